// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_CONTROL_H
#define ARBITER_SRC_ENGINE_SEARCH_CONTROL_H

#include "arbiter/core/position.h"
#include "arbiter/engine/engine.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/units.h"
#include "engine/time_budget.h"

#include <atomic>

namespace arbiter::engine {

/// How a search goes, after an iteration.
struct Progress {
    Depth finished;
    /// The positions visited so far, by all threads.
    Nodes nodes;
    /// A mean of the last iterations' scores in which the latest count most.
    Score score;
    /// Whether there is more than one move.
    bool has_choice = true;
    /// How many iterations in a row have found the same best move.
    int stable_iterations = 0;
    /// The part of all nodes that was spent on the best move, 0 to 1.
    double share_of_best = 1;
    /// How much the score has fallen since the iterations before, in centipawns; negative when it rose.
    int score_drop = 0;
};

/// Decides when a search ends. One object for all searchers of a search; only the first of them, which runs
/// in the caller's thread, asks the clock.
class SearchControl {
public:
    SearchControl(Limits const& limits, SearchOptions const& options, Color us, Resources const& resources);

    /// Whether every searcher should give up at once.
    bool is_aborted() const { return aborted_.load(std::memory_order_relaxed); }

    void abort() { aborted_.store(true, std::memory_order_relaxed); }

    /// Tells the resources' `lateness` of this search. When it has ended.
    void tell_lateness() const;

    /// Looks at the clock, the flag and the nodes. First searcher only.
    void poll(Nodes nodes);

    /// How many more nodes the first searcher may visit before it must poll, at least 1.
    std::uint64_t nodes_to_poll(Nodes nodes) const;

    /// Whether another iteration is worth beginning. First searcher only.
    bool wants_another_iteration(Progress const& progress);

    /// Blocks until the answer may be given: while pondering, and without limits.
    void wait_until_answer_is_wanted() const;

    Milliseconds elapsed() const { return resources_.time.now() - begin_; }

    Limits const& limits() const { return limits_; }

private:
    bool is_pondering() const { return limits_.ponder && !ponder_hit_; }

    bool is_mate_found(Score score) const;

    Limits const& limits_;
    Resources const& resources_;
    TimeBudget budget_;
    Milliseconds begin_;
    /// When the limits began to count.
    Milliseconds clock_begin_;
    /// Between two looks at the clock.
    Milliseconds last_look_;
    Milliseconds longest_pause_{0};
    bool ponder_hit_ = false;
    std::atomic<bool> aborted_ = false;
};

} // namespace arbiter::engine

#endif
