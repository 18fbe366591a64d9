#include "arbiter/rules/three_check.h"

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"

namespace arbiter {

Outcome ThreeCheckRules::find_end(ThreeCheckPosition const& position)
{
    bool const is_white = position.extra().left(Color::white) == 0;
    return {is_white ? Color::white : Color::black, Termination::third_check};
}

std::optional<Verdict> ThreeCheckRules::find_own_fault(ThreeCheckPosition const& position, Attempt, bool)
{
    for (Color const color : all_colors) {
        if (position.extra().given(color) == checks_to_win)
            return Verdict{VerdictCode::third_check_given};
    }
    return std::nullopt;
}

template class BasicPosition<ThreeCheckRules>;

template std::uint64_t perft(ThreeCheckPosition const&, Plies);
template std::uint64_t perft(ThreeCheckPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(ThreeCheckPosition const&, Plies);

template Verdict judge(ThreeCheckPosition const&, Attempt);
template Result<LegalMove, Verdict> find_move(ThreeCheckPosition const&, Attempt);

template std::optional<Outcome> automatic_outcome(ThreeCheckPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(ThreeCheckPosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(
    ThreeCheckPosition const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
