// SPDX-License-Identifier: MIT
#include "cli/tournament/tournament_person.h"

#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "cli/tournament/answer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <string_view>

namespace arbiter::cli {

using tournament::Player;
using tournament::PlayerNumber;
using tournament::Tournament;

namespace {

/// Of a birth, for which a report may give the year alone: "1990" is "1990/00/00".
std::string read_birth_date(std::string const& text)
{
    if (text.size() == 4 && std::ranges::all_of(text, is_digit))
        return text + "/00/00";
    return read_date("--birth-date", text);
}

std::string describe_unfit_text(Player const& player, Language language)
{
    constexpr std::array<std::string_view, 13> titles{
        "", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "AGM", "AIM", "AFM", "ACM"};
    std::string const all = player.name + player.title + player.federation + player.fide_id;
    if (std::ranges::any_of(all, [](char c) { return static_cast<unsigned char>(c) < ' '; }))
        return say(language, Answer::control_character);
    if (count_characters(player.name) > 33)
        return say(language, Answer::name_too_long, player.name, count_characters(player.name));
    if (std::ranges::find(titles, player.title) == titles.end())
        return say(language, Answer::not_a_title, player.title);
    if (count_characters(player.federation) > 3)
        return say(language, Answer::not_a_federation, player.federation);
    bool const is_number = std::ranges::all_of(player.fide_id, is_digit);
    if (!is_number || player.fide_id.size() > 11)
        return say(language, Answer::not_a_fide_number, player.fide_id);
    return {};
}

} // namespace

void add_person_options(CLI::App& command, PersonOptions& options)
{
    command.add_option("--rating", options.rating, "Rating of the player; 0: none")
        ->option_text("N")
        ->check(between(0, 9999));
    command.add_option("--title", options.title, "Title, such as FM")->option_text("TITLE");
    command.add_option("--federation", options.federation, "Federation, such as FRA")->option_text("CODE");
    command.add_option("--fide-id", options.fide_id, "FIDE number")->option_text("N");
    command.add_option("--birth-date", options.birth_date, "Day of birth, such as 2011/03/14, or the year")
        ->option_text("DATE");
    command.add_option("--sex", options.sex, "m or w, as FIDE has it")
        ->option_text("LETTER")
        ->check(one_of({"m", "w"}));
}

void enter_person(Player& player, PersonOptions const& options)
{
    player.rating = options.rating.value_or(player.rating);
    player.title = options.title.value_or(player.title);
    player.federation = options.federation.value_or(player.federation);
    player.fide_id = options.fide_id.value_or(player.fide_id);
    if (options.birth_date)
        player.birth_date = read_birth_date(*options.birth_date);
    if (options.sex)
        player.sex = options.sex->front();
}

std::string read_date(char const* option, std::string const& text)
{
    if (text.empty())
        return {};
    std::array<int, 3> parts{};
    char const* begin = text.data();
    char const* const end = begin + text.size();
    bool is_date = true;
    for (std::size_t i = 0; i < parts.size() && is_date; ++i) {
        auto const [rest, error] = std::from_chars(begin, end, parts[i]);
        bool const ends_well
            = i == 2 ? rest == end : rest != end && (*rest == '/' || *rest == '-' || *rest == '.');
        is_date = error == std::errc{} && ends_well && parts[i] > 0;
        begin = rest + (i == 2 ? 0 : 1);
    }
    std::chrono::year_month_day const day{std::chrono::year{parts[0]},
        std::chrono::month{static_cast<unsigned>(parts[1])},
        std::chrono::day{static_cast<unsigned>(parts[2])}};
    if (!is_date || !day.ok() || parts[0] < 1000 || parts[0] > 9999)
        throw UsageError{fmt::format("{}: '{}' is not a day such as 2026/03/14", option, text)};
    return fmt::format("{:04}/{:02}/{:02}", parts[0], parts[1], parts[2]);
}

std::string describe_misfit(
    Tournament const& tournament, Player const& player, PlayerNumber number, Language language)
{
    if (std::string misfit = describe_unfit_text(player, language); !misfit.empty())
        return misfit;
    for (PlayerNumber other = 1; other <= tournament.players.size(); ++other) {
        Player const& taken = tournament.player(other);
        bool const are_two
            = !taken.fide_id.empty() && !player.fide_id.empty() && taken.fide_id != player.fide_id;
        if (other != number && taken.name == player.name && !are_two)
            return say(language, Answer::takes_part_already, player.name);
    }
    return {};
}

bool has_ranks_by_rating(Tournament const& tournament)
{
    bool const is_seeded = tournament.format == tournament::Format::swiss
        || tournament.format == tournament::Format::knock_out;
    return is_seeded && paired_rounds(tournament) == 0 && are_ranked(tournament);
}

} // namespace arbiter::cli
