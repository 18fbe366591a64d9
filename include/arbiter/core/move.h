// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_MOVE_H
#define ARBITER_CORE_MOVE_H

#include "arbiter/core/piece.h"
#include "arbiter/core/square.h"

#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>

namespace arbiter {

enum class MoveKind : std::uint8_t {
    normal,
    promotion,
    en_passant,
    castling,
    king_promotion, ///< only in antichess
    drop,           ///< only in crazyhouse
};

/// What can be asked of a move, legal or not. Nobody makes or changes one but Move and LegalMove.
class MoveBits {
public:
    /// The move as a number, the reverse of `Move::from_bits`.
    constexpr std::uint16_t bits() const { return bits_; }

    /// Where the piece comes from; for a drop the square on which it is put.
    constexpr Square from() const { return static_cast<Square>((bits_ >> 6U) & 63U); }

    /// The destination; for castling the square of the rook.
    constexpr Square to() const { return static_cast<Square>(bits_ & 63U); }

    /// What kind of move it is; it decides what the other fields mean.
    constexpr MoveKind kind() const
    {
        if (is_drop())
            return MoveKind::drop;
        return is_king_promotion() ? MoveKind::king_promotion : chess_kind();
    }

    /// Whether king and rook castle.
    constexpr bool is_castling() const { return chess_kind() == MoveKind::castling; }

    /// Whether a pawn takes en passant.
    constexpr bool is_en_passant() const { return chess_kind() == MoveKind::en_passant; }

    /// Whether a pawn becomes what it becomes in chess, too.
    constexpr bool is_promotion() const { return chess_kind() == MoveKind::promotion && !is_drop(); }

    /// Whether a pawn becomes a king, as only antichess allows.
    constexpr bool is_king_promotion() const
    {
        return chess_kind() == MoveKind::normal && (bits_ & king_promotion_bit) != 0 && !is_drop();
    }

    /// Whether a piece is put down from a pocket.
    constexpr bool is_drop() const { return from() == to(); }

    /// What the pawn becomes, or nothing when this is not a promotion of chess.
    constexpr std::optional<Promotion> promotion() const
    {
        if (!is_promotion())
            return std::nullopt;
        return promotion_code();
    }

    /// What the pawn becomes, a king included, or nothing when it stays one.
    constexpr std::optional<Role> promotes_to() const
    {
        if (is_king_promotion())
            return Role::king;
        if (!is_promotion())
            return std::nullopt;
        return to_role(promotion_code());
    }

    /// The piece that is put down, or nothing when this is not a drop.
    constexpr std::optional<Role> dropped() const
    {
        if (!is_drop())
            return std::nullopt;
        return chess_kind() == MoveKind::promotion ? to_role(promotion_code()) : Role::pawn;
    }

    /// The same move, legal or not.
    friend constexpr bool operator==(MoveBits const& a, MoveBits const& b) { return a.bits_ == b.bits_; }

    /// An order for sorting and for sets; it says nothing about how good moves are.
    friend constexpr std::strong_ordering operator<=>(MoveBits const& a, MoveBits const& b)
    {
        return a.bits_ <=> b.bits_;
    }

protected:
    static constexpr unsigned king_promotion_bit = 1U << 12U;

    constexpr explicit MoveBits(std::uint16_t bits) : bits_{bits} { }

    constexpr MoveBits(MoveBits const&) = default;
    constexpr MoveBits& operator=(MoveBits const&) = default;
    ~MoveBits() = default;

private:
    /// The kind, as far as chess has it.
    constexpr MoveKind chess_kind() const { return static_cast<MoveKind>(bits_ >> 14U); }

    constexpr Promotion promotion_code() const { return static_cast<Promotion>((bits_ >> 12U) & 3U); }

    std::uint16_t bits_;
};

/// A move as 16 bits: 0-5 to, 6-11 from, 12-13 promotion, 14-15 kind. Castling is king-takes-own-rook,
/// which also covers Chess960. A Move promises nothing about any position: LegalMove does.
///
/// Two kinds of move that no position of chess has use codes that chess leaves free. A drop has one
/// square for from and to: as a normal move it drops a pawn, as a promotion the piece promoted to. A
/// promotion to a king is a normal move with a promotion that is not zero.
class Move : public MoveBits {
public:
    /// A piece goes from one square to another, and takes what stands there.
    static constexpr Move normal(Square from, Square to) { return {from, to, MoveKind::normal}; }

    /// A pawn goes to the last rank and becomes a piece.
    static constexpr Move promotion(Square from, Square to, Promotion into)
    {
        return {from, to, MoveKind::promotion, static_cast<unsigned>(into) << 12U};
    }

    /// A pawn takes the pawn beside `from`, and goes behind it to `to`.
    static constexpr Move en_passant(Square from, Square to) { return {from, to, MoveKind::en_passant}; }

    /// A king castles with the rook on this square.
    static constexpr Move castling(Square king, Square rook) { return {king, rook, MoveKind::castling}; }

    /// Antichess: a pawn becomes a king.
    static constexpr Move king_promotion(Square from, Square to)
    {
        return {from, to, MoveKind::normal, king_promotion_bit};
    }

    /// Crazyhouse: a piece from the pocket is put down. A king is never in a pocket.
    static constexpr Move drop(Role role, Square square)
    {
        assert(role != Role::king);
        auto const promotion = to_promotion(role);
        return promotion ? Move::promotion(square, square, *promotion) : Move::normal(square, square);
    }

    /// Every 16-bit pattern is some move; for tables that keep moves as bits.
    static constexpr Move from_bits(std::uint16_t bits) { return Move{bits}; }

    using MoveBits::promotion;

private:
    constexpr explicit Move(std::uint16_t bits) : MoveBits{bits} { }

    constexpr Move(Square from, Square to, MoveKind kind, unsigned more = 0)
        : MoveBits{static_cast<std::uint16_t>(
              to_index(to) | (to_index(from) << 6U) | more | (static_cast<unsigned>(kind) << 14U))}
    {
    }
};

static_assert(sizeof(Move) == 2);

template <class Rules>
class BasicPosition;

namespace detail {
struct MoveMaker;
}

/// A move that is legal in the position that gave it. Only a position can make one, and only that
/// position may play it.
class LegalMove : public MoveBits {
public:
    /// A place in an array that has no move yet. It is legal nowhere: the assert of `BasicPosition::play`
    /// says so.
    constexpr LegalMove() : MoveBits{0} { }

    constexpr operator Move() const { return move(); } // NOLINT: a legal move is a move

    /// The same move without the promise.
    constexpr Move move() const { return Move::from_bits(bits()); }

private:
    friend detail::MoveMaker;

    constexpr explicit LegalMove(Move move) : MoveBits{move} { }
};

namespace detail {

/// The one door through which the generator makes legal moves.
struct MoveMaker {
    static constexpr LegalMove legal(Move move) { return LegalMove{move}; }
};

} // namespace detail

} // namespace arbiter

/// Moves can be keys of std::unordered_map and std::unordered_set; <optional> declares std::hash.
template <>
struct std::hash<arbiter::Move> {
    std::size_t operator()(arbiter::Move move) const noexcept { return move.bits(); }
};

template <>
struct std::hash<arbiter::LegalMove> {
    std::size_t operator()(arbiter::LegalMove move) const noexcept { return move.bits(); }
};

#endif
