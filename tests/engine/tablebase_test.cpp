// SPDX-License-Identifier: MIT
#include "arbiter/engine/tablebase.h"
#include "arbiter/engine/uci_server.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/outcome.h"
#include "engine/conversation.h"
#include "support/positions.h"
#include "support/syzygy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter::engine {
namespace {

using test::position_from;

TEST(Tablebase, ADirectoryWithoutTablesIsAnError)
{
    auto const opened = Tablebase::open("/nonexistent");
    ASSERT_FALSE(opened);
    EXPECT_FALSE(describe(opened.error()).empty());
}

/// Tests with real tables: those of three and four pieces, from the directory in ARBITER_SYZYGY.
class TablebaseTest : public testing::Test {
protected:
    void SetUp() override
    {
        directory = test::syzygy_directory();
        auto opened = Tablebase::open(directory);
        if (!opened)
            GTEST_SKIP() << "No endgame tables in " << directory << "; ARBITER_SYZYGY names their directory.";
        tables = std::move(*opened);
        ASSERT_GE(tables->most_pieces(), 4U);
    }

    std::string directory;
    std::shared_ptr<Tablebase const> tables;
};

TEST_F(TablebaseTest, KnowsTextbookEndings)
{
    EXPECT_EQ(tables->probe(position_from("8/8/8/4k3/8/8/3QK3/8 w - - 0 1")), TableResult::win);
    EXPECT_EQ(tables->probe(position_from("8/8/8/4k3/8/8/3QK3/8 b - - 0 1")), TableResult::loss);
    // The opposition decides: Philidor's first lesson.
    EXPECT_EQ(tables->probe(position_from("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1")), TableResult::win);
    EXPECT_EQ(tables->probe(position_from("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1")), TableResult::draw);
    // Two knights cannot force mate.
    EXPECT_EQ(tables->probe(position_from("8/8/8/3k4/8/8/2NNK3/8 w - - 0 1")), TableResult::draw);
    // A bishop and a knight can.
    EXPECT_EQ(tables->probe(position_from("8/8/8/3k4/8/8/2BNK3/8 w - - 0 1")), TableResult::win);
}

TEST_F(TablebaseTest, SaysNothingOfWhatItCannotKnow)
{
    EXPECT_FALSE(tables->probe(Position::initial()));
    EXPECT_FALSE(tables->probe(position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
    EXPECT_TRUE(tables->probe_moves(Position::initial()).empty());
    // Mated: there is no move to rank.
    EXPECT_TRUE(tables->probe_moves(position_from("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")).empty());
}

TEST_F(TablebaseTest, EnPassantCountsInAPawnEnding)
{
    // Black takes en passant or loses the pawn.
    auto const position = position_from("8/8/8/8/k2Pp3/8/8/4K3 b - d3 0 1");
    auto const moves = tables->probe_moves(position);
    EXPECT_EQ(moves.size(), position.legal_moves().size());
    EXPECT_TRUE(std::ranges::any_of(moves, [](TableMove const& move) { return move.move.is_en_passant(); }));
}

TEST_F(TablebaseTest, IsOpenedOnceForTheProgram)
{
    auto const other = Tablebase::open("/");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error(), TablebaseErrorCode::in_use);
}

TEST_F(TablebaseTest, TheEngineKeepsAWinAtDepthOne)
{
    // The pawn only wins behind its king; a search of one ply would like to push it.
    auto const lines = test::answers_to<UciServer>({"setoption name SyzygyPath value " + directory,
        "position fen 4k3/8/8/3K4/4P3/8/8/8 w - - 0 1", "go depth 1", "@wait bestmove"});
    auto const moves = tables->best_moves(position_from("4k3/8/8/3K4/4P3/8/8/8 w - - 0 1"));
    EXPECT_TRUE(std::ranges::any_of(moves, [&lines](Move const move) {
        return lines.back().starts_with(
            "bestmove " + std::string{format_uci(Attempt{move.from(), move.to()}).view()});
    })) << lines.back();
}

/// A random legal position of these pieces with White or Black to move.
std::optional<Position> random_position(std::string_view pieces, std::mt19937_64& random)
{
    Setup setup;
    for (char const letter : pieces) {
        auto const square = static_cast<Square>(random() % 64);
        if (setup.board.piece_at(square))
            return std::nullopt;
        setup.board.put(square, *find_piece(letter));
    }
    setup.side_to_move = random() % 2 == 0 ? Color::white : Color::black;
    auto const position = Position::from_setup(setup);
    return position ? std::optional{*position} : std::nullopt;
}

/// The result of a position is the best of what its moves lead to: the tables agree with themselves and with
/// our rules, all 35 endings, captures and promotions included.
TEST_F(TablebaseTest, EveryResultFollowsFromTheMoves)
{
    std::mt19937_64 random{4};
    for (std::string_view const pieces :
        {"KQk", "KRk", "KPk", "KBNk", "KQkr", "KPkp", "KRkn", "KPPk", "KNNk"}) {
        for (int count = 0; count < 200;) {
            auto const position = random_position(pieces, random);
            if (!position || automatic_outcome(*position, {}))
                continue;
            ++count;
            auto best = TableResult::loss;
            for (LegalMove const move : position->legal_moves()) {
                Position const after = position->play(move);
                auto const end = automatic_outcome(after, {});
                TableResult const result = end ? (end->winner ? TableResult::win : TableResult::draw)
                                               : reversed(tables->probe(after).value());
                best = std::max(best, result);
            }
            EXPECT_EQ(tables->probe(*position), best) << format_fen(*position).view();
        }
    }
}

/// Who follows the tables mates, and within the fifty moves.
TEST_F(TablebaseTest, BestMovesWinWhatIsWon)
{
    for (std::string_view const fen : {"8/8/8/3k4/8/8/2BNK3/8 w - - 0 1", "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
             "8/3k4/8/8/8/1r6/8/KQ6 w - - 0 1", "8/8/8/2k5/8/8/3RK3/8 w - - 10 40"}) {
        Position position = position_from(fen);
        std::vector<ZobristKey> keys;
        std::optional<Outcome> outcome;
        while (!outcome && keys.size() < 300) {
            auto const moves = tables->best_moves(position);
            ASSERT_FALSE(moves.empty()) << format_fen(position).view();
            keys.push_back(position.key());
            position = position.play(*position.find_legal(moves.back()));
            outcome = automatic_outcome(position, keys);
        }
        ASSERT_TRUE(outcome) << fen;
        EXPECT_EQ(outcome->termination, Termination::checkmate) << fen;
        EXPECT_EQ(outcome->winner, Color::white) << fen;
    }
}

} // namespace
} // namespace arbiter::engine
