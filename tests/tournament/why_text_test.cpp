// SPDX-License-Identifier: MIT
#include "arbiter/tournament/why_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <set>
#include <string>

namespace arbiter::tournament::test {

namespace {

SwissPlayer player_with(PlayerNumber number, std::string_view colors)
{
    SwissPlayer player;
    player.number = number;
    player.arrival_number = number;
    for (char const color : colors)
        player.colors.push_back(color == 'w' ? Color::white : Color::black);
    return player;
}

/// Whether a player has the colour that is due, or is due none.
bool is_content(SwissPlayer const& player, Color color)
{
    ColorPreference const wish = color_preference(player.colors);
    return wish.need == ColorNeed::none || wish.color == color;
}

/// Holds what a rule claims against the text of C.04.3, 5.2.
void expect_true(SwissPlayer const& higher, SwissPlayer const& lower, ColorDecision const& decision)
{
    ColorPreference const mine = color_preference(higher.colors);
    ColorPreference const theirs = color_preference(lower.colors);
    bool const is_higher_content = is_content(higher, decision.color);
    bool const is_lower_content = is_content(lower, !decision.color);
    if (decision.rule == ColorRule::first_color) {
        EXPECT_TRUE(higher.colors.empty() && lower.colors.empty());
        EXPECT_EQ(decision.color, higher.arrival_number % 2 == 1 ? Color::white : Color::black);
        return;
    }
    EXPECT_EQ(decision.rule == ColorRule::both_wishes, is_higher_content && is_lower_content);
    if (decision.rule == ColorRule::both_wishes)
        return;
    EXPECT_EQ(mine.color, theirs.color) << "both are due one colour";
    EXPECT_NE(is_higher_content, is_lower_content);
    EXPECT_EQ(decision.rule == ColorRule::stronger_wish, mine.need != theirs.need);
    int const wider = std::abs(mine.difference) - std::abs(theirs.difference);
    bool const is_by_difference = mine.need == theirs.need && mine.need == ColorNeed::absolute && wider != 0;
    EXPECT_EQ(decision.rule == ColorRule::wider_difference, is_by_difference);
    if (decision.rule == ColorRule::stronger_wish) {
        EXPECT_EQ(is_higher_content, mine.need > theirs.need);
    } else if (is_by_difference) {
        EXPECT_EQ(is_higher_content, wider > 0);
    } else {
        std::size_t back = 1;
        std::size_t const games = std::min(higher.colors.size(), lower.colors.size());
        while (back <= games
            && *(higher.colors.end() - static_cast<int>(back))
                == *(lower.colors.end() - static_cast<int>(back)))
            ++back;
        EXPECT_EQ(decision.rule == ColorRule::alternation, back <= games);
        if (back <= games) {
            EXPECT_NE(*(higher.colors.end() - static_cast<int>(back)), decision.color);
        } else {
            EXPECT_TRUE(is_higher_content);
        }
    }
}

} // namespace

TEST(WhyColors, NameTheFirstRuleThatDecides)
{
    std::mt19937 random{9};
    std::set<ColorRule> seen;
    for (int i = 0; i < 5000; ++i) {
        std::string first;
        std::string second;
        std::size_t const rounds = random() % 6;
        for (std::size_t round = 0; round < rounds; ++round) {
            first += random() % 2 == 0 ? 'w' : 'b';
            second += random() % 2 == 0 ? 'w' : 'b';
        }
        if (random() % 4 == 0 && !second.empty())
            second.pop_back();
        SwissPlayer const higher = player_with(1 + random() % 2, first);
        SwissPlayer const lower = player_with(3, second);
        ColorDecision const decision = decide_color(higher, lower, Color::white);
        expect_true(higher, lower, decision);
        seen.insert(decision.rule);
    }
    EXPECT_EQ(seen.size(), 6U);
}

TEST(WhyText, SaysWhoHasWhiteAndWhy)
{
    EXPECT_EQ(say_colors(player_with(3, "wb"), player_with(5, "bw"), Color::white),
        "3 has White, 5 Black: each has the colour that is due (C.04.3, 5.2.1). Colours of 3 so far: w b. "
        "Colours of 5 so far: b w.");
    EXPECT_EQ(say_colors(player_with(3, "wbw"), player_with(5, "bw"), Color::white),
        "5 has White, 3 Black: both are due Black, 3 more strongly (C.04.3, 5.2.2). Colours of 5 so far: b w. "
        "Colours of 3 so far: w b w.");
    EXPECT_EQ(say_colors(player_with(2, ""), player_with(5, ""), Color::white),
        "5 has White, 2 Black: neither has played, and the first colour and the number of 2 decide "
        "(C.04.3, 5.2.5). 5 has had no colour yet. 2 has had no colour yet.");
    EXPECT_EQ(say_colors(player_with(3, "w"), player_with(5, "w"), Color::white, Language::german),
        "5 hat Weiß, 3 Schwarz: Beiden steht Schwarz nach denselben Farben gleich stark zu, und 3 hat den höheren Rang "
        "(C.04.3, 5.2.4). Farben von 5 bisher: w. Farben von 3 bisher: w.");
}

TEST(WhyText, SaysWhatSpeaksAgainstAPairOrABye)
{
    Refusal refusal;
    refusal.criterion = Criterion::preference;
    refusal.asked = {3, 7};
    refusal.made = {7};
    EXPECT_EQ(say_refusal(refusal, 3, 5),
        "3 does not meet 5: more players would not have the colour that they are due: 3, 7; as paired: 7 "
        "(C.04.3, 2.4.7, C12).");
    EXPECT_EQ(say_refusal(std::nullopt, 3, 5), "3 meets 5: the rules say so.");
    EXPECT_EQ(say_refusal(std::nullopt, 3, 0), "3 has the bye: the rules say so.");
    refusal = {Criterion::had_bye, 0, {}, {}, {}};
    EXPECT_EQ(say_refusal(refusal, 3, 0),
        "3 does not have the bye: the player has already had a bye or the points of a win without a game "
        "(C.04.3, 2.1.2, C2).");
    EXPECT_EQ(say_place({3, 4, 1, true}, 6, Refusal{Criterion::transposition, 4, {}, {}, {}}),
        "6 is paired in the bracket of 1.5: 4 with this score, 1 moved down. 6 has moved down. 6 meets nobody "
        "with the same score: it is as good, but comes later in the order in which the upper half meets the "
        "lower one (C.04.3, 4.2).");
}

TEST(WhyText, SpeaksEveryLanguageOfEveryCriterion)
{
    std::set<std::string> said;
    std::size_t count = 0;
    for (std::size_t i = 0; i < language_count; ++i) {
        auto const language = static_cast<Language>(i);
        for (int j = 0; j <= static_cast<int>(Criterion::transposition); ++j, ++count) {
            Refusal refusal;
            refusal.criterion = static_cast<Criterion>(j);
            refusal.asked = {4};
            std::string const text = say_refusal(refusal, 3, 5, language);
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
            EXPECT_NE(text.find(article_of(refusal.criterion)), std::string::npos) << text;
            said.insert(text);
        }
    }
    EXPECT_EQ(said.size(), count) << "no two texts are the same";
}

} // namespace arbiter::tournament::test
