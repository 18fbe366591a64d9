// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_ARBITRATION_H
#define ARBITER_GAME_ARBITRATION_H

#include "arbiter/game/time_control.h"

namespace arbiter {

/// How an arbiter punishes illegal moves and false claims of a draw (FIDE Laws 7.5.5 and 9.5.3).
struct Arbitration {
    /// The illegal move of a side that loses the game. The Laws say the second; some events the first.
    unsigned losing_illegal_move = 2;
    /// What the opponent is given for each illegal move before that one, and for a false claim.
    Milliseconds extra_time{120'000};

    friend bool operator==(Arbitration const&, Arbitration const&) = default;
};

/// Whether a game with this time control is blitz (FIDE Laws B.1): sixty moves take each player ten minutes
/// or less.
bool is_blitz(TimeControl const& control);

/// What the Laws prescribe under this time control: two minutes, in blitz one (FIDE Laws B.2).
Arbitration arbitration_for(TimeControl const& control, unsigned losing_illegal_move = 2);

} // namespace arbiter

#endif
