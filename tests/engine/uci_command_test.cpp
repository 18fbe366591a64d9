// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_command.h"

#include <gtest/gtest.h>

namespace arbiter::engine::uci {

namespace {

Attempt attempt(Square from, Square to, std::optional<Role> promotion = std::nullopt)
{
    return {from, to, promotion};
}

template <class T>
T parsed_command(std::string_view line)
{
    auto const command = parse_command(line);
    EXPECT_TRUE(command) << line;
    if (!command || !std::holds_alternative<T>(*command)) {
        ADD_FAILURE() << "another command: " << line;
        return {};
    }
    return std::get<T>(*command);
}

struct BadLine {
    char const* line;
    UciErrorCode code;
    std::size_t offset;
};

} // namespace

TEST(UciCommand, ReadsTheCommandsOfOneWord)
{
    parsed_command<Hello>("uci");
    parsed_command<IsReady>("isready");
    parsed_command<NewGame>("ucinewgame");
    parsed_command<Stop>("stop");
    parsed_command<PonderHit>("ponderhit");
    parsed_command<Quit>("\t quit \r");
    parsed_command<Show>("d");
    EXPECT_TRUE(parsed_command<Debug>("debug on").on);
    EXPECT_FALSE(parsed_command<Debug>("debug off").on);
}

TEST(UciCommand, PassesOverUnknownWordsBeforeACommand)
{
    EXPECT_TRUE(parsed_command<Debug>("joho debug on").on);
}

TEST(UciCommand, ReadsOptionsWithBlanksInNameAndValue)
{
    EXPECT_EQ(
        parsed_command<SetOption>("setoption name Clear Hash"), (SetOption{"Clear Hash", std::nullopt}));
    EXPECT_EQ(parsed_command<SetOption>("setoption  name  Skill   Level value  7 "),
        (SetOption{"Skill Level", "7"}));
    EXPECT_EQ(parsed_command<SetOption>("setoption name Book value C:\\My  Books\\x.bin"),
        (SetOption{"Book", "C:\\My  Books\\x.bin"}));
    EXPECT_EQ(parsed_command<SetOption>("setoption name Book value"), (SetOption{"Book", ""}));
}

TEST(UciCommand, ReadsPositions)
{
    EXPECT_EQ(parsed_command<SetPosition>("position startpos"), SetPosition{});
    EXPECT_EQ(parsed_command<SetPosition>("position startpos moves e2e4 a7a8q"),
        (SetPosition{
            std::nullopt, {attempt(Square::e2, Square::e4), attempt(Square::a7, Square::a8, Role::queen)}}));
    EXPECT_EQ(parsed_command<SetPosition>("position fen 8/8/8/8/8/8/8/K1k5  w - - 0 1 moves a1a2"),
        (SetPosition{"8/8/8/8/8/8/8/K1k5 w - - 0 1", {attempt(Square::a1, Square::a2)}}));
}

TEST(UciCommand, ReadsTheCountOfMovesAndNothingAfterIt)
{
    EXPECT_EQ(parsed_command<CountMoves>("go perft 3"), CountMoves{Plies{3}});
    EXPECT_EQ(format(Command{CountMoves{Plies{3}}}), "go perft 3");
    for (auto const [line, code, offset] : {BadLine{"go perft", UciErrorCode::missing_value, 8},
             BadLine{"go perft 0", UciErrorCode::bad_number, 9},
             BadLine{"go perft three", UciErrorCode::bad_number, 9},
             BadLine{"go perft 3 depth 4", UciErrorCode::unknown_word, 11}})
        EXPECT_EQ(parse_command(line).error(), (UciError{code, offset})) << line;
}

TEST(UciCommand, ReadsEveryLimit)
{
    Go const go = parsed_command<Go>(
        "go searchmoves e2e4 d2d4 ponder wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 "
        "depth 6 nodes 7000 mate 3 movetime 400 infinite");
    EXPECT_EQ(go.search_moves.size(), 2U);
    EXPECT_TRUE(go.limits.ponder);
    EXPECT_TRUE(go.limits.infinite);
    EXPECT_EQ(go.limits.clocks[0], (ClockTime{Milliseconds{1000}, Milliseconds{10}}));
    EXPECT_EQ(go.limits.clocks[1], (ClockTime{Milliseconds{2000}, Milliseconds{20}}));
    EXPECT_EQ(go.limits.moves_to_go, 5U);
    EXPECT_EQ(go.limits.depth, Depth{6});
    EXPECT_EQ(go.limits.nodes, Nodes{7000});
    EXPECT_EQ(go.limits.mate, 3U);
    EXPECT_EQ(go.limits.move_time, Milliseconds{400});
    EXPECT_EQ(parsed_command<Go>("go"), Go{});
}

TEST(UciCommand, BearsNumbersThatOtherProgramsSend)
{
    Go const go = parsed_command<Go>("go wtime -50 btime 100 movestogo 0 depth 9999 mate 0");
    EXPECT_EQ(go.limits.clocks[0], (ClockTime{Milliseconds{0}, Milliseconds{0}}));
    EXPECT_EQ(go.limits.moves_to_go, std::nullopt);
    EXPECT_EQ(go.limits.mate, std::nullopt);
    EXPECT_EQ(go.limits.depth, max_depth);
    // An increment without a clock says nothing.
    EXPECT_EQ(parsed_command<Go>("go winc 10"), Go{});
}

TEST(UciCommand, NamesWhatIsWrongAndWhere)
{
    for (BadLine const& bad : {
             BadLine{"", UciErrorCode::empty_line, 0},
             BadLine{" \t ", UciErrorCode::empty_line, 0},
             BadLine{"  hello there", UciErrorCode::unknown_command, 2},
             BadLine{"UCI", UciErrorCode::unknown_command, 0},
             BadLine{"debug", UciErrorCode::bad_switch, 5},
             BadLine{"debug maybe", UciErrorCode::bad_switch, 6},
             BadLine{"setoption Hash value 1", UciErrorCode::missing_name, 10},
             BadLine{"setoption name value 1", UciErrorCode::missing_name, 15},
             BadLine{"position", UciErrorCode::missing_position, 8},
             BadLine{"position e2e4", UciErrorCode::missing_position, 9},
             BadLine{"position fen", UciErrorCode::missing_value, 12},
             BadLine{"position fen moves e2e4", UciErrorCode::missing_value, 13},
             BadLine{"position startpos e2e4", UciErrorCode::unknown_word, 18},
             BadLine{"position startpos moves e2e4 e9e4", UciErrorCode::bad_move, 29},
             BadLine{"position startpos moves 0000", UciErrorCode::bad_move, 24},
             BadLine{"go depth", UciErrorCode::missing_value, 8},
             BadLine{"go depth x", UciErrorCode::bad_number, 9},
             BadLine{"go depth -1", UciErrorCode::bad_number, 9},
             BadLine{"go nodes 99999999999999999999", UciErrorCode::bad_number, 9},
             BadLine{"go wtime 9999999999999", UciErrorCode::bad_number, 9},
             BadLine{"go movetime 1.5", UciErrorCode::bad_number, 12},
             BadLine{"go fast", UciErrorCode::unknown_word, 3},
             BadLine{"go searchmoves e2e4 x", UciErrorCode::bad_move, 20},
         }) {
        auto const command = parse_command(bad.line);
        ASSERT_FALSE(command) << bad.line;
        EXPECT_EQ(command.error(), (UciError{bad.code, bad.offset})) << bad.line;
        EXPECT_FALSE(describe(bad.code).empty());
    }
}

TEST(UciCommand, WritesWhatItReads)
{
    for (char const* line : {"uci", "debug on", "debug off", "isready", "ucinewgame", "stop", "ponderhit",
             "quit", "d", "register later", "setoption name Clear Hash", "setoption name Hash value 32",
             "position startpos", "position startpos moves e2e4 e7e5",
             "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1",
             "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2", "go", "go infinite", "go ponder",
             "go wtime 1 winc 2 btime 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9",
             "go depth 3 searchmoves e2e4 a7a8n"}) {
        auto const command = parse_command(line);
        ASSERT_TRUE(command) << line;
        EXPECT_EQ(format(*command), line);
    }
}

} // namespace arbiter::engine::uci
