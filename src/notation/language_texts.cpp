// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

#define ARBITER_TEXTS_OF_NOTATION
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_NOTATION

namespace arbiter::detail {

ErrorTexts const& move_error_texts_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _move_errors);
}

ErrorTexts const& fen_error_texts_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _fen_errors);
}

RefusalTexts const& refusal_texts_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _refusals);
}

ErrorText say_error(ErrorTexts const& texts, std::size_t offset, std::size_t error)
{
    ErrorText text{texts.place};
    text.append_number(offset + 1);
    text.append(texts.colon);
    texts.append_sentence(error, text);
    return text;
}

} // namespace arbiter::detail
