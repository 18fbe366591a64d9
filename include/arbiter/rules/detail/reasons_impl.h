// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_DETAIL_REASONS_IMPL_H
#define ARBITER_RULES_DETAIL_REASONS_IMPL_H

#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/reasons.h"

/// The body of `judge_all`. A rule set includes this in one .cpp and instantiates there. What fails is found
/// by the functions of `judge`; what is decided here is only which rungs can be asked when others have
/// failed.
namespace arbiter::detail {

/// A move that the rungs after the twelfth are asked about.
struct AskedMove {
    JudgedCase const& judged;
    /// Whether it is an attempt to castle.
    bool castles;
    /// The pawn that it captures en passant, if it does.
    Bitboard captured_en_passant;
};

inline void add_if_refused(Refusal const& refusal, ReasonList& reasons)
{
    if (refusal)
        reasons.add(*refusal);
}

/// Rungs 1 to 3. Where one fails there is no move that the others could be asked about.
inline void add_general_reasons(Board const& board, Color us, Attempt attempt, ReasonList& reasons)
{
    add_if_refused(find_general_fault(board, us, attempt), reasons);
    bool const is_still = attempt.from == attempt.to;
    if (is_still && !reasons.empty() && reasons[0].code == VerdictCode::opponents_piece)
        reasons.add({VerdictCode::same_square, Bitboard{attempt.from}});
}

/// Rungs 4 to 9 of everything but castling. A piece that does not move like that has no way that could be
/// blocked, but whatever its move, it takes no piece of its own side.
template <class Rules>
void add_movement_reasons(
    BasicPosition<Rules> const& position, JudgedCase const& judged, bool moves_like_that, ReasonList& reasons)
{
    Refusal const occupant = find_occupant(judged);
    if (!moves_like_that) {
        reasons.add({VerdictCode::not_how_it_moves, Bitboard{judged.attempt.to}});
        if (occupant && occupant->code == VerdictCode::own_piece_on_target)
            reasons.add(*occupant);
        return;
    }
    add_if_refused(find_blocker(judged), reasons);
    add_if_refused(occupant, reasons);
    if (judged.role == Role::pawn)
        add_if_refused(find_missing_prey<Rules>(judged, position.en_passant_target()), reasons);
}

/// The rook with which this is an attempt to castle, with the right to it or not; nothing where no rook
/// stands.
template <class Rules>
std::optional<Square> find_attempted_rook(BasicPosition<Rules> const& position, Attempt attempt)
{
    if (auto const rook = find_castling_rook(position, attempt))
        return rook;
    File const corner = file_of(attempt.to) == File::g ? File::h : File::a;
    Square const rook = position.castling_mode() == CastlingMode::chess960
        ? attempt.to
        : make_square(corner, rank_of(attempt.from));
    return position.our(Role::rook).has(rook) ? std::optional{rook} : std::nullopt;
}

/// Rungs 13 to 17. Without a rook there is nothing more to ask.
template <class Rules>
void add_castling_reasons(BasicPosition<Rules> const& position, JudgedCase const& judged, ReasonList& reasons)
{
    if (!find_castling_rook(position, judged.attempt))
        reasons.add({VerdictCode::castling_right_lost});
    auto const rook = find_attempted_rook(position, judged.attempt);
    if (!rook)
        return;
    CastlingLadder<Rules> const ladder{judged.board, judged.us, judged.attempt.from, *rook};
    add_if_refused(ladder.find_blockers(), reasons);
    add_if_refused(ladder.find_check(), reasons);
    add_if_refused(ladder.find_attacked_crossing(), reasons);
    add_if_refused(ladder.find_attacked_arrival(), reasons);
}

/// Rungs 18 to 22 of chess, as if the piece went there. They are not asked of an attempt to take our own
/// king.
inline void add_royal_reasons(AskedMove const& move, ReasonList& reasons)
{
    JudgedCase const& judged = move.judged;
    if (judged.role == Role::king)
        return add_if_refused(find_king_danger(judged), reasons);
    Square const king = judged.board.pieces(judged.us, Role::king).first();
    if (judged.attempt.to == king)
        return;
    Bitboard const captured = move.captured_en_passant;
    Bitboard const checkers = attackers_to(judged.board, king, !judged.us, judged.board.occupied());
    add_if_refused(find_unanswered_check(judged, king, checkers, captured), reasons);
    Refusal const pin = find_pin(judged, king, checkers);
    add_if_refused(pin, reasons);
    if (captured.any() && !pin)
        add_if_refused(find_opened_line(judged, king, checkers, captured), reasons);
}

/// The rungs of a rule set besides those of chess. That the game is over is a reason only where no other is.
template <class Rules>
void add_own_reasons(BasicPosition<Rules> const& position, AskedMove const& move, ReasonList& reasons)
{
    Refusal const fault = Rules::find_own_fault(position, move.judged.attempt, move.castles);
    if (fault && (reasons.empty() || !ends_game(fault->code)))
        reasons.add(*fault);
}

/// The rungs of a drop.
template <class Rules>
void add_drop_reasons(BasicPosition<Rules> const& position, Attempt attempt, ReasonList& reasons)
{
    add_if_refused(find_drop_fault(position, attempt), reasons);
}

} // namespace arbiter::detail

namespace arbiter {

template <class Rules>
ReasonList judge_all(BasicPosition<Rules> const& position, Attempt attempt)
{
    ReasonList reasons;
    if (attempt.drop) {
        detail::add_drop_reasons(position, attempt, reasons);
        return reasons;
    }
    Board const& board = position.board();
    Color const us = position.side_to_move();
    detail::add_general_reasons(board, us, attempt, reasons);
    if (!reasons.empty())
        return reasons;
    detail::JudgedCase const judged{board, us, board.role_of_occupied(attempt.from), attempt};
    detail::AskedMove move{judged, Rules::has_castling && detail::is_castling_attempt(position, attempt), {}};
    bool const moves_like_that = move.castles || detail::moves_so<Rules>(judged);
    if (moves_like_that && detail::is_en_passant_attempt(position, attempt.from, attempt.to))
        move.captured_en_passant = Bitboard{detail::en_passant_capture_square(attempt)};
    if (!move.castles)
        detail::add_movement_reasons(position, judged, moves_like_that, reasons);
    // A pawn that does not go there need not say what it becomes on the last rank.
    bool const arrives = moves_like_that && reasons.empty();
    auto const promotion = detail::find_promotion_fault<Rules>(judged);
    if (promotion && (arrives || promotion->code != VerdictCode::promotion_missing))
        reasons.add(*promotion);
    if (move.castles)
        detail::add_castling_reasons(position, judged, reasons);
    else if constexpr (Rules::king_is_royal)
        detail::add_royal_reasons(move, reasons);
    detail::add_own_reasons(position, move, reasons);
    return reasons;
}

} // namespace arbiter

#endif
