// SPDX-License-Identifier: MIT
#include "engine/network_kernels.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace arbiter::engine {
namespace {

using Row = std::vector<std::int16_t>;

Row random_row(std::mt19937& random, std::size_t width, int limit)
{
    std::uniform_int_distribution<int> value{-limit, limit};
    Row row(width);
    for (std::int16_t& each : row)
        each = static_cast<std::int16_t>(value(random));
    return row;
}

TEST(NetworkKernels, OfEveryInstructionSetUpdateRowsAlike)
{
    std::mt19937 random{5};
    NetworkKernels const plain = all_network_kernels().back();
    for (std::size_t const width : {64, 128, 192, 256, 1024}) {
        Row const source = random_row(random, width, 30'000);
        std::array<Row, 5> rows;
        for (Row& row : rows)
            row = random_row(random, width, 960);
        std::array<NetworkRow, 3> const added{rows[0].data(), rows[1].data(), rows[2].data()};
        std::array<NetworkRow, 2> const removed{rows[3].data(), rows[4].data()};
        Row expected(width);
        plain.update(expected.data(), source.data(), added, removed, width);
        for (NetworkKernels const& kernels : all_network_kernels()) {
            Row found(width);
            kernels.update(found.data(), source.data(), added, removed, width);
            EXPECT_EQ(found, expected) << kernels.name << ' ' << width;
            Row in_place = source;
            kernels.update(in_place.data(), in_place.data(), added, removed, width);
            EXPECT_EQ(in_place, expected) << kernels.name << ' ' << width;
        }
    }
}

TEST(NetworkKernels, OfEveryInstructionSetAddUpAlike)
{
    std::mt19937 random{6};
    NetworkKernels const plain = all_network_kernels().back();
    for (std::size_t const width : {64, 128, 192, 256, 1024}) {
        for (int const limit : {100, 500, 32'000}) {
            Row const us = random_row(random, width, limit);
            Row const them = random_row(random, width, limit);
            Row const weights = random_row(random, 2 * width, width <= 128 ? 127 : 15);
            std::int32_t const expected = plain.add_up(us.data(), them.data(), weights.data(), width);
            for (NetworkKernels const& kernels : all_network_kernels())
                EXPECT_EQ(kernels.add_up(us.data(), them.data(), weights.data(), width), expected)
                    << kernels.name << ' ' << width;
        }
    }
}

} // namespace
} // namespace arbiter::engine
