// SPDX-License-Identifier: MIT
#include "arbiter/workbench/result_counts.h"

#include "arbiter/core/number.h"

namespace arbiter::workbench {

void ResultCounts::add(GameResult result, std::uint16_t elo)
{
    ++games;
    white_wins += result == GameResult::white_wins ? 1 : 0;
    draws += result == GameResult::draw ? 1 : 0;
    black_wins += result == GameResult::black_wins ? 1 : 0;
    elo_sum += elo;
    elo_games += elo != 0 ? 1 : 0;
}

void ResultCounts::add(ResultCounts const& other)
{
    games += other.games;
    white_wins += other.white_wins;
    draws += other.draws;
    black_wins += other.black_wins;
    elo_sum += other.elo_sum;
    elo_games += other.elo_games;
}

std::optional<unsigned> ResultCounts::average_elo() const
{
    if (elo_games == 0)
        return std::nullopt;
    return static_cast<unsigned>((elo_sum + elo_games / 2) / elo_games);
}

bool is_more_frequent(MoveCounts const& a, MoveCounts const& b)
{
    return a.counts.games != b.counts.games ? a.counts.games > b.counts.games : a.move < b.move;
}

std::uint16_t find_elo(PgnTagList const& tags, std::string_view name)
{
    constexpr std::uint16_t highest = 9999;
    auto const value = tags.find_value(name);
    if (!value)
        return 0;
    std::uint16_t const elo = find_number<std::uint16_t>(*value).value_or(0);
    return elo <= highest ? elo : std::uint16_t{0};
}

} // namespace arbiter::workbench
