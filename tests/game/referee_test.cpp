// SPDX-License-Identifier: MIT
#include "game/referee_actions.h"
#include "support/games.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

using namespace std::chrono_literals;
using test::any_position_from;
using test::at;
using test::attempt_from;
using test::beginning;
using test::ending;
using test::find_event;
using test::move;
using test::play;
using test::refusal;
using test::started;

TEST(Referee, PlaysALegalMoveAsItPlaysItsAttempt)
{
    Referee by_move = started();
    Referee by_attempt = started();
    for (std::string_view const text : {"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1g1"}) {
        LegalMove const known = by_move.position().find_move(attempt_from(text)).value();
        auto const events = by_move.play(known, beginning);
        auto const* const played = find_event<MovePlayed>(events);
        ASSERT_NE(played, nullptr) << text;
        EXPECT_EQ(played->san, find_event<MovePlayed>(move(by_attempt, text))->san);
    }
    EXPECT_EQ(by_move.game(), by_attempt.game());
}

TEST(Referee, RefusesAKnownMoveOfTheSideThatIsNotToMove)
{
    Referee referee = started();
    LegalMove const known = referee.position().find_move(attempt_from("e2e4")).value();
    EXPECT_EQ(
        refusal(referee.handle(Color::black, PlayMove{known}, beginning)), ActionRefusal::not_your_turn);
    referee.pause(beginning);
    EXPECT_EQ(refusal(referee.play(known, beginning)), ActionRefusal::paused);
}

TEST(Referee, MayLetTheFirstMovesTakeNoTimeAndBringNone)
{
    Clock const clock{TimeControl::sudden_death(60s, 2s)};
    Referee referee{
        GameSoFar{.tree = GameTree{}, .clock = clock, .clock_start = ClockStart::after_first_moves}};
    referee.start(beginning);
    EXPECT_EQ(referee.until_flag(at(1h)), std::nullopt);
    EXPECT_TRUE(referee.tick(at(1h)).empty());
    move(referee, "e2e4", at(1h));
    EXPECT_EQ(referee.running(), std::nullopt);
    move(referee, "e7e5", at(2h));
    EXPECT_EQ(referee.running(), Color::white);
    EXPECT_EQ(referee.clocks(at(2h + 10s))[Color::white], 50s);
    EXPECT_EQ(referee.clocks(at(2h + 10s))[Color::black], 60s);
    move(referee, "g1f3", at(2h + 10s));
    EXPECT_EQ(referee.clock().left(Color::white), 52s);
    EXPECT_EQ(ending(referee.tick(at(2h + 70s))), (Outcome{Color::white, Termination::flag}));
}

TEST(Referee, GoesOnWithAGameAndItsClocks)
{
    Referee before = started(AnyPosition::initial(Variant::standard), Clock{TimeControl::sudden_death(60s)});
    std::vector<Clock> clocks;
    for (std::string_view const text : {"e2e4", "e7e5", "g1f3"}) {
        clocks.push_back(before.clock());
        move(before, text, at(Milliseconds{1000 * clocks.size()}));
    }
    Referee after{GameSoFar{.tree = before.game(), .clock = before.clock(), .earlier_clocks = clocks}};
    after.start(at(1h));
    EXPECT_EQ(after.clocks(at(1h)), before.clocks(at(3s)));
    EXPECT_NE(find_event<TookBack>(after.take_back(Color::white, at(1h + 5s))), nullptr);
    EXPECT_EQ(after.clock(), clocks.back());
}

TEST(Referee, TakesBackAfterTheEndAsThePlayersAgree)
{
    Referee referee = started();
    EXPECT_EQ(refusal(referee.take_back(Color::white, beginning)), ActionRefusal::nothing_to_take_back);
    play(referee, "f2f3 e7e5 g2g4 d8h4");
    EXPECT_NE(find_event<TookBack>(referee.take_back(Color::white, beginning)), nullptr);
    EXPECT_FALSE(referee.is_over());
    EXPECT_EQ(referee.game().move_count(), 2U);
    referee.handle(Color::white, Resign{}, beginning);
    EXPECT_NE(find_event<TookBack>(referee.take_back(Color::black, beginning)), nullptr);
    EXPECT_EQ(referee.result(), GameResult::unfinished);
    EXPECT_EQ(referee.game().move_count(), 1U);
}

TEST(Referee, KeepsTheEndOfAGameThatWasOver)
{
    Outcome const resigned{Color::black, Termination::resignation};
    Referee referee{GameSoFar{.tree = GameTree{}, .outcome = resigned}};
    EXPECT_EQ(ending(referee.start(beginning)), resigned);
    EXPECT_EQ(refusal(move(referee, "e2e4")), ActionRefusal::game_over);
}

TEST(Referee, DrawsWhenAFlagFallsWhereOnlyASearchProvesThatNobodyMates)
{
    AnyPosition const start = any_position_from("8/8/3qk3/8/8/8/3P4/7K w - - 0 1");
    Referee referee = started(
        any_position_from("8/8/4k3/8/8/8/3P3q/7K w - - 0 1"), Clock{TimeControl::sudden_death(10s)});
    EXPECT_EQ(ending(referee.tick(at(10s))), (Outcome{std::nullopt, Termination::flag_but_cannot_mate}));
    Referee with_queen = started(start, Clock{TimeControl::sudden_death(10s)});
    EXPECT_EQ(ending(with_queen.tick(at(10s))), (Outcome{Color::black, Termination::flag}));
}

TEST(Referee, TellsOfTheStartOnce)
{
    Referee referee{AnyPosition::initial(Variant::standard)};
    EXPECT_EQ(referee.start(beginning).size(), 1U);
    EXPECT_TRUE(referee.start(beginning).empty());
}

TEST(Referee, TurnsALegalMoveIntoAnEvent)
{
    Referee referee = started();
    auto const events = move(referee, "g1f3");
    auto const* played = find_event<MovePlayed>(events);
    ASSERT_NE(played, nullptr);
    EXPECT_EQ(played->by, Color::white);
    EXPECT_EQ(played->san, "Nf3");
    EXPECT_EQ(played->number, MoveNumber{1});
    EXPECT_EQ(played->position, referee.position());
    EXPECT_EQ(referee.side_to_move(), Color::black);
    EXPECT_EQ(referee.game().move_count(), 1U);
}

TEST(Referee, RefusesAnIllegalMoveWithItsVerdict)
{
    Referee referee = started();
    auto const events = move(referee, "g1g3");
    ASSERT_EQ(events.size(), 1U);
    auto const* refused = find_event<MoveRefused>(events);
    ASSERT_NE(refused, nullptr);
    EXPECT_EQ(refused->verdict.code, VerdictCode::not_how_it_moves);
    EXPECT_FALSE(refused->sentence.empty());
    EXPECT_EQ(referee.side_to_move(), Color::white);
}

TEST(Referee, LetsOnlyTheSideToMoveMove)
{
    Referee referee = started();
    auto const events = referee.handle(Color::black, PlayMove{attempt_from("e7e5")}, beginning);
    EXPECT_EQ(refusal(events), ActionRefusal::not_your_turn);
    EXPECT_EQ(referee.game().move_count(), 0U);
}

// ---- ends ------------------------------------------------------------------------------------------------

TEST(Referee, EndsTheGameWithMate)
{
    Referee referee = started();
    auto const events = play(referee, "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(ending(events), (Outcome{Color::black, Termination::checkmate}));
    EXPECT_EQ(referee.result(), GameResult::black_wins);
    EXPECT_TRUE(referee.is_over());
}

TEST(Referee, RefusesEverythingAfterTheEndAndSaysHowItEnded)
{
    Referee referee = started();
    play(referee, "f2f3 e7e5 g2g4 d8h4");
    std::vector<Action> const actions{PlayMove{attempt_from("e2e4")}, OfferDraw{}, AcceptDraw{},
        DeclineDraw{}, ClaimDraw{}, Resign{}, RequestTakeback{}, AnswerTakeback{Answer::yes}, Disconnect{},
        ClaimFlag{}};
    ASSERT_EQ(actions.size(), std::variant_size_v<Action>);
    for (Action const& action : actions) {
        for (Color const color : all_colors) {
            auto const events = referee.handle(color, action, beginning);
            ASSERT_EQ(events.size(), 1U);
            auto const* refused = find_event<ActionRefused>(events);
            ASSERT_NE(refused, nullptr);
            EXPECT_EQ(refused->reason, ActionRefusal::game_over);
            EXPECT_EQ(refused->outcome, (Outcome{Color::black, Termination::checkmate}));
        }
    }
    EXPECT_TRUE(referee.tick(at(100h)).empty());
}

TEST(Referee, EndsAGameThatIsOverBeforeItBegins)
{
    Referee referee{any_position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")};
    EXPECT_EQ(ending(referee.start(beginning)), (Outcome{std::nullopt, Termination::stalemate}));
}

TEST(Referee, EndsTheGameWithTheFifthRepetition)
{
    Referee referee = started();
    std::string const there_and_back = "g1f3 g8f6 f3g1 f6g8";
    for (int round = 0; round < 3; ++round)
        EXPECT_EQ(ending(play(referee, there_and_back)), std::nullopt);
    EXPECT_EQ(
        ending(play(referee, there_and_back)), (Outcome{std::nullopt, Termination::fivefold_repetition}));
}

TEST(Referee, EndsTheGameWhenAKingIsTaken)
{
    Referee referee = started(any_position_from("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", Variant::king_capture));
    EXPECT_EQ(ending(move(referee, "e2e1")), (Outcome{Color::black, Termination::king_captured}));
}

TEST(Referee, LetsEitherSideResignAtAnyTime)
{
    for (Color const color : all_colors) {
        Referee referee = started();
        auto const events = referee.handle(color, Resign{}, beginning);
        EXPECT_EQ(ending(events), (Outcome{!color, Termination::resignation}));
    }
}

TEST(Referee, TakesADisconnectionForLost)
{
    Referee referee = started();
    auto const events = referee.handle(Color::white, Disconnect{}, beginning);
    EXPECT_NE(find_event<PlayerDisconnected>(events), nullptr);
    EXPECT_EQ(ending(events), (Outcome{Color::black, Termination::abandoned}));
}

// FIDE Laws 5.2.3.
// FIDE Laws 5.1.2.
TEST(Resignation, IsADrawWhereTheOpponentCannotMate)
{
    Outcome const draw{std::nullopt, Termination::resignation_but_cannot_mate};
    Referee lone_king = started(any_position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    EXPECT_EQ(ending(lone_king.handle(Color::white, Resign{}, beginning)), draw);
    EXPECT_EQ(lone_king.result(), GameResult::draw);
    // Only a search proves it.
    Referee searched = started(any_position_from("8/8/4k3/8/8/8/3P3q/7K w - - 0 1"));
    EXPECT_EQ(ending(searched.handle(Color::white, Resign{}, beginning)), draw);
}

TEST(Resignation, LosesWhereTheOpponentCanMateHoweverUnlikely)
{
    Referee referee = started(any_position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    EXPECT_EQ(ending(referee.handle(Color::black, Resign{}, beginning)),
        (Outcome{Color::white, Termination::resignation}));
    // A knight mates a king in the corner behind its own pawn.
    Referee knight = started(any_position_from("4k3/8/8/8/8/5n2/7P/7K w - - 0 1"));
    EXPECT_EQ(ending(knight.handle(Color::white, Resign{}, beginning)),
        (Outcome{Color::black, Termination::resignation}));
}

TEST(Referee, EndsAGameAsItsRecordSays)
{
    Referee referee = started(any_position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    Outcome const recorded{Color::black, Termination::resignation};
    EXPECT_EQ(ending(referee.end_as_recorded(recorded, beginning)), recorded);
    EXPECT_TRUE(referee.end_as_recorded({std::nullopt, Termination::agreement}, beginning).empty());
    EXPECT_EQ(referee.outcome(), recorded);
}

// ---- resuming --------------------------------------------------------------------------------------------

TEST(Referee, GoesOnWithAGameAtTheEndOfItsMainLine)
{
    Referee referee{test::game_from("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")};
    referee.start(beginning);
    play(referee, "f6g8");
    EXPECT_EQ(referee.claimable_draw(), (Outcome{std::nullopt, Termination::threefold_repetition}));
    referee.handle(Color::white, RequestTakeback{}, beginning);
    EXPECT_NE(
        find_event<TookBack>(referee.handle(Color::black, AnswerTakeback{Answer::yes}, beginning)), nullptr);
    EXPECT_EQ(referee.game().move_count(), 6U);
}

TEST(Referee, PlaysChess960)
{
    Referee referee = started(any_position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Variant::chess960));
    auto const events = move(referee, "e1h1");
    ASSERT_NE(find_event<MovePlayed>(events), nullptr);
    EXPECT_EQ(find_event<MovePlayed>(events)->san, "O-O");
}

TEST(ActionRefused, HasASentenceForEveryReason)
{
    EXPECT_EQ(
        describe(ActionRefused{Color::white, ActionRefusal::not_your_turn, {}}), "It is not your turn.");
    EXPECT_EQ(describe(ActionRefused{Color::white, ActionRefusal::paused, {}}), "The game is paused.");
    EXPECT_EQ(describe(ActionRefused{Color::white, ActionRefusal::time_not_over, {}}),
        "Your opponent still has time.");
    auto const over = describe(
        ActionRefused{Color::white, ActionRefusal::game_over, Outcome{Color::white, Termination::checkmate}});
    EXPECT_TRUE(over.starts_with("The game is over. ")) << over;
    EXPECT_GT(over.size(), 20U);
}

TEST(Referee, EndsTheGameWithTheMoveThatShutsOffTheBoard)
{
    Referee referee = started(any_position_from("4k3/8/8/1p1p1p1p/1P1P1P2/7P/8/4K3 w - - 0 1"));
    EXPECT_FALSE(referee.is_over());
    EXPECT_EQ(ending(move(referee, "h3h4")), (Outcome{std::nullopt, Termination::dead_position}));
}

TEST(Referee, PlaysTheGamesOfTheFirstProgramsToTheirEnds)
{
    for (auto const& row : test::read_table("game_cases.tsv")) {
        Referee referee{any_position_from(row.at("fen"))};
        auto last = referee.start(beginning);
        for (std::string const& text : test::split(row.at("moves"), ' ')) {
            if (!text.empty())
                last = move(referee, text);
        }
        bool const is_over = row.at("mate") == "true" || row.at("stalemate") == "true"
            || row.at("insufficient_material") == "true" || row.at("fivefold") == "true"
            || row.at("seventyfive") == "true"
            // The programs that wrote the table know no dead positions but by material.
            || row.at("name") == "dead by block";
        EXPECT_EQ(referee.is_over(), is_over) << row.at("name");
        EXPECT_EQ(referee.position().format_fen(), row.at("end_fen")) << row.at("name");
    }
}

} // namespace
} // namespace arbiter
