// SPDX-License-Identifier: MIT
#include "arbiter/play/players.h"

#include "arbiter/play/phrase.h"
#include "arbiter/play/player_spec.h"
#include "play/courtesy.h"

#include <cassert>
#include <random>

namespace arbiter::play {

namespace {

class HumanPlayer final : public Player {
public:
    explicit HumanPlayer(std::string name) : name_{std::move(name)} { }

    std::string name() const override { return name_; }

    std::string shown_name(Language language) const override
    {
        return name_ == HumanSpec{}.name ? say(language, Phrase::human) : name_;
    }

    bool is_human() const override { return true; }

    void your_turn(GameView const&, Clock const&, Inbox&) override { }

    void observe(Event const&, Color, Inbox&) override { }

    void stop() override { }

private:
    std::string name_;
};

class RandomPlayer final : public Player {
public:
    explicit RandomPlayer(std::uint64_t seed) : random_{seed} { }

    std::string name() const override { return shown_name(Language::english); }

    std::string shown_name(Language language) const override { return say(language, Phrase::random_mover); }

    void your_turn(GameView const& view, Clock const&, Inbox& inbox) override
    {
        MoveList const moves = view.position().legal_moves();
        assert(!moves.empty());
        // Not std::uniform_int_distribution, which chooses differently in every standard library. The bias of
        // a remainder by at most 218 out of 2^64 is nothing.
        LegalMove const move = moves[random_() % moves.size()];
        inbox.post({view.side(), view.question, Action{PlayMove{move}}});
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (courtesy_.observe(event, own, inbox))
            inbox.post({own, std::nullopt, Action{DeclineDraw{}}});
    }

    void stop() override { }

private:
    Courtesy courtesy_;
    std::mt19937_64 random_;
};

} // namespace

std::unique_ptr<Player> make_human(std::string name)
{
    return std::make_unique<HumanPlayer>(std::move(name));
}

std::unique_ptr<Player> make_random_player(std::uint64_t seed)
{
    return std::make_unique<RandomPlayer>(seed);
}

} // namespace arbiter::play
