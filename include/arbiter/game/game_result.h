// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_GAME_RESULT_H
#define ARBITER_GAME_GAME_RESULT_H

#include "arbiter/rules/outcome.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// The result of a game, as PGN's Result tag gives it.
enum class GameResult : std::uint8_t { unfinished, white_wins, black_wins, draw };

/// "*", "1-0", "0-1" or "1/2-1/2".
std::string_view to_string(GameResult result);

/// The result of exactly one of those four texts, or nothing.
std::optional<GameResult> find_game_result(std::string_view text);

/// The result that an outcome stands for; `unfinished` when there is none yet.
GameResult to_result(std::optional<Outcome> const& outcome);

} // namespace arbiter

#endif
