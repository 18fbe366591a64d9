// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_ATTACKS_H
#define ARBITER_CORE_ATTACKS_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/board.h"
#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/detail/sliders.h"
#include "arbiter/core/detail/slow_attacks.h"
#include "arbiter/core/small.h"

#include <type_traits>

namespace arbiter {

namespace detail {

inline constexpr auto knight_table
    = square_table([](Square square) { return detail::step_attacks(square, knight_steps); });
inline constexpr auto king_table
    = square_table([](Square square) { return detail::step_attacks(square, king_steps); });
// Made by a function, because g++ keeps the table in writable memory if it is made by a list.
inline constexpr auto pawn_table = [] {
    return std::array{
        square_table([](Square square) { return detail::step_attacks(square, white_pawn_steps); }),
        square_table([](Square square) { return detail::step_attacks(square, black_pawn_steps); }),
    };
}();

/// For each pair of squares on one line: the squares strictly between them.
extern std::array<std::array<Bitboard, 64>, 64> const between_table;
/// For each pair of squares on one line: the whole line, both squares with it.
extern std::array<std::array<Bitboard, 64>, 64> const line_table;

} // namespace detail

/// The one or two squares diagonally ahead of a pawn (FIDE Laws 3.7.3).
constexpr Bitboard pawn_attacks(Color color, Square from)
{
    if constexpr (is_small) {
        return detail::step_attacks(
            from, color == Color::white ? detail::white_pawn_steps : detail::black_pawn_steps);
    } else {
        return detail::pawn_table[to_index(color)][to_index(from)];
    }
}

/// FIDE Laws 3.6.
constexpr Bitboard knight_attacks(Square from)
{
    if constexpr (is_small)
        return detail::step_attacks(from, detail::knight_steps);
    else
        return detail::knight_table[to_index(from)];
}

/// The king's single steps; castling attacks nothing (FIDE Laws 3.8.1).
constexpr Bitboard king_attacks(Square from)
{
    if constexpr (is_small)
        return detail::step_attacks(from, detail::king_steps);
    else
        return detail::king_table[to_index(from)];
}

/// The squares that a bishop sees, up to and with the first piece on each diagonal (FIDE Laws 3.2).
/// 8 . . . . . . . x
/// 7 x . . . . . x .
/// 6 . x . . . x . .
/// 5 . . x . x . . .      from = d4, occupied = { c3, f2 }
/// 4 . . . B . . . .
/// 3 . . x . x . . .
/// 2 . . . . . x . .
/// 1 . . . . . . . .
constexpr Bitboard bishop_attacks(Square from, Bitboard occupied)
{
    if (std::is_constant_evaluated())
        return detail::slow_bishop_attacks(from, occupied);
    return detail::fast_bishop_attacks(from, occupied);
}

/// The squares that a rook sees, up to and with the first piece on each line (FIDE Laws 3.3).
constexpr Bitboard rook_attacks(Square from, Bitboard occupied)
{
    if (std::is_constant_evaluated())
        return detail::slow_rook_attacks(from, occupied);
    return detail::fast_rook_attacks(from, occupied);
}

/// What a bishop and a rook see together (FIDE Laws 3.4).
constexpr Bitboard queen_attacks(Square from, Bitboard occupied)
{
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

/// The squares that this piece attacks from `from`.
constexpr Bitboard attacks_from(Piece piece, Square from, Bitboard occupied)
{
    switch (piece.role) {
    case Role::pawn: return pawn_attacks(piece.color, from);
    case Role::knight: return knight_attacks(from);
    case Role::bishop: return bishop_attacks(from, occupied);
    case Role::rook: return rook_attacks(from, occupied);
    case Role::queen: return queen_attacks(from, occupied);
    case Role::king: return king_attacks(from);
    }
    return Bitboard{};
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
/// `between(Square::a1, Square::d4)` is { b2, c3 }.
inline Bitboard between(Square a, Square b)
{
    if constexpr (is_small)
        return detail::slow_between(a, b);
    else
        return detail::between_table[to_index(a)][to_index(b)];
}

/// The whole rank, file or diagonal on which both squares lie, from edge to edge; empty for any other
/// pair and for a square with itself.
inline Bitboard line(Square a, Square b)
{
    if constexpr (is_small)
        return detail::slow_line(a, b);
    else
        return detail::line_table[to_index(a)][to_index(b)];
}

/// Squares from which `by` attacks `target`, given the pieces on `occupied`. Pins do not matter: a
/// pinned piece still gives check (FIDE Laws 3.1.3). Sliders look through what is not in `occupied`,
/// and pieces that are not in it are not counted.
inline Bitboard attackers_to(Board const& board, Square target, Color by, Bitboard occupied)
{
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const attackers = (pawn_attacks(!by, target) & board.pieces(Role::pawn))
        | (knight_attacks(target) & board.pieces(Role::knight))
        | (king_attacks(target) & board.pieces(Role::king))
        | (bishop_attacks(target, occupied) & (board.pieces(Role::bishop) | queens))
        | (rook_attacks(target, occupied) & (board.pieces(Role::rook) | queens));
    return attackers & board.pieces(by) & occupied;
}

} // namespace arbiter

namespace arbiter::detail {

inline constexpr auto rook_rays
    = square_table([](Square square) { return slow_rook_attacks(square, Bitboard{}); });
inline constexpr auto bishop_rays
    = square_table([](Square square) { return slow_bishop_attacks(square, Bitboard{}); });

/// What a rook sees from here on an empty board.
ARBITER_ALWAYS_INLINE Bitboard rook_ray(Square from)
{
    return is_small ? slow_rook_attacks(from, Bitboard{}) : rook_rays[to_index(from)];
}

/// What a bishop sees from here on an empty board.
ARBITER_ALWAYS_INLINE Bitboard bishop_ray(Square from)
{
    return is_small ? slow_bishop_attacks(from, Bitboard{}) : bishop_rays[to_index(from)];
}

} // namespace arbiter::detail

#endif
