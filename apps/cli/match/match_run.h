// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MATCH_RUN_H
#define ARBITER_CLI_MATCH_RUN_H

#include "arbiter/match/adjudicator.h"
#include "arbiter/match/schedule.h"
#include "cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// The options of `arbiter match`.
struct MatchOptions {
    std::vector<std::string> engines;
    std::string each;
    match::ScheduleOptions schedule;
    unsigned concurrency = 1;
    std::string openings;
    std::string order = "sequential";
    std::uint64_t seed = 1;
    std::optional<std::size_t> plies;
    bool is_chess960 = false;
    match::AdjudicationRules rules;
    std::string syzygy;
    std::optional<match::SprtSettings> sprt;
    std::string pgn;
    std::string log;
    bool resumes = false;
    std::string event = "Match";
    Language language = Language::english;
};

/// Plays the match and prints every game to standard output.
ExitCode run_match(MatchOptions const& options);

} // namespace arbiter::cli

#endif
