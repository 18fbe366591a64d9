// SPDX-License-Identifier: MIT
#include "play/language_texts.h"

#define ARBITER_TEXTS_OF_PLAY
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_PLAY

namespace arbiter::play::detail {

PhraseTable const& phrases_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _phrases);
}

SaidWords const& said_words_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _said_words);
}

} // namespace arbiter::play::detail
