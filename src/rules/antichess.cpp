#include "arbiter/rules/antichess.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

template class BasicPosition<AntichessRules>;

template std::uint64_t perft(AntichessPosition const&, Plies);
template std::uint64_t perft(AntichessPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(AntichessPosition const&, Plies);

} // namespace arbiter
