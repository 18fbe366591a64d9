// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_NAMED_MOVES_H
#define ARBITER_CLI_NAMED_MOVES_H

#include "arbiter/base/json_writer.h"
#include "arbiter/game/any_position.h"

#include <optional>
#include <string>
#include <vector>

/// The legal moves of a position, for `arbiter moves` and the tools of `arbiter mcp`.
namespace arbiter::cli {

/// A legal move in both notations.
struct NamedMove {
    std::string uci;
    std::string san;
    LegalMove move;
};

/// The legal moves sorted by square: all, or those of the piece on `from`.
std::vector<NamedMove> find_moves(SomePosition const& position, std::optional<Square> from);

/// The same in SAN alone.
std::vector<std::string> find_sans(SomePosition const& position, std::optional<Square> from);

/// Writes "fen", "side_to_move", "in_check", "count" and "moves", a list of objects with "uci", "san",
/// "capture" and "check"; where the game is over, the fields of `add_outcome` (fen_report.h).
void add_moves(base::JsonWriter& json, SomePosition const& position, std::optional<Square> from);

} // namespace arbiter::cli

#endif
