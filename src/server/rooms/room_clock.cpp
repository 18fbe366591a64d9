// SPDX-License-Identifier: MIT
#include "server/rooms/room_clock.h"

namespace arbiter::server {

RoomClock::RoomClock(Settings const& settings)
    : settings_{&settings},
      quotas_{CreditQuota{settings}, CreditQuota{settings}}
{
}

Milliseconds RoomClock::time_at(Instant now) const
{
    return time_.at(now, credit(now).total());
}

Milliseconds RoomClock::advance(Instant now)
{
    time_.tell(time_at(now));
    return time_.told();
}

Credit RoomClock::credit(Instant now) const
{
    if (!mover_ || !time_.is_running())
        return {};
    auto const side = to_index(*mover_);
    return quotas_[side].allowed(
        lag_[side], outages_[side].in_turn(now, settings_->outage_longest), time_.turn_elapsed(now));
}

void RoomClock::start_turn(Instant now, bool is_running, std::optional<Color> mover)
{
    mover_ = mover;
    turn_began_ = now;
    time_.start_turn(time_.told(), now, is_running);
    for (Outages& outages : outages_)
        outages.start_turn(now);
}

void RoomClock::regain_connection(Color side, Instant now)
{
    outages_[to_index(side)].end(now, settings_->outage_longest);
    awaited_until_[to_index(side)].reset();
}

bool RoomClock::is_awaited(Color side, Instant now) const
{
    auto const& until = awaited_until_[to_index(side)];
    return until && now < *until;
}

void RoomClock::recover(RoomClock const& replayed, Milliseconds time)
{
    quotas_ = replayed.quotas_;
    time_ = GameTime{};
    time_.tell(time);
}

} // namespace arbiter::server
