// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_LINE_H
#define ARBITER_SRC_ENGINE_LINE_H

#include "arbiter/core/move.h"
#include "arbiter/engine/units.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace arbiter::engine {

/// A series of moves, as long as a search can make it.
class Line {
public:
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }

    Move operator[](std::size_t index) const { return moves_[index]; }

    std::span<Move const> moves() const { return {moves_.data(), size_}; }

    /// The move, and then all of `rest` that has room.
    void assign(Move first, Line const& rest)
    {
        moves_[0] = first;
        size_ = 1 + std::min(rest.size_, moves_.size() - 1);
        std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
    }

private:
    static constexpr std::array<Move, static_cast<std::size_t>(max_depth.plies()) + 1> filled()
    {
        return []<std::size_t... I>(std::index_sequence<I...>) {
            return std::array<Move, sizeof...(I)>{((void)I, Move::from_bits(0))...};
        }(std::make_index_sequence<static_cast<std::size_t>(max_depth.plies()) + 1>{});
    }

    std::array<Move, static_cast<std::size_t>(max_depth.plies()) + 1> moves_ = filled();
    std::size_t size_ = 0;
};

} // namespace arbiter::engine

#endif
