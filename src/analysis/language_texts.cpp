// SPDX-License-Identifier: MIT
#include "analysis/analysis_words.h"

#define ARBITER_TEXTS_OF_ANALYSIS
#include "languages/all.h"
#undef ARBITER_TEXTS_OF_ANALYSIS

namespace arbiter::analysis {

AnalysisWords const& analysis_words_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _analysis);
}

} // namespace arbiter::analysis
