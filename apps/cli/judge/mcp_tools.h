// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MCP_TOOLS_H
#define ARBITER_CLI_MCP_TOOLS_H

#include "arbiter/analysis/analyst.h"
#include "arbiter/game/pgn.h"
#include "arbiter/learn/adviser.h"
#include "arbiter/learn/puzzle.h"
#include "arbiter/workbench/opening.h"
#include "cli/judge/mcp_arguments.h"

#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string_view>
#include <vector>

/// The tools of `arbiter mcp` (docs/mcp.md). They remember nothing of earlier calls.
namespace arbiter::cli::mcp {

/// What tools need and keep, made when it is first needed.
class Workshop {
public:
    /// Our engine, which knows nothing of earlier games.
    analysis::Analyst& analyst();

    /// The engine that judges answers to puzzles, which knows nothing of earlier ones.
    learn::Adviser& adviser();

    /// The puzzles that come with the program; empty where there are none.
    std::span<learn::Puzzle const> puzzles();

    /// A number by chance.
    std::uint64_t chance() { return random_(); }

private:
    std::unique_ptr<analysis::Analyst> analyst_;
    std::unique_ptr<learn::Adviser> adviser_;
    std::optional<std::vector<learn::Puzzle>> puzzles_;
    std::mt19937_64 random_{std::random_device{}()};
};

/// A tool as clients see it.
struct Tool {
    std::string_view name;
    std::string_view description;
    std::span<Key const> keys;
    std::span<Key const> required; ///< of the keys, those of texts that must be given
    Answer (*call)(Arguments const& arguments, Workshop& workshop);
};

/// All tools, in the order in which clients get them.
std::span<Tool const> all_tools();

Answer list_legal_moves(Arguments const& arguments, Workshop& workshop);
Answer judge_one_move(Arguments const& arguments, Workshop& workshop);
Answer check_position(Arguments const& arguments, Workshop& workshop);
Answer check_pgn(Arguments const& arguments, Workshop& workshop);
Answer explain_outcome(Arguments const& arguments, Workshop& workshop);
Answer list_facts(Arguments const& arguments, Workshop& workshop);
Answer tell_game_state(Arguments const& arguments, Workshop& workshop);
Answer find_best_move(Arguments const& arguments, Workshop& workshop);
Answer review_game(Arguments const& arguments, Workshop& workshop);
Answer give_puzzle(Arguments const& arguments, Workshop& workshop);
Answer solve_puzzle(Arguments const& arguments, Workshop& workshop);

// ---- what several tools say -----------------------------------------------------------------------------

/// The name of the last position of the game that has one; nothing under other rules than those of chess.
std::optional<workbench::Opening> find_name(GameTree const& tree);

/// Writes "opening":{"eco":…,"name":…}, or null.
void add_opening(base::JsonWriter& json, std::optional<workbench::Opening> const& opening);

/// Writes "code", "severity", "line", "column" and "text".
void add_pgn_fault(base::JsonWriter& json, PgnError const& error);

} // namespace arbiter::cli::mcp

#endif
