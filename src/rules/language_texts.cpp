// SPDX-License-Identifier: MIT
#include "rules/phrase_texts.h"

#define ARBITER_TEXTS_OF_RULES
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_RULES

namespace arbiter::detail {

LanguageTable const& table_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _table);
}

} // namespace arbiter::detail
