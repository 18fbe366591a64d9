// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JUDGE_JSONL_H
#define ARBITER_CLI_JUDGE_JSONL_H

#include "arbiter/base/json_writer.h"
#include "cli/judge/json_request.h"
#include "cli/session.h"

#include <functional>
#include <string>
#include <string_view>

/// The machine form of commands that answer a question about one position: lines with the keys "fen",
/// "variant" and "id", one JSON object in, one out (docs/cli.md has the form). Keeps nothing from line to
/// line.
namespace arbiter::cli {

/// Appends the answer to a line, without line end. False when the line could not be read, and the answer is
/// the error.
using AnswerLine = std::function<bool(std::string_view line, std::string& out)>;

/// Answers standard input line by line on standard output, each as soon as it can be. ExitCode::bad_input
/// when some line could not be read, ExitCode::io when the input could not.
ExitCode answer_lines(AnswerLine const& answer);

/// Writes the fields of an answer about a set-up, possible or not.
using AddSetupFields = std::function<void(base::JsonWriter& json, Setup const& setup, Variant variant)>;

/// Answers for set-ups. `defaults` are taken where a line names no "fen" or no "variant".
AnswerLine answer_setups(PositionOptions defaults, AddSetupFields add);

/// Writes the fields of an answer about a position.
using AddPositionFields = std::function<void(base::JsonWriter& json, SomePosition const& position)>;

/// Answers for positions, as `answer_setups`; an impossible set-up cannot be read. The last field of an
/// answer is "notes", where the position leaves something out of the FEN (fen_report.h: add_notes).
AnswerLine answer_positions(PositionOptions defaults, AddPositionFields add);

} // namespace arbiter::cli

#endif
