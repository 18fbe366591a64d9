// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PROTOCOL_GAME_JSON_H
#define ARBITER_SRC_PROTOCOL_GAME_JSON_H

#include "arbiter/base/json_writer.h"
#include "arbiter/protocol/game_event.h"

/// What events and the state of a game write alike.
namespace arbiter::protocol {

using base::JsonWriter;
using base::write_json;

/// The time of each side; null for a side without a clock.
inline void add_clocks(JsonWriter& json, ClockReading const& reading)
{
    json.object("clocks", [&](JsonWriter& both) {
        for (Color const color : all_colors) {
            if (auto const left = reading[color])
                both.number(to_name(color), *left);
            else
                both.null(to_name(color));
        }
    });
}

/// How illegal moves and false claims are punished.
inline void add_arbitration(JsonWriter& json, Arbitration const& rules)
{
    json.number("loses", rules.losing_illegal_move)
        .number("extra", rules.extra_time)
        .truth("touchMove", rules.touch_move);
}

/// What was punished, and how; without the clocks.
inline void add_penalty(JsonWriter& json, Penalty const& penalty)
{
    json.text("by", to_name(penalty.by)).text("offence", to_name(penalty.offence)).number("ply", penalty.ply);
    if (!penalty.move.empty())
        json.text("move", penalty.move);
    if (!penalty.article.empty())
        json.text("article", penalty.article);
    json.text("sentence", penalty.sentence);
    if (penalty.extra)
        json.number("extra", *penalty.extra);
}

/// How a game has ended.
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
