// SPDX-License-Identifier: MIT
#include "arbiter/game/words.h"

#include "arbiter/core/text.h"

#include <algorithm>
#include <vector>

namespace arbiter {

namespace {

/// How many letters are added, left out, replaced or exchanged with their neighbours.
std::size_t count_slips(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

std::string lower(std::string_view text)
{
    std::string result{text};
    std::ranges::transform(result, result.begin(), to_small);
    return result;
}

std::optional<std::string_view> find_meant(std::string_view typed, std::span<std::string_view const> words)
{
    constexpr std::size_t shortest = 2;
    constexpr std::size_t shortest_with_slip = 4;
    constexpr std::size_t shortest_with_two = 7;
    if (typed.size() < shortest)
        return std::nullopt;
    for (std::string_view const word : words) {
        if (word.starts_with(typed))
            return word;
    }
    std::size_t fewest = 3;
    std::optional<std::string_view> meant;
    for (std::string_view const word : words) {
        std::size_t const length = std::max(typed.size(), word.size());
        std::size_t const allowed = length >= shortest_with_two ? 2 : length >= shortest_with_slip ? 1 : 0;
        std::size_t const slips = count_slips(typed, word);
        if (slips > allowed || slips >= fewest)
            continue;
        fewest = slips;
        meant = word;
    }
    return meant;
}

std::size_t count_characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(),
        [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string wrapped(std::string_view text, std::size_t columns)
{
    std::string result;
    std::size_t width = 0;
    while (!text.empty()) {
        // A word with the blanks before it.
        auto const begin = std::min(text.find_first_not_of(' '), text.size());
        auto const end = std::min(text.find(' ', begin), text.size());
        auto const word_width = count_characters(text.substr(0, end));
        if (width > 0 && width + word_width > columns) {
            result += '\n';
            result += text.substr(begin, end - begin);
            width = word_width - begin;
        } else {
            result += text.substr(0, end);
            width += word_width;
        }
        text.remove_prefix(end);
    }
    return result + '\n';
}

} // namespace arbiter
