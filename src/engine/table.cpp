// SPDX-License-Identifier: MIT
#include "arbiter/engine/table.h"

#include "engine/system.h"

#include <algorithm>
#include <cassert>
#include <memory>

namespace arbiter::engine {

namespace {

constexpr std::size_t bytes_in_megabyte = std::size_t{1} << 20U;
constexpr unsigned age_count = 32;

/// Stands for an evaluation that is not known; no score is so low.
constexpr std::int16_t no_evaluation = -32'768;

/// How an entry fits into 64 bits: 0-15 move (all zero for none: from a1 to a1), 16-31 score, 32-47
/// evaluation, 48-55 depth, 56-57 bound and one, 58 principal, 59-63 age. An empty slot is all zero.
struct Packed {
    std::uint64_t bits;

    static Packed pack(TableEntry const& entry, std::uint8_t age)
    {
        std::uint64_t const move = entry.move ? entry.move->bits() : 0;
        auto const score = static_cast<std::uint16_t>(entry.score.value());
        auto const evaluation
            = static_cast<std::uint16_t>(entry.evaluation ? entry.evaluation->value() : no_evaluation);
        auto const depth = static_cast<std::uint8_t>(std::clamp(entry.depth.plies(), 0, 255));
        std::uint64_t const bound = static_cast<std::uint64_t>(entry.bound) + 1;
        return {move | (std::uint64_t{score} << 16U) | (std::uint64_t{evaluation} << 32U)
            | (std::uint64_t{depth} << 48U) | (bound << 56U) | (std::uint64_t{entry.was_principal} << 58U)
            | (std::uint64_t{age} << 59U)};
    }

    bool is_empty() const { return bits == 0; }

    std::optional<Move> move() const
    {
        auto const move = static_cast<std::uint16_t>(bits);
        if (move == 0)
            return std::nullopt;
        return Move::from_bits(move);
    }

    std::optional<Score> evaluation() const
    {
        auto const value = static_cast<std::int16_t>(bits >> 32U);
        if (value == no_evaluation)
            return std::nullopt;
        return Score::from_value(value);
    }

    int depth() const { return static_cast<int>((bits >> 48U) & 0xFFU); }

    Bound bound() const { return static_cast<Bound>(((bits >> 56U) & 3U) - 1); }

    bool was_principal() const { return ((bits >> 58U) & 1U) != 0; }

    unsigned age() const { return static_cast<unsigned>(bits >> 59U); }

    TableEntry unpack() const
    {
        return {move(), Score::from_value(static_cast<std::int16_t>(bits >> 16U)), Depth{depth()}, bound(),
            evaluation(), was_principal()};
    }
};

} // namespace

void Table::FreeBuckets::operator()(Bucket* buckets) const
{
    // Nothing in a bucket needs to be destroyed.
    free_large(buckets);
}

Table::Table(Megabytes size)
{
    resize(size);
}

void Table::resize(Megabytes size)
{
    std::size_t const count = static_cast<std::size_t>(size) * bytes_in_megabyte / sizeof(Bucket);
    assert(count > 0);
    auto* const memory = static_cast<Bucket*>(allocate_large(count * sizeof(Bucket)));
    std::uninitialized_value_construct_n(memory, count);
    buckets_.reset(memory);
    bucket_count_ = count;
    age_ = 0;
}

void Table::clear()
{
    for (std::size_t index = 0; index < bucket_count_; ++index) {
        for (Slot& slot : buckets_[index].slots) {
            slot.mixed_key.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    age_ = 0;
}

void Table::age()
{
    age_ = static_cast<std::uint8_t>((age_ + 1U) % age_count);
}

Table::Bucket& Table::bucket(ZobristKey key) const
{
    // A product's upper half is as evenly spread as a remainder, without the division.
    std::uint64_t const upper_bits = static_cast<std::uint64_t>(key) >> 32U;
    return buckets_[static_cast<std::size_t>((upper_bits * bucket_count_) >> 32U)];
}

std::optional<TableEntry> Table::find(ZobristKey key) const
{
    for (Slot const& slot : bucket(key).slots) {
        Packed const packed{slot.data.load(std::memory_order_relaxed)};
        std::uint64_t const mixed = slot.mixed_key.load(std::memory_order_relaxed);
        if (!packed.is_empty() && (mixed ^ packed.bits) == static_cast<std::uint64_t>(key))
            return packed.unpack();
    }
    return std::nullopt;
}

void Table::prefetch(ZobristKey key) const
{
#if defined(__GNUC__)
    __builtin_prefetch(&bucket(key));
#endif
}

void Table::store(ZobristKey key, TableEntry const& entry)
{
    Bucket& home = bucket(key);
    Slot* victim = &home.slots.front();
    int least_worth = 0;
    TableEntry kept = entry;
    for (Slot& slot : home.slots) {
        Packed const packed{slot.data.load(std::memory_order_relaxed)};
        std::uint64_t const mixed = slot.mixed_key.load(std::memory_order_relaxed);
        if (!packed.is_empty() && (mixed ^ packed.bits) == static_cast<std::uint64_t>(key)) {
            // A much deeper search of this age knows more than a bound from a shallow one.
            bool const knows_more = packed.age() == age_ && entry.bound != Bound::exact
                && packed.depth() > entry.depth.plies() + (entry.was_principal ? 6 : 4);
            if (knows_more)
                return;
            if (!kept.move)
                kept.move = packed.move();
            victim = &slot;
            break;
        }
        // A search ago counts as four plies of depth.
        int const age = static_cast<int>((age_ + age_count - packed.age()) % age_count);
        int const worth = packed.is_empty() ? -1000 : packed.depth() - 4 * age;
        if (&slot == &home.slots.front() || worth < least_worth) {
            victim = &slot;
            least_worth = worth;
        }
    }
    Packed const packed = Packed::pack(kept, age_);
    victim->data.store(packed.bits, std::memory_order_relaxed);
    victim->mixed_key.store(packed.bits ^ static_cast<std::uint64_t>(key), std::memory_order_relaxed);
}

unsigned Table::permille_used() const
{
    std::size_t const sample = std::min<std::size_t>(1000, bucket_count_ * bucket_size_);
    std::size_t used = 0;
    for (std::size_t index = 0; index < sample; ++index) {
        Slot const& slot = buckets_[index / bucket_size_].slots[index % bucket_size_];
        Packed const packed{slot.data.load(std::memory_order_relaxed)};
        used += !packed.is_empty() && packed.age() == age_ ? 1 : 0;
    }
    return static_cast<unsigned>(1000 * used / sample);
}

} // namespace arbiter::engine
