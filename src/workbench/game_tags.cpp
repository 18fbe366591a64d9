// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_tags.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

/// The two digits at an offset of a date, "2024.03.01", if they are a number from 1 to `most`.
std::optional<unsigned> find_date_part(std::string_view date, std::size_t offset, unsigned most)
{
    if (date.size() < offset + 2)
        return std::nullopt;
    auto const part = find_number<unsigned>(date.substr(offset, 2));
    return part && *part >= 1 && *part <= most ? part : std::nullopt;
}

} // namespace

std::string tag_value(PgnTagList const& tags, std::string_view name)
{
    auto const* const pair = tags.find(name);
    return pair == nullptr ? std::string{} : base::to_utf8(pgn_tag_value(*pair));
}

std::string known_tag_value(PgnTagList const& tags, std::string_view name)
{
    std::string value = tag_value(tags, name);
    return value == "?" ? std::string{} : value;
}

bool is_name_of(std::string_view name, std::string_view player)
{
    if (!is_same_but_for_case(name.substr(0, player.size()), player))
        return false;
    return name.size() == player.size() || name[player.size()] == ',' || name[player.size()] == ' ';
}

std::string find_date(PgnTagList const& tags)
{
    for (std::string_view const tag : {"Date", "UTCDate"}) {
        std::string_view const date = tags.find_value(tag).value_or("");
        if (find_year(date))
            return base::to_utf8(date);
    }
    return {};
}

std::optional<std::uint32_t> find_year(std::string_view date)
{
    std::string_view const year = date.substr(0, 4);
    bool const is_year = year.size() == 4 && std::ranges::all_of(year, is_digit);
    if (!is_year || (date.size() > 4 && is_digit(date[4])))
        return std::nullopt;
    return find_number<std::uint32_t>(year);
}

std::optional<double> find_time(std::string_view date)
{
    constexpr double months_a_year = 12;
    constexpr double days_a_month = 31;
    auto const year = find_year(date);
    if (!year)
        return std::nullopt;
    auto const month = find_date_part(date, 5, 12);
    if (!month)
        return *year + 0.5;
    auto const day = find_date_part(date, 8, 31);
    double const days = day ? (*day - 1) / days_a_month : 0.5;
    return *year + (*month - 1 + days) / months_a_year;
}

} // namespace arbiter::workbench
