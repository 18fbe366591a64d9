#include "bot/server_message.h"

#include <gtest/gtest.h>

namespace arbiter::bot {

namespace {

TEST(ServerMessage, IsReadWithTheFieldsOfItsKind)
{
    auto const move = read_server_message(
        R"({"t":"move","v":6,"at":1,"time":2,"re":9,"by":"white","uci":"g1f3","san":"Nf3","ply":3,)"
        R"("clocks":{"white":179120,"black":null},"running":"black"})");
    ASSERT_TRUE(move && move->is_event);
    EXPECT_EQ(move->version, 6U);
    EXPECT_EQ(move->re, 9U);
    EXPECT_EQ(move->color, Color::white);
    EXPECT_EQ(move->move, "g1f3");
    EXPECT_EQ(move->plies, 3U);
    EXPECT_EQ((*move->clocks)[Color::white], Milliseconds{179'120});
    EXPECT_EQ((*move->clocks)[Color::black], std::nullopt);
    EXPECT_EQ(move->running, Color::black);
    EXPECT_FALSE(read_server_message(R"({"t":"ack","re":1,"v":7})")->is_event);
}

TEST(ServerMessage, TellsOfChallengesAndOffers)
{
    auto const challenge = read_server_message(
        R"({"t":"challenge","game":"q7","from":"Anna","color":"black","control":"3+2","variant":"standard","rated":true})");
    EXPECT_EQ(challenge->from, "Anna");
    EXPECT_EQ(challenge->terms, (GameTerms{*read_control("3+2"), Variant::standard, true}));
    auto const seeks = read_server_message(
        R"({"t":"seeks","list":[{"id":"a","control":"5+0","variant":"standard","rated":false,"bot":true},)"
        R"({"id":"b","control":"5+0","variant":"nothing we know"}]})");
    ASSERT_EQ(seeks->seeks.size(), 1U);
    EXPECT_TRUE(seeks->seeks[0].is_bot);
    EXPECT_FALSE(seeks->seeks[0].is_mine);
}

TEST(ServerMessage, IsNothingWhereItIsNone)
{
    for (char const* const text : {"", "null", "[]", "{}", "{\"t\":7}", "{\"t\":", "\xff"})
        EXPECT_FALSE(read_server_message(text)) << text;
    EXPECT_EQ(read_own_name(R"({"account":{"name":"Robin"}})"), "Robin");
    EXPECT_EQ(read_own_name(R"({"account":null})"), "");
    EXPECT_EQ(read_own_name("<html>"), "");
}

TEST(ServerMessage, WithFieldsOfOtherTypesHarmsNothing)
{
    for (char const* const text : {R"({"t":"state","v":"1","game":[]})", R"({"t":"move","v":-1,"clocks":7})",
             R"({"t":"seeks","list":{"a":1}})", R"({"t":"ended","v":1,"termination":"x"})",
             R"({"t":"state","v":1,"game":{"control":"3+2","variant":"standard","moves":"none"}})"})
        EXPECT_TRUE(read_server_message(text)) << text;
}

} // namespace

} // namespace arbiter::bot
