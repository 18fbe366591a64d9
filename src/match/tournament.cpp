// SPDX-License-Identifier: MIT
#include "arbiter/match/tournament.h"

#include "match/game_runner.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace arbiter::match {

namespace {

constexpr std::chrono::milliseconds tick{200};

/// What the workers share.
class Desk {
public:
    explicit Desk(TournamentPlan const& plan) : plan_{plan}, running_{plan.concurrency} { }

    TournamentPlan const& plan() const { return plan_; }

    std::atomic<bool> const& stop_flag() const { return is_stopped_; }

    void stop() { is_stopped_ = true; }

    /// The next game to play, or null when there are no more.
    PlannedGame const* take()
    {
        std::lock_guard const lock{mutex_};
        return is_stopped_ || next_ == plan_.games.size() ? nullptr : &plan_.games[next_++];
    }

    void hand_in(FinishedGame game)
    {
        {
            std::lock_guard const lock{mutex_};
            finished_.push_back(std::move(game));
        }
        changed_.notify_one();
    }

    void leave()
    {
        {
            std::lock_guard const lock{mutex_};
            --running_;
        }
        changed_.notify_one();
    }

    /// Waits for a finished game, at most for a tick. Nothing: none has come.
    std::optional<FinishedGame> wait()
    {
        std::unique_lock lock{mutex_};
        changed_.wait_for(lock, tick, [this] { return !finished_.empty() || running_ == 0; });
        if (finished_.empty())
            return std::nullopt;
        FinishedGame game = std::move(finished_.front());
        finished_.pop_front();
        return game;
    }

    bool is_deserted()
    {
        std::lock_guard const lock{mutex_};
        return running_ == 0 && finished_.empty();
    }

private:
    TournamentPlan const& plan_;
    std::atomic<bool> is_stopped_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<FinishedGame> finished_;
    std::size_t next_ = 0;
    unsigned running_;
};

/// A thread that plays one game after the other.
class Worker {
public:
    explicit Worker(Desk& desk) : desk_{desk}, thread_{[this] { work(); }} { }

    ~Worker() { thread_.join(); }

    Worker(Worker const&) = delete;
    Worker& operator=(Worker const&) = delete;

    /// Makes the game that is being played end; the stop flag must be set.
    void interrupt()
    {
        std::lock_guard const lock{mutex_};
        for (auto const& [engine, session] : sessions_)
            session->interrupt();
    }

private:
    void work()
    {
        while (PlannedGame const* const planned = desk_.take())
            desk_.hand_in({*planned, play(*planned)});
        close_all();
        desk_.leave();
    }

    GameRecord play(PlannedGame const& planned)
    {
        open(planned);
        auto const& openings = desk_.plan().openings;
        return play_game(openings[planned.opening % openings.size()], *sessions_.at(planned.white),
            *sessions_.at(planned.black),
            {desk_.plan().rules, desk_.plan().tables.get(), desk_.plan().language}, desk_.stop_flag());
    }

    /// Keeps the programs of the players, ends all others.
    void open(PlannedGame const& planned)
    {
        std::lock_guard const lock{mutex_};
        std::erase_if(sessions_, [&planned](auto const& entry) {
            return entry.first != planned.white && entry.first != planned.black;
        });
        for (std::size_t const engine : {planned.white, planned.black}) {
            auto& session = sessions_[engine];
            if (!session)
                session = std::make_unique<EngineSession>(desk_.plan().engines[engine]);
        }
    }

    void close_all()
    {
        std::lock_guard const lock{mutex_};
        sessions_.clear();
    }

    Desk& desk_;
    /// Guards the map; the sessions themselves are used by the worker alone.
    std::mutex mutex_;
    std::map<std::size_t, std::unique_ptr<EngineSession>> sessions_;
    std::thread thread_;
};

} // namespace

TournamentEnd run_tournament(TournamentPlan const& plan, TournamentObserver const& observer)
{
    Desk desk{plan};
    std::vector<std::unique_ptr<Worker>> workers;
    workers.reserve(plan.concurrency);
    for (unsigned number = 0; number < plan.concurrency; ++number)
        workers.push_back(std::make_unique<Worker>(desk));
    TournamentEnd end = TournamentEnd::complete;
    auto const stop = [&](TournamentEnd why) {
        end = why;
        desk.stop();
        for (auto const& worker : workers)
            worker->interrupt();
    };
    while (!desk.is_deserted()) {
        auto const game = desk.wait();
        if (game && (end == TournamentEnd::complete || game->record.result != GameResult::unfinished)) {
            bool const goes_on = observer.on_game(*game) == Continuation::go_on;
            if (game->record.reason == EndReason::cannot_start)
                stop(TournamentEnd::cannot_start);
            else if (!goes_on && end == TournamentEnd::complete)
                stop(TournamentEnd::stopped);
        }
        if (end == TournamentEnd::complete && observer.on_tick() == Continuation::stop)
            stop(TournamentEnd::stopped);
    }
    return end;
}

} // namespace arbiter::match
