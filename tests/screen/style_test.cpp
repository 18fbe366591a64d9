#include "arbiter/screen/style.h"
#include "screen/canvas_writer.h"

#include <gtest/gtest.h>

#include <algorithm>
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
