// SPDX-License-Identifier: MIT
#include "server/rooms/line_streams.h"

#include "server/base/line_body.h"
#include "server/base/messages.h"
#include "server/rooms/snapshot.h"

#include <chrono>
#include <vector>

namespace arbiter::server {

namespace {

/// Bytes of lines that wait for a client who does not read: the stream of all games begins with all of them.
constexpr std::size_t most_waiting_of_a_bot = std::size_t{256} * 1024;
constexpr std::size_t most_waiting_of_games = std::size_t{4} * 1024 * 1024;
/// How long a challenge waits for an absent bot.
constexpr std::chrono::hours challenge_waits{1};
constexpr std::uint32_t most_open_games = 1'000;

/// What waits for an account when its bot comes back, a line each: games being played, and challenges made
/// since then.
std::vector<std::string> write_waiting(
    std::vector<storage::GameRow> const& games, storage::AccountId account, storage::Time since)
{
    std::vector<std::string> lines;
    for (storage::GameRow const& row : games) {
        for (Color const color : all_colors) {
            auto const& seat = row.seats[to_index(color)];
            if (seat.account != account)
                continue;
            if (row.phase == storage::GamePhase::playing)
                lines.push_back(write_game_start(row.id, color));
            else if (seat.kind == storage::SeatKind::open && row.created >= since)
                lines.push_back(write_challenge(row, color));
        }
    }
    return lines;
}

} // namespace

std::string write_challenge(storage::GameRow const& row, Color color)
{
    auto const control = protocol::read_control(row.control);
    return write(Challenge{.game = row.id.text,
        .from = seat_name(row.seats[to_index(!color)]),
        .color = color,
        .terms = protocol::GameTerms{control.value_or(TimeControl{}), row.variant, row.is_rated}});
}

std::pair<Connection&, std::shared_ptr<BodySource>> LineStreams::open(
    ConnectionKind kind, std::size_t most_waiting)
{
    auto lines = std::make_shared<LineOutlet>(most_waiting);
    Connection& connection = connections_.open(kind, lines, context_.now());
    connection.has_greeted = true;
    connection.send(write(Alive{}));
    return {connection,
        std::make_shared<LineBody>(
            std::move(lines), [this, id = connection.id, alive = std::weak_ptr{context_.alive}] {
                if (!alive.expired())
                    close(id);
            })};
}

void LineStreams::close(ConnectionId id)
{
    auto const connection = connections_.extract(id);
    if (connection && connection->kind == ConnectionKind::game_stream)
        game_streams_.leave(*connection);
}

std::shared_ptr<BodySource> LineStreams::open_games(
    std::optional<Identity> const& who, std::string const& address)
{
    if (!game_streams_.has_room_for(address))
        return nullptr;
    auto [connection, body] = open(ConnectionKind::game_stream, most_waiting_of_games);
    connection.who = who;
    connection.address = address;
    game_streams_.enter(connection, rooms_);
    return body;
}

std::shared_ptr<BodySource> LineStreams::open_bots(Identity const& who)
{
    if (connections_.count_streams_of(who.account) >= context_.settings.most_streams_a_player)
        return nullptr;
    auto [connection, body] = open(ConnectionKind::bot_stream, most_waiting_of_a_bot);
    connection.who = who;
    // Storage also has games that no room of this server has loaded yet.
    context_.work_on_storage(
        [account = who.account](
            storage::Storage& storage) { return storage.list_open_games(account, most_open_games); },
        [this, id = connection.id, account = who.account](
            storage::StorageResult<std::vector<storage::GameRow>> const& games) {
            if (!games)
                return context_.note(games.error());
            auto* const found = connections_.find(id);
            if (found == nullptr)
                return;
            for (auto const& line : write_waiting(*games, account, context_.at() - challenge_waits))
                found->send(line);
        });
    return body;
}

} // namespace arbiter::server
