// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"
#include "arbiter/core/enum_table.h"
#include "arbiter/protocol/client_message.h"

#include <array>
#include <limits>

namespace arbiter::protocol {

using base::FieldReader;
using base::read_json_fields;

namespace {

constexpr std::int64_t max_u32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t longest_move = 16;
constexpr std::size_t longest_control = 64;
constexpr std::size_t longest_name = 32;

constexpr std::array<std::string_view, command_count> command_names{"resign", "abort", "draw", "decline-draw",
    "takeback", "decline-takeback", "claim-draw", "claim-flag", "rematch", "berserk"};

constexpr std::array<std::string_view, 3> wanted_color_names{"white", "black", "random"};

std::optional<Command> find_command(std::string_view kind)
{
    return find_named<Command>(command_names, kind);
}

std::uint32_t read_u32(FieldReader& reader, std::string_view name)
{
    return static_cast<std::uint32_t>(reader.number(name, max_u32));
}

std::optional<GameMessage> build_game_message(std::string_view kind, FieldReader& reader)
{
    if (kind == "move") {
        return MoveMessage{.re = read_u32(reader, "re"),
            .ply = read_u32(reader, "ply"),
            .move = reader.text("move", longest_move)};
    }
    if (kind == "ping")
        return PingMessage{reader.number("n")};
    if (kind == "pong")
        return PongMessage{reader.number("n")};
    if (kind == "hello") {
        return Hello{.seat = reader.find_text("seat", longest_name),
            .seen = static_cast<std::uint32_t>(reader.find_number("seen", max_u32).value_or(0))};
    }
    if (kind == "chat")
        return ChatMessage{.re = read_u32(reader, "re"), .text = reader.text("text", 4'096)};
    if (kind == "plan") {
        return PlanMessage{.re = read_u32(reader, "re"),
            .ply = read_u32(reader, "ply"),
            .lines = reader.text("lines", 4'096)};
    }
    if (kind == "touch") {
        return TouchMessage{
            .re = read_u32(reader, "re"), .ply = read_u32(reader, "ply"), .square = reader.text("square", 2)};
    }
    if (auto const command = find_command(kind)) {
        CommandMessage message{.re = read_u32(reader, "re"), .command = *command};
        if (*command == Command::claim_draw)
            message.move = reader.find_text("move", longest_move).value_or("");
        return message;
    }
    return std::nullopt;
}

SeekMessage read_seek(FieldReader& reader)
{
    SeekMessage seek{.re = read_u32(reader, "re"),
        .control = reader.text("control", longest_control),
        .variant = reader.find_text("variant", longest_name).value_or("standard"),
        .is_rated = reader.truth("rated", false),
        .color = WantedColor::random};
    auto const color = find_wanted_color(reader.find_text("color", longest_name).value_or("random"));
    if (!color)
        reader.refuse("color");
    seek.color = color.value_or(WantedColor::random);
    return seek;
}

std::optional<LobbyMessage> build_lobby_message(std::string_view kind, FieldReader& reader)
{
    if (kind == "seek")
        return read_seek(reader);
    if (kind == "accept")
        return AcceptMessage{.re = read_u32(reader, "re"), .seek = reader.text("seek", longest_name)};
    if (kind == "unseek")
        return UnseekMessage{};
    if (kind == "ping")
        return PingMessage{reader.number("n")};
    if (kind == "pong")
        return PongMessage{reader.number("n")};
    if (kind == "hello")
        return LobbyHello{};
    return std::nullopt;
}

/// The client's number, whatever else is wrong.
std::optional<RequestNumber> find_request_number(base::JsonFields const& fields)
{
    FieldReader reader{fields};
    if (auto const re = reader.find_number("re", max_u32))
        return static_cast<RequestNumber>(*re);
    return std::nullopt;
}

template <class Message, class Build>
Result<Message, BadMessage> read_message(std::string_view frame, std::size_t longest, Build const& build)
{
    auto const fields = read_json_fields(frame, {.bytes = longest});
    if (!fields)
        return Err{BadMessage{describe(fields.error())}};
    FieldReader reader{*fields};
    std::string const kind = reader.text("t", longest_name);
    auto message = build(kind, reader);
    auto const fault = reader.finish();
    bool const has_kind = !fault || fault->field != "t";
    if (!message && has_kind)
        return Err{BadMessage{
            "There is no message '" + base::quotable(kind) + "' here.", find_request_number(*fields)}};
    if (fault)
        return Err{BadMessage{describe(*fault), find_request_number(*fields)}};
    return *std::move(message);
}

} // namespace

std::string_view to_name(Command command)
{
    return command_names[static_cast<std::size_t>(command)];
}

Result<GameMessage, BadMessage> read_game_message(std::string_view frame, std::size_t longest)
{
    return read_message<GameMessage>(frame, longest, build_game_message);
}

Result<LobbyMessage, BadMessage> read_lobby_message(std::string_view frame, std::size_t longest)
{
    return read_message<LobbyMessage>(frame, longest, build_lobby_message);
}

std::string_view to_name(WantedColor color)
{
    return wanted_color_names[static_cast<std::size_t>(color)];
}

std::optional<WantedColor> find_wanted_color(std::string_view text)
{
    return find_named<WantedColor>(wanted_color_names, text);
}

} // namespace arbiter::protocol
