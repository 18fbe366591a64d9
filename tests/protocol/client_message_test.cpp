// SPDX-License-Identifier: MIT
#include "arbiter/protocol/client_message.h"

#include <gtest/gtest.h>

namespace arbiter::protocol {

namespace {

constexpr std::size_t longest = 4'096;

std::string sentence_of(std::string_view frame)
{
    auto const message = read_game_message(frame, longest);
    return message ? std::string{} : message.error().sentence;
}

TEST(GameMessage, IsReadWithAllItsFields)
{
    EXPECT_EQ(read_game_message(R"({"t":"move","re":7,"ply":3,"move":"Nf3"})", longest).value(),
        (GameMessage{MoveMessage{7, 3, "Nf3"}}));
    EXPECT_EQ(read_game_message(R"({"t":"hello","seat":"abc","seen":9})", longest).value(),
        (GameMessage{Hello{"abc", 9}}));
    EXPECT_EQ(read_game_message(R"({"t":"hello"})", longest).value(), (GameMessage{Hello{}}));
    EXPECT_EQ(read_game_message(R"({"seen":null,"seat":null,"t":"hello"})", longest).value(),
        (GameMessage{Hello{}}));
    EXPECT_EQ(read_game_message(R"({"t":"claim-flag","re":1})", longest).value(),
        (GameMessage{CommandMessage{1, Command::claim_flag}}));
    EXPECT_EQ(read_game_message(R"({"t":"claim-draw","re":1,"move":"Nf3"})", longest).value(),
        (GameMessage{CommandMessage{1, Command::claim_draw, "Nf3"}}));
    EXPECT_EQ(read_game_message(R"({"t":"touch","re":1,"ply":2,"square":"g1"})", longest).value(),
        (GameMessage{TouchMessage{1, 2, "g1"}}));
}

TEST(GameMessage, IsRefusedWithTheFieldThatIsWrong)
{
    EXPECT_EQ(sentence_of(R"({"t":"move","re":7,"ply":3})"), "The field 'move' is missing.");
    EXPECT_EQ(sentence_of(R"({"t":"move","re":-7,"ply":3,"move":"e4"})"),
        "The field 're' has a value that is not allowed.");
    EXPECT_EQ(sentence_of(R"({"t":"move","re":7,"ply":4294967296,"move":"e4"})"),
        "The field 'ply' has a value that is not allowed.");
    EXPECT_EQ(sentence_of(R"({"t":"move","re":7,"ply":3,"move":"12345678901234567"})"),
        "The field 'move' has a value that is not allowed.");
    EXPECT_EQ(sentence_of(R"({"t":"resign","re":7,"now":true})"), "The field 'now' is unknown.");
    EXPECT_EQ(sentence_of(R"({"t":"resign","re":7,"move":"e4"})"), "The field 'move' is unknown.");
    EXPECT_EQ(sentence_of(R"({"t":"fly","re":7})"), "There is no message 'fly' here.");
    EXPECT_EQ(sentence_of(R"({"t":"seek","re":7})"), "There is no message 'seek' here.");
    EXPECT_EQ(sentence_of(R"({"re":7})"), "The field 't' is missing.");
    EXPECT_EQ(sentence_of(R"({"t":7})"), "The field 't' has a value of the wrong type.");
    EXPECT_EQ(sentence_of(R"({"t":""})"), "There is no message '' here.");
    EXPECT_EQ(sentence_of("hello"), "This is not JSON.");
}

TEST(GameMessage, TellsTheClientsNumberWhereItCanBeRead)
{
    EXPECT_EQ(read_game_message(R"({"t":"move","re":7})", longest).error().re, 7U);
    EXPECT_EQ(read_game_message(R"({"t":"fly","re":8})", longest).error().re, 8U);
    EXPECT_EQ(read_game_message(R"({"t":"move","re":"7"})", longest).error().re, std::nullopt);
    EXPECT_EQ(read_game_message("{", longest).error().re, std::nullopt);
}

TEST(GameMessage, IsNoLongerThanAllowed)
{
    std::string const frame = R"({"t":"ping","n":1})";
    EXPECT_TRUE(read_game_message(frame, frame.size()).has_value());
    EXPECT_FALSE(read_game_message(frame, frame.size() - 1).has_value());
}

TEST(LobbyMessage, HasDefaults)
{
    EXPECT_EQ(read_lobby_message(R"({"t":"seek","re":1,"control":"3+2"})", longest).value(),
        (LobbyMessage{SeekMessage{1, "3+2", "standard", false, WantedColor::random}}));
    EXPECT_FALSE(
        read_lobby_message(R"({"t":"seek","re":1,"control":"3+2","color":"red"})", longest).has_value());
    EXPECT_FALSE(read_lobby_message(R"({"t":"move","re":7,"ply":3,"move":"Nf3"})", longest).has_value());
}

} // namespace

} // namespace arbiter::protocol
