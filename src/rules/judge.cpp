// SPDX-License-Identifier: MIT
#include "arbiter/rules/judge.h"

#include "arbiter/rules/detail/judge_impl.h"

namespace arbiter {

template Verdict judge(Position const&, Attempt);
template Result<LegalMove, Verdict> find_move(Position const&, Attempt);

} // namespace arbiter
