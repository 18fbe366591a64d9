// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_UNFINISHED_FILE_H
#define ARBITER_CLI_UNFINISHED_FILE_H

#include <string>

namespace arbiter::cli {

/// A file that is being written, before it gets its name: `.arbiter-HOST-PROCESS-NUMBER.new` in the same
/// directory. It is removed with this object, and also if Ctrl-C, SIGTERM or SIGHUP ends the program. What a
/// killed program has left is removed by the next one on the same host that writes a file into the directory.
class UnfinishedFile {
public:
    /// None.
    UnfinishedFile() = default;

    /// Makes a file in the directory of `path` and opens it for writing. If that fails, it is none, the
    /// descriptor is -1, and errno says why.
    static UnfinishedFile open_beside(std::string const& path, int& descriptor);

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
    struct Entry;

    std::string name_;
    Entry* entry_ = nullptr;
};

} // namespace arbiter::cli

#endif
