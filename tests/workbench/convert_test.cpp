// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/convert.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

template <class Writer>
std::string written(Writer writer, std::string_view text)
{
    read_games(text, writer);
    return writer.take_text();
}

constexpr std::string_view castling = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *";

TEST(MoveLineWriter, WritesAGameALine)
{
    std::string const two = std::string{castling} + "\n\n[White \"B\"]\n\n1. d4 *";
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::san}, two), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O\nd4\n");
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::lan}, two),
        "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-c4 Bf8-c5 O-O\nd2-d4\n");
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::uci}, two), "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1\nd2d4\n");
}

TEST(MoveLineWriter, WritesAnEmptyLineForAGameWithoutMoves)
{
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::san}, "*"), "\n");
}

TEST(MoveLineWriter, LeavesOutVariationsAndWritesNullMoves)
{
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::san}, "1. e4 (1. d4) -- 2. d4 *"), "e4 -- d4\n");
    EXPECT_EQ(written(MoveLineWriter{MoveNotation::uci}, "1. e4 -- 2. d4 *"), "e2e4 0000 d2d4\n");
}

TEST(MoveLineWriter, CountsGamesThatBreakOff)
{
    MoveLineWriter writer{MoveNotation::san};
    EXPECT_EQ(read_games("1. e4 e5 2. Ke3 *", writer), 1U);
    EXPECT_EQ(writer.take_text(), "e4 e5\n");
    EXPECT_EQ(writer.broken_games(), 1U);
}

TEST(TableWriter, QuotesWhatWouldBeMisread)
{
    EXPECT_EQ(table_row({"plain", "a,b", "say \"x\"", "", "two\nlines"}),
        "plain,\"a,b\",\"say \"\"x\"\"\",,\"two\nlines\"\n");
    EXPECT_EQ(written(TableWriter{{"White", "Black", "Result"}}, "[White \"A \\\"B\\\", C\"]\n\n1. e4 1-0"),
        "\"A \"\"B\"\", C\",,1-0\n");
}

TEST(TableWriter, IsUtf8AndForgetsTheGameBefore)
{
    EXPECT_EQ(written(TableWriter{{"White", "White"}}, "[White \"J\xF6rg\"]\n\n*\n\n[Black \"B\"]\n\n*"),
        "J\xC3\xB6rg,J\xC3\xB6rg\n,\n");
}

TEST(GameTableWriter, HasMovesAndPlies)
{
    EXPECT_EQ(
        written(GameTableWriter{{"plies", "moves"}}, "1. e4 e5 *\n\n[White \"B\"]\n\n*"), "2,e4 e5\n0,\n");
}

TEST(PositionLineWriter, WritesEveryPosition)
{
    EXPECT_EQ(written(PositionLineWriter{{}}, "1. e4 *"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
}

TEST(PositionLineWriter, WritesTheMoveThatIsPlayed)
{
    EXPECT_EQ(written(PositionLineWriter{{.with_moves = true}}, "1. e4 *"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\te2e4\n"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    EXPECT_EQ(written(PositionLineWriter{{.form = PositionForm::epd, .every = 2, .with_moves = true}},
                  "1. e4 e5 2. Nf3 *"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - sm e4;\n"
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - sm Nf3;\n");
}

TEST(PositionLineWriter, WritesTheLastPositionAlsoOfABrokenGame)
{
    EXPECT_EQ(written(PositionLineWriter{{.only_last = true}}, "1. e4 e5 2. Ke3 *"),
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
}

TEST(PositionLineWriter, KeepsTheChecksInEpd)
{
    EXPECT_EQ(written(PositionLineWriter{{.form = PositionForm::epd}}, "[Variant \"Three-check\"]\n\n*"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3\n");
}

} // namespace
} // namespace arbiter::workbench
