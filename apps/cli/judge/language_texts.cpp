// SPDX-License-Identifier: MIT
#include "cli/judge/explain_words.h"
#include "cli/judge/judge_words.h"

#define ARBITER_TEXTS_OF_CLI_JUDGE
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_CLI_JUDGE

namespace arbiter::cli {

ExplainWords const& explain_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _explain_words);
}

JudgeWords const& judge_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _judge_words);
}

} // namespace arbiter::cli
