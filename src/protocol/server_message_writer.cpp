#include "arbiter/game/json_writer.h"
#include "arbiter/protocol/server_message.h"

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
    JsonWriter both{json.key("players")};
    for (auto const& player : game.players) {
        if (!player)
            continue;
        JsonWriter one{both.key(to_name(player->color))};
        one.text("name", player->name).text("kind", to_name(player->kind));
        if (player->rating)
            one.number("rating", *player->rating);
        one.close();
    }
    both.close();
}

void add_ending(JsonWriter& json, Snapshot const& game)
{
    json.text("result", to_string(game.ending ? game.ending->result : GameResult::unfinished));
    if (!game.ending)
        return;
    JsonWriter termination{json.key("termination")};
    termination.text("code", game.ending->code).text("sentence", game.ending->sentence);
    if (game.ending->winner)
        termination.text("winner", to_name(*game.ending->winner));
    termination.close();
}

void add_offers(JsonWriter& json, Snapshot const& game)
{
    if (game.draw_offer)
        json.text("draw", to_name(*game.draw_offer));
    if (game.takeback_request)
        json.text("takeback", to_name(*game.takeback_request));
    if (!game.rematch_offer && !game.rematch_game)
        return;
    JsonWriter rematch{json.key("rematch")};
    if (game.rematch_game)
        rematch.text("game", *game.rematch_game);
    else
        rematch.text("by", to_name(*game.rematch_offer));
    rematch.close();
}

void add_seek(std::string& out, Seek const& seek)
{
    JsonWriter json{out};
    json.text("id", seek.id).text("name", seek.name);
    if (seek.rating)
        json.number("rating", *seek.rating);
    add_terms(json, seek.terms);
    json.text("color", to_name(seek.color));
    if (seek.is_bot)
        json.truth("bot", true);
    if (seek.is_mine)
        json.truth("mine", true);
    json.close();
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
    std::string out;
    JsonWriter json{out};
    json.text("id", game.id);
    GameTerms const terms = game.terms.value_or(GameTerms{});
    json.text("variant", arbiter::to_name(terms.variant))
        .text("control", write_control(terms.control))
        .truth("rated", terms.is_rated)
        .text("fen", game.start_fen);
    add_players(json, game);
    json.list("moves", game.moves, [](std::string& list, ListedMove const& move) {
        JsonWriter one{list};
        one.text("uci", move.uci).text("san", move.san).text("fen", move.fen);
        if (move.clock)
            one.number("clock", *move.clock);
        one.close();
    });
    json.clocks("clocks", game.clocks).color("running", game.running).text("turn", to_name(game.turn));
    add_ending(json, game);
    add_offers(json, game);
    for (Color const color : all_colors) {
        if (game.is_away[to_index(color)])
            json.text("away", to_name(color));
    }
    json.list("chat", game.chat, [](std::string& list, ChatSaid const& said) {
        JsonWriter one{list};
        one.text("by", said.by).text("text", said.text);
        one.close();
    });
    json.text("state", to_name(game.phase));
    json.close();
    return out;
}

std::string write(State const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "state").number("v", static_cast<std::uint32_t>(message.version)).number("at", message.at);
    json.key("game") += write(message.game);
    json.color("you", message.you);
    if (message.you)
        json.number("re", message.last_request);
    json.close();
    return out;
}

std::string write(Acknowledged const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "ack").number("re", message.re).number("v", static_cast<std::uint32_t>(message.version));
    json.close();
    return out;
}

std::string write(Failed const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "error");
    if (message.re)
        json.number("re", *message.re);
    auto const code = message.code.value_or(ErrorCode::bad_message);
    json.text("code", to_code(code))
        .text("sentence", message.sentence.empty() ? describe(code) : message.sentence);
    json.close();
    return out;
}

std::string write(Presence const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "presence")
        .truth("white", message.is_there[0])
        .truth("black", message.is_there[1])
        .number("spectators", message.spectators);
    json.close();
    return out;
}

std::string write(Draining const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "drain").text("sentence", message.sentence);
    json.close();
    return out;
}

std::string write(Seeks const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "seeks").list("list", message.list, add_seek);
    json.close();
    return out;
}

std::string write(SeekAdded const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "seek-added");
    add_seek(json.key("seek"), message.seek);
    json.close();
    return out;
}

std::string write(SeekGone const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "seek-gone").text("seek", message.seek);
    json.close();
    return out;
}

std::string write(GameFound const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "game").text("game", message.game);
    if (!message.seat.empty())
        json.text("seat", message.seat);
    json.text("color", to_name(message.color));
    json.close();
    return out;
}

std::string write(Challenge const& message)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "challenge")
        .text("game", message.game)
        .text("from", message.from)
        .text("color", to_name(message.color));
    add_terms(json, message.terms.value_or(GameTerms{}));
    json.close();
    return out;
}

std::string write(Alive)
{
    return R"({"t":"alive"})";
}

} // namespace arbiter::protocol
