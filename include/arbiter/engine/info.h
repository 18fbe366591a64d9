#ifndef ARBITER_ENGINE_INFO_H
#define ARBITER_ENGINE_INFO_H

#include "arbiter/core/move.h"
#include "arbiter/engine/units.h"

#include <cstdint>
#include <span>

namespace arbiter::engine {

/// What a score says: the exact worth, or only that it is at least or at most so much.
enum class Bound : std::uint8_t { exact, lower, upper };

/// What a search knows after an iteration; or in the course of one, of the best move when it is stopped, or
/// of a score that is only a bound.
struct SearchInfo {
    Depth depth;
    /// The longest line looked at.
    Depth selective_depth;
    /// 1 for the best line, 2 for the second best …
    unsigned multi_pv = 1;
    /// As the side to move at the root sees it.
    Score score;
    Bound bound = Bound::exact;
    Nodes nodes;
    /// How often endgame tables knew a position.
    std::uint64_t table_hits = 0;
    Milliseconds time{0};
    /// How full the table is, in thousandths.
    unsigned hash_permille = 0;
    /// The principal variation from the root; only valid during the call.
    std::span<Move const> line;
};

/// Is told what a search finds, from the thread that called `search`. Must not block.
class InfoSink {
public:
    InfoSink() = default;
    InfoSink(InfoSink const&) = delete;
    InfoSink& operator=(InfoSink const&) = delete;
    virtual ~InfoSink() = default;

    virtual void on_info(SearchInfo const& info) = 0;
};

/// For callers that only want the answer.
class SilentInfoSink final : public InfoSink {
public:
    void on_info(SearchInfo const&) override { }
};

} // namespace arbiter::engine

#endif
