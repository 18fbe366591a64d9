// SPDX-License-Identifier: MIT
#include "arbiter/match/adjudicator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace arbiter::match {

namespace {

using engine::uci::ReportedScore;

/// As the side sees it; a mate is beyond all centipawns.
int to_centipawns(ReportedScore const& score)
{
    if (score.unit == ReportedScore::Unit::centipawns)
        return score.value;
    return score.value > 0 ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min() + 1;
}

} // namespace

std::optional<Adjudication> Adjudicator::add(Color by, std::optional<ReportedScore> score, MoveNumber number)
{
    std::size_t const side = to_index(by);
    int const value = score ? to_centipawns(*score) : 0;
    auto const count = [&](unsigned& counter, bool holds) { counter = score && holds ? counter + 1 : 0; };
    count(lost_moves_[side], rules_.resign && value <= -rules_.resign->centipawns);
    count(won_moves_[side], rules_.resign && value >= rules_.resign->centipawns);
    count(equal_moves_[side], rules_.draw && std::abs(value) <= rules_.draw->centipawns);
    ++all_moves_[side];
    if (auto win = judge_win(by))
        return win;
    if (auto draw = judge_draw(number))
        return draw;
    if (rules_.max_moves && std::ranges::min(all_moves_) >= *rules_.max_moves)
        return Adjudication{GameResult::draw, EndReason::max_moves,
            fmt::format("Adjudicated as a draw after {} moves.", *rules_.max_moves)};
    return std::nullopt;
}

std::optional<Adjudication> Adjudicator::judge_win(Color by) const
{
    if (!rules_.resign || lost_moves_[to_index(by)] < rules_.resign->moves)
        return std::nullopt;
    if (rules_.resign->needs_both && won_moves_[to_index(!by)] < rules_.resign->moves)
        return std::nullopt;
    bool const white_wins = by == Color::black;
    return Adjudication{white_wins ? GameResult::white_wins : GameResult::black_wins, EndReason::win_by_score,
        fmt::format("Adjudicated: {} evaluates the position as lost.", white_wins ? "Black" : "White")};
}

std::optional<Adjudication> Adjudicator::judge_draw(MoveNumber number) const
{
    if (!rules_.draw || number.value() < rules_.draw->from_move
        || std::ranges::min(equal_moves_) < rules_.draw->moves)
        return std::nullopt;
    return Adjudication{
        GameResult::draw, EndReason::draw_by_score, "Adjudicated as a draw: both scores are near zero."};
}

} // namespace arbiter::match
