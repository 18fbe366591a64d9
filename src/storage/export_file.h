// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_EXPORT_FILE_H
#define ARBITER_SRC_STORAGE_EXPORT_FILE_H

#include "arbiter/storage/records.h"
#include "arbiter/storage/storage.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::storage {

/// Writes `export_records` to a new file, which is there when it is whole. Fails with file_exists.
StorageResult<void> write_export_file(Storage& storage, std::string const& path);

/// A record as an object with one member, which is called as its kind: {"event":{"game":...}}. The texts in
/// it must be UTF-8.
std::string to_json(Record const& record);

/// The record of such a text, or nothing.
std::optional<Record> parse_record(std::string_view text);

} // namespace arbiter::storage

#endif
