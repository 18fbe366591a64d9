// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_ATTEMPT_H
#define ARBITER_RULES_ATTEMPT_H

#include "arbiter/core/position.h"

#include <optional>

namespace arbiter {

/// What somebody tries to play: two squares, and the piece named for a promotion or a drop if one was. An
/// attempt promises nothing; `judge` says what is wrong with it.
///
/// Castling is attempted as the position's CastlingMode asks: in standard chess as the king's two-square
/// step (e1g1), in Chess960 as the king onto its own rook (e1h1).
struct Attempt {
    Square from;
    Square to;
    /// Any role, so that even a pawn's promotion to a king can be tried and refused.
    std::optional<Role> promotion = std::nullopt;
    /// The piece that is dropped on `to`, from which it then comes as well; only crazyhouse has drops.
    std::optional<Role> drop = std::nullopt;

    friend constexpr bool operator==(Attempt const&, Attempt const&) = default;
};

/// The move as a player would attempt it in this position.
template <class Rules>
Attempt to_attempt(BasicPosition<Rules> const& position, Move move)
{
    Attempt attempt{move.from(), move.to(), move.promotes_to(), move.dropped()};
    if (move.is_castling() && position.castling_mode() == CastlingMode::standard) {
        CastlingSide const side = castling_side(move.from(), move.to());
        attempt.to = castled_king_square(position.side_to_move(), side);
    }
    return attempt;
}

namespace detail {

/// Whether a king of either side goes so to castle in standard chess: from its first square to c or g, whose
/// files differ in one bit.
ARBITER_ALWAYS_INLINE constexpr bool is_castling_step(Square from, Square to)
{
    constexpr unsigned wings = to_index(File::c) ^ to_index(File::g);
    unsigned const step = Move::normal(from, to).bits() | wings;
    return step == Move::normal(Square::e1, Square::g1).bits()
        || step == Move::normal(Square::e8, Square::g8).bits();
}

/// Whether a king that goes so is trying to castle: two squares from its home in standard chess, onto a
/// rook of its side beside it on its first rank in Chess960.
template <class Rules>
ARBITER_ALWAYS_INLINE bool is_castling_attempt(BasicPosition<Rules> const& position, Attempt attempt)
{
    bool const is_standard = position.castling_mode() == CastlingMode::standard;
    if (is_standard && !is_castling_step(attempt.from, attempt.to)) [[likely]]
        return false;
    Rank const home = relative_rank(position.side_to_move(), Rank::first);
    return position.our(Role::king).has(attempt.from) && rank_of(attempt.from) == home
        && (is_standard || (rank_of(attempt.to) == home && position.our(Role::rook).has(attempt.to)));
}

/// The rook of this attempt to castle, or nothing when there is no right to castle with it.
template <class Rules>
std::optional<Square> find_castling_rook(BasicPosition<Rules> const& position, Attempt attempt)
{
    if (position.castling_mode() == CastlingMode::standard)
        return position.castling_rook(position.side_to_move(),
            file_of(attempt.to) == File::g ? CastlingSide::king : CastlingSide::queen);
    if (!position.castling_rights().rooks().has(attempt.to))
        return std::nullopt;
    return attempt.to;
}

/// Whether a pawn goes so to take en passant.
template <class Rules>
ARBITER_ALWAYS_INLINE bool is_en_passant_attempt(BasicPosition<Rules> const& position, Square from, Square to)
{
    State const& state = position.state();
    return to == state.en_passant_target && state.has_en_passant_target() && file_of(from) != file_of(to)
        && position.our(Role::pawn).has(from);
}

/// `to_move` of two different squares without a promotion. The questions are those whose answer is nearly
/// always no: which piece a text moves is hard to foresee.
template <class Rules>
ARBITER_ALWAYS_INLINE Move to_plain_move(BasicPosition<Rules> const& position, Square from, Square to)
{
    if constexpr (Rules::has_castling) {
        Attempt const attempt{from, to};
        if (is_castling_attempt(position, attempt)) [[unlikely]] {
            if (auto const rook = find_castling_rook(position, attempt))
                return Move::castling(from, *rook);
        }
    }
    if (is_en_passant_attempt(position, from, to)) [[unlikely]]
        return Move::en_passant(from, to);
    return Move::normal(from, to);
}

} // namespace detail

/// The move that a player attempts in this position, legal or not: the reverse of `to_attempt`. Nothing where
/// no rule set has such a move: from a square to itself, a promotion to a pawn, a drop of a king.
template <class Rules>
ARBITER_ALWAYS_INLINE std::optional<Move> to_move(BasicPosition<Rules> const& position, Attempt attempt)
{
    Square const from = attempt.from;
    Square const to = attempt.to;
    if (attempt.drop)
        return *attempt.drop == Role::king ? std::nullopt : std::optional{Move::drop(*attempt.drop, to)};
    if (from == to)
        return std::nullopt;
    if (attempt.promotion == Role::king)
        return Move::king_promotion(from, to);
    if (attempt.promotion) {
        auto const into = to_promotion(*attempt.promotion);
        return into ? std::optional{Move::promotion(from, to, *into)} : std::nullopt;
    }
    return detail::to_plain_move(position, from, to);
}

} // namespace arbiter

#endif
