// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DRAW_GROUNDS_H
#define ARBITER_GAME_DRAW_GROUNDS_H

#include "arbiter/core/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What proves a draw by repetition or by a number of moves.
namespace arbiter {

/// Why an earlier position with the same pieces on the same squares is another one (FIDE Laws 9.2.3).
enum class NearMissReason : std::uint8_t {
    other_side_to_move,
    white_could_castle, ///< White had a right to castle that is lost now
    black_could_castle, ///< the same for Black
    en_passant, ///< an en passant capture was legal then, and that one is not now
};

/// "other-side-to-move": for machines. The text lives as long as the program.
std::string_view to_code(NearMissReason reason);

/// A place in a record. `ply`: the moves of the record before it; `move`: "23.Ng1", empty at the start.
struct RecordPlace {
    std::size_t ply = 0;
    std::string move = {};
};

/// An earlier position with the same pieces on the same squares that does not count.
struct NearMiss {
    RecordPlace place;
    std::vector<NearMissReason> reasons; ///< at least one, in the order of the enum
    std::string text; ///< names the first reason
};

/// What the record says about a position.
struct DrawGrounds {
    /// Where the position stood, oldest first; the last is the place that was asked about.
    std::vector<RecordPlace> same;
    /// Oldest first. Positions that differ in nothing but pockets or counted checks are left out.
    std::vector<NearMiss> near_misses;
    /// Plies without a capture or a pawn's move. Nothing in a rule set with drops, where they do not count.
    std::optional<Plies> quiet;
    /// The last capture or pawn's move; nothing where the record has no such move.
    std::optional<RecordPlace> last_change;
};

} // namespace arbiter

#endif
