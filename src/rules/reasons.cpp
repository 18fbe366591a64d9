// SPDX-License-Identifier: MIT
#include "arbiter/rules/reasons.h"

#include "arbiter/rules/detail/reasons_impl.h"

namespace arbiter {

template ReasonList judge_all(Position const&, Attempt);

namespace detail {

Sentence describe_reason(
    SentenceContext const& context, Attempt attempt, Verdict const& reason, Language language)
{
    SentenceContext alone = context;
    if (!ends_game(reason.code))
        alone.end.reset();
    return describe(alone, attempt, reason, language);
}

} // namespace detail

} // namespace arbiter
