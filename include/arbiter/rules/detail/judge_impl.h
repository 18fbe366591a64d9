// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_DETAIL_JUDGE_IMPL_H
#define ARBITER_RULES_DETAIL_JUDGE_IMPL_H

#include "arbiter/rules/judge.h"

/// The bodies of `judge` and `find_move`. A rule set includes this in one .cpp and instantiates there.
/// Each function here answers for some rungs of the ladder and returns nothing when they all hold.
namespace arbiter::detail {

/// What the rungs ask again and again.
struct JudgedCase {
    Board const& board;
    Color us;
    Role role;
    Attempt attempt;
};

using Refusal = std::optional<Verdict>;

inline Refusal refuse(VerdictCode code, Bitboard at, Bitboard by)
{
    return Verdict{code, at, by};
}

/// Whether a pawn on this square may make a double step.
template <class Rules>
bool is_double_step_origin(Color us, Square from)
{
    if (Rules::has_first_rank_double_step && us == Color::white && rank_of(from) == Rank::first)
        return true;
    return rank_of(from) == relative_rank(us, Rank::second);
}

/// The squares that a pawn on `from` can reach by going straight ahead on an empty board.
template <class Rules>
Bitboard pawn_steps(Color us, Square from)
{
    int const ahead = us == Color::white ? 1 : -1;
    Bitboard steps;
    if (auto const one = offset(from, 0, ahead))
        steps.insert(*one);
    if (is_double_step_origin<Rules>(us, from))
        steps.insert(*offset(from, 0, 2 * ahead));
    return steps;
}

/// Rung 4, but for castling: whether the piece moves so on an empty board.
template <class Rules>
bool moves_so(JudgedCase const& judged)
{
    Square const from = judged.attempt.from;
    Bitboard reach = attacks_from(Piece{judged.us, judged.role}, from, Bitboard{});
    if (judged.role == Role::pawn)
        reach |= pawn_steps<Rules>(judged.us, from);
    return reach.has(judged.attempt.to);
}

/// Rung 5: what stands on the way there.
inline Refusal find_blocker(JudgedCase const& judged)
{
    Square const from = judged.attempt.from;
    Square const to = judged.attempt.to;
    if (judged.role == Role::knight)
        return std::nullopt;
    Bitboard const between_them = between(from, to) & judged.board.occupied();
    if (between_them.empty())
        return std::nullopt;
    Square const nearest = to > from ? between_them.first() : between_them.last();
    return refuse(VerdictCode::path_blocked, Bitboard{}, Bitboard{nearest});
}

/// Rungs 6 and 7: what stands there.
inline Refusal find_occupant(JudgedCase const& judged)
{
    Square const from = judged.attempt.from;
    Square const to = judged.attempt.to;
    if (!judged.board.occupied().has(to))
        return std::nullopt;
    if (judged.role == Role::pawn && file_of(from) == file_of(to))
        return refuse(VerdictCode::pawn_blocked, Bitboard{}, Bitboard{to});
    if (judged.board.pieces(judged.us).has(to))
        return refuse(VerdictCode::own_piece_on_target, Bitboard{}, Bitboard{to});
    return std::nullopt;
}

/// Rungs 5 to 7: what stands in the way.
inline Refusal find_obstruction(JudgedCase const& judged)
{
    Refusal const blocker = find_blocker(judged);
    return blocker ? blocker : find_occupant(judged);
}

/// The square beside a pawn on which the pawn stands that it captures, or would capture, en passant.
inline Square en_passant_capture_square(Attempt attempt)
{
    return make_square(file_of(attempt.to), rank_of(attempt.from));
}

inline bool goes_diagonally(Attempt attempt)
{
    return file_of(attempt.from) != file_of(attempt.to);
}

/// Rungs 8 and 9: a pawn that goes diagonally must take something.
template <class Rules>
Refusal find_missing_prey(JudgedCase const& judged, std::optional<Square> en_passant_target)
{
    Attempt const attempt = judged.attempt;
    if (!goes_diagonally(attempt) || judged.board.occupied().has(attempt.to)
        || attempt.to == en_passant_target)
        return std::nullopt;
    if constexpr (Rules::has_en_passant) {
        Square const beside = en_passant_capture_square(attempt);
        if (rank_of(attempt.from) == relative_rank(judged.us, Rank::fifth)
            && judged.board.pieces(!judged.us, Role::pawn).has(beside))
            return refuse(VerdictCode::en_passant_unavailable, Bitboard{attempt.to}, Bitboard{beside});
    }
    return refuse(VerdictCode::pawn_needs_capture, Bitboard{attempt.to}, Bitboard{});
}

/// Whether a pawn may become this.
template <class Rules>
bool is_promotion_role(Role role)
{
    return to_promotion(role).has_value() || (Rules::has_king_promotion && role == Role::king);
}

/// Rungs 10 to 12.
template <class Rules>
Refusal find_promotion_fault(JudgedCase const& judged)
{
    Square const to = judged.attempt.to;
    auto const promotion = judged.attempt.promotion;
    bool const promotes = judged.role == Role::pawn && rank_of(to) == relative_rank(judged.us, Rank::eighth);
    if (promotes && !promotion)
        return refuse(VerdictCode::promotion_missing, Bitboard{to}, Bitboard{});
    if (!promotes && promotion)
        return refuse(VerdictCode::promotion_not_allowed, Bitboard{to}, Bitboard{});
    if (promotion && !is_promotion_role<Rules>(*promotion))
        return refuse(VerdictCode::promotion_invalid, Bitboard{to}, Bitboard{});
    return std::nullopt;
}

/// Rungs 13 to 17, given the rook of the right to castle, if there is one.
template <class Rules>
class CastlingLadder {
public:
    CastlingLadder(Board const& board, Color us, Square king, Square rook)
        : board_{board},
          us_{us},
          king_{king},
          rook_{rook},
          king_to_{castled_king_square(us, castling_side(king, rook))},
          rook_to_{castled_rook_square(us, castling_side(king, rook))},
          others_{board.occupied() & ~(Bitboard{king} | rook)}
    {
    }

    Refusal find_fault() const
    {
        if (auto const fault = find_blockers())
            return fault;
        if (auto const fault = find_check())
            return fault;
        if (auto const fault = find_attacked_crossing())
            return fault;
        return find_attacked_arrival();
    }

    /// Rung 14.
    Refusal find_blockers() const
    {
        Bitboard const ways = between(king_, king_to_) | king_to_ | between(rook_, rook_to_) | rook_to_;
        if (Bitboard const in_way = ways & others_; in_way.any())
            return refuse(VerdictCode::castling_blocked, Bitboard{}, in_way);
        return std::nullopt;
    }

    /// Rung 15.
    Refusal find_check() const
    {
        if (Bitboard const checkers = attackers(king_, board_.occupied()); checkers.any())
            return refuse(VerdictCode::castling_in_check, Bitboard{king_}, checkers);
        return std::nullopt;
    }

    /// Rung 16. Only the king is lifted: the rook still stands where it stood.
    Refusal find_attacked_crossing() const
    {
        Bitboard const lifted = board_.occupied() & ~Bitboard{king_};
        Bitboard crossed = between(king_, king_to_);
        while (crossed.any()) {
            Square const next = king_to_ > king_ ? crossed.first() : crossed.last();
            if (Bitboard const by = attackers(next, lifted); by.any())
                return refuse(VerdictCode::castling_through_check, Bitboard{next}, by);
            crossed.erase(next);
        }
        return std::nullopt;
    }

    /// Rung 17. What stands where king and rook arrive attacks nothing any more.
    Refusal find_attacked_arrival() const
    {
        Bitboard const arrived = Bitboard{king_to_} | rook_to_;
        Bitboard const after = others_ | arrived;
        if (Bitboard const by = attackers(king_to_, after) & ~arrived; by.any())
            return refuse(VerdictCode::castling_into_check, Bitboard{king_to_}, by);
        return std::nullopt;
    }

private:
    Bitboard attackers(Square target, Bitboard occupied) const
    {
        return Rules::king_attackers(board_, target, us_, occupied);
    }

    Board const& board_;
    Color us_;
    Square king_;
    Square rook_;
    Square king_to_;
    Square rook_to_;
    Bitboard others_; ///< all but the king and the rook
};

/// Rung 18.
inline Refusal find_king_danger(JudgedCase const& judged)
{
    Square const from = judged.attempt.from;
    Square const to = judged.attempt.to;
    Bitboard const lifted = judged.board.occupied() & ~Bitboard{from};
    Bitboard const by = attackers_to(judged.board, to, !judged.us, lifted);
    if (by.empty())
        return std::nullopt;
    return refuse(VerdictCode::king_into_check, Bitboard{to}, by);
}

/// Rungs 19 and 20. `captured_en_passant` is the pawn that is, if one is.
inline Refusal find_unanswered_check(
    JudgedCase const& judged, Square king, Bitboard checkers, Bitboard captured_en_passant)
{
    if (checkers.more_than_one())
        return refuse(VerdictCode::double_check, Bitboard{king}, checkers);
    if (checkers.any()) {
        Bitboard const answers = checkers | between(king, checkers.first());
        if (!answers.has(judged.attempt.to) && captured_en_passant != checkers)
            return refuse(VerdictCode::check_not_answered, Bitboard{king}, checkers);
    }
    return std::nullopt;
}

/// Rung 21.
inline Refusal find_pin(JudgedCase const& judged, Square king, Bitboard checkers)
{
    Bitboard const cover = line(king, judged.attempt.from);
    if (cover.empty() || cover.has(judged.attempt.to))
        return std::nullopt;
    Bitboard const lifted = judged.board.occupied() & ~Bitboard{judged.attempt.from};
    Bitboard const pinners = attackers_to(judged.board, king, !judged.us, lifted) & ~checkers;
    if (pinners.empty())
        return std::nullopt;
    return refuse(VerdictCode::pinned, Bitboard{king}, pinners);
}

/// Rung 22, where a pawn is captured en passant.
inline Refusal find_opened_line(
    JudgedCase const& judged, Square king, Bitboard checkers, Bitboard captured_en_passant)
{
    Bitboard const gone = Bitboard{judged.attempt.from} | captured_en_passant;
    Bitboard const after = (judged.board.occupied() & ~gone) | judged.attempt.to;
    Bitboard const by = attackers_to(judged.board, king, !judged.us, after) & ~checkers;
    if (by.empty())
        return std::nullopt;
    return refuse(VerdictCode::en_passant_exposes_king, Bitboard{king}, by);
}

/// Rungs 19 to 22: what the move of another piece means for the king. `captured_en_passant` is the pawn
/// that is, if one is.
inline Refusal find_exposure(JudgedCase const& judged, Square king, Bitboard captured_en_passant)
{
    Bitboard const checkers = attackers_to(judged.board, king, !judged.us, judged.board.occupied());
    if (auto const fault = find_unanswered_check(judged, king, checkers, captured_en_passant))
        return fault;
    if (auto const fault = find_pin(judged, king, checkers))
        return fault;
    return captured_en_passant.any() ? find_opened_line(judged, king, checkers, captured_en_passant)
                                     : std::nullopt;
}

/// The pawn that this attempt, for which rungs 1 to 12 hold, captures en passant; else nothing.
inline Bitboard find_captured_en_passant(JudgedCase const& judged)
{
    Attempt const attempt = judged.attempt;
    if (judged.role != Role::pawn || !goes_diagonally(attempt) || judged.board.occupied().has(attempt.to))
        return Bitboard{};
    return Bitboard{en_passant_capture_square(attempt)};
}

/// Rungs 1 to 3.
inline Refusal find_general_fault(Board const& board, Color us, Attempt attempt)
{
    if (!board.occupied().has(attempt.from))
        return refuse(VerdictCode::no_piece, Bitboard{attempt.from}, Bitboard{});
    if (!board.pieces(us).has(attempt.from))
        return refuse(VerdictCode::opponents_piece, Bitboard{attempt.from}, Bitboard{});
    if (attempt.from == attempt.to)
        return refuse(VerdictCode::same_square, Bitboard{attempt.from}, Bitboard{});
    return std::nullopt;
}

/// Rungs 13 to 17.
template <class Rules>
Refusal find_castling_fault(BasicPosition<Rules> const& position, JudgedCase const& judged)
{
    auto const rook = find_castling_rook(position, judged.attempt);
    if (!rook)
        return refuse(VerdictCode::castling_right_lost, Bitboard{}, Bitboard{});
    return CastlingLadder<Rules>{judged.board, judged.us, judged.attempt.from, *rook}.find_fault();
}

/// Rungs 4 to 9 of everything but castling.
template <class Rules>
Refusal find_movement_fault(BasicPosition<Rules> const& position, JudgedCase const& judged)
{
    if (!moves_so<Rules>(judged))
        return refuse(VerdictCode::not_how_it_moves, Bitboard{judged.attempt.to}, Bitboard{});
    if (auto const obstruction = find_obstruction(judged))
        return obstruction;
    if (judged.role != Role::pawn)
        return std::nullopt;
    return find_missing_prey<Rules>(judged, position.en_passant_target());
}

/// Rungs 18 to 22 of chess.
inline Refusal find_royal_fault(JudgedCase const& judged)
{
    if (judged.role == Role::king)
        return find_king_danger(judged);
    Square const king = judged.board.pieces(judged.us, Role::king).first();
    return find_exposure(judged, king, find_captured_en_passant(judged));
}

/// Rungs 18 to 22, or what a rule set has in their place, and those that it has besides. `castles` means
/// that the castling ladder has looked after the king.
template <class Rules>
Refusal find_king_fault(BasicPosition<Rules> const& position, JudgedCase const& judged, bool castles)
{
    if constexpr (Rules::king_is_royal) {
        if (!castles) {
            if (auto const fault = find_royal_fault(judged))
                return fault;
        }
    }
    return Rules::find_own_fault(position, judged.attempt, castles);
}

/// A piece is dropped: only crazyhouse has rungs for that.
template <class Rules>
Refusal find_drop_fault(BasicPosition<Rules> const& position, Attempt attempt)
{
    if constexpr (Rules::has_drops)
        return Rules::find_drop_fault(position, attempt);
    return refuse(VerdictCode::not_in_pocket, Bitboard{}, Bitboard{});
}

} // namespace arbiter::detail

namespace arbiter {

template <class Rules>
Verdict judge(BasicPosition<Rules> const& position, Attempt attempt)
{
    Board const& board = position.board();
    Color const us = position.side_to_move();
    if (attempt.drop)
        return detail::find_drop_fault(position, attempt).value_or(Verdict{});
    if (auto const fault = detail::find_general_fault(board, us, attempt))
        return *fault;
    detail::JudgedCase const judged{board, us, board.role_of_occupied(attempt.from), attempt};
    // The castling ladder has its own words for what stands in the way, the destination included.
    bool const castles = Rules::has_castling && detail::is_castling_attempt(position, attempt);
    if (!castles) {
        if (auto const fault = detail::find_movement_fault(position, judged))
            return *fault;
    }
    if (auto const fault = detail::find_promotion_fault<Rules>(judged))
        return *fault;
    if (castles) {
        if (auto const fault = detail::find_castling_fault(position, judged))
            return *fault;
    }
    return detail::find_king_fault(position, judged, castles).value_or(Verdict{});
}

template <class Rules>
Result<LegalMove, Verdict> find_move(BasicPosition<Rules> const& position, Attempt attempt)
{
    // In chess one move is found without climbing the ladder that gives a reason.
    if constexpr (!Rules::is_chess || is_small) {
        Verdict const verdict = judge(position, attempt);
        if (!verdict.is_legal())
            return Err{verdict};
    }
    auto const move = to_move(position, attempt);
    if (auto const legal = move ? position.find_legal(*move) : std::nullopt)
        return *legal;
    Verdict const verdict = judge(position, attempt);
    assert(!verdict.is_legal());
    return Err{verdict};
}

} // namespace arbiter

#endif
