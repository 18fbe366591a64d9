#include "controls.h"

#include <algorithm>

namespace arbiter::screen {

namespace {

/// How many lines a key or the wheel goes down (or up) a page; nothing for other keys.
std::optional<int> find_step(InputEvent const& event, Layout const& layout)
{
    int const page = std::max(layout.window.rows - 4, 1);
    if (auto const* mouse = std::get_if<MouseAction>(&event)) {
        if (mouse->button == MouseButton::wheel_down)
            return 1;
        return mouse->button == MouseButton::wheel_up ? -1 : 0;
    }
    if (auto const* typed = std::get_if<Typed>(&event))
        return typed->character == U' ' ? std::optional{page} : std::nullopt;
    auto const* key = std::get_if<Key>(&event);
    if (key == nullptr)
        return std::nullopt;
    switch (*key) {
    case Key::down: return 1;
    case Key::up: return -1;
    case Key::page_down: return page;
    case Key::page_up: return -page;
    default: return std::nullopt;
    }
}

} // namespace

bool Controls::turn_page(InputEvent const& event)
{
    switch (state_.page) {
    case Page::game: return false;
    case Page::help: turn_help(event); break;
    case Page::games: choose_game(event); break;
    case Page::setup: edit_setup(event); break;
    case Page::players: choose_players(event); break;
    }
    return true;
}

void Controls::turn_help(InputEvent const& event)
{
    if (auto const step = find_step(event, layout_))
        state_.scroll = std::max(0, state_.scroll + *step);
    else
        state_.page = Page::game;
}

void Controls::choose_game(InputEvent const& event)
{
    auto const* key = std::get_if<Key>(&event);
    if (auto const step = find_step(event, layout_)) {
        auto const last = static_cast<int>(state_.games.size()) - 1;
        state_.chosen_game
            = static_cast<std::size_t>(std::clamp(static_cast<int>(state_.chosen_game) + *step, 0, last));
        return;
    }
    state_.page = Page::game;
    if (key != nullptr && *key == Key::enter)
        order(LoadOrder{state_.games[state_.chosen_game].path.string()});
}

void Controls::edit_setup(InputEvent const& event)
{
    SetupStep const step = state_.setup->handle(event, layout_);
    if (step == SetupStep::edit)
        return;
    if (auto const position = state_.setup->editor().position(); position && step == SetupStep::play)
        order(StartOrder{*position});
    state_.setup.reset();
    state_.page = Page::game;
}

void Controls::choose_players(InputEvent const& event)
{
    PlayersStep const step = state_.players->handle(event, layout_.window);
    switch (step) {
    case PlayersStep::edit: return;
    case PlayersStep::ask: return order(AskOptionsOrder{});
    case PlayersStep::keep: return order(KeepOptionsOrder{});
    case PlayersStep::new_game:
    case PlayersStep::go_on: order(PlayersOrder{step == PlayersStep::new_game}); break;
    case PlayersStep::leave: break;
    }
    // The page itself stays until the order has been carried out.
    state_.page = Page::game;
}

} // namespace arbiter::screen
