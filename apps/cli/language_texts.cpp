// SPDX-License-Identifier: MIT
#include "cli/position_words.h"

#define ARBITER_TEXTS_OF_CLI
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_CLI

namespace arbiter::cli {

PositionWords const& position_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _position_words);
}

} // namespace arbiter::cli
