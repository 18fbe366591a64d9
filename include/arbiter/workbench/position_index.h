// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_POSITION_INDEX_H
#define ARBITER_WORKBENCH_POSITION_INDEX_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/index_writer.h"
#include "arbiter/workbench/posting.h"
#include "arbiter/workbench/result_counts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// A game in the results.
struct FoundGame {
    std::uint64_t number; ///< from 0, in the order in which the games were added
    StoredMove move; ///< the move that follows; `none` for structures and materials
    GameRecord record;
};

/// The answer of an index about a position, a pawn structure or a material.
struct IndexAnswer {
    /// All games; the Elo is that of the side to move.
    ResultCounts total;
    /// The most frequent first; of equally frequent ones in the order of their numbers. Only for positions.
    std::vector<MoveCounts> moves;
    /// The first games, in ascending order, at most as many as requested.
    std::vector<FoundGame> games;
};

/// The size of an index. Keys and postings as `IndexSection` has them.
struct IndexSize {
    struct Section {
        std::uint64_t keys = 0; ///< keys in several runs count once for each
        std::uint64_t postings = 0;
    };

    std::uint64_t games = 0;
    std::uint64_t bytes = 0;
    std::size_t runs = 0;
    std::array<Section, index_section_count> sections;
};

/// A position index, for reading. Any number of readers may use it while one process adds games; they
/// answer as of when they opened it.
class PositionIndex {
public:
    /// Errors: not_an_index, manifest_damaged, wrong_version, cannot_open, run_missing, run_damaged. Costs a
    /// few system calls a run; the files are mapped, not read.
    static Result<PositionIndex, IndexError> open(std::string const& directory);

    PositionIndex(PositionIndex&&) noexcept;
    PositionIndex& operator=(PositionIndex&&) noexcept;
    PositionIndex(PositionIndex const&) = delete;
    PositionIndex& operator=(PositionIndex const&) = delete;
    ~PositionIndex();

    /// The statistics of all games that reach this position, structure or material. The Elo is that of
    /// `position`'s side to move. Error: run_damaged. A few microseconds per run, and a few nanoseconds per
    /// game found.
    Result<IndexAnswer, IndexError> find(
        IndexSection section, Position const& position, std::size_t game_limit = 0) const;

    /// The files of the index; those that are not complete were being read when a writer was stopped.
    std::span<IndexedFile const> files() const;

    IndexSize size() const;

    /// Checks the whole index. Error: run_damaged. Linear in its size.
    std::optional<IndexError> verify() const;

private:
    class Impl;

    explicit PositionIndex(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::workbench

#endif
