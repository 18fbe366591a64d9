// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_RUN_PLACES_H
#define ARBITER_SRC_WORKBENCH_RUN_PLACES_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "workbench/mapped_file.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace arbiter::workbench {

/// The place of a game that is no longer in the index.
inline constexpr std::uint64_t removed_place = std::numeric_limits<std::uint64_t>::max();

/// A file beside a run, written when games have been removed or stand elsewhere in their files: the place of
/// each game of the run, in place of those in its records. Like a run it is never changed.
class RunPlaces {
public:
    /// Errors: cannot_open, run_missing, run_damaged (also for another number of games). Linear.
    static Result<RunPlaces, IndexError> open(std::string const& path, std::uint32_t game_count);

    /// One for each game, as GameRecord::place has it, or `removed_place`.
    std::span<std::uint64_t const> places() const { return places_; }

private:
    RunPlaces(MappedFile file, std::span<std::uint64_t const> places)
        : file_{std::move(file)},
          places_{places}
    {
    }

    MappedFile file_;
    std::span<std::uint64_t const> places_;
};

/// Writes such a file. Error: cannot_write.
std::optional<IndexError> write_places(std::string const& path, std::span<std::uint64_t const> places);

} // namespace arbiter::workbench

#endif
