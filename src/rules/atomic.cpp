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

/// What an attempt other than castling would do in atomic chess. `captured_en_passant` is the pawn that is
/// captured, if one is.
struct AtomicAttempt {
    AtomicAttempt(detail::JudgedCase const& judged, Bitboard captured_en_passant)
        : after{judged.board},
          is_capture{captured_en_passant.any() || after.pieces(!judged.us).has(judged.attempt.to)}
    {
        Attempt const attempt = judged.attempt;
        for (Square const square : captured_en_passant | attempt.from)
            after.remove(square);
        after.put(attempt.to, Piece{judged.us, judged.role});
        if (!is_capture)
            return;
        after.remove(attempt.to);
        for (Square const square : king_attacks(attempt.to)) {
            if (after.role_at(square) != Role::pawn)
                after.remove(square);
        }
    }

    Board after;
    bool is_capture;
};

detail::JudgedCase to_judged_case(AtomicPosition const& position, Attempt attempt)
{
    Board const& board = position.board();
    return {board, position.side_to_move(), board.role_of_occupied(attempt.from), attempt};
}

/// What a king that is left has to fear after the move.
void add_atomic_exposure(AtomicPosition const& position, Attempt attempt, Square king,
    AtomicAttempt const& tried, ReasonList& reasons)
{
    Color const us = position.side_to_move();
    Square const king_after = tried.after.pieces(us, Role::king).first();
    Bitboard const by = AtomicRules::king_attackers(tried.after, king_after, us, tried.after.occupied());
    if (attempt.from == king) {
        if (by.any())
            reasons.add({VerdictCode::king_into_check, Bitboard{attempt.to}, by});
        return;
    }
    Bitboard const remaining = by & position.checkers();
    if (remaining.any())
        reasons.add({VerdictCode::check_not_answered, Bitboard{king}, remaining});
    if (Bitboard const opened = by & ~remaining; opened.any())
        reasons.add({tried.is_capture ? VerdictCode::explosion_exposes_king : VerdictCode::pinned,
            Bitboard{king}, opened});
}

} // namespace

namespace detail {

template <>
void add_own_reasons(AtomicPosition const& position, AskedMove const& move, ReasonList& reasons)
{
    Attempt const attempt = move.judged.attempt;
    Color const us = position.side_to_move();
    if (position.has_ended()) {
        if (reasons.empty())
            reasons.add({VerdictCode::king_exploded});
        return;
    }
    Square const king = *position.find_king(us);
    if (move.castles || attempt.to == king)
        return;
    AtomicAttempt const tried{move.judged, move.captured_en_passant};
    if (tried.is_capture && attempt.from == king)
        reasons.add({VerdictCode::king_captures, Bitboard{attempt.to}, Bitboard{attempt.to}});
    else if (tried.after.pieces(us, Role::king).empty())
        reasons.add({VerdictCode::explodes_own_king, Bitboard{king}, Bitboard{attempt.to}});
    else if (tried.after.pieces(!us, Role::king).any())
        add_atomic_exposure(position, attempt, king, tried, reasons);
}

} // namespace detail

std::optional<Verdict> AtomicRules::find_own_fault(
    AtomicPosition const& position, Attempt attempt, bool castles)
{
    detail::JudgedCase const judged = to_judged_case(position, attempt);
    Bitboard const captured = castles ? Bitboard{} : detail::find_captured_en_passant(judged);
    ReasonList reasons;
    detail::add_own_reasons(position, {judged, castles, captured}, reasons);
    return reasons.empty() ? std::nullopt : std::optional{reasons[0]};
}

void AtomicRules::ask_own_rungs(
    AtomicPosition const& position, Attempt attempt, bool castles, RungList& rungs)
{
    rungs.ask(VerdictCode::king_exploded);
    if (castles || rungs.is_complete())
        return;
    detail::JudgedCase const judged = to_judged_case(position, attempt);
    AtomicAttempt const tried{judged, detail::find_captured_en_passant(judged)};
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
