// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PROGRESS_BAR_H
#define ARBITER_CLI_PROGRESS_BAR_H

#include "arbiter/workbench/batch.h"

#include <chrono>
#include <mutex>
#include <string>

namespace arbiter::cli {

/// A line on standard error that says how far a batch has come, how fast it is and how long it will take;
/// only where that is a terminal. Any thread may use it.
class ProgressBar {
public:
    explicit ProgressBar(bool is_wanted);

    bool is_shown() const { return is_shown_; }

    /// Redraws the line, at most ten times a second.
    void show(workbench::BatchProgress const& progress);

    /// Takes the line away, so that something else can be written.
    void clear();

private:
    std::mutex mutex_;
    std::chrono::steady_clock::time_point begin_;
    std::chrono::steady_clock::time_point last_;
    bool is_shown_;
    bool is_drawn_ = false;
};

/// The line without its colours and without its end: "42 %  1.3 GB  201 MB/s  1250000 games  0:12 left".
std::string progress_line(workbench::BatchProgress const& progress, double seconds);

} // namespace arbiter::cli

#endif
