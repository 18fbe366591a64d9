// SPDX-License-Identifier: MIT
#include "arbiter/game/referee.h"
#include "arbiter/play/speaking_display.h"
#include "arbiter/play/speech.h"

#include <gtest/gtest.h>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

AnyPosition position_from(std::string_view fen, Variant variant = Variant::standard)
{
    return AnyPosition::from_setup(variant, parse_fen(fen, variant).value()).value();
}

std::string spoken(AnyPosition const& position, Attempt attempt)
{
    return speak_move(position, position.find_move(attempt).value());
}

TEST(Speech, TellsEveryKindOfMove)
{
    auto const start = AnyPosition::initial(Variant::standard);
    EXPECT_EQ(spoken(start, {Square::g1, Square::f3}), "knight from g1 to f3");
    auto const rich = position_from("r3k3/1P6/8/3pP3/8/8/8/4K2R w Kq d6 0 1");
    EXPECT_EQ(spoken(rich, {Square::e1, Square::g1}), "castles kingside");
    EXPECT_EQ(spoken(rich, {Square::e5, Square::d6}), "pawn from e5 takes pawn en passant, to d6");
    EXPECT_EQ(spoken(rich, {Square::b7, Square::a8, Role::knight}),
        "pawn from b7 takes rook on a8, promoted to knight");
    EXPECT_EQ(spoken(rich, {Square::b7, Square::b8, Role::queen}), "pawn from b7 to b8, promoted to queen");
    auto const house = position_from("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", Variant::crazyhouse);
    EXPECT_EQ(spoken(house, {Square::f3, Square::f3, std::nullopt, Role::knight}), "knight dropped on f3");
}

TEST(Speech, TellsSquaresRanksAndPieces)
{
    auto const position = position_from("4k3/8/8/3p4/4P3/3B4/8/4K2R w K - 0 1");
    EXPECT_EQ(speak_square(position, Square::e4), "e4: white pawn, attacked from d5, defended from d3.");
    EXPECT_EQ(speak_square(position, Square::a1), "a1: empty.");
    EXPECT_EQ(speak_rank(position, Rank::first), "Rank 1: white king e1, white rook h1.");
    EXPECT_EQ(speak_rank(position, Rank::second), "Rank 2: empty.");
    EXPECT_EQ(speak_board(position, Color::white).front(), "Rank 8: black king e8.");
    EXPECT_EQ(speak_board(position, Color::white).size(), 8U);
    EXPECT_EQ(speak_board(position, Color::black).front(), "Rank 1: white king e1, white rook h1.");
    EXPECT_EQ(speak_pieces(position, Color::white), "White: king e1; rook h1; bishop d3; pawn e4.");
    EXPECT_EQ(speak_pieces(position, Color::black, Role::queen), "Black: none.");
    auto const start = AnyPosition::initial(Variant::standard);
    EXPECT_EQ(speak_pieces(start, Color::black, Role::rook), "Black: rooks a8, h8.");
}

TEST(Speech, TellsPockets)
{
    auto const house = position_from("4k3/8/8/8/8/8/8/4K3[PPN] w - - 0 1", Variant::crazyhouse);
    EXPECT_EQ(speak_board(house, Color::white).back(), "White: in the pocket 1 knight, 2 pawns.");
    EXPECT_EQ(speak_board(house, Color::white).size(), 9U);
    EXPECT_EQ(speak_pocket(house, Color::black), "Black: none.");
}

TEST(Speech, TellsTimes)
{
    EXPECT_EQ(speak_time(0ms), "0 seconds");
    EXPECT_EQ(speak_time(1'999ms), "1 second");
    EXPECT_EQ(speak_time(0ms, Language::french), "0 seconde");
    EXPECT_EQ(speak_time(0ms, Language::german), "0 Sekunden");
    EXPECT_EQ(speak_time(5min), "5 minutes");
    EXPECT_EQ(speak_time(61s), "1 minute 1 second");
    EXPECT_EQ(speak_time(2h + 3min + 4s), "2 hours 3 minutes");
    EXPECT_EQ(speak_clocks({}), "There are no clocks.");
    EXPECT_EQ(speak_clocks({{5min, 9s}}), "White has 5 minutes. Black has 9 seconds.");
}

TEST(TimeCaller, CallsEachTimeOnce)
{
    TimeCaller caller;
    caller.begin({{6min, 6min}});
    EXPECT_EQ(caller.until_call(Color::white, 6min), Milliseconds{1min});
    EXPECT_EQ(caller.call(Color::white, 5min + 1ms), std::nullopt);
    EXPECT_EQ(caller.call(Color::white, 5min), "5 minutes left.");
    EXPECT_EQ(caller.call(Color::white, 4min), std::nullopt);
    EXPECT_EQ(caller.call(Color::white, 5min + 3s), std::nullopt) << "an increment";
    EXPECT_EQ(caller.call(Color::white, 5min), std::nullopt);
    EXPECT_EQ(caller.until_call(Color::white, 5min + 3s), Milliseconds{3min + 3s});
    EXPECT_EQ(caller.call(Color::white, 45s), "1 minute left.") << "the last one that has come";
    EXPECT_EQ(caller.call(Color::black, 5min), "5 minutes left.") << "each side its own";
    EXPECT_EQ(caller.call(Color::white, 9s), "10 seconds left.");
    EXPECT_EQ(caller.until_call(Color::white, 9s), std::nullopt);
}

/// What is heard of a game.
class Listening {
public:
    explicit Listening(AnyPosition const& start, Clock const& clock = Clock{}) : referee_{start, clock}
    {
        hear(referee_.start(Instant{}));
    }

    std::string act(Color by, Action const& action)
    {
        heard_.clear();
        hear(referee_.handle(by, action, Instant{}));
        return heard_;
    }

    std::string const& heard() const { return heard_; }

    SpeakingDisplay& display() { return display_; }

private:
    void hear(std::vector<Event> const& events)
    {
        for (Event const& event : events)
            display_.show(event);
    }

    Referee referee_;
    std::string heard_;
    SpeakingDisplay display_{Color::white, [this](std::string_view text) { heard_ += text; }};
};

TEST(SpeakingDisplay, TellsAnEventALine)
{
    Listening game{position_from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")};
    EXPECT_EQ(game.heard(), "White to move.\n");
    EXPECT_EQ(game.act(Color::white, PlayMove{{Square::a1, Square::b2}}),
        "The rook on a1 cannot go to b2: rooks go along ranks and files only.\n");
    EXPECT_EQ(game.act(Color::white, PlayMove{{Square::a1, Square::b1}}),
        "White: rook from a1 to b1. Black to move.\n");
    EXPECT_EQ(game.act(Color::black, PlayMove{{Square::g8, Square::f8}}),
        "Black: king from g8 to f8. White to move.\n");
    EXPECT_EQ(game.act(Color::white, PlayMove{{Square::b1, Square::b8}}),
        "White: rook from b1 to b8. Check. Black to move.\n");
    EXPECT_EQ(game.act(Color::white, RequestTakeback{}), "");
    EXPECT_EQ(
        game.act(Color::black, AnswerTakeback{Answer::yes}), "One move is taken back. White to move.\n");
    EXPECT_EQ(game.act(Color::white, OfferDraw{}),
        "White offers a draw. Black may type accept or decline, or just move.\n");
    EXPECT_EQ(game.act(Color::black, AcceptDraw{}), "Draw by agreement. (1/2-1/2)\n");
}

TEST(SpeakingDisplay, TellsTheEndOnce)
{
    Listening game{position_from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")};
    EXPECT_EQ(game.act(Color::white, PlayMove{{Square::a1, Square::a8}}),
        "White: rook from a1 to a8. Check.\nWhite wins by checkmate. (1-0)\n");
}

TEST(SpeakingDisplay, CallsTheTimeOfWhoeverThinks)
{
    Listening game{AnyPosition::initial(Variant::standard), Clock{TimeControl::sudden_death(6min)}};
    EXPECT_EQ(game.display().show_clocks(Color::white, {{6min, 6min}}), Milliseconds{1min});
    EXPECT_EQ(game.display().show_clocks(Color::white, {{5min, 6min}}), Milliseconds{3min});
    EXPECT_EQ(game.heard(), "White to move.\nWhite: 5 minutes left.\n");
}

TEST(SpeakingDisplay, BeginsAGameThatGoesOnWithItsLastMove)
{
    GameTree game;
    ASSERT_TRUE(game.try_play({Square::e2, Square::e4}));
    std::string heard;
    SpeakingDisplay display{Color::white, [&heard](std::string_view text) { heard += text; }};
    display.recall(game, game.main_line_end(), {});
    display.show(GameStarted{game.position(), {}});
    EXPECT_EQ(heard, "Last move: White, pawn from e2 to e4. Black to move.\n");
    heard.clear();
    display.draw();
    EXPECT_EQ(heard, "");
    display.show_board();
    EXPECT_TRUE(heard.starts_with("Rank 8: black rook a8, ")) << heard;
    EXPECT_NE(heard.find("Rank 4: white pawn e4.\n"), std::string::npos);
}

} // namespace
} // namespace arbiter::play
