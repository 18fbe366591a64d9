// SPDX-License-Identifier: MIT
#include "arbiter/play/players.h"

namespace arbiter::play {

namespace {

class HumanPlayer final : public Player {
public:
    explicit HumanPlayer(std::string name) : name_{std::move(name)} { }

    std::string name() const override { return name_; }

    bool is_human() const override { return true; }

    void your_turn(GameView const&, Clock const&, Inbox&) override { }

    void observe(Event const&, Color, Inbox&) override { }

    void stop() override { }

private:
    std::string name_;
};

} // namespace

std::unique_ptr<Player> make_human(std::string name)
{
    return std::make_unique<HumanPlayer>(std::move(name));
}

} // namespace arbiter::play
