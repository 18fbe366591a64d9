// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_REPORT_PAGE_H
#define ARBITER_CLI_REPORT_PAGE_H

#include "arbiter/workbench/game_report.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace arbiter::cli {

/// A game with its place: the file's name in UTF-8, and its number there from 1.
struct PlacedGame {
    workbench::ReportedGame game;
    std::string file;
    std::uint64_t number = 0;
};

/// What a report says.
struct Report {
    workbench::ReportSubject subject;
    /// The moves that lead to the subject's position, as they were typed. May be empty.
    std::string moves;
    std::vector<PlacedGame> games;
    /// All games that were read, by year.
    std::map<std::uint32_t, std::uint64_t> all_years;
};

/// A report as one HTML page that needs nothing else: no script, no network.
std::string report_page(Report const& report);

} // namespace arbiter::cli

#endif
