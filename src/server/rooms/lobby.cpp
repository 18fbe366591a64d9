// SPDX-License-Identifier: MIT
#include "server/rooms/lobby.h"

#include "server/base/token.h"
#include "server/rooms/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr Milliseconds live_every{3'000};

} // namespace

storage::SeatRow make_seat(
    std::optional<Identity> const& who, std::string_view token, std::optional<std::int32_t> rating)
{
    storage::SeatRow seat{.kind = storage::SeatKind::person, .token = hash_token(token)};
    if (who) {
        seat.kind
            = who->kind == storage::SessionKind::bot ? storage::SeatKind::bot : storage::SeatKind::person;
        seat.account = who->account;
        seat.name = who->name;
        seat.rating = rating;
    }
    return seat;
}

void Lobby::leave(Connection& connection)
{
    std::erase(connections_, &connection);
    drop_seeks_of(connection.id);
}

void Lobby::receive(Connection& connection, LobbyMessage const& message)
{
    if (!connection.has_greeted && !std::holds_alternative<LobbyHello>(message))
        return fail(connection, std::nullopt, ErrorCode::hello_first);
    std::visit([&](auto const& what) { take(connection, what); }, message);
}

void Lobby::tick()
{
    if (connections_.empty() || context_.now() < next_live_)
        return;
    next_live_ = context_.now() + live_every;
    std::string const& live = live_games_.list();
    if (live == shown_live_)
        return;
    shown_live_ = live;
    broadcast(live);
}

// ---- messages --------------------------------------------------------------------------------------------

void Lobby::take(Connection& connection, LobbyHello)
{
    if (connection.has_greeted && !limits_.take(Limited::requests, connection.person(), context_.now()))
        return fail(connection, std::nullopt, ErrorCode::rate_limited);
    connection.has_greeted = true;
    Seeks open;
    for (OpenSeek const& seek : seeks_)
        open.list.push_back(to_message(seek, seek.owner == connection.id));
    connection.send(write(open));
    connection.send(live_games_.list());
}

void Lobby::take(Connection& connection, SeekMessage const& message)
{
    // Each offer is told to everybody here, so it counts as a game, whatever the number of sockets.
    bool const is_within = connection.seeks.take(context_.now())
        && limits_.take(Limited::games, connection.person(), context_.now());
    if (!is_within) {
        ++context_.counters.rate_limited;
        return fail(connection, message.re, ErrorCode::rate_limited);
    }
    auto terms = read_terms(message.control, message.variant, {});
    if (!terms) {
        bool const is_control = terms.error() == ApiError::bad_control;
        return fail(connection, message.re, is_control ? ErrorCode::bad_control : ErrorCode::bad_variant);
    }
    if (message.is_rated && !connection.who)
        return fail(connection, message.re, ErrorCode::login_needed);
    if (message.is_rated && terms->control.is_unlimited())
        return fail(connection, message.re, ErrorCode::bad_control);
    if (!has_room_for(connection))
        return fail(connection, message.re, ErrorCode::too_many_seeks);
    terms->is_rated = message.is_rated;
    auto const points = rating(connection.who, *terms);
    seeks_.push_back({.id = make_seek_id(context_.world),
        .owner = connection.id,
        .address = connection.address,
        .who = connection.who,
        .terms = *std::move(terms),
        .color = message.color,
        .rating = points});
    connection.send(write(Acknowledged{message.re}));
    for (Connection const* const other : connections_) {
        if (other->has_greeted)
            other->send(write(SeekAdded{to_message(seeks_.back(), other == &connection)}));
    }
}

/// Counts the offers of an account on all its connections; without one those of the connection, and those of
/// its address.
bool Lobby::has_room_for(Connection const& connection) const
{
    Settings const& settings = context_.settings;
    std::size_t own = 0;
    std::size_t of_address = 0;
    for (OpenSeek const& seek : seeks_) {
        bool const is_own = connection.who ? seek.who && seek.who->account == connection.who->account
                                           : seek.owner == connection.id;
        own += is_own ? 1 : 0;
        of_address += !seek.who && seek.address == connection.address ? 1 : 0;
    }
    return seeks_.size() < settings.most_seeks && own < settings.most_seeks_a_player
        && (connection.who || of_address < settings.most_seeks_an_address);
}

void Lobby::take(Connection& connection, UnseekMessage)
{
    drop_seeks_of(connection.id);
}

void Lobby::take(Connection& connection, AcceptMessage const& message)
{
    auto const found = std::ranges::find(seeks_, message.seek, &OpenSeek::id);
    auto const* const owner = found == seeks_.end() ? nullptr : find(found->owner);
    if (owner == nullptr || owner->has_ended)
        return fail(connection, message.re, ErrorCode::unknown_seek);
    bool const is_own_account
        = connection.who && found->who && connection.who->account == found->who->account;
    if (found->owner == connection.id || is_own_account)
        return fail(connection, message.re, ErrorCode::own_seek);
    if (connection.who && found->who) {
        auto const is_blocked = context_.storage.is_blocked(connection.who->account, found->who->account);
        if (!is_blocked || *is_blocked)
            return fail(connection, message.re, ErrorCode::unknown_seek);
    }
    if (found->terms.is_rated && !connection.who)
        return fail(connection, message.re, ErrorCode::login_needed);
    if (!may_begin_game(limits_, connection, context_)) {
        ++context_.counters.rate_limited;
        return fail(connection, message.re, ErrorCode::rate_limited);
    }
    // What is found goes with the seeks that are dropped.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    OpenSeek const seek = *found;
    // Both are busy now: their other offers are withdrawn.
    drop_seeks_of(seek.owner);
    drop_seeks_of(connection.id);
    pair(seek, connection, message.re);
}

void Lobby::take(Connection& connection, PingMessage message)
{
    connection.send(write(LobbyMessage{PongMessage{message.n}}));
}

void Lobby::take(Connection&, PongMessage) { }

// ---- pairing ---------------------------------------------------------------------------------------------

void Lobby::pair(OpenSeek const& seek, Connection& with, RequestNumber re)
{
    Color owner_color = seek.color == WantedColor::black ? Color::black : Color::white;
    if (seek.color == WantedColor::random && random_below(context_.world, 2) == 1)
        owner_color = Color::black;
    std::string const owner_token = make_token(context_.world);
    std::string const other_token = make_token(context_.world);
    std::array<storage::SeatRow, 2> seats;
    seats[to_index(owner_color)] = make_seat(seek.who, owner_token, rating(seek.who, seek.terms));
    seats[to_index(!owner_color)] = make_seat(with.who, other_token, rating(with.who, seek.terms));
    auto const id = make_game_id(context_.world);
    ++context_.counters.games_made;
    StartTerms terms = seek.terms;
    if (terms.start.variant() == Variant::chess960)
        terms.start = draw_chess960_start(context_.world);
    auto batch = build_game(id, terms, seats, context_.at());
    auto const row = batch.games.front();
    context_.write(std::move(batch),
        [=, this, owner = seek.owner, other = with.id](storage::StorageResult<void> const& result) {
            auto* const first = find(owner);
            auto* const second = find(other);
            if (!result) {
                if (second != nullptr)
                    fail(*second, re, ErrorCode::not_saved);
                return;
            }
            if (second != nullptr)
                second->send(write(GameFound{id.text, other_token, !owner_color}));
            if (first != nullptr)
                first->send(write(GameFound{id.text, owner_token, owner_color}));
            all_.tell_start(row);
        });
}

void Lobby::drop_seeks_of(ConnectionId owner)
{
    std::vector<std::string> gone;
    std::erase_if(seeks_, [&](OpenSeek const& seek) {
        if (seek.owner != owner)
            return false;
        gone.push_back(seek.id);
        return true;
    });
    for (std::string const& id : gone)
        broadcast(write(SeekGone{id}));
}

void Lobby::broadcast(std::string const& frame) const
{
    auto const shared = std::make_shared<std::string const>(frame);
    for (Connection const* const connection : connections_) {
        if (connection->has_greeted)
            connection->outlet->send(shared);
    }
}

void Lobby::fail(Connection const& connection, std::optional<RequestNumber> re, ErrorCode code)
{
    ++context_.counters.errors;
    connection.send(write(Failed{re, code}));
}

Connection* Lobby::find(ConnectionId id)
{
    auto const found = std::ranges::find(connections_, id, &Connection::id);
    return found == connections_.end() ? nullptr : *found;
}

std::optional<std::int32_t> Lobby::rating(std::optional<Identity> const& who, StartTerms const& terms) const
{
    auto const of = rating_class(terms.control, terms.start.variant());
    return who ? accounts_.rating(who->account, of) : std::nullopt;
}

protocol::Seek Lobby::to_message(OpenSeek const& seek, bool is_mine) const
{
    return {.id = seek.id,
        .name = seek.who ? seek.who->name : seat_name({}),
        .rating = seek.rating,
        .terms = {seek.terms.control, seek.terms.start.variant(), seek.terms.is_rated},
        .color = seek.color,
        .is_bot = seek.who && seek.who->kind == storage::SessionKind::bot,
        .is_mine = is_mine};
}

} // namespace arbiter::server
