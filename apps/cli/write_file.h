// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_WRITE_FILE_H
#define ARBITER_CLI_WRITE_FILE_H

#include "arbiter/core/result.h"

#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::cli {

/// Success.
struct Written { };

/// Replaces a file by this text, or gives the system's reason. The old file stays until the new one is whole:
/// the text goes to a new one beside it first (OutputFile). Anything but a regular file (a device, a pipe) is
/// written directly.
Result<Written, std::error_code> write_file(std::string const& path, std::string_view text);

} // namespace arbiter::cli

#endif
