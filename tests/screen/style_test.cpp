// SPDX-License-Identifier: MIT
#include "arbiter/screen/style.h"
#include "screen/canvas_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace arbiter::screen {
namespace {

/// Relative luminance (WCAG 2.1).
double luminance(std::uint32_t rgb)
{
    auto const part = [rgb](unsigned shift) {
        double const value = static_cast<double>((rgb >> shift) & 0xFFU) / 255;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

double contrast(Tone a, Tone b)
{
    double const of_a = luminance(a.rgb()) + 0.05;
    double const of_b = luminance(b.rgb()) + 0.05;
    return std::max(of_a, of_b) / std::min(of_a, of_b);
}

TEST(Theme, HasPiecesThatStandOutFromEverySquare)
{
    for (Theme const& theme : all_themes()) {
        for (Tint const& tint :
            {theme.plain, theme.last_move, theme.selected, theme.check, theme.by, theme.premove}) {
            for (Tone const square : {tint.light, tint.dark}) {
                EXPECT_GE(contrast(square, theme.white_piece), 3)
                    << theme.name << std::hex << ' ' << square.rgb();
                EXPECT_GE(contrast(square, theme.black_piece), 3)
                    << theme.name << std::hex << ' ' << square.rgb();
            }
        }
    }
}

TEST(Theme, HasTextThatCanBeRead)
{
    for (Theme const& theme : all_themes()) {
        if (!theme.ground.is_set())
            continue;
        for (Tone const ground : {theme.ground, theme.bar}) {
            EXPECT_GE(contrast(theme.text, ground), 7) << theme.name;
            EXPECT_GE(contrast(theme.accent, ground), 4.5) << theme.name;
            EXPECT_GE(contrast(theme.faint, ground), 3.5) << theme.name;
        }
        EXPECT_GE(contrast(theme.warning, theme.ground), 4.5) << theme.name;
    }
}

TEST(Theme, TellsLightAndDarkSquaresApart)
{
    for (Theme const& theme : all_themes()) {
        EXPECT_GE(contrast(theme.plain.light, theme.plain.dark), 1.4) << theme.name;
        EXPECT_NE(theme.plain.light.ansi(), theme.plain.dark.ansi()) << theme.name;
        EXPECT_NE(nearest_indexed(theme.plain.light.rgb()), nearest_indexed(theme.plain.dark.rgb()))
            << theme.name;
    }
}

/// The first eight of the sixteen colours as xterm has them and as the VGA console has them, then the bright
/// ones.
constexpr std::array<std::array<std::uint32_t, 16>, 2> palettes{
    {{0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
         0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF},
        {0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555,
            0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF}}};

/// The contrast of two of the first `count` colours.
double contrast_of_few(Tone a, Tone b, std::size_t palette, unsigned count)
{
    auto const color = [&](Tone tone) { return Tone{palettes[palette][tone.ansi() % count], 0}; };
    return contrast(color(a), color(b));
}

TEST(Theme, CanBeReadInEightAndInSixteenColors)
{
    for (Theme const& theme : all_themes()) {
        for (unsigned const count : {8U, 16U}) {
            for (std::size_t palette = 0; palette < palettes.size(); ++palette) {
                auto const stands_out = [&](Tone front, Tone back) {
                    EXPECT_GE(contrast_of_few(front, back, palette, count), 3)
                        << theme.name << ' ' << count << " colours of palette " << palette << ": "
                        << unsigned{front.ansi()} << " on " << unsigned{back.ansi()};
                };
                for (Tint const& tint :
                    {theme.plain, theme.last_move, theme.selected, theme.check, theme.by, theme.premove}) {
                    stands_out(ink_on(tint.light), tint.light);
                    stands_out(ink_on(tint.dark), tint.dark);
                }
                if (!theme.ground.is_set())
                    continue;
                for (Tone const text : {theme.text, theme.faint, theme.accent, theme.warning}) {
                    stands_out(text, theme.ground);
                    stands_out(text, theme.bar);
                }
            }
        }
    }
}

TEST(Theme, IsFoundByItsName)
{
    std::set<std::string_view> names;
    for (std::size_t index = 0; index < all_themes().size(); ++index) {
        names.insert(all_themes()[index].name);
        EXPECT_EQ(find_theme(all_themes()[index].name), index);
    }
    EXPECT_EQ(names.size(), all_themes().size());
    EXPECT_GE(names.size(), 7U);
    EXPECT_EQ(find_theme("gaudy"), std::nullopt);
}

TEST(PieceSet, IsFoundByItsName)
{
    for (PieceSet const set : all_piece_sets)
        EXPECT_EQ(find_piece_set(to_name(set)), set);
    EXPECT_EQ(find_piece_set("tiny"), std::nullopt);
}

} // namespace
} // namespace arbiter::screen
