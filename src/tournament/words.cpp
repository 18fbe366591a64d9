// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
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
    return find_named<Format>(format_names, name);
}

std::vector<Format> const& formats_with_rounds()
{
    static std::vector<Format> const formats{
        Format::swiss, Format::round_robin, Format::double_round_robin, Format::knock_out};
    return formats;
}

bool may_use(Format format, TieBreak tie_break)
{
    bool const is_round_robin = format == Format::round_robin || format == Format::double_round_robin;
    switch (tie_break.kind) {
    case TieBreakKind::buchholz:
    case TieBreakKind::fore_buchholz:
    case TieBreakKind::average_of_buchholz: return !is_round_robin;
    default: return true;
    }
}

std::optional<std::string> find_misuse(Format format, std::vector<TieBreak> const& tie_breaks)
{
    for (TieBreak const tie_break : tie_breaks) {
        if (!may_use(format, tie_break))
            return to_name(tie_break) + " says nothing in a round robin, where all have the same opponents";
    }
    return std::nullopt;
}

std::vector<TieBreak> default_tie_breaks(Format format)
{
    switch (format) {
    case Format::swiss: return parse_tie_breaks("BH-C1,BH,SB,DE").value();
    case Format::round_robin:
    case Format::double_round_robin: return parse_tie_breaks("DE,WIN,SB").value();
    case Format::knock_out:
    case Format::arena: break;
    }
    return {};
}

} // namespace arbiter::tournament
