// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "support/games.h"
#include "support/random_walk.h"
#include "support/table.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using test::any_position_from;
using test::game_from;
using test::play_moves;

std::string movetext_of(Game const& game)
{
    std::string const text = write_pgn(game);
    return text.substr(text.find("\n\n") + 2);
}

TEST(PgnWriter, BeginsWithTheSevenTagRoster)
{
    EXPECT_EQ(write_pgn(Game{}),
        "[Event \"?\"]\n"
        "[Site \"?\"]\n"
        "[Date \"????.??.??\"]\n"
        "[Round \"?\"]\n"
        "[White \"?\"]\n"
        "[Black \"?\"]\n"
        "[Result \"*\"]\n"
        "\n"
        "*\n"
        "\n");
}

TEST(PgnWriter, WritesWhatComesAfterTheLastMoveAsAVariationThatRepeatsIt)
{
    Game game = read_pgn("1. e4 e5 2. Nf3 {best} Nc6 (2... d6) 1-0").game;
    game.tree.end_main_line(game.tree.main_line()[2]);
    EXPECT_EQ(movetext_of(game), "1. e4 e5 2. Nf3 {best} (2. Nf3 Nc6) (2. Nf3 d6) 1-0\n\n");
    EXPECT_EQ(read_pgn(write_pgn(game)).game.tree, game.tree);
}

TEST(PgnWriter, WritesOtherTagsByNameAfterTheRoster)
{
    Game game;
    game.tags.set("WhiteElo", "1500");
    game.tags.set("Black", "Bela");
    game.tags.set("ECO", "C20");
    game.tags.set("Result", "0-1");
    game.result = GameResult::white_wins;
    std::string const text = write_pgn(game);
    EXPECT_NE(text.find("[Black \"Bela\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[WhiteElo \"1500\"]\n\n1-0\n"),
        std::string::npos)
        << text;
}

TEST(PgnWriter, EscapesQuotationMarksAndBackslashes)
{
    Game game;
    game.tags.set("Event", R"(The "Big" one \o/)");
    EXPECT_TRUE(write_pgn(game).starts_with(R"([Event "The \"Big\" one \\o/"])"));
}

TEST(PgnWriter, WritesASetUpStart)
{
    Game game;
    game.tree = GameTree{any_position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 3 17")};
    play_moves(game.tree, "e8e7 e2e4");
    std::string const text = write_pgn(game);
    EXPECT_NE(text.find("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n[SetUp \"1\"]\n\n17... Ke7 18. e4 *\n"),
        std::string::npos)
        << text;
}

TEST(PgnWriter, NamesTheVariant)
{
    Game game;
    game.tree = GameTree{AnyPosition::initial(Variant::chess960)};
    EXPECT_NE(write_pgn(game).find("[SetUp \"1\"]\n[Variant \"Chess960\"]\n"), std::string::npos);
    game.tree = GameTree{AnyPosition::initial(Variant::king_capture)};
    EXPECT_NE(write_pgn(game).find("[Result \"*\"]\n[Variant \"King Capture\"]\n"), std::string::npos);
}

TEST(PgnWriter, NumbersTheMoves)
{
    Game game;
    game.tree = game_from("e2e4 e7e5 g1f3 b8c6");
    EXPECT_EQ(movetext_of(game), "1. e4 e5 2. Nf3 Nc6 *\n\n");
}

TEST(PgnWriter, WritesVariationsCommentsAndGlyphs)
{
    Game game;
    GameTree& tree = game.tree;
    tree.set_comment(tree.root(), "a game");
    play_moves(tree, "e2e4 e7e5 g1f3");
    auto const line = tree.main_line();
    tree.set_comment(line[0], "best");
    tree.add_nag(line[0], Nag::good_move());
    tree.go_to(line[0]);
    play_moves(tree, "c7c5 g1f3");
    tree.set_comment_before(tree.cursor(), "now");
    tree.go_to(line[0]);
    play_moves(tree, "e7e6");
    tree.set_comment(tree.cursor(), "solid");
    EXPECT_EQ(movetext_of(game),
        "{a game} 1. e4 $1 {best} 1... e5 (1... c5 2. {now} Nf3) (1... e6 {solid}) 2.\nNf3 *\n\n");
}

TEST(PgnWriter, KeepsLinesBelowEightyColumns)
{
    Game game;
    std::string comment;
    for (int word = 0; word < 100; ++word)
        comment += "word ";
    game.tree = game_from("e2e4");
    game.tree.set_comment(game.tree.cursor(), comment);
    for (std::string const& line : test::split(write_pgn(game), '\n')) {
        EXPECT_LT(line.size(), 80U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(PgnWriter, WritesACommentWithABraceToTheEndOfItsLine)
{
    Game game;
    game.tree = game_from("e2e4 e7e5");
    game.tree.set_comment(game.tree.main_line()[0], "a } b");
    EXPECT_EQ(movetext_of(game), "1. e4 ;a } b\n1... e5 *\n\n");
}

TEST(PgnWriter, NeverBeginsALineWithAPercentSign)
{
    Game game;
    game.tree = game_from("e2e4");
    std::string comment(70, 'x');
    game.tree.set_comment(game.tree.cursor(), comment + " % % % %");
    EXPECT_EQ(write_pgn(game).find("\n%"), std::string::npos);
}

/// Reads back what is written of random trees, from many starts in every variant.
void expect_round_trips(unsigned rounds)
{
    std::mt19937_64 random{960};
    std::vector<AnyPosition> starts{test::varied_starts().begin(), test::varied_starts().end()};
    for (Variant const variant : all_variants)
        starts.push_back(AnyPosition::initial(variant));
    for (unsigned round = 0; round < rounds; ++round) {
        for (AnyPosition const& start : starts) {
            Game game;
            game.tree = test::random_tree(start, 1 + random() % 60, random);
            game.tags.set("Event", "a \"b\" \\ c");
            game.result = static_cast<GameResult>(random() % 4);
            std::string const text = write_pgn(game);
            PgnReading const reading = read_pgn(text);
            for (PgnError const& error : reading.errors)
                ADD_FAILURE() << describe(error) << '\n' << text;
            ASSERT_EQ(reading.game.tree, game.tree) << text;
            EXPECT_EQ(reading.game.result, game.result);
            EXPECT_EQ(reading.game.tags.find("Event"), "a \"b\" \\ c");
            EXPECT_EQ(reading.end, text.size());
            EXPECT_EQ(write_pgn(reading.game), text);
        }
    }
}

TEST(PgnWriter, WritesTreesThatReadBackTheSame)
{
    expect_round_trips(10);
}

TEST(SlowPgnWriter, WritesTreesThatReadBackTheSame)
{
    expect_round_trips(1000);
}

} // namespace
} // namespace arbiter
