// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/protocol/server_message.h"
#include "protocol/game_json.h"

namespace arbiter::protocol {

namespace {

void add_terms(JsonWriter& json, GameTerms const& terms)
{
    json.text("control", write_control(terms.control))
        .text("variant", arbiter::to_name(terms.variant))
        .truth("rated", terms.is_rated);
}

void add_players(JsonWriter& json, Snapshot const& game)
{
    json.object("players", [&](JsonWriter& both) {
        for (auto const& player : game.players) {
            if (!player)
                continue;
            both.object(to_name(player->color), [&](JsonWriter& one) {
                one.text("name", player->name).text("kind", to_name(player->kind));
                if (player->rating)
                    one.number("rating", *player->rating);
            });
        }
    });
}

void add_ending(JsonWriter& json, Snapshot const& game)
{
    json.text("result", to_string(game.ending ? game.ending->result : GameResult::unfinished));
    if (!game.ending)
        return;
    add_termination(json, *game.ending);
}

void add_offers(JsonWriter& json, Snapshot const& game)
{
    if (game.draw_offer)
        json.text("draw", to_name(*game.draw_offer));
    if (game.takeback_request)
        json.text("takeback", to_name(*game.takeback_request));
    if (!game.rematch_offer && !game.rematch_game)
        return;
    json.object("rematch", [&](JsonWriter& rematch) {
        if (game.rematch_game)
            rematch.text("game", *game.rematch_game);
        else
            rematch.text("by", to_name(*game.rematch_offer));
    });
}

void add_shown(JsonWriter& json, ArbitrationShown const& shown)
{
    json.object("arbitration", [&](JsonWriter& one) {
        add_arbitration(one, shown.rules);
        if (!shown.touched.empty())
            one.text("touched", shown.touched);
        one.objects("penalties", shown.penalties, add_penalty);
    });
}

void add_seek(JsonWriter& json, Seek const& seek)
{
    json.text("id", seek.id).text("name", seek.name);
    if (seek.rating)
        json.number("rating", *seek.rating);
    add_terms(json, seek.terms);
    json.text("color", to_name(seek.color));
    if (seek.is_bot)
        json.truth("bot", true);
    if (seek.is_mine)
        json.truth("mine", true);
}

} // namespace

std::string_view to_name(Phase phase)
{
    switch (phase) {
    case Phase::waiting: return "waiting";
    case Phase::playing: return "playing";
    case Phase::over: return "over";
    }
    return "over";
}

std::string write(Snapshot const& game)
{
    return write_json([&](JsonWriter& json) {
        json.text("id", game.id);
        GameTerms const terms = game.terms.value_or(GameTerms{});
        json.text("variant", arbiter::to_name(terms.variant))
            .text("control", write_control(terms.control))
            .truth("rated", terms.is_rated)
            .text("fen", game.start_fen);
        add_players(json, game);
        json.objects("moves", game.moves, [](JsonWriter& one, ListedMove const& move) {
            one.text("uci", move.uci).text("san", move.san).text("fen", move.fen);
            if (move.clock)
                one.number("clock", *move.clock);
        });
        add_clocks(json, game.clocks);
        json.color("running", game.running).text("turn", to_name(game.turn));
        add_ending(json, game);
        add_offers(json, game);
        for (Color const color : all_colors) {
            if (game.is_away[to_index(color)])
                json.text("away", to_name(color));
        }
        if (game.berserk) {
            json.object("berserk", [&](JsonWriter& both) {
                both.truth("white", game.berserk->front()).truth("black", game.berserk->back());
            });
        }
        if (game.arbitration)
            add_shown(json, *game.arbitration);
        json.objects("chat", game.chat,
            [](JsonWriter& one, ChatSaid const& said) { one.text("by", said.by).text("text", said.text); });
        json.text("state", to_name(game.phase));
    });
}

std::string write(State const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "state")
            .number("v", static_cast<std::uint32_t>(message.version))
            .number("at", message.at);
        json.key("game") += write(message.game);
        json.color("you", message.you);
        if (message.you)
            json.number("re", message.last_request);
    });
}

std::string write(Acknowledged const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "ack")
            .number("re", message.re)
            .number("v", static_cast<std::uint32_t>(message.version));
    });
}

std::string write(Failed const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "error");
        if (message.re)
            json.number("re", *message.re);
        auto const code = message.code.value_or(ErrorCode::bad_message);
        json.text("code", to_code(code))
            .text("sentence", message.sentence.empty() ? describe(code) : message.sentence);
        if (message.until)
            json.number("until", *message.until);
        if (!message.reason.empty())
            json.text("reason", message.reason);
    });
}

std::string write(Presence const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "presence")
            .truth("white", message.is_there[0])
            .truth("black", message.is_there[1])
            .number("spectators", message.spectators);
    });
}

std::string write(Planned const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "plan").number("ply", message.ply).text("lines", message.lines);
    });
}

std::string write(Draining const& message)
{
    return write_json([&](JsonWriter& json) { json.text("t", "drain").text("sentence", message.sentence); });
}

std::string write(HelloWanted)
{
    return write_json([&](JsonWriter& json) { json.text("t", "hello-wanted"); });
}

std::string write(Seeks const& message)
{
    return write_json(
        [&](JsonWriter& json) { json.text("t", "seeks").objects("list", message.list, add_seek); });
}

std::string write(SeekAdded const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "seek-added").object("seek", [&](JsonWriter& seek) { add_seek(seek, message.seek); });
    });
}

std::string write(SeekGone const& message)
{
    return write_json([&](JsonWriter& json) { json.text("t", "seek-gone").text("seek", message.seek); });
}

std::string write(GameFound const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "game").text("game", message.game);
        if (!message.seat.empty())
            json.text("seat", message.seat);
        json.text("color", to_name(message.color));
    });
}

std::string write(Challenge const& message)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "challenge")
            .text("game", message.game)
            .text("from", message.from)
            .text("color", to_name(message.color));
        add_terms(json, message.terms.value_or(GameTerms{}));
    });
}

std::string write(Alive)
{
    return write_json([](JsonWriter& json) { json.text("t", "alive"); });
}

} // namespace arbiter::protocol
