// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MCP_TOOLS_H
#define ARBITER_CLI_MCP_TOOLS_H

#include "arbiter/analysis/analyst.h"
#include "cli/judge/mcp_arguments.h"

#include <memory>
#include <span>
#include <string_view>

/// The tools of `arbiter mcp` (docs/mcp.md). They remember nothing of earlier calls.
namespace arbiter::cli::mcp {

/// What tools need and keep, made when it is first needed.
struct Workshop {
    std::unique_ptr<analysis::Analyst> analyst;
};

/// A tool as clients see it.
struct Tool {
    std::string_view name;
    std::string_view description;
    std::span<Key const> keys;
    std::optional<Key> required;
    Answer (*call)(Arguments const& arguments, Workshop& workshop);
};

/// All tools, in the order in which clients get them.
std::span<Tool const> all_tools();

Answer list_legal_moves(Arguments const& arguments, Workshop& workshop);
Answer judge_one_move(Arguments const& arguments, Workshop& workshop);
Answer check_position(Arguments const& arguments, Workshop& workshop);
Answer check_pgn(Arguments const& arguments, Workshop& workshop);
Answer explain_outcome(Arguments const& arguments, Workshop& workshop);
Answer tell_game_state(Arguments const& arguments, Workshop& workshop);
Answer find_best_move(Arguments const& arguments, Workshop& workshop);

} // namespace arbiter::cli::mcp

#endif
