// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_ANTICHESS_H
#define ARBITER_RULES_ANTICHESS_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// The game of losing: a side without a move, because it has no pieces or all are blocked, has won.
/// Captures are forced, kings are pieces like others, and there is no castling. A pawn may become a king.
struct AntichessRules : VariantRules {
    static constexpr std::string_view name = "antichess";
    static constexpr std::string_view pgn_name = "Antichess";
    static constexpr bool king_is_royal = false;
    static constexpr bool has_castling = false;
    static constexpr bool has_king_promotion = true;
    static constexpr bool captures_are_forced = true;

    /// There is no check.
    static constexpr Bitboard king_attackers(Board const&, Square, Color, Bitboard) { return Bitboard{}; }

    static constexpr detail::SetupDemands setup_demands{.kings = detail::KingDemand::any_number,
        .forbids_check_of_opponent = false,
        .has_history_of_chess = false};

    /// A side that has nothing left has won. Of bishops alone, one that stands on a colour where the opponent
    /// has none is never taken, nor without a move. Of two knights, one each, only that one can ever be taken
    /// which stands on the other colour when the opponent is to move.
    template <class State>
    static bool can_win(State const& state, Color color)
    {
        Board const& board = state.board;
        Bitboard const ours = board.pieces(color);
        Bitboard const theirs = board.pieces(!color);
        if (ours.empty() || theirs.empty())
            return ours.empty();
        if (board.occupied() == board.pieces(Role::bishop))
            return !((ours & light_squares).any() && dark_squares.includes(theirs))
                && !((ours & dark_squares).any() && light_squares.includes(theirs));
        bool const are_two_knights = board.occupied() == board.pieces(Role::knight) && !ours.more_than_one()
            && !theirs.more_than_one();
        if (!are_two_knights)
            return true;
        bool const is_same_color = light_squares.has(ours.first()) == light_squares.has(theirs.first());
        return is_same_color == (state.side_to_move == color);
    }

    /// The side that has no move left, and so has won; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<AntichessRules> const& position);

    /// The rung in the place of king safety: capture_forced.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<AntichessRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<AntichessRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using AntichessPosition = BasicPosition<AntichessRules>;

} // namespace arbiter

#endif
