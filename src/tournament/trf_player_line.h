// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TRF_PLAYER_LINE_H
#define ARBITER_SRC_TOURNAMENT_TRF_PLAYER_LINE_H

#include "tournament/trf_check.h"
#include "tournament/trf_line.h"

namespace arbiter::tournament {

/// What a line 001 says.
struct TrfPlayerLine {
    PlayerNumber number = 0;
    Player player;
    PlayerPlace place;
};

/// Reads a line 001 by its columns. What it says about other players is not checked. Fails with the first
/// fault of the line.
Result<TrfPlayerLine, TrfProblem> read_player_line(TrfLine const& line);

} // namespace arbiter::tournament

#endif
