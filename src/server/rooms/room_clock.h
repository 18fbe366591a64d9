// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_ROOM_CLOCK_H
#define ARBITER_SRC_SERVER_ROOMS_ROOM_CLOCK_H

#include "arbiter/core/color.h"
#include "server/rooms/fair_clock.h"

#include <array>
#include <optional>

namespace arbiter::server {

/// The game time of a room: real time without what is given back to the player whose turn it is, for lag and
/// for outages.
class RoomClock {
public:
    /// `settings` must outlive the clock.
    explicit RoomClock(Settings const& settings);

    /// The game time now.
    Milliseconds time_at(Instant now) const;

    /// The game time now; from here on it is never earlier.
    Milliseconds advance(Instant now);

    /// From here on the game time is never earlier than that.
    void advance_to(Milliseconds time) { time_.tell(time); }

    /// The last game time that was told.
    Milliseconds time() const { return time_.told(); }

    /// What the side to move would be given back if it moved now.
    Credit credit(Instant now) const;

    /// A move was given that.
    void spend(Color side, Credit credit) { quotas_[to_index(side)].spend(credit); }

    /// A turn begins. `mover`: who is given time back; nothing for a computer.
    void start_turn(Instant now, bool is_running, std::optional<Color> mover);

    bool is_running() const { return time_.is_running(); }

    Instant turn_began() const { return turn_began_; }

    void set_lag(Color side, Milliseconds lag) { lag_[to_index(side)] = lag; }

    /// The player has had no connection since then; no effect when that is known already.
    void lose_connection(Color side, Instant since) { outages_[to_index(side)].begin(since); }

    /// The player is there again; it is no longer awaited.
    void regain_connection(Color side, Instant now);

    // ---- after a restart ---------------------------------------------------------------------------------

    /// The player had no chance to stay connected: until then its clock stands, or until it is there.
    void await(Color side, Instant until) { awaited_until_[to_index(side)] = until; }

    bool is_awaited(Color side, Instant now) const;

    /// Until when, where the player has not come yet.
    std::optional<Instant> awaited_until(Color side) const { return awaited_until_[to_index(side)]; }

    /// The clock after a failure of storage: the quotas of `replayed`, at game time `time`, with no turn
    /// running.
    void recover(RoomClock const& replayed, Milliseconds time);

private:
    Settings const* settings_;
    GameTime time_;
    std::array<CreditQuota, 2> quotas_;
    std::array<Outages, 2> outages_;
    std::array<Milliseconds, 2> lag_{};
    std::array<std::optional<Instant>, 2> awaited_until_;
    std::optional<Color> mover_;
    Instant turn_began_{};
};

} // namespace arbiter::server

#endif
