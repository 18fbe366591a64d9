// SPDX-License-Identifier: MIT
#include "arbiter/game/referee.h"
#include "game/referee_actions.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using namespace std::chrono_literals;
using test::any_position_from;
using test::at;
using test::beginning;
using test::ending;
using test::find_event;
using test::move;
using test::refusal;

Referee arbitrated(Arbitration const& rules = {},
    Clock const& clock = Clock{TimeControl::sudden_death(30min)},
    AnyPosition const& start = AnyPosition::initial(Variant::standard))
{
    Referee referee{start, clock};
    referee.arbitrate(rules);
    referee.start(beginning);
    return referee;
}

TEST(Arbitration, OnlyRefusesWhereThereIsNoArbiter)
{
    Referee referee
        = test::started(AnyPosition::initial(Variant::standard), Clock{TimeControl::sudden_death(30min)});
    for (int attempt = 0; attempt < 5; ++attempt)
        EXPECT_EQ(move(referee, "e2e5").size(), 1U);
    EXPECT_EQ(referee.handle(Color::white, ClaimDraw{}, beginning).size(), 1U);
    EXPECT_EQ(referee.illegal_moves(Color::white), 0U);
    EXPECT_EQ(referee.clocks(beginning)[Color::black], 30min);
}

TEST(Arbitration, GivesTheOpponentTwoMinutesForTheFirstIllegalMove)
{
    Referee referee = arbitrated();
    auto const events = move(referee, "e2e5");
    ASSERT_EQ(events.size(), 2U);
    EXPECT_NE(find_event<MoveRefused>(events), nullptr);
    auto const* const penalty = find_event<PenaltyGiven>(events);
    ASSERT_NE(penalty, nullptr);
    EXPECT_EQ(penalty->by, Color::white);
    EXPECT_EQ(penalty->offence, Offence::illegal_move);
    EXPECT_EQ(penalty->extra_time, 2min);
    EXPECT_EQ(penalty->clocks[Color::black], 32min);
    EXPECT_EQ(penalty->sentence,
        "Illegal move 1 of White: Black gets 2:00 more on the clock. Illegal move 2 loses the game.");
    EXPECT_EQ(referee.clocks(beginning)[Color::white], 30min);
    EXPECT_NE(find_event<MovePlayed>(move(referee, "e2e4")), nullptr);
    EXPECT_EQ(referee.clocks(beginning)[Color::black], 32min);
}

TEST(Arbitration, EndsTheGameWithTheSecondIllegalMoveOfOneSide)
{
    Referee referee = arbitrated();
    move(referee, "e2e5");
    move(referee, "e2e4");
    EXPECT_EQ(ending(move(referee, "e7e4")), std::nullopt);
    move(referee, "e7e5");
    EXPECT_EQ(ending(move(referee, "e1e3")), (Outcome{Color::black, Termination::illegal_moves}));
    EXPECT_EQ(refusal(move(referee, "g1f3")), ActionRefusal::game_over);
}

TEST(Arbitration, MayLoseWithTheFirstOrALaterIllegalMove)
{
    Referee strict = arbitrated({.losing_illegal_move = 1});
    EXPECT_EQ(ending(move(strict, "e2e5")), (Outcome{Color::black, Termination::illegal_moves}));
    Referee mild = arbitrated({.losing_illegal_move = 3});
    move(mild, "e2e5");
    EXPECT_EQ(ending(move(mild, "e2e5")), std::nullopt);
    EXPECT_EQ(ending(move(mild, "e2e5")), (Outcome{Color::black, Termination::illegal_moves}));
}

TEST(Arbitration, DrawsWhereTheOpponentCannotMate)
{
    Referee referee = arbitrated({}, Clock{}, any_position_from("7k/8/8/8/8/8/8/R3K3 w - - 0 1"));
    move(referee, "a1b2");
    EXPECT_EQ(
        ending(move(referee, "a1b2")), (Outcome{std::nullopt, Termination::illegal_moves_but_cannot_mate}));
}

TEST(Arbitration, CountsWithoutClocksToo)
{
    Referee referee = arbitrated({}, Clock{});
    auto const events = move(referee, "e2e5");
    auto const* const penalty = find_event<PenaltyGiven>(events);
    ASSERT_NE(penalty, nullptr);
    EXPECT_EQ(penalty->extra_time, std::nullopt);
    EXPECT_EQ(penalty->sentence, "Illegal move 1 of White. Illegal move 2 loses the game.");
    // A false claim costs nothing but time.
    EXPECT_EQ(referee.handle(Color::white, ClaimDraw{}, beginning).size(), 1U);
}

TEST(Arbitration, CountsNeitherAMissingPromotionNorAMoveOutOfTurn)
{
    Referee referee = arbitrated({}, Clock{}, any_position_from("7k/P7/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_EQ(move(referee, "a7a8").size(), 1U);
    EXPECT_EQ(refusal(referee.handle(Color::black, PlayMove{test::attempt_from("h8g8")}, beginning)),
        ActionRefusal::not_your_turn);
    EXPECT_EQ(referee.illegal_moves(Color::white), 0U);
    EXPECT_EQ(referee.illegal_moves(Color::black), 0U);
}

TEST(Arbitration, PunishesAFalseClaimAndHasTheAnnouncedMoveMade)
{
    Referee referee = arbitrated();
    auto const alone = referee.handle(Color::white, ClaimDraw{}, beginning);
    EXPECT_EQ(refusal(alone), ActionRefusal::no_claim);
    ASSERT_NE(find_event<PenaltyGiven>(alone), nullptr);
    EXPECT_EQ(
        find_event<PenaltyGiven>(alone)->sentence, "The claim is false: Black gets 2:00 more on the clock.");
    auto const announced
        = referee.handle(Color::white, ClaimDraw{PlayMove{test::attempt_from("e2e4")}}, beginning);
    EXPECT_NE(find_event<PenaltyGiven>(announced), nullptr);
    EXPECT_NE(find_event<MovePlayed>(announced), nullptr);
    EXPECT_EQ(referee.clocks(beginning)[Color::black], 34min);
    // A false claim is not an illegal move.
    EXPECT_EQ(referee.illegal_moves(Color::white), 0U);
}

TEST(Arbitration, IsToldInTheCommentsOfTheGame)
{
    Referee referee = arbitrated({}, Clock{});
    move(referee, "e2e4");
    move(referee, "e7e4");
    EXPECT_EQ(referee.game().comment(referee.game().cursor()),
        "Illegal: e7e4. Illegal move 1 of Black. Illegal move 2 loses the game.");
    move(referee, "e8e6");
    EXPECT_TRUE(referee.game().comment(referee.game().cursor()).ends_with("Illegal: e8e6."));
}

TEST(Arbitration, GoesOnWithWhatHasBeenCounted)
{
    Referee referee{AnyPosition::initial(Variant::standard)};
    referee.arbitrate({}, {1, 0});
    referee.start(beginning);
    EXPECT_EQ(ending(move(referee, "e2e5")), (Outcome{Color::black, Termination::illegal_moves}));
}

TEST(Arbitration, TakesOneMinuteInBlitz)
{
    auto const extra = [](std::string_view control) {
        return arbitration_for(parse_time_control(control).value()).extra_time;
    };
    EXPECT_EQ(extra("3+2"), 1min);
    EXPECT_EQ(extra("10"), 1min);
    EXPECT_EQ(extra("5+5"), 1min);
    EXPECT_EQ(extra("5+6"), 2min);
    EXPECT_EQ(extra("10+1"), 2min);
    EXPECT_EQ(extra("40/90+30,30+30"), 2min);
    EXPECT_EQ(extra("none"), 2min);
}

Arbitration touch_move()
{
    return {.losing_illegal_move = 2, .touch_move = true};
}

TEST(Arbitration, HoldsAPlayerToThePieceThatWasTouchedFirst)
{
    Referee referee = arbitrated(touch_move());
    EXPECT_FALSE(referee.touch(Color::black, Square::g8)) << "not its turn";
    EXPECT_FALSE(referee.touch(Color::white, Square::a1)) << "it cannot move";
    EXPECT_FALSE(referee.touch(Color::white, Square::e5)) << "nothing stands there";
    EXPECT_TRUE(referee.touch(Color::white, Square::g1));
    EXPECT_FALSE(referee.touch(Color::white, Square::b1)) << "the first one counts";
    EXPECT_EQ(referee.touched(), Square::g1);
    EXPECT_EQ(refusal(move(referee, "e2e4")), ActionRefusal::touched_piece);
    EXPECT_EQ(
        refusal(referee.handle(Color::white, ClaimDraw{PlayMove{test::attempt_from("e2e4")}}, beginning)),
        ActionRefusal::touched_piece);
    EXPECT_EQ(referee.illegal_moves(Color::white), 0U) << "that is not an illegal move";
    EXPECT_NE(find_event<MovePlayed>(move(referee, "g1f3")), nullptr);
    EXPECT_EQ(referee.touched(), std::nullopt);
    EXPECT_NE(find_event<MovePlayed>(move(referee, "e7e5")), nullptr);
}

TEST(Arbitration, HoldsAPlayerToThePieceOfTheIllegalMove)
{
    Referee referee = arbitrated(touch_move());
    move(referee, "g1g3");
    EXPECT_EQ(referee.touched(), Square::g1);
    Referee stuck = arbitrated(touch_move());
    move(stuck, "a1a3");
    EXPECT_EQ(stuck.touched(), std::nullopt) << "it cannot move";
}

TEST(Arbitration, LetsAPieceBeTouchedWhereThatIsNotPlayed)
{
    Referee referee = arbitrated();
    EXPECT_FALSE(referee.touch(Color::white, Square::g1));
    move(referee, "g1g3");
    EXPECT_NE(find_event<MovePlayed>(move(referee, "e2e4")), nullptr);
}

TEST(Arbitration, SpeaksEveryLanguage)
{
    PenaltyGiven const penalty{.by = Color::white,
        .offence = Offence::illegal_move,
        .illegal_moves = 1,
        .losing_illegal_move = 2,
        .extra_time = 2min,
        .clocks = {},
        .sentence = {}};
    EXPECT_EQ(describe(penalty, Language::german),
        "1. regelwidriger Zug von Weiß: Schwarz bekommt 2:00 mehr auf die Uhr. Der 2. regelwidrige Zug verliert "
        "die Partie.");
    EXPECT_EQ(describe(penalty, Language::french),
        "Les Blancs ont joué leur coup illégal n° 1 : les Noirs reçoivent 2:00 de plus à la pendule. Le coup "
        "illégal n° 2 perd la partie.");
    for (std::size_t index = 0; index < language_count; ++index) {
        for (Offence const offence : {Offence::illegal_move, Offence::false_claim}) {
            PenaltyGiven one = penalty;
            one.offence = offence;
            std::string const sentence = describe(one, static_cast<Language>(index));
            EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
            EXPECT_NE(sentence.find("2:00"), std::string::npos) << sentence;
            EXPECT_TRUE(sentence.ends_with('.')) << sentence;
        }
    }
}

} // namespace
} // namespace arbiter
