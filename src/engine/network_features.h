// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_NETWORK_FEATURES_H
#define ARBITER_SRC_ENGINE_NETWORK_FEATURES_H

#include "arbiter/core/piece.h"
#include "arbiter/core/square.h"

#include <cstddef>

namespace arbiter::engine {

/// How a side looks at the board: from its own first rank, and mirrored when its king stands on the files e
/// to h, so that the king is always on the left half.
class Perspective {
public:
    Perspective(Color side, Square king)
        : side_{side},
          flip_{(side == Color::white ? 0U : 56U) ^ (is_mirrored(king) ? 7U : 0U)}
    {
    }

    /// Whether a king on this square makes its side see the board in the mirror.
    static bool is_mirrored(Square king) { return file_of(king) >= File::e; }

    /// The input of the network, 0 to 767: own pieces first, by role and square.
    std::size_t input(Piece piece, Square square) const
    {
        return (piece.color == side_ ? 0U : 384U) + 64 * to_index(piece.role) + (to_index(square) ^ flip_);
    }

private:
    Color side_;
    std::size_t flip_;
};

} // namespace arbiter::engine

#endif
