// SPDX-License-Identifier: MIT
#include "arbiter/match/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace arbiter::match {

namespace {

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
