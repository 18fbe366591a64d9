// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_REPERTOIRE_H
#define ARBITER_WORKBENCH_REPERTOIRE_H

#include "arbiter/core/result.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/position_index.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// A position of a repertoire: reached by any move order, it is one.
struct RepertoirePosition {
    Position position = Position::initial();
    std::string line = {}; ///< the moves that first lead here: "1. e4 c5"
    std::vector<LegalMove> moves = {}; ///< of the repertoire, in its order
};

/// Collects all lines and variations of games as one repertoire. Only games of chess count.
class RepertoireCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::everything;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;

    void move(Position const& before, PgnMove const& move);

    /// Adds the lines of another one. Linear in them.
    void add(RepertoireCollector&& other);

    /// By the keys of the positions.
    std::map<ZobristKey, RepertoirePosition> positions;
};

/// A move of the opponent that games of a collection have and the repertoire does not answer.
struct RepertoireGap {
    std::string line; ///< with the move
    LegalMove move;
    ResultCounts counts; ///< with this move
    ResultCounts total;  ///< in the position
};

/// A move of the repertoire beside what others play.
struct RepertoireChoice {
    std::string line; ///< with the move
    LegalMove move;
    ResultCounts counts; ///< with this move; no game: nobody plays it
    MoveCounts usual;    ///< the most frequent move
    std::string usual_san;
    ResultCounts total;  ///< in the position
};

struct RepertoireReport {
    std::vector<RepertoireGap> gaps;       ///< the most frequent first
    std::vector<RepertoireChoice>
        choices; ///< those that another move is more frequent than; most games first
};

struct RepertoireQuestion {
    Color side = Color::white; ///< whose repertoire it is
    std::uint64_t least_games = 1; ///< moves and positions of fewer games are left out
    std::vector<TagCondition> conditions = {};
};

/// Compares a repertoire with the games of an index. A position in which the repertoire ends has no gaps.
/// Errors: those of PositionIndex::find. A query for each position.
Result<RepertoireReport, IndexError> compare_repertoire(
    PositionIndex const& index, RepertoireCollector const& repertoire, RepertoireQuestion const& question);

} // namespace arbiter::workbench

#endif
