// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"

#include "arbiter/core/detail/perft_impl.h"

#include <bit>

namespace arbiter {

PerftTable::PerftTable(std::span<PerftEntry> entries)
    : entries_{entries.first(std::bit_floor(entries.size()))}
{
}

template std::uint64_t perft(Position const&, Plies);
template std::uint64_t perft(Position const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(Position const&, Plies);

} // namespace arbiter
