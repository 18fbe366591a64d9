// SPDX-License-Identifier: MIT
#include "storage/sql_connection.h"

#include "arbiter/core/places.h"

namespace arbiter::storage {

std::string fill_in(
    std::string_view script, std::span<std::pair<std::string_view, std::string_view> const> words)
{
    std::string text;
    text.reserve(script.size() * 2);
    read_places(
        script, [&text](std::string_view part) { text += part; },
        [&text, words](std::string_view name) {
            for (auto const& [word, meaning] : words) {
                if (word == name)
                    text += meaning;
            }
        });
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
