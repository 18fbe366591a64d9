#ifndef ARBITER_CORE_MOVE_H
#define ARBITER_CORE_MOVE_H

#include "arbiter/core/piece.h"
#include "arbiter/core/square.h"

#include <cassert>
#include <cstdint>
#include <optional>

namespace arbiter {

enum class MoveKind : std::uint8_t { normal, promotion, en_passant, castling };

/// A move as 16 bits: 0-5 to, 6-11 from, 12-13 promotion, 14-15 kind. Castling is king-takes-own-rook,
/// which also covers Chess960. A Move promises nothing about any position: LegalMove does.
class Move {
public:
    static constexpr Move normal(Square from, Square to) { return Move{from, to, MoveKind::normal}; }

    static constexpr Move promotion(Square from, Square to, Promotion into)
    {
        Move move{from, to, MoveKind::promotion};
        move.bits_ = static_cast<std::uint16_t>(move.bits_ | (static_cast<unsigned>(into) << 12U));
        return move;
    }

    static constexpr Move en_passant(Square from, Square to) { return Move{from, to, MoveKind::en_passant}; }

    static constexpr Move castling(Square king, Square rook) { return Move{king, rook, MoveKind::castling}; }

    /// Every 16-bit pattern is some move; for tables that keep moves as bits.
    static constexpr Move from_bits(std::uint16_t bits)
    {
        Move move{Square::a1, Square::a1, MoveKind::normal};
        move.bits_ = bits;
        return move;
    }

    constexpr std::uint16_t bits() const { return bits_; }

    constexpr Square from() const { return static_cast<Square>((bits_ >> 6U) & 63U); }

    /// The destination; for castling the square of the own rook.
    constexpr Square to() const { return static_cast<Square>(bits_ & 63U); }

    constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 14U); }

    constexpr bool is_castling() const { return kind() == MoveKind::castling; }

    constexpr bool is_en_passant() const { return kind() == MoveKind::en_passant; }

    constexpr bool is_promotion() const { return kind() == MoveKind::promotion; }

    /// What the pawn becomes, or nothing when this is no promotion.
    constexpr std::optional<Promotion> promotion() const
    {
        if (!is_promotion())
            return std::nullopt;
        return static_cast<Promotion>((bits_ >> 12U) & 3U);
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    constexpr Move(Square from, Square to, MoveKind kind)
        : bits_{static_cast<std::uint16_t>(
              to_index(to) | (to_index(from) << 6U) | (static_cast<unsigned>(kind) << 14U))}
    {
    }

    std::uint16_t bits_;
};

static_assert(sizeof(Move) == 2);

template <class Rules>
class BasicPosition;

namespace detail {
struct MoveMaker;
}

/// A move that is legal in the position that gave it. Only a position can make one, and only that
/// position may play it.
class LegalMove {
public:
    constexpr operator Move() const { return move_; } // NOLINT: a legal move is a move

    constexpr Move move() const { return move_; }

    constexpr Square from() const { return move_.from(); }

    /// The destination; for castling the square of the own rook.
    constexpr Square to() const { return move_.to(); }

    constexpr MoveKind kind() const { return move_.kind(); }

    constexpr bool is_castling() const { return move_.is_castling(); }

    constexpr bool is_en_passant() const { return move_.is_en_passant(); }

    constexpr bool is_promotion() const { return move_.is_promotion(); }

    constexpr std::optional<Promotion> promotion() const { return move_.promotion(); }

    friend constexpr bool operator==(LegalMove, LegalMove) = default;

    friend constexpr bool operator==(LegalMove a, Move b) { return a.move_ == b; }

private:
    friend detail::MoveMaker;

    constexpr explicit LegalMove(Move move) : move_{move} { }

    Move move_;
};

namespace detail {

/// The one door through which the generator makes legal moves.
struct MoveMaker {
    static constexpr LegalMove legal(Move move) { return LegalMove{move}; }
};

} // namespace detail

} // namespace arbiter

#endif
