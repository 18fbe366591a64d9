#ifndef ARBITER_TESTS_SCREEN_SCREEN_DRIVER_H
#define ARBITER_TESTS_SCREEN_SCREEN_DRIVER_H

#include "arbiter/game/referee.h"
#include "screen/controls.h"
#include "screen/follow.h"
#include "screen/painter.h"

#include <string>
#include <string_view>

namespace arbiter::screen {

/// A screen without a terminal: keys go in, and what a referee says of them comes back.
class ScreenDriver {
public:
    explicit ScreenDriver(Size window = {80, 24}, AnyPosition const& start = Position::initial())
        : window_{window},
          referee_{start},
          record_{GameTree{start}},
          controls_{state_, record_, analysis_}
    {
        state_.abilities = {ColorDepth::truecolor, true};
        tell(referee_.start(Instant{}));
    }

    ScreenState& state() { return state_; }

    GameRecord& record() { return record_; }

    GameNow& now() { return now_; }

    Referee& referee() { return referee_; }

    Layout layout() const { return make_layout(window_); }

    /// Orders that are no actions of the game, since the last call.
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

    void handle(InputEvent const& event) { obey(controls_.handle(event, now_, layout())); }

    /// The other side moves, as a program would.
    void play(Square from, Square to)
    {
        tell(referee_.handle(referee_.side_to_move(), PlayMove{{from, to}}, Instant{}));
        obey(controls_.play_premove(now_));
    }

    std::string text() const { return paint_screen(window_, {state_, record_, now_, analysis_}).to_text(); }

    std::string fen() const { return referee_.position().format_fen(); }

private:
    void obey(Orders const& orders)
    {
        for (Order const& order : orders) {
            if (auto const* act = std::get_if<ActOrder>(&order))
                tell(referee_.handle(referee_.side_to_move(), act->action, Instant{}));
            else
                orders_.push_back(order);
        }
    }

    void tell(std::vector<Event> const& events)
    {
        for (Event const& event : events)
            follow(state_, record_, event, now_.is_human);
        now_.outcome = referee_.outcome();
        now_.draw_offer = referee_.draw_offer();
    }

    Size window_;
    Referee referee_;
    ScreenState state_;
    GameRecord record_;
    AnalysisView analysis_;
    GameNow now_;
    Controls controls_;
    Orders orders_;
};

} // namespace arbiter::screen

#endif
