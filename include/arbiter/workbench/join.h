// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_JOIN_H
#define ARBITER_WORKBENCH_JOIN_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/inputs.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

namespace arbiter::workbench {

/// Receives a piece of text, and returns whether more is wanted.
using TextSink = std::function<Continue(std::string_view)>;

/// Passes all bytes of a file, decompressed, piece by piece, and returns their number. Fails if the file
/// cannot be read to its end; the earlier bytes have been passed.
Result<std::uint64_t, InputError> unpack_file(InputFile const& file, TextSink const& sink);

/// Passes the texts of files in sequence, with one empty line between them and one at the end. Byte order
/// marks, and blanks and empty lines around each text, are dropped; nothing else is changed. Memory:
/// a buffer, and the longest run of blanks.
Result<std::uint64_t, InputError> join_files(std::span<InputFile const> files, TextSink const& sink);

} // namespace arbiter::workbench

#endif
