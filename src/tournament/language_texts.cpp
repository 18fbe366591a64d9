// SPDX-License-Identifier: MIT
#include "tournament/standing_words.h"
#include "tournament/trf_error_words.h"
#include "tournament/why_words.h"

#define ARBITER_TEXTS_OF_TOURNAMENT
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_TOURNAMENT

namespace arbiter::tournament {

namespace {

TrfErrorTable const& trf_errors_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _trf_errors);
}

} // namespace

WhyWords const& why_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _why_words);
}

StandingWords const& standing_words(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _standing_words);
}

std::string_view describe(TrfError error, Language language)
{
    return trf_errors_of(language)[static_cast<std::size_t>(error)].text;
}

} // namespace arbiter::tournament
