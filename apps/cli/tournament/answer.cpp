// SPDX-License-Identifier: MIT
#include "cli/tournament/answer.h"

namespace arbiter::cli {

namespace {

AnswerTable const& answers_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _answers);
}

} // namespace

std::string_view text_of(Answer answer, Language language)
{
    return answers_of(language)[static_cast<std::size_t>(answer)].text;
}

} // namespace arbiter::cli
