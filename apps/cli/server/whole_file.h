// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVER_WHOLE_FILE_H
#define ARBITER_CLI_SERVER_WHOLE_FILE_H

#include <optional>
#include <string>

namespace arbiter::cli {

/// What is in the file that an option names; nothing, after a complaint, where that cannot be read or is
/// nothing.
std::optional<std::string> read_whole_file(std::string const& path);

} // namespace arbiter::cli

#endif
