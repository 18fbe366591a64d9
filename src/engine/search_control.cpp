// SPDX-License-Identifier: MIT
#include "engine/search_control.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

/// Rarely enough to cost nothing, often enough for a millisecond.
constexpr std::uint64_t poll_interval = 1024;

/// What part of the soft budget the position deserves: little when the same move has been best for long and
/// took most of the nodes, more when the best move changes or the score falls.
double need_for_time(Progress const& progress)
{
    double const by_nodes = std::clamp(1.7 - 1.4 * progress.share_of_best, 0.35, 1.4);
    double const by_stability = 1.25 - 0.06 * std::min(progress.stable_iterations, 8);
    double const by_score = std::clamp(1 + progress.score_drop / 80.0, 0.85, 1.5);
    // Where nothing happens, and that is mostly, nodes and stability take half of the time away.
    constexpr double usual = 1.6;
    return usual * by_nodes * by_stability * by_score;
}

/// What lateness asks to keep of this clock.
Milliseconds reserve(Lateness* lateness, std::optional<ClockTime> const& clock)
{
    if (lateness == nullptr || !clock)
        return Milliseconds{0};
    lateness->begin(*clock);
    return lateness->reserve();
}

} // namespace

SearchControl::SearchControl(
    Limits const& limits, SearchOptions const& options, Color us, Resources const& resources)
    : limits_{limits},
      resources_{resources},
      budget_{plan_time(
          limits, us, options.move_overhead, reserve(resources.lateness, limits.clocks[to_index(us)]))},
      begin_{resources.time.now()},
      clock_begin_{begin_},
      last_look_{begin_}
{
}

void SearchControl::poll(Nodes nodes)
{
    if (resources_.stop.is_stopped())
        return abort();
    if (is_pondering() && resources_.stop.is_ponder_hit()) {
        ponder_hit_ = true;
        clock_begin_ = resources_.time.now();
        last_look_ = clock_begin_;
    }
    if (is_pondering())
        return;
    if (limits_.nodes && nodes >= *limits_.nodes)
        return abort();
    if (limits_.infinite || !budget_.hard)
        return;
    Milliseconds const now = resources_.time.now();
    longest_pause_ = std::max(longest_pause_, now - last_look_);
    last_look_ = now;
    if (now - clock_begin_ >= *budget_.hard)
        abort();
}

void SearchControl::tell_lateness() const
{
    if (resources_.lateness == nullptr || !budget_.soft)
        return;
    if (limits_.infinite || is_pondering())
        return resources_.lateness->forget_clock();
    Milliseconds const now = resources_.time.now();
    resources_.lateness->end(now - clock_begin_, std::max(longest_pause_, now - last_look_));
}

std::uint64_t SearchControl::nodes_to_poll(Nodes nodes) const
{
    if (!limits_.nodes || *limits_.nodes <= nodes)
        return poll_interval;
    return std::min(poll_interval, limits_.nodes->count() - nodes.count());
}

bool SearchControl::is_mate_found(Score score) const
{
    auto const moves = score.mate_moves();
    return limits_.mate && moves && *moves > 0 && static_cast<unsigned>(*moves) <= *limits_.mate;
}

bool SearchControl::wants_another_iteration(Progress const& progress)
{
    if (is_aborted() || progress.finished >= limits_.depth.value_or(max_depth)
        || is_mate_found(progress.score) || (limits_.soft_nodes && progress.nodes >= *limits_.soft_nodes))
        return false;
    if (is_pondering() || limits_.infinite || !budget_.soft)
        return true;
    // Nothing to think about, or nothing more to find: a mate as near as the search is deep is the nearest.
    auto const mate = progress.score.mate_moves();
    if (!progress.has_choice || (mate && 2 * std::abs(*mate) <= progress.finished.plies()))
        return false;
    auto const used = static_cast<double>((resources_.time.now() - clock_begin_).count());
    return used < need_for_time(progress) * static_cast<double>(budget_.soft->count());
}

void SearchControl::wait_until_answer_is_wanted() const
{
    if (limits_.infinite)
        resources_.stop.wait_for_stop();
    else if (limits_.ponder)
        resources_.stop.wait_for_news();
}

} // namespace arbiter::engine
