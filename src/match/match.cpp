// SPDX-License-Identifier: MIT
#include "arbiter/match/match.h"

#include "arbiter/base/jobs.h"
#include "match/game_runner.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace arbiter::match {

namespace {

class Run;

/// What plays one game after the other in a thread, with programs of its own.
class Worker {
public:
    explicit Worker(Run& run);
    ~Worker();

    Worker(Worker const&) = delete;
    Worker& operator=(Worker const&) = delete;

    /// The game to play next.
    PlannedGame const* planned = nullptr;

    MatchGame play();

    /// Makes the game that is being played end; the stop flag must be set.
    void interrupt()
    {
        std::lock_guard const lock{mutex_};
        for (auto const& [engine, contestant] : contestants_)
            contestant->client.leave();
    }

private:
    void open();

    Run& run_;
    /// Guards the map; the contestants themselves are used by the worker alone.
    std::mutex mutex_;
    std::map<std::size_t, std::unique_ptr<Contestant>> contestants_;
};

class Run {
public:
    Run(MatchPlan const& plan, MatchObserver const& observer) : plan_{plan}, observer_{observer} { }

    MatchPlan const& plan() const { return plan_; }

    std::atomic<bool> const& stop_flag() const { return is_stopped_; }

    MatchEnd play_all()
    {
        // A match that ends early still takes the games that are over by then, so it stops by having no
        // next game.
        base::run_jobs(
            {.threads = plan_.concurrency,
                .order = base::TakeOrder::as_finished,
                .tick = [this] { return look_up(); }},
            [this] { return Worker{*this}; },
            [this](Worker& worker) {
                bool const is_there = !is_stopped_ && next_ != plan_.games.size();
                worker.planned = is_there ? &plan_.games[next_++] : nullptr;
                return is_there;
            },
            [](Worker& worker, std::stop_token const&) {
                return FinishedGame{*worker.planned, worker.play()};
            },
            [this](FinishedGame const& game) { return take(game); });
        return end_;
    }

    void enter(Worker& worker)
    {
        std::lock_guard const lock{mutex_};
        workers_.insert(&worker);
    }

    void leave(Worker& worker)
    {
        std::lock_guard const lock{mutex_};
        workers_.erase(&worker);
    }

private:
    bool take(FinishedGame const& game)
    {
        if (end_ != MatchEnd::complete && game.record.result == GameResult::unfinished)
            return true;
        bool const goes_on = observer_.on_game(game) == Continuation::go_on;
        if (game.record.reason == EndReason::cannot_start)
            stop(MatchEnd::cannot_start);
        else if (!goes_on && end_ == MatchEnd::complete)
            stop(MatchEnd::stopped);
        return look_up();
    }

    bool look_up()
    {
        if (end_ == MatchEnd::complete && observer_.on_tick() == Continuation::stop)
            stop(MatchEnd::stopped);
        return true;
    }

    void stop(MatchEnd why)
    {
        end_ = why;
        is_stopped_ = true;
        std::lock_guard const lock{mutex_};
        for (Worker* const worker : workers_)
            worker->interrupt();
    }

    MatchPlan const& plan_;
    MatchObserver const& observer_;
    std::atomic<bool> is_stopped_ = false;
    std::size_t next_ = 0;
    MatchEnd end_ = MatchEnd::complete;
    std::mutex mutex_;
    std::set<Worker*> workers_;
};

Worker::Worker(Run& run) : run_{run}
{
    run.enter(*this);
}

Worker::~Worker()
{
    run_.leave(*this);
}

MatchGame Worker::play()
{
    open();
    MatchPlan const& plan = run_.plan();
    return play_game(plan.openings[planned->opening % plan.openings.size()], *contestants_.at(planned->white),
        *contestants_.at(planned->black), {plan.rules, plan.tables.get(), plan.language}, run_.stop_flag());
}

/// Keeps the programs of the players, ends all others.
void Worker::open()
{
    std::lock_guard const lock{mutex_};
    std::erase_if(contestants_,
        [this](auto const& entry) { return entry.first != planned->white && entry.first != planned->black; });
    for (std::size_t const engine : {planned->white, planned->black}) {
        auto& contestant = contestants_[engine];
        if (!contestant)
            contestant = std::make_unique<Contestant>(run_.plan().engines[engine]);
    }
}

} // namespace

MatchEnd run_match(MatchPlan const& plan, MatchObserver const& observer)
{
    return Run{plan, observer}.play_all();
}

} // namespace arbiter::match
