// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_PATH_H
#define ARBITER_SRC_ENGINE_PATH_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

#include <cstddef>
#include <span>
#include <vector>

namespace arbiter::engine {

/// The keys of the game's positions and of those from the root to the present one: a search that remembers
/// them can see repetitions.
class Path {
public:
    /// `history` are the keys of the game before `root`, oldest first.
    Path(Position const& root, std::span<ZobristKey const> history);

    /// A move has led to the position with this key.
    void push(ZobristKey key) { keys_.push_back(key); }

    /// Passing the turn has led to it: nothing before can be repeated. Returns what `pop_pass` needs.
    std::size_t push_pass(ZobristKey key);

    void pop() { keys_.pop_back(); }

    void pop_pass(std::size_t previous_pass);

    /// Whether `position`, the last of the path, has been there before: once since the root or twice before.
    bool is_repetition(Position const& position) const;

    /// Whether one reversible move of the side to move leads back to a position since the root, `ply` plies
    /// ago (van Kervinck, "The design and implementation of the Rookie 2.0 chess playing program", 2002).
    bool can_repeat(Position const& position, Depth ply) const;

private:
    /// The oldest position that can be repeated.
    std::size_t oldest(Position const& position) const;

    std::vector<ZobristKey> keys_;
    std::size_t root_index_;
    std::size_t last_pass_ = 0;
};

} // namespace arbiter::engine

#endif
