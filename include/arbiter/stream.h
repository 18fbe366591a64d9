// SPDX-License-Identifier: MIT
#ifndef ARBITER_STREAM_H
#define ARBITER_STREAM_H

/// `std::cout << position << move << square`: everything for which arbiter/game/to_text.h has a
/// text. Not part of arbiter/arbiter.h.

#include "arbiter/arbiter.h"
#include "arbiter/game/to_text.h"

#include <ostream>

namespace arbiter {

/// Writes the text that `to_text` gives, with the width and fill of the stream.
template <Formattable T>
std::ostream& operator<<(std::ostream& out, T const& value)
{
    return out << to_text(value);
}

} // namespace arbiter

#endif
