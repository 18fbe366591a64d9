// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_ZIP_ARCHIVE_H
#define ARBITER_SRC_WORKBENCH_ZIP_ARCHIVE_H

#include "arbiter/workbench/inputs.h"
#include "workbench/byte_source.h"

#include <memory>
#include <string>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// The files of an archive that are called like games, in the order of the archive; an error if there is
/// none.
Result<std::vector<InputFile>, std::error_code> list_archive(std::string const& path);

/// Opens one of these files. It is checked while it is read; a password is an error.
Result<std::unique_ptr<ByteSource>, std::error_code> open_archived(InputFile const& file);

} // namespace arbiter::workbench

#endif
