// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_BUTTONS_H
#define ARBITER_APPS_BOARD_BUTTONS_H

#include "board/board.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::chip {

/// Two buttons that pull their pins down. An interrupt looks at the pins every two milliseconds, and the
/// program takes the presses.
class Buttons {
public:
    /// The pins, in the order of Button.
    explicit constexpr Buttons(std::array<unsigned, 2> pins) : pins_{pins} { }

    void look(std::uint32_t levels)
    {
        for (std::size_t button = 0; button < pins_.size(); ++button) {
            bool const is_down = (levels >> pins_[button] & 1U) == 0;
            // Three looks long, so that bouncing contacts are one press.
            constexpr std::uint8_t long_enough = 3;
            if (!is_down) {
                steady_[button] = 0;
            } else if (steady_[button] < long_enough) {
                ++steady_[button];
                if (steady_[button] == long_enough)
                    was_pressed_[button] = true;
            }
        }
    }

    bool has_press() const { return was_pressed_[0] || was_pressed_[1]; }

    bool take_press(Button button)
    {
        bool volatile& pressed = was_pressed_[static_cast<std::size_t>(button)];
        bool const is_pressed = pressed;
        pressed = false;
        return is_pressed;
    }

private:
    std::array<unsigned, 2> pins_;
    std::array<std::uint8_t, 2> steady_{};
    std::array<bool volatile, 2> was_pressed_{};
};

} // namespace arbiter::chip

#endif
