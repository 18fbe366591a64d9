// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_JUDGED_MOVE_H
#define ARBITER_PROTOCOL_JUDGED_MOVE_H

#include "arbiter/base/json_writer.h"
#include "arbiter/game/judged_move.h"

#include <string_view>

namespace arbiter::protocol {

/// Writes the machine form of a judged move as fields of an object:
/// "move":…,"legal":…,"code":…,"at":[…],"by":[…],"text":…; for several candidates also a key "candidates"
/// with a list of the same for each; where the game is over, a key
/// "outcome":{"code":…,"winner":…,"at":[…],"text":…} whose winner is "white", "black" or null; and where
/// there are steps, a key "steps" with a list of
/// {"code":…,"passed":…,"laws":…,"text":…}.
void add_fields(base::JsonWriter& json, std::string_view move, JudgedMove const& judged);

} // namespace arbiter::protocol

#endif
