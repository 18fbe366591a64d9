// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_SENTENCE_H
#define ARBITER_SRC_TOURNAMENT_SENTENCE_H

#include "arbiter/core/places.h"
#include "arbiter/tournament/swiss.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

/// How the words of a language become sentences.
namespace arbiter::tournament {

/// What base::fill gives, which this layer may not use: the text with the values in the places of its {0},
/// {1} …
inline std::string fill_in(std::string_view text, std::initializer_list<std::string_view> values)
{
    std::string filled;
    append_filled(filled, text, values);
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
