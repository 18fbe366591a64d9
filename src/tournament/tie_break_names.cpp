// SPDX-License-Identifier: MIT
#include "arbiter/core/enum_table.h"
#include "arbiter/tournament/tie_break.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace arbiter::tournament {

namespace {

struct KindRow {
    TieBreakKind kind;
    std::string_view acronym;
    std::string_view article; ///< of C.07
    std::string_view modifiers; ///< the letters that it takes
};

constexpr std::array<KindRow, tie_break_kinds> kind_rows{{
    {TieBreakKind::buchholz, "BH", "8.1", "CMP"},
    {TieBreakKind::fore_buchholz, "FB", "8.3", "CMP"},
    {TieBreakKind::average_of_buchholz, "AOB", "8.2", "F"},
    {TieBreakKind::sonneborn_berger, "SB", "9.1", "CMP"},
    {TieBreakKind::koya, "KS", "9.2", "L"},
    {TieBreakKind::direct_encounter, "DE", "6", "P"},
    {TieBreakKind::wins, "WIN", "7.1", ""},
    {TieBreakKind::games_won, "WON", "7.2", ""},
    {TieBreakKind::games_with_black, "BPG", "7.3", ""},
    {TieBreakKind::wins_with_black, "BWG", "7.4", ""},
    {TieBreakKind::progressive, "PS", "7.5", "C"},
    {TieBreakKind::rounds_elected, "REP", "7.6", ""},
    {TieBreakKind::standard_points, "STD", "7.7", ""},
    {TieBreakKind::pairing_number, "TPN", "7.8", "R"},
    {TieBreakKind::rating, "RTNG", "10.6", "RU"},
    {TieBreakKind::average_rating, "ARO", "10.1", "CMU"},
    {TieBreakKind::performance, "TPR", "10.2", "U"},
    {TieBreakKind::perfect_performance, "PTP", "10.3", "U"},
    {TieBreakKind::average_performance, "APRO", "10.4", "U"},
    {TieBreakKind::average_perfect_performance, "APPO", "10.5", "U"},
}};

static_assert(is_enum_table(kind_rows, &KindRow::kind));

constexpr std::string_view former_acronym_of_rep = "GE";
constexpr unsigned highest_rating = 9999;

KindRow const& row_of(TieBreakKind kind)
{
    return kind_rows[static_cast<std::size_t>(kind)];
}

/// Reads the modifiers behind an acronym.
class ModifierReader {
public:
    ModifierReader(std::string_view text, TieBreak& result) : rest_{text}, result_{result} { }

    /// Whether all of them are known, and go with the tie-break.
    bool read()
    {
        while (!rest_.empty()) {
            if (rest_.size() < 2 || (rest_[0] != '-' && rest_[0] != '/'))
                return false;
            char const letter = rest_[1];
            rest_.remove_prefix(2);
            bool const is_taken = row_of(result_.kind).modifiers.find(letter) != std::string_view::npos;
            if (!is_taken || !read_one(letter))
                return false;
        }
        return true;
    }

private:
    bool read_one(char letter)
    {
        switch (letter) {
        case 'C':
        case 'M': return read_cut(letter == 'M');
        case 'P': return set(result_.counts_forfeits);
        case 'F': return set(result_.is_fore);
        case 'R': return set(result_.is_reversed);
        case 'L': return read_limit();
        default: break;
        }
        auto const rating = read_number(highest_rating);
        result_.unrated = static_cast<std::uint16_t>(rating.value_or(0));
        return result_.unrated != 0;
    }

    static bool set(bool& value)
    {
        bool const is_new = !value;
        value = true;
        return is_new;
    }

    bool read_cut(bool is_median)
    {
        auto const count = read_number(9);
        if (!count || *count == 0 || result_.cut_lowest != 0)
            return false;
        result_.cut_lowest = static_cast<std::uint8_t>(*count);
        result_.cut_highest = is_median ? result_.cut_lowest : std::uint8_t{0};
        return true;
    }

    bool read_limit()
    {
        bool const is_less = rest_.starts_with('-');
        bool const is_step = is_less || rest_.starts_with('+');
        if (is_step)
            rest_.remove_prefix(1);
        auto const number = read_number(100);
        if (!number)
            return false;
        auto const value = static_cast<std::int8_t>(*number);
        if (is_step)
            result_.limit_half_points = static_cast<std::int8_t>(is_less ? -value : value);
        else
            result_.limit_percent = static_cast<std::uint8_t>(*number);
        return true;
    }

    std::optional<unsigned> read_number(unsigned most)
    {
        unsigned value = 0;
        auto const [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || value > most)
            return std::nullopt;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    std::string_view rest_;
    TieBreak& result_;
};

} // namespace

std::string to_name(TieBreak tie_break)
{
    std::string name{acronym_of(tie_break.kind)};
    auto const add = [&](char letter, auto const& value) { name += std::string{'-', letter} + value; };
    if (tie_break.cut_lowest != 0)
        add(tie_break.cut_highest != 0 ? 'M' : 'C', std::to_string(tie_break.cut_lowest));
    if (tie_break.is_fore)
        add('F', "");
    if (tie_break.counts_forfeits)
        add('P', "");
    if (tie_break.limit_percent != TieBreak{}.limit_percent)
        add('L', std::to_string(tie_break.limit_percent));
    if (tie_break.limit_half_points != 0)
        add('L', (tie_break.limit_half_points > 0 ? "+" : "") + std::to_string(tie_break.limit_half_points));
    if (tie_break.unrated != 0)
        add('U', std::to_string(tie_break.unrated));
    if (tie_break.is_reversed)
        add('R', "");
    return name;
}

std::string_view acronym_of(TieBreakKind kind)
{
    return row_of(kind).acronym;
}

std::string articles_of(TieBreak tie_break)
{
    std::string articles{row_of(tie_break.kind).article};
    if (tie_break.cut_lowest > 2)
        articles += ", 14";
    else if (tie_break.cut_lowest != 0)
        articles += ", 14." + std::to_string(tie_break.cut_lowest + (tie_break.cut_highest != 0 ? 2 : 0));
    return tie_break.counts_forfeits ? articles + ", 15.2" : articles;
}

std::optional<TieBreak> find_tie_break(std::string_view name)
{
    std::size_t const end = std::min(name.find_first_of("-/"), name.size());
    std::string_view acronym = name.substr(0, end);
    if (acronym == former_acronym_of_rep)
        acronym = acronym_of(TieBreakKind::rounds_elected);
    auto const kind = find_named<TieBreakKind>(kind_rows, &KindRow::acronym, acronym);
    if (!kind)
        return std::nullopt;
    TieBreak result;
    result.kind = *kind;
    if (!ModifierReader{name.substr(end), result}.read())
        return std::nullopt;
    return result;
}

Result<std::vector<TieBreak>, std::string> parse_tie_breaks(std::string_view list)
{
    std::vector<TieBreak> read;
    for (bool has_more = true; has_more;) {
        std::size_t const end = std::min(list.find(','), list.size());
        std::string_view const word = list.substr(0, end);
        auto const tie_break = find_tie_break(word);
        bool const may_come_again = tie_break && tie_break->kind == TieBreakKind::direct_encounter;
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
    static std::vector<TieBreak> const all = parse_tie_breaks(
        "BH,BH-C1,BH-C2,BH-M1,BH-M2,FB,AOB,SB,SB-C1,KS,DE,WIN,WON,BPG,BWG,PS,PS-C1,REP,STD,"
        "TPN,RTNG,ARO,ARO-C1,TPR,PTP,APRO,APPO")
                                                 .value();
    return all;
}

bool is_lower_better(TieBreak tie_break)
{
    return (tie_break.kind == TieBreakKind::pairing_number) != tie_break.is_reversed;
}

bool needs_ratings(TieBreak tie_break)
{
    return tie_break.kind >= TieBreakKind::rating && tie_break.unrated == 0;
}

} // namespace arbiter::tournament
