#ifndef ARBITER_RULES_PHRASE_CODE_H
#define ARBITER_RULES_PHRASE_CODE_H

#include "arbiter/rules/sentence.h"

#include <string_view>

namespace arbiter {

namespace detail {

std::string_view phrase_code(SentenceContext const& context, Attempt attempt, Verdict const& verdict);

} // namespace detail

/// Which sentence `describe` says of the verdict: "pinned", "pawn-backwards", "castling-blocked-many". Finer
/// than the verdict's code, since one code may need several sentences; for programs that keep the sentences
/// in other languages themselves. `verdict` must be what `judge` said of this attempt in this position. The
/// text lives as long as the program.
template <class Rules>
std::string_view phrase_code(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict)
{
    detail::SentenceContext const context{position.board(), position.side_to_move(), position.castling_mode(),
        Rules::has_castling, Rules::has_drops};
    return detail::phrase_code(context, attempt, verdict);
}

} // namespace arbiter

#endif
