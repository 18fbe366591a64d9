// SPDX-License-Identifier: MIT
#include "arbiter/screen/start_menu.h"

#include "arbiter/core/utf8.h"
#include "arbiter/engine/limits.h"
#include "arbiter/play/game_file.h"
#include "screen/start_page.h"
#include "screen/terminal.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter::screen {

namespace {

constexpr unsigned strongest_level = engine::Level{}.number();

constexpr std::array<std::string_view, 6> clocks{"", "5+3", "10+5", "15+10", "30+20", "90+30"};

/// Above the lines stand a title and an empty line, below them the keys.
constexpr int first_row = 2;

} // namespace

StartPage::StartPage(StartOffer const& offer) : theme_{offer.theme}, language_{offer.language}
{
    for (Line const line : {Line::resume, Line::computer, Line::level, Line::color, Line::clock, Line::two,
             Line::puzzles, Line::lessons, Line::file, Line::leave}) {
        if (line != Line::resume || offer.has_unfinished)
            lines_.push_back(line);
    }
    wish_.level = offer.level;
}

std::string StartPage::text_of(Line line) const
{
    auto const phrase = [this](ScreenPhrase said) { return say(language_, said); };
    switch (line) {
    case Line::resume: return phrase(ScreenPhrase::menu_resume);
    case Line::computer: return phrase(ScreenPhrase::menu_computer);
    case Line::level:
        return text_of_choice(ScreenPhrase::menu_level,
            say(language_, ScreenPhrase::menu_of,
                {fmt::format("< {} >", wish_.level), std::to_string(strongest_level)}));
    case Line::color:
        return text_of_choice(ScreenPhrase::menu_side,
            fmt::format("< {} >",
                wish_.own ? std::string{play::name_of(*wish_.own, play::SideName::label, language_)}
                          : phrase(ScreenPhrase::menu_by_lot)));
    case Line::clock:
        return text_of_choice(ScreenPhrase::menu_clock,
            fmt::format("< {} >",
                clocks[clock_].empty() ? phrase(ScreenPhrase::menu_no_clock) : std::string{clocks[clock_]}));
    case Line::two: return phrase(ScreenPhrase::menu_two);
    case Line::puzzles: return phrase(ScreenPhrase::menu_puzzles);
    case Line::lessons: return phrase(ScreenPhrase::menu_lessons);
    case Line::file: return say(language_, ScreenPhrase::menu_file, {wish_.file + '_'});
    case Line::leave: return phrase(ScreenPhrase::menu_leave);
    }
    return {};
}

/// The values of choices stand below each other.
std::string StartPage::text_of_choice(ScreenPhrase name, std::string const& value) const
{
    return fmt::format("  {:<7} {}", say(language_, name), value);
}

void StartPage::move(int lines)
{
    auto const last = static_cast<int>(lines_.size()) - 1;
    chosen_ = static_cast<std::size_t>(std::clamp(static_cast<int>(chosen_) + lines, 0, last));
}

void StartPage::change(int steps)
{
    if (line() == Line::level || line() == Line::computer) {
        int const level = static_cast<int>(wish_.level) + steps;
        wish_.level = static_cast<unsigned>(std::clamp(level, 1, static_cast<int>(strongest_level)));
    } else if (line() == Line::color) {
        if (!wish_.own)
            wish_.own = steps > 0 ? Color::white : Color::black;
        else if ((*wish_.own == Color::white) == (steps > 0))
            wish_.own = !*wish_.own;
        else
            wish_.own.reset();
    } else if (line() == Line::clock) {
        auto const count = static_cast<int>(clocks.size());
        clock_ = static_cast<std::size_t>((static_cast<int>(clock_) + steps + count) % count);
    }
}

/// What the line stands for; nothing while the name of the file has not been typed.
std::optional<StartWish> StartPage::choose() const
{
    StartWish wish = wish_;
    switch (line()) {
    case Line::resume: wish.kind = StartWish::Kind::resume; break;
    case Line::computer:
    case Line::level:
    case Line::color:
    case Line::clock:
        wish.kind = StartWish::Kind::computer;
        wish.clock = clocks[clock_];
        break;
    case Line::two:
        wish.kind = StartWish::Kind::two;
        wish.clock = clocks[clock_];
        break;
    case Line::puzzles: wish.kind = StartWish::Kind::puzzles; break;
    case Line::lessons: wish.kind = StartWish::Kind::lessons; break;
    case Line::file:
        if (wish_.file.empty())
            return std::nullopt;
        wish.kind = StartWish::Kind::file;
        break;
    case Line::leave: break;
    }
    return wish;
}

std::optional<StartWish> StartPage::press(Key key)
{
    switch (key) {
    case Key::up: move(-1); break;
    case Key::down: move(1); break;
    case Key::left: change(-1); break;
    case Key::right: change(1); break;
    case Key::enter: return choose();
    case Key::escape:
    case Key::quit: return StartWish{};
    case Key::tab: wish_.file += line() == Line::file ? play::complete_file_name(wish_.file) : ""; break;
    case Key::backspace:
    case Key::erase_line:
    case Key::erase_word: erase(wish_.file, key); break;
    default: break;
    }
    return std::nullopt;
}

std::optional<StartWish> StartPage::click(MouseAction const& action, Size window)
{
    if (action.button == MouseButton::wheel_up || action.button == MouseButton::wheel_down)
        move(action.button == MouseButton::wheel_up ? -1 : 1);
    if (action.button != MouseButton::pressed || action.spot.row < first_row)
        return std::nullopt;
    std::size_t const index = first_line(window) + static_cast<std::size_t>(action.spot.row - first_row);
    if (index >= lines_.size())
        return std::nullopt;
    chosen_ = index;
    if (line() != Line::level && line() != Line::color && line() != Line::clock)
        return choose();
    change(1);
    return std::nullopt;
}

std::optional<StartWish> StartPage::handle(InputEvent const& event, Size window)
{
    if (auto const* const key = std::get_if<Key>(&event))
        return press(*key);
    if (auto const* const mouse = std::get_if<MouseAction>(&event))
        return click(*mouse, window);
    if (auto const* const pasted = std::get_if<Pasted>(&event)) {
        chosen_ = static_cast<std::size_t>(std::ranges::find(lines_, Line::file) - lines_.begin());
        wish_.file += pasted->text.substr(0, pasted->text.find('\n'));
        return std::nullopt;
    }
    char32_t const letter = std::get<Typed>(event).character;
    if (line() == Line::file)
        append_utf8(wish_.file, letter);
    else if (letter == U'+' || letter == U'-')
        change(letter == U'+' ? 1 : -1);
    else if (letter == U' ')
        return choose();
    else if (letter == U'q')
        return StartWish{};
    return std::nullopt;
}

/// In a low window the chosen line is always to be seen.
std::size_t StartPage::first_line(Size window) const
{
    auto const rows = static_cast<std::size_t>(std::max(window.rows - first_row - 1, 1));
    return chosen_ < rows ? 0 : chosen_ - rows + 1;
}

Canvas StartPage::paint(Size window) const
{
    Theme const& theme = all_themes()[theme_];
    Look const look{theme.text, theme.ground};
    Look const bar{theme.text, theme.bar};
    Canvas canvas{window, look};
    int const left = std::max(1, (window.columns - 60) / 2);
    int const width = std::max(window.columns - 2 * left, 1);
    canvas.fill({0, 0, window.columns, 1}, {U' ', bar});
    canvas.write({left, 0}, "Arbiter", bar.bold(), width);
    int row = first_row;
    for (std::size_t index = first_line(window); index < lines_.size() && row < window.rows - 1;
        ++index, ++row) {
        bool const is_chosen = index == chosen_;
        Look const here = is_chosen ? Look{theme.accent, theme.bar}.bold() : look;
        canvas.fill({left, row, width, 1}, {U' ', here});
        canvas.write(
            {left, row}, fmt::format("{} {}", is_chosen ? '>' : ' ', text_of(lines_[index])), here, width);
    }
    canvas.fill({0, window.rows - 1, window.columns, 1}, {U' ', bar});
    std::string const keys
        = say(language_, width < 60 ? ScreenPhrase::menu_few_keys : ScreenPhrase::menu_keys);
    int const keys_left = std::clamp(window.columns - static_cast<int>(to_columns(keys).size()) - 1, 1, left);
    canvas.write({keys_left, window.rows - 1}, keys, {theme.faint, theme.bar}, window.columns - keys_left);
    return canvas;
}

std::optional<StartWish> ask_what_to_start(StartOffer const& offer)
{
    auto const opened = open_terminal(offer.abilities);
    if (!opened)
        return std::nullopt;
    StartPage page{offer};
    while (true) {
        opened->terminal->show(page.paint(opened->terminal->size()));
        Arrival const arrival = opened->terminal->wait(std::nullopt);
        if (arrival.is_interrupted)
            return StartWish{};
        for (InputEvent const& event : arrival.events) {
            if (auto const wish = page.handle(event, opened->terminal->size()))
                return wish;
        }
    }
}

} // namespace arbiter::screen
