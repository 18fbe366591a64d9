// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/game/pgn_exporter.h"
#include "arbiter/game/pgn_stream.h"
#include "support/games.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace arbiter {
namespace {

template <class Exporter = PgnExporter>
std::string exported(std::string_view text, PgnExportOptions const& options = {})
{
    Exporter exporter{options};
    read_games(text, exporter);
    return exporter.take_text();
}

/// The movetext of the first game that is written.
template <class Exporter = PgnExporter>
std::string movetext(std::string_view text, PgnExportOptions const& options = {})
{
    std::string const all = exported<Exporter>(text, options);
    std::size_t const begin = all.find("\n\n") + 2;
    return all.substr(begin, all.find("\n\n", begin) - begin);
}

TEST(PgnExporter, WritesWhatTheWriterOfTreesWrites)
{
    std::mt19937_64 random{5};
    for (Variant const variant : {Variant::standard, Variant::chess960, Variant::crazyhouse}) {
        for (int game = 0; game < 40; ++game) {
            Game const whole{.tags = {},
                .tree = test::random_tree(AnyPosition::initial(variant), 1 + random() % 60, random)};
            std::string const text = write_pgn(whole);
            ASSERT_EQ(exported(text), text);
        }
    }
}

TEST(PgnExporter, SortsTagsAndFillsTheRoster)
{
    EXPECT_EQ(exported("[WhiteElo \"2000\"]\n[ECO \"C20\"]\n[White \"A \\\"x\\\"\"]\n\n1.e4 1-0"),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"x\\\"\"]\n"
        "[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[WhiteElo \"2000\"]\n\n1. e4 1-0\n\n");
}

TEST(PgnExporter, KeepsOnlyTheTagsThatTheMovesNeed)
{
    std::string const text = "[WhiteElo \"2000\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *";
    std::string const written = exported(text, {.all_tags = false});
    EXPECT_EQ(written.find("WhiteElo"), std::string::npos);
    EXPECT_NE(written.find("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]"), std::string::npos);
}

TEST(PgnExporter, WritesMovesAnew)
{
    EXPECT_EQ(movetext("1.e2-e4 e5 2.Bf1c4 Nc6 3.Qd1-h5 Nf6 4.Qxf7 1-0"),
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
    EXPECT_EQ(movetext("1. e4 -- 2. Z0 e5 *"), "1. e4 -- 2. -- e5 *");
}

TEST(PgnExporter, KeepsAnnotationsInTheirPlaces)
{
    std::string const text = "{s} 1. {b} e4! {a} $14 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 {c1} {c2} *";
    EXPECT_EQ(movetext(text), "{s} 1. {b} e4 $1 $14 {a} (1. d4 d5 (1... Nf6) 2. c4) 1... e5 {c1 c2} *");
    EXPECT_EQ(read_pgn(exported(text)).game.tree, read_pgn(text).game.tree);
}

TEST(PgnExporter, LeavesOutWhatIsNotWanted)
{
    std::string const text = "1. e4! {good [%clk 0:01:00]} (1. d4) e5 {[%eval 0.3]} 2. Nf3 {[%cal Gf3e5]} *";
    EXPECT_EQ(movetext(text, {.comments = false}), "1. e4 $1 (1. d4) 1... e5 2. Nf3 *");
    EXPECT_EQ(movetext(text, {.nags = false}),
        "1. e4 {good [%clk 0:01:00]} (1. d4) 1... e5 {[%eval 0.3]} 2. Nf3 {[%cal Gf3e5]}\n*");
    EXPECT_EQ(movetext(text, {.clocks = false}), "1. e4 $1 {good} (1. d4) 1... e5 2. Nf3 {[%cal Gf3e5]} *");
    EXPECT_EQ(movetext<PgnMainLineExporter>(text, {.comments = false, .nags = false}), "1. e4 e5 2. Nf3 *");
}

TEST(PgnExporter, KeepsWhatCannotBeRead)
{
    EXPECT_EQ(movetext("1. e4 e5 2. Ke3 Nc6 {x} 3. d4 1-0"), "1. e4 e5 ;Unread: Ke3 Nc6 {x} 3. d4\n1-0");
    EXPECT_EQ(movetext("1. e4 (1. d5 Nf6) e5 2. Ke3 Nc6 *", {.comments = false}),
        "1. e4 1... {Unread: d5 Nf6} e5 {Unread: Ke3 Nc6} *");
    EXPECT_EQ(movetext("1. e4 (1. d4 Nf9 (2. x) 3. c4) e5 *"),
        "1. e4 (1. d4 {Unread: Nf9 (2. x) 3. c4}) 1... e5 *");
    EXPECT_EQ(movetext("[FEN \"nonsense\"]\n\n1. e4 e5 *"), "{Unread: 1. e4 e5} *");
}

TEST(PgnExporter, CountsBrokenGames)
{
    std::string const text = "1. e4 *\n\n[White \"A\"]\n\n1. e5 *\n\n[White \"B\"]\n\n1. e4 (1. e5) *";
    PgnExporter exporter;
    EXPECT_EQ(read_games(text, exporter), 3U);
    EXPECT_EQ(exporter.broken_games(), 1U);
}

TEST(PgnExporter, DropsVariationsWithoutMoves)
{
    EXPECT_EQ(movetext("1. e4 () e5 ({why?}) 2. Nf3 *"), "1. e4 e5 2. {why?} Nf3 *");
}

TEST(PgnExporter, KeepsTheTagThatSaysStandard)
{
    EXPECT_NE(
        exported("[Variant \"Standard\"]\n\n1. e4 *").find("[Variant \"Standard\"]\n"), std::string::npos);
    EXPECT_EQ(exported("[Event \"A\"]\n\n1. e4 *").find("Variant"), std::string::npos);
}

TEST(PgnExporter, IsStable)
{
    for (std::string_view const text : {
             "1. e4 e5 2. Ke3 Nc6 {x} 3. d4 1-0",
             "1. e4 {a} (1. d4 {b}) {c} 1... e5 (1... c5 {d} (1... d5) {e}) {f} 1-0 {late}",
             "[Variant \"Nonsense\"]\n[Foo \"a\tb\"]\n\n1. e4 *",
         }) {
        std::string const once = exported(text);
        EXPECT_EQ(exported(once), once);
    }
}

/// What is written of a game reads and writes the same again, however broken the game was.
TEST(PgnExporter, IsStableOverBrokenGames)
{
    std::size_t files = 0;
    for (auto const& entry : std::filesystem::directory_iterator{ARBITER_TEST_DATA "/pgn_broken"}) {
        if (entry.path().extension() != ".pgn")
            continue;
        ++files;
        std::ifstream file{entry.path(), std::ios::binary};
        std::string const text{std::istreambuf_iterator<char>{file}, {}};
        std::string const once = exported(text);
        EXPECT_EQ(exported(once), once) << entry.path();
    }
    EXPECT_GT(files, 50U);
}

} // namespace
} // namespace arbiter
