// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_REFUSAL_H
#define ARBITER_SRC_SERVER_REFUSAL_H

#include "arbiter/game/event.h"
#include "arbiter/game/judged_move.h"
#include "server/messages.h"

#include <string>
#include <string_view>

/// The message `refused`, with the whole verdict; and the code of a refused action.
namespace arbiter::server {

/// A move that the referee refuses. `position`: where it was tried.
std::string write_refused(RequestNumber re, AnyPosition const& position, MoveRefused const& refused);

/// A text that names no single attempt: an ambiguous or impossible move in SAN, or no move at all.
std::string write_refused(RequestNumber re, AnyPosition const& position, std::string_view move);

/// The code with which an action is refused that the referee refuses.
ErrorCode to_error(ActionRefusal reason);

} // namespace arbiter::server

#endif
