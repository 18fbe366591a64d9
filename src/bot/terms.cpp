// SPDX-License-Identifier: MIT
#include "arbiter/bot/terms.h"

#include <algorithm>
#include <cstddef>

namespace arbiter::bot {

namespace {

constexpr std::uint16_t usual_moves = 40;

} // namespace

std::string_view describe(TermsRefusal refusal)
{
    switch (refusal) {
    case TermsRefusal::too_fast: return "it is too fast";
    case TermsRefusal::too_slow: return "it is too slow";
    case TermsRefusal::unlimited: return "it has no clock";
    case TermsRefusal::correspondence: return "it has days for a move";
    case TermsRefusal::rated: return "it is rated";
    case TermsRefusal::casual: return "it is not rated";
    case TermsRefusal::variant: return "of its variant";
    }
    return "";
}

Milliseconds time_for_forty_moves(TimeControl const& control)
{
    Milliseconds time{0};
    std::size_t moves = 0;
    while (moves < usual_moves) {
        TimePeriod const& period = control.period_after(moves);
        auto const left = usual_moves - moves;
        auto const its_moves = period.moves ? std::min<std::size_t>(*period.moves, left) : left;
        time += period.time + period.bonus * static_cast<std::int64_t>(its_moves);
        moves += its_moves;
    }
    return time;
}

std::optional<TermsRefusal> find_refusal(AcceptedTerms const& accepted, GameTerms const& terms)
{
    if (std::ranges::find(accepted.variants, terms.variant) == accepted.variants.end())
        return TermsRefusal::variant;
    if (terms.is_rated && !accepted.has_rated)
        return TermsRefusal::rated;
    if (!terms.is_rated && !accepted.has_casual)
        return TermsRefusal::casual;
    if (terms.control.is_unlimited())
        return accepted.has_unlimited ? std::nullopt : std::optional{TermsRefusal::unlimited};
    if (terms.control.days_a_move())
        return TermsRefusal::correspondence;
    auto const time = time_for_forty_moves(terms.control);
    if (time < time_for_forty_moves(accepted.fastest))
        return TermsRefusal::too_fast;
    if (time > time_for_forty_moves(accepted.slowest))
        return TermsRefusal::too_slow;
    return std::nullopt;
}

} // namespace arbiter::bot
