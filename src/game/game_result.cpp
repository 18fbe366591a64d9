// SPDX-License-Identifier: MIT
#include "arbiter/game/game_result.h"

#include "arbiter/core/enum_table.h"

namespace arbiter {

namespace {

constexpr std::array<std::string_view, 4> result_texts{"*", "1-0", "0-1", "1/2-1/2"};

} // namespace

std::string_view to_string(GameResult result)
{
    return result_texts[static_cast<std::size_t>(result)];
}

std::optional<GameResult> find_game_result(std::string_view text)
{
    return find_named<GameResult>(result_texts, text);
}

GameResult to_result(std::optional<Outcome> const& outcome)
{
    if (!outcome)
        return GameResult::unfinished;
    if (!outcome->winner)
        return GameResult::draw;
    return *outcome->winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

} // namespace arbiter
