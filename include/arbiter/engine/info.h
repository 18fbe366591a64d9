// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_INFO_H
#define ARBITER_ENGINE_INFO_H

#include "arbiter/core/move.h"
#include "arbiter/engine/units.h"

#include <cstdint>
#include <span>

namespace arbiter::engine {

/// The meaning of a score: exact, a lower bound or an upper bound.
enum class Bound : std::uint8_t { exact, lower, upper };

/// What a search knows after an iteration; or in the course of one, of the best move when it is stopped, or
/// of a score that is only a bound.
struct SearchInfo {
    Depth depth;
    /// The length of the longest line searched.
    Depth selective_depth;
    /// 1 for the best line, 2 for the second best …
    unsigned multi_pv = 1;
    /// From the point of view of the side to move at the root.
    Score score;
    Bound bound = Bound::exact;
    Nodes nodes;
    /// Number of endgame table hits.
    std::uint64_t table_hits = 0;
    Milliseconds time{0};
    /// How full the table is, in thousandths.
    unsigned hash_permille = 0;
    /// The principal variation from the root; only valid during the call.
    std::span<Move const> line;
};

/// Receives what a search finds, on the thread that called `search`. Must not block.
class InfoSink {
public:
    InfoSink() = default;
    InfoSink(InfoSink const&) = delete;
    InfoSink& operator=(InfoSink const&) = delete;
    virtual ~InfoSink() = default;

    virtual void on_info(SearchInfo const& info) = 0;
};

/// For callers that need only the answer.
class SilentInfoSink final : public InfoSink {
public:
    void on_info(SearchInfo const&) override { }
};

} // namespace arbiter::engine

#endif
