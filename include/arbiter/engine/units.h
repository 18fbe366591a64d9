// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_UNITS_H
#define ARBITER_ENGINE_UNITS_H

#include "arbiter/core/units.h"

#include <cassert>
#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>

namespace arbiter::engine {

using Milliseconds = std::chrono::milliseconds;

/// A number of plies that a search looks ahead, 0 (quiescence) to 127.
class Depth {
public:
    constexpr Depth() = default;

    constexpr explicit Depth(int plies) : plies_{plies} { }

    constexpr int plies() const { return plies_; }

    friend constexpr Depth operator+(Depth a, Depth b) { return Depth{a.plies_ + b.plies_}; }

    friend constexpr Depth operator-(Depth a, Depth b) { return Depth{a.plies_ - b.plies_}; }

    friend constexpr auto operator<=>(Depth, Depth) = default;

private:
    int plies_ = 0;
};

/// No search looks further than this, from the root to the last leaf of its quiescence.
inline constexpr Depth max_depth{127};

/// A number of positions that a search has visited.
class Nodes {
public:
    constexpr Nodes() = default;

    constexpr explicit Nodes(std::uint64_t count) : count_{count} { }

    constexpr std::uint64_t count() const { return count_; }

    constexpr Nodes& operator++()
    {
        ++count_;
        return *this;
    }

    constexpr Nodes& operator+=(Nodes other)
    {
        count_ += other.count_;
        return *this;
    }

    friend constexpr auto operator<=>(Nodes, Nodes) = default;

private:
    std::uint64_t count_ = 0;
};

/// What a position is worth to the side to move: centipawns, or the number of plies to a mate. Every mate
/// is worth more than any number of centipawns, and a near mate more than a far one.
class Score {
public:
    /// A draw.
    constexpr Score() = default;

    /// Hundredths of a pawn. What lies beyond ±`max_centipawns` is cut off there.
    static constexpr Score centipawns(int value)
    {
        return Score{value > max_centipawns ? max_centipawns
                : value < -max_centipawns   ? -max_centipawns
                                            : value};
    }

    /// The side to move gives mate with its move after `plies - 1` plies: mate in one is 1.
    static constexpr Score mate_in(Depth plies) { return Score{mate_ - plies.plies()}; }

    /// The side to move is mated in N plies; 0 if it is already mated.
    static constexpr Score mated_in(Depth plies) { return Score{plies.plies() - mate_}; }

    /// Worse than anything that can come true: where a window begins.
    static constexpr Score lowest() { return Score{-mate_ - 1}; }

    /// Better than anything that can come true: where a window ends.
    static constexpr Score highest() { return Score{mate_ + 1}; }

    /// For tables that keep scores in 16 bits.
    static constexpr Score from_value(std::int16_t value) { return Score{value}; }

    /// Centipawns for ordinary scores; grows with the score for mates too.
    constexpr int value() const { return value_; }

    constexpr bool is_mate() const { return value_ > max_centipawns || value_ < -max_centipawns; }

    /// Moves (not plies) to the mate, negative when the side to move is the one that is mated; nothing
    /// when the score is not a mate. As UCI writes it: `score mate -3`.
    constexpr std::optional<int> mate_moves() const
    {
        if (value_ > max_centipawns)
            return (mate_ - value_ + 1) / 2;
        if (value_ < -max_centipawns)
            return -((mate_ + value_ + 1) / 2);
        return std::nullopt;
    }

    constexpr Score operator-() const { return Score{-value_}; }

    friend constexpr Score operator+(Score a, Score b) { return Score{a.value_ + b.value_}; }

    friend constexpr Score operator-(Score a, Score b) { return Score{a.value_ - b.value_}; }

    friend constexpr auto operator<=>(Score, Score) = default;

    static constexpr int max_centipawns = 30'000;

private:
    static constexpr int mate_ = 32'000;

    constexpr explicit Score(int value) : value_{value} { }

    int value_ = 0;
};

} // namespace arbiter::engine

#endif
