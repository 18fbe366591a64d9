// SPDX-License-Identifier: MIT
#include "arbiter/analysis/table_result.h"

namespace arbiter::analysis {

GameResult to_game_result(engine::TableResult result, Color side)
{
    using engine::TableResult;
    switch (result) {
    case TableResult::win: return side == Color::white ? GameResult::white_wins : GameResult::black_wins;
    case TableResult::loss: return side == Color::white ? GameResult::black_wins : GameResult::white_wins;
    case TableResult::blessed_loss:
    case TableResult::draw:
    case TableResult::cursed_win: break;
    }
    return GameResult::draw;
}

} // namespace arbiter::analysis
