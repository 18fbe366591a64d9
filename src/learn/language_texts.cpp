// SPDX-License-Identifier: MIT
#include "learn/coach_words.h"
#include "learn/ending_words.h"
#include "learn/question_words.h"

#define ARBITER_TEXTS_OF_LEARN
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_LEARN

namespace arbiter::learn {

CoachWords const& coach_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _coach_words);
}

YesNoWords const& yes_no_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _yes_no_words);
}

EndingWords const& ending_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _ending_words);
}

QuestionWords const& question_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _question_words);
}

QuizWords const& quiz_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _quiz_words);
}

StepWords const& step_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _step_words);
}

} // namespace arbiter::learn
