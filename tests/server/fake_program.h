// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_PROGRAM_H
#define ARBITER_TESTS_SERVER_FAKE_PROGRAM_H

#include "arbiter/game/inbox.h"
#include "arbiter/game/player.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace arbiter::server {

/// A program that answers when the test says so.
struct FakeProgram {
    unsigned level = 0;
    std::optional<QuestionId> question;
    Color side = Color::white;
    Inbox* inbox = nullptr;
    std::optional<Attempt> first_move; ///< of the position asked about
    unsigned new_games = 0;
    bool is_stopped = false;
    bool is_gone = false;
    bool accepts_draws = false;

    void answer()
    {
        inbox->post({side, std::exchange(question, std::nullopt), Action{PlayMove{*first_move}}});
    }

    void die() { inbox->post({side, question, PlayerFailed{"It has died."}}); }
};

class FakePlayer final : public Player {
public:
    explicit FakePlayer(std::shared_ptr<FakeProgram> program) : program_{std::move(program)} { }

    ~FakePlayer() override { program_->is_gone = true; }

    std::string name() const override { return "Fake"; }

    void your_turn(GameView const& view, Clock const&, Inbox& inbox) override
    {
        program_->question = view.question;
        program_->side = view.side();
        program_->inbox = &inbox;
        auto const moves = view.position().legal_moves();
        program_->first_move = view.position().to_attempt(*moves.begin());
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameStarted>(event))
            ++program_->new_games;
        if (std::holds_alternative<DrawOffered>(event))
            inbox.post(
                {own, std::nullopt, program_->accepts_draws ? Action{AcceptDraw{}} : Action{DeclineDraw{}}});
    }

    void stop() override { program_->is_stopped = true; }

private:
    std::shared_ptr<FakeProgram> program_;
};

} // namespace arbiter::server

#endif
