// SPDX-License-Identifier: MIT
#include "learn/known_openings.h"

#include <algorithm>

namespace arbiter::learn {

bool is_known_opening(ZobristKey key)
{
    return std::ranges::binary_search(opening_keys(), key);
}

} // namespace arbiter::learn
