// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_CHECK_H
#define ARBITER_WORKBENCH_CHECK_H

#include "arbiter/game/pgn_stream.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// A fault that outlives the text. All texts are UTF-8.
struct FaultRecord {
    PgnErrorCode code{};
    PgnSeverity severity{};
    /// From the start of the file, in bytes.
    std::uint64_t offset = 0;
    /// All three from 1. Columns count bytes.
    std::uint64_t line = 0;
    std::uint64_t column = 0;
    std::uint64_t game = 0;
    /// The tags White, Black, Event and Date; empty if missing.
    std::string white;
    std::string black;
    std::string event;
    std::string date;
    /// The text at fault: the SAN of a move, a tag pair, the value of a tag. Cut after 60 bytes.
    std::string text;
    /// The code of the verdict on an illegal move; else empty.
    std::string verdict;
    std::string sentence;
    /// The position in which a move is at fault; else empty.
    std::string fen;

    friend bool operator==(FaultRecord const&, FaultRecord const&) = default;
};

/// The counts of a check. Counts of parts add up to those of the whole.
struct CheckTotals {
    std::uint64_t games = 0;
    /// Of the main lines, up to the first move that cannot be played.
    std::uint64_t plies = 0;
    std::uint64_t games_with_errors = 0;
    std::uint64_t games_with_warnings_only = 0;
    /// Of each code.
    std::array<std::uint64_t, pgn_error_count> faults{};

    CheckTotals& operator+=(CheckTotals const& other);

    friend bool operator==(CheckTotals const&, CheckTotals const&) = default;
};

/// Checks every visited game: all moves of the main lines, the tags, the result against the final
/// position, and the spelling.
class CheckVisitor : public PgnVisitor {
public:
    /// Reports the faults that this policy reports.
    explicit CheckVisitor(PgnPolicy const& told) { policy = told; }

    void fault(PgnFault const& fault);

    void end_game(PgnGameEnd const& end);

    /// What has been counted so far.
    CheckTotals const& totals() const { return totals_; }

    /// In the order found, which within a game may differ from the order in the text.
    /// Places and games are those of the text that was read.
    std::vector<FaultRecord>& faults() { return faults_; }

private:
    CheckTotals totals_;
    std::vector<FaultRecord> faults_;
};

/// A check that also follows variations.
class ThoroughCheckVisitor : public CheckVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::everything;

    using CheckVisitor::CheckVisitor;
};

} // namespace arbiter::workbench

#endif
