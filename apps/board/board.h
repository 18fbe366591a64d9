// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_BOARD_H
#define ARBITER_APPS_BOARD_BOARD_H

#include <cstdint>
#include <optional>

/// What the game asks of a development board: one file a board answers.
namespace arbiter::chip {

/// Sets up clocks, serial line, buttons and lights. Called once, before anything else.
void start();

/// The next byte of the serial line, or nothing when none has come.
std::optional<char> get_byte();

/// Sends a byte; waits while the line is busy.
void put_byte(char byte);

/// Whether a byte or a press of a button has come that has not been taken.
bool has_news();

/// How many bytes of the serial line were lost since this was last asked.
unsigned take_lost_bytes();

/// Whether the link (link.h) has a serial line of its own. A board without one sends its frames over the
/// terminal's.
bool has_link_line();

/// The same as get_byte and put_byte for that line, or for the terminal's where there is none.
std::optional<char> get_link_byte();
void put_link_byte(char byte);

enum class Button : std::uint8_t {
    resign, ///< button 1 (A)
    draw, ///< button 2 (B)
};

/// Whether the button has been pressed since this was last asked.
bool take_press(Button button);

/// Time since the start in units of 32 microseconds; starts again after 38 hours.
std::uint32_t ticks();

inline constexpr std::uint32_t ticks_a_second = 31250;

enum class Light : std::uint8_t { white_to_move, black_to_move, game_over };

/// Shows whose turn it is, where the board has lights.
void show(Light light);

/// Waits for the next byte, press or tick of a few milliseconds.
void wait();

/// The registers of the chip at their addresses. Drivers take a bus as an argument, so that a test on the
/// host can give them a model of the peripherals.
struct Bus {
    static std::uint32_t read(std::uint32_t address)
    {
        return *reinterpret_cast<std::uint32_t volatile*>(static_cast<std::uintptr_t>(address));
    }

    static void write(std::uint32_t address, std::uint32_t value)
    {
        *reinterpret_cast<std::uint32_t volatile*>(static_cast<std::uintptr_t>(address)) = value;
    }
};

} // namespace arbiter::chip

#endif
