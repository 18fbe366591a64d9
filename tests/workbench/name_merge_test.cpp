// SPDX-License-Identifier: MIT
#include "arbiter/workbench/name_merge.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {

namespace {

/// "from > to" for each proposal.
std::vector<std::string> proposals(std::vector<NameUse> const& names)
{
    std::vector<std::string> all;
    for (NameProposal const& it : propose_names(names))
        all.push_back(it.from + " > " + it.to);
    return all;
}

using Lines = std::vector<std::string>;

TEST(Names, CaseAccentsTitlesAndCountriesDoNotMakeAnotherPlayer)
{
    EXPECT_EQ(proposals({{"Carlsen, Magnus", 9}, {"CARLSEN, Magnus", 2}, {"Carlsen, Magnus (NOR)", 1},
                  {"GM Carlsen, Magnus", 1}, {"Carlsen,Magnus", 3}}),
        (Lines{"CARLSEN, Magnus > Carlsen, Magnus", "Carlsen, Magnus (NOR) > Carlsen, Magnus",
            "Carlsen,Magnus > Carlsen, Magnus", "GM Carlsen, Magnus > Carlsen, Magnus"}));
    EXPECT_EQ(proposals({{"M\xC3\xBCller, J\xC3\xB6rg", 3}, {"Muller, Jorg", 1}}),
        Lines{"Muller, Jorg > M\xC3\xBCller, J\xC3\xB6rg"});
    EXPECT_EQ(proposals({{"O'Kelly, Alberic", 3}, {"OKelly, Alberic", 1}}),
        Lines{"OKelly, Alberic > O'Kelly, Alberic"});
}

TEST(Names, ANameWithoutACommaMayBeEitherOrder)
{
    EXPECT_EQ(proposals({{"Carlsen, Magnus", 9}, {"Magnus Carlsen", 20}, {"Carlsen Magnus", 1}}),
        (Lines{"Carlsen Magnus > Magnus Carlsen", "Carlsen, Magnus > Magnus Carlsen"}));
}

TEST(Names, TwoOrdersWithACommaAreTwoPlayers)
{
    EXPECT_EQ(proposals({{"Li, Wei", 3}, {"Wei, Li", 2}, {"Li Wei", 1}}), Lines{});
}

TEST(Names, InitialsMeanTheOnlyPlayerTheyFit)
{
    EXPECT_EQ(proposals({{"Carlsen, Magnus", 9}, {"Carlsen, M.", 4}, {"Carlsen,M", 30}}),
        (Lines{"Carlsen, M. > Carlsen, Magnus", "Carlsen,M > Carlsen, Magnus"}));
    EXPECT_EQ(proposals({{"Polgar, Judit", 9}, {"Polgar, J", 4}, {"Polgar, Zsuzsa", 3}}),
        Lines{"Polgar, J > Polgar, Judit"});
    EXPECT_EQ(proposals({{"Ivanov, Alexander", 9}, {"Ivanov, A", 4}, {"Ivanov, Alexei", 3}}), Lines{});
    EXPECT_EQ(proposals({{"Carlsen, Henrik Albert", 1}, {"Carlsen, H.A.", 1}, {"Carlsen, M", 1}}),
        Lines{"Carlsen, H.A. > Carlsen, Henrik Albert"});
}

TEST(Names, OneWordAndUnknownNamesAreNobodyElse)
{
    EXPECT_EQ(
        proposals({{"?", 9}, {"", 1}, {"Carlsen", 4}, {"carlsen", 4}, {"NN", 2}, {"Carlsen, Magnus", 3}}),
        Lines{});
}

TEST(Names, TheSpellingOfMostGamesStays)
{
    auto const found = propose_names(std::vector<NameUse>{{"TAL, MIKHAIL", 7}, {"Tal, Mikhail", 6}});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0], (NameProposal{"Tal, Mikhail", "TAL, MIKHAIL", 6, NameReason::same_words}));
}

TEST(Names, AnyBytesAreRead)
{
    for (std::string const name : {"\xC3", "\xFF\xFE, \x80", ",", ",,", "( ,", "\xC4\xB0, \xC5"})
        EXPECT_EQ(proposals({{name, 1}}), Lines{});
}

} // namespace

} // namespace arbiter::workbench
