// SPDX-License-Identifier: MIT
#include "arbiter/rules/atomic.h"

#include "arbiter/rules/rule_set.h"

namespace arbiter {

void AtomicRules::explode(Board const& before, detail::State& state, Bitboard squares)
{
    Bitboard gone = squares;
    for (Color const color : all_colors) {
        if (squares.includes(state.board.pieces(color, Role::king)))
            gone |= Bitboard{relative_rank(color, Rank::first)};
    }
    // The rights' part of the key depends on where the kings stood; one may have been captured already.
    Bitboard const lost = state.castling_rooks & gone;
    state.key ^= detail::castling_hash(before, lost);
    state.castling_rooks &= ~lost;
    for (Square const square : squares) {
        if (auto const piece = state.board.piece_at(square))
            detail::toggle(state, piece->color, piece->role, square);
    }
}

std::optional<Outcome> AtomicRules::find_end(AtomicPosition const& position)
{
    if (!position.has_ended())
        return std::nullopt;
    bool const is_white = position.pieces(Color::white, Role::king).any();
    return Outcome{is_white ? Color::white : Color::black, Termination::king_exploded};
}

namespace {

/// What an attempt other than castling would do in atomic chess.
struct AtomicAttempt {
    explicit AtomicAttempt(AtomicPosition const& position, Attempt attempt) : after{position.board()}
    {
        Piece const moved = *after.piece_at(attempt.from);
        bool const is_diagonal = file_of(attempt.from) != file_of(attempt.to);
        bool const is_passing = moved.role == Role::pawn && is_diagonal && !after.occupied().has(attempt.to);
        is_capture = is_passing || after.occupied().has(attempt.to);
        if (is_passing)
            after.remove(make_square(file_of(attempt.to), rank_of(attempt.from)));
        after.remove(attempt.from);
        after.put(attempt.to, moved);
        if (!is_capture)
            return;
        after.remove(attempt.to);
        for (Square const square : king_attacks(attempt.to)) {
            if (after.role_at(square) != Role::pawn)
                after.remove(square);
        }
    }

    Board after;
    bool is_capture = false;
};

} // namespace

std::optional<Verdict> AtomicRules::find_own_fault(
    AtomicPosition const& position, Attempt attempt, bool castles)
{
    Color const us = position.side_to_move();
    if (position.has_ended())
        return Verdict{VerdictCode::king_exploded};
    if (castles)
        return std::nullopt;
    AtomicAttempt const tried{position, attempt};
    Square const king = *position.find_king(us);
    if (tried.is_capture && attempt.from == king)
        return Verdict{VerdictCode::king_captures, Bitboard{attempt.to}, Bitboard{attempt.to}};
    if (tried.after.pieces(us, Role::king).empty())
        return Verdict{VerdictCode::explodes_own_king, Bitboard{king}, Bitboard{attempt.to}};
    if (tried.after.pieces(!us, Role::king).empty())
        return std::nullopt;
    Square const king_after = tried.after.pieces(us, Role::king).first();
    Bitboard const by = king_attackers(tried.after, king_after, us, tried.after.occupied());
    if (by.empty())
        return std::nullopt;
    if (attempt.from == king)
        return Verdict{VerdictCode::king_into_check, Bitboard{attempt.to}, by};
    Bitboard const remaining = by & position.checkers();
    if (remaining.any())
        return Verdict{VerdictCode::check_not_answered, Bitboard{king}, remaining};
    return Verdict{
        tried.is_capture ? VerdictCode::explosion_exposes_king : VerdictCode::pinned, Bitboard{king}, by};
}

void AtomicRules::ask_own_rungs(
    AtomicPosition const& position, Attempt attempt, bool castles, RungList& rungs)
{
    rungs.ask(VerdictCode::king_exploded);
    if (castles || rungs.is_complete())
        return;
    AtomicAttempt const tried{position, attempt};
    bool const is_king = attempt.from == *position.find_king(position.side_to_move());
    if (tried.is_capture) {
        rungs.ask(VerdictCode::king_captures);
        rungs.ask(VerdictCode::explodes_own_king);
    }
    // A move that blows up the other king need not answer a check.
    if (tried.after.pieces(!position.side_to_move(), Role::king).empty())
        return;
    if (is_king) {
        rungs.ask(VerdictCode::king_into_check);
        return;
    }
    rungs.ask(VerdictCode::check_not_answered);
    rungs.ask(tried.is_capture ? VerdictCode::explosion_exposes_king : VerdictCode::pinned);
}

ARBITER_INSTANTIATE_RULES(AtomicRules)

} // namespace arbiter
