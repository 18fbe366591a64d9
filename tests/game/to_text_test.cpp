// SPDX-License-Identifier: MIT
#include "arbiter/format.h"
#include "arbiter/stream.h"
#include "arbiter/version.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <iomanip>
#include <sstream>

namespace arbiter {
namespace {

template <class T>
std::string streamed(T const& value)
{
    std::ostringstream out;
    out << value;
    return out.str();
}

TEST(ToText, WritesWhatTheLibraryFormats)
{
    Position const start = Position::initial();
    EXPECT_EQ(to_text(start), test::start_fen);
    EXPECT_EQ(
        to_text(AnyPosition::initial(Variant::atomic)), AnyPosition::initial(Variant::atomic).format_fen());
    EXPECT_EQ(to_text(Square::e4), "e4");
    EXPECT_EQ(to_text(File::c) + to_text(Rank::seventh), "c7");
    EXPECT_EQ(to_text(Color::black), "black");
    EXPECT_EQ(to_text(Role::queen) + to_text(Piece{Color::black, Role::knight}), "Qn");
    EXPECT_EQ(to_text(Move::promotion(Square::e7, Square::e8, Promotion::rook)), "e7e8r");
    EXPECT_EQ(to_text(Move::drop(Role::knight, Square::f3)), "N@f3");
    EXPECT_EQ(to_text(start.find_legal(Move::normal(Square::g1, Square::f3)).value()), "g1f3");
    EXPECT_EQ(to_text(Outcome{Color::white, Termination::checkmate}), "White wins by checkmate.");
    EXPECT_EQ(to_text(Termination::stalemate), "stalemate");
    EXPECT_EQ(to_text(GameResult::draw), "1/2-1/2");
    EXPECT_EQ(to_text(Variant::crazyhouse), "crazyhouse");
    EXPECT_EQ(to_text(judge(start, Attempt{Square::e2, Square::e5})), "not-how-it-moves");
    EXPECT_EQ(to_text(ZobristKey{0xAB}), "00000000000000ab");
    EXPECT_EQ(to_text(Plies{7}) + to_text(MoveNumber{12}), "712");
}

TEST(ToText, DrawsSetsAndBoards)
{
    EXPECT_EQ(to_text(Bitboard{Square::a8} | Square::h1),
        "X.......\n........\n........\n........\n........\n........\n........\n.......X");
    EXPECT_EQ(to_text(Position::initial().board()),
        "rnbqkbnr\npppppppp\n........\n........\n........\n........\nPPPPPPPP\nRNBQKBNR");
}

TEST(ToText, StreamsTheSame)
{
    EXPECT_EQ(streamed(Square::e4), "e4");
    EXPECT_EQ(streamed(Position::initial()), test::start_fen);
    EXPECT_EQ(streamed(format_fen(Position::initial())), test::start_fen);
    std::ostringstream out;
    out << std::setw(4) << Square::e4 << '|';
    EXPECT_EQ(out.str(), "  e4|");
}

TEST(Version, IsThatOfTheProject)
{
    EXPECT_STREQ(ARBITER_VERSION_STRING, ARBITER_TEST_VERSION);
    EXPECT_EQ(ARBITER_VERSION_STRING,
        std::to_string(ARBITER_VERSION_MAJOR) + "." + std::to_string(ARBITER_VERSION_MINOR) + "."
            + std::to_string(ARBITER_VERSION_PATCH));
    EXPECT_EQ(ARBITER_VERSION, 100 * ARBITER_VERSION_MINOR + ARBITER_VERSION_PATCH);
}

} // namespace
} // namespace arbiter
