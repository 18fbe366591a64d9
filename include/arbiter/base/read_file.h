// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_READ_FILE_H
#define ARBITER_BASE_READ_FILE_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <limits>
#include <string>
#include <system_error>

namespace arbiter::base {

/// The bytes of a file, of a pipe until it ends. Fails with the system's reason; with file_too_large if there
/// are more than `limit` bytes.
Result<std::string, std::error_code> read_file(
    std::string const& path, std::size_t limit = std::numeric_limits<std::size_t>::max());

} // namespace arbiter::base

#endif
