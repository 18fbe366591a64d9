// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SHARED_FILE_H
#define ARBITER_CLI_SHARED_FILE_H

#include <filesystem>
#include <string_view>

namespace arbiter::cli {

/// A file or folder that came with the program, "puzzles/arbiter.tsv": installed beside it, or in the tree
/// that it was built in. Empty if it is in neither place.
std::filesystem::path find_shared(std::string_view name);

} // namespace arbiter::cli

#endif
