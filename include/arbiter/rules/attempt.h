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

/// Whether a king that goes so is trying to castle: two squares from its home in standard chess, onto an
/// own rook beside it on its first rank in Chess960.
template <class Rules>
ARBITER_ALWAYS_INLINE bool is_castling_attempt(BasicPosition<Rules> const& position, Attempt attempt)
{
    Rank const home = relative_rank(position.side_to_move(), Rank::first);
    if (position.castling_mode() == CastlingMode::chess960)
        return position.our(Role::king).has(attempt.from) && rank_of(attempt.from) == home
            && rank_of(attempt.to) == home && position.our(Role::rook).has(attempt.to);
    return attempt.from == make_square(File::e, home)
        && (attempt.to == make_square(File::c, home) || attempt.to == make_square(File::g, home))
        && position.our(Role::king).has(attempt.from);
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

/// `to_move` of two different squares without a promotion.
template <class Rules>
ARBITER_ALWAYS_INLINE Move to_plain_move(BasicPosition<Rules> const& position, Square from, Square to)
{
    if constexpr (Rules::has_castling) {
        Attempt const attempt{from, to};
        if (position.castling_rights().rooks().any() && is_castling_attempt(position, attempt)) {
            if (auto const rook = find_castling_rook(position, attempt))
                return Move::castling(from, *rook);
        }
    }
    // In numbers, without a branch for each question: which piece a text moves is hard to foresee.
    std::uint64_t const is_oblique = file_of(from) != file_of(to) ? 1 : 0;
    std::uint64_t const is_by_pawn = position.our(Role::pawn).bits() >> to_index(from);
    std::uint64_t const is_to_empty = ~(position.occupied().bits() >> to_index(to));
    return (is_oblique & is_by_pawn & is_to_empty) != 0 ? Move::en_passant(from, to) : Move::normal(from, to);
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
