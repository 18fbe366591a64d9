// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RULES_VERDICT_RECORD_H
#define ARBITER_BINDINGS_WASM_RULES_VERDICT_RECORD_H

#include "arbiter/game/judged_move.h"

#include <string>

/// Writes why an attempt is refused, as docs/wasm.md has it under *verdict*. The position is the one in which
/// it was made.
namespace arbiter::wasm {

/// What the judge says of a text that could be read.
void write_verdict(std::string& out, AnyPosition const& position, JudgedMove const& judged);

/// Why a text could not be read.
void write_verdict(std::string& out, AnyPosition const& position, NotationError error);

/// What the judge says of two squares.
void write_verdict(std::string& out, AnyPosition const& position, Attempt attempt, Verdict const& verdict);

} // namespace arbiter::wasm

#endif
