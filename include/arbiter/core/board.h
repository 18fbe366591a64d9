// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_BOARD_H
#define ARBITER_CORE_BOARD_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/piece.h"

#include <array>
#include <optional>

namespace arbiter {

/// The pieces on their squares: a set of squares for each colour and for each role. At most one piece a
/// square.
class Board {
public:
    /// No piece at all.
    constexpr Board() = default;

    /// All squares with a piece.
    constexpr Bitboard occupied() const { return sets_[0] | sets_[1]; }

    /// The squares of a side's pieces.
    constexpr Bitboard pieces(Color color) const { return sets_[to_index(color)]; }

    /// The squares of one kind of piece, of both sides.
    constexpr Bitboard pieces(Role role) const { return sets_[2 + to_index(role)]; }

    /// The squares of one side's pieces of one kind.
    constexpr Bitboard pieces(Color color, Role role) const { return pieces(color) & pieces(role); }

    /// The squares of this piece.
    constexpr Bitboard pieces(Piece piece) const { return pieces(piece.color, piece.role); }

    /// The side whose piece stands there, or nothing.
    constexpr std::optional<Color> color_at(Square square) const
    {
        if (!occupied().has(square))
            return std::nullopt;
        return pieces(Color::white).has(square) ? Color::white : Color::black;
    }

    /// The kind of piece that stands there, or nothing.
    constexpr std::optional<Role> role_at(Square square) const
    {
        if (!occupied().has(square))
            return std::nullopt;
        return role_of_occupied(square);
    }

    /// The piece that stands there, or nothing.
    constexpr std::optional<Piece> piece_at(Square square) const
    {
        if (!occupied().has(square))
            return std::nullopt;
        return Piece{
            pieces(Color::white).has(square) ? Color::white : Color::black, role_of_occupied(square)};
    }

    /// The role on a square that is known to be occupied.
    constexpr Role role_of_occupied(Square square) const
    {
        // Three binary digits of the role, each the union of the roles that have it: no branches.
        auto const digit = [square](Bitboard set) { return static_cast<unsigned>(set.has(square)); };
        unsigned const low = digit(pieces(Role::knight) | pieces(Role::rook) | pieces(Role::king));
        unsigned const middle = digit(pieces(Role::bishop) | pieces(Role::rook));
        unsigned const high = digit(pieces(Role::queen) | pieces(Role::king));
        return static_cast<Role>(low | (middle << 1U) | (high << 2U));
    }

    /// Puts a piece on a square, in place of any that stands there.
    constexpr void put(Square square, Piece piece)
    {
        remove(square);
        sets_[to_index(piece.color)].insert(square);
        sets_[2 + to_index(piece.role)].insert(square);
    }

    /// Empties a square; an empty one stays empty.
    constexpr void remove(Square square)
    {
        Bitboard const rest = ~Bitboard{square};
        for (Bitboard& set : sets_)
            set &= rest;
    }

    /// Flips squares of one piece: takes off what stands there, puts down what does not. The caller
    /// answers for the squares holding this piece or none.
    constexpr void toggle(Color color, Role role, Bitboard squares)
    {
        sets_[to_index(color)] ^= squares;
        sets_[2 + to_index(role)] ^= squares;
    }

    friend constexpr bool operator==(Board const&, Board const&) = default;

private:
    // White, black, then the roles. detail/brood.h counts on this order.
    std::array<Bitboard, 8> sets_{};
};

static_assert(sizeof(Board) == 64);

/// The same board seen from the other side: colours exchanged and ranks mirrored.
constexpr Board mirrored(Board const& board)
{
    Board result;
    for (Color const color : all_colors) {
        for (Role const role : all_roles)
            result.toggle(!color, role, mirrored(board.pieces(color, role)));
    }
    return result;
}

} // namespace arbiter

#endif
