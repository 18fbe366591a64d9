// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_DETAIL_LADDER_IMPL_H
#define ARBITER_RULES_DETAIL_LADDER_IMPL_H

#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/ladder.h"

/// The body of `list_rungs`. A rule set includes this in one .cpp and instantiates there. The verdict is that
/// of `judge`; what is decided here is only which of its rungs concern an attempt.
namespace arbiter::detail {

/// Rungs 4 to 9 of everything but castling.
template <class Rules>
void ask_movement_rungs(JudgedCase const& judged, RungList& rungs)
{
    Attempt const attempt = judged.attempt;
    rungs.ask(VerdictCode::not_how_it_moves);
    if (rungs.is_complete())
        return;
    if (between(attempt.from, attempt.to).any() && judged.role != Role::knight)
        rungs.ask(VerdictCode::path_blocked);
    if (judged.role == Role::pawn && !goes_diagonally(attempt)) {
        rungs.ask(VerdictCode::pawn_blocked);
        return;
    }
    rungs.ask(VerdictCode::own_piece_on_target);
    if (judged.role != Role::pawn)
        return;
    if constexpr (Rules::has_en_passant)
        rungs.ask(VerdictCode::en_passant_unavailable);
    rungs.ask(VerdictCode::pawn_needs_capture);
}

/// Rungs 10 to 12.
inline void ask_promotion_rungs(JudgedCase const& judged, RungList& rungs)
{
    Rank const last = relative_rank(judged.us, Rank::eighth);
    if (judged.role == Role::pawn && rank_of(judged.attempt.to) == last)
        rungs.ask(VerdictCode::promotion_missing);
    if (!judged.attempt.promotion)
        return;
    rungs.ask(VerdictCode::promotion_not_allowed);
    rungs.ask(VerdictCode::promotion_invalid);
}

/// Rungs 13 to 17.
inline void ask_castling_rungs(RungList& rungs)
{
    for (VerdictCode const rung :
        {VerdictCode::castling_right_lost, VerdictCode::castling_blocked, VerdictCode::castling_in_check,
            VerdictCode::castling_through_check, VerdictCode::castling_into_check})
        rungs.ask(rung);
}

/// Rungs 18 to 22 of chess, of an attempt for which those before hold.
inline void ask_royal_rungs(JudgedCase const& judged, RungList& rungs)
{
    if (judged.role == Role::king) {
        rungs.ask(VerdictCode::king_into_check);
        return;
    }
    rungs.ask(VerdictCode::double_check);
    rungs.ask(VerdictCode::check_not_answered);
    rungs.ask(VerdictCode::pinned);
    if (find_captured_en_passant(judged).any())
        rungs.ask(VerdictCode::en_passant_exposes_king);
}

/// Those of a drop.
template <class Rules>
void ask_drop_rungs(Attempt attempt, RungList& rungs)
{
    rungs.ask(VerdictCode::not_in_pocket);
    if constexpr (Rules::has_drops) {
        rungs.ask(VerdictCode::drop_on_occupied);
        if (attempt.drop == Role::pawn)
            rungs.ask(VerdictCode::pawn_drop_on_back_rank);
        rungs.ask(VerdictCode::double_check);
        rungs.ask(VerdictCode::check_not_answered);
    }
}

/// Those of a move, after rungs 1 to 3.
template <class Rules>
void ask_move_rungs(BasicPosition<Rules> const& position, JudgedCase const& judged, RungList& rungs)
{
    bool const castles = Rules::has_castling && is_castling_attempt(judged, position.castling_mode());
    if (!castles)
        ask_movement_rungs<Rules>(judged, rungs);
    ask_promotion_rungs(judged, rungs);
    if (castles)
        ask_castling_rungs(rungs);
    if (rungs.is_complete())
        return;
    if constexpr (Rules::king_is_royal) {
        if (!castles)
            ask_royal_rungs(judged, rungs);
    }
    Rules::ask_own_rungs(position, judged.attempt, castles, rungs);
}

} // namespace arbiter::detail

namespace arbiter {

template <class Rules>
RungList list_rungs(BasicPosition<Rules> const& position, Attempt attempt)
{
    VerdictCode const verdict = judge(position, attempt).code;
    RungList rungs{verdict};
    if (attempt.drop) {
        detail::ask_drop_rungs<Rules>(attempt, rungs);
        return rungs;
    }
    rungs.ask(VerdictCode::no_piece);
    rungs.ask(VerdictCode::opponents_piece);
    rungs.ask(VerdictCode::same_square);
    if (rungs.is_complete())
        return rungs;
    Board const& board = position.board();
    detail::JudgedCase const judged{
        board, position.side_to_move(), board.role_of_occupied(attempt.from), attempt};
    detail::ask_move_rungs(position, judged, rungs);
    // What a rule set does not name comes last.
    if (!rungs.is_complete() && verdict != VerdictCode::legal)
        rungs.ask(verdict);
    return rungs;
}

} // namespace arbiter

#endif
