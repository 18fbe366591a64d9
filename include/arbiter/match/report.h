#ifndef ARBITER_MATCH_REPORT_H
#define ARBITER_MATCH_REPORT_H

#include "arbiter/match/standings.h"

#include <optional>
#include <span>
#include <string>

/// How a match stands, in words and tables of plain text.
namespace arbiter::match {

/// A table with a line an engine, in the order of their rank: games, points, wins, draws, losses, Elo
/// against the field with its 95 % margin, and faults where there were any. Ends with a new line.
std::string format_table(Standings const& standings, std::span<std::string const> names);

/// Two engines' meeting as the first sees it: Elo, normalised Elo, likelihood of superiority, pairs, draws;
/// with `sprt` how the test stands. Ends with a new line.
std::string format_duel(Tally const& tally, std::string const& name, std::optional<SprtSettings> const& sprt);

/// "LLR 1.23 (-2.94, 2.94) [0, 5]" and what the test says.
std::string format_sprt(SprtSettings const& settings, PairCounts const& counts);

/// "+12.3 ± 4.5", or "-" where nothing can be said.
std::string format_elo(std::optional<EloEstimate> const& estimate);

} // namespace arbiter::match

#endif
