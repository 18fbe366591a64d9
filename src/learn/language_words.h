// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_LANGUAGE_WORDS_H
#define ARBITER_SRC_LEARN_LANGUAGE_WORDS_H

#include "arbiter/rules/language.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>

/// Tables with an entry for each language. An entry begins with its language.
namespace arbiter::learn {

/// Whether every language has its entry. A table that lacks one must not compile.
template <class Words>
constexpr bool has_every_language(std::array<Words, language_count> const& table)
{
    return std::ranges::all_of(std::views::iota(std::size_t{0}, table.size()),
        [&](std::size_t index) { return table[index].language == static_cast<Language>(index); });
}

/// The entry of a language.
template <class Words>
Words const& entry_of(std::array<Words, language_count> const& table, Language language)
{
    return table[static_cast<std::size_t>(language)];
}

/// The text with the values in the places of "{0}", "{1}", …; "{}" is the first. Also the pages have this
/// function, and nothing larger to format with.
std::string fill(std::string_view text, std::initializer_list<std::string_view> values);

} // namespace arbiter::learn

#endif
