// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_PERFT_H
#define ARBITER_CORE_PERFT_H

#include "arbiter/core/position.h"

#include <atomic>
#include <cstdint>
#include <span>

namespace arbiter {

/// One place of a perft table. A key is stored mixed with its count, so that a torn write by another
/// thread is seen as a miss ("lockless hashing", Hyatt and Mann).
struct PerftEntry {
    std::atomic<std::uint64_t> mixed_key{0};
    std::atomic<std::uint64_t> count{0};
};

/// Memory for perft that the caller owns. Several threads may share it.
class PerftTable {
public:
    /// The number of entries is rounded down to a power of two; an empty span is a table that
    /// remembers nothing.
    explicit PerftTable(std::span<PerftEntry> entries);

    /// Two tables on the same entries share what they know.
    std::span<PerftEntry> entries() const { return entries_; }

private:
    std::span<PerftEntry> entries_;
};

/// The number of move sequences of `depth` plies (chess programming article "Perft"); 1 for depth 0.
/// The last ply is counted, not made. Exponential in the depth.
template <class Rules>
std::uint64_t perft(BasicPosition<Rules> const& position, Plies depth);

/// The same number, remembering the counts of positions met more than once.
template <class Rules>
std::uint64_t perft(BasicPosition<Rules> const& position, Plies depth, PerftTable const& table);

/// The same number again, with every leaf made and its key kept: what a search would pay.
template <class Rules>
std::uint64_t perft_making_every_leaf(BasicPosition<Rules> const& position, Plies depth);

extern template std::uint64_t perft(Position const&, Plies);
extern template std::uint64_t perft(Position const&, Plies, PerftTable const&);
extern template std::uint64_t perft_making_every_leaf(Position const&, Plies);

} // namespace arbiter

#endif
