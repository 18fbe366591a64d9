// SPDX-License-Identifier: MIT
#include "arbiter/rules/ladder.h"

#include "arbiter/rules/detail/ladder_impl.h"
#include "rules/finding.h"

namespace arbiter {

template RungList list_rungs(Position const&, Attempt);

namespace {

detail::Phrase phrase_of_condition(VerdictCode rung)
{
    // The first verdict, `legal`, has no rung.
    return static_cast<detail::Phrase>(
        static_cast<std::size_t>(detail::Phrase::condition_no_piece) + static_cast<std::size_t>(rung) - 1);
}

static_assert(static_cast<std::size_t>(detail::Phrase::condition_pawn_drop_on_back_rank)
        - static_cast<std::size_t>(detail::Phrase::condition_no_piece) + 2
    == verdict_code_count);

} // namespace

Sentence describe_rung(Attempt attempt, VerdictCode rung, Language language)
{
    assert(rung != VerdictCode::legal);
    detail::SlotValues slots;
    slots.from = attempt.from;
    slots.to = attempt.to;
    slots.wing = castling_side(attempt.from, attempt.to);
    return detail::write({.phrase = phrase_of_condition(rung), .rest = {}, .slots = slots}, language);
}

} // namespace arbiter
