// SPDX-License-Identifier: MIT
#include "server/rooms/game_streams.h"

#include "server/rooms/live_games.h"
#include "server/rooms/rooms.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter::server {

namespace {

constexpr std::size_t most_readers = 16;
constexpr std::ptrdiff_t most_of_an_address = 4;
/// How long other nodes tell what happens there after they were asked, and how often they are asked.
constexpr Milliseconds told_lasts{20'000};
constexpr Milliseconds want_every{5'000};

std::string write_game_line(Room const& room)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "game");
        add_game(json, room);
    });
}

std::string write_event_line(Room const& room, std::string const& body)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "event").text("game", room.row().id.text);
        json.key("event") += body;
    });
}

/// Whether an event changes what a board and its clocks show. What players say to each other is theirs.
bool is_shown(EventContent const& content)
{
    return std::holds_alternative<MoveMade>(content) || std::holds_alternative<MovesTakenBack>(content)
        || std::holds_alternative<GameResumed>(content) || std::holds_alternative<Ending>(content)
        || std::holds_alternative<Penalty>(content);
}

template <class Take>
void for_each_line(Rooms const& rooms, Take const& take)
{
    rooms.for_each([&](Room const& room) {
        if (room.is_played_here())
            take(write_game_line(room));
    });
}

} // namespace

bool GameStreams::has_room_for(std::string_view address) const
{
    auto const of_address
        = std::ranges::count_if(readers_, [&](auto const& entry) { return entry.second.address == address; });
    return readers_.size() < most_readers && of_address < most_of_an_address;
}

void GameStreams::enter(Connection const& reader, Rooms const& rooms)
{
    readers_.emplace(reader.id, Reader{reader.address, reader.outlet});
    for_each_line(rooms, [&](std::string line) { reader.send(std::move(line)); });
    want(true);
}

void GameStreams::tell(Room const& room, GameEvent const& event, std::string const& body) const
{
    bool const has_begun = std::holds_alternative<GameBegun>(event.content);
    if (!has_begun && !is_shown(event.content))
        return;
    auto const line = std::make_shared<std::string const>(
        has_begun ? write_game_line(room) : write_event_line(room, body));
    send(line);
    if (context_.notices.are_heard() && context_.now() < wanted_until_)
        context_.notices.give(StreamLine{*line});
}

void GameStreams::send(std::shared_ptr<std::string const> const& line) const
{
    for (auto const& [id, reader] : readers_)
        reader.outlet->send(line);
}

void GameStreams::take(StreamWanted wanted, Rooms const& rooms)
{
    wanted_until_ = context_.now() + told_lasts;
    if (wanted.is_new && context_.notices.are_heard()) {
        for_each_line(
            rooms, [this](std::string line) { context_.notices.give(StreamLine{std::move(line)}); });
    }
}

void GameStreams::want(bool is_new)
{
    next_want_ = context_.now() + want_every;
    context_.notices.give(StreamWanted{is_new});
}

void GameStreams::tick()
{
    if (!readers_.empty() && context_.now() >= next_want_)
        want(false);
}

} // namespace arbiter::server
