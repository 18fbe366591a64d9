// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_EXPORT_FILE_H
#define ARBITER_SRC_STORAGE_EXPORT_FILE_H

#include "arbiter/storage/storage.h"

#include <string>

namespace arbiter::storage {

/// Writes `export_records` to a new file, which is there when it is whole. Fails with file_exists.
StorageResult<void> write_export_file(Storage& storage, std::string const& path);

} // namespace arbiter::storage

#endif
