// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"
#include "engine/crc32.h"
#include "engine/random_network.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::engine {
namespace {

TEST(Crc32, GivesTheKnownSumOfTheNineDigits)
{
    std::array<std::uint8_t, 9> constexpr digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    EXPECT_EQ(crc32(digits), 0xCBF43926U);
}

TEST(Network, ComesBackFromItsBytes)
{
    Network::Weights const weights = random_weights(64, 3);
    auto const network = Network::from_weights(64, weights);
    ASSERT_TRUE(network);
    auto const again = Network::from_bytes(network->to_bytes());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->width(), 64);
    EXPECT_EQ(again->to_bytes(), network->to_bytes());
    EXPECT_EQ(again->checksum(), network->checksum());
    EXPECT_NE(again->checksum(), 0);
    EXPECT_TRUE(std::equal(&weights.first[64], &weights.first[128], again->first(1)));
    EXPECT_TRUE(std::equal(weights.first_biases.begin(), weights.first_biases.end(), again->first_biases()));
    EXPECT_TRUE(std::equal(weights.last.begin(), weights.last.end(), again->last()));
    EXPECT_EQ(again->last_bias(), weights.last_bias);
}

TEST(BuiltInNetwork, IsACorrectionThatTheProgramCanRead)
{
    auto const network = built_in_network();
    ASSERT_NE(network, nullptr);
    EXPECT_EQ(network->kind(), NetworkKind::correction);
    EXPECT_EQ(network, built_in_network());
}

TEST(Network, RemembersWhetherItIsACorrection)
{
    for (NetworkKind const kind : {NetworkKind::evaluation, NetworkKind::correction})
        EXPECT_EQ(Network::from_bytes(random_network(64, 3, kind).to_bytes())->kind(), kind);
}

NetworkFault fault_of(std::vector<std::uint8_t> const& bytes)
{
    auto const network = Network::from_bytes(bytes);
    EXPECT_FALSE(network);
    return network ? NetworkFault{} : network.error();
}

TEST(Network, SaysWhatIsWrongWithBytes)
{
    auto const bytes = random_network(64).to_bytes();
    EXPECT_EQ(fault_of({}), NetworkFault::not_a_network);
    auto other = bytes;
    other[0] = 'X';
    EXPECT_EQ(fault_of(other), NetworkFault::not_a_network);
    other = bytes;
    other[8] = 65;
    EXPECT_EQ(fault_of(other), NetworkFault::bad_width);
    other[8] = 128;
    EXPECT_EQ(fault_of(other), NetworkFault::wrong_size);
    other = bytes;
    other[10] = 2;
    EXPECT_EQ(fault_of(other), NetworkFault::bad_kind);
    other = bytes;
    other[1000] ^= 1U;
    EXPECT_EQ(fault_of(other), NetworkFault::bad_checksum);
    other = bytes;
    other.push_back(0);
    EXPECT_EQ(fault_of(other), NetworkFault::wrong_size);
}

TEST(Network, CutAnywhereIsRefused)
{
    auto const bytes = random_network(64).to_bytes();
    for (std::size_t size = 0; size < bytes.size(); size += 997)
        EXPECT_FALSE(Network::from_bytes(std::span{bytes}.first(size))) << size;
}

TEST(Network, WithWeightsThatCouldOverflowIsRefused)
{
    Network::Weights weights = random_weights(64, 1);
    weights.first[5] = Network::largest_first + 1;
    EXPECT_EQ(Network::from_weights(64, weights).error(), NetworkFault::weight_too_large);
    weights = random_weights(1024, 1);
    std::fill(weights.last.begin(), weights.last.end(), std::int16_t{100});
    EXPECT_EQ(Network::from_weights(1024, weights).error(), NetworkFault::weight_too_large);
}

} // namespace
} // namespace arbiter::engine
