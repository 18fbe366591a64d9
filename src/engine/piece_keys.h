// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_PIECE_KEYS_H
#define ARBITER_SRC_ENGINE_PIECE_KEYS_H

#include "arbiter/core/zobrist.h"
#include "engine/board_changes.h"

#include <array>
#include <cstdint>

namespace arbiter::engine {

/// Hashes of some of the pieces, kept up to date move by move: what depends on these pieces alone can be
/// remembered under them.
struct PieceKeys {
    /// Pawns alone.
    std::uint64_t pawns = 0;
    /// Knights, bishops and kings.
    std::uint64_t minors = 0;
    /// All but the pawns, of White and of Black.
    std::array<std::uint64_t, 2> officers{};

    /// The keys of a position, from nothing.
    static PieceKeys of(Position const& position)
    {
        PieceKeys keys;
        for (Square const square : position.occupied())
            keys.toggle(*position.piece_at(square), square);
        return keys;
    }

    void apply(BoardChanges const& changes)
    {
        for (PlacedPiece const& placed : changes.removed())
            toggle(placed.piece, placed.square);
        for (PlacedPiece const& placed : changes.added())
            toggle(placed.piece, placed.square);
    }

    friend bool operator==(PieceKeys const&, PieceKeys const&) = default;

private:
    void toggle(Piece piece, Square square)
    {
        std::uint64_t const number = detail::piece_number(piece.color, piece.role, square);
        bool const is_king = piece.role == Role::king;
        if (piece.role == Role::pawn)
            pawns ^= number;
        else
            officers[to_index(piece.color)] ^= number;
        if (piece.role == Role::knight || piece.role == Role::bishop || is_king)
            minors ^= number;
    }
};

} // namespace arbiter::engine

#endif
