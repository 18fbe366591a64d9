// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_REPORT_H
#define ARBITER_LOAD_REPORT_H

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace arbiter::load {

using Clock = std::chrono::steady_clock;

/// How long things took.
class Latencies {
public:
    void add(Clock::duration time)
    {
        times_.push_back(std::chrono::duration_cast<std::chrono::microseconds>(time));
    }

    void clear() { times_.clear(); }

    std::size_t size() const { return times_.size(); }

    /// The time within which this share of a thousand falls; sorts. Zero when there are none.
    std::chrono::microseconds permille(unsigned share);

private:
    std::vector<std::chrono::microseconds> times_;
};

/// What was seen of the server.
struct Report {
    Latencies acknowledged;  ///< from sending a move until its player knows that it is saved
    Latencies at_opponent;   ///< from sending a move until the opponent has it
    std::uint64_t moves = 0; ///< acknowledged
    std::uint64_t events = 0;
    std::uint64_t games_begun = 0;
    std::uint64_t games_ended = 0;
    std::uint64_t reconnections = 0;
    std::uint64_t not_saved = 0; ///< moves that the server could not save, in outages
    /// The largest clock time that an outage of the server cost a player.
    std::chrono::milliseconds worst_charge{0};
    /// What should not be, by its name: a few examples, and how many there were.
    std::map<std::string, std::uint64_t> faults;

    void add_fault(std::string const& kind, std::string const& example);
};

/// Resident memory of a process in bytes (/proc); 0 when it cannot be read.
std::size_t memory_of(int process);

/// Processor time that a process has used so far (/proc).
std::chrono::milliseconds processor_time_of(int process);

} // namespace arbiter::load

#endif
