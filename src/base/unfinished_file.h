// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BASE_UNFINISHED_FILE_H
#define ARBITER_SRC_BASE_UNFINISHED_FILE_H

#include <sys/types.h>

#include <string>

namespace arbiter::base {

/// A file that is being written, before it gets its name. It is removed with this object (NewFile says what
/// else removes it).
class UnfinishedFile {
public:
    /// None.
    UnfinishedFile() = default;

    /// Makes a file in the directory of `path`, with this mode but for the process's mask, and opens it for
    /// reading and writing. If that fails, there is no file, the descriptor is -1, and errno says why.
    static UnfinishedFile open_beside(std::string const& path, mode_t mode, int& descriptor);

    UnfinishedFile(UnfinishedFile const&) = delete;
    UnfinishedFile& operator=(UnfinishedFile const&) = delete;
    UnfinishedFile(UnfinishedFile&& other) noexcept;
    UnfinishedFile& operator=(UnfinishedFile&& other) noexcept;
    ~UnfinishedFile();

    bool empty() const { return name_.empty(); }

    std::string const& name() const { return name_; }

    /// Removes the file.
    void remove();

    /// The file has another name now, and stays.
    void release();

private:
    friend void remove_unfinished_on_signals();

    struct Entry;

    std::string name_;
    Entry* entry_ = nullptr;
};

} // namespace arbiter::base

#endif
