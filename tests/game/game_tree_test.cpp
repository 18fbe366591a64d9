// SPDX-License-Identifier: MIT
#include "arbiter/game/game_tree.h"
#include "arbiter/game/tree_walk.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter {
namespace {

using test::attempt_from;
using test::game_from;
using test::play_moves;

NodeId play(GameTree& game, std::string_view move)
{
    auto const node = game.try_play(attempt_from(move));
    EXPECT_TRUE(node) << move;
    return *node;
}

TEST(GameTree, BeginsAtItsStart)
{
    GameTree const game;
    EXPECT_EQ(game.cursor(), game.root());
    EXPECT_EQ(game.move_count(), 0U);
    EXPECT_EQ(game.start(), AnyPosition::initial(Variant::standard));
    EXPECT_EQ(game.move(game.root()), std::nullopt);
    EXPECT_EQ(game.parent(game.root()), std::nullopt);
    EXPECT_EQ(game.san(game.root()), "");
    EXPECT_TRUE(game.main_line().empty());
}

TEST(GameTree, KeepsPassedTurns)
{
    GameTree game = game_from("e2e4");
    NodeId const pass = *game.add_pass(game.cursor());
    EXPECT_EQ(game.add_pass(game.cursor()), pass) << "the same turn is passed once";
    EXPECT_TRUE(game.is_pass(pass));
    EXPECT_FALSE(game.is_pass(game.root()) || game.is_pass(game.cursor()));
    EXPECT_EQ(game.move(pass), std::nullopt);
    EXPECT_EQ(game.san(pass), "--");
    EXPECT_EQ(game.position(pass).side_to_move(), Color::white);
    game.go_to(pass);
    play(game, "d2d4");
    EXPECT_EQ(game.main_line().size(), 3U);
    EXPECT_EQ(game.legal_main_line().size(), 1U);
    GameTree const line = game.legal_line_to(game.cursor());
    EXPECT_EQ(line.start(), game.position(pass));
    EXPECT_EQ(line.move_count(), 1U);
    EXPECT_EQ(line.position(), game.position());
    GameTree checked = game_from("e2e4 f7f6 d1h5");
    EXPECT_FALSE(checked.add_pass(checked.cursor())) << "nobody passes in check";
    EXPECT_EQ(checked.move_count(), 3U);
}

/// "e4 (d4 )e5 ": the steps of a walk, with "+" before a sequel.
std::string walk_through(GameTree const& game)
{
    std::string text;
    TreeWalk walk{game};
    while (auto const step = walk.next()) {
        switch (step->kind) {
        case TreeStep::Kind::move: text += game.san(step->node) + ' '; break;
        case TreeStep::Kind::open_variation: text += '('; break;
        case TreeStep::Kind::open_sequel: text += "(+"; break;
        case TreeStep::Kind::close: text += ')'; break;
        }
    }
    return text;
}

TEST(TreeWalk, ComesToEachMoveInTheOrderOfPgn)
{
    EXPECT_EQ(walk_through(GameTree{}), "");
    GameTree game = game_from("e2e4 e7e5 g1f3");
    game.go_to(game.root());
    play_moves(game, "d2d4 d7d5 c2c4");
    game.go_to(game.main_line()[0]);
    play_moves(game, "c7c5");
    EXPECT_EQ(walk_through(game), "e4 (d4 d5 c4 )e5 (c5 )Nf3 ");
    game.end_main_line(game.main_line()[1]);
    EXPECT_EQ(walk_through(game), "e4 (d4 d5 c4 )e5 (c5 )(+Nf3 )");
}

TEST(GameTree, MovesItsCursorOnWithEveryMove)
{
    GameTree game;
    NodeId const e4 = play(game, "e2e4");
    NodeId const e5 = play(game, "e7e5");
    EXPECT_EQ(game.cursor(), e5);
    EXPECT_EQ(game.parent(e5), e4);
    EXPECT_EQ(game.san(e5), "e5");
    EXPECT_EQ(game.ply_of(e5), 2U);
    EXPECT_EQ(game.position().side_to_move(), Color::white);
    EXPECT_EQ(game.main_line(), (std::vector{e4, e5}));
}

TEST(GameTree, RefusesAnIllegalAttemptAndStays)
{
    GameTree game;
    auto const node = game.try_play(attempt_from("e2e5"));
    ASSERT_FALSE(node);
    EXPECT_EQ(node.error().code, VerdictCode::not_how_it_moves);
    EXPECT_EQ(game.cursor(), game.root());
    EXPECT_EQ(game.move_count(), 0U);
}

TEST(GameTree, FollowsAMoveThatIsThereAlready)
{
    GameTree game = game_from("e2e4 e7e5");
    NodeId const e5 = game.cursor();
    game.go_to(game.root());
    play_moves(game, "e2e4 e7e5");
    EXPECT_EQ(game.cursor(), e5);
    EXPECT_EQ(game.move_count(), 2U);
}

TEST(GameTree, MakesAnotherMoveAVariation)
{
    GameTree game = game_from("e2e4 e7e5");
    NodeId const e5 = game.cursor();
    game.undo();
    NodeId const c5 = play(game, "c7c5");
    EXPECT_FALSE(game.is_on_main_line(c5));
    EXPECT_TRUE(game.is_on_main_line(e5));
    EXPECT_EQ(game.main_line_end(), e5);
    EXPECT_EQ(game.children(*game.parent(c5)).size(), 2U);
}

TEST(GameTree, RedoesWhatWasUndone)
{
    GameTree game = game_from("e2e4 e7e5 g1f3");
    NodeId const end = game.cursor();
    game.undo();
    game.undo();
    game.redo();
    EXPECT_EQ(game.redo(), end);
    EXPECT_EQ(game.redo(), std::nullopt);
}

TEST(GameTree, RedoesTheVariationFromWhichUndoCame)
{
    GameTree game = game_from("e2e4 e7e5");
    game.undo();
    play_moves(game, "c7c5 g1f3");
    NodeId const end = game.cursor();
    game.undo();
    game.undo();
    game.undo();
    game.redo();
    game.redo();
    EXPECT_EQ(game.redo(), end);
}

TEST(GameTree, RedoesTheMainLineWhereNothingWasUndone)
{
    GameTree game = game_from("e2e4 e7e5");
    NodeId const e4 = game.main_line().front();
    game.undo();
    play(game, "c7c5");
    game.go_to(e4);
    game.go_to(game.main_line_end());
    game.go_to(game.root());
    game.redo();
    EXPECT_EQ(game.redo(), game.main_line_end());
}

TEST(GameTree, UndoesNothingAtTheStart)
{
    GameTree game;
    EXPECT_EQ(game.undo(), std::nullopt);
    EXPECT_EQ(game.cursor(), game.root());
}

TEST(GameTree, PromotesAVariationOnePlaceAtATime)
{
    GameTree game;
    NodeId const e4 = game.add(game.root(), *game.start().find_move(attempt_from("e2e4")));
    NodeId const d4 = game.add(game.root(), *game.start().find_move(attempt_from("d2d4")));
    NodeId const c4 = game.add(game.root(), *game.start().find_move(attempt_from("c2c4")));
    game.promote(c4);
    EXPECT_TRUE(std::ranges::equal(game.children(game.root()), std::vector{e4, c4, d4}));
    game.promote(c4);
    game.promote(c4);
    EXPECT_TRUE(std::ranges::equal(game.children(game.root()), std::vector{c4, e4, d4}));
}

TEST(GameTree, PromotesALineToTheMainLine)
{
    GameTree game = game_from("e2e4 e7e5");
    game.go_to(game.root());
    play_moves(game, "d2d4 d7d5");
    game.undo();
    NodeId const f5 = play(game, "f7f5");
    game.promote_to_main_line(f5);
    EXPECT_TRUE(game.is_on_main_line(f5));
    EXPECT_EQ(game.main_line_end(), f5);
}

TEST(GameTree, EndsItsMainLineWhereVariationsGoFurther)
{
    GameTree tree = game_from("e2e4 e7e5 g1f3 b8c6");
    NodeId const e5 = tree.main_line()[1];
    NodeId const knight = tree.main_line()[2];
    tree.end_main_line(e5);
    EXPECT_EQ(tree.main_line_end(), e5);
    EXPECT_FALSE(tree.is_on_main_line(knight));
    EXPECT_TRUE(tree.is_on_main_line(e5));
    tree.go_to(e5);
    EXPECT_EQ(tree.redo(), knight) << "a cursor may still walk there";
    tree.promote_to_main_line(knight);
    EXPECT_EQ(tree.main_line().size(), 4U);
    tree.end_main_line(e5);
    tree.erase(knight);
    tree.go_to(e5);
    NodeId const other = tree.play(*tree.position().legal_moves().begin());
    EXPECT_TRUE(tree.is_on_main_line(other)) << "without moves after it, it is an end like any other";
}

TEST(GameTree, ErasesANodeWithAllThatFollows)
{
    GameTree game = game_from("e2e4 e7e5 g1f3 b8c6");
    auto const line = game.main_line();
    game.erase(line[1]);
    EXPECT_EQ(game.move_count(), 1U);
    EXPECT_EQ(game.cursor(), line[0]);
    EXPECT_TRUE(game.contains(line[0]));
    EXPECT_FALSE(game.contains(line[1]));
    EXPECT_FALSE(game.contains(line[3]));
    EXPECT_EQ(game.redo(), std::nullopt);
}

TEST(GameTree, ErasesRepliesUntilNoneIsLeftAndAddsOthers)
{
    GameTree game;
    auto const add = [&](std::string_view move) {
        return game.add(game.root(), *game.start().find_move(attempt_from(move)));
    };
    auto const replies = [&] {
        auto const found = game.children(game.root());
        return std::vector(found.begin(), found.end());
    };
    using Nodes = std::vector<NodeId>;
    NodeId const e4 = add("e2e4");
    game.erase(e4);
    EXPECT_EQ(replies(), Nodes{});
    NodeId const d4 = add("d2d4");
    NodeId const c4 = add("c2c4");
    EXPECT_EQ(replies(), (Nodes{d4, c4}));
    game.erase(d4);
    EXPECT_EQ(replies(), Nodes{c4});
    game.erase(c4);
    EXPECT_EQ(replies(), Nodes{});
    NodeId const f4 = add("f2f4");
    NodeId const g4 = add("g2g4");
    EXPECT_EQ(replies(), (Nodes{f4, g4}));
}

TEST(GameTree, NeverGivesAnErasedIdAgain)
{
    GameTree game = game_from("e2e4");
    NodeId const first = game.cursor();
    game.erase(first);
    EXPECT_NE(play(game, "e2e4"), first);
    EXPECT_FALSE(game.contains(first));
}

TEST(GameTree, GivesTheKeysBeforeANodeOldestFirst)
{
    GameTree const game = game_from("g1f3 g8f6 f3g1 f6g8");
    auto const keys = game.keys_before(game.cursor());
    ASSERT_EQ(keys.size(), 4U);
    EXPECT_EQ(keys[0], game.start().key());
    EXPECT_EQ(keys[1], game.position(game.main_line()[0]).key());
    EXPECT_EQ(keys[0], game.position().key());
}

TEST(GameTree, KeepsCommentsAndGlyphs)
{
    GameTree game = game_from("e2e4");
    NodeId const e4 = game.cursor();
    game.set_comment(e4, " best\nby test ");
    game.append_comment(e4, "they say");
    game.set_comment_before(e4, "White begins");
    game.add_nag(e4, Nag::good_move());
    game.add_nag(e4, Nag::good_move());
    EXPECT_EQ(game.comment(e4), "best by test they say");
    EXPECT_EQ(game.comment_before(e4), "White begins");
    EXPECT_EQ(game.nags(e4).size(), 1U);
    game.clear_nags(e4);
    EXPECT_TRUE(game.nags(e4).empty());
}

TEST(GameTree, ComparesMovesAndAnnotationsButNotIds)
{
    GameTree a = game_from("e2e4 e7e5");
    GameTree b;
    play(b, "d2d4");
    b.erase(b.cursor());
    EXPECT_NE(a, b);
    play_moves(b, "e2e4 e7e5");
    EXPECT_EQ(a, b);
    b.set_comment(b.cursor(), "x");
    EXPECT_NE(a, b);
    b.set_comment(b.cursor(), "");
    b.add_nag(b.cursor(), Nag::mistake());
    EXPECT_NE(a, b);
}

TEST(GameTree, ComparesTheOrderOfVariations)
{
    GameTree a = game_from("e2e4");
    a.go_to(a.root());
    play(a, "d2d4");
    GameTree b = game_from("d2d4");
    b.go_to(b.root());
    play(b, "e2e4");
    EXPECT_NE(a, b);
    b.promote(b.cursor());
    EXPECT_EQ(a, b);
}

TEST(GameTree, PlaysEveryVariant)
{
    GameTree game{test::any_position_from("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", Variant::king_capture)};
    NodeId const node = play(game, "e2e1");
    EXPECT_EQ(game.position(node).find_king(Color::white), std::nullopt);
}

} // namespace
} // namespace arbiter
