// SPDX-License-Identifier: MIT
#include "cli/learn/session_words.h"

#define ARBITER_TEXTS_OF_CLI_LEARN
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_CLI_LEARN

namespace arbiter::cli {

SessionWords const& session_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _session_words);
}

} // namespace arbiter::cli
