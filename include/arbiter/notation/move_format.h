// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_MOVE_FORMAT_H
#define ARBITER_NOTATION_MOVE_FORMAT_H

#include "arbiter/core/inline_string.h"

namespace arbiter {

/// A move as text in any notation; the longest is "Qa1xb2+" and its like in LAN.
using MoveText = InlineString<12>;

} // namespace arbiter

#endif
