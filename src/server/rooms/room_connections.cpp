// SPDX-License-Identifier: MIT
#include "server/rooms/room_connections.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <string_view>
#include <utility>

namespace arbiter::server {

namespace {

constexpr Milliseconds time_for_hello{5'000};

} // namespace

void RoomConnections::leave(Connection& connection)
{
    std::erase(all_, &connection);
    has_changed_ = true;
}

std::size_t RoomConnections::spectators() const
{
    return static_cast<std::size_t>(std::count_if(all_.begin(), all_.end(),
        [](Connection const* connection) { return connection->has_greeted && !connection->seat; }));
}

Connection* RoomConnections::find(ConnectionId id) const
{
    auto const found = std::ranges::find(all_, id, &Connection::id);
    return found == all_.end() ? nullptr : *found;
}

std::size_t RoomConnections::count_of(storage::AccountId account) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        all_, [account](Connection const* one) { return one->who && one->who->account == account; }));
}

Connection* RoomConnections::find_watcher_of_crowd(std::size_t crowd, Instant now) const
{
    auto const watches = [now](Connection const* one) {
        bool const may_be_player = one->seat || (!one->has_greeted && now - one->last_heard < time_for_hello);
        return !may_be_player && !one->has_ended;
    };
    std::map<std::string_view, std::size_t> numbers;
    for (Connection const* const one : all_ | std::views::filter(watches))
        ++numbers[one->address];
    auto const most = std::ranges::max_element(numbers, {}, &decltype(numbers)::value_type::second);
    if (most == numbers.end() || most->second < crowd)
        return nullptr;
    auto const first = std::ranges::find_if(
        all_, [&](Connection const* one) { return watches(one) && one->address == most->first; });
    return *first;
}

bool RoomConnections::has(Color seat) const
{
    return std::any_of(
        all_.begin(), all_.end(), [seat](Connection const* connection) { return connection->seat == seat; });
}

std::string RoomConnections::person_at(Color seat) const
{
    auto const found = std::ranges::find(all_, std::optional{seat}, &Connection::seat);
    return found == all_.end() ? std::string{} : (*found)->person();
}

Milliseconds RoomConnections::lag(Color seat) const
{
    std::optional<Milliseconds> lag;
    for (Connection const* const connection : all_) {
        if (connection->seat == seat && connection->lag)
            lag = std::min(lag.value_or(connection->lag->lag()), connection->lag->lag());
    }
    return lag.value_or(Milliseconds{0});
}

// ---- presence --------------------------------------------------------------------------------------------

bool RoomConnections::is_present(Color seat, Instant now) const
{
    return is_always_there_[to_index(seat)]
        || std::any_of(all_.begin(), all_.end(), [&](Connection const* connection) {
               return connection->seat == seat && now - connection->last_heard <= settings_->silence;
           });
}

std::optional<Instant> RoomConnections::silent_since(Color seat, Instant now) const
{
    std::optional<Instant> since;
    for (Connection const* const connection : all_) {
        if (connection->seat != seat || !connection->lag)
            continue;
        auto const asked = connection->lag->unanswered_since();
        if (!asked || now - *asked <= settings_->stall)
            return std::nullopt;
        since = std::max(since.value_or(*asked), std::max(*asked, connection->last_heard));
    }
    return since;
}

void RoomConnections::look_for(Color seat, Instant now)
{
    auto& gone_since = gone_since_[to_index(seat)];
    bool const is_there = is_present(seat, now);
    if (is_there == !gone_since.has_value())
        return;
    has_changed_ = true;
    gone_since = is_there ? std::nullopt : std::optional{now};
}

void RoomConnections::count_absence_from(Instant now)
{
    for (auto& gone_since : gone_since_) {
        if (gone_since)
            gone_since = now;
    }
}

void RoomConnections::show_presence(Instant now)
{
    if (!std::exchange(has_changed_, false))
        return;
    auto const frame = std::make_shared<std::string const>(
        write(Presence{{is_present(Color::white, now), is_present(Color::black, now)}, spectators()}));
    for_each_greeted([&](Connection const& connection) { connection.outlet->send(frame); });
}

// ---- sending ---------------------------------------------------------------------------------------------

void RoomConnections::broadcast(EventVersion version, Frame const& body) const
{
    for_each_greeted([&](Connection const& connection) {
        if (connection.known < static_cast<std::uint32_t>(version))
            connection.outlet->send(body);
    });
}

void RoomConnections::send_pings(Instant now) const
{
    bool const is_due = std::ranges::any_of(all_,
        [now](Connection const* connection) { return connection->lag && now >= connection->next_ping; });
    for (Connection* const connection : all_) {
        if (!is_due || !connection->lag || now + settings_->ping_every / 4 < connection->next_ping)
            continue;
        auto const n = connection->lag->next_number();
        connection->lag->sent(n, now);
        connection->next_ping = now + settings_->ping_every;
        connection->send(write(GameMessage{PingMessage{n}}));
    }
}

std::optional<Instant> RoomConnections::next_look(Instant now) const
{
    constexpr Milliseconds past_it{1};
    std::optional<Instant> look;
    auto const consider = [&look](Instant when) { look = look ? std::min(*look, when) : when; };
    auto const consider_once = [&](Instant when) {
        if (when > now)
            consider(when);
    };
    for (Connection const* const connection : all_) {
        if (!connection->seat)
            continue;
        consider_once(connection->last_heard + settings_->silence + past_it);
        if (!connection->lag)
            continue;
        consider(connection->next_ping);
        if (auto const asked = connection->lag->unanswered_since())
            consider_once(*asked + settings_->stall + past_it);
    }
    return look;
}

void RoomConnections::close_all(CloseReason reason) const
{
    for (Connection const* const connection : all_)
        connection->outlet->close(reason);
}

} // namespace arbiter::server
