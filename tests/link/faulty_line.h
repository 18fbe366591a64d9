// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_LINK_FAULTY_LINE_H
#define ARBITER_TESTS_LINK_FAULTY_LINE_H

#include <cstdint>
#include <deque>
#include <optional>
#include <random>

namespace arbiter::link {

/// One direction of a serial line: drops, doubles and garbles some bytes, and carries nothing while it is
/// cut.
class FaultyLine {
public:
    /// Each of the three faults befalls `faults` of a thousand bytes.
    FaultyLine(std::uint64_t seed, unsigned faults) : random_{seed}, faults_{faults} { }

    void put(std::uint8_t byte)
    {
        if (is_cut)
            return;
        std::uint64_t const fate = random_() % 1000;
        if (fate < faults_)
            return;
        if (fate < 2 * faults_)
            bytes_.push_back(byte);
        else if (fate < 3 * faults_)
            byte ^= static_cast<std::uint8_t>(1 + random_() % 255);
        bytes_.push_back(byte);
    }

    std::optional<std::uint8_t> take()
    {
        if (bytes_.empty())
            return std::nullopt;
        std::uint8_t const byte = bytes_.front();
        bytes_.pop_front();
        return byte;
    }

    bool is_cut = false;

private:
    std::mt19937_64 random_;
    unsigned faults_;
    std::deque<std::uint8_t> bytes_;
};

} // namespace arbiter::link

#endif
