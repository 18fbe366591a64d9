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

/// A game that was found.
struct FoundGame {
    std::uint64_t number; ///< from 0, in the order in which the games were added
    StoredMove move; ///< how it goes on; `none` for structures and materials
    GameRecord record;
};

/// What an index knows of a position, a structure of pawns or a material.
struct IndexAnswer {
    /// All games; the Elo is that of the side to move.
    ResultCounts total;
    /// The most frequent first; of equally frequent ones in the order of their numbers. Only for positions.
    std::vector<MoveCounts> moves;
    /// The first games, in ascending order, no more than asked for.
    std::vector<FoundGame> games;
};

/// How large an index is. Keys and postings as `IndexSection` has them.
struct IndexSize {
    struct Section {
        std::uint64_t keys = 0; ///< those that are in several runs count once for each
        std::uint64_t postings = 0;
    };

    std::uint64_t games = 0;
    std::uint64_t bytes = 0;
    std::size_t runs = 0;
    std::array<Section, index_section_count> sections;
};

/// A position index, for reading. Any number may read it, and while they do one process may add games: they
/// then answer as of when they opened it.
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

    /// What all games say that come to what this position stands for. The Elo is that of `position`'s side to
    /// move. Error: run_damaged. A few microseconds a run, and a few nanoseconds a game that is found.
    Result<IndexAnswer, IndexError> find(
        IndexSection section, Position const& position, std::size_t game_limit = 0) const;

    /// The files of the index; those that are not complete were being read when a writer was stopped.
    std::span<IndexedFile const> files() const;

    IndexSize size() const;

    /// Reads all of it. Error: run_damaged. Linear in its size.
    std::optional<IndexError> verify() const;

private:
    class Impl;

    explicit PositionIndex(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::workbench

#endif
