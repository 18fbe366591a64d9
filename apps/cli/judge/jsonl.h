// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JUDGE_JSONL_H
#define ARBITER_CLI_JUDGE_JSONL_H

#include "arbiter/base/json_writer.h"
#include "cli/judge/json_request.h"
#include "cli/session.h"

#include <functional>
#include <span>
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

/// Answers for set-ups, possible or not.
class JsonlSetups {
public:
    /// Writes the fields of the answer.
    using AddFields = std::function<void(base::JsonWriter& json, Setup const& setup, Variant variant)>;

    /// `defaults` are taken where a line names no "fen" or no "variant", which must be one of `variants`.
    JsonlSetups(PositionOptions defaults, std::span<Variant const> variants, AddFields add);

    /// Appends the answer to a line, without line end. False when the line could not be read, and the answer
    /// is the error.
    bool answer(std::string_view line, std::string& out);

private:
    PositionOptions defaults_;
    std::span<Variant const> variants_;
    AddFields add_;
    JsonRequest request_;
};

/// Answers for positions; the last field of an answer is "notes", where the position leaves something out of
/// the FEN (fen_report.h: add_notes).
class JsonlPositions {
public:
    /// Writes the fields of the answer.
    using AddFields = std::function<void(base::JsonWriter& json, SomePosition const& position)>;

    /// As for JsonlSetups.
    JsonlPositions(PositionOptions defaults, std::span<Variant const> variants, AddFields add);

    /// As for JsonlSetups. An impossible set-up cannot be read.
    bool answer(std::string_view line, std::string& out);

private:
    PositionOptions defaults_;
    std::span<Variant const> variants_;
    AddFields add_;
    JsonRequest request_;
};

} // namespace arbiter::cli

#endif
