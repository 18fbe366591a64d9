// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_LEARN_SCORE_RECORD_H
#define ARBITER_BINDINGS_WASM_LEARN_SCORE_RECORD_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "record.h"

#include <string>
#include <vector>

namespace arbiter::wasm {

/// Reads a score of the engine {flag: mate, signed number}, as White sees it, for the side to move.
engine::Score read_score(RecordReader& in, Position const& position);

/// Reads a list of moves in UCI, one after the other, as far as they are legal.
std::vector<LegalMove> read_line(RecordReader& in, Position position);

/// Reads a list of texts.
std::vector<std::string> read_texts(RecordReader& in);

} // namespace arbiter::wasm

#endif
