// SPDX-License-Identifier: MIT
#include "arbiter/rules/repetition.h"

#include <algorithm>

namespace arbiter {

std::size_t count_repetitions(ZobristKey key, Plies reversible, std::span<ZobristKey const> earlier_keys)
{
    std::size_t const reach = std::min<std::size_t>(reversible.count(), earlier_keys.size());
    auto const possible = earlier_keys.last(reach);
    return 1 + static_cast<std::size_t>(std::count(possible.begin(), possible.end(), key));
}

bool has_repeated(
    ZobristKey key, Plies reversible, std::span<ZobristKey const> earlier_keys, std::size_t times)
{
    std::size_t const reach = std::min<std::size_t>(reversible.count(), earlier_keys.size());
    std::size_t seen = 1;
    // After an odd number of plies the other side is to move.
    for (std::size_t back = 2; back <= reach; back += 2)
        seen += earlier_keys[earlier_keys.size() - back] == key ? 1 : 0;
    return seen >= times;
}

} // namespace arbiter
