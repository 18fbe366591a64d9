// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_FEN_REPORT_H
#define ARBITER_CLI_FEN_REPORT_H

#include "arbiter/base/json_writer.h"
#include "arbiter/play/render.h"
#include "cli/position_options.h"
#include "cli/session.h"

#include <optional>
#include <string>

namespace arbiter::cli {

/// A set-up and its description, for `arbiter fen`.
struct FenReport {
    Setup setup;
    std::string fen; ///< canonical
    SetupFaults faults;
    std::optional<SomePosition> position; ///< none where the faults leave no answer
    SetupFaults drops; ///< those of the faults for which the position leaves something out
};

/// Describes a set-up by the rules of a variant; `tolerance` is how the position is made of it, `castling`
/// how the canonical FEN writes the rights.
FenReport report_on(Setup const& setup, Variant variant, Tolerance tolerance, CastlingStyle castling);

/// Writes the report's fields: "fen", "playable", "faults", and of a position also "legal_moves", "in_check",
/// where the game is over those of `add_outcome`, and "notes".
void add_fields(base::JsonWriter& json, FenReport const& report, Language language);

/// Where something is left out of a FEN, writes "notes": a list of objects with "code", "squares" and "text".
void add_notes(base::JsonWriter& json, SetupFaults const& drops, Language language);

/// Where the game is over by the position alone, writes "outcome" (a termination's code) and "winner".
void add_outcome(base::JsonWriter& json, SomePosition const& position);

/// The squares by name, with blanks between: "a2 b1".
std::string to_names(Bitboard squares);

/// How boards are drawn on this standard output: with colours only where they are wanted, and with as many as
/// the terminal says it has (COLORTERM).
play::TextOptions picture_options(Session const& session, play::Glyphs glyphs);

} // namespace arbiter::cli

#endif
