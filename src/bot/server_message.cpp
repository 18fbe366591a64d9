#include "server_message.h"

#include <nlohmann/json.hpp>

#include <limits>

namespace arbiter::bot {

namespace {

using Json = nlohmann::json;

/// A field, or null where there is none.
Json const& field(Json const& object, char const* name)
{
    static Json const nothing;
    auto const found = object.is_object() ? object.find(name) : object.end();
    return found == object.end() ? nothing : *found;
}

std::string text(Json const& object, char const* name)
{
    auto const& value = field(object, name);
    return value.is_string() ? value.get<std::string>() : std::string{};
}

bool truth(Json const& object, char const* name)
{
    auto const& value = field(object, name);
    return value.is_boolean() && value.get<bool>();
}

template <class Number>
std::optional<Number> number(Json const& object, char const* name)
{
    auto const& value = field(object, name);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > std::numeric_limits<Number>::max())
        return std::nullopt;
    return value.get<Number>();
}

std::optional<Color> color(Json const& value)
{
    if (value == "white")
        return Color::white;
    return value == "black" ? std::optional{Color::black} : std::nullopt;
}

std::optional<ClockReading> clocks(Json const& value)
{
    if (!value.is_object())
        return std::nullopt;
    ClockReading reading;
    for (Color const side : all_colors) {
        if (auto const left = number<std::uint32_t>(value, side == Color::white ? "white" : "black"))
            reading.left[to_index(side)] = Milliseconds{*left};
    }
    return reading;
}

std::optional<GameTerms> terms(Json const& object)
{
    auto const control = read_control(text(object, "control"));
    auto const variant = find_variant(text(object, "variant"));
    if (!control || !variant)
        return std::nullopt;
    return GameTerms{*control, *variant, truth(object, "rated")};
}

std::optional<GameSnapshot> snapshot(Json const& message)
{
    auto const& game = field(message, "game");
    auto const its_terms = terms(game);
    if (!its_terms)
        return std::nullopt;
    GameSnapshot shown{.terms = *its_terms, .start_fen = text(game, "fen")};
    for (auto const& move : field(game, "moves"))
        shown.moves.push_back(text(move, "uci"));
    shown.is_playing = text(game, "state") == "playing";
    shown.is_over = text(game, "state") == "over";
    shown.result = text(game, "result");
    shown.sentence = text(field(game, "termination"), "sentence");
    shown.you = color(field(message, "you"));
    if (shown.you) {
        auto const& players = field(game, "players");
        shown.opponent = text(field(players, *shown.you == Color::white ? "black" : "white"), "name");
    }
    shown.draw_offer = color(field(game, "draw"));
    shown.takeback_request = color(field(game, "takeback"));
    shown.rematch_offer = color(field(field(game, "rematch"), "by"));
    shown.away = color(field(game, "away"));
    shown.last_request = number<std::uint32_t>(message, "re").value_or(0);
    return shown;
}

void add_seek(ServerMessage& message, Json const& seek)
{
    if (auto const its_terms = terms(seek))
        message.seeks.push_back({text(seek, "id"), *its_terms, truth(seek, "mine"), truth(seek, "bot")});
}

void read_state(ServerMessage& message, Json const& object)
{
    message.snapshot = snapshot(object);
    auto const& game = field(object, "game");
    message.clocks = clocks(field(game, "clocks"));
    message.running = color(field(game, "running"));
}

void read_fields(ServerMessage& message, Json const& object)
{
    message.color = color(field(object, "by"));
    if (!message.color)
        message.color = color(field(object, "color"));
    message.game = text(object, "game");
    message.code = text(object, "code");
    message.sentence = text(object, "sentence");
    if (message.kind == "refused")
        message.sentence = text(field(object, "verdict"), "sentence");
    if (message.kind == "ended")
        message.sentence = text(field(object, "termination"), "sentence");
    message.move = text(object, "uci");
    message.plies = number<std::uint32_t>(object, message.kind == "took-back" ? "plies" : "ply").value_or(0);
    message.result = text(object, "result");
    message.from = text(object, "from");
    message.number = number<std::uint64_t>(object, "n").value_or(0);
    message.clocks = clocks(field(object, "clocks"));
    message.running = color(field(object, "running"));
    if (message.kind == "challenge")
        message.terms = terms(object);
    if (message.kind == "seek-added")
        add_seek(message, field(object, "seek"));
    if (message.kind == "seeks") {
        for (auto const& seek : field(object, "list"))
            add_seek(message, seek);
    }
}

} // namespace

std::optional<ServerMessage> read_server_message(std::string_view frame)
{
    auto const object = Json::parse(frame, nullptr, false);
    ServerMessage message;
    message.kind = text(object, "t");
    if (message.kind.empty())
        return std::nullopt;
    message.version = number<std::uint32_t>(object, "v").value_or(0);
    message.is_event = message.version != 0 && message.kind != "state" && message.kind != "ack";
    message.re = number<std::uint32_t>(object, "re");
    if (message.kind == "state")
        read_state(message, object);
    else
        read_fields(message, object);
    return message;
}

std::string read_own_name(std::string_view body)
{
    auto const object = Json::parse(body, nullptr, false);
    return text(field(object, "account"), "name");
}

} // namespace arbiter::bot
