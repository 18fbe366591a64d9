// SPDX-License-Identifier: MIT
#include "screen/phrase.h"

#define ARBITER_TEXTS_OF_SCREEN
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_SCREEN

namespace arbiter::screen::detail {

PhraseTable const& phrases_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _phrases);
}

} // namespace arbiter::screen::detail
