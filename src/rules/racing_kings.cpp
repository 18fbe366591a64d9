// SPDX-License-Identifier: MIT
#include "arbiter/rules/racing_kings.h"

#include "arbiter/rules/rule_set.h"
#include "rules/start_board.h"

namespace arbiter {

bool RacingKingsRules::black_can_arrive(Board const& board)
{
    Square const from = board.pieces(Color::black, Role::king).first();
    for (Square const to : king_attacks(from) & goal & ~board.pieces(Color::black)) {
        Board after = board;
        after.remove(from);
        after.put(to, Piece{Color::black, Role::king});
        Square const white_king = after.pieces(Color::white, Role::king).first();
        bool const is_legal = attackers_to(after, to, Color::white, after.occupied()).empty()
            && attackers_to(after, white_king, Color::black, after.occupied()).empty();
        if (is_legal)
            return true;
    }
    return false;
}

Setup RacingKingsRules::initial_setup()
{
    Setup setup;
    detail::put_rank(setup.board, Rank::second, "krbnNBRK");
    detail::put_rank(setup.board, Rank::first, "qrbnNBRQ");
    return setup;
}

std::optional<Outcome> RacingKingsRules::find_end(RacingKingsPosition const& position)
{
    if (!position.has_ended())
        return std::nullopt;
    Bitboard const arrived = position.pieces(Role::king) & goal;
    if (arrived.more_than_one())
        return Outcome{std::nullopt, Termination::race_drawn};
    return Outcome{position.board().color_at(arrived.first()), Termination::race_won};
}

std::optional<Verdict> RacingKingsRules::find_own_fault(
    RacingKingsPosition const& position, Attempt attempt, bool)
{
    Color const us = position.side_to_move();
    Square const target = position.king(!us);
    Board after = position.board();
    Piece const moved = *after.piece_at(attempt.from);
    after.remove(attempt.from);
    after.put(attempt.to, moved);
    Bitboard checkers = attempt.to == target ? Bitboard{} : attackers_to(after, target, us, after.occupied());
    if (checkers.has(attempt.to)) {
        checkers.erase(attempt.to);
        checkers.insert(attempt.from);
    }
    if (checkers.any())
        return Verdict{VerdictCode::gives_check, Bitboard{target}, checkers};
    if (position.has_ended())
        return Verdict{VerdictCode::race_over, position.pieces(Role::king) & goal};
    return std::nullopt;
}

void RacingKingsRules::ask_own_rungs(RacingKingsPosition const&, Attempt, bool, RungList& rungs)
{
    rungs.ask(VerdictCode::gives_check);
    rungs.ask(VerdictCode::race_over);
}

ARBITER_INSTANTIATE_RULES(RacingKingsRules)

} // namespace arbiter
