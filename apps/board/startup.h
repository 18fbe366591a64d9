// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_STARTUP_H
#define ARBITER_APPS_BOARD_STARTUP_H

#include <cstddef>
#include <cstdint>

namespace arbiter::chip {

/// Why the chip has started.
enum class StartReason : std::uint8_t { power, stack_overflow, fault };

StartReason start_reason();

/// The greatest number of bytes of the stack that were ever in use, found by the paint that is left.
std::size_t stack_mark();

/// The bytes that the stack may use.
std::size_t stack_size();

/// The bytes of all variables.
std::size_t static_size();

/// Starts again with a reason said, if the stack has grown into its guard. Called by an interrupt every few
/// milliseconds and after each command.
void check_stack();

/// The answer of a board to an interrupt. Handlers that a board does not use do nothing.
void on_uart();
void on_tick();

} // namespace arbiter::chip

/// The game; never returns.
[[noreturn]] void play_for_ever();

#endif
