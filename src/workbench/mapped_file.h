// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_MAPPED_FILE_H
#define ARBITER_SRC_WORKBENCH_MAPPED_FILE_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <system_error>

namespace arbiter::workbench {

/// A file as bytes in memory, for reading. Nobody may cut it off meanwhile.
class MappedFile {
public:
    static Result<MappedFile, std::error_code> open(std::string const& path);

    /// An open file, which may be closed afterwards.
    static Result<MappedFile, std::error_code> of(int file);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;
    MappedFile(MappedFile const&) = delete;
    MappedFile& operator=(MappedFile const&) = delete;
    ~MappedFile();

    std::span<std::byte const> bytes() const { return bytes_; }

private:
    explicit MappedFile(std::span<std::byte const> bytes) : bytes_{bytes} { }

    std::span<std::byte const> bytes_;
};

} // namespace arbiter::workbench

#endif
