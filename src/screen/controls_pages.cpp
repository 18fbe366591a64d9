// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "screen/controls.h"
#include "screen/typed_line.h"

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
    case Page::help:
    case Page::review: turn_help(event); break;
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

/// What is typed on the page looks for games.
void Controls::choose_game(InputEvent const& event)
{
    auto const* key = std::get_if<Key>(&event);
    auto const* typed = std::get_if<Typed>(&event);
    bool const erases
        = key != nullptr && (*key == Key::backspace || *key == Key::erase_line || *key == Key::erase_word);
    if (erases || (typed != nullptr && (typed->character != U' ' || !state_.search.empty()))) {
        if (erases)
            erase(state_.search, *key);
        else
            append_utf8(state_.search, typed->character);
        state_.chosen_game = 0;
        return;
    }
    auto const games = state_.found_games();
    if (auto const step = find_step(event, layout_)) {
        auto const last = std::max(static_cast<int>(games.size()) - 1, 0);
        state_.chosen_game
            = static_cast<std::size_t>(std::clamp(static_cast<int>(state_.chosen_game) + *step, 0, last));
        return;
    }
    state_.page = Page::game;
    if (key != nullptr && *key == Key::enter && !games.empty()) {
        play::PastGame const& chosen = *games[state_.chosen_game];
        on_reply(game_.load(chosen.path, chosen.number));
    }
}

void Controls::edit_setup(InputEvent const& event)
{
    SetupStep const step = state_.setup->handle(event, layout_);
    if (step == SetupStep::edit)
        return;
    auto const position = state_.setup->editor().position();
    state_.setup.reset();
    state_.page = Page::game;
    if (position && step == SetupStep::play)
        on_reply(game_.new_game_from(*position));
}

void Controls::set_up(std::string_view fen)
{
    state_.typed.clear();
    state_.setup.emplace(position(), state_.bottom, state_.spelling.language);
    state_.page = Page::setup;
    if (!fen.empty())
        state_.setup->handle(Pasted{std::string{fen}}, layout_);
}

void Controls::show_games(std::vector<play::PastGame> games, std::string title)
{
    if (games.empty())
        return warn(phrase(ScreenPhrase::no_such_games));
    state_.games = std::move(games);
    state_.games_title = std::move(title);
    state_.search.clear();
    state_.chosen_game = 0;
    state_.scroll = 0;
    state_.page = Page::games;
}

void Controls::choose_players(InputEvent const& event)
{
    PlayersStep const step = state_.players->handle(event, layout_.window);
    if (step == PlayersStep::edit)
        return;
    if (step == PlayersStep::ask)
        return order(Order::ask_options);
    if (step == PlayersStep::keep)
        return order(Order::keep_options);
    state_.page = Page::game;
    if (step != PlayersStep::leave)
        on_reply(game_.seat(state_.players->specs(), step == PlayersStep::new_game));
}

} // namespace arbiter::screen
