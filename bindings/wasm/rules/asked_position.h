// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RULES_ASKED_POSITION_H
#define ARBITER_BINDINGS_WASM_RULES_ASKED_POSITION_H

#include "arbiter/game/game_tree.h"
#include "record.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::wasm {

/// Why a text gave no position of a rule set.
using PositionProblem = std::variant<FenError, SetupFaults>;

/// Reads the name of a variant; standard chess where it is unknown.
Variant read_variant(RecordReader& in);

/// The position of a FEN.
Result<AnyPosition, PositionProblem> make_position(
    std::string_view fen, Variant variant, Tolerance tolerance);

/// Reads a variant (text) and a FEN (text), and makes the position.
Result<AnyPosition, PositionProblem> read_position(
    RecordReader& in, Tolerance tolerance = Tolerance::of_history());

/// Reads the FENs of earlier positions (list of texts) into their keys. Texts without a position are skipped.
std::vector<ZobristKey> read_past(RecordReader& in, Variant variant);

/// A passed turn as UCI writes it.
inline constexpr std::string_view null_move_uci = "0000";

/// Adds a move in UCI, or a passed turn; nothing if it is not legal there.
std::optional<NodeId> add_node(GameTree& tree, NodeId parent, std::string_view uci);

/// Writes the faults: a list of {code text, sentence text, color byte (2: none), squares, needed byte,
/// possible byte, offset number (one more than it is; 0: none), tolerated flag}.
void write_faults(std::string& out, PositionProblem const& problem);

} // namespace arbiter::wasm

#endif
