// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LINE_INPUT_H
#define ARBITER_CLI_LINE_INPUT_H

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace arbiter::cli {

/// What ended a wait besides a line.
enum class InputEvent : std::uint8_t {
    end,         ///< no more input: end of file, Ctrl-D, or the terminal is gone
    interrupted, ///< Ctrl-C, or the system asks us to go
    woken,       ///< somebody called `wake`
    timed_out,
};

/// Whether a wait reads lines. While a program thinks, a pipe is left alone, so that a script's next line is
/// read by the position that it was written for.
enum class Listen : std::uint8_t { always, when_typed };

/// How lines are read from a terminal.
enum class LineStyle : std::uint8_t {
    edited, ///< with a prompt, and with editing by arrow keys, which redraws the line
    bare,   ///< as the system gives them: no prompt, no echo, nothing is redrawn
};

/// What Tab adds to the beginning of a line.
using Complete = std::function<std::string(std::string_view typed)>;

/// Where a person's lines come from: a terminal, with editing, or a pipe. One thread uses it; only `wake` may
/// be called from others. There is one at a time, since it takes over SIGINT, SIGTERM and SIGHUP while it
/// lives.
class LineInput {
public:
    /// Uses standard input and output. `complete`: what Tab adds to a line.
    explicit LineInput(LineStyle style = LineStyle::edited, Complete complete = {});
    ~LineInput();
    LineInput(LineInput const&) = delete;
    LineInput& operator=(LineInput const&) = delete;

    /// Whether a person sits at a terminal: both standard input and output are one.
    bool is_terminal() const;

    /// Shows the prompt and waits for a line (given without its end) or an event. The prompt and what has
    /// been typed are gone from the screen afterwards, but for an accepted line. On a pipe the line is
    /// written after the prompt, so that the output reads like what a person would have seen. Bare lines
    /// have no prompt and are not written.
    std::variant<std::string, InputEvent> wait(
        std::string_view prompt, Listen listen, std::optional<std::chrono::milliseconds> patience);

    /// Ends a wait, or the next one. From any thread or signal handler; never blocks.
    void wake() const;

private:
    struct Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::cli

#endif
