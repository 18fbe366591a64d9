// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_EXPLORE_H
#define ARBITER_WORKBENCH_EXPLORE_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/position_index.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// What an opening explorer asks of an index.
struct ExplorerQuestion {
    Position position = Position::initial();
    IndexSection section = IndexSection::positions;
    std::vector<TagCondition> conditions = {}; ///< see PositionIndex::find
    std::size_t game_limit = 10;
};

/// The answer as one JSON object:
/// {"fen":…,"total":{…},"moves":[{"san":…,"uci":…,…}],"games":[{"number":…,…}]}. `total` and each move have
/// "games", "white", "draws", "black" and "elo" (null if unknown). Moves are sorted by their frequency; games
/// that ended in the position are only in the total. Errors: those of PositionIndex::find and tags_of.
Result<std::string, IndexError> explore(PositionIndex const& index, ExplorerQuestion const& question);

/// The text of a game, read from its file. Errors: cannot_open (also for standard input and compressed
/// files, in which no place can be looked up), file_changed (another text stands there).
Result<std::string, IndexError> read_game_text(PositionIndex const& index, GameRecord const& record);

} // namespace arbiter::workbench

#endif
