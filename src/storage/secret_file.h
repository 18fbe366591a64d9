// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SECRET_FILE_H
#define ARBITER_SRC_STORAGE_SECRET_FILE_H

#include "arbiter/base/new_file.h"

#include <string>
#include <string_view>

namespace arbiter::storage {

/// A file with secrets of players: only its owner can read it. It gets its name when it is whole and on the
/// disk, and never takes the place of another. Everything throws Failure: file_exists, disk_full, io_failed.
class SecretFile {
public:
    /// Makes the temporary file, empty.
    explicit SecretFile(std::string path);

    std::string const& temporary() const { return file_.temporary(); }

    /// Buffered.
    void write(std::string_view text);

    /// Syncs it and gives it its name.
    void keep();

private:
    std::string path_;
    base::NewFile file_;
};

} // namespace arbiter::storage

#endif
