// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"

#include "arbiter/core/places.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"

#include <algorithm>
#include <vector>

namespace arbiter::base {

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

std::string fill(std::string_view text, std::initializer_list<std::string_view> values)
{
    std::string filled;
    append_filled(filled, text, values);
    return filled;
}

std::string to_utf8(std::string_view text)
{
    if (is_utf8(text))
        return std::string{text};
    std::string utf8;
    for (char const character : text)
        append_utf8(utf8, static_cast<unsigned char>(character));
    return utf8;
}

std::string_view take_part(std::string_view& text, char separator)
{
    auto const end = std::min(text.find(separator), text.size());
    std::string_view const part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::string html_text(std::string_view text)
{
    std::string result;
    for (char const character : text) {
        switch (character) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += character;
        }
    }
    return result;
}

} // namespace arbiter::base
