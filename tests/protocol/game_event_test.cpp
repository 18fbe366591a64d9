// SPDX-License-Identifier: MIT
#include "arbiter/protocol/game_event.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter::protocol {

namespace {

std::vector<EventContent> one_of_each()
{
    ClockReading const clocks{{Milliseconds{1'000}, Milliseconds{2'000}}};
    std::vector<EventContent> all{
        SeatTaken{Color::black, "Anna \"A\"", PlayerKind::bot, 1612},
        SeatTaken{Color::white, "Anonymous", PlayerKind::person, std::nullopt},
        SeatTaken{Color::white, "Clara", PlayerKind::person, 1500, true},
        GameBegun{ClockReading{}},
        MoveMade{Color::white, "e2e4", "e4", 1, "some fen", clocks, Milliseconds{30}, Milliseconds{0}},
        MovesTakenBack{Color::black, 2, "some fen", clocks},
        ChatSaid{"white", "Grüße ♞\\"},
        RematchAgreed{"abc"},
        Ending{GameResult::black_wins, "flag", "Black wins on time.", Color::black, clocks,
            {RatingStep{1500, 1490}, RatingStep{1500, 1510}}},
        Ending{GameResult::unfinished, "aborted", "The game was aborted.", std::nullopt, clocks, {}},
        Absence{Color::white, false},
        Absence{Color::white, true},
        GameResumed{clocks},
        WentBerserk{Color::black, clocks},
        ArbiterSeated{{.losing_illegal_move = 2, .extra_time = Milliseconds{120'000}, .touch_move = true}},
        Penalty{Color::white, Offence::illegal_move, 6, "e1g1", "3.8.2.2", "You may not castle.",
            Milliseconds{120'000}, "e1", clocks},
        Penalty{
            Color::black, Offence::false_claim, 7, "", "", "The claim is false.", std::nullopt, "", clocks},
        PieceTouched{Color::black, "g8"},
    };
    for (std::size_t index = 0; index < offer_kind_count; ++index)
        all.emplace_back(OfferMade{static_cast<OfferKind>(index), Color::black});
    return all;
}

TEST(GameEvent, EveryKindIsReadAsItWasWritten)
{
    for (EventContent const& content : one_of_each()) {
        GameEvent event{.version = EventVersion{7},
            .at = Time{Milliseconds{1'795'000'000'123}},
            .time = Milliseconds{4'500},
            .running = std::nullopt,
            .re = 3,
            .content = content};
        std::string const body = write_event(event);
        auto const read = read_event(body);
        ASSERT_TRUE(read.has_value()) << body;
        EXPECT_EQ(*read, event) << body;
    }
}

TEST(GameEvent, OfChatBeginsWithItsAuthorByWhomStorageFindsIt)
{
    GameEvent const said{.version = EventVersion{7},
        .at = Time{Milliseconds{1}},
        .time = Milliseconds{2},
        .running = std::nullopt,
        .re = 3,
        .content = ChatSaid{"Anna", "Hello"}};
    EXPECT_EQ(write_event(said), R"({"t":"chat","by":"Anna","v":7,"at":1,"time":2,"re":3,"text":"Hello"})");
}

TEST(GameEvent, RefusesWhatNobodyHasWritten)
{
    EXPECT_EQ(read_event("").error(), EventFaultCode::not_json);
    EXPECT_EQ(read_event("{}").error(), EventFaultCode::unknown_kind);
    EXPECT_EQ(read_event(R"({"t":"dance","v":1,"at":1,"time":1})").error(), EventFaultCode::unknown_kind);
    EXPECT_EQ(read_event(R"({"t":"rematch","v":1,"at":1,"time":1})").error(), EventFaultCode::not_json);
    EXPECT_EQ(read_event(R"({"t":"rematch","v":1,"at":1,"time":1,"game":"a","x":1})").error(),
        EventFaultCode::not_json);
}

} // namespace

} // namespace arbiter::protocol
