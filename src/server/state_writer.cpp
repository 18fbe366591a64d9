#include "json_writer.h"
#include "snapshot.h"

namespace arbiter::server {

namespace {

std::string_view to_name(storage::GameState phase)
{
    switch (phase) {
    case storage::GameState::waiting: return "waiting";
    case storage::GameState::playing: return "playing";
    case storage::GameState::over: return "over";
    }
    return "over";
}

void add_players(JsonWriter& json, GameState const& game)
{
    JsonWriter both{json.key("players")};
    for (Color const color : all_colors) {
        auto const& seat = game.seat(color);
        if (!seat)
            continue;
        JsonWriter one{both.key(server::to_name(color))};
        one.text("name", seat->name).text("kind", server::to_name(seat->kind));
        if (seat->rating)
            one.number("rating", *seat->rating);
        one.close();
    }
    both.close();
}

void add_moves(JsonWriter& json, GameState const& game)
{
    std::string& out = json.key("moves");
    out += '[';
    bool is_first = true;
    for (ListedMove const& move : game.moves()) {
        if (!is_first)
            out += ',';
        is_first = false;
        JsonWriter one{out};
        one.text("uci", move.uci).text("san", move.san).text("fen", move.fen);
        if (move.clock)
            one.number("clock", *move.clock);
        one.close();
    }
    out += ']';
}

void add_chat(JsonWriter& json, GameState const& game)
{
    std::string& out = json.key("chat");
    out += '[';
    bool is_first = true;
    for (ChatSaid const& said : game.chat()) {
        if (!is_first)
            out += ',';
        is_first = false;
        JsonWriter one{out};
        one.text("by", said.by).text("text", said.text);
        one.close();
    }
    out += ']';
}

void add_ending(JsonWriter& json, GameState const& game)
{
    auto const& ending = game.ending();
    json.text("result", to_string(ending ? ending->result : GameResult::unfinished));
    if (!ending)
        return;
    JsonWriter termination{json.key("termination")};
    termination.text("code", ending->code).text("sentence", ending->sentence);
    if (ending->winner)
        termination.text("winner", server::to_name(*ending->winner));
    termination.close();
}

void add_offers(JsonWriter& json, GameState const& game)
{
    if (auto const by = game.referee().draw_offer())
        json.text("draw", server::to_name(*by));
    if (auto const by = game.referee().takeback_request())
        json.text("takeback", server::to_name(*by));
    if (!game.rematch_offer() && !game.rematch_game())
        return;
    JsonWriter rematch{json.key("rematch")};
    if (game.rematch_game())
        rematch.text("game", *game.rematch_game());
    else
        rematch.text("by", server::to_name(*game.rematch_offer()));
    rematch.close();
}

void add_absence(JsonWriter& json, GameState const& game)
{
    for (Color const color : all_colors) {
        if (game.is_away(color))
            json.text("away", server::to_name(color));
    }
}

} // namespace

std::string write_game(SnapshotOf const& what)
{
    GameState const& game = what.game;
    std::string out;
    JsonWriter json{out};
    json.text("id", what.row.id.text)
        .text("variant", to_name(what.row.variant))
        .text("control", what.row.control)
        .truth("rated", what.row.is_rated)
        .text("fen", game.referee().game().start().format_fen());
    add_players(json, game);
    add_moves(json, game);
    json.clocks("clocks", game.clocks(what.time));
    if (auto const running = game.running())
        json.text("running", server::to_name(*running));
    else
        json.null("running");
    json.text("turn", server::to_name(game.turn()));
    add_ending(json, game);
    add_offers(json, game);
    add_absence(json, game);
    add_chat(json, game);
    json.text("state", to_name(game.phase()));
    json.close();
    return out;
}

std::string write_state(SnapshotOf const& what, storage::Time at, std::optional<Color> you)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "state").number("v", static_cast<std::uint32_t>(what.game.version())).number("at", at);
    json.key("game") += write_game(what);
    if (you) {
        json.text("you", server::to_name(*you)).number("re", what.game.last_request(*you));
    } else {
        json.null("you");
    }
    json.close();
    return out;
}

std::string seat_name(storage::SeatRow const& seat)
{
    return seat.name.empty() ? "Anonymous" : seat.name;
}

} // namespace arbiter::server
