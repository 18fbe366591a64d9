// SPDX-License-Identifier: MIT
#include "cli/pgn/stats_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace arbiter::cli {

namespace {

using Json = nlohmann::ordered_json;
using workbench::CountsByResult;
using workbench::GameStats;
using workbench::PlayerRecord;
using Histogram = std::map<std::uint32_t, std::uint64_t>;

constexpr std::string_view report_name = "arbiter-pgn-stats-1";
constexpr std::size_t openings_shown = 20;

/// As a table of results lists them.
constexpr std::array<GameResult, 4> shown_results{
    GameResult::white_wins, GameResult::draw, GameResult::black_wins, GameResult::unfinished};

/// By their keys, so that writing and reading cannot differ.
constexpr std::array<std::pair<std::string_view, std::uint64_t GameStats::*>, 4> counts{{
    {"games", &GameStats::games},
    {"broken_games", &GameStats::broken_games},
    {"plies", &GameStats::plies},
    {"elo_sum", &GameStats::rating_sum},
}};

constexpr std::array<std::pair<std::string_view, Histogram GameStats::*>, 3> histograms{{
    {"elo", &GameStats::ratings},
    {"moves", &GameStats::lengths},
    {"years", &GameStats::years},
}};

constexpr std::array<std::pair<std::string_view, std::uint64_t PlayerRecord::*>, 4> record_counts{{
    {"wins", &PlayerRecord::wins},
    {"draws", &PlayerRecord::draws},
    {"losses", &PlayerRecord::losses},
    {"unfinished", &PlayerRecord::unfinished},
}};

std::uint64_t sum_of(CountsByResult const& results)
{
    std::uint64_t sum = 0;
    for (std::uint64_t const count : results)
        sum += count;
    return sum;
}

double percent(std::uint64_t part, std::uint64_t whole)
{
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double mean(std::uint64_t sum, std::uint64_t count)
{
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

using Player = std::pair<std::string, PlayerRecord>;

/// Those with the most games, then by name.
std::vector<Player> first_players(GameStats const& stats, std::size_t limit)
{
    std::vector<Player> players{stats.players.begin(), stats.players.end()};
    std::ranges::stable_sort(
        players, [](Player const& a, Player const& b) { return a.second.games() > b.second.games(); });
    players.resize(std::min(players.size(), limit));
    return players;
}

using Opening = std::pair<std::string, CountsByResult>;

std::vector<Opening> first_openings(GameStats const& stats)
{
    std::vector<Opening> openings{stats.openings.begin(), stats.openings.end()};
    std::ranges::stable_sort(
        openings, [](Opening const& a, Opening const& b) { return sum_of(a.second) > sum_of(b.second); });
    openings.resize(std::min(openings.size(), openings_shown));
    return openings;
}

// ---- for a person ----------------------------------------------------------------------------------------

void append_histogram(
    std::string& out, std::string_view title, Histogram const& histogram, std::uint32_t step)
{
    constexpr double longest_bar = 40;
    if (histogram.empty())
        return;
    std::uint64_t highest = 1;
    for (auto const& [from, count] : histogram)
        highest = std::max(highest, count);
    fmt::format_to(std::back_inserter(out), "\n{}\n", title);
    for (auto const& [from, count] : histogram) {
        std::string const label
            = step == 1 ? std::to_string(from) : fmt::format("{}-{}", from, from + step - 1);
        auto const length
            = std::lround(longest_bar * static_cast<double>(count) / static_cast<double>(highest));
        fmt::format_to(std::back_inserter(out), "{:>11} {:>10}{}{:#<{}}\n", label, count,
            length == 0 ? "" : "  ", "", length);
    }
}

void append_openings(std::string& out, GameStats const& stats)
{
    if (stats.openings.empty())
        return;
    out += "\nOpenings         games   1-0    draw   0-1\n";
    for (auto const& [eco, results] : first_openings(stats)) {
        std::uint64_t const games = sum_of(results);
        fmt::format_to(std::back_inserter(out), "{:>11} {:>10}", eco, games);
        for (GameResult const result : {GameResult::white_wins, GameResult::draw, GameResult::black_wins})
            fmt::format_to(std::back_inserter(out), " {:>4.0f} %",
                percent(results[static_cast<std::size_t>(result)], games));
        out += '\n';
    }
    if (stats.openings.size() > openings_shown)
        fmt::format_to(std::back_inserter(out), "  and {} more\n", stats.openings.size() - openings_shown);
}

void append_players(std::string& out, GameStats const& stats, std::size_t limit)
{
    auto const players = first_players(stats, limit);
    if (players.empty())
        return;
    out += "\nPlayers          games     won   drawn    lost  score\n";
    for (auto const& [name, record] : players) {
        std::uint64_t const finished = record.games() - record.unfinished;
        fmt::format_to(std::back_inserter(out), "{:>22} {:>7} {:>7} {:>7} {:>4.0f} %  {}\n", record.games(),
            record.wins, record.draws, record.losses, percent(record.half_points(), 2 * finished), name);
    }
}

// ---- JSON ------------------------------------------------------------------------------------------------

Json to_json(CountsByResult const& results)
{
    Json out;
    for (GameResult const result : shown_results)
        out[to_string(result)] = results[static_cast<std::size_t>(result)];
    return out;
}

CountsByResult results_from(Json const& json)
{
    CountsByResult results{};
    for (GameResult const result : shown_results)
        results[static_cast<std::size_t>(result)]
            = json.at(std::string{to_string(result)}).get<std::uint64_t>();
    return results;
}

Json to_json(GameStats const& stats, std::size_t players)
{
    Json out;
    for (auto const& [name, count] : counts)
        out[name] = stats.*count;
    out["results"] = to_json(stats.results);
    for (auto const& [name, histogram] : histograms) {
        auto& bars = out[name] = Json::object();
        for (auto const& [from, count] : stats.*histogram)
            bars[std::to_string(from)] = count;
    }
    auto& openings = out["openings"] = Json::object();
    for (auto const& [eco, results] : stats.openings)
        openings[eco] = to_json(results);
    auto& list = out["players"] = Json::array();
    for (auto const& [name, record] : first_players(stats, players)) {
        Json player{{"name", name}};
        for (auto const& [key, count] : record_counts)
            player[key] = record.*count;
        list.push_back(std::move(player));
    }
    return out;
}

GameStats stats_from(Json const& json)
{
    GameStats stats;
    for (auto const& [name, count] : counts)
        stats.*count = json.at(name).get<std::uint64_t>();
    stats.results = results_from(json.at("results"));
    for (auto const& [name, histogram] : histograms) {
        for (auto const& [from, count] : json.at(name).items()) {
            std::uint32_t key = 0;
            std::from_chars(from.data(), from.data() + from.size(), key);
            (stats.*histogram)[key] = count.get<std::uint64_t>();
        }
    }
    for (auto const& [eco, results] : json.at("openings").items())
        stats.openings[eco] = results_from(results);
    for (Json const& player : json.at("players")) {
        PlayerRecord& record = stats.players[player.at("name").get<std::string>()];
        for (auto const& [key, count] : record_counts)
            record.*count = player.at(key).get<std::uint64_t>();
    }
    return stats;
}

BarChart chart_of(std::string title, Histogram const& histogram)
{
    BarChart chart{std::move(title), {}};
    for (auto const& [from, count] : histogram)
        chart.bars.push_back({std::to_string(from), count});
    return chart;
}

} // namespace

std::string stats_text(GameStats const& stats, std::size_t players)
{
    std::string out;
    auto const to = std::back_inserter(out);
    fmt::format_to(to, "{:<11} {:>10}", "Games", stats.games);
    if (stats.broken_games != 0)
        fmt::format_to(to, ", {} of them with an illegal move", stats.broken_games);
    fmt::format_to(
        to, "\n{:<11} {:>10}, {:.1f} a game\n", "Plies", stats.plies, mean(stats.plies, stats.games));
    for (GameResult const result : shown_results) {
        std::uint64_t const count = stats.results[static_cast<std::size_t>(result)];
        fmt::format_to(
            to, "{:<11} {:>10}  {:>5.1f} %\n", to_string(result), count, percent(count, stats.games));
    }
    if (!stats.ratings.empty())
        fmt::format_to(to, "{:<11} {:>10.0f}, mean of {} ratings\n", "Elo",
            mean(stats.rating_sum, stats.rating_count()), stats.rating_count());
    append_histogram(out, "Elo", stats.ratings, 100);
    append_histogram(out, "Moves", stats.lengths, 10);
    append_histogram(out, "Years", stats.years, 1);
    append_openings(out, stats);
    append_players(out, stats, players);
    return out;
}

std::string stats_json(GameStats const& stats, std::size_t players)
{
    return to_json(stats, players).dump();
}

std::vector<BarChart> stats_charts(GameStats const& stats)
{
    std::vector<BarChart> charts;
    BarChart results{"Results", {}};
    for (GameResult const result : shown_results)
        results.bars.push_back(
            {std::string{to_string(result)}, stats.results[static_cast<std::size_t>(result)]});
    charts.push_back(std::move(results));
    charts.push_back(chart_of("Elo, in hundreds", stats.ratings));
    charts.push_back(chart_of("Moves, in tens", stats.lengths));
    charts.push_back(chart_of("Games per year", stats.years));
    BarChart openings{"Openings", {}};
    for (auto const& [eco, counts_of_eco] : first_openings(stats))
        openings.bars.push_back({eco, sum_of(counts_of_eco)});
    charts.push_back(std::move(openings));
    std::erase_if(charts, [](BarChart const& chart) { return chart.bars.empty(); });
    return charts;
}

std::string write_stats_report(StatsReport const& report)
{
    Json json = write_report_head(report_name, report.shards);
    json["stats"] = to_json(report.stats, std::numeric_limits<std::size_t>::max());
    return json.dump() + "\n";
}

bool is_stats_report(std::string_view text)
{
    return text.starts_with(fmt::format("{{\"report\":\"{}\"", report_name));
}

Result<StatsReport, std::string> read_stats_report(std::string_view text)
{
    return read_report_body(
        text, report_name, "arbiter pgn stats", [](Json const& json, ReportShards const& shards) {
            return StatsReport{.shards = shards, .stats = stats_from(json.at("stats"))};
        });
}

Result<StatsReport, std::string> merge_reports(StatsReport left, StatsReport const& right)
{
    if (auto joined = left.shards.append(right.shards); !joined)
        return Err{joined.error()};
    left.stats += right.stats;
    return left;
}

} // namespace arbiter::cli
