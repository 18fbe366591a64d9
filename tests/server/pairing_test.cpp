// SPDX-License-Identifier: MIT
#include "server/classes/class_secrets.h"
#include "server/classes/pairing.h"
#include "server_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::server {

namespace {

std::vector<storage::AccountId> players(std::int64_t count)
{
    std::vector<storage::AccountId> all;
    for (std::int64_t number = 1; number <= count; ++number)
        all.push_back(storage::AccountId{number});
    return all;
}

TEST(Pairing, PairsEverybodyOnce)
{
    FakeWorld world;
    for (std::int64_t const count : {0, 1, 2, 5, 30}) {
        auto const pairings = pair_at_random(players(count), {}, world);
        std::set<storage::AccountId> seen;
        for (auto const& game : pairings.games)
            seen.insert(game.begin(), game.end());
        EXPECT_EQ(pairings.left.has_value(), count % 2 == 1);
        if (pairings.left)
            seen.insert(*pairings.left);
        EXPECT_EQ(static_cast<std::int64_t>(seen.size()), count);
        EXPECT_EQ(static_cast<std::int64_t>(pairings.games.size()), count / 2);
    }
}

TEST(Pairing, AvoidsTheOpponentsOfTheLastRound)
{
    FakeWorld world;
    LastOpponents last;
    for (int round = 0; round < 20; ++round) {
        auto const pairings = pair_at_random(players(5), last, world);
        for (auto const& [white, black] : pairings.games)
            EXPECT_TRUE(!last.contains(white) || last.at(white) != black) << "round " << round;
        EXPECT_TRUE(!last.contains(*pairings.left) || last.at(*pairings.left) != *pairings.left);
        note_opponents(last, pairings);
    }
}

TEST(Pairing, RepeatsWhereThereIsNoOther)
{
    FakeWorld world;
    LastOpponents last;
    std::set<storage::AccountId> whites;
    for (int round = 0; round < 20; ++round) {
        auto const pairings = pair_at_random(players(2), last, world);
        ASSERT_EQ(pairings.games.size(), 1U);
        whites.insert(pairings.games[0][0]);
        note_opponents(last, pairings);
    }
    EXPECT_EQ(whites.size(), 2U) << "colours are drawn";
}

TEST(ClassSecrets, AreReadHoweverTheyAreWritten)
{
    FakeWorld world;
    std::string const code = make_class_code(world);
    EXPECT_EQ(read_class_code(code), code);
    EXPECT_EQ(read_class_code("k7qm 3xpt"), "K7QM-3XPT");
    EXPECT_EQ(read_class_code(" K7QM3XPT\n"), "K7QM-3XPT");
    EXPECT_EQ(read_class_code("K7QM-3XP"), std::nullopt);
    EXPECT_EQ(read_class_code("K7QM-3XPTT"), std::nullopt);
    EXPECT_EQ(read_class_code("K7QM-3XP0"), std::nullopt) << "a zero is in no code";
    EXPECT_NE(make_class_code(world), code);
}

TEST(ClassSecrets, ArePasswordsThatChildrenCanType)
{
    FakeWorld world;
    std::set<std::string> seen;
    for (int count = 0; count < 500; ++count) {
        std::string const password = make_first_password(world);
        EXPECT_GE(password.size(), 10U);
        EXPECT_LE(password.size(), 20U);
        EXPECT_EQ(password.find_first_not_of("abcdefghijklmnopqrstuvwxyz23456789"), std::string::npos);
        seen.insert(password);
    }
    EXPECT_EQ(seen.size(), 500U);
}

} // namespace

} // namespace arbiter::server
