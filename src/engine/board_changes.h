// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_BOARD_CHANGES_H
#define ARBITER_SRC_ENGINE_BOARD_CHANGES_H

#include "arbiter/core/position.h"

#include <array>
#include <cstddef>
#include <span>

namespace arbiter::engine {

/// A piece and where it stands.
struct PlacedPiece {
    Piece piece;
    Square square;
};

/// What a move takes off the board and what it puts there: all that an evaluation, or a key of some pieces,
/// must know to be kept up to date.
class BoardChanges {
public:
    /// What `move` would change in `before`.
    BoardChanges(Position const& before, LegalMove move);

    std::span<PlacedPiece const> removed() const { return {removed_.data(), removed_count_}; }

    std::span<PlacedPiece const> added() const { return {added_.data(), added_count_}; }

    /// The piece that moves, the king when castling.
    PlacedPiece const& mover() const { return removed_.front(); }

private:
    void remove(Piece piece, Square square) { removed_[removed_count_++] = {piece, square}; }

    void add(Piece piece, Square square) { added_[added_count_++] = {piece, square}; }

    // A move touches at most four squares: castling.
    std::array<PlacedPiece, 2> removed_;
    std::array<PlacedPiece, 2> added_;
    std::size_t removed_count_ = 0;
    std::size_t added_count_ = 0;
};

} // namespace arbiter::engine

#endif
