// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_PLACES_H
#define ARBITER_CORE_PLACES_H

#include "arbiter/core/text.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <string_view>

/// Texts with places that are filled later, "{0} to move" or "{piece} on {square}": the sentences of all
/// languages.
namespace arbiter {

/// Reads such a text from left to right. `on_words` gets each part outside of the braces, which may be empty;
/// `on_place` gets what a pair of braces encloses. Every brace that opens must close.
template <class OnWords, class OnPlace>
constexpr void read_places(std::string_view text, OnWords on_words, OnPlace on_place)
{
    while (true) {
        std::size_t const open = std::min(text.find('{'), text.size());
        on_words(part_of(text, 0, open));
        if (open == text.size())
            return;
        std::size_t const close = text.find('}', open);
        on_place(part_of(text, open + 1, close));
        text.remove_prefix(close + 1);
    }
}

/// Appends a text with the values in the places of its "{0}", "{1}" …; "{}" is the first. Each place must
/// have a value. `Text` has `operator+=` for a text.
template <class Text>
constexpr void append_filled(
    Text& target, std::string_view text, std::initializer_list<std::string_view> values)
{
    read_places(
        text, [&target](std::string_view words) { target += words; },
        [&target, values](std::string_view place) {
            std::size_t const number = place.empty() ? 0 : static_cast<std::size_t>(place.front() - '0');
            assert(number < values.size());
            target += values.begin()[number];
        });
}

} // namespace arbiter

#endif
