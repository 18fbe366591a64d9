#include "engine/search_control.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

/// Rarely enough to cost nothing, often enough for a millisecond.
constexpr std::uint64_t poll_interval = 1024;

} // namespace

SearchControl::SearchControl(
    Limits const& limits, SearchOptions const& options, Color us, Resources const& resources)
    : limits_{limits},
      resources_{resources},
      budget_{plan_time(limits, us, options.move_overhead)},
      begin_{resources.time.now()},
      clock_begin_{begin_}
{
}

void SearchControl::poll(Nodes nodes)
{
    if (resources_.stop.is_stopped())
        return abort();
    if (is_pondering() && resources_.stop.is_ponder_hit()) {
        ponder_hit_ = true;
        clock_begin_ = resources_.time.now();
    }
    if (is_pondering())
        return;
    if (limits_.nodes && nodes >= *limits_.nodes)
        return abort();
    if (!limits_.infinite && budget_.hard && resources_.time.now() - clock_begin_ >= *budget_.hard)
        abort();
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

bool SearchControl::wants_another_iteration(Depth finished, Score score, bool has_choice)
{
    if (is_aborted() || finished >= limits_.depth.value_or(max_depth) || is_mate_found(score))
        return false;
    if (is_pondering() || limits_.infinite || !budget_.soft)
        return true;
    // Nothing to think about, or nothing more to find: a mate as near as the search is deep is the nearest.
    auto const mate = score.mate_moves();
    if (!has_choice || (mate && 2 * std::abs(*mate) <= finished.plies()))
        return false;
    // An iteration takes longer than all before it together; one that cannot be finished finds little.
    return (resources_.time.now() - clock_begin_) * 5 < *budget_.soft * 3;
}

void SearchControl::wait_until_answer_is_wanted() const
{
    if (limits_.infinite)
        resources_.stop.wait_for_stop();
    else if (limits_.ponder)
        resources_.stop.wait_for_news();
}

} // namespace arbiter::engine
