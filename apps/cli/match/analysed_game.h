// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ANALYSED_GAME_H
#define ARBITER_CLI_ANALYSED_GAME_H

#include "arbiter/workbench/game_source.h"
#include "cli/match/analyse_options.h"
#include "cli/match/server_analyst.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What comes of a game.
struct AnalysedGame {
    std::string text;         ///< in the form that was asked for
    std::string entry
        = "{}"; ///< one line of JSON, for the table of all games; "faulty" if there are complaints
    std::string svg;          ///< the graph, if it was asked for
    std::vector<std::string> complaints;
    std::uint64_t positions = 0;
    std::size_t bytes = 0; ///< of the text that was found
    bool is_skipped = false; ///< it was analysed already
};

/// Analyses games one after the other, in one thread.
class GameAnalyst {
public:
    /// `server` analyses the games; null: this machine does.
    GameAnalyst(AnalyseOptions const& options, AnalysisServer* server);

    /// Nothing if `goes_on`, which is asked after each position, says no. `names_file`: whether complaints
    /// and JSON say in which file the game is.
    std::optional<AnalysedGame> analyse(
        workbench::SourceGame const& found, bool names_file, std::function<bool()> const& goes_on);

private:
    Result<play::GameAnalysis, play::AnalysisErrorCode> judge(
        GameTree const& game, std::function<bool()> const& goes_on);
    std::string failure() const;

    AnalyseOptions const& options_;
    std::unique_ptr<play::PositionAnalyst> analyst_; ///< made when the first game is there
    std::optional<ServerAnalyst> server_;
};

/// Whether an entry is that of a game with complaints.
bool is_faulty(std::string_view entry);

/// What comes before the first game, and after the last one. `entries` are those of all games.
std::string analysis_head(AnalysisForm form);
std::string analysis_end(AnalysisForm form, std::vector<std::string> const& entries);

} // namespace arbiter::cli

#endif
