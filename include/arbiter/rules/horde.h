// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_HORDE_H
#define ARBITER_RULES_HORDE_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// White has thirty-six pawns and no king, Black the pieces of chess. White wins by mate, Black by taking
/// all that White has. White's pawns may make a double step from the first rank as well; after that they
/// cannot be taken en passant.
struct HordeRules : VariantRules {
    static constexpr std::string_view name = "horde";
    static constexpr std::string_view pgn_name = "Horde";
    static constexpr bool king_is_royal = false;
    static constexpr bool has_first_rank_double_step = true;
    static constexpr bool filters_moves = true;

    /// The horde is gone.
    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        return state.board.pieces(Color::white).empty();
    }

    /// Black's king may not be left in check.
    template <class State>
    static bool allows(State const&, State const& after, Color us)
    {
        Bitboard const king = after.board.pieces(us, Role::king);
        return king.empty() || king_attackers(after.board, king.first(), us, after.board.occupied()).empty();
    }

    static constexpr bool wins_only_by_mate = false;

    /// Black can always win by taking the horde; White as far as `can_horde_mate` says.
    template <class State>
    static bool can_win(State const& state, Color color)
    {
        return color == Color::black || can_horde_mate(state.board);
    }

    /// Whether White's pieces can mate Black's king in some arrangement, with Black's own pieces in the way:
    /// a pawn as whatever it may become. The cases are those of S. Papazis' study, by which lichess goes.
    static bool can_horde_mate(Board const& board);

    /// The start of a game: 36 white pawns against an army.
    static Setup initial_setup();

    static constexpr detail::SetupDemands setup_demands{
        .kings = detail::KingDemand::of_black, .material = detail::MaterialDemand::horde};

    /// Black has won; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<HordeRules> const& position);

    /// The rungs 18 to 22 of chess where Black is to move, and horde_destroyed.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<HordeRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<HordeRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using HordePosition = BasicPosition<HordeRules>;

} // namespace arbiter

#endif
