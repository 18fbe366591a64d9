// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MARKED_BOARD_H
#define ARBITER_CLI_MARKED_BOARD_H

#include "arbiter/game/any_position.h"
#include "arbiter/play/render.h"
#include "cli/session.h"

namespace arbiter::cli {

/// Prints the board from the side to move, after a blank line, and below it what its marks mean.
void print_marked_board(
    AnyPosition const& position, play::Marks const& marks, Session const& session, Language language);

} // namespace arbiter::cli

#endif
