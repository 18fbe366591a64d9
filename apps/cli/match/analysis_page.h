// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSIS_PAGE_H
#define ARBITER_CLI_ANALYSIS_PAGE_H

#include "arbiter/play/game_analysis.h"

#include <string>
#include <vector>

/// Analysed games as one page of HTML that needs no other file.
namespace arbiter::cli {

/// The beginning of the page.
std::string page_head();

/// A game: its graph, what each side lost, its turning points, its moves with their marks. `entry` is the
/// game as one object of JSON.
std::string game_section(Game const& game, play::GameAnalysis const& analysis, std::string const& entry);

/// The table of all games, and the end of the page.
std::string page_end(std::vector<std::string> const& entries);

} // namespace arbiter::cli

#endif
