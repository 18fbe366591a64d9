// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_FIELD_H
#define ARBITER_LOAD_FIELD_H

#include "load/modes.h"

#include <deque>

namespace arbiter::load {

/// Matches that start one after the other and run until they are stopped.
class Field {
public:
    Field(LoadOptions const& options, unsigned matches);

    Arena& arena() { return arena_; }

    Report& report() { return report_; }

    /// A game that is being played; empty when there is none yet.
    std::string any_game() const;

    /// Runs the loop for `time`.
    void run_for(std::chrono::milliseconds time);
    /// No more moves; waits until what is under way has arrived, and compares all boards.
    void stop();

private:
    void begin_next();
    void ping_who_is_due();
    bool agrees() const;

    LoadOptions const& options_;
    wire::EventLoop loop_;
    Report report_;
    Arena arena_;
    std::deque<Match> matches_;
    std::size_t begun_ = 0;
    std::size_t looked_at_ = 0;
};

} // namespace arbiter::load

#endif
