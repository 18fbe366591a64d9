// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_PHRASE_CODE_H
#define ARBITER_RULES_PHRASE_CODE_H

#include "arbiter/rules/sentence.h"

#include <string_view>

namespace arbiter {

namespace detail {

std::string_view phrase_code(SentenceContext const& context, Attempt attempt, Verdict const& verdict);

} // namespace detail

/// Which kind of sentence `describe` says of the verdict: "pinned", "pawn-backwards",
/// "castling-blocked-many". Finer than the verdict's code, since one code may need several sentences; for
/// programs that keep the sentences in other languages themselves, in their shortest form. `verdict` must be
/// what `judge` said of this attempt in this position. The text lives as long as the program.
template <class Rules>
std::string_view phrase_code(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict)
{
    return detail::with_sentence_context(
        position, attempt, verdict, [&](detail::SentenceContext const& context) {
            return detail::phrase_code(context, attempt, verdict);
        });
}

} // namespace arbiter

#endif
