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

/// Takes a piece of text, and says whether more is wanted.
using TextSink = std::function<Continue(std::string_view)>;

/// Gives all bytes of a file, unpacked, piece by piece, and their number. Fails where the file cannot be
/// read (any more); what came before has been given.
Result<std::uint64_t, InputError> unpack_file(InputFile const& file, TextSink const& sink);

/// Gives the texts of files one after the other, with one empty line between them and one at the end. Marks
/// of byte order, and blanks and empty lines around each text, are dropped; nothing else is changed. Memory:
/// a buffer, and the longest run of blanks.
Result<std::uint64_t, InputError> join_files(std::span<InputFile const> files, TextSink const& sink);

} // namespace arbiter::workbench

#endif
