// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_UNPACKER_H
#define ARBITER_SRC_WORKBENCH_UNPACKER_H

#include "workbench/byte_source.h"

#include <memory>

namespace arbiter::workbench {

/// A source that unpacks another; null for Packing::none and Packing::zip, which is not a stream.
/// Concatenated compressed pieces are unpacked as a whole.
std::unique_ptr<ByteSource> make_unpacker(Packing packing, std::unique_ptr<ByteSource> packed);

} // namespace arbiter::workbench

#endif
