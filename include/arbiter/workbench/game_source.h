// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_SOURCE_H
#define ARBITER_WORKBENCH_GAME_SOURCE_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/inputs.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// A game as it stands in a file.
struct SourceGame {
    /// The name of the file.
    std::string file;
    /// From 1, in its file; in a shard from where the shard begins to read the file.
    std::uint64_t number = 0;
    std::string text;
};

/// The games of files, one after the other, for work that takes much longer than reading: run_batch reads a
/// megabyte of games at a time. Not for several threads at once.
class GameSource {
public:
    /// Keeps a reference to the files; opens none yet.
    explicit GameSource(std::vector<InputFile> const& files, Shard shard = {});
    ~GameSource();
    GameSource(GameSource const&) = delete;
    GameSource& operator=(GameSource const&) = delete;

    /// The next game, or nothing after the last one. After a file that cannot be read to its end, which is an
    /// error once, the games of the next file follow.
    Result<std::optional<SourceGame>, InputError> next();

    /// How far it is.
    BatchProgress progress() const;

private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::workbench

#endif
