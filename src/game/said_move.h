// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_SAID_MOVE_H
#define ARBITER_SRC_GAME_SAID_MOVE_H

#include "arbiter/game/any_position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::detail {

/// What words say of a move; what they leave out is empty.
struct SaidMove {
    std::optional<Role> mover;
    bool takes = false;
    bool drops = false;
    std::optional<Role> victim;
    std::optional<Role> promotion;
    bool castles = false;
    std::optional<CastlingSide> side;
    /// Files, ranks and squares in their order, in small letters: "g1", "f3". A place may have more of the
    /// notation in it: "nxf3".
    std::vector<std::string> places;
};

/// Reads words of English and of the language; nothing where a word is not among them, or where all are
/// fillers.
std::optional<SaidMove> read_said_move(std::string_view text, Language language);

/// The last place, if it is a square and nothing else: where the move goes.
std::optional<Square> last_square(SaidMove const& said);

/// The legal moves that fit all that is said; drops only where that is said.
std::vector<LegalMove> matching_moves(AnyPosition const& position, SaidMove const& said);

/// Whether the piece that is said to be taken stands on the last square.
bool takes_what_is_said(AnyPosition const& position, SaidMove const& said);

} // namespace arbiter::detail

#endif
