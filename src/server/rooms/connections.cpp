// SPDX-License-Identifier: MIT
#include "server/rooms/connections.h"

#include "server/base/messages.h"
#include "server/rooms/room.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::server {

namespace {

constexpr Milliseconds alive_every{15'000};

} // namespace

Connection& Connections::open(ConnectionKind kind, std::shared_ptr<Outlet> outlet, Instant now)
{
    ConnectionId const id{next_++};
    auto& connection = all_[id];
    connection = std::make_unique<Connection>(id, kind, std::move(outlet), context_.settings);
    connection->last_heard = now;
    return *connection;
}

Connection* Connections::find(ConnectionId id)
{
    auto const found = all_.find(id);
    return found == all_.end() ? nullptr : found->second.get();
}

std::unique_ptr<Connection> Connections::extract(ConnectionId id)
{
    auto entry = all_.extract(id);
    return entry ? std::move(entry.mapped()) : nullptr;
}

std::set<storage::AccountId> Connections::accounts_with(bool (*is_wanted)(Connection const&)) const
{
    std::set<storage::AccountId> accounts;
    for (auto const& [id, connection] : all_) {
        if (is_wanted(*connection))
            accounts.insert(connection->who->account);
    }
    return accounts;
}

std::size_t Connections::count_streams_of(storage::AccountId account) const
{
    return static_cast<std::size_t>(std::ranges::count_if(all_, [account](auto const& entry) {
        Connection const& one = *entry.second;
        return is_bot_stream(one) && one.who && one.who->account == account;
    }));
}

void Connections::tell_bots(storage::AccountId account, std::string line) const
{
    BotsTold const told{account, std::move(line)};
    take(told);
    context_.notices.give(told);
}

void Connections::tell_start(storage::GameRow const& row) const
{
    for (Color const color : all_colors) {
        if (auto const account = row.seats[to_index(color)].account)
            tell_bots(*account, write_game_start(row.id, color));
    }
}

void Connections::tell_pages(storage::AccountId account, std::string message) const
{
    PagesTold const told{account, std::move(message)};
    take(told);
    context_.notices.give(told);
}

void Connections::take(BotsTold const& told) const
{
    for (auto const& [id, connection] : all_) {
        if (is_bot_stream(*connection) && connection->who->account == told.account)
            connection->send(told.line);
    }
}

void Connections::take(PagesTold const& told) const
{
    for (auto const& [id, connection] : all_) {
        if (is_page(*connection) && connection->who->account == told.account)
            connection->send(told.message);
    }
}

void Connections::keep_streams_alive(Instant now)
{
    if (now < next_alive_)
        return;
    next_alive_ = now + alive_every;
    for (auto const& [id, connection] : all_) {
        if (is_stream(*connection))
            connection->send(write(Alive{}));
    }
}

void Connections::tell_leaving(std::shared_ptr<std::string const> const& frame) const
{
    for (auto const& [id, connection] : all_) {
        if (!connection->outlet->outlives_server())
            connection->outlet->send(frame);
    }
}

template <class IsIts>
void Connections::end_those(IsIts const& is_its) const
{
    std::vector<std::shared_ptr<Outlet>> outlets;
    for (auto const& [id, connection] : all_) {
        if (!is_its(*connection))
            continue;
        connection->has_ended = true;
        outlets.push_back(connection->outlet);
    }
    for (auto const& outlet : outlets)
        outlet->close(CloseReason::login_ended);
}

void Connections::end_logins_of(storage::AccountId account) const
{
    end_those([account](Connection const& connection) {
        return connection.who && connection.who->account == account;
    });
}

void Connections::end_session(storage::TokenHash const& session) const
{
    end_those([&session](Connection const& connection) {
        return connection.who && connection.who->session == session;
    });
}

void Connections::close_all() const
{
    std::vector<std::shared_ptr<Outlet>> outlets;
    outlets.reserve(all_.size());
    for (auto const& [id, connection] : all_)
        outlets.push_back(connection->outlet);
    for (auto const& outlet : outlets)
        outlet->close(CloseReason::draining);
}

std::string write_game_start(storage::GameId const& game, Color color)
{
    return write(GameFound{game.text, {}, color});
}

} // namespace arbiter::server
