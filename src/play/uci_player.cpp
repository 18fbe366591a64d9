// SPDX-License-Identifier: MIT
#include "arbiter/game/courtesy.h"
#include "arbiter/play/clock_limits.h"
#include "arbiter/play/players.h"
#include "play/courtesy.h"
#include "play/uci_program.h"
#include "play/worker.h"

#include <atomic>
#include <filesystem>
#include <mutex>

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
          driver_{[this](Job const& job) { drive(job); }, [this] { program_.say_goodbye(); }}
    {
    }

    ~UciPlayer() override
    {
        driver_.leave();
        program_.interrupt();
    }

    UciPlayer(UciPlayer const&) = delete;
    UciPlayer& operator=(UciPlayer const&) = delete;

    std::string name() const override
    {
        std::lock_guard const lock{name_mutex_};
        return name_;
    }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        Job job{to_command(view.game, view.game.cursor()), {}, patience_.move_time, view.side(),
            view.question, view.position().variant(), inbox};
        if (clock.is_timed(view.side())) {
            job.go.limits = clock_limits(clock, view.side());
            job.thinking_time = clock.until_flag(view.side()).value_or(patience_.move_time);
        } else {
            job.go.limits.move_time = patience_.move_time;
        }
        driver_.give(std::move(job));
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameStarted>(event))
            is_new_game_ = true;
        if (auto const offered = courtesy_.observe(event, own, inbox))
            inbox.post({own, std::nullopt, answer_draw_offer(*offered, last_score_.load().value())});
    }

    void stop() override
    {
        driver_.withdraw();
        program_.interrupt();
    }

private:
    struct Job {
        uci::SetPosition position;
        uci::Go go;
        milliseconds thinking_time;
        Color side;
        QuestionId question;
        Variant variant;
        Inbox& inbox;
    };

    /// Drives the program through a job and posts what came of it.
    void drive(Job const& job)
    {
        try {
            post(job, Action{PlayMove{find_move(job)}});
        } catch (UciFailure const& failure) {
            program_.kill();
            post(job, PlayerFailed{failure.sentence});
        } catch (UciWithdrawn) { // NOLINT(bugprone-empty-catch): nobody waits for the answer any more
        }
    }

    void post(Job const& job, MessageContent content)
    {
        driver_.deliver_if_wanted([&] { job.inbox.post({job.side, job.question, std::move(content)}); });
    }

    Attempt find_move(Job const& job)
    {
        program_.get_ready(is_new_game_.exchange(false), job.variant);
        auto const answer = program_.search(job.position, job.go, job.thinking_time);
        if (!answer.move)
            throw UciFailure{"The program answered that it has no move, but it has one."};
        return *answer.move;
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response); id && !id->name.empty()) {
            std::lock_guard const lock{name_mutex_};
            name_ = id->name;
        }
        if (auto const* info = std::get_if<uci::Info>(&response); info && info->score)
            last_score_ = to_score(*info->score);
    }

    UciInterest interest() const
    {
        if (driver_.is_leaving())
            return UciInterest::leaving;
        return driver_.withdrawn().is_stopped() ? UciInterest::withdrawn : UciInterest::wanted;
    }

    UciPatience patience_;
    std::atomic<bool> is_new_game_ = true;
    Courtesy courtesy_;
    /// What the program last said of its game; before that it is sure of itself.
    std::atomic<engine::Score> last_score_ = engine::Score::centipawns(1);
    mutable std::mutex name_mutex_;
    std::string name_;
    UciProgram program_; ///< used by the driver alone, but for `interrupt`
    Worker<Job> driver_;
};

} // namespace

std::unique_ptr<Player> make_uci_player(UciSpec const& program, UciPatience patience)
{
    return std::make_unique<UciPlayer>(program, patience);
}

} // namespace arbiter::play
