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

/// The usual repertoire, repertoire.pgn in $XDG_DATA_HOME/arbiter; empty where the environment names no
/// directory.
std::filesystem::path repertoire_path();

/// The text of a file; without a path that of the usual one, and where that is missing an empty text.
Result<std::string, UnreadableRepertoire> load_repertoire_text(std::filesystem::path const& file = {});

/// The repertoire of that text.
Result<Repertoire, UnreadableRepertoire> load_repertoire(std::filesystem::path const& file = {});

} // namespace arbiter::learn

#endif
