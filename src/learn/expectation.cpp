// SPDX-License-Identifier: MIT
#include "arbiter/learn/expectation.h"

#include "arbiter/engine/win_rate.h"

namespace arbiter::learn {

double expected_result(Position const& position, engine::Score score)
{
    constexpr double thousand = 1000;
    engine::WinRate const rate = engine::expected_win_rate(position, score);
    return (static_cast<double>(rate.win) - static_cast<double>(rate.loss)) / thousand;
}

} // namespace arbiter::learn
