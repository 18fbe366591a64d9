// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_ADVISER_H
#define ARBITER_LEARN_ADVISER_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::learn {

/// What the engine thinks of a position.
struct Opinion {
    LegalMove best;
    engine::Score score;
    /// `expected_result` of the score.
    double expected = 0;
    /// The expected line; begins with `best`.
    std::vector<LegalMove> line;
    /// The least depth from which on every iteration had `best`.
    engine::Depth found_at;
};

/// Whether a search may use what earlier ones have found.
enum class Memory : std::uint8_t {
    keep,   ///< faster in positions of one game, one after the other
    forget, ///< the answer depends on nothing but the question
};

/// Our engine, asked with a fixed number of nodes on one thread: the same questions in the same order have
/// the same answers on every machine.
class Adviser {
public:
    /// Throws std::bad_alloc if there is no memory for the tables (10 MB).
    Adviser();
    ~Adviser();
    Adviser(Adviser const&) = delete;
    Adviser& operator=(Adviser const&) = delete;

    /// The best move, or nothing when there is none besides those in `without`. `history`: the keys of the
    /// positions before this one, oldest first. Blocks for `nodes` positions.
    std::optional<Opinion> ask(Position const& position, engine::Nodes nodes, Memory memory = Memory::keep,
        std::span<ZobristKey const> history = {}, std::span<Move const> without = {});

    /// Forgets what was found so far.
    void forget();

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::learn

#endif
