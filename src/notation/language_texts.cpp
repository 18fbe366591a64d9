// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

ErrorTexts const& move_error_texts_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_move_errors;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_move_errors;
}

ErrorTexts const& fen_error_texts_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_fen_errors;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_fen_errors;
}

RefusalTexts const& refusal_texts_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_refusals;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_refusals;
}

ErrorText say_error(ErrorTexts const& texts, std::size_t offset, std::size_t error)
{
    ErrorText text{texts.place};
    text.append_number(offset + 1);
    text.append(": ");
    texts.append_sentence(error, text);
    return text;
}

} // namespace arbiter::detail
