// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_FAIR_CLOCK_H
#define ARBITER_SRC_SERVER_ROOMS_FAIR_CLOCK_H

#include "arbiter/game/time_unit.h"
#include "arbiter/server/settings.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <optional>

/// Which part of real time is charged to the players: not the network's delay, and not short outages. Both
/// have quotas, so that pretending gains nothing beyond them.
namespace arbiter::server {

/// Measures how long a message takes to a client and back.
class LagMeter {
public:
    /// We have sent `ping` with this number.
    void sent(std::int64_t n, Instant now);

    /// Its `pong` has come; how long both took. Nothing for a number that we have not sent.
    std::optional<Milliseconds> answered(std::int64_t n, Instant now);

    /// The usual time there and back: the smallest of the last few, so that a single slow answer, deliberate
    /// or not, does not count. Zero before the first.
    Milliseconds lag() const;

    /// When the oldest ping was sent that has no answer yet.
    std::optional<Instant> unanswered_since() const;

    /// The number for the next ping.
    std::int64_t next_number() const { return next_; }

private:
    struct Ping {
        std::int64_t n;
        Instant at;
    };

    std::int64_t next_ = 1;
    std::deque<Ping> open_;
    std::deque<Milliseconds> measured_;
};

/// What is given back of the time since a turn began.
struct Credit {
    Milliseconds lag{0};
    Milliseconds outage{0};

    Milliseconds total() const { return lag + outage; }

    friend bool operator==(Credit, Credit) = default;
};

/// How much a side may still be given back.
class CreditQuota {
public:
    /// The quota of a new game. `settings` must live as long.
    explicit CreditQuota(Settings const& settings);

    /// The maximum that a move may now be given back: `measured` is the lag, `without_connection` the part of
    /// the turn without connection, `elapsed` the length of the turn.
    Credit allowed(Milliseconds measured, Milliseconds without_connection, Milliseconds elapsed) const;

    /// Spends what a move was given; a little lag returns to the quota with each move.
    void spend(Credit credit);

    Milliseconds lag_left() const { return lag_left_; }

    Milliseconds outage_left() const { return outage_left_; }

private:
    Settings const* settings_;
    Milliseconds lag_left_;
    Milliseconds outage_left_;
};

/// The times without connection of one seat during the present turn.
class Outages {
public:
    /// The connection was lost at that moment; no effect where it has been down already.
    void begin(Instant at);

    /// It is there again.
    void end(Instant now, Milliseconds longest);

    /// The present turn begins: what was before does not count.
    void start_turn(Instant now);

    bool is_down() const { return down_since_.has_value(); }

    /// How much of the turn was without connection, if it came back right now. An outage longer than
    /// `longest` counts nothing at all.
    Milliseconds in_turn(Instant now, Milliseconds longest) const;

private:
    Milliseconds counted(Instant from, Instant to, Milliseconds longest) const;

    Instant turn_began_{};
    std::optional<Instant> down_since_;
    Milliseconds past_{0};
};

/// The game time: real time less what is given back. It stands still while no clock runs.
class GameTime {
public:
    /// The time now, if `forgiven` of the present turn is given back; never before a time told already.
    Milliseconds at(Instant now, Milliseconds forgiven) const;

    /// The real time since the turn began.
    Milliseconds turn_elapsed(Instant now) const;

    /// From here on no earlier time is given.
    void tell(Milliseconds time) { told_ = std::max(told_, time); }

    /// The last time told.
    Milliseconds told() const { return told_; }

    /// A turn begins now at this game time; its clock runs or not.
    void start_turn(Milliseconds time, Instant now, bool is_running);

    bool is_running() const { return is_running_; }

private:
    Milliseconds base_{0};
    Milliseconds told_{0};
    Instant since_{};
    bool is_running_ = false;
};

} // namespace arbiter::server

#endif
