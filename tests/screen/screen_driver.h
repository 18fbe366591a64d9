// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SCREEN_SCREEN_DRIVER_H
#define ARBITER_TESTS_SCREEN_SCREEN_DRIVER_H

#include "arbiter/play/seated_game.h"
#include "screen/controls.h"
#include "screen/painter.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::screen {

/// A program that plays only what a test tells it to.
class SilentPlayer final : public Player {
public:
    std::string name() const override { return "Silent"; }

    void your_turn(GameView const& view, Clock const&, Inbox& inbox) override
    {
        question = view.question;
        inbox_ = &inbox;
    }

    void observe(Event const&, Color, Inbox&) override { }

    void stop() override { }

    void play(Color own, Attempt attempt) const { inbox_->post({own, question, Action{PlayMove{attempt}}}); }

    QuestionId question{};

private:
    Inbox* inbox_ = nullptr;
};

/// A screen without a terminal: keys go in, and what the game replies is shown.
class ScreenDriver {
public:
    explicit ScreenDriver(Size window = {80, 24}, AnyPosition const& start = Position::initial(),
        std::array<bool, 2> is_program = {false, false})
        : window_{window},
          game_{make_setup(start, is_program), controls_, [] { }},
          controls_{state_, game_, analysis_}
    {
        state_.abilities = {ColorDepth::truecolor, true};
        game_.begin();
        take_status();
    }

    ScreenState& state() { return state_; }

    play::ViewedGame& record() { return game_.record(); }

    play::LocalGame& game() { return game_; }

    /// What is painted of players and clocks; a test may change it.
    play::GameStatus& now() { return now_; }

    Layout layout() const { return make_layout(window_); }

    /// What was asked of the code that runs the screen, since the last call.
    Orders take_orders() { return std::exchange(orders_, {}); }

    void press(Key key) { handle(key); }

    void type(std::string_view text)
    {
        for (char const letter : text)
            handle(Typed{static_cast<char32_t>(static_cast<unsigned char>(letter))});
    }

    /// Types a line and ends it.
    void enter(std::string_view text)
    {
        type(text);
        press(Key::enter);
    }

    void mouse(MouseButton button, Square square)
    {
        Area const area = layout().square(square, state_.bottom);
        handle(MouseAction{button, area.at(area.columns / 2, 0)});
    }

    void click(Square square)
    {
        mouse(MouseButton::pressed, square);
        mouse(MouseButton::released, square);
    }

    void handle(InputEvent const& event)
    {
        Orders const orders = controls_.handle(event, layout());
        orders_.insert(orders_.end(), orders.begin(), orders.end());
        take_status();
    }

    /// The side to move plays, wherever the screen looks.
    void play(Square from, Square to)
    {
        Color const side = game_.record().live_position().side_to_move();
        if (programs_[to_index(side)] != nullptr)
            programs_[to_index(side)]->play(side, {from, to});
        else
            game_.act(PlayMove{Attempt{from, to}});
        game_.update();
        controls_.play_premove();
        take_status();
    }

    std::string text() const
    {
        return paint_screen(window_, {state_, game_.record(), now_, analysis_}).to_text();
    }

    std::string fen() const { return game_.record().live_position().format_fen(); }

private:
    play::LocalGameSetup make_setup(AnyPosition const& start, std::array<bool, 2> is_program)
    {
        play::LocalGameSetup setup;
        setup.saved.game.tree = GameTree{start};
        setup.today = "2026.11.21";
        setup.now = [] { return Instant{}; };
        setup.make_players = [this, is_program](std::array<play::PlayerSpec, 2> const&, std::uint64_t) {
            play::Players players;
            for (Color const color : all_colors) {
                auto const index = to_index(color);
                if (!is_program[index]) {
                    players[index] = play::make_human(color == Color::white ? "White" : "Black");
                    continue;
                }
                auto program = std::make_unique<SilentPlayer>();
                programs_[index] = program.get();
                players[index] = std::move(program);
            }
            return players;
        };
        return setup;
    }

    /// Names and clocks stay as a test has set them.
    void take_status()
    {
        play::GameStatus status = game_.status();
        status.names = std::exchange(now_.names, {});
        status.clocks = now_.clocks;
        now_ = std::move(status);
    }

    Size window_;
    ScreenState state_;
    AnalysisView analysis_;
    play::GameStatus now_;
    std::array<SilentPlayer*, 2> programs_{};
    play::LocalGame game_;
    Controls controls_;
    Orders orders_;
};

inline AnyPosition position_of(std::string_view fen)
{
    return *AnyPosition::from_setup(Variant::standard, *parse_fen(fen, Variant::standard));
}

/// Where the pieces stand: the first field of the FEN.
inline std::string placement(ScreenDriver const& screen)
{
    return screen.fen().substr(0, screen.fen().find(' '));
}

} // namespace arbiter::screen

#endif
