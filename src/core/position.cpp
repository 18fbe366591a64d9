// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

template class BasicPosition<StandardRules>;

} // namespace arbiter
