// SPDX-License-Identifier: MIT
#include "server/rooms/fair_clock.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr Milliseconds nothing{0};
constexpr std::size_t most_measured = 5;
constexpr std::size_t most_open = 8;

} // namespace

// ---- lag -------------------------------------------------------------------------------------------------

void LagMeter::sent(std::int64_t n, Instant now)
{
    next_ = n + 1;
    open_.push_back({n, now});
    if (open_.size() > most_open)
        open_.pop_front();
}

std::optional<Milliseconds> LagMeter::answered(std::int64_t n, Instant now)
{
    auto const ping = std::find_if(open_.begin(), open_.end(), [n](Ping const& p) { return p.n == n; });
    if (ping == open_.end())
        return std::nullopt;
    Milliseconds const took = now - ping->at;
    // Answers come in order: what is older was answered or never will be.
    open_.erase(open_.begin(), ping + 1);
    measured_.push_back(took);
    if (measured_.size() > most_measured)
        measured_.pop_front();
    return took;
}

Milliseconds LagMeter::lag() const
{
    if (measured_.empty())
        return nothing;
    return *std::min_element(measured_.begin(), measured_.end());
}

std::optional<Instant> LagMeter::unanswered_since() const
{
    if (open_.empty())
        return std::nullopt;
    return open_.front().at;
}

// ---- quotas ----------------------------------------------------------------------------------------------

CreditQuota::CreditQuota(Settings const& settings)
    : settings_{&settings},
      lag_left_{settings.lag_quota},
      outage_left_{settings.outage_quota}
{
}

Credit CreditQuota::allowed(
    Milliseconds measured, Milliseconds without_connection, Milliseconds elapsed) const
{
    Credit credit;
    credit.lag = std::min({measured, settings_->lag_a_move, lag_left_, elapsed});
    credit.outage = std::min({without_connection, outage_left_, elapsed - credit.lag});
    return credit;
}

void CreditQuota::spend(Credit credit)
{
    lag_left_
        = std::clamp(lag_left_ - credit.lag + settings_->lag_quota_a_move, nothing, settings_->lag_quota);
    outage_left_ = std::max(nothing, outage_left_ - credit.outage);
}

// ---- outages ---------------------------------------------------------------------------------------------

void Outages::begin(Instant at)
{
    if (!down_since_)
        down_since_ = at;
}

void Outages::end(Instant now, Milliseconds longest)
{
    if (down_since_)
        past_ += counted(*down_since_, now, longest);
    down_since_.reset();
}

void Outages::start_turn(Instant now)
{
    turn_began_ = now;
    past_ = nothing;
}

Milliseconds Outages::in_turn(Instant now, Milliseconds longest) const
{
    return past_ + (down_since_ ? counted(*down_since_, now, longest) : nothing);
}

Milliseconds Outages::counted(Instant from, Instant to, Milliseconds longest) const
{
    if (to - from > longest)
        return nothing;
    return std::max(nothing, to - std::max(from, turn_began_));
}

// ---- game time -------------------------------------------------------------------------------------------

Milliseconds GameTime::turn_elapsed(Instant now) const
{
    return is_running_ ? std::max(nothing, now - since_) : nothing;
}

Milliseconds GameTime::at(Instant now, Milliseconds forgiven) const
{
    return std::max(told_, base_ + std::max(nothing, turn_elapsed(now) - forgiven));
}

void GameTime::start_turn(Milliseconds time, Instant now, bool is_running)
{
    base_ = time;
    tell(time);
    since_ = now;
    is_running_ = is_running;
}

} // namespace arbiter::server
