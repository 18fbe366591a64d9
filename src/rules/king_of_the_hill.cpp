#include "arbiter/rules/king_of_the_hill.h"

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

namespace arbiter {

template class BasicPosition<KingOfTheHillRules>;

template std::uint64_t perft(KingOfTheHillPosition const&, Plies);
template std::uint64_t perft(KingOfTheHillPosition const&, Plies, PerftTable const&);
template std::uint64_t perft_making_every_leaf(KingOfTheHillPosition const&, Plies);

} // namespace arbiter
