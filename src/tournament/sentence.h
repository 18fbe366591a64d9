// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_SENTENCE_H
#define ARBITER_SRC_TOURNAMENT_SENTENCE_H

#include "arbiter/tournament/swiss.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// How the words of a language become sentences.
namespace arbiter::tournament {

/// The text with each {N} replaced by the value of this number.
inline std::string fill_in(std::string_view text, std::initializer_list<std::string_view> values)
{
    std::string filled;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '{') {
            filled += text[i];
            continue;
        }
        filled += values.begin()[text[i + 1] - '0'];
        i += 2;
    }
    return filled;
}

/// "3, 5, 7"
inline std::string list_of(std::vector<PlayerNumber> const& numbers)
{
    std::string text;
    for (PlayerNumber const number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

} // namespace arbiter::tournament

#endif
