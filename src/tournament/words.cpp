// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"

#include <algorithm>
#include <array>

namespace arbiter::tournament {

namespace {

struct ResultRow {
    RoundResult result;
    char letter;
    unsigned half_points;
};

constexpr std::array<ResultRow, 13> result_rows{{
    {RoundResult::open, ' ', 0},
    {RoundResult::win, '1', 2},
    {RoundResult::draw, '=', 1},
    {RoundResult::loss, '0', 0},
    {RoundResult::short_win, 'W', 2},
    {RoundResult::short_draw, 'D', 1},
    {RoundResult::short_loss, 'L', 0},
    {RoundResult::forfeit_win, '+', 2},
    {RoundResult::forfeit_loss, '-', 0},
    {RoundResult::full_bye, 'F', 2},
    {RoundResult::half_bye, 'H', 1},
    {RoundResult::zero_bye, 'Z', 0},
    {RoundResult::allocated_bye, 'U', 2},
}};

constexpr std::array<std::string_view, 5> format_names{
    "swiss", "round-robin", "double-round-robin", "knock-out", "arena"};

constexpr std::array<std::string_view, 12> tie_break_names{
    "BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2", "SB", "DE", "WIN", "WON", "BPG", "PS", "ARO"};

template <class Word, class Names>
std::optional<Word> find_word(Names const& names, std::string_view name)
{
    auto const found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Word>(found - names.begin());
}

template <class Word, std::size_t Count>
std::vector<Word> all_words()
{
    std::vector<Word> words;
    words.reserve(Count);
    for (std::size_t i = 0; i < Count; ++i)
        words.push_back(static_cast<Word>(i));
    return words;
}

} // namespace

unsigned half_points_of(RoundResult result)
{
    return result_rows[static_cast<std::size_t>(result)].half_points;
}

char to_letter(RoundResult result)
{
    return result_rows[static_cast<std::size_t>(result)].letter;
}

std::optional<RoundResult> find_result(char letter)
{
    auto const found = std::ranges::find(result_rows, letter, &ResultRow::letter);
    if (found == result_rows.end())
        return std::nullopt;
    return found->result;
}

std::string_view to_name(Format format)
{
    return format_names[static_cast<std::size_t>(format)];
}

std::optional<Format> find_format(std::string_view name)
{
    return find_word<Format>(format_names, name);
}

std::vector<Format> const& formats_with_rounds()
{
    static std::vector<Format> const formats = all_words<Format, format_names.size() - 1>();
    return formats;
}

std::string_view to_name(TieBreak tie_break)
{
    return tie_break_names[static_cast<std::size_t>(tie_break)];
}

std::optional<TieBreak> find_tie_break(std::string_view name)
{
    return find_word<TieBreak>(tie_break_names, name);
}

Result<std::vector<TieBreak>, std::string> parse_tie_breaks(std::string_view list)
{
    std::vector<TieBreak> read;
    for (bool has_more = true; has_more;) {
        std::size_t const end = std::min(list.find(','), list.size());
        std::string_view const word = list.substr(0, end);
        auto const tie_break = find_tie_break(word);
        bool const may_come_again = tie_break == TieBreak::direct_encounter;
        if (!tie_break || (!may_come_again && std::ranges::find(read, *tie_break) != read.end()))
            return Err{std::string{word}};
        read.push_back(*tie_break);
        has_more = end < list.size();
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return read;
}

std::vector<TieBreak> const& all_tie_breaks()
{
    static std::vector<TieBreak> const tie_breaks = all_words<TieBreak, tie_break_names.size()>();
    return tie_breaks;
}

bool may_use(Format format, TieBreak tie_break)
{
    bool const is_round_robin = format == Format::round_robin || format == Format::double_round_robin;
    switch (tie_break) {
    case TieBreak::buchholz:
    case TieBreak::buchholz_cut_1:
    case TieBreak::buchholz_cut_2:
    case TieBreak::median_1:
    case TieBreak::median_2: return !is_round_robin;
    default: return true;
    }
}

std::vector<TieBreak> default_tie_breaks(Format format)
{
    switch (format) {
    case Format::swiss:
        return {TieBreak::buchholz_cut_1, TieBreak::buchholz, TieBreak::sonneborn_berger,
            TieBreak::direct_encounter};
    case Format::round_robin:
    case Format::double_round_robin:
        return {TieBreak::direct_encounter, TieBreak::wins, TieBreak::sonneborn_berger};
    case Format::knock_out:
    case Format::arena: break;
    }
    return {};
}

} // namespace arbiter::tournament
