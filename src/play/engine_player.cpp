#include "arbiter/play/clock_limits.h"
#include "arbiter/play/players.h"
#include "courtesy.h"
#include "thinker.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace arbiter::play {

namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(EngineStrength strength, std::uint64_t seed)
        : strength_{strength},
          seed_{seed},
          worker_{[this] { work(); }}
    {
    }

    ~EnginePlayer() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            job_.reset();
            stop_flag_.stop();
        }
        changed_.notify_all();
        worker_.join();
    }

    EnginePlayer(EnginePlayer const&) = delete;
    EnginePlayer& operator=(EnginePlayer const&) = delete;

    std::string name() const override
    {
        if (strength_.move_time)
            return fmt::format("Arbiter {}s", static_cast<double>(strength_.move_time->count()) / 1000);
        if (strength_.nodes)
            return fmt::format("Arbiter {} nodes", strength_.nodes->count());
        if (strength_.depth)
            return fmt::format("Arbiter depth {}", strength_.depth->plies());
        if (strength_.elo)
            return fmt::format("Arbiter Elo {}", *strength_.elo);
        return fmt::format("Arbiter level {}", strength_.level.number());
    }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        ThinkTask task{view.position(), view.game.keys_before(view.game.cursor()), limits(view, clock), {}};
        task.options.level = strength_.level;
        task.options.seed = engine::Seed{seed_};
        {
            std::lock_guard const lock{mutex_};
            job_.emplace(Job{std::move(task), view.side(), view.question, inbox});
            stop_flag_.stop();
        }
        changed_.notify_all();
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        auto const answer = last_score_.load() <= 0 ? DrawAnswer::accept : DrawAnswer::decline;
        answer_politely(event, own, answer, inbox);
    }

    void stop() override
    {
        std::lock_guard const lock{mutex_};
        job_.reset();
        stop_flag_.stop();
    }

private:
    struct Job {
        ThinkTask task;
        Color side;
        QuestionId question;
        Inbox& inbox;
    };

    engine::Limits limits(GameView const& view, Clock const& clock) const
    {
        engine::Limits limits;
        if (strength_.move_time) {
            limits.move_time = strength_.move_time;
            return limits;
        }
        if (clock.is_timed(view.side()))
            limits = clock_limits(clock, view.side());
        limits.depth = strength_.depth;
        limits.nodes = strength_.nodes;
        if (!limits.depth && !limits.nodes)
            limits.nodes = nodes_without_clock;
        return limits;
    }

    /// The thread: takes a job, thinks, posts, until it is time to leave. A job that is stopped posts
    /// nothing.
    void work()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || job_.has_value(); });
            if (is_leaving_)
                return;
            Job const job = std::move(*job_);
            job_.reset();
            stop_flag_.reset();
            lock.unlock();
            Thought const thought = think(job.task, memory_, stop_flag_);
            lock.lock();
            if (stop_flag_.is_stopped() || !thought.move)
                continue;
            last_score_.store(thought.score.value());
            Attempt const attempt = job.task.position.to_attempt(*thought.move);
            job.inbox.post({job.side, job.question, Action{PlayMove{attempt}}});
        }
    }

    EngineStrength strength_;
    std::uint64_t seed_;
    Memory memory_;
    engine::StopFlag stop_flag_;
    /// Of the last search, in centipawns; before the first one the engine is sure of itself.
    std::atomic<int> last_score_ = 1;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> job_;
    bool is_leaving_ = false;
    std::thread worker_;
};

} // namespace

std::unique_ptr<Player> make_engine_player(EngineStrength strength, std::uint64_t seed)
{
    return std::make_unique<EnginePlayer>(strength, seed);
}

} // namespace arbiter::play
