// SPDX-License-Identifier: MIT
#include "tournament/trf_text.h"

#include "tournament/trf_line.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace arbiter::tournament {

namespace {

/// Systems that are not paired here, in words and in FIDE's codes of line 192. A double round robin "FIDE"
/// exchanges two rounds, one of "BERGER" does not; the Dutch system of 2017 is another edition.
constexpr std::array<std::string_view, 18> other_systems{"dubov", "burstein", "lim system", "(lim",
    "fide_lim", "double-swiss", "double swiss", "double_swiss", "doubleswiss", "keizer", "scheveningen",
    "schiller", "monrad", "varma", "custom_swiss", "custom_roundrobin", "berger_double", "dutch_2017"};

struct UsualPoints {
    std::string_view name;
    std::string_view points;
};

/// By the names of 162, of XXS and of the lines that begin with BB.
constexpr std::array<UsualPoints, 28> usual_points{
    {{"W", "1"}, {"D", "0.5"}, {"L", "0"}, {"A", "0"}, {"P", "1"}, {"F", "1"}, {"H", "0.5"}, {"Z", "0"},
        {"WW", "1"}, {"BW", "1"}, {"WD", "0.5"}, {"BD", "0.5"}, {"WL", "0"}, {"BL", "0"}, {"ZPB", "0"},
        {"HPB", "0.5"}, {"FPB", "1"}, {"PAB", "1"}, {"FW", "1"}, {"FL", "0"}, {"BBW", "1"}, {"BBD", "0.5"},
        {"BBL", "0"}, {"BBZ", "0"}, {"BBF", "0"}, {"BBU", "1"}, {"X", "0.5"}, {"U", "1"}}};

/// "3.0" as "3", ".50" as "0.5".
std::string shortest(std::string_view number)
{
    std::string text{number};
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text.empty() || text.front() == '.' ? "0" + text : text;
}

} // namespace

std::string to_lower(std::string_view text)
{
    std::string result{text};
    std::ranges::transform(
        result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

Result<Format, TrfError> read_format(std::string_view code, std::string_view text)
{
    std::string const lower = to_lower(text);
    auto const has = [&](std::string_view word) { return lower.find(word) != std::string::npos; };
    // Baku is a city, too.
    bool const is_baku = names_baku(text);
    if (code == "092" ? has("accelerat") != is_baku : has("accelerat") && !is_baku)
        return Err{TrfError::acceleration};
    if (has("team"))
        return Err{TrfError::teams};
    for (std::string_view const system : other_systems) {
        if (has(system))
            return Err{TrfError::unknown_format};
    }
    // "BERGER_ROUNDROBIN_G3": the table three times.
    bool const is_repeated = has("roundrobin_g") && !lower.ends_with("roundrobin_g1");
    if (is_repeated)
        return Err{TrfError::unknown_format};
    if (has("knock"))
        return Format::knock_out;
    if (has("robin") || has("berger") || has("fide_rr"))
        return has("double") ? Format::double_round_robin : Format::round_robin;
    bool const is_swiss = code == "092" || has("dutch") || has("swiss");
    return is_swiss ? Result<Format, TrfError>{Format::swiss} : Err{TrfError::unknown_format};
}

std::string_view type_code_of(Format format, bool is_baku)
{
    switch (format) {
    case Format::swiss: return is_baku ? "FIDE_DUTCH_2025_BAKU" : "FIDE_DUTCH_2025";
    case Format::round_robin: return "BERGER_ROUNDROBIN";
    case Format::double_round_robin: return "FIDE_DOUBLEROUNDROBIN";
    case Format::knock_out:
    case Format::arena: break;
    }
    return "CUSTOM_KNOCKOUT";
}

bool names_baku(std::string_view text)
{
    return to_lower(text).find("baku") != std::string::npos;
}

bool are_virtual_points(std::size_t tenths)
{
    return tenths % 5 == 0 && 0 < tenths && tenths <= 995;
}

bool are_usual_points(std::string_view code, std::string_view text)
{
    std::string words{text};
    std::ranges::replace(words, '=', ' ');
    std::string_view rest = words;
    auto const take = [&] {
        rest = trimmed(rest);
        std::string_view const word = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
        rest.remove_prefix(word.size());
        return word;
    };
    do {
        std::string_view const name = code.starts_with("BB") ? code : take();
        auto const* const usual = std::ranges::find(usual_points, name, &UsualPoints::name);
        if (usual == usual_points.end() || shortest(take()) != usual->points)
            return false;
    } while (!trimmed(rest).empty());
    return true;
}

bool is_unknown_instruction(std::string_view code)
{
    std::string const lower = to_lower(code);
    return lower.starts_with("xx") || lower.starts_with("bb");
}

std::string with_new_numbers(std::string_view text, std::vector<PlayerNumber> const& new_numbers)
{
    TrfLine const line{text, 1};
    std::string_view const code = line.between(1, 3);
    bool const is_national = code.size() == 3
        && std::ranges::all_of(code, [](char c) { return 'A' <= c && c <= 'Z'; })
        && !is_unknown_instruction(code);
    std::string result{text};
    auto const renumber = [&](std::size_t column) {
        auto const number = to_number(line.between(column, column + 3));
        if (!number || *number == 0 || *number >= new_numbers.size())
            return;
        std::string const digits = std::to_string(new_numbers[*number]);
        // The last number of a line may fill fewer than four columns.
        std::size_t const width = std::min<std::size_t>(4, line.columns() + 1 - column);
        result.replace(
            line.offset(column), width, std::string(width - std::min(width, digits.size()), ' ') + digits);
    };
    for (std::size_t column = 37; code == "013" && column <= line.columns(); column += 5)
        renumber(column);
    if (is_national)
        renumber(5);
    return result;
}

} // namespace arbiter::tournament
