// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_KING_CAPTURE_H
#define ARBITER_RULES_KING_CAPTURE_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// The house rules of the small board game: a king is taken like any other piece, and the side that
/// takes it has won. So there is no check, no mate and nothing a king may not walk into; there is no castling
/// and no en passant either. A pawn is promoted as in chess.
struct KingCaptureRules : VariantRules {
    static constexpr std::string_view name = "king-capture";
    static constexpr std::string_view pgn_name = "King Capture";
    static constexpr bool king_is_royal = false;
    static constexpr bool has_castling = false;
    static constexpr bool has_en_passant = false;

    /// The capture of a king says enough.
    static constexpr bool marks_every_win = false;

    /// There is no check.
    static constexpr Bitboard king_attackers(Board const&, Square, Color, Bitboard) { return Bitboard{}; }

    static constexpr detail::SetupDemands setup_demands{
        .kings = detail::KingDemand::one_at_least, .forbids_check_of_opponent = false};

    /// The king of the side to move has been taken.
    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        return state.board.pieces(state.side_to_move, Role::king).empty();
    }

    /// The side that has taken the other's king; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<KingCaptureRules> const& position);

    /// The rung after those of chess: king_taken.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<KingCaptureRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<KingCaptureRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using KingCapturePosition = BasicPosition<KingCaptureRules>;

} // namespace arbiter

#endif
