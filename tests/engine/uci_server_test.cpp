// SPDX-License-Identifier: MIT
#include "arbiter/engine/limits.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/engine/uci_server.h"
#include "engine/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

namespace arbiter::engine {

namespace {

using test::count_of;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;
using Lines = std::vector<std::string>;

Lines uci_answers(Lines script)
{
    return test::answers_to<UciServer>(std::move(script));
}

} // namespace

TEST(UciServer, TellsItsNameAndOptions)
{
    Lines const lines = uci_answers({"uci"});
    EXPECT_THAT(lines, Contains("id name Arbiter"));
    EXPECT_EQ(lines.back(), "uciok");
    for (char const* name : {"Hash", "Threads", "UCI_Chess960", "Ponder", "Move Overhead", "Clear Hash",
             "MultiPV", "Skill Level", "UCI_ShowWDL", "UCI_AnalyseMode", "UCI_LimitStrength", "UCI_Elo"})
        EXPECT_THAT(lines, Contains(StartsWith("option name " + std::string{name} + " type ")));
    for (std::string const& line : lines)
        EXPECT_TRUE(uci::parse_response(line)) << line;
}

TEST(UciServer, SaysReasonsInTheLanguageThatIsSet)
{
    Lines const lines
        = uci_answers({"uci", "setoption name Language value de", "position startpos moves e2e5",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "setoption name language value fr",
            "position startpos moves e2e5", "setoption name Language value xx"});
    EXPECT_THAT(
        lines, Contains(StartsWith("option name Language type combo default en var en var de var es")));
    EXPECT_THAT(lines, Contains(HasSubstr("Der Bauer auf e2 kommt nicht bis e5")));
    EXPECT_THAT(lines, Contains(HasSubstr("Weiß hat keinen König.")));
    EXPECT_THAT(lines, Contains(HasSubstr("Le pion en e2")));
    EXPECT_THAT(lines.back(), HasSubstr("option Language needs one of en de es"));
}

TEST(UciServer, SearchesAndAnswersOnce)
{
    Lines const lines = uci_answers({"position startpos moves e2e4", "go depth 4", "@wait bestmove", "quit"});
    EXPECT_EQ(count_of(lines, "info depth"), 4U);
    EXPECT_EQ(count_of(lines, "bestmove"), 1U);
    EXPECT_THAT(lines.back(), StartsWith("bestmove"));
}

TEST(UciServer, CountsMoves)
{
    Lines const lines = uci_answers({"position startpos moves e2e4", "go perft 3"});
    ASSERT_EQ(lines.size(), 22U);
    EXPECT_THAT(lines, Contains("e7e5: 835"));
    EXPECT_EQ(lines.back(), "Nodes searched: 13160");
    EXPECT_THAT(uci_answers({"position fen 7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "go perft 2"}),
        ElementsAre("", "Nodes searched: 0"));
}

TEST(UciServer, IsReadyWhileItSearches)
{
    Lines const lines = uci_answers({"go infinite", "isready", "@wait readyok", "stop", "@wait bestmove"});
    auto const ready = std::find(lines.begin(), lines.end(), "readyok");
    ASSERT_NE(ready, lines.end());
    EXPECT_EQ(
        std::count_if(lines.begin(), ready, [](auto const& line) { return line.starts_with("bestmove"); }),
        0);
}

TEST(UciServer, StopsAtTheEndOfTheInput)
{
    EXPECT_EQ(count_of(uci_answers({"go infinite"}), "bestmove"), 1U);
    EXPECT_EQ(count_of(uci_answers({"go infinite", "quit"}), "bestmove"), 1U);
    EXPECT_EQ(count_of(uci_answers({}), ""), 0U);
}

TEST(UciServer, PondersUntilTheHit)
{
    Lines const lines = uci_answers({"position startpos moves e2e4 e7e5", "go ponder depth 3", "isready",
        "@wait readyok", "ponderhit", "@wait bestmove"});
    EXPECT_EQ(count_of(lines, "bestmove"), 1U);
    // Or until the stop, when the opponent has played another move.
    EXPECT_EQ(
        count_of(uci_answers({"go ponder wtime 1000 btime 1000", "stop", "@wait bestmove"}), "bestmove"), 1U);
}

TEST(UciServer, EveryGoHasItsAnswerEvenInOddOrders)
{
    Lines const lines = uci_answers(
        {"stop", "ponderhit", "go infinite", "go infinite", "ucinewgame", "go depth 2", "position startpos",
            "isready", "stop", "stop", "@wait bestmove", "go nodes 1", "debug on", "register later"});
    EXPECT_EQ(count_of(lines, "bestmove"), 4U);
}

TEST(UciServer, TellsWhyAMoveIsIllegalAndKeepsThePosition)
{
    Lines const lines
        = uci_answers({"position startpos moves e2e4", "position startpos moves e2e4 e7e5 e1e3", "d"});
    ASSERT_EQ(count_of(lines, "info string"), 1U);
    EXPECT_THAT(lines.front(), StartsWith("info string illegal move e1e3 (number 3): "));
    EXPECT_THAT(lines.front(), HasSubstr("king"));
    EXPECT_THAT(lines.back(), StartsWith("fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"));
}

TEST(UciServer, TellsWhatIsWrongWithAFen)
{
    Lines const lines
        = uci_answers({"position fen 8/8/8/8/8/8/8/K7 w - - 0 1", "position fen nonsense", "d"});
    EXPECT_THAT(lines[0], HasSubstr("Black has no king"));
    EXPECT_THAT(lines[1], StartsWith("info string bad position: "));
    EXPECT_THAT(lines.back(), StartsWith("fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"));
}

TEST(UciServer, ReportsWhatItCannotReadAndGoesOn)
{
    Lines const lines = uci_answers(
        {"hello", "go depth x", "setoption name Nothing value 3", "setoption name Hash value many",
            "setoption name Hash value 0", "setoption name Ponder value perhaps", "", "isready"});
    EXPECT_EQ(count_of(lines, "info string"), 6U);
    EXPECT_EQ(lines.back(), "readyok");
    EXPECT_THAT(lines[1], HasSubstr("at byte 10"));
}

TEST(UciServer, WritesCastlingAsTheOptionAsks)
{
    std::string const moves = " moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    Lines const standard
        = uci_answers({"position startpos" + moves, "go depth 1 searchmoves e1g1", "@wait bestmove"});
    EXPECT_THAT(standard.back(), StartsWith("bestmove e1g1"));
    Lines const chess960 = uci_answers({"setoption name UCI_Chess960 value true", "position startpos" + moves,
        "go depth 1 searchmoves e1h1", "@wait bestmove"});
    EXPECT_THAT(chess960.back(), StartsWith("bestmove e1h1"));
}

TEST(UciServer, PlaysChess960)
{
    Lines const lines = uci_answers({"setoption name UCI_Chess960 value true",
        "position fen bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 moves e1f3 e6e5",
        "go depth 3", "@wait bestmove"});
    EXPECT_EQ(count_of(lines, "info string"), 0U);
    EXPECT_THAT(lines.back(), StartsWith("bestmove "));
}

TEST(UciServer, ShowsSeveralLines)
{
    Lines const lines = uci_answers({"setoption name MultiPV value 3", "go depth 2", "@wait bestmove"});
    EXPECT_EQ(count_of(lines, "info depth 2"), 3U);
}

TEST(UciServer, TellsTheChancesWhereItIsAskedTo)
{
    auto const chances = [](std::string const& setting) {
        Lines const lines
            = uci_answers({"setoption name UCI_ShowWDL value " + setting, "go depth 3", "@wait bestmove"});
        return std::ranges::count_if(
            lines, [](auto const& line) { return line.find(" wdl ") != std::string::npos; });
    };
    EXPECT_EQ(chances("true"), 3);
    EXPECT_EQ(chances("false"), 0);
}

TEST(UciServer, PlaysAsWeaklyAsItIsAskedToButNotInAnalysis)
{
    auto const depth = [](Lines script) {
        script.insert(script.end(), {"go depth 6", "@wait bestmove"});
        return count_of(uci_answers(std::move(script)), "info depth");
    };
    std::string const limit = "setoption name UCI_LimitStrength value true";
    std::string const weakest = "setoption name UCI_Elo value " + std::to_string(min_elo);
    std::string const analysis = "setoption name UCI_AnalyseMode value true";
    EXPECT_LT(depth({limit, weakest}), 6U);
    EXPECT_EQ(depth({weakest}), 6U);
    EXPECT_GE(depth({limit, weakest, analysis}), 6U);
}

TEST(UciServer, AnswersMateWithNoMove)
{
    Lines const lines
        = uci_answers({"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 3", "@wait bestmove"});
    EXPECT_THAT(lines, ElementsAre("bestmove (none)"));
}

TEST(UciServer, SurvivesTenThousandRandomLines)
{
    constexpr std::array<std::string_view, 50> words{"uci", "debug", "on", "off", "isready", "setoption",
        "name", "value", "Hash", "Threads", "MultiPV", "Skill Level", "Move Overhead", "UCI_Chess960",
        "Clear Hash", "true", "false", "1", "2", "-1", "99999999999", "ucinewgame", "position", "startpos",
        "fen", "moves", "e2e4", "e7e5", "e1g1", "a7a8q", "0000", "8/8/8/4k3/8/8/4K3/8 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "go", "searchmoves", "ponder", "wtime", "btime", "winc",
        "movestogo", "depth", "nodes", "mate", "movetime", "infinite", "stop", "ponderhit", "d", "register",
        "\x01\xff"};
    std::mt19937 random{4711};
    Lines script;
    for (int number = 0; number < 10'000; ++number) {
        std::string line;
        for (auto length = 1 + random() % 6; length > 0; --length)
            line.append(words[random() % words.size()]).append(" ");
        // Now and then whole lines, so that searches begin and end; never one that could run on for ever.
        if (random() % 8 == 0)
            line = random() % 2 == 0 ? "go nodes 200" : "position startpos moves e2e4 e7e5";
        script.push_back(line);
    }
    script.emplace_back("stop");
    script.emplace_back("isready");
    Lines const lines = uci_answers(script);
    EXPECT_GE(count_of(lines, "readyok"), 1U);
    EXPECT_GT(count_of(lines, "bestmove"), 500U);
    for (std::string const& line : lines) {
        bool const is_picture = !uci::parse_response(line).has_value();
        if (is_picture) {
            EXPECT_TRUE(line.starts_with("fen ") || line.size() == 17) << line;
        }
    }
}

} // namespace arbiter::engine
