// SPDX-License-Identifier: MIT
#include "arbiter/analysis/worker.h"
#include "arbiter/game/action.h"
#include "arbiter/play/players.h"
#include "arbiter/programs/uci_client.h"
#include "play/courtesy.h"

#include <atomic>
#include <chrono>
#include <optional>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

using programs::UciFault;

class UciPlayer final : public Player {
public:
    UciPlayer(programs::UciSpec const& program, programs::UciPatience patience,
        std::optional<std::chrono::milliseconds> longest_move)
        : patience_{patience},
          longest_move_{longest_move},
          client_{program, patience},
          driver_{[this](Job const& job) { drive(job); }}
    {
    }

    ~UciPlayer() override
    {
        driver_.leave();
        client_.leave();
    }

    UciPlayer(UciPlayer const&) = delete;
    UciPlayer& operator=(UciPlayer const&) = delete;

    std::string name() const override { return client_.name(); }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        Job job{{programs::to_command(view.game, view.game.cursor()), {}}, view.side(), view.question,
            view.position().variant(), inbox};
        auto thinking_time = patience_.move_time;
        if (clock.is_timed(view.side())) {
            job.question.go.limits = programs::clock_limits(clock, view.side());
            thinking_time = clock.until_flag(view.side()).value_or(thinking_time);
        } else {
            job.question.go.limits.move_time = thinking_time;
        }
        if (longest_move_ && *longest_move_ < thinking_time) {
            thinking_time = *longest_move_;
            job.question.go.limits.move_time = thinking_time;
        }
        job.question.patience = thinking_time + patience_.grace;
        driver_.give(std::move(job));
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameStarted>(event))
            client_.begin_game();
        if (auto const offered = courtesy_.observe(event, own, inbox))
            inbox.post({own, std::nullopt, answer_draw_offer(*offered, last_score_.load().value())});
    }

    void stop() override
    {
        driver_.withdraw();
        client_.interrupt();
    }

private:
    struct Job {
        programs::UciQuestion question;
        Color side;
        QuestionId id;
        Variant variant;
        Inbox& inbox;
    };

    /// Asks the program and posts what came of it.
    void drive(Job const& job)
    {
        auto const reply = ask(job);
        if (reply && reply->move)
            return post(job, Action{PlayMove{*reply->move}});
        // Nobody waits for an answer that was withdrawn.
        if (!reply && reply.error().fault == UciFault::stopped)
            return;
        client_.kill();
        post(job,
            PlayerFailed{reply ? "The program answered that it has no move, but it has one."
                               : reply.error().sentence});
    }

    Result<programs::UciReply, programs::UciFailure> ask(Job const& job)
    {
        if (auto const ready = client_.get_ready(job.variant); !ready)
            return Err{ready.error()};
        return client_.search(job.question, driver_.withdrawn(), [this](uci::Info const& info) {
            if (info.score)
                last_score_ = programs::to_score(*info.score);
        });
    }

    void post(Job const& job, MessageContent content)
    {
        driver_.deliver_if_wanted([&] { job.inbox.post({job.side, job.id, std::move(content)}); });
    }

    programs::UciPatience patience_;
    std::optional<std::chrono::milliseconds> longest_move_;
    Courtesy courtesy_;
    /// What the program last said of its game; before that it is sure of itself.
    std::atomic<engine::Score> last_score_ = engine::Score::centipawns(1);
    programs::UciClient client_; ///< used by the driver alone, but for what may come from any thread
    analysis::Worker<Job> driver_;
};

} // namespace

std::unique_ptr<Player> make_uci_player(programs::UciSpec const& program, programs::UciPatience patience,
    std::optional<std::chrono::milliseconds> longest_move)
{
    return std::make_unique<UciPlayer>(program, patience, longest_move);
}

} // namespace arbiter::play
