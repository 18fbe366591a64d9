// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DRAW_CLAIM_H
#define ARBITER_GAME_DRAW_CLAIM_H

#include "arbiter/game/ending.h"
#include "arbiter/game/game_tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What an arbiter looks up in a record when a player claims a draw: how often the position has come up,
/// which positions only look like it, and how long nothing was taken and no pawn moved (FIDE Laws 9.2, 9.3);
/// and how the game has ended by itself.
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

/// The answer to a claim. `draw` is what a right claim ends the game with, and nothing for a wrong one.
struct JudgedClaim {
    std::optional<Outcome> draw;
    DrawGrounds grounds;
    /// The verdict first, then what proves it, one sentence each.
    std::vector<std::string> text;
};

/// Judges the claim of a draw by the side to move in the position of `node`, or by its announcing `intended`,
/// a legal move of that position, without making it (9.2.1, 9.3.1): the grounds are then those of the
/// position after this move. Positions before a passed turn do not count. Linear in the length of the line.
JudgedClaim judge_claim(GameTree const& game, NodeId node, std::optional<LegalMove> intended = std::nullopt,
    Language language = Language::english);

/// Explains how the game has ended by itself at `node`: as `explain_ending` of its position, or by repetition
/// (9.6.1); nothing where it has not. Positions before a passed turn do not count. Costs what that costs, and
/// is linear in the length of the line.
std::optional<ExplainedEnding> explain_ending(
    GameTree const& game, NodeId node, Language language = Language::english);

} // namespace arbiter

#endif
