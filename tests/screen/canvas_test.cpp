// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/screen/canvas.h"
#include "screen/canvas_writer.h"

#include <gtest/gtest.h>

namespace arbiter::screen {
namespace {

TEST(Canvas, DropsWhatLiesOutside)
{
    Canvas canvas{{4, 2}};
    canvas.write({-2, 0}, "abcdef", {});
    canvas.write({0, 5}, "x", {});
    canvas.fill({3, 1, 9, 9}, {U'#', {}});
    EXPECT_EQ(canvas.to_text(), "cdef\n   #\n");
}

TEST(Canvas, EndsWhatIsTooLongInDots)
{
    Canvas canvas{{10, 1}};
    EXPECT_EQ(canvas.write({0, 0}, "a long name", {}, 8), 8);
    EXPECT_EQ(canvas.to_text(), "a long..\n");
}

TEST(Canvas, GivesEveryCharacterOneColumn)
{
    // An accent that combines, a character two columns wide, a control character, and bytes that are
    // not UTF-8.
    EXPECT_EQ(to_columns("e\u0301\u6F22\a\xFF\xC3"), U"e????");
    EXPECT_EQ(to_columns("♞é"), U"♞é");
}

TEST(Canvas, WritesUtf8AsItReadsIt)
{
    std::string text;
    for (char32_t const character : {U'a', U'é', U'♞', U'\U0001F600'})
        append_utf8(text, character);
    EXPECT_EQ(text, "aé♞😀");
}

constexpr Look red_on_white{{0xFF0000, 1}, {0xFFFFFF, 15}};

TEST(Utf8, LosesWholeCharacters)
{
    std::string text = "aé♞";
    for (char const* const left : {"aé", "a", "", ""}) {
        erase_last_character(text);
        EXPECT_EQ(text, left);
    }
}

TEST(CanvasWriter, SendsNothingWhenNothingHasChanged)
{
    Canvas const canvas{{80, 24}};
    EXPECT_EQ(write_changes(canvas, canvas, {}), "");
}

TEST(CanvasWriter, SendsOnlyWhatHasChanged)
{
    Canvas const before{{80, 24}};
    Canvas after = before;
    after.write({10, 4}, "ab", red_on_white.bold());
    EXPECT_EQ(write_changes(before, after, {ColorDepth::truecolor, true}),
        "\x1b[5;11H\x1b[0;1;38;2;255;0;0;48;2;255;255;255mab\x1b[0m");
    EXPECT_EQ(write_changes(before, after, {ColorDepth::indexed, true}),
        "\x1b[5;11H\x1b[0;1;38;5;196;48;5;231mab\x1b[0m");
    EXPECT_EQ(
        write_changes(before, after, {ColorDepth::sixteen, true}), "\x1b[5;11H\x1b[0;1;31;107mab\x1b[0m");
    EXPECT_EQ(write_changes(before, after, {ColorDepth::eight, true}), "\x1b[5;11H\x1b[0;1;31;47mab\x1b[0m");
    EXPECT_EQ(write_changes(before, after, {ColorDepth::none, true}), "\x1b[5;11H\x1b[0;1mab\x1b[0m");
}

TEST(CanvasWriter, SendsNothingBeyondAsciiWhereItIsNotKnown)
{
    Canvas canvas{{6, 1}};
    canvas.write({0, 0}, "a♞b…–’", {});
    std::string const bytes = write_all(canvas, {ColorDepth::none, false});
    EXPECT_NE(bytes.find("a?b.-'"), std::string::npos) << bytes;
}

TEST(CanvasWriter, FindsGreysAmongGreys)
{
    EXPECT_EQ(nearest_indexed(0x000000), 16U);
    EXPECT_EQ(nearest_indexed(0xFFFFFF), 231U);
    EXPECT_EQ(nearest_indexed(0x808080), 244U);
    EXPECT_EQ(nearest_indexed(0x0000FF), 21U);
}

} // namespace
} // namespace arbiter::screen
