// SPDX-License-Identifier: MIT
#include "server/base/token.h"
#include "server_fixture.h"

#include <map>
#include <set>

namespace arbiter::server {

namespace {

TEST(Token, IsLongRandomAndOfLettersAndDigits)
{
    FakeWorld world;
    std::set<std::string> seen;
    std::map<char, unsigned> counts;
    for (int count = 0; count < 2'000; ++count) {
        auto const token = make_token(world);
        EXPECT_TRUE(is_token(token)) << token;
        seen.insert(token);
        for (char const letter : token)
            ++counts[letter];
    }
    EXPECT_EQ(seen.size(), 2'000U);
    ASSERT_EQ(counts.size(), 62U);
    // 44,000 letters, 710 of each on average; no letter is favoured by the way of choosing.
    for (auto const& [letter, count] : counts)
        EXPECT_NEAR(count, 710, 140) << letter;
}

TEST(Token, IsNothingElse)
{
    EXPECT_FALSE(is_token(""));
    EXPECT_FALSE(is_token("012345678901234567890"));
    EXPECT_FALSE(is_token("01234567890123456789-1"));
    EXPECT_TRUE(is_game_id("q7Xb2kPd1A"));
    EXPECT_FALSE(is_game_id("../../etc1"));
}

TEST(Token, IsHashedBySha256)
{
    // FIPS 180-4, the example of one block.
    auto const hash = hash_token("abc");
    EXPECT_EQ(hash.bytes[0], 0xBA);
    EXPECT_EQ(hash.bytes[1], 0x78);
    EXPECT_EQ(hash.bytes[31], 0xAD);
}

TEST(RandomBelow, IsFair)
{
    FakeWorld world;
    std::array<unsigned, 3> counts{};
    for (int count = 0; count < 30'000; ++count)
        ++counts.at(random_below(world, 3));
    for (unsigned const count : counts)
        EXPECT_NEAR(count, 10'000, 400);
}

TEST(SocketPath, KnowsTheLobbyAndGames)
{
    EXPECT_EQ(find_socket_path("/ws/lobby"), SocketPath{LobbySocket{}});
    EXPECT_EQ(find_socket_path("/ws/game/q7Xb2kPd1A"), SocketPath{GameSocket{"q7Xb2kPd1A"}});
    for (std::string_view const path :
        {"/", "/ws", "/ws/", "/ws/game/", "/ws/game/a/b", "/ws/lobby/", "/WS/lobby"})
        EXPECT_FALSE(find_socket_path(path)) << path;
}

TEST(ConnectErrors, HaveAStatusAndACode)
{
    EXPECT_EQ(http_status(ConnectError::unknown_game), 404U);
    EXPECT_EQ(http_status(ConnectError::draining), 503U);
    EXPECT_EQ(to_code(ConnectError::not_logged_in), "not-logged-in");
}

} // namespace

} // namespace arbiter::server
