// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_NEW_FILE_H
#define ARBITER_SRC_STORAGE_NEW_FILE_H

#include <string>
#include <string_view>

namespace arbiter::storage {

/// A file that gets its name when it is whole and on the disk, and never takes the place of another. Until
/// then it is NAME.part-PID, which goes with the object. Everything throws Failure: file_exists, disk_full,
/// io_failed.
class NewFile {
public:
    /// Makes the temporary file, empty.
    explicit NewFile(std::string path);
    NewFile(NewFile const&) = delete;
    NewFile& operator=(NewFile const&) = delete;
    ~NewFile();

    std::string const& temporary() const { return temporary_; }

    /// Buffered.
    void write(std::string_view text);

    /// Syncs it and gives it its name.
    void keep();

private:
    void flush();
    [[noreturn]] void fail() const;

    std::string path_;
    std::string temporary_;
    std::string buffer_;
    int file_ = -1;
};

} // namespace arbiter::storage

#endif
