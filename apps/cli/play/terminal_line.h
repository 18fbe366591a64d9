// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TERMINAL_LINE_H
#define ARBITER_CLI_TERMINAL_LINE_H

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::cli {

/// A person's line being typed in a terminal, edited by libedit, with earlier lines by Up and Down. Never
/// waits for keys, so that the caller can wait for other things too: when standard input is readable, call
/// `receive`, then `take` until it is empty. What has been typed stays while the line is
/// hidden for other output. The terminal is without echo and line buffering as long as this lives. There is
/// one at a time.
class TerminalLine {
public:
    /// Takes over standard input and output; sets the process's character encoding from the environment.
    /// `complete`: what Tab adds to the text before the cursor.
    explicit TerminalLine(std::function<std::string(std::string_view typed)> complete);
    ~TerminalLine();
    TerminalLine(TerminalLine const&) = delete;
    TerminalLine& operator=(TerminalLine const&) = delete;

    /// Writes the prompt and what has been typed at the beginning of a free line of the screen.
    void show(std::string_view prompt);

    /// Erases them from the screen; what is written next begins in their place. Nothing if they are hidden.
    void hide();

    /// The same after somebody else has had the terminal, or after it has changed its size.
    void restore();

    /// Reads what keys have been pressed, at most 4096 bytes; waits if there are none.
    void receive();

    /// What received keys have led to.
    struct End { };

    using Taken = std::variant<std::string, End>;

    /// Obeys received keys up to a Return, which gives the line (it stays on the screen, and nothing is shown
    /// afterwards), or up to Ctrl-D on an empty line or the loss of the terminal: the end, now and ever
    /// after. Nothing: all keys have been obeyed. Within one key's bytes it waits a moment for the next.
    std::optional<Taken> take();

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::cli

#endif
