// SPDX-License-Identifier: MIT
// A player of your own, asked as a game asks it: it plays the first move there is, and gives up at the third.
#include "arbiter/arbiter.h"
#include "arbiter/game/player.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

class FirstMove final : public Player {
public:
    std::string name() const override { return "First move"; }

    void your_turn(GameView const& view, Clock const&, Inbox& inbox) override
    {
        if (++turns_ == 3)
            inbox.post({view.side(), view.question, PlayerFailed{"No more moves today."}});
        else
            inbox.post({view.side(), view.question, Action{PlayMove{view.position().legal_moves()[0]}}});
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameEnded>(event))
            inbox.post({own, std::nullopt, PlayerNotice{"It was a pleasure."}});
    }

    void stop() override { }

private:
    int turns_ = 0;
};

int main()
{
    Inbox inbox;
    FirstMove player;
    Referee referee{GameTree{}};
    referee.start(Instant{});
    for (std::uint32_t turn = 1; !referee.is_over(); ++turn) {
        QuestionId const question{turn};
        player.your_turn({question, referee.game()}, referee.clock(), inbox);
        PlayerMessage const message = *inbox.take();
        // An answer to an older question would not count.
        if (message.answers != question)
            continue;
        Action action = Resign{};
        if (auto const* failed = std::get_if<PlayerFailed>(&message.content))
            std::cout << failed->reason << '\n';
        else
            action = std::get<Action>(message.content);
        for (Event const& event : referee.handle(message.from, action, Instant{})) {
            if (auto const* move = std::get_if<MovePlayed>(&event))
                std::cout << move->by << ": " << move->san << '\n';
            player.observe(event, message.from, inbox);
        }
    }
    std::cout << player.name() << ": " << std::get<PlayerNotice>(inbox.take()->content).sentence << '\n';
}
