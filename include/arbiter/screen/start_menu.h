// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_START_MENU_H
#define ARBITER_SCREEN_START_MENU_H

#include "arbiter/core/color.h"
#include "arbiter/rules/language.h"
#include "arbiter/screen/style.h"

#include <cstdint>
#include <optional>
#include <string>

/// The menu at the start, for a person whose command line has not said what to do.
namespace arbiter::screen {

/// What the menu offers, and how it looks.
struct StartOffer {
    /// The terminal's description may say fewer colours.
    Abilities abilities = {};
    std::size_t theme = 0;
    /// Whether there is an unfinished game.
    bool has_unfinished = false;
    /// At which our engine plays unless another level is chosen, 1 to 20.
    unsigned level = 5;
    Language language = Language::english;
};

/// What was chosen.
struct StartWish {
    enum class Kind : std::uint8_t { resume, computer, two, puzzles, lessons, file, leave };

    Kind kind = Kind::leave;
    /// Of a game against the computer.
    unsigned level = 5;
    /// The person's side; nothing: by lot.
    std::optional<Color> own = Color::white;
    /// Of a new game, as `--clock` takes it; empty: none.
    std::string clock = {};
    /// The name as it was typed.
    std::string file = {};
};

/// Shows the menu in the whole window of the terminal until something is chosen. Nothing when the terminal
/// cannot be taken over.
std::optional<StartWish> ask_what_to_start(StartOffer const& offer);

} // namespace arbiter::screen

#endif
