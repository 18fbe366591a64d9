// SPDX-License-Identifier: MIT
#include "game_statistics.h"

#include "training_filter.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::network {

namespace {

/// Positions whose keys are remembered to count doubles: beyond them doubles are counted among these only.
constexpr std::size_t most_keys = 20'000'000;

double percent(std::uint64_t part, std::uint64_t whole)
{
    return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
}

template <std::size_t N, class Name>
std::string table(std::array<std::uint64_t, N> const& counts, std::uint64_t whole, Name const& name)
{
    std::string text;
    for (std::size_t index = 0; index < N; ++index) {
        if (counts[index] != 0)
            text += fmt::format(
                "  {:<8} {:>12} {:>6.2f} %\n", name(index), counts[index], percent(counts[index], whole));
    }
    return text;
}

} // namespace

void GameStatistics::add(TrainingGame const& game)
{
    ++games_;
    ++results_[static_cast<std::size_t>(game.result)];
    for_each_position(game, [this](Position const& position, ScoredMove const& played) {
        ++positions_;
        if (!is_trainable(position, played))
            return;
        ++trainable_;
        ++by_pieces_[static_cast<std::size_t>(position.occupied().count() - 1) / 2];
        ++by_score_[std::min<std::size_t>(
            static_cast<std::size_t>(std::abs(played.score)) / 100, by_score_.size() - 1)];
        auto const key = static_cast<std::uint64_t>(position.key());
        bool const is_double = seen_.size() < most_keys ? !seen_.insert(key).second : seen_.contains(key);
        doubles_ += is_double ? 1 : 0;
    });
}

std::string GameStatistics::report() const
{
    auto const [black, drawn, white] = results_;
    std::string text
        = fmt::format("{} games: {} won by White, {} drawn, {} won by Black\n", games_, white, drawn, black);
    text += fmt::format("{} positions, {} to train on ({:.1f} %), {} of them more than once\n", positions_,
        trainable_, percent(trainable_, positions_), doubles_);
    text += "By pieces:\n" + table(by_pieces_, trainable_, [](std::size_t index) {
        return fmt::format("{}-{}", 2 * index + 1, 2 * index + 2);
    });
    text += "By the amount of the score, in pawns:\n"
        + table(by_score_, trainable_, [](std::size_t index) { return fmt::format("{}-", index); });
    return text;
}

} // namespace arbiter::network
