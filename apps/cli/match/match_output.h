// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MATCH_MATCH_OUTPUT_H
#define ARBITER_CLI_MATCH_MATCH_OUTPUT_H

#include "arbiter/game/pgn.h"
#include "arbiter/match/match.h"
#include "arbiter/match/standings.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// Prints a match to standard output: one line per game, on a terminal followed by the table, redrawn after
/// each game; otherwise the table at the end.
class MatchDisplay {
public:
    MatchDisplay(std::vector<match::EngineSpec> const& engines, std::size_t games,
        std::optional<match::SprtSettings> sprt);

    void show(match::FinishedGame const& game, match::Standings const& standings);

    /// Prints the end of the match.
    void finish(match::Standings const& standings);

private:
    std::string table(match::Standings const& standings) const;
    void erase_table();

    std::vector<std::string> names_;
    std::size_t games_;
    std::optional<match::SprtSettings> sprt_;
    bool is_live_;
    /// Lines of the table that is on the screen.
    std::size_t lines_ = 0;
};

/// A game of a match with its tags: who, when, by which time control, and how it ended.
Game match_game(match::FinishedGame const& game, match::MatchPlan const& plan, std::string const& event);

} // namespace arbiter::cli

#endif
