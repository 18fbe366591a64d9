#include "arbiter/rules/king_capture.h"

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"

namespace arbiter {

template class BasicPosition<KingCaptureRules>;

template std::uint64_t perft(KingCapturePosition const&, Plies);
template std::uint64_t perft(KingCapturePosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(KingCapturePosition const&, Plies);

template Verdict judge(KingCapturePosition const&, Attempt);
template Result<LegalMove, Verdict> find_move(KingCapturePosition const&, Attempt);

template std::optional<Outcome> automatic_outcome(KingCapturePosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw(KingCapturePosition const&, std::span<ZobristKey const>);
template std::optional<Outcome> claimable_draw_with(
    KingCapturePosition const&, std::span<ZobristKey const>, LegalMove);

} // namespace arbiter
