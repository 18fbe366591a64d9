// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SHARED_FILES_H
#define ARBITER_CLI_SHARED_FILES_H

#include "arbiter/base/file.h"

#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What came with the program under this name: the file "puzzles/arbiter.tsv", or the files of the folder
/// "lessons" in the order of their names. It is looked for beside the program, in the tree that the program
/// was built in, and in the program itself where that is one file (tools/build_one_file.sh). Empty if it is
/// in none of these places; nothing after a complaint where it cannot be read.
std::optional<std::vector<base::NamedFile>> read_shared(std::string_view name);

} // namespace arbiter::cli

#endif
