// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_SPEAKING_DISPLAY_H
#define ARBITER_PLAY_SPEAKING_DISPLAY_H

#include "arbiter/play/console_display.h"
#include "arbiter/play/speech.h"

#include <functional>
#include <string_view>

namespace arbiter::play {

/// Describes a game in sentences, one line an event: for a screen reader, a braille line, a serial line.
class SpeakingDisplay final : public ConsoleDisplay {
public:
    using Write = std::function<void(std::string_view)>;

    /// Speaks the board from the opponent's side of `bottom` on.
    SpeakingDisplay(Color bottom, Write write, Language language = Language::english);

    void set_names(std::array<std::string, 2>) override { }

    void recall(GameTree const& game, NodeId node, ClockReading const& clocks) override;

    void tell_place() override { tell_turn(last_move_); }

    void show(Event const& event) override;

    using ConsoleDisplay::draw;

    /// Does nothing: every change has been spoken, and the sentence that comes with marks explains them.
    void draw(Marks const&) override { }

    /// Describes all ranks.
    void show_board() override;

    void flip() override { bottom_ = !bottom_; }

    std::optional<Milliseconds> show_clocks(Color on_move, ClockReading const& clocks) override;

private:
    void tell_turn(std::string_view before);
    void say(std::string_view sentence);

    Color bottom_;
    Write write_;
    Language language_;
    std::optional<AnyPosition> position_;
    std::string last_move_; ///< of a resumed game
    TimeCaller caller_;
};

} // namespace arbiter::play

#endif
