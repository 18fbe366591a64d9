// SPDX-License-Identifier: MIT
#include "storage/sql_connection.h"

namespace arbiter::storage {

std::string fill_in(
    std::string_view script, std::span<std::pair<std::string_view, std::string_view> const> words)
{
    std::string text;
    text.reserve(script.size() * 2);
    while (!script.empty()) {
        std::size_t const brace = script.find('{');
        text += script.substr(0, brace);
        if (brace == std::string_view::npos)
            break;
        std::size_t const end = script.find('}', brace);
        std::string_view const name = script.substr(brace + 1, end - brace - 1);
        for (auto const& [word, meaning] : words) {
            if (word == name)
                text += meaning;
        }
        script.remove_prefix(end + 1);
    }
    return text;
}

std::string with_clock(std::string_view statement, std::string_view now)
{
    constexpr std::string_view word = "{now}";
    std::string text{statement};
    for (std::size_t place = text.find(word); place != std::string::npos; place = text.find(word, place))
        text.replace(place, word.size(), now);
    return text;
}

} // namespace arbiter::storage
