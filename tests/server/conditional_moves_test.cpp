// SPDX-License-Identifier: MIT
#include "correspondence_fixture.h"

namespace arbiter::server {

namespace {

class ConditionalMoves : public CorrespondenceTest { };

TEST_F(ConditionalMoves, APlannedAnswerIsPlayedAtOnce)
{
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3 Nc6 Bb5;c5 Nf3");
    EXPECT_EQ(white.last("ack").at("re"), 501);
    EXPECT_EQ(white.last("plan").at("lines"), "e7e5 g1f3 b8c6 f1b5;c7c5 g1f3");
    white.leave();
    wait(std::chrono::hours{5});
    auto black = sit(table.game, table.black);
    auto watcher = sit(table.game);
    move(black, 1, "e7e5");
    EXPECT_EQ(black.last("move").at("san"), "Nf3");
    EXPECT_EQ(black.last("move").at("clocks").at("white"), three_days.count());
    EXPECT_EQ(black.last("move").count("re"), 0U);
    // Acknowledged first, then both moves in order.
    auto const frames = black.take();
    std::vector<std::string> kinds;
    for (Json const& frame : frames) {
        if (frame.at("t") == "ack" || frame.at("t") == "move")
            kinds.push_back(frame.at("t") == "ack" ? "ack" : frame.at("san").get<std::string>());
    }
    EXPECT_EQ(kinds, (std::vector<std::string>{"ack", "e5", "Nf3"}));
    EXPECT_EQ(black.count("plan"), 1U) << "only Black's plan, which is empty";
    EXPECT_EQ(black.last("plan").at("lines"), "");
    EXPECT_EQ(watcher.count("plan"), 0U);
    white = sit(table.game, table.white);
    EXPECT_EQ(white.last("plan").at("lines"), "b8c6 f1b5");
    EXPECT_EQ(white.last("plan").at("ply"), 3);
}

TEST_F(ConditionalMoves, OfASeatAreLimitedWhateverTheNumberOfItsSockets)
{
    auto const other = make_table({{"control", "3days"}}, anna, ben);
    auto white = sit(table.game, table.white);
    auto white_too = sit(table.game, table.white);
    move(white, 0, "e2e4");
    for (int count = 0; count < 5; ++count) {
        plan(white, 1, "e5 Nf3");
        plan(white_too, 1, "c5 Nf3");
    }
    EXPECT_EQ(white.count("error") + white_too.count("error"), 0U);
    auto const written = storage.runs["put_correspondence"];
    plan(white_too, 1, "e6 d4");
    EXPECT_EQ(white_too.last("error").at("code"), "rate-limited");
    EXPECT_EQ(storage.runs["put_correspondence"], written);
    EXPECT_EQ(white.last("plan").at("lines"), "c7c5 g1f3");

    auto elsewhere = sit(other.game, other.white);
    move(elsewhere, 0, "d2d4");
    plan(elsewhere, 1, "d5 c4");
    EXPECT_EQ(elsewhere.count("error"), 0U) << "each game has its own limit";
    auto black = sit(table.game, table.black);
    move(black, 1, "c7c5");
    EXPECT_EQ(black.last("move").at("san"), "Nf3") << "the plan before counts";
    wait(std::chrono::minutes{1});
    plan(white, 3, "d6 d4");
    EXPECT_EQ(white.count("error"), 0U);
}

TEST_F(ConditionalMoves, APlanOutlivesARestart)
{
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3 Nc6 Bb5");
    white.leave();
    restart();
    visit_and_move(table.black, 1, "e7e5");
    EXPECT_EQ(state(table.game).at("moves").size(), 3U);
    restart();
    visit_and_move(table.black, 3, "b8c6");
    EXPECT_EQ(state(table.game).at("moves").back().at("san"), "Bb5");
    EXPECT_EQ(storage.correspondence(table.game).plans[0], "");
}

TEST_F(ConditionalMoves, BothMayPlanAndTheGamePlaysItself)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    plan(black, 0, "e4 e5 Nf3 Nc6");
    move(white, 0, "d2d4");
    EXPECT_EQ(black.last("plan").at("lines"), "") << "the game has left the line";
    move(black, 1, "d7d5");
    plan(black, 2, "c4 e6 Nc3 Nf6");
    move(white, 2, "c2c4");
    EXPECT_EQ(white.last("move").at("san"), "e6");
    plan(white, 4, "Nf6 Bg5");
    EXPECT_EQ(white.last("error").at("code"), "no-plan-here") << "her own turn";
    move(white, 4, "b1c3");
    EXPECT_EQ(state(table.game).at("moves").size(), 6U);
}

TEST_F(ConditionalMoves, APlanIsRefusedWithAReason)
{
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3;e5 Ke3");
    EXPECT_EQ(white.last("error").at("code"), "bad-plan");
    EXPECT_TRUE(white.last("error").at("sentence").get<std::string>().starts_with("Line 2, move 2: "));
    plan(white, 0, "e5 Nf3");
    EXPECT_EQ(white.last("error").at("code"), "stale");
    auto watcher = sit(table.game);
    plan(watcher, 1, "e5 Nf3");
    EXPECT_EQ(watcher.last("error").at("code"), "not-a-player");
    auto const blitz = make_table();
    auto quick = sit(blitz.game, blitz.black);
    plan(quick, 0, "e4 e5");
    EXPECT_EQ(quick.last("error").at("code"), "no-plan-here");
    EXPECT_EQ(storage.correspondence(table.game).plans[0], "");
}

TEST_F(ConditionalMoves, AnAnswerWaitsWhileADrawIsOffered)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3 Nc6 Bb5");
    say(black, {{"t", "draw"}, {"re", 1}});
    move(black, 1, "e7e5");
    EXPECT_EQ(state(table.game).at("moves").size(), 2U) << "White is asked";
    EXPECT_EQ(white.last("plan").at("lines"), "g1f3 b8c6 f1b5");
    restart();
    white = sit(table.game, table.white);
    EXPECT_EQ(white.last("plan").at("lines"), "g1f3 b8c6 f1b5");
    say(white, {{"t", "decline-draw"}, {"re", 2}});
    EXPECT_EQ(state(table.game).at("moves").back().at("san"), "Nf3");
}

TEST_F(ConditionalMoves, ATakebackDropsThePlans)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    move(white, 2, "g1f3");
    plan(white, 3, "Nc6 Bb5");
    say(white, {{"t", "takeback"}, {"re", 4}});
    say(black, {{"t", "takeback"}, {"re", 5}});
    EXPECT_EQ(white.last("plan").at("lines"), "");
    EXPECT_EQ(storage.correspondence(table.game).plans[0], "");
    EXPECT_EQ(storage.correspondence(table.game).turn, Color::white);
    EXPECT_EQ(left("white"), three_days.count());
    restart();
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    visit_and_move(table.black, 3, "b8c6");
    EXPECT_EQ(state(table.game).at("moves").size(), 4U);
}

TEST_F(ConditionalMoves, AMoveByHandReplacesThePlannedOne)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3");
    say(black, {{"t", "draw"}, {"re", 1}});
    move(black, 1, "e7e5");
    move(white, 2, "f1c4");
    EXPECT_EQ(white.last("plan").at("lines"), "");
    EXPECT_EQ(state(table.game).at("moves").size(), 3U);
}

TEST_F(ConditionalMoves, TheEndForgetsThePlans)
{
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3");
    auto const plans_of = [&](Credentials const& who) {
        return Json::parse(all_of(request("GET", "/api/me/data", nullptr, who))).at("plans");
    };
    EXPECT_EQ(plans_of(anna), Json::array({{{"game", table.game}, {"lines", "e7e5 g1f3"}}}));
    EXPECT_EQ(plans_of(ben), Json::array()) << "not the opponent's";
    say(white, {{"t", "resign"}, {"re", 5}});
    EXPECT_EQ(white.last("plan").at("lines"), "");
    EXPECT_TRUE(storage.all<storage::CorrespondenceRow>().empty());
    plan(white, 1, "e5 Nf3");
    EXPECT_EQ(white.last("error").at("code"), "game-over");
}

TEST_F(ConditionalMoves, APlannedMateEndsTheGame)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "f2f3");
    plan(white, 1, "e5 g4 Qh4 a3");
    EXPECT_EQ(white.last("error").at("code"), "bad-plan") << "mated";
    move(black, 1, "e7e5");
    plan(black, 2, "g4 Qh4");
    move(white, 2, "g2g4");
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "checkmate");
    EXPECT_TRUE(storage.all<storage::CorrespondenceRow>().empty());
}

TEST_F(ConditionalMoves, APlanIsAcknowledgedOnlyWhenItIsDurable)
{
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    holds_writes = true;
    white.take();
    plan(white, 1, "e5 Nf3");
    EXPECT_EQ(white.take().size(), 0U);
    storage.write_fault = StorageFault{StorageFaultCode::disk_full, "test"};
    journal->write_all();
    world.run_tasks();
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    EXPECT_EQ(white.last("plan").at("lines"), "") << "as storage has it";
    storage.write_fault.reset();
    plan(white, 1, "e5 Nf3");
    journal->write_all();
    world.run_tasks();
    EXPECT_EQ(white.last("ack").at("re"), 501);
    EXPECT_EQ(storage.correspondence(table.game).plans[0], "e7e5 g1f3");
}

TEST_F(ConditionalMoves, NobodyHearsOfAPlannedMoveBeforeItIsDurable)
{
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    plan(white, 1, "e5 Nf3");
    holds_writes = true;
    black.take();
    white.take();
    move(black, 1, "e7e5");
    EXPECT_TRUE(black.take().empty());
    EXPECT_TRUE(white.take().empty());
    storage.write_fault = StorageFault{StorageFaultCode::disk_full, "test"};
    journal->write_all();
    world.run_tasks();
    EXPECT_EQ(black.last("error").at("code"), "not-saved");
    EXPECT_EQ(white.last("plan").at("lines"), "e7e5 g1f3") << "the plan stands";
    storage.write_fault.reset();
    move(black, 1, "e7e5");
    journal->write_all();
    world.run_tasks();
    EXPECT_EQ(black.last("move").at("san"), "Nf3");
}

} // namespace

} // namespace arbiter::server
