// SPDX-License-Identifier: MIT
#include "cli/tournament/answer.h"
#include "cli/tournament/report_words.h"

#define ARBITER_TEXTS_OF_CLI_TOURNAMENT
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_CLI_TOURNAMENT

namespace arbiter::cli {

ReportWords const& report_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _report_words);
}

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
