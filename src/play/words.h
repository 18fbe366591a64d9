#ifndef ARBITER_SRC_PLAY_WORDS_H
#define ARBITER_SRC_PLAY_WORDS_H

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

/// What people type in a game, taken apart.
namespace arbiter::play {

inline std::string_view trimmed(std::string_view text)
{
    auto const first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

inline std::string lower(std::string_view text)
{
    std::string result{text};
    std::transform(result.begin(), result.end(), result.begin(),
        [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

} // namespace arbiter::play

#endif
