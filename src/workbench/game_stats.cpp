// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_stats.h"

#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/workbench/game_tags.h"

#include <algorithm>
#include <optional>

namespace arbiter::workbench {

namespace {

bool is_all_digits(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, is_digit);
}

std::optional<std::uint32_t> find_short_number(std::string_view text)
{
    return text.size() <= 4 ? find_number<std::uint32_t>(text) : std::nullopt;
}

std::string find_eco(PgnTagList const& tags)
{
    std::string_view const code = tags.find_value("ECO").value_or("").substr(0, 3);
    bool const is_code
        = code.size() == 3 && code.front() >= 'A' && code.front() <= 'E' && is_all_digits(code.substr(1));
    return std::string{is_code ? code : std::string_view{}};
}

template <class Map>
void add_up(Map& counts, Map const& others)
{
    for (auto const& [key, count] : others)
        counts[key] += count;
}

} // namespace

std::uint64_t GameStats::rating_count() const
{
    std::uint64_t count = 0;
    for (auto const& [rating, times] : ratings)
        count += times;
    return count;
}

GameStats& GameStats::operator+=(GameStats const& other)
{
    games += other.games;
    broken_games += other.broken_games;
    plies += other.plies;
    for (std::size_t index = 0; index < results.size(); ++index)
        results[index] += other.results[index];
    add_up(lengths, other.lengths);
    add_up(ratings, other.ratings);
    rating_sum += other.rating_sum;
    for (auto const& [eco, counts] : other.openings) {
        CountsByResult& sums = openings[eco];
        for (std::size_t index = 0; index < counts.size(); ++index)
            sums[index] += counts[index];
    }
    add_up(years, other.years);
    for (auto const& [name, record] : other.players) {
        PlayerRecord& sum = players[name];
        sum.wins += record.wins;
        sum.draws += record.draws;
        sum.losses += record.losses;
        sum.unfinished += record.unfinished;
    }
    return *this;
}

bool StatsVisitor::wants_moves(PgnTagList const& tags)
{
    for (std::string_view const name : {"WhiteElo", "BlackElo"}) {
        if (auto const rating = find_short_number(tags.find_value(name).value_or(""));
            rating && *rating != 0) {
            ++stats_.ratings[*rating / 100 * 100];
            stats_.rating_sum += *rating;
        }
    }
    if (auto const year = find_year(find_date(tags)))
        ++stats_.years[*year];
    eco_ = find_eco(tags);
    if (counts_players_) {
        white_ = known_tag_value(tags, "White");
        black_ = known_tag_value(tags, "Black");
    }
    return true;
}

void StatsVisitor::end_game(PgnGameEnd const& end)
{
    ++stats_.games;
    stats_.broken_games += end.is_whole ? 0 : 1;
    stats_.plies += end.plies;
    auto const result = static_cast<std::size_t>(end.result);
    ++stats_.results[result];
    ++stats_.lengths[(end.plies + 1) / 2 / 10 * 10];
    if (!eco_.empty())
        ++stats_.openings[eco_][result];
    if (counts_players_) {
        count_player(white_, end.result, GameResult::white_wins);
        count_player(black_, end.result, GameResult::black_wins);
    }
}

void StatsVisitor::count_player(std::string const& name, GameResult result, GameResult win)
{
    if (name.empty())
        return;
    PlayerRecord& record = stats_.players[name];
    if (result == GameResult::unfinished)
        ++record.unfinished;
    else if (result == GameResult::draw)
        ++record.draws;
    else
        ++(result == win ? record.wins : record.losses);
}

} // namespace arbiter::workbench
