// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_TRANSFER_H
#define ARBITER_STORAGE_TRANSFER_H

#include "arbiter/storage/storage.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

/// Everything out of a database and into one.
namespace arbiter::storage {

/// Takes pieces of text, one after the other; false: no more of them.
using TextSink = std::function<bool(std::string_view)>;

/// All records as they were at one moment, an object of JSON on each line. The first line says what it is,
/// the last one how many records there are, so that a file that was cut off is noticed. Holds everything,
/// password hashes and hashes of tokens too.
StorageResult<void> export_records(Storage& storage, TextSink const& sink);

/// The PGN of all finished games that ended at `since` or later, the oldest first, with an empty line after
/// each. Gives how many games they are. Reads page by page: games that end meanwhile come as well.
StorageResult<std::uint64_t> export_pgn(Storage& storage, std::optional<Time> since, TextSink const& sink);

/// Fills an empty database from a file that `Storage::back_up` or `export_records` made, of whatever kind of
/// database, in one transaction. Fails with not_empty, with bad_backup, and with cannot_open where the file
/// cannot be read. A backup of SQLite is first copied into the directory for temporary files.
StorageResult<void> restore(Storage& storage, std::string const& path);

} // namespace arbiter::storage

#endif
