// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PROGRESS_LINE_H
#define ARBITER_CLI_PROGRESS_LINE_H

#include <chrono>
#include <functional>
#include <mutex>
#include <string>

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

} // namespace arbiter::cli

#endif
