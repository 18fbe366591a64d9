// SPDX-License-Identifier: MIT
#include "arbiter/protocol/client_message.h"
#include "protocol/game_json.h"

namespace arbiter::protocol {

namespace {

void add(JsonWriter& json, Hello const& message)
{
    json.text("t", "hello");
    if (message.seat)
        json.text("seat", *message.seat);
    json.number("seen", message.seen);
}

void add(JsonWriter& json, MoveMessage const& message)
{
    json.text("t", "move").number("re", message.re).number("ply", message.ply).text("move", message.move);
}

void add(JsonWriter& json, CommandMessage const& message)
{
    json.text("t", to_name(message.command)).number("re", message.re);
    if (!message.move.empty())
        json.text("move", message.move);
}

void add(JsonWriter& json, ChatMessage const& message)
{
    json.text("t", "chat").number("re", message.re).text("text", message.text);
}

void add(JsonWriter& json, TouchMessage const& message)
{
    json.text("t", "touch")
        .number("re", message.re)
        .number("ply", message.ply)
        .text("square", message.square);
}

void add(JsonWriter& json, PlanMessage const& message)
{
    json.text("t", "plan").number("re", message.re).number("ply", message.ply).text("lines", message.lines);
}

void add(JsonWriter& json, PingMessage message)
{
    json.text("t", "ping").number("n", message.n);
}

void add(JsonWriter& json, PongMessage message)
{
    json.text("t", "pong").number("n", message.n);
}

void add(JsonWriter& json, LobbyHello)
{
    json.text("t", "hello");
}

void add(JsonWriter& json, SeekMessage const& message)
{
    json.text("t", "seek")
        .number("re", message.re)
        .text("control", message.control)
        .text("variant", message.variant)
        .truth("rated", message.is_rated)
        .text("color", to_name(message.color));
}

void add(JsonWriter& json, UnseekMessage)
{
    json.text("t", "unseek");
}

void add(JsonWriter& json, AcceptMessage const& message)
{
    json.text("t", "accept").number("re", message.re).text("seek", message.seek);
}

template <class Message>
std::string write_message(Message const& message)
{
    return write_json(
        [&](JsonWriter& json) { std::visit([&](auto const& what) { add(json, what); }, message); });
}

} // namespace

std::string write(GameMessage const& message)
{
    return write_message(message);
}

std::string write(LobbyMessage const& message)
{
    return write_message(message);
}

} // namespace arbiter::protocol
