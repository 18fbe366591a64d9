// SPDX-License-Identifier: MIT
#include "arbiter/protocol/server_message.h"

#include <gtest/gtest.h>

namespace arbiter::protocol {

namespace {

template <class Message>
Message read(std::string_view text)
{
    auto const message = read_server_message(text);
    auto const* const wanted = message ? std::get_if<Message>(&*message) : nullptr;
    EXPECT_NE(wanted, nullptr) << text;
    return wanted != nullptr ? *wanted : Message{};
}

TEST(ServerMessage, IsReadWithTheFieldsOfItsKind)
{
    auto const event = read<GameEvent>(
        R"({"t":"move","v":6,"at":1,"time":2,"re":9,"by":"white","uci":"g1f3","san":"Nf3","ply":3,)"
        R"("clocks":{"white":179120,"black":null},"running":"black"})");
    EXPECT_EQ(event.version, EventVersion{6});
    EXPECT_EQ(event.re, 9U);
    auto const& move = std::get<MoveMade>(event.content);
    EXPECT_EQ(move.by, Color::white);
    EXPECT_EQ(move.uci, "g1f3");
    EXPECT_EQ(move.ply, 3U);
    EXPECT_EQ(move.clocks[Color::white], Milliseconds{179'120});
    EXPECT_EQ(move.clocks[Color::black], std::nullopt);
    EXPECT_EQ(event.running, Color::black);
    auto const ack = read<Acknowledged>(R"({"t":"ack","re":1,"v":7})");
    EXPECT_EQ(ack.re, 1U);
    EXPECT_EQ(ack.version, EventVersion{7});
}

TEST(ServerMessage, TellsOfChallengesAndOffers)
{
    auto const challenge = read<Challenge>(
        R"({"t":"challenge","game":"q7","from":"Anna","color":"black","control":"3+2","variant":"standard","rated":true})");
    EXPECT_EQ(challenge.from, "Anna");
    EXPECT_EQ(challenge.terms, (GameTerms{*read_control("3+2"), Variant::standard, true}));
    auto const seeks = read<Seeks>(
        R"({"t":"seeks","list":[{"id":"a","control":"5+0","variant":"standard","rated":false,"bot":true},)"
        R"({"id":"b","control":"5+0","variant":"nothing we know"}]})");
    ASSERT_EQ(seeks.list.size(), 1U);
    EXPECT_TRUE(seeks.list[0].is_bot);
    EXPECT_FALSE(seeks.list[0].is_mine);
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

TEST(ServerMessage, OfAnUnknownKindStillCountsItsVersion)
{
    auto const unknown = read<Unknown>(R"({"t":"applause","v":9,"at":1,"time":2})");
    EXPECT_EQ(unknown.kind, "applause");
    EXPECT_EQ(unknown.version, EventVersion{9});
    EXPECT_EQ(read<Unknown>(R"({"t":"move","v":9,"by":"green"})").version, EventVersion{9});
    EXPECT_EQ(read<Unknown>(R"({"t":"live","count":0,"games":[]})").version, std::nullopt);
}

TEST(ServerMessage, IsReadAsItWasWritten)
{
    Snapshot game{.id = "g",
        .terms = GameTerms{*read_control("3+2"), Variant::chess960, true},
        .start_fen = "some fen",
        .players = {SeatTaken{Color::white, "Anna \"A\"", PlayerKind::person, 1'612}, std::nullopt},
        .moves = {{"e2e4", "e4", "a fen", Milliseconds{182'000}}},
        .clocks = {{Milliseconds{182'000}, Milliseconds{180'000}}},
        .running = Color::black,
        .turn = Color::black,
        .draw_offer = Color::white,
        .rematch_game = "h",
        .is_away = {false, true},
        .arbitration = ArbitrationShown{.rules = {.losing_illegal_move = 3, .touch_move = true},
            .penalties = {{.by = Color::white,
                .offence = Offence::illegal_move,
                .ply = 0,
                .move = "e2e5",
                .article = "3.7",
                .sentence = "A pawn goes one square.",
                .extra = Milliseconds{120'000},
                .touched = {},
                .clocks = {}}},
            .touched = "e2"},
        .chat = {{"white", "Good luck!"}},
        .phase = Phase::playing};
    State const state{.version = EventVersion{4},
        .at = Time{Milliseconds{1'795'000'000'000}},
        .game = game,
        .you = Color::white,
        .last_request = 7};
    auto const text = write(state);
    auto const again = read<State>(text);
    EXPECT_EQ(write(again), text);
    EXPECT_EQ(again.game.terms, game.terms);
    EXPECT_EQ(again.game.players, game.players);
    EXPECT_EQ(again.game.moves, game.moves);
    EXPECT_EQ(again.game.arbitration, game.arbitration);
    EXPECT_EQ(again.last_request, 7U);
    for (std::string const& written :
        {write(Acknowledged{7, EventVersion{4}}), write(Failed{9, ErrorCode::stale}),
            write(Presence{{true, false}, 3}), write(Planned{1, "e7e5 g1f3"}), write(Draining{"Soon."}),
            write(HelloWanted{}), write(SeekGone{"a"}), write(GameFound{"g", "secret", Color::black}),
            write(SeekAdded{{.id = "a", .name = "Anna", .rating = 1'612, .terms = *game.terms}})}) {
        auto const message = read_server_message(written);
        ASSERT_TRUE(message) << written;
        std::visit(
            [&](auto const& what) {
                if constexpr (requires { write(what); })
                    EXPECT_EQ(write(what), written);
                else
                    ADD_FAILURE() << written;
            },
            *message);
    }
}

} // namespace

} // namespace arbiter::protocol
