// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_INPUT_EVENT_H
#define ARBITER_SRC_SCREEN_INPUT_EVENT_H

#include "arbiter/screen/canvas.h"

#include <cstdint>
#include <string>
#include <variant>

/// What a person does at the terminal, whatever the terminal calls it.
namespace arbiter::screen {

/// A key that writes no character.
enum class Key : std::uint8_t {
    enter,
    escape,
    tab,
    backspace,
    remove, ///< Delete
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    erase_line, ///< Ctrl-U
    erase_word, ///< Ctrl-W
    redraw, ///< Ctrl-L
    quit, ///< Ctrl-D
};

/// A key that writes a character.
struct Typed {
    char32_t character;
};

/// Text that came at once, without being typed.
struct Pasted {
    std::string text;
};

enum class MouseButton : std::uint8_t { pressed, released, right_pressed, wheel_up, wheel_down };

struct MouseAction {
    MouseButton button;
    Spot spot;
};

using InputEvent = std::variant<Key, Typed, Pasted, MouseAction>;

} // namespace arbiter::screen

#endif
