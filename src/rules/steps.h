// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_STEPS_H
#define ARBITER_SRC_RULES_STEPS_H

#include "arbiter/core/bitboard.h"

/// Where pieces go in one step from any square of a set, on a board that nothing else stands on.
namespace arbiter::detail {

inline Bitboard stepped_ahead(Color color, Bitboard set)
{
    return color == Color::white ? shift<Direction::north>(set) : shift<Direction::south>(set);
}

inline Bitboard sideways(Bitboard set)
{
    return shift<Direction::east>(set) | shift<Direction::west>(set);
}

inline Bitboard up_and_down(Bitboard set)
{
    return shift<Direction::north>(set) | shift<Direction::south>(set);
}

inline Bitboard struck_by_pawns(Color color, Bitboard set)
{
    return sideways(stepped_ahead(color, set));
}

inline Bitboard stepped_straight(Bitboard set)
{
    return up_and_down(set) | sideways(set);
}

inline Bitboard stepped_diagonally(Bitboard set)
{
    return up_and_down(sideways(set));
}

inline Bitboard stepped_around(Bitboard set)
{
    return stepped_straight(set) | stepped_diagonally(set);
}

inline Bitboard leapt(Bitboard set)
{
    Bitboard const beside = sideways(set);
    Bitboard const two_beside = shift<Direction::east>(shift<Direction::east>(set))
        | shift<Direction::west>(shift<Direction::west>(set));
    return up_and_down(two_beside) | shift<Direction::north>(shift<Direction::north>(beside))
        | shift<Direction::south>(shift<Direction::south>(beside));
}

/// Of a piece other than a pawn, a slider to the squares beside it.
inline Bitboard stepped(Role role, Bitboard set)
{
    switch (role) {
    case Role::knight: return leapt(set);
    case Role::bishop: return stepped_diagonally(set);
    case Role::rook: return stepped_straight(set);
    case Role::queen:
    case Role::king:
    case Role::pawn: break;
    }
    return stepped_around(set);
}

/// The squares ahead of a set, as far as the board goes.
inline Bitboard span_ahead(Color color, Bitboard set)
{
    std::uint64_t ahead = stepped_ahead(color, set).bits();
    for (unsigned const ranks : {1U, 2U, 4U})
        ahead |= color == Color::white ? ahead << (8 * ranks) : ahead >> (8 * ranks);
    return Bitboard::from_bits(ahead);
}

/// All squares that `steps` lead to from `set`, going over squares of `open` only.
template <class Steps>
Bitboard flood_by(Steps steps, Bitboard set, Bitboard open)
{
    while (true) {
        Bitboard const more = set | (steps(set) & open);
        if (more == set)
            return set;
        set = more;
    }
}

} // namespace arbiter::detail

#endif
