#ifndef ARBITER_CLI_LINE_EDITOR_H
#define ARBITER_CLI_LINE_EDITOR_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What a key has led to.
enum class EditResult : std::uint8_t {
    unchanged, ///< nothing to show
    changed,   ///< the line must be shown anew
    accepted,  ///< Return: the line is whole
    ended,     ///< Ctrl-D on an empty line
};

/// A line being typed in a terminal: letters, arrows, Home, End, Delete, the usual Ctrl keys, and earlier
/// lines by Up and Down. Knows no terminal: bytes of keys in, line and cursor out. Keys that mean nothing
/// here change nothing.
class LineEditor {
public:
    /// Takes one byte of what the keyboard sends.
    EditResult feed(char byte);

    std::string const& line() const { return line_; }

    /// The line, which is then empty; remembered for Up, unless it is empty or the same as the last.
    std::string take();

    void clear();

    /// What a terminal shows of it behind a prompt, on one line of so many columns, the cursor at its place.
    std::string render(std::string_view prompt, std::size_t columns) const;

private:
    enum class State : std::uint8_t { text, escape, sequence };

    EditResult on_sequence(char final);
    EditResult on_control(char byte);
    EditResult insert(char byte);
    EditResult recall(std::size_t index);
    EditResult erase(std::size_t from, std::size_t to);
    std::size_t before(std::size_t position) const;
    std::size_t after(std::size_t position) const;
    std::size_t word_before() const;

    std::string line_;
    std::size_t cursor_ = 0; ///< in bytes, never within a character
    State state_ = State::text;
    std::string parameters_; ///< of an escape sequence that has begun
    std::vector<std::string> history_;
    std::size_t recalled_ = 0; ///< index in the history; its size: the new line
    std::string unfinished_; ///< the new line, while an old one is shown
};

} // namespace arbiter::cli

#endif
