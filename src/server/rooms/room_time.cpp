// SPDX-License-Identifier: MIT
#include "server/nodes/membership.h"
#include "server/rooms/new_game.h"
#include "server/rooms/room.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// How often a game with running clocks is looked at at least.
constexpr Milliseconds look_every{10'000};
/// When to look again at a flag that only stands because of the time given back.
constexpr Milliseconds soon{20};
/// Before both have moved, a correspondence game whose time has run out has no result.
constexpr std::size_t plies_to_lose = 2;

} // namespace

void Room::tick()
{
    wake();
    if (recover_at_ && now_ >= *recover_at_)
        recover();
    if (!may_act())
        return;
    if (take_at_ && now_ >= *take_at_) {
        take_at_.reset();
        take_game();
    }
    if (game_.is_playing()) {
        if (game_.is_timed())
            connections_.send_pings(now_);
        note_silence();
        note_presence();
        look_at_wait();
        look_at_flag();
        look_at_first_move();
        look_at_absence();
    }
    connections_.show_presence(now_);
    set_due();
}

/// Whether players may do anything: not while storage cannot be read, and not while another node gets the
/// game or may own it.
bool Room::may_act() const
{
    return !recover_at_ && !is_lost_ && !is_leaving() && around_.node.may_act();
}

/// A connection that does not answer counts as down since the question, although nobody has closed it.
void Room::note_silence()
{
    for (Color const color : all_colors) {
        if (auto const since = connections_.silent_since(color, now_))
            clock_.lose_connection(color, *since);
    }
}

void Room::note_presence()
{
    for (Color const color : all_colors) {
        connections_.look_for(color, now_);
        if (may_act() && game_.is_away(color) && !connections_.gone_since(color))
            emit(Absence{color, true});
    }
}

/// A clock that stood after a restart runs when its player is there, or when it was waited for long enough.
void Room::look_at_wait()
{
    if (may_act() && game_.is_standing() && !clock_.is_awaited(game_.turn(), now_))
        emit(GameResumed{game_.clocks(clock_.time())});
}

void Room::look_at_flag()
{
    if (!clock_.is_running())
        return;
    // The game time advances only if the flag falls: until then a player may come back and get some back.
    auto const time = clock_.time_at(now_);
    bool const is_late = game_.referee().until_flag(Instant{time}) == Milliseconds{0};
    if (is_late && game_.plies() < plies_to_lose)
        return emit(make_abortion("The first move was not made in time.", game_.clocks(time)));
    auto ended = game_.tick(moment_at(time));
    if (ended.empty())
        return;
    clock_.advance_to(time);
    emit(std::move(ended));
}

std::optional<Instant> Room::first_move_deadline() const
{
    if (!game_.is_playing() || !game_.is_timed() || game_.are_clocks_on() || game_.simul_giver())
        return std::nullopt;
    return clock_.turn_began() + default_time().value_or(context_.settings.first_move);
}

void Room::look_at_first_move()
{
    auto const deadline = first_move_deadline();
    if (!deadline || now_ < *deadline)
        return;
    if (default_time())
        forfeit();
    else
        emit(make_abortion("Nobody moved in the first minute.", game_.clocks(clock_.time())));
}

/// Whether a player is neither there nor back in a moment.
bool Room::is_absent(Color color) const
{
    auto const gone_since = connections_.gone_since(color);
    return gone_since && now_ - *gone_since >= away_grace();
}

/// In a tournament, a player who has not moved in time loses without a game (FIDE Laws, 6.7), which is not
/// rated. Where the opponent is not there either, both do: the tournament takes a game without a result as
/// that.
void Room::forfeit()
{
    Color const late = game_.turn();
    bool const has_opponent_moved = game_.plies() > 0;
    if (!has_opponent_moved && is_absent(!late))
        return emit(make_abortion("Neither player appeared in time.", game_.clocks(clock_.time())));
    Moment now = moment();
    now.complete = [late](Ending& ending, storage::Time) {
        ending.sentence
            = late == Color::white ? "White did not appear in time." : "Black did not appear in time.";
    };
    emit(game_.act(late, Disconnect{}, now).events);
}

Milliseconds Room::away_grace() const
{
    return is_slow(game_.control(), context_.settings.slow_game) ? context_.settings.away_grace_slow
                                                                 : context_.settings.away_grace;
}

/// In a game without clocks, or with days for a move, nobody is away. In a tournament the time to appear
/// comes first.
void Room::look_at_absence()
{
    if (!game_.is_timed() || (!game_.are_clocks_on() && default_time()))
        return;
    for (Color const color : all_colors) {
        if (is_absent(color) && game_.is_playing() && !game_.is_away(color))
            emit(Absence{color, false});
    }
}

void Room::set_due()
{
    place_.move_to(next_due());
    running_.set(game_.is_playing() && game_.is_timed(), row_.seats);
}

std::optional<Instant> Room::next_due() const
{
    std::optional<Instant> due;
    auto const consider = [&due](Instant when) { due = due ? std::min(*due, when) : when; };
    if (connections_.has_changed() || is_lost_)
        consider(now_);
    for (auto const& when : {recover_at_, take_at_}) {
        if (when)
            consider(*when);
    }
    if (!game_.is_playing() || game_.control().is_unlimited())
        return due;
    if (game_.is_timed())
        consider(next_look_at_players());
    if (auto const deadline = first_move_deadline())
        consider(*deadline);
    if (auto const until = clock_.awaited_until(game_.turn()); until && game_.is_standing())
        consider(*until);
    if (auto const left = until_flag())
        consider(now_ + std::max(soon, *left));
    return due;
}

Instant Room::next_look_at_players() const
{
    Instant look = now_ + look_every;
    if (auto const due = connections_.next_look(now_))
        look = std::min(look, *due);
    for (Color const color : all_colors) {
        auto const gone_since = connections_.gone_since(color);
        if (gone_since && *gone_since + away_grace() > now_)
            look = std::min(look, *gone_since + away_grace());
    }
    return look;
}

std::optional<Milliseconds> Room::until_flag() const
{
    if (!clock_.is_running())
        return std::nullopt;
    return game_.referee().until_flag(Instant{clock_.time_at(context_.now())});
}

/// Whether everything is as storage has it.
bool Room::is_settled() const
{
    return !log_.has_pending() && !log_.is_writing() && !recover_at_ && !take_at_;
}

bool Room::is_unused() const
{
    bool const waits_for_time = game_.is_playing() && game_.is_timed();
    return connections_.is_empty() && is_settled() && !waits_for_time && !computer_.is_asked();
}

bool Room::is_only_watched() const
{
    return game_.phase() == storage::GamePhase::over && is_settled();
}

bool Room::is_idle() const
{
    return is_unused() && context_.now() - idle_since_ >= context_.settings.room_idle;
}

} // namespace arbiter::server
