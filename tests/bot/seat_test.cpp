// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "bot/seat.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>

namespace arbiter::bot {

namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// What all players of a test have been told.
struct Script {
    std::deque<std::string> moves;   ///< what is played, one after the other; "" fails, "-" says nothing
    unsigned players = 0;            ///< number made so far
    unsigned questions = 0;
    unsigned stops = 0;
    std::optional<Milliseconds> left; ///< of the side to move, at the last question
    std::optional<std::size_t> moves_made;
    bool accepts_draws = false;
};

/// Answers at once, as the script says.
class ScriptedPlayer final : public Player {
public:
    explicit ScriptedPlayer(Script& script) : script_{&script} { ++script.players; }

    std::string name() const override { return "Scripted"; }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        ++script_->questions;
        script_->left = clock.left(view.side());
        script_->moves_made = clock.moves_made(view.side());
        ASSERT_FALSE(script_->moves.empty());
        std::string const move = script_->moves.front();
        script_->moves.pop_front();
        if (move == "-")
            return;
        if (move.empty())
            inbox.post({view.side(), view.question, PlayerFailed{"It died."}});
        else
            inbox.post({view.side(), view.question, Action{PlayMove{*parse_uci_attempt(move)}}});
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<DrawOffered>(event))
            inbox.post(
                {own, std::nullopt, script_->accepts_draws ? Action{AcceptDraw{}} : Action{DeclineDraw{}}});
    }

    void stop() override { ++script_->stops; }

private:
    Script* script_;
};

/// A seat whose connection is a list of frames.
class SeatOfABot : public testing::Test {
protected:
    SeatOfABot()
    {
        seat.connected();
        sent.clear();
    }

    SeatWorld world()
    {
        return {.send = [this](std::string frame) { sent.push_back(std::move(frame)); },
            .make_player = [this] { return std::make_unique<ScriptedPlayer>(script); },
            .dismiss = [](auto player, auto) { player.reset(); },
            .call_collect = [this] { is_called = true; },
            .call_repeat = [this] { ++repeats; },
            .say = [this](std::string const& what) { said.push_back(what); },
            .end = [this] { ++ends; },
            .wants_rematch = [this](GameTerms const&) { return wants_rematch; }};
    }

    void hear(std::string const& frame)
    {
        seat.receive(frame);
        while (std::exchange(is_called, false))
            seat.collect();
    }

    /// The whole of a game in which the bot has this colour.
    void hear_state(std::string const& you, std::string const& moves = "", std::string const& more = "",
        std::string const& fen = std::string{start})
    {
        hear(fmt::format(
            R"({{"t":"state","v":{},"at":1,"game":{{"id":"g","variant":"standard","control":"3+2","rated":false,)"
            R"("fen":"{}","players":{{"white":{{"name":"Anna"}},"black":{{"name":"Bert"}}}},"moves":[{}],)"
            R"("clocks":{{"white":170000,"black":160000}},"running":null,"turn":"white","result":"*",)"
            R"("state":"playing"{}}},"you":"{}","re":40}})",
            version = 10, fen, moves, more, you));
    }

    void hear_event(std::string const& rest)
    {
        hear(fmt::format(R"({{"t":{},"v":{},"at":1,"time":0}})", rest, ++version));
    }

    void hear_move(std::string const& by, std::string const& uci, unsigned ply, std::string const& re = "")
    {
        hear_event(fmt::format(R"("move"{},"by":"{}","uci":"{}","ply":{},)"
                               R"("clocks":{{"white":169000,"black":159000}},"running":null)",
            re, by, uci, ply));
    }

    std::string last() const { return sent.empty() ? "" : sent.back(); }

    Script script;
    std::vector<std::string> sent;
    std::vector<std::string> said;
    bool is_called = false;
    bool wants_rematch = true;
    unsigned repeats = 0;
    unsigned ends = 0;
    unsigned version = 0;
    Seat seat{world()};
};

TEST_F(SeatOfABot, PlaysWhatTheProgramSays)
{
    script.moves = {"e2e4", "g1f3"};
    hear_state("white");
    EXPECT_EQ(last(), R"({"t":"move","re":41,"ply":0,"move":"e2e4"})");
    EXPECT_EQ(script.left, Milliseconds{170'000});
    hear_move("white", "e2e4", 1, R"(,"re":41)");
    EXPECT_EQ(script.questions, 1U);
    hear_move("black", "e7e5", 2);
    EXPECT_EQ(last(), R"({"t":"move","re":42,"ply":2,"move":"g1f3"})");
    EXPECT_EQ(script.left, Milliseconds{169'000});
    EXPECT_EQ(script.moves_made, 1U);
    EXPECT_EQ(script.players, 1U);
}

TEST_F(SeatOfABot, AsksForNothingWhenItIsNotItsTurn)
{
    hear_state("black");
    EXPECT_TRUE(sent.empty());
    EXPECT_EQ(script.players, 0U);
}

TEST_F(SeatOfABot, SendsAMoveOnceMoreThatWasNotAcknowledged)
{
    script.moves = {"e2e4"};
    hear_state("white");
    sent.clear();
    seat.connected();
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[0], R"({"t":"hello","seen":10})");
    EXPECT_EQ(sent[1], R"({"t":"move","re":41,"ply":0,"move":"e2e4"})");
    hear_move("white", "e2e4", 1, R"(,"re":41)");
    sent.clear();
    seat.connected();
    ASSERT_EQ(sent.size(), 1U);
    EXPECT_EQ(sent[0], R"({"t":"hello","seen":11})");
}

TEST_F(SeatOfABot, SaysHelloAgainWhenAnotherServerHasTheGame)
{
    script.moves = {"e2e4"};
    hear_state("white");
    sent.clear();
    seat.receive(R"({"t":"hello-wanted"})");
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_EQ(sent[0], R"({"t":"hello","seen":10})");
    EXPECT_EQ(sent[1], R"({"t":"move","re":41,"ply":0,"move":"e2e4"})");
}

TEST_F(SeatOfABot, ThinksOnWhileTheServerIsGone)
{
    script.moves = {"-"};
    hear_state("white");
    seat.connected();
    hear_state("white");
    EXPECT_EQ(script.questions, 1U);
    EXPECT_EQ(script.stops, 0U);
}

TEST_F(SeatOfABot, AsksForEverythingWhenAnEventIsMissing)
{
    hear_state("black");
    ++version;
    hear_move("white", "e2e4", 1);
    EXPECT_EQ(last(), R"({"t":"hello","seen":0})");
    EXPECT_EQ(script.questions, 0U);
    script.moves = {"e7e5"};
    hear_state("black", R"({"uci":"e2e4","san":"e4"})");
    EXPECT_EQ(last(), R"({"t":"move","re":41,"ply":1,"move":"e7e5"})");
}

TEST_F(SeatOfABot, PlaysAMoveThatIsHeardTwiceOnce)
{
    script.moves = {"-"};
    hear_state("black");
    hear_move("white", "e2e4", 1);
    --version;
    hear_move("white", "e2e4", 1);
    EXPECT_EQ(script.questions, 1U);
}

TEST_F(SeatOfABot, GivesUpWhenTheProgramPlaysAnIllegalMove)
{
    script.moves = {"e2e5"};
    hear_state("white");
    EXPECT_EQ(last(), R"({"t":"resign","re":41})");
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said.back().find("The engine plays e2e5, which is not allowed: "), 0U) << said.back();
    hear_event(
        R"("ended","re":41,"result":"0-1","termination":{"code":"resignation","sentence":"White resigns."})");
    EXPECT_EQ(ends, 1U);
    EXPECT_TRUE(seat.is_over());
}

TEST_F(SeatOfABot, StartsAProgramThatDiesOnceMoreAndThenGivesUp)
{
    script.moves = {"", "e2e4", ""};
    hear_state("white");
    EXPECT_EQ(script.players, 2U);
    EXPECT_EQ(last(), R"({"t":"move","re":41,"ply":0,"move":"e2e4"})");
    hear_move("white", "e2e4", 1, R"(,"re":41)");
    hear_move("black", "e7e5", 2);
    EXPECT_EQ(last(), R"({"t":"resign","re":42})");
    EXPECT_EQ(said.back(), "The engine has failed again: It died. The game is given up.");
}

TEST_F(SeatOfABot, AnswersOffersAsTheProgramDoes)
{
    script.moves = {"-", "-"};
    hear_state("white");
    hear_event(R"("draw-offered","by":"black")");
    EXPECT_EQ(last(), R"({"t":"decline-draw","re":41})");
    script.accepts_draws = true;
    hear_event(R"("draw-offered","by":"black")");
    EXPECT_EQ(last(), R"({"t":"draw","re":42})");
    hear_event(R"("draw-offered","by":"white")");
    EXPECT_EQ(last(), R"({"t":"draw","re":42})") << "its own";
}

TEST_F(SeatOfABot, BeginsAnewAfterMovesAreTakenBack)
{
    script.moves = {"-", "-"};
    hear_state("black", R"({"uci":"e2e4"})");
    hear_event(R"("took-back","by":"white","plies":1,"clocks":{"white":1,"black":2},"running":null)");
    EXPECT_EQ(script.stops, 1U);
    hear_move("white", "d2d4", 1);
    EXPECT_EQ(script.questions, 2U);
    EXPECT_EQ(last(), "") << last();
}

TEST_F(SeatOfABot, ClaimsADrawByRepetitionAndPlaysOnWhenItMayNot)
{
    std::string moves;
    for (int i = 0; i < 2; ++i)
        for (char const* const uci : {"g1f3", "g8f6", "f3g1", "f6g8"})
            moves += fmt::format(R"({}{{"uci":"{}"}})", moves.empty() ? "" : ",", uci);
    script.moves = {"e2e4"};
    hear_state("white", moves);
    EXPECT_EQ(last(), R"({"t":"claim-draw","re":41})");
    EXPECT_EQ(script.questions, 0U);
    hear(R"({"t":"error","re":41,"code":"no-claim","sentence":"No."})");
    EXPECT_EQ(last(), R"({"t":"move","re":42,"ply":8,"move":"e2e4"})");
}

TEST_F(SeatOfABot, ClaimsAgainstAnOpponentWhoIsAway)
{
    hear_state("black");
    hear_event(R"("away","color":"white")");
    EXPECT_EQ(last(), R"({"t":"claim-flag","re":41})");
}

TEST_F(SeatOfABot, RepeatsWhatTheServerCouldNotSave)
{
    script.moves = {"e2e4"};
    hear_state("white");
    hear(R"({"t":"error","re":41,"code":"not-saved","sentence":"No."})");
    EXPECT_EQ(repeats, 1U);
    sent.clear();
    seat.repeat();
    EXPECT_EQ(last(), R"({"t":"move","re":41,"ply":0,"move":"e2e4"})");
}

TEST_F(SeatOfABot, AgreesToARematchWhenItMay)
{
    hear_state("black");
    hear_event(R"("ended","result":"1-0","termination":{"code":"flag","sentence":"White wins on time."})");
    EXPECT_EQ(said.back(), "1-0 White wins on time.");
    wants_rematch = false;
    hear_event(R"("rematch-offered","by":"white")");
    EXPECT_TRUE(sent.empty());
    wants_rematch = true;
    hear_event(R"("rematch-offered","by":"white")");
    EXPECT_EQ(last(), R"({"t":"rematch","re":41})");
}

TEST_F(SeatOfABot, AnswersPings)
{
    hear(R"({"t":"ping","n":17})");
    EXPECT_EQ(last(), R"({"t":"pong","n":17})");
}

TEST_F(SeatOfABot, ResignsOnceWhenItIsTold)
{
    script.moves = {"-"};
    hear_state("white");
    seat.resign();
    seat.resign();
    EXPECT_EQ(sent, std::vector<std::string>{R"({"t":"resign","re":41})"});
    EXPECT_EQ(script.stops, 1U);
}

} // namespace

} // namespace arbiter::bot
