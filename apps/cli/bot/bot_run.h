// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_BOT_RUN_H
#define ARBITER_CLI_BOT_RUN_H

#include "cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// The options of `arbiter bot`.
struct BotCommand {
    std::string url;
    std::optional<std::string> token_file;
    /// A program with its arguments, divided by blanks; by default this one.
    std::optional<std::string> engine;
    std::vector<std::string> engine_options; ///< "Name=Value"
    unsigned games = 1;
    std::string fastest = "1+0";
    std::string slowest = "30+20";
    bool has_unlimited = false;
    bool is_rated_only = false;
    bool is_casual_only = false;
    std::string variants = "standard,chess960";
    std::vector<std::string> seeks;
    bool has_rated_seeks = false;
};

/// Plays until SIGTERM or SIGINT. Throws UsageError where the options do not go together.
ExitCode run_bot(BotCommand const& command);

} // namespace arbiter::cli

#endif
