// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MOVE_TABLE_H
#define ARBITER_CLI_MOVE_TABLE_H

#include "arbiter/core/position.h"
#include "arbiter/workbench/result_counts.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// How games continued, as a table and in JSON.
namespace arbiter::cli {

/// The head of the table.
void print_move_table_head();

/// One line: what it is about, games, the shares of wins and draws in per cent, Elo.
void print_move_table_line(std::string_view what, workbench::ResultCounts const& counts);

/// The move in SAN; "(end)" for games that ended here.
std::string name_of(Position const& position, workbench::StoredMove move);

/// Adds "games", "white", "draws", "black" and "elo" (null where none is known).
void add_counts(nlohmann::ordered_json& out, workbench::ResultCounts const& counts);

/// Adds "san" and "uci", null for games that ended here.
void add_move(nlohmann::ordered_json& out, Position const& position, workbench::StoredMove move);

/// Prints an object on a line of its own. Bytes that are not UTF-8 are replaced.
void print_json_line(nlohmann::ordered_json const& object);

} // namespace arbiter::cli

#endif
