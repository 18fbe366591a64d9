// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_REPORT_H
#define ARBITER_MATCH_REPORT_H

#include "arbiter/match/standings.h"

#include <optional>
#include <span>
#include <string>

/// The standings of a match, as plain text.
namespace arbiter::match {

/// A table with one line per engine, in order of rank: games, points, wins, draws, losses, Elo
/// against the field with its 95 % margin, and faults, if any. Ends with a new line.
std::string format_table(Standings const& standings, std::span<std::string const> names);

/// The match between two engines from the point of view of the first: Elo, normalised Elo, likelihood of
/// superiority, pairs, draws; with `sprt`, the state of the test. Ends with a new line.
std::string format_duel(Tally const& tally, std::string const& name, std::optional<SprtSettings> const& sprt);

/// "LLR 1.23 (-2.94, 2.94) [0, 5]" and the result of the test.
std::string format_sprt(SprtSettings const& settings, PairCounts const& counts);

/// "+12.3 ± 4.5", or "-" if it is undefined.
std::string format_elo(std::optional<EloEstimate> const& estimate);

} // namespace arbiter::match

#endif
