// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_START_PAGE_H
#define ARBITER_SRC_SCREEN_START_PAGE_H

#include "arbiter/screen/start_menu.h"
#include "screen/input_event.h"
#include "screen/phrase.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::screen {

/// The menu, and where a person is in it. Pure, but for names of files that Tab completes.
class StartPage {
public:
    explicit StartPage(StartOffer const& offer);

    /// What was chosen; nothing while the menu stays.
    std::optional<StartWish> handle(InputEvent const& event, Size window);

    Canvas paint(Size window) const;

private:
    enum class Line : std::uint8_t {
        resume,
        computer,
        level,
        color,
        clock,
        two,
        puzzles,
        lessons,
        file,
        leave
    };

    std::string text_of(Line line) const;
    std::string text_of_choice(ScreenPhrase name, std::string const& value) const;
    std::optional<StartWish> choose() const;
    std::optional<StartWish> press(Key key);
    std::optional<StartWish> click(MouseAction const& action, Size window);
    void move(int lines);
    void change(int steps);
    std::size_t first_line(Size window) const;

    Line line() const { return lines_[chosen_]; }

    std::size_t theme_;
    Language language_;
    std::vector<Line> lines_;
    std::size_t chosen_ = 0;
    StartWish wish_;
    std::size_t clock_ = 0;
};

} // namespace arbiter::screen

#endif
