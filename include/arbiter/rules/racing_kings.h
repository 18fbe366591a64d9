// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_RACING_KINGS_H
#define ARBITER_RULES_RACING_KINGS_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// A race without pawns and without check: the side whose king reaches the eighth rank first wins. When White
/// is there first, Black has one more move to draw level.
struct RacingKingsRules : VariantRules {
    static constexpr std::string_view name = "racing-kings";
    static constexpr std::string_view pgn_name = "Racing Kings";
    static constexpr bool has_castling = false;
    static constexpr bool has_en_passant = false;
    static constexpr bool filters_moves = true;

    static constexpr Bitboard goal{Rank::eighth};

    /// The race is over: nobody has to move after Black has arrived, nor after White has when Black
    /// cannot follow.
    template <class State>
    static bool has_ended(State const& state)
    {
        Bitboard const arrived = state.board.pieces(Role::king) & goal;
        if (arrived.empty())
            return false;
        if (state.side_to_move == Color::white || (arrived & state.board.pieces(Color::black)).any())
            return true;
        return !black_can_arrive(state.board);
    }

    /// No move may give check.
    template <class State>
    static bool allows(State const&, State const& after, Color us)
    {
        Board const& board = after.board;
        Square const king = board.pieces(!us, Role::king).first();
        return attackers_to(board, king, us, board.occupied()).empty();
    }

    /// Whether Black's king can legally go to the eighth rank with the next move.
    static bool black_can_arrive(Board const& board);

    /// The start of a game: both sides on the first two ranks.
    static Setup initial_setup();

    static constexpr detail::SetupDemands setup_demands{
        .material = detail::MaterialDemand::pawnless, .forbids_all_checks = true};

    /// The winner, or that both have arrived; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<RacingKingsRules> const& position);

    /// The rungs after those of chess: gives_check and race_over.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<RacingKingsRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<RacingKingsRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using RacingKingsPosition = BasicPosition<RacingKingsRules>;

} // namespace arbiter

#endif
