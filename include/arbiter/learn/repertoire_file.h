// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_REPERTOIRE_FILE_H
#define ARBITER_LEARN_REPERTOIRE_FILE_H

#include "arbiter/learn/repertoire.h"
#include "arbiter/play/game_file.h"

#include <filesystem>

namespace arbiter::learn {

/// Reads a file. Without a path it is repertoire.pgn in $XDG_DATA_HOME/arbiter, and where that is missing the
/// repertoire is empty.
Result<Repertoire, play::FileError> load_repertoire(std::filesystem::path const& file = {});

} // namespace arbiter::learn

#endif
