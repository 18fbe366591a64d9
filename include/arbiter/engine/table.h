// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_TABLE_H
#define ARBITER_ENGINE_TABLE_H

#include "arbiter/core/move.h"
#include "arbiter/core/units.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/units.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace arbiter::engine {

/// A size of the transposition table.
enum class Megabytes : std::size_t { };

inline constexpr Megabytes min_table_size{1};
inline constexpr Megabytes max_table_size{4096};
inline constexpr Megabytes default_table_size{16};

/// A table's entry about a position.
struct TableEntry {
    std::optional<Move> move;
    /// Mates are counted from this position, not from the root.
    Score score;
    Depth depth;
    Bound bound;
    /// The static evaluation; nothing if it was not computed.
    std::optional<Score> evaluation = std::nullopt;
    /// Whether the position was ever on a principal variation.
    bool was_principal = false;
};

/// A transposition table: what earlier searches found, by key. Several searchers read and write it at once
/// without locks: each slot keeps its key mixed with its data, so that a slot torn by two writers matches no
/// key (Hyatt & Mann, "A lock-less transposition table implementation", 2002).
///
/// A move that comes out of the table may belong to another position with the same key; it must be found
/// among the legal moves before it is played.
class Table {
public:
    /// Throws std::bad_alloc if there is not enough memory.
    explicit Table(Megabytes size = default_table_size);

    /// Empties the table and gives it a new size. Keeps the old one and throws std::bad_alloc if there is
    /// not enough memory. Only while no search runs.
    void resize(Megabytes size);

    /// Forgets everything. Only while no search runs. Linear in the size.
    void clear();

    /// Starts a new search: entries of older searches are overwritten first.
    void age();

    std::optional<TableEntry> find(ZobristKey key) const;

    /// Prefetches the entry of the key, so that `find` need not wait for it.
    void prefetch(ZobristKey key) const;

    void store(ZobristKey key, TableEntry const& entry);

    /// How full the table is of entries of this search, in thousandths; from a sample.
    unsigned permille_used() const;

private:
    struct Slot {
        std::atomic<std::uint64_t> mixed_key = 0;
        std::atomic<std::uint64_t> data = 0;
    };

    static constexpr std::size_t bucket_size_ = 4;

    /// A line of the cache.
    struct alignas(64) Bucket {
        std::array<Slot, bucket_size_> slots;
    };

    static_assert(sizeof(Bucket) == 64);

    Bucket& bucket(ZobristKey key) const;

    struct FreeBuckets {
        void operator()(Bucket* buckets) const;
    };

    std::unique_ptr<Bucket[], FreeBuckets> buckets_;
    std::size_t bucket_count_ = 0;
    std::uint8_t age_ = 0;
};

} // namespace arbiter::engine

#endif
