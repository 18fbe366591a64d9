#include "arbiter/rules/three_check.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

template class BasicPosition<ThreeCheckRules>;

template std::uint64_t perft(ThreeCheckPosition const&, Plies);
template std::uint64_t perft(ThreeCheckPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(ThreeCheckPosition const&, Plies);

} // namespace arbiter
