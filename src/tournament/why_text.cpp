// SPDX-License-Identifier: MIT
#include "arbiter/tournament/why_text.h"

#include "arbiter/tournament/standings.h"
#include "tournament/sentence.h"
#include "tournament/why_words.h"

#include <algorithm>

namespace arbiter::tournament {

namespace {

std::string list_or_nobody(std::vector<PlayerNumber> const& numbers, WhyWords const& words)
{
    return numbers.empty() ? std::string{words.nobody} : list_of(numbers);
}

/// "more players would move down: 3, 5; as paired: 5"
std::string reason_of(Refusal const& refusal, WhyWords const& words)
{
    std::string_view const criterion = words.criteria[static_cast<std::size_t>(refusal.criterion)];
    if (refusal.asked.empty() && refusal.made.empty())
        return std::string{criterion};
    return fill_in(
        words.whom, {criterion, list_or_nobody(refusal.asked, words), list_or_nobody(refusal.made, words)});
}

/// "C.04.3, 2.4.7, C12"
std::string articles_of(Criterion criterion)
{
    std::string text = "C.04.3, " + std::string{article_of(criterion)};
    if (!to_name(criterion).empty())
        text += ", " + std::string{to_name(criterion)};
    return text;
}

std::string history_of(SwissPlayer const& player, WhyWords const& words)
{
    std::string const number = std::to_string(player.number);
    std::string colors;
    for (Color const color : player.colors)
        colors += std::string{colors.empty() ? "" : " "} + (color == Color::white ? 'w' : 'b');
    return ' '
        + (colors.empty() ? fill_in(words.no_colors, {number}) : fill_in(words.history, {number, colors}));
}

} // namespace

std::string say_refusal(
    std::optional<Refusal> const& refusal, PlayerNumber player, PlayerNumber opponent, Language language)
{
    WhyWords const& words = why_words(language);
    std::string const one = std::to_string(player);
    std::string const other = std::to_string(opponent);
    if (!refusal)
        return opponent == 0 ? fill_in(words.bye_made, {one}) : fill_in(words.pair_made, {one, other});
    std::string const reason = reason_of(*refusal, words);
    std::string const articles = articles_of(refusal->criterion);
    return opponent == 0 ? fill_in(words.bye_refused, {one, reason, articles})
                         : fill_in(words.pair_refused, {one, other, reason, articles});
}

std::string say_place(
    Place const& place, PlayerNumber player, std::optional<Refusal> const& refusal, Language language)
{
    WhyWords const& words = why_words(language);
    std::string const number = std::to_string(player);
    std::string text = fill_in(words.bracket,
        {number, format_half_points(place.half_points), std::to_string(place.residents),
            std::to_string(place.moved_down)});
    if (place.has_moved_down)
        text += ' ' + fill_in(words.moved_down, {number});
    if (place.has_moved_down && refusal) {
        text += ' '
            + fill_in(
                words.float_made, {number, reason_of(*refusal, words), articles_of(refusal->criterion)});
    }
    return text;
}

std::string say_colors(
    SwissPlayer const& higher, SwissPlayer const& lower, Color first_color, Language language)
{
    WhyWords const& words = why_words(language);
    ColorDecision const decision = decide_color(higher, lower, first_color);
    bool const is_white = decision.color == Color::white;
    SwissPlayer const& white = is_white ? higher : lower;
    SwissPlayer const& black = is_white ? lower : higher;
    // Where both are due the same colour, the one who has it is favoured.
    Color const due = color_preference(higher.colors).color;
    bool const is_drawn = decision.rule == ColorRule::first_color;
    SwissPlayer const& favoured = is_drawn || decision.color == due ? higher : lower;
    std::string const reason = fill_in(words.colors[static_cast<std::size_t>(decision.rule)],
        {words.sides[due == Color::white ? 0 : 1], std::to_string(favoured.number)});
    return fill_in(words.colors_of,
               {std::to_string(white.number), std::to_string(black.number), reason,
                   "C.04.3, " + std::string{article_of(decision.rule)}})
        + history_of(white, words) + history_of(black, words);
}

std::string say_reason(SwissRound const& round, PairReason const& reason, Language language)
{
    if (reason.refusal || reason.opponent == 0)
        return say_refusal(reason.refusal, reason.player, reason.opponent, language);
    auto const player
        = [&](PlayerNumber number) { return std::ranges::find(round.players, number, &SwissPlayer::number); };
    SwissPlayer const& one = *player(reason.player);
    SwissPlayer const& other = *player(reason.opponent);
    bool const is_one = is_higher(one, other);
    return say_colors(is_one ? one : other, is_one ? other : one, round.first_color, language);
}

std::string say_table(Pair const& pair, std::size_t round, std::size_t players, Language language)
{
    WhyWords const& words = why_words(language);
    std::string const white = std::to_string(pair.white);
    std::string const of_round = std::to_string(round);
    std::string const of_players = std::to_string(players);
    return pair.black == 0
        ? fill_in(words.table_bye, {white, of_round, of_players})
        : fill_in(words.table_pair, {white, std::to_string(pair.black), of_round, of_players});
}

std::string_view article_of(ColorRule rule)
{
    switch (rule) {
    case ColorRule::both_wishes: return "5.2.1";
    case ColorRule::stronger_wish:
    case ColorRule::wider_difference: return "5.2.2";
    case ColorRule::alternation: return "5.2.3";
    case ColorRule::higher_rank: return "5.2.4";
    case ColorRule::first_color: break;
    }
    return "5.2.5";
}

} // namespace arbiter::tournament
