// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_SAN_PLAIN_H
#define ARBITER_SRC_NOTATION_SAN_PLAIN_H

#include "arbiter/notation/san.h"

namespace arbiter::detail {

/// Reads the SAN of most moves, which strict and lenient reading agree on: "e4", "exd5", "Nf3+", "Raxb1". It
/// looks at the text from both ends. False if the text is anything else (also castling, promotions and
/// drops): then SanReader reads it, or reports the error.
///
/// `san` must be fresh. It is an argument because a description that was just put together, byte by byte, is
/// slow to copy.
bool read_plain_san(std::string_view text, San& san);

} // namespace arbiter::detail

#endif
