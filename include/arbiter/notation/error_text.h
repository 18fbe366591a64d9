// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_ERROR_TEXT_H
#define ARBITER_NOTATION_ERROR_TEXT_H

#include "arbiter/core/inline_string.h"

namespace arbiter {

/// One line that says where a text could not be read, what is wrong and what was expected:
/// "character 3: expected a rank, 1 to 8". Characters are counted from 1 and are bytes.
using ErrorText = InlineString<160>;

} // namespace arbiter

#endif
