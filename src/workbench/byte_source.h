// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_BYTE_SOURCE_H
#define ARBITER_SRC_WORKBENCH_BYTE_SOURCE_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/inputs.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <system_error>

namespace arbiter::workbench {

/// Bytes in a row: of a file, or unpacked from one.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Fills the front of `into` (which is not empty) and gives how many bytes came; 0 at the end. May block.
    virtual Result<std::size_t, std::error_code> read(std::span<char> into) = 0;

    /// How many bytes of the file on the disk have been read.
    virtual std::uint64_t consumed() const = 0;
};

/// Opens a file for reading from `begin` on, which must be 0 where it cannot be cut. Unpacks what is packed.
Result<std::unique_ptr<ByteSource>, std::error_code> open_source(InputFile const& file, std::uint64_t begin);

/// How the file is packed that begins with these bytes (six are enough).
Packing find_packing(std::string_view beginning);

/// The error of an unpacker for bytes that are not a compressed file, or are truncated.
std::error_code bad_packing();

} // namespace arbiter::workbench

#endif
