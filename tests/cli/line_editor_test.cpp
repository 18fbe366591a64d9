#include "cli/line_editor.h"

#include <gtest/gtest.h>

namespace arbiter::cli {
namespace {

/// Feeds keys; the last result counts.
EditResult type(LineEditor& editor, std::string_view keys)
{
    EditResult result = EditResult::unchanged;
    for (char const key : keys)
        result = editor.feed(key);
    return result;
}

TEST(LineEditor, TakesALineAndIsEmptyThen)
{
    LineEditor editor;
    EXPECT_EQ(type(editor, "e2 e4"), EditResult::changed);
    EXPECT_EQ(type(editor, "\r"), EditResult::accepted);
    EXPECT_EQ(editor.take(), "e2 e4");
    EXPECT_EQ(editor.line(), "");
}

TEST(LineEditor, MovesAndErasesWithArrowsAndKeys)
{
    LineEditor editor;
    type(editor,
        "e2e5\x7f"
        "4\x1b[D\x1b[D ");
    EXPECT_EQ(editor.line(), "e2 e4");
    type(editor, "\x1b[H\x1b[3~d\x1b[F!");
    EXPECT_EQ(editor.line(), "d2 e4!");
    type(editor, "\x17");
    EXPECT_EQ(editor.line(), "d2 ");
    type(editor, "\x15");
    EXPECT_EQ(editor.line(), "");
}

TEST(LineEditor, KeysWithoutMeaningPrintNothing)
{
    LineEditor editor;
    type(editor, "a\x1b[5~\x1b[1;5P\x1bOR\t\x07");
    EXPECT_EQ(editor.line(), "a");
}

TEST(LineEditor, ErasesWholeCharacters)
{
    LineEditor editor;
    type(editor, "♘é\x7f");
    EXPECT_EQ(editor.line(), "♘");
    type(editor, "\x1b[D\x1b[3~");
    EXPECT_EQ(editor.line(), "");
}

TEST(LineEditor, RecallsEarlierLinesAndKeepsTheUnfinishedOne)
{
    LineEditor editor;
    for (std::string_view const line : {"one", "two", "two"}) {
        type(editor, line);
        editor.take();
    }
    type(editor, "thr\x1b[A");
    EXPECT_EQ(editor.line(), "two");
    type(editor, "\x1b[A\x1b[A");
    EXPECT_EQ(editor.line(), "one");
    type(editor, "\x1b[B\x1b[B");
    EXPECT_EQ(editor.line(), "thr");
}

TEST(LineEditor, EndsByControlDOnAnEmptyLineOnly)
{
    LineEditor editor;
    EXPECT_EQ(type(editor, "a\x04"), EditResult::unchanged);
    EXPECT_EQ(type(editor, "\x7f\x04"), EditResult::ended);
}

TEST(LineEditor, ShowsTheCursorAndScrollsALongLine)
{
    LineEditor editor;
    type(editor, "abc\x1b[D");
    EXPECT_EQ(editor.render("> ", 80), "\r> abc\x1b[K\x1b[1D");
    type(editor, "\x1b[Fdefghij");
    EXPECT_EQ(editor.render("> ", 8), "\r> fghij\x1b[K");
}

} // namespace
} // namespace arbiter::cli
