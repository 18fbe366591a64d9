// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_REFUSAL_H
#define ARBITER_SRC_SERVER_ROOMS_REFUSAL_H

#include "arbiter/game/event.h"
#include "arbiter/game/judged_move.h"
#include "server/base/messages.h"

#include <string>
#include <string_view>

/// The message `refused`, with the whole verdict and its sentence in a language; and the code of a refused
/// action.
namespace arbiter::server {

/// A move that the referee refuses where the game stands.
std::string write_refused(
    RequestNumber re, GameTree const& game, MoveRefused const& refused, Language language);

/// A text that names no single attempt: an ambiguous or impossible move in SAN, or no move at all.
std::string write_refused(
    RequestNumber re, AnyPosition const& position, std::string_view move, Language language);

/// The code with which an action is refused that the referee refuses.
ErrorCode to_error(ActionRefusal reason);

} // namespace arbiter::server

#endif
