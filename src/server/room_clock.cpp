#include "json_writer.h"
#include "new_game.h"
#include "room.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// How often a game with running clocks is looked at when nothing else is due.
constexpr Milliseconds look_every{1'000};
/// A flag that should fall now but is held up by what is given back is looked at again so soon.
constexpr Milliseconds soon{20};
constexpr Milliseconds never{1'000'000'000'000};

} // namespace

// ---- game time -------------------------------------------------------------------------------------------

Milliseconds Room::time_now() const
{
    return clock_.at(now_, credit().total());
}

Milliseconds Room::tell_time()
{
    clock_.tell(time_now());
    return clock_.told();
}

/// What the side to move would be given back if it moved now.
Credit Room::credit() const
{
    Color const side = game_.turn();
    if (!clock_.is_running() || is_computer(side))
        return {};
    auto const& outages = outages_[to_index(side)];
    return quotas_[to_index(side)].allowed(
        lag_of(side), outages.in_turn(now_, hall_.settings.outage_longest), clock_.turn_elapsed(now_));
}

/// Of several connections the best counts.
Milliseconds Room::lag_of(Color color) const
{
    std::optional<Milliseconds> lag;
    for (Connection const* const connection : connections_) {
        if (connection->seat == color && connection->lag)
            lag = std::min(lag.value_or(never), connection->lag->lag());
    }
    return lag.value_or(Milliseconds{0});
}

void Room::turn_begins()
{
    turn_began_ = now_;
    clock_.start_turn(clock_.told(), now_, game_.running().has_value());
    for (Outages& outages : outages_)
        outages.start_turn(now_);
}

// ---- who is there ----------------------------------------------------------------------------------------

bool Room::is_computer(Color color) const
{
    return row_.seats[to_index(color)].kind == storage::SeatKind::computer;
}

bool Room::is_present(Color color) const
{
    return is_computer(color)
        || std::any_of(connections_.begin(), connections_.end(), [&](Connection const* connection) {
               return connection->seat == color && now_ - connection->last_heard <= hall_.settings.silence;
           });
}

/// A connection that does not answer counts as down since the question, although nobody has closed it.
void Room::note_silence()
{
    for (Color const color : all_colors) {
        std::optional<Instant> since;
        bool is_heard = false;
        for (Connection const* const connection : connections_) {
            if (connection->seat != color || !connection->lag)
                continue;
            auto const asked = connection->lag->unanswered_since();
            if (asked && now_ - *asked > hall_.settings.stall)
                since = std::max(since.value_or(*asked), std::max(*asked, connection->last_heard));
            else
                is_heard = true;
        }
        if (since && !is_heard)
            outages_[to_index(color)].begin(*since);
    }
}

void Room::note_presence()
{
    for (Color const color : all_colors) {
        auto& gone_since = gone_since_[to_index(color)];
        bool const was_present = !gone_since.has_value();
        bool const is_there = is_present(color);
        if (is_there == was_present)
            continue;
        is_presence_stale_ = true;
        if (!is_there) {
            gone_since = now_;
            continue;
        }
        gone_since.reset();
        if (game_.is_away(color)) {
            tell_time();
            emit({Absence{color, true}});
        }
    }
}

std::string Room::write_presence() const
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "presence")
        .truth("white", is_present(Color::white))
        .truth("black", is_present(Color::black))
        .number("spectators", spectators());
    json.close();
    return out;
}

void Room::show_presence()
{
    if (!std::exchange(is_presence_stale_, false))
        return;
    auto const frame = std::make_shared<std::string const>(write_presence());
    for (Connection const* const connection : connections_) {
        if (connection->has_greeted)
            connection->outlet->send(frame);
    }
}

std::size_t Room::spectators() const
{
    return static_cast<std::size_t>(std::count_if(connections_.begin(), connections_.end(),
        [](Connection const* connection) { return connection->has_greeted && !connection->seat; }));
}

// ---- what is due -----------------------------------------------------------------------------------------

void Room::tick()
{
    wake();
    if (recover_at_ && now_ >= *recover_at_)
        recover();
    if (recover_at_)
        return;
    if (game_.is_playing()) {
        send_pings();
        note_silence();
        note_presence();
        look_at_flag();
        look_at_first_move();
        look_at_absence();
    }
    show_presence();
    set_due();
}

void Room::look_at_flag()
{
    if (!clock_.is_running())
        return;
    Milliseconds const time = time_now();
    auto const ended = game_.tick(time);
    if (ended.empty())
        return;
    clock_.tell(time);
    emit(ended);
}

std::optional<Instant> Room::first_move_deadline() const
{
    if (!game_.is_playing() || game_.control().is_unlimited() || game_.running())
        return std::nullopt;
    return turn_began_ + hall_.settings.first_move;
}

void Room::look_at_first_move()
{
    auto const deadline = first_move_deadline();
    if (deadline && now_ >= *deadline)
        emit({make_abortion("Nobody moved in the first minute.", game_.clocks(clock_.told()))});
}

Milliseconds Room::away_grace() const
{
    return is_slow(game_.control(), hall_.settings.slow_game) ? hall_.settings.away_grace_slow
                                                              : hall_.settings.away_grace;
}

/// In a game without clocks nobody is in a hurry, and nobody is away.
void Room::look_at_absence()
{
    if (game_.control().is_unlimited())
        return;
    for (Color const color : all_colors) {
        auto const gone_since = gone_since_[to_index(color)];
        if (!gone_since || game_.is_away(color) || !game_.is_playing() || now_ - *gone_since < away_grace())
            continue;
        tell_time();
        emit({Absence{color, false}});
    }
}

void Room::send_pings()
{
    if (game_.control().is_unlimited())
        return;
    for (Connection* const connection : connections_) {
        if (!connection->lag || now_ < connection->next_ping)
            continue;
        auto const n = connection->lag->next_number();
        connection->lag->sent(n, now_);
        connection->next_ping = now_ + hall_.settings.ping_every;
        connection->send(write_number("ping", n));
    }
}

void Room::set_due()
{
    due_ = now_ + never;
    auto const consider = [this](Instant when) { due_ = std::min(due_, when); };
    if (is_presence_stale_)
        consider(now_);
    if (recover_at_)
        consider(*recover_at_);
    if (!game_.is_playing() || game_.control().is_unlimited())
        return;
    consider(now_ + look_every);
    if (auto const deadline = first_move_deadline())
        consider(*deadline);
    if (auto const left = game_.referee().until_flag(Instant{time_now()}); left && clock_.is_running())
        consider(now_ + std::max(soon, *left));
}

bool Room::is_idle() const
{
    bool const waits_for_time = game_.is_playing() && !game_.control().is_unlimited();
    return connections_.empty() && pending_.empty() && in_flight_ == 0 && !recover_at_ && !waits_for_time
        && !asked_at_ && hall_.now() - idle_since_ >= hall_.settings.room_idle;
}

} // namespace arbiter::server
