// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "arbiter/notation/san.h"
#include "arbiter/workbench/move_tree.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::workbench {

namespace {

MoveTree tree_of(std::string_view games, Position const& root, Plies plies)
{
    MoveTreeCollector collector{root, plies};
    read_games(games, collector);
    collector.tree.sort();
    return collector.tree;
}

/// "e4 2 (e5 1, c5 1), d4 1"
std::string text_of(MoveTree const& tree, Position const& position)
{
    std::string text;
    for (MoveTree const& reply : tree.replies) {
        LegalMove const move = find_stored_move(position, reply.it.move).value();
        text += (text.empty() ? "" : ", ") + std::string{format_san(position, move).view()} + " "
            + std::to_string(reply.it.counts.games);
        if (!reply.replies.empty())
            text += " (" + text_of(reply, position.play(move)) + ")";
    }
    return text;
}

constexpr std::string_view games = "[WhiteElo \"2500\"]\n\n1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1/2-1/2\n\n"
                                   "[WhiteElo \"2401\"]\n\n1. Nf3 e5 2. e4 0-1\n\n1. e4 c5 *\n";

TEST(MoveTree, CountsMovesAsDeepAsAsked)
{
    auto const start = Position::initial();
    EXPECT_EQ(text_of(tree_of(games, start, Plies{1}), start), "e4 3, Nf3 1");
    EXPECT_EQ(text_of(tree_of(games, start, Plies{2}), start), "e4 3 (c5 2, e5 1), Nf3 1 (e5 1)");
    EXPECT_EQ(tree_of(games, start, Plies{2}).it.counts.games, 4U);
}

TEST(MoveTree, FindsThePositionByAnyWay)
{
    auto const after = test::position_from("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    auto const tree = tree_of(games, after, Plies{3});
    EXPECT_EQ(tree.it.counts.games, 2U);
    EXPECT_EQ(tree.it.counts.white_wins, 1U);
    EXPECT_EQ(tree.it.counts.black_wins, 1U);
    EXPECT_EQ(tree.it.counts.average_elo(), std::nullopt) << "Black is to move, and has no Elo";
}

TEST(MoveTree, TheEloIsThatOfTheSideThatMoved)
{
    auto const tree = tree_of(games, Position::initial(), Plies{2});
    EXPECT_EQ(tree.it.counts.average_elo(), 2451U);
    EXPECT_EQ(tree.replies.at(0).it.counts.average_elo(), 2500U);
    EXPECT_EQ(tree.replies.at(0).replies.at(0).it.counts.average_elo(), std::nullopt);
}

TEST(MoveTree, EndsWhereATurnIsPassed)
{
    auto const start = Position::initial();
    EXPECT_EQ(text_of(tree_of("1. e4 -- 2. d4 1-0\n", start, Plies{5}), start), "e4 1");
}

TEST(MoveTree, TwoHalvesMakeTheWhole)
{
    auto const start = Position::initial();
    auto whole = tree_of(games, start, Plies{3});
    auto twice = whole;
    twice.add(whole);
    twice.sort();
    EXPECT_EQ(text_of(twice, start), "e4 6 (c5 4, e5 2 (Nf3 2)), Nf3 2 (e5 2 (e4 2))");
}

} // namespace

} // namespace arbiter::workbench
