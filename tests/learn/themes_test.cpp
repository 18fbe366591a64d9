// SPDX-License-Identifier: MIT
#include "arbiter/learn/themes.h"
#include "arbiter/notation/move_text.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace arbiter::learn {
namespace {

/// The themes of moves, without those of the whole line.
std::string themes_of_moves(std::vector<Motif> const& motifs)
{
    std::string text;
    std::optional<Theme> last;
    for (Motif const& motif : motifs) {
        if (motif.theme < Theme::one_move && motif.theme != last)
            text.append(text.empty() ? "" : " ").append(to_code(motif.theme));
        last = motif.theme;
    }
    return text;
}

std::string squares_of(std::vector<Motif> const& motifs, Theme theme)
{
    std::string text;
    for (Motif const& motif : motifs) {
        if (motif.theme != theme)
            continue;
        for (Square const square : motif.squares)
            text.append(text.empty() ? "" : " ").append(to_string(square));
    }
    return text;
}

std::vector<Motif> motifs_of(std::string_view fen, std::string_view moves)
{
    auto const position = test::position_from(fen);
    return find_motifs(position, test::line_from(position, moves));
}

TEST(Themes, AreThoseOfEveryPositionThatWasCheckedByHand)
{
    std::set<std::string> met;
    auto const rows = test::read_table("themes.tsv");
    EXPECT_GE(rows.size(), 200U);
    for (auto const& row : rows) {
        auto const motifs = motifs_of(row.at("fen"), row.at("moves"));
        EXPECT_EQ(themes_of_moves(motifs), row.at("themes")) << row.at("fen") << ' ' << row.at("moves");
        for (std::string const& theme : test::split(row.at("themes"), ' '))
            met.insert(theme);
    }
    for (std::size_t index = 0; index < static_cast<std::size_t>(Theme::one_move); ++index)
        EXPECT_TRUE(met.contains(std::string{to_code(static_cast<Theme>(index))}))
            << "the list has no position with " << to_code(static_cast<Theme>(index));
}

TEST(Themes, CarryTheSquaresThatProveThem)
{
    auto const fork = motifs_of("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nxa8");
    EXPECT_EQ(squares_of(fork, Theme::fork), "c7 a8 e8");
    auto const deflection = motifs_of("6k1/5ppp/5n2/3p4/8/1B6/5PPP/4R1K1 w - - 0 1", "Bxd5 Nxd5 Re8#");
    EXPECT_EQ(squares_of(deflection, Theme::deflection), "f6 d5 e8");
    EXPECT_EQ(squares_of(deflection, Theme::back_rank_mate), "g8 e8 f7 g7 h7");
    auto const skewer = motifs_of("4k2r/8/8/8/8/8/8/R5K1 w - - 0 1", "Ra8+ Ke7 Rxh8");
    EXPECT_EQ(squares_of(skewer, Theme::skewer), "a8 e8 h8");
}

TEST(Themes, DoNotCallItAForkIfNothingIsTaken)
{
    auto const motifs = motifs_of("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+ Kd7 Nd5");
    EXPECT_FALSE(has_theme(motifs, Theme::fork));
}

TEST(Themes, SayHowLongTheLineIsAndInWhichPhase)
{
    auto const motifs = motifs_of("4k2r/8/8/8/8/8/8/R5K1 w - - 0 1", "Ra8+ Ke7 Rxh8");
    EXPECT_TRUE(has_theme(motifs, Theme::short_line));
    EXPECT_TRUE(has_theme(motifs, Theme::endgame));
    EXPECT_TRUE(has_theme(motifs, Theme::rook_endgame));
    auto const opening = motifs_of(test::start_fen, "e4");
    EXPECT_TRUE(has_theme(opening, Theme::one_move));
    EXPECT_TRUE(has_theme(opening, Theme::opening));
}

TEST(Themes, OfAnEmptyLineAreNone)
{
    EXPECT_TRUE(find_motifs(Position::initial(), {}).empty());
}

TEST(Themes, HaveCodesThatAreReadBack)
{
    std::set<std::string_view> codes;
    for (std::size_t index = 0; index < theme_count; ++index) {
        auto const theme = static_cast<Theme>(index);
        EXPECT_EQ(find_theme(to_code(theme)), theme);
        codes.insert(to_code(theme));
    }
    EXPECT_EQ(codes.size(), theme_count);
    EXPECT_EQ(find_theme("royal-fork"), std::nullopt);
}

} // namespace
} // namespace arbiter::learn
