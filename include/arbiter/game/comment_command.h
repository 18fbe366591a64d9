// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_COMMENT_COMMAND_H
#define ARBITER_GAME_COMMENT_COMMAND_H

#include <string>
#include <string_view>

/// Comments without their commands (arbiter/notation/pgn_command.h).
namespace arbiter {

/// Whether a command of this name holds a time or an evaluation: clk, egt, emt, mct and eval. The others
/// belong to the annotation: arrows, coloured squares.
bool is_clock_or_eval(std::string_view name);

/// The comment without its clock and evaluation commands and the blanks around them.
/// Linear.
std::string without_clocks(std::string_view comment);

/// The same, but only the first command of each name goes, for a caller that has read that one alone.
std::string without_first_clocks(std::string_view comment);

/// The comment without its commands. Linear.
std::string without_commands(std::string_view comment);

} // namespace arbiter

#endif
