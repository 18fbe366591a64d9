// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LONG_RUN_H
#define ARBITER_CLI_LONG_RUN_H

#include <chrono>
#include <csignal>
#include <functional>
#include <mutex>
#include <string>

/// What a long run shows of itself, and what ends it before its end.
namespace arbiter::cli {

/// A line on standard error that says how far the work has come; only where that is a terminal. Any thread
/// may use it.
class ProgressLine {
public:
    explicit ProgressLine(bool is_wanted);

    bool is_shown() const { return is_shown_; }

    /// Since it was made.
    double seconds_passed() const;

    /// Redraws the line with `text(seconds_passed())`, at most ten times a second.
    void show(std::function<std::string(double)> const& text);

    /// Takes the line away, so that something else can be written.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
    bool is_shown_;
    bool is_drawn_ = false;
};

/// "0:07", "12:30", "1:02:03": a time in seconds, for lines that say how far something is.
std::string time_text(double seconds);

/// While it lives, the first Ctrl-C (or SIGTERM) is only noted, so that the program can end in order; a
/// second one ends it at once. There is one at a time.
class InterruptWatch {
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(InterruptWatch const&) = delete;
    InterruptWatch& operator=(InterruptWatch const&) = delete;

    /// Whether there has been one.
    bool has_come() const;

private:
    struct sigaction interrupt_before_{};
    struct sigaction terminate_before_{};
};

} // namespace arbiter::cli

#endif
