// SPDX-License-Identifier: MIT
#include "screen/phrase.h"

namespace arbiter::screen {

namespace {

detail::PhraseTable const& phrase_table_of(Language language)
{
    switch (arbiter::detail::spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return detail::language##_phrases;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return detail::english_phrases;
}

} // namespace

std::string say(Language language, ScreenPhrase phrase, std::initializer_list<std::string_view> values)
{
    return play::fill(phrase_table_of(language)[static_cast<std::size_t>(phrase)].text, values);
}

} // namespace arbiter::screen
