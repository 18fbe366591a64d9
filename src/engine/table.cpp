#include "arbiter/engine/table.h"

#include <algorithm>
#include <cassert>

namespace arbiter::engine {

namespace {

constexpr std::size_t bytes_in_megabyte = std::size_t{1} << 20U;
constexpr unsigned age_count = 64;

/// How an entry fits into 64 bits: 0-15 move, 16-31 score, 32-39 depth, 40-41 bound and one, 42-47 age, 48
/// whether there is a move. An empty slot is all zero.
struct Packed {
    std::uint64_t bits;

    static Packed pack(TableEntry const& entry, std::uint8_t age)
    {
        std::uint64_t const move = entry.move ? entry.move->bits() : 0;
        auto const score = static_cast<std::uint16_t>(entry.score.value());
        auto const depth = static_cast<std::uint8_t>(std::clamp(entry.depth.plies(), 0, 255));
        std::uint64_t const bound = static_cast<std::uint64_t>(entry.bound) + 1;
        return {move | (std::uint64_t{score} << 16U) | (std::uint64_t{depth} << 32U) | (bound << 40U)
            | (std::uint64_t{age} << 42U) | (std::uint64_t{entry.move.has_value()} << 48U)};
    }

    bool is_empty() const { return bits == 0; }

    std::optional<Move> move() const
    {
        if (((bits >> 48U) & 1U) == 0)
            return std::nullopt;
        return Move::from_bits(static_cast<std::uint16_t>(bits));
    }

    int depth() const { return static_cast<int>((bits >> 32U) & 0xFFU); }

    unsigned age() const { return static_cast<unsigned>((bits >> 42U) & 0x3FU); }

    TableEntry unpack() const
    {
        return {move(), Score::from_value(static_cast<std::int16_t>(bits >> 16U)), Depth{depth()},
            static_cast<Bound>(((bits >> 40U) & 3U) - 1)};
    }
};

std::uint64_t to_bits(ZobristKey key)
{
    return static_cast<std::uint64_t>(key);
}

} // namespace

Table::Table(Megabytes size)
{
    resize(size);
}

void Table::resize(Megabytes size)
{
    std::size_t const count
        = static_cast<std::size_t>(size) * bytes_in_megabyte / (bucket_size_ * sizeof(Slot));
    assert(count > 0);
    slots_ = std::make_unique<Slot[]>(count * bucket_size_);
    bucket_count_ = count;
    age_ = 0;
}

void Table::clear()
{
    for (std::size_t index = 0; index < bucket_count_ * bucket_size_; ++index) {
        slots_[index].mixed_key.store(0, std::memory_order_relaxed);
        slots_[index].data.store(0, std::memory_order_relaxed);
    }
    age_ = 0;
}

void Table::age()
{
    age_ = static_cast<std::uint8_t>((age_ + 1U) % age_count);
}

Table::Slot* Table::bucket(ZobristKey key) const
{
    // A product's upper half is as evenly spread as a remainder, without the division.
    std::uint64_t const upper_bits = to_bits(key) >> 32U;
    return &slots_[static_cast<std::size_t>((upper_bits * bucket_count_) >> 32U) * bucket_size_];
}

std::optional<TableEntry> Table::find(ZobristKey key) const
{
    Slot const* const slots = bucket(key);
    for (std::size_t index = 0; index < bucket_size_; ++index) {
        Packed const packed{slots[index].data.load(std::memory_order_relaxed)};
        std::uint64_t const mixed = slots[index].mixed_key.load(std::memory_order_relaxed);
        if (!packed.is_empty() && (mixed ^ packed.bits) == to_bits(key))
            return packed.unpack();
    }
    return std::nullopt;
}

void Table::store(ZobristKey key, TableEntry const& entry)
{
    Slot* const slots = bucket(key);
    Slot* victim = slots;
    int least_worth = 0;
    TableEntry kept = entry;
    for (std::size_t index = 0; index < bucket_size_; ++index) {
        Packed const packed{slots[index].data.load(std::memory_order_relaxed)};
        std::uint64_t const mixed = slots[index].mixed_key.load(std::memory_order_relaxed);
        if (!packed.is_empty() && (mixed ^ packed.bits) == to_bits(key)) {
            if (!kept.move)
                kept.move = packed.move();
            victim = &slots[index];
            break;
        }
        // A search ago counts as four plies of depth.
        int const age = static_cast<int>((age_ + age_count - packed.age()) % age_count);
        int const worth = packed.is_empty() ? -1000 : packed.depth() - 4 * age;
        if (index == 0 || worth < least_worth) {
            victim = &slots[index];
            least_worth = worth;
        }
    }
    Packed const packed = Packed::pack(kept, age_);
    victim->data.store(packed.bits, std::memory_order_relaxed);
    victim->mixed_key.store(packed.bits ^ to_bits(key), std::memory_order_relaxed);
}

unsigned Table::permille_used() const
{
    std::size_t const sample = std::min<std::size_t>(1000, bucket_count_ * bucket_size_);
    std::size_t used = 0;
    for (std::size_t index = 0; index < sample; ++index) {
        Packed const packed{slots_[index].data.load(std::memory_order_relaxed)};
        used += !packed.is_empty() && packed.age() == age_ ? 1 : 0;
    }
    return static_cast<unsigned>(1000 * used / sample);
}

} // namespace arbiter::engine
