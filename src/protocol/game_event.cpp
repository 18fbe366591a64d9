// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"
#include "arbiter/core/enum_table.h"
#include "arbiter/core/names.h"
#include "protocol/event_fields.h"
#include "protocol/game_json.h"

namespace arbiter::protocol {

namespace {

constexpr std::array<std::string_view, offer_kind_count> offer_names{"draw-offered", "draw-declined",
    "draw-lapsed", "takeback-asked", "takeback-declined", "takeback-lapsed", "rematch-offered"};

constexpr std::array<std::string_view, 2> offence_names{"illegal-move", "false-claim"};

constexpr std::array<std::string_view, 3> player_kinds{"person", "computer", "bot"};

void add_head(JsonWriter& json, GameEvent const& event)
{
    json.number("v", static_cast<std::uint32_t>(event.version))
        .number("at", event.at)
        .number("time", event.time);
    if (event.re)
        json.number("re", *event.re);
}

/// What every event has. Its kind comes first, for people who read logs.
void open(JsonWriter& json, std::string_view kind, GameEvent const& event)
{
    json.text("t", kind);
    add_head(json, event);
}

void add_clock_state(JsonWriter& json, ClockReading const& clocks, GameEvent const& event)
{
    add_clocks(json, clocks);
    json.color("running", event.running);
}

void add(JsonWriter& json, SeatTaken const& what, GameEvent const& event)
{
    open(json, "joined", event);
    json.text("color", to_name(what.color)).text("name", what.name).text("kind", to_name(what.kind));
    if (what.rating)
        json.number("rating", *what.rating);
    if (what.gives_simul)
        json.truth("simul", true);
}

void add(JsonWriter& json, GameBegun const& what, GameEvent const& event)
{
    open(json, "started", event);
    add_clock_state(json, what.clocks, event);
}

void add(JsonWriter& json, MoveMade const& what, GameEvent const& event)
{
    open(json, "move", event);
    json.text("by", to_name(what.by))
        .text("uci", what.uci)
        .text("san", what.san)
        .number("ply", what.ply)
        .text("fen", what.fen);
    add_clock_state(json, what.clocks, event);
    if (what.lag.count() > 0)
        json.number("lag", what.lag);
    if (what.outage.count() > 0)
        json.number("outage", what.outage);
}

void add(JsonWriter& json, OfferMade const& what, GameEvent const& event)
{
    open(json, to_name(what.kind), event);
    json.text("by", to_name(what.by));
}

void add(JsonWriter& json, MovesTakenBack const& what, GameEvent const& event)
{
    open(json, "took-back", event);
    json.text("by", to_name(what.asked_by)).number("plies", what.plies).text("fen", what.fen);
    add_clock_state(json, what.clocks, event);
}

/// The author comes first, by whom storage finds it.
void add(JsonWriter& json, ChatSaid const& what, GameEvent const& event)
{
    json.text("t", "chat").text("by", what.by);
    add_head(json, event);
    json.text("text", what.text);
}

void add(JsonWriter& json, RematchAgreed const& what, GameEvent const& event)
{
    open(json, "rematch", event);
    json.text("game", what.game);
}

void add_ratings(JsonWriter& json, Ending const& what)
{
    if (!what.ratings[0] && !what.ratings[1])
        return;
    json.object("ratings", [&](JsonWriter& both) {
        for (Color const color : all_colors) {
            if (auto const& step = what.ratings[to_index(color)]) {
                both.object(to_name(color), [&](JsonWriter& one) {
                    one.number("before", step->before).number("after", step->after);
                });
            }
        }
    });
}

void add(JsonWriter& json, Ending const& what, GameEvent const& event)
{
    open(json, "ended", event);
    json.text("result", to_string(what.result));
    add_termination(json, what);
    add_clocks(json, what.clocks);
    add_ratings(json, what);
}

void add(JsonWriter& json, Absence const& what, GameEvent const& event)
{
    open(json, what.is_back ? "back" : "away", event);
    json.text("color", to_name(what.color));
}

void add(JsonWriter& json, GameResumed const& what, GameEvent const& event)
{
    open(json, "resumed", event);
    add_clock_state(json, what.clocks, event);
}

void add(JsonWriter& json, WentBerserk const& what, GameEvent const& event)
{
    open(json, "berserk", event);
    json.text("by", to_name(what.by));
    add_clock_state(json, what.clocks, event);
}

void add(JsonWriter& json, ArbiterSeated const& what, GameEvent const& event)
{
    open(json, "arbitrated", event);
    add_arbitration(json, what.rules);
}

void add(JsonWriter& json, Penalty const& what, GameEvent const& event)
{
    open(json, "penalty", event);
    add_penalty(json, what);
    if (!what.touched.empty())
        json.text("touched", what.touched);
    add_clock_state(json, what.clocks, event);
}

void add(JsonWriter& json, PieceTouched const& what, GameEvent const& event)
{
    open(json, "touched", event);
    json.text("by", to_name(what.by)).text("square", what.square);
}

} // namespace

std::string write_event(GameEvent const& event)
{
    return write_json([&](JsonWriter& json) {
        std::visit([&](auto const& what) { add(json, what, event); }, event.content);
    });
}

std::string_view to_name(OfferKind kind)
{
    return offer_names[static_cast<std::size_t>(kind)];
}

std::string_view to_name(Offence offence)
{
    return offence_names[static_cast<std::size_t>(offence)];
}

std::optional<Offence> find_offence(std::string_view name)
{
    return find_named<Offence>(offence_names, name);
}

std::string_view to_name(PlayerKind kind)
{
    return player_kinds[static_cast<std::size_t>(kind)];
}

std::optional<PlayerKind> find_player_kind(std::string_view name)
{
    return find_named<PlayerKind>(player_kinds, name);
}

std::optional<OfferKind> find_offer_kind(std::string_view name)
{
    return find_named<OfferKind>(offer_names, name);
}

Result<GameEvent, EventFaultCode> read_event(std::string_view body)
{
    constexpr std::size_t longest_body = 65'536;
    auto const found = base::read_json_fields(body, {.bytes = longest_body, .fields = 64, .depth = 3});
    if (!found)
        return Err{EventFaultCode::not_json};
    base::FieldReader fields{*found};
    auto event = EventFields{fields}.event();
    if (!event)
        return Err{EventFaultCode::unknown_kind};
    if (fields.finish())
        return Err{EventFaultCode::not_json};
    return *std::move(event);
}

} // namespace arbiter::protocol
