#include "arbiter/play/clock_limits.h"
#include "arbiter/play/players.h"
#include "courtesy.h"
#include "uci_program.h"

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

using std::chrono::milliseconds;

class UciPlayer final : public Player {
public:
    UciPlayer(UciSpec const& program, UciPatience patience)
        : patience_{patience},
          name_{
              program.name.empty() ? std::filesystem::path{program.path}.filename().string() : program.name},
          program_{program, patience, [this](uci::Response const& response) { note(response); },
              [this] { return interest(); }},
          driver_{[this] { drive(); }}
    {
    }

    ~UciPlayer() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            job_.reset();
            is_withdrawn_ = true;
        }
        changed_.notify_all();
        program_.interrupt();
        driver_.join();
    }

    UciPlayer(UciPlayer const&) = delete;
    UciPlayer& operator=(UciPlayer const&) = delete;

    std::string name() const override
    {
        std::lock_guard const lock{mutex_};
        return name_;
    }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        Job job{to_command(view.game, view.game.cursor()), {}, patience_.move_time, view.side(),
            view.question, view.position().variant() == Variant::chess960, inbox};
        if (clock.is_timed(view.side())) {
            job.go.limits = clock_limits(clock, view.side());
            job.thinking_time = clock.until_flag(view.side()).value_or(patience_.move_time);
        } else {
            job.go.limits.move_time = patience_.move_time;
        }
        {
            std::lock_guard const lock{mutex_};
            job_.emplace(std::move(job));
        }
        changed_.notify_all();
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameStarted>(event))
            is_new_game_ = true;
        answer_politely(event, own, last_score_ <= 0 ? DrawAnswer::accept : DrawAnswer::decline, inbox);
    }

    void stop() override
    {
        {
            std::lock_guard const lock{mutex_};
            job_.reset();
            is_withdrawn_ = true;
        }
        program_.interrupt();
    }

private:
    struct Job {
        uci::SetPosition position;
        uci::Go go;
        milliseconds thinking_time;
        Color side;
        QuestionId question;
        bool is_chess960;
        Inbox& inbox;
    };

    /// The thread: takes a job, drives the program through it, posts what came of it.
    void drive()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || job_.has_value(); });
            if (is_leaving_)
                break;
            Job const job = std::move(*job_);
            job_.reset();
            is_withdrawn_ = false;
            lock.unlock();
            try {
                post(job, Action{PlayMove{find_move(job)}});
            } catch (UciFailure const& failure) {
                program_.kill();
                post(job, PlayerFailed{failure.sentence});
            } catch (UciWithdrawn) { // NOLINT(bugprone-empty-catch): nobody waits for the answer any more
            }
            lock.lock();
        }
        lock.unlock();
        program_.say_goodbye();
    }

    void post(Job const& job, std::variant<Action, PlayerFailed> content)
    {
        std::lock_guard const lock{mutex_};
        if (!is_withdrawn_)
            job.inbox.post({job.side, job.question, std::move(content)});
    }

    Attempt find_move(Job const& job)
    {
        program_.get_ready(is_new_game_.exchange(false), job.is_chess960);
        auto const answer = program_.search(job.position, job.go, job.thinking_time);
        if (!answer.move)
            throw UciFailure{"The program says that there is no move, but there is one."};
        return *answer.move;
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response); id && !id->name.empty()) {
            std::lock_guard const lock{mutex_};
            name_ = id->name;
        }
        if (auto const* info = std::get_if<uci::Info>(&response); info && info->score)
            last_score_ = to_score(*info->score).value();
    }

    UciInterest interest() const
    {
        std::lock_guard const lock{mutex_};
        if (is_leaving_)
            return UciInterest::leaving;
        return is_withdrawn_ ? UciInterest::withdrawn : UciInterest::wanted;
    }

    UciPatience patience_;
    std::atomic<bool> is_new_game_ = true;
    /// What the program last said of its game, in centipawns; before that it is sure of itself.
    std::atomic<int> last_score_ = 1;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string name_;
    std::optional<Job> job_;
    bool is_withdrawn_ = false;
    bool is_leaving_ = false;
    UciProgram program_; ///< used by the driver alone, but for `interrupt`
    std::thread driver_;
};

} // namespace

std::unique_ptr<Player> make_uci_player(UciSpec const& program, UciPatience patience)
{
    return std::make_unique<UciPlayer>(program, patience);
}

} // namespace arbiter::play
