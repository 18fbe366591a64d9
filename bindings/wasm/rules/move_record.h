// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RULES_MOVE_RECORD_H
#define ARBITER_BINDINGS_WASM_RULES_MOVE_RECORD_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/judged_move.h"

#include <optional>
#include <span>
#include <string>

namespace arbiter::wasm {

/// Writes a move: {uci text, san text, from square, to square, promotion letter, drop letter, capture flag,
/// castling flag, en passant flag}. The last character of the SAN says whether it gives check.
void write_move(std::string& out, AnyPosition const& position, LegalMove move);

/// Writes a move that was made: the move, the position after it (FEN text), outcomes. `earlier_keys`: of the
/// positions before `after`, oldest first.
void write_played(std::string& out, AnyPosition const& before, LegalMove move, AnyPosition const& after,
    std::span<ZobristKey const> earlier_keys);

/// Writes how a game ends: a flag [termination text, sentence text, winner byte (2: nobody)].
void write_outcome(std::string& out, std::optional<Outcome> const& outcome);

/// Writes how the game has ended by itself, and the draw that may be claimed, as two outcomes.
void write_outcomes(std::string& out, AnyPosition const& position, std::span<ZobristKey const> earlier_keys);

// Writes why an attempt is refused, as docs/wasm.md has it under *verdict*. The position is the one in which
// it was made.

/// What the judge says of a text that could be read.
void write_verdict(std::string& out, AnyPosition const& position, JudgedMove const& judged);

/// Why a text could not be read.
void write_verdict(std::string& out, AnyPosition const& position, NotationError error);

/// One reason alone: of an attempt, if it is about one.
void write_reason(std::string& out, AnyPosition const& position, std::optional<Attempt> const& attempt,
    JudgedReason const& reason);

/// What the judge says of two squares.
void write_verdict(std::string& out, AnyPosition const& position, Attempt attempt, Verdict const& verdict);

} // namespace arbiter::wasm

#endif
