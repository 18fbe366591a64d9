// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/protocol/server_message.h"
#include "protocol/event_fields.h"
#include "protocol/loose_fields.h"

#include <limits>

namespace arbiter::protocol {

namespace {

using Json = nlohmann::json;
using Events = EventFields<LooseFields>;

std::optional<RequestNumber> find_request_number(LooseFields const& fields)
{
    auto const re = fields.find_number("re", std::numeric_limits<RequestNumber>::max());
    return re ? std::optional{static_cast<RequestNumber>(*re)} : std::nullopt;
}

std::optional<EventVersion> find_version(LooseFields const& fields)
{
    auto const version = fields.find_number("v", std::numeric_limits<std::uint32_t>::max());
    return version ? std::optional{static_cast<EventVersion>(*version)} : std::nullopt;
}

std::optional<GameTerms> find_terms(LooseFields const& fields)
{
    auto const control = read_control(fields.text("control"));
    auto const variant = find_variant(fields.text("variant"));
    if (!control || !variant)
        return std::nullopt;
    return GameTerms{*control, *variant, fields.truth("rated")};
}

Phase find_phase(std::string_view name)
{
    if (name == "playing")
        return Phase::playing;
    return name == "over" ? Phase::over : Phase::waiting;
}

std::optional<SeatTaken> find_player(Json const& game, Color color)
{
    LooseFields const fields{game};
    std::string const prefix = "players." + std::string{to_name(color)} + '.';
    auto const name = fields.find_text(prefix + "name");
    if (!name)
        return std::nullopt;
    auto const kind = find_player_kind(fields.text(prefix + "kind"));
    auto const rating = fields.find_number(prefix + "rating", 100'000);
    return SeatTaken{.color = color,
        .name = *name,
        .kind = kind.value_or(PlayerKind::person),
        .rating = rating ? std::optional{static_cast<std::int32_t>(*rating)} : std::nullopt};
}

std::optional<ArbitrationShown> find_arbitration(LooseFields const& fields)
{
    if (!fields.has("arbitration"))
        return std::nullopt;
    LooseFields loose = fields;
    ArbitrationShown shown{.rules = Events{loose}.arbitration("arbitration.")};
    shown.touched = fields.text("arbitration.touched");
    for (Json const& item : fields.list("arbitration.penalties")) {
        LooseFields penalty{item};
        shown.penalties.push_back(Events{penalty}.penalty());
    }
    return shown;
}

Snapshot read_snapshot(Json const& game)
{
    LooseFields fields{game};
    Events events{fields};
    Snapshot shown{.id = fields.text("id"), .terms = find_terms(fields), .start_fen = fields.text("fen")};
    for (Color const color : all_colors)
        shown.players[to_index(color)] = find_player(game, color);
    for (Json const& item : fields.list("moves")) {
        LooseFields const move{item};
        auto const clock = move.find_number("clock");
        shown.moves.push_back({.uci = move.text("uci"),
            .san = move.text("san"),
            .fen = move.text("fen"),
            .clock = clock ? std::optional{Milliseconds{*clock}} : std::nullopt});
    }
    shown.clocks = events.clocks();
    shown.running = events.find_color_in("running");
    shown.turn = events.find_color_in("turn").value_or(Color::white);
    if (fields.has("termination"))
        shown.ending = events.ending();
    shown.draw_offer = events.find_color_in("draw");
    shown.takeback_request = events.find_color_in("takeback");
    shown.rematch_offer = events.find_color_in("rematch.by");
    shown.rematch_game = fields.find_text("rematch.game");
    if (auto const away = events.find_color_in("away"))
        shown.is_away[to_index(*away)] = true;
    if (fields.has("berserk"))
        shown.berserk = {fields.truth("berserk.white"), fields.truth("berserk.black")};
    shown.arbitration = find_arbitration(fields);
    for (Json const& item : fields.list("chat")) {
        LooseFields const said{item};
        shown.chat.push_back({said.text("by"), said.text("text")});
    }
    shown.phase = find_phase(fields.text("state"));
    return shown;
}

State read_state(Json const& object, LooseFields const& fields, Events& events)
{
    auto const game = object.find("game");
    return {.version = find_version(fields).value_or(EventVersion::none),
        .at = Time{Milliseconds{fields.number("at")}},
        .game = game == object.end() ? Snapshot{} : read_snapshot(*game),
        .you = events.find_color_in("you"),
        .last_request = find_request_number(fields).value_or(0)};
}

std::optional<Seek> find_seek(Json const& object)
{
    LooseFields const fields{object};
    auto const terms = find_terms(fields);
    if (!terms)
        return std::nullopt;
    auto const rating = fields.find_number("rating", 100'000);
    return Seek{.id = fields.text("id"),
        .name = fields.text("name"),
        .rating = rating ? std::optional{static_cast<std::int32_t>(*rating)} : std::nullopt,
        .terms = *terms,
        .color = find_wanted_color(fields.text("color")).value_or(WantedColor::random),
        .is_bot = fields.truth("bot"),
        .is_mine = fields.truth("mine")};
}

Seeks read_seeks(LooseFields const& fields)
{
    Seeks seeks;
    for (Json const& item : fields.list("list")) {
        if (auto seek = find_seek(item))
            seeks.list.push_back(*std::move(seek));
    }
    return seeks;
}

Failed read_failed(LooseFields const& fields)
{
    auto const until = fields.find_number("until");
    return {.re = find_request_number(fields),
        .code = find_error_code(fields.text("code")),
        .sentence = fields.text("sentence"),
        .until = until ? std::optional{Time{Milliseconds{*until}}} : std::nullopt,
        .reason = fields.text("reason")};
}

/// A message that concerns no game as a whole: of the connection, or of the lobby.
std::optional<ServerMessage> find_short_message(
    std::string_view kind, Json const& object, LooseFields const& fields, Events& events)
{
    if (kind == "ack")
        return Acknowledged{
            find_request_number(fields).value_or(0), find_version(fields).value_or(EventVersion::none)};
    if (kind == "ping")
        return PingMessage{fields.number("n")};
    if (kind == "pong")
        return PongMessage{fields.number("n")};
    if (kind == "error")
        return read_failed(fields);
    if (kind == "refused")
        return Refused{
            find_request_number(fields), fields.text("verdict.code"), fields.text("verdict.sentence")};
    if (kind == "presence")
        return Presence{{fields.truth("white"), fields.truth("black")},
            static_cast<std::size_t>(fields.number("spectators"))};
    if (kind == "plan")
        return Planned{static_cast<std::size_t>(fields.number("ply")), fields.text("lines")};
    if (kind == "drain")
        return Draining{fields.text("sentence")};
    if (kind == "hello-wanted")
        return HelloWanted{};
    if (kind == "seeks")
        return read_seeks(fields);
    if (auto const seek = object.find("seek"); kind == "seek-added" && seek != object.end()) {
        auto found = find_seek(*seek);
        return found ? std::optional{ServerMessage{SeekAdded{*std::move(found)}}} : std::nullopt;
    }
    if (kind == "seek-gone")
        return SeekGone{fields.text("seek")};
    if (kind == "game")
        return GameFound{
            fields.text("game"), fields.text("seat"), events.find_color_in("color").value_or(Color::white)};
    if (kind == "challenge")
        return Challenge{fields.text("game"), fields.text("from"),
            events.find_color_in("color").value_or(Color::white), find_terms(fields)};
    if (kind == "alive")
        return Alive{};
    return std::nullopt;
}

} // namespace

std::optional<ServerMessage> read_server_message(std::string_view text)
{
    auto const object = Json::parse(text, nullptr, false);
    LooseFields fields{object};
    Events events{fields};
    std::string const kind = fields.text("t");
    if (kind.empty())
        return std::nullopt;
    if (kind == "state")
        return read_state(object, fields, events);
    if (auto message = find_short_message(kind, object, fields, events))
        return message;
    auto const version = find_version(fields);
    if (auto event = version ? events.event() : std::nullopt; event && !fields.is_refused())
        return *std::move(event);
    return Unknown{kind, version};
}

std::string read_own_name(std::string_view body)
{
    auto const object = Json::parse(body, nullptr, false);
    return LooseFields{object}.text("account.name");
}

} // namespace arbiter::protocol
