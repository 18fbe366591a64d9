#ifndef ARBITER_GAME_COMMENT_COMMAND_H
#define ARBITER_GAME_COMMENT_COMMAND_H

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

/// A command that programs put into a comment: `[%clk 1:02:03]` has the name "clk" and the value "1:02:03"
/// (Supplement to the PGN standard, "Enhanced PGN").
struct CommentCommand {
    std::string_view name;
    /// Without the blanks around it; may be empty.
    std::string_view value;
    /// From its '[' to behind its ']', in bytes from the start of the comment.
    std::size_t begin;
    std::size_t end;
};

/// The first command of a comment that begins at `from` or behind, or nothing. Linear.
std::optional<CommentCommand> find_comment_command(std::string_view comment, std::size_t from = 0);

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
