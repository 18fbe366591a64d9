// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_JUDGED_MOVE_H
#define ARBITER_PROTOCOL_JUDGED_MOVE_H

#include "arbiter/base/json_writer.h"
#include "arbiter/game/draw_claim.h"
#include "arbiter/game/facts.h"

#include <string_view>
#include <vector>

namespace arbiter::protocol {

/// Writes the machine form of a judged move as fields of an object:
/// "move":…,"legal":…,"code":…,"at":[…],"by":[…],"text":…; for several candidates also a key "candidates"
/// with a list of the same for each; where the game is over, a key
/// "outcome":{"code":…,"winner":…,"at":[…],"text":…} whose winner is "white", "black" or null; and where
/// there are steps, a key "steps" with a list of
/// {"code":…,"passed":…,"laws":…,"text":…}; where there are reasons, a key "reasons" with a list of
/// {"code":…,"laws":…,"at":[…],"by":[…],"text":…}.
void add_fields(base::JsonWriter& json, std::string_view move, JudgedMove const& judged);

/// Writes how a game has ended: "over":true and "outcome" as above; of mate "check", a reason as above; of
/// mate and stalemate "tries", a list of {"for":"flight","move":…} with the keys of a reason; and where
/// nobody can mate "proofs", a list of {"side":"white","code":"lone-king","text":…}; of a draw by repetition
/// or by moves "grounds" with "same", "near_misses", "quiet_plies", "last_change" as of a claim, and "text",
/// a sentence. Without an ending: "over":false.
void add_fields(base::JsonWriter& json, std::optional<ExplainedEnding> const& ending);

/// Writes "near_mate":{"saves":["d7d8"],"text":…}, with the moves as UCI has them.
void add_fields(base::JsonWriter& json, AnyPosition const& position, NearMate const& near_mate);

/// Writes the answer to a claim: "right", "code" (of the draw, or null), "same", a list of places
/// {"ply":4,"move":"2…Ng8"} whose move is null at the start, "near_misses", a list of places with
/// "reasons":[…] and "text", "quiet_plies", "last_change" (a place), both null where there are none, and
/// "text", a list of sentences.
void add_fields(base::JsonWriter& json, JudgedClaim const& claim);

/// Writes "facts", a list of {"fact":"hanging","side":"white","at":[…],"by":[…],"to":[…]}, with "move" where
/// a fact has one, as UCI has it. The side of an open file is null.
void add_fields(base::JsonWriter& json, AnyPosition const& position, std::vector<Fact> const& facts);

} // namespace arbiter::protocol

#endif
