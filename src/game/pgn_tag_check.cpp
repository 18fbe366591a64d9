// SPDX-License-Identifier: MIT
#include "game/pgn_tag_check.h"

#include "arbiter/core/text.h"

#include <algorithm>
#include <array>

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 7> roster{
    "Event", "Site", "Date", "Round", "White", "Black", "Result"};

bool is_all_digits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

/// A number of digits, or nothing when they are question marks.
struct DatePart {
    bool is_good = false;
    std::optional<int> number;
};

DatePart read_part(std::string_view text)
{
    if (text.find_first_not_of('?') == std::string_view::npos)
        return {true, std::nullopt};
    if (!is_all_digits(text))
        return {};
    int number = 0;
    for (char const digit : text)
        number = number * 10 + (digit - '0');
    return {true, number};
}

int days_of(int month, std::optional<int> year)
{
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool const is_leap = !year || (*year % 4 == 0 && (*year % 100 != 0 || *year % 400 == 0));
    return month == 2 && is_leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

bool is_rating(std::string_view text)
{
    return text.empty() || text == "?" || text == "-" || (is_all_digits(text) && text.size() <= 4);
}

/// "C65", and the longer codes of the Informant ("C65/03") and of Scid ("C65k1"); nothing known is "?" or
/// "-".
bool is_eco(std::string_view text)
{
    if (text.empty() || text == "?" || text == "-" || text == "???")
        return true;
    return text.size() >= 3 && text[0] >= 'A' && text[0] <= 'E' && is_all_digits(text.substr(1, 2))
        && (text.size() == 3 || text[3] == '/' || is_small_letter(text[3]));
}

} // namespace

bool is_pgn_date(std::string_view text)
{
    if (text.size() != 10 || text[4] != '.' || text[7] != '.')
        return false;
    DatePart const year = read_part(text.substr(0, 4));
    DatePart const month = read_part(text.substr(5, 2));
    DatePart const day = read_part(text.substr(8, 2));
    if (!year.is_good || !month.is_good || !day.is_good)
        return false;
    if (month.number && (*month.number < 1 || *month.number > 12))
        return false;
    return !day.number
        || (*day.number >= 1 && *day.number <= (month.number ? days_of(*month.number, year.number) : 31));
}

std::string missing_roster_tags(PgnTagList const& tags)
{
    std::array<bool, roster.size()> is_there{};
    for (PgnTagPair const& pair : tags.all()) {
        for (std::size_t index = 0; index < roster.size(); ++index) {
            if (pair.name == roster[index])
                is_there[index] = true;
        }
    }
    std::string missing;
    for (std::size_t index = 0; index < roster.size(); ++index) {
        if (is_there[index])
            continue;
        if (!missing.empty())
            missing += ", ";
        missing += roster[index];
    }
    return missing;
}

std::optional<PgnErrorCode> check_tag_value(PgnTagPair const& pair)
{
    std::string_view const name = pair.name;
    if (name == "Date" || name == "EventDate" || name == "UTCDate") {
        if (!is_pgn_date(pair.raw_value))
            return PgnErrorCode::bad_date;
    } else if (name == "WhiteElo" || name == "BlackElo") {
        if (!is_rating(pair.raw_value))
            return PgnErrorCode::bad_number;
    } else if (name == "ECO") {
        if (!is_eco(pair.raw_value))
            return PgnErrorCode::bad_eco;
    } else if (name == "PlyCount") {
        if (!is_all_digits(pair.raw_value))
            return PgnErrorCode::bad_number;
    }
    return std::nullopt;
}

} // namespace arbiter
