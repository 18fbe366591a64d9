// SPDX-License-Identifier: MIT
#include "server/nodes/balance.h"
#include "server/nodes/membership.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

storage::NodeRow row(std::string name, std::uint32_t games)
{
    storage::NodeRow node;
    node.node = {std::move(name), "1"};
    node.games = games;
    return node;
}

auto count(std::vector<storage::NodeId> const& nodes, std::string const& name)
{
    return std::ranges::count(nodes, name, &storage::NodeId::name);
}

constexpr Instant begin{Milliseconds{1'000'000}};

TEST(Balance, GivesOnlyFromFarAboveTheMean)
{
    std::vector const other{row("b", 0)};
    EXPECT_TRUE(Balance{}.choose(20, other, begin).empty()) << "ten above the mean of ten";
    EXPECT_FALSE(Balance{}.choose(22, other, begin).empty());
    std::vector const many{row("b", 1000)};
    EXPECT_TRUE(Balance{}.choose(1499, many, begin).empty()) << "a fifth above the mean";
    EXPECT_FALSE(Balance{}.choose(1502, many, begin).empty());
    EXPECT_TRUE(Balance{}.choose(1000, {}, begin).empty()) << "nobody takes any";
}

TEST(Balance, GivesToWhoHasLeastAndAFewAtATime)
{
    std::vector const others{row("b", 90), row("c", 80), row("d", 300)};
    auto const chosen = Balance{}.choose(400, others, begin);
    EXPECT_EQ(chosen.size(), 25U);
    EXPECT_EQ(count(chosen, "c"), 17);
    EXPECT_EQ(count(chosen, "b"), 8) << "they are level then";
}

TEST(Balance, GoesOnToTheMeanOnceBegun)
{
    Balance balance;
    std::uint32_t own = 60;
    std::uint32_t other = 0;
    Instant now = begin;
    for (; now < begin + 20 * beat_every; now = now + beat_every) {
        std::vector const others{row("b", other)};
        auto const given = static_cast<std::uint32_t>(balance.choose(own, others, now).size());
        own -= given;
        other += given;
    }
    EXPECT_EQ(own, 30U);
    EXPECT_TRUE(balance.choose(38, std::vector{row("b", 30)}, now + 10 * beat_every).empty())
        << "it has ended";
}

/// A node tells late how many games it has.
TEST(Balance, CountsWhatItHasGivenSince)
{
    Balance balance;
    EXPECT_EQ(balance.choose(60, std::vector{row("b", 0)}, begin).size(), 25U);
    EXPECT_EQ(balance.choose(35, std::vector{row("b", 0)}, begin + beat_every).size(), 5U);
    EXPECT_TRUE(balance.choose(30, std::vector{row("b", 0)}, begin + 2 * beat_every).empty());
    EXPECT_TRUE(balance.choose(30, std::vector{row("b", 30)}, begin + 9 * beat_every).empty());
}

/// Nodes that look at each other give nothing back.
TEST(Balance, ComesToRestBetweenNodes)
{
    std::vector<std::uint32_t> games{500, 30, 0, 170};
    std::vector<std::uint32_t> told = games;
    std::vector<Balance> nodes(games.size());
    std::size_t moved = 0;
    for (int beat = 0; beat != 60; ++beat) {
        std::vector<std::uint32_t> const before = games;
        for (std::size_t node = 0; node != games.size(); ++node) {
            std::vector<storage::NodeRow> others;
            for (std::size_t other = 0; other != games.size(); ++other)
                if (other != node)
                    others.push_back(row(std::to_string(other), told[other]));
            for (auto const& to : nodes[node].choose(games[node], others, begin + beat * beat_every)) {
                --games[node];
                ++games[std::stoul(to.name)];
                ++moved;
            }
        }
        told = before;
    }
    EXPECT_LE(std::ranges::max(games), 195U);
    EXPECT_GE(std::ranges::min(games), 155U);
    EXPECT_LE(moved, 330U) << "no more than had to";
}

} // namespace

} // namespace arbiter::server
