// SPDX-License-Identifier: MIT
#include "arbiter/tournament/swiss.h"

#include <cstdlib>

namespace arbiter::tournament {

namespace {

/// The colour of the higher player that undoes the last round in which the two had different colours.
std::optional<Color> alternate(std::vector<Color> const& higher, std::vector<Color> const& lower)
{
    auto mine = higher.rbegin();
    auto theirs = lower.rbegin();
    for (; mine != higher.rend() && theirs != lower.rend(); ++mine, ++theirs) {
        if (*mine != *theirs)
            return *theirs;
    }
    return std::nullopt;
}

} // namespace

ColorPreference color_preference(std::vector<Color> const& colors)
{
    ColorPreference wish;
    if (colors.empty())
        return wish;
    for (Color const color : colors)
        wish.difference += color == Color::white ? 1 : -1;
    bool const is_repeated = colors.size() > 1 && colors.back() == colors[colors.size() - 2];
    bool const is_wide = std::abs(wish.difference) > 1;
    wish.color = wish.difference != 0 ? (wish.difference > 0 ? Color::black : Color::white) : !colors.back();
    if (is_repeated && !is_wide)
        wish.color = !colors.back();
    wish.need = is_repeated || is_wide ? ColorNeed::absolute
        : wish.difference != 0         ? ColorNeed::strong
                                       : ColorNeed::mild;
    return wish;
}

ColorDecision decide_color(SwissPlayer const& higher, SwissPlayer const& lower, Color first_color)
{
    ColorPreference const mine = color_preference(higher.colors);
    ColorPreference const theirs = color_preference(lower.colors);
    if (mine.need == ColorNeed::none && theirs.need == ColorNeed::none)
        return {higher.arrival_number % 2 == 1 ? first_color : !first_color, ColorRule::first_color};
    if (theirs.need == ColorNeed::none)
        return {mine.color, ColorRule::both_wishes};
    if (mine.need == ColorNeed::none || mine.color != theirs.color)
        return {!theirs.color, ColorRule::both_wishes};
    if (mine.need != theirs.need)
        return {mine.need > theirs.need ? mine.color : !theirs.color, ColorRule::stronger_wish};
    int const my_difference = std::abs(mine.difference);
    int const their_difference = std::abs(theirs.difference);
    if (mine.need == ColorNeed::absolute && my_difference != their_difference)
        return {my_difference > their_difference ? mine.color : !theirs.color, ColorRule::wider_difference};
    if (auto const color = alternate(higher.colors, lower.colors))
        return {*color, ColorRule::alternation};
    return {mine.color, ColorRule::higher_rank};
}

} // namespace arbiter::tournament
