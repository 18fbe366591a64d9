// SPDX-License-Identifier: MIT
#include "screen/phrase.h"

namespace arbiter::screen {

namespace detail {

namespace {

PhraseTable const& phrase_table_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _phrases);
}

} // namespace

} // namespace detail

std::string say(Language language, ScreenPhrase phrase, std::initializer_list<std::string_view> values)
{
    return play::fill(detail::phrase_table_of(language)[static_cast<std::size_t>(phrase)].text, values);
}

} // namespace arbiter::screen
