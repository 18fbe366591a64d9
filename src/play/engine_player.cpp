// SPDX-License-Identifier: MIT
#include "arbiter/analysis/thinker.h"
#include "arbiter/analysis/worker.h"
#include "arbiter/game/action.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/players.h"
#include "arbiter/programs/uci_client.h"
#include "play/courtesy.h"

#include <fmt/format.h>

namespace arbiter::play {

namespace {

class EnginePlayer final : public Player {
public:
    EnginePlayer(EngineStrength strength, std::uint64_t seed)
        : strength_{strength},
          seed_{seed},
          worker_{[this](Job const& job) { work(job); }},
          draw_judge_{[this](DrawOffer const& offer) { judge(offer); }}
    {
    }

    std::string name() const override { return shown_name(Language::english); }

    std::string shown_name(Language language) const override
    {
        auto const named = [language](Phrase phrase, auto number) {
            return say(language, phrase, {fmt::format("{}", number)});
        };
        if (strength_.move_time)
            return named(Phrase::engine_seconds, static_cast<double>(strength_.move_time->count()) / 1000);
        if (strength_.nodes)
            return named(Phrase::engine_nodes, strength_.nodes->count());
        if (strength_.depth)
            return named(Phrase::engine_depth, strength_.depth->plies());
        if (strength_.elo)
            return named(Phrase::engine_elo, *strength_.elo);
        return named(Phrase::engine_level, strength_.level.number());
    }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        analysis::ThinkTask task{
            view.position(), view.game.keys_before(view.game.cursor()), limits(view, clock), {}};
        task.options.level = strength_.level;
        task.options.seed = engine::Seed{seed_};
        worker_.give({std::move(task), view.side(), view.question, inbox});
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (auto const offered = courtesy_.observe(event, own, inbox))
            draw_judge_.give({*offered, own, inbox});
        else if (std::holds_alternative<MovePlayed>(event) || std::holds_alternative<DrawOfferLapsed>(event)
            || std::holds_alternative<GameEnded>(event))
            draw_judge_.withdraw();
    }

    void stop() override { worker_.withdraw(); }

private:
    struct Job {
        analysis::ThinkTask task;
        Color side;
        QuestionId question;
        Inbox& inbox;
    };

    struct DrawOffer {
        AnyPosition position;
        Color own;
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
            limits = programs::clock_limits(clock, view.side());
        limits.depth = strength_.depth;
        limits.nodes = strength_.nodes;
        if (!limits.depth && !limits.nodes)
            limits.nodes = analysis::nodes_without_clock;
        return limits;
    }

    /// Thinks and posts. A job that is withdrawn posts nothing.
    void work(Job const& job)
    {
        analysis::Thought const thought = analysis::think(job.task, memory_, worker_.withdrawn());
        if (!thought.move)
            return;
        worker_.deliver_if_wanted(
            [&] { job.inbox.post({job.side, job.question, Action{PlayMove{*thought.move}}}); });
    }

    /// Looks at the position in which a draw is offered, at full strength but not for long, and answers.
    void judge(DrawOffer const& offer)
    {
        constexpr engine::Nodes enough{30'000};
        engine::Score score;
        if (!is_early_for_draw(offer.position)) {
            analysis::ThinkTask task{offer.position, {}, {}, {}};
            task.limits.nodes = enough;
            analysis::Memory memory;
            score = analysis::think(task, memory, draw_judge_.withdrawn()).score;
            if (offer.position.side_to_move() != offer.own)
                score = -score;
        }
        Action const answer = answer_draw_offer(offer.position, score.value());
        draw_judge_.deliver_if_wanted([&] { offer.inbox.post({offer.own, std::nullopt, answer}); });
    }

    EngineStrength strength_;
    std::uint64_t seed_;
    analysis::Memory memory_;
    Courtesy courtesy_;
    analysis::Worker<Job> worker_;
    analysis::Worker<DrawOffer> draw_judge_;
};

} // namespace

std::unique_ptr<Player> make_engine_player(EngineStrength strength, std::uint64_t seed)
{
    return std::make_unique<EnginePlayer>(strength, seed);
}

} // namespace arbiter::play
