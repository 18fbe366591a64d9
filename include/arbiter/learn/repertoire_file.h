// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_REPERTOIRE_FILE_H
#define ARBITER_LEARN_REPERTOIRE_FILE_H

#include "arbiter/core/result.h"
#include "arbiter/learn/repertoire.h"

#include <filesystem>
#include <string>
#include <system_error>

namespace arbiter::learn {

/// A repertoire that cannot be read.
struct UnreadableRepertoire {
    std::filesystem::path path;
    std::error_code reason;
};

/// One sentence.
std::string describe(UnreadableRepertoire const& error);

/// Reads a file. Without a path it is repertoire.pgn in $XDG_DATA_HOME/arbiter, and where that is missing the
/// repertoire is empty.
Result<Repertoire, UnreadableRepertoire> load_repertoire(std::filesystem::path const& file = {});

} // namespace arbiter::learn

#endif
