// SPDX-License-Identifier: MIT
#include "workbench/bit_stream.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace arbiter::workbench {

namespace {

TEST(BitStream, GivesBackWhatWasPut)
{
    std::mt19937_64 random{1};

    struct Item {
        std::uint64_t value;
        unsigned kind;
        unsigned bits;
    };

    std::vector<Item> items;
    BitWriter writer;
    for (int count = 0; count < 20'000; ++count) {
        auto const bits = static_cast<unsigned>(random() % 65);
        std::uint64_t const value = bits == 0 ? 0 : random() >> (64 - bits);
        auto const kind = static_cast<unsigned>(random() % 3);
        if (kind == 0) {
            writer.put(value, bits);
            items.push_back({value, kind, bits});
        } else if (kind == 1) {
            auto const parameter = static_cast<unsigned>(random() % 64);
            writer.put_rice(value, parameter);
            items.push_back({value, kind, parameter});
        } else {
            std::uint64_t const small = (value & 0xFF'FFFF'FFFF) | 1;
            writer.put_gamma(small);
            items.push_back({small, kind, 0});
        }
    }
    BitReader reader{writer.finish()};
    for (Item const& item : items) {
        std::uint64_t const value = item.kind == 0 ? reader.get(item.bits)
            : item.kind == 1                       ? reader.get_rice(item.bits)
                                                   : reader.get_gamma();
        ASSERT_EQ(value, item.value);
    }
    EXPECT_FALSE(reader.is_beyond());
}

TEST(BitStream, AppendsAnotherWriterAtAnyBit)
{
    for (unsigned offset = 0; offset < 9; ++offset) {
        BitWriter inner;
        inner.put(0x123456789, 37);
        BitWriter outer;
        outer.put(1, offset);
        outer.append(inner);
        EXPECT_EQ(outer.bit_count(), offset + 37);
        BitReader reader{outer.finish()};
        reader.skip(offset);
        EXPECT_EQ(reader.get(37), 0x123456789U);
    }
}

TEST(BitStream, BehindTheEndThereAreZerosAndItIsTold)
{
    BitWriter writer;
    writer.put(0x7F, 7);
    BitReader reader{writer.finish()};
    EXPECT_EQ(reader.get(8), 0x7FU);
    EXPECT_FALSE(reader.is_beyond());
    EXPECT_EQ(reader.get(64), 0U);
    EXPECT_TRUE(reader.is_beyond());
    BitReader other{writer.finish()};
    other.skip(~std::uint64_t{0});
    EXPECT_TRUE(other.is_beyond());
    EXPECT_EQ(other.get_rice(3), 0U);
    EXPECT_EQ(other.get_gamma(), 1U);
}

} // namespace

} // namespace arbiter::workbench
