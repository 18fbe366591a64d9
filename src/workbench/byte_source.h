// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_BYTE_SOURCE_H
#define ARBITER_SRC_WORKBENCH_BYTE_SOURCE_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/inputs.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <vector>

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

/// A source that unpacks another; null for Packing::none and Packing::zip, which is not a stream.
/// Concatenated compressed pieces are unpacked as a whole.
std::unique_ptr<ByteSource> make_unpacker(Packing packing, std::unique_ptr<ByteSource> packed);

/// The files of an archive that are called like games, in the order of the archive; an error if there is
/// none.
Result<std::vector<InputFile>, std::error_code> list_archive(std::string const& path);

/// Opens one of these files. It is checked while it is read; a password is an error.
Result<std::unique_ptr<ByteSource>, std::error_code> open_archived(InputFile const& file);

} // namespace arbiter::workbench

#endif
