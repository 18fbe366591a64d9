// SPDX-License-Identifier: MIT
#include "annotation/annotation_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::annotation {
namespace {

using testing::HasSubstr;
using testing::Not;

workbench::SourceGame const short_game{.file = "games.pgn",
    .number = 7,
    .text = "[White \"Ann <A>\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0"};

AnnotatedGame annotate(workbench::SourceGame const& game, AnnotationOptions const& options)
{
    auto done = annotate_game(game, options, analyse_quickly, always);
    EXPECT_TRUE(done);
    return std::move(done).value_or(AnnotatedGame{});
}

TEST(AnnotatedGame, HasEvaluationsAndAccuraciesInPgn)
{
    AnnotatedGame const done = annotate(short_game, {});
    EXPECT_THAT(done.text, HasSubstr("1. e4 {[%eval 1.00]}"));
    EXPECT_THAT(done.text, HasSubstr("[WhiteAccuracy \""));
    EXPECT_EQ(done.positions, 4U);
    EXPECT_EQ(done.bytes, short_game.text.size());
    EXPECT_TRUE(done.complaints.empty());
    EXPECT_FALSE(is_faulty(done.entry));
}

TEST(AnnotatedGame, IsNotAnalysedTwiceUnlessThatIsWanted)
{
    workbench::SourceGame again = short_game;
    again.text = annotate(short_game, {}).text;
    AnnotatedGame const kept = annotate(again, {});
    EXPECT_TRUE(kept.is_skipped);
    EXPECT_EQ(kept.text, again.text + "\n\n");
    EXPECT_EQ(kept.positions, 0U);
    EXPECT_FALSE(annotate(again, {.wants_again = true}).is_skipped);
    EXPECT_FALSE(annotate(again, {.form = AnnotationForm::text}).is_skipped);
}

TEST(AnnotatedGame, IsNotMadeOfWhatIsNotPgn)
{
    using namespace std::string_literals;
    for (std::string const& text : {"\x8F\0\x12\xFE\x01 x\0"s, "PK\x03\x04\x14\0\0\0game.pgn"s}) {
        for (auto const form : {AnnotationForm::pgn, AnnotationForm::jsonl, AnnotationForm::html}) {
            AnnotatedGame const done
                = annotate({.file = "noise.pgn", .number = 1, .text = text}, {.form = form});
            EXPECT_FALSE(done.is_game);
            EXPECT_EQ(done.text, "");
            EXPECT_EQ(done.complaints.size(), 1U);
            EXPECT_TRUE(is_faulty(done.entry));
            EXPECT_FALSE(is_of_game(done.entry));
        }
    }
    AnnotatedGame const faulty = annotate({.file = "games.pgn", .number = 1, .text = "1. e9 *"}, {});
    EXPECT_TRUE(is_of_game(faulty.entry));
    EXPECT_NE(faulty.text, "");
}

TEST(AnnotatedGame, IsALineOfJsonForEachMoveAndOneForTheGame)
{
    AnnotatedGame const done
        = annotate(short_game, {.form = AnnotationForm::jsonl, .names_file = true, .has_lines = true});
    EXPECT_EQ(std::ranges::count(done.text, '\n'), 4);
    EXPECT_THAT(
        done.text, testing::StartsWith(R"({"game":7,"file":"games.pgn","ply":1,"san":"e4","eval":"1.00")"));
    EXPECT_THAT(done.text, HasSubstr(R"("lines":[{"eval":"0.00","moves":")"));
    EXPECT_THAT(done.entry, HasSubstr(R"("players":["Ann <A>","Ben"],"result":"1-0")"));
    EXPECT_THAT(done.text, testing::EndsWith(done.entry + "\n"));
    AnnotatedGame const alone = annotate(short_game, {.form = AnnotationForm::jsonl});
    EXPECT_THAT(alone.text, Not(HasSubstr("games.pgn")));
    EXPECT_THAT(alone.text, Not(HasSubstr("lines")));
}

TEST(AnnotatedGame, IsASectionThatTheTableOfAllGamesLinksTo)
{
    AnnotatedGame const done = annotate(short_game, {.form = AnnotationForm::html, .names_file = true});
    EXPECT_THAT(done.text, HasSubstr("Ann &lt;A&gt; – Ben 1-0"));
    EXPECT_THAT(done.text, HasSubstr("<svg "));
    std::string const anchor = done.text.substr(done.text.find("id=\"") + 4, 9);
    EXPECT_THAT(anchor, testing::StartsWith("game-7-"));
    std::string const table = format_game_table({done.entry, R"({"faulty":true})"});
    EXPECT_THAT(table, HasSubstr("<a href=\"#" + anchor));
    EXPECT_EQ(table.find("<tr><td>"), table.rfind("<tr><td>")) << "a game without an analysis has no row";
}

TEST(AnnotatedGame, HasAGraphOnlyWhereItIsWanted)
{
    EXPECT_TRUE(annotate(short_game, {}).svg.empty());
    EXPECT_THAT(annotate(short_game, {.has_graph = true}).svg, testing::StartsWith("<svg "));
}

TEST(AnnotatedGame, StaysAsItIsWhereItCannotBeAnalysed)
{
    workbench::SourceGame const atomic{
        .file = "a.pgn", .number = 2, .text = "[Variant \"Atomic\"]\n\n1. e4 *"};
    AnnotatedGame const done = annotate(atomic, {.names_file = true});
    EXPECT_EQ(done.text, atomic.text + "\n\n");
    EXPECT_THAT(done.complaints,
        testing::ElementsAre("a.pgn: game 2: only chess and Chess960 games can be analysed"));
    EXPECT_TRUE(is_faulty(done.entry));
    EXPECT_EQ(annotate(atomic, {.form = AnnotationForm::jsonl}).text, "");
}

TEST(AnnotatedGame, IsAnalysedAsFarAsItCanBeRead)
{
    workbench::SourceGame const broken{.file = "", .number = 1, .text = "1. e4 Ke4 *"};
    AnnotatedGame const done = annotate(broken, {});
    ASSERT_EQ(done.complaints.size(), 1U);
    EXPECT_THAT(done.complaints.front(), testing::StartsWith("game 1: "));
    EXPECT_EQ(done.positions, 2U);
    EXPECT_TRUE(is_faulty(done.entry));
}

TEST(AnnotatedGame, IsNothingWhenItIsStopped)
{
    EXPECT_FALSE(annotate_game(short_game, {}, analyse_quickly, [] { return false; }));
}

} // namespace
} // namespace arbiter::annotation
