// SPDX-License-Identifier: MIT
#include "arbiter/match/standings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace arbiter::match {

namespace {

/// Of White in one game: 0, 1 or 2.
unsigned half_points(GameResult result)
{
    return result == GameResult::white_wins ? 2 : result == GameResult::draw ? 1 : 0;
}

void count_game(GameCounts& counts, unsigned half_points)
{
    ++(half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses);
}

void count_fault(FaultCounts& faults, EndReason reason)
{
    if (reason == EndReason::time)
        ++faults.time;
    else if (reason == EndReason::illegal_move || reason == EndReason::no_move)
        ++faults.illegal_moves;
    else
        ++faults.crashes;
}

double share(GameCounts const& counts)
{
    return counts.games() == 0 ? 0 : counts.points() / static_cast<double>(counts.games());
}

constexpr std::size_t widest_name = 30;

double percent(double part, double whole)
{
    return whole == 0 ? 0 : 100 * part / whole;
}

std::optional<EloEstimate> elo_of(Tally const& tally)
{
    // Where most games have no partner, single games must do.
    bool const has_pairs = tally.pairs.pairs() > 0 && 4 * tally.pairs.pairs() >= tally.games.games();
    return has_pairs ? estimate_elo(tally.pairs) : estimate_elo(tally.games);
}

std::string format_faults(FaultCounts const& faults)
{
    std::string text;
    auto const add = [&text](std::uint64_t count, std::string_view what) {
        if (count > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
    };
    add(faults.time, "on time");
    add(faults.illegal_moves, "illegal");
    add(faults.crashes, "crashed");
    return text;
}

std::string_view sentence_of(SprtVerdict verdict)
{
    switch (verdict) {
    case SprtVerdict::undecided: return "undecided";
    case SprtVerdict::accepts_elo0: return "elo0 accepted: no gain";
    case SprtVerdict::accepts_elo1: return "elo1 accepted: a gain";
    }
    return {};
}

} // namespace

void Standings::add(PlannedGame const& planned, GameResult result, EndReason reason)
{
    if (result == GameResult::unfinished)
        return;
    ++games_;
    unsigned const white_points = half_points(result);
    count_game(at(planned.white, planned.black).games, white_points);
    count_game(at(planned.black, planned.white).games, 2 - white_points);
    if (is_fault(reason) && result != GameResult::draw) {
        bool const white_lost = result == GameResult::black_wins;
        count_fault(
            white_lost ? at(planned.white, planned.black).faults : at(planned.black, planned.white).faults,
            reason);
    }
    count_pair(planned, white_points);
}

void Standings::count_pair(PlannedGame const& planned, unsigned white_half_points)
{
    auto const [first, second] = std::minmax(planned.white, planned.black);
    unsigned const points = planned.white == first ? white_half_points : 2 - white_half_points;
    auto const [half, is_first_game] = half_pairs_.try_emplace(planned.pair, points);
    if (is_first_game)
        return;
    std::size_t const sum = half->second + points;
    half_pairs_.erase(half);
    ++at(first, second).pairs.by_half_points[sum];
    ++at(second, first).pairs.by_half_points[4 - sum];
}

Tally Standings::total(std::size_t engine) const
{
    Tally sum;
    for (std::size_t opponent = 0; opponent < engines_; ++opponent) {
        Tally const& part = against(engine, opponent);
        sum.games.wins += part.games.wins;
        sum.games.draws += part.games.draws;
        sum.games.losses += part.games.losses;
        for (std::size_t index = 0; index < sum.pairs.by_half_points.size(); ++index)
            sum.pairs.by_half_points[index] += part.pairs.by_half_points[index];
        sum.faults.time += part.faults.time;
        sum.faults.illegal_moves += part.faults.illegal_moves;
        sum.faults.crashes += part.faults.crashes;
    }
    return sum;
}

std::vector<std::size_t> Standings::ranking() const
{
    std::vector<double> shares(engines_);
    for (std::size_t engine = 0; engine < engines_; ++engine)
        shares[engine] = share(total(engine).games);
    std::vector<std::size_t> order(engines_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
    return order;
}

std::string format_elo(std::optional<EloEstimate> const& estimate)
{
    // Rounded here, so that a trace below zero is not written as -0.0.
    auto const tidy = [](double value) { return std::round(value * 10) / 10 + 0.0; };
    return estimate ? fmt::format("{:+.1f} ± {:.1f}", tidy(estimate->elo), tidy(estimate->margin)) : "-";
}

std::string format_table(Standings const& standings, std::span<std::string const> names)
{
    std::size_t width = 6;
    for (std::string const& name : names)
        width = std::max(width, std::min(name.size(), widest_name));
    std::string text = fmt::format("{:>3}  {:<{}} {:>6} {:>7} {:>6} {:>6} {:>6} {:>7} {:>16}\n", "", "Engine",
        width, "Games", "Points", "Wins", "Draws", "Losses", "Score", "Elo");
    std::size_t rank = 0;
    for (std::size_t const engine : standings.ranking()) {
        Tally const tally = standings.total(engine);
        GameCounts const& games = tally.games;
        std::string const faults = format_faults(tally.faults);
        text += fmt::format("{:>3}  {:<{}.30} {:>6} {:>7.1f} {:>6} {:>6} {:>6} {:>5.1f} % {:>16}{}\n", ++rank,
            names[engine], width, games.games(), games.points(), games.wins, games.draws, games.losses,
            percent(games.points(), static_cast<double>(games.games())), format_elo(elo_of(tally)),
            faults.empty() ? "" : fmt::format("  lost: {}", faults));
    }
    return text;
}

std::string format_sprt(SprtSettings const& settings, PairCounts const& counts)
{
    SprtState const state = run_sprt(settings, counts);
    return fmt::format("SPRT [{:g}, {:g}] {} Elo, alpha {:g}, beta {:g}: LLR {:.2f} ({:.2f}, {:.2f}), {}",
        settings.elo0, settings.elo1, settings.model == EloModel::logistic ? "logistic" : "normalised",
        settings.alpha, settings.beta, state.log_likelihood_ratio, state.lower, state.upper,
        sentence_of(state.verdict()));
}

std::string format_duel(Tally const& tally, std::string const& name, std::optional<SprtSettings> const& sprt)
{
    GameCounts const& games = tally.games;
    auto const& pairs = tally.pairs.by_half_points;
    auto const ratio = pair_ratio(tally.pairs);
    std::string text = fmt::format("{}: {} games, +{} ={} -{}, {:.1f} points ({:.1f} %), {:.1f} % draws\n",
        name, games.games(), games.wins, games.draws, games.losses, games.points(),
        percent(games.points(), static_cast<double>(games.games())),
        percent(static_cast<double>(games.draws), static_cast<double>(games.games())));
    text += fmt::format("Elo {} (95 %), normalised {}, LOS {:.1f} %\n", format_elo(elo_of(tally)),
        format_elo(estimate_normalized_elo(tally.pairs)), 100 * likelihood_of_superiority(tally.pairs));
    text += fmt::format("Pairs by points 0 to 2: {} {} {} {} {}, won to lost {}\n", pairs[0], pairs[1],
        pairs[2], pairs[3], pairs[4], ratio ? fmt::format("{:.2f}", *ratio) : "-");
    if (sprt)
        text += format_sprt(*sprt, tally.pairs) + '\n';
    return text;
}

} // namespace arbiter::match
