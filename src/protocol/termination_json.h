// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PROTOCOL_TERMINATION_JSON_H
#define ARBITER_SRC_PROTOCOL_TERMINATION_JSON_H

#include "arbiter/game/json_writer.h"
#include "arbiter/protocol/game_event.h"

namespace arbiter::protocol {

/// How a game has ended, as the event and the state of the game say it.
inline void add_termination(JsonWriter& json, Ending const& ending)
{
    json.object("termination", [&](JsonWriter& termination) {
        termination.text("code", ending.code).text("sentence", ending.sentence);
        if (ending.winner)
            termination.text("winner", to_name(*ending.winner));
    });
}

} // namespace arbiter::protocol

#endif
