#ifndef ARBITER_GAME_COMMENT_COMMAND_H
#define ARBITER_GAME_COMMENT_COMMAND_H

#include <string>
#include <string_view>

/// Comments without the commands that stand in them (arbiter/notation/pgn_command.h).
namespace arbiter {

/// Whether a command of that name tells of time or of an evaluation: clk, egt, emt, mct and eval. The others
/// are part of what the annotator says: arrows, coloured squares.
bool is_clock_or_eval(std::string_view name);

/// What is left of a comment without commands of clocks and evaluations, and without the blanks around them.
/// Linear.
std::string without_clocks(std::string_view comment);

/// What is left of a comment without any command. Linear.
std::string without_commands(std::string_view comment);

} // namespace arbiter

#endif
