// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSONL_JUDGE_H
#define ARBITER_CLI_JSONL_JUDGE_H

#include "arbiter/game/judged_move.h"
#include "cli/judge/json_request.h"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// What an answer has besides the verdict.
struct AnswerParts {
    bool steps = false; ///< what was asked in order
    bool reasons = false; ///< all that is wrong
};

/// Adds these parts to an answer.
void add_parts(AnswerParts parts, JudgedMove& judged, AnyPosition const& position, Language language);

/// `explain --jsonl`: one JSON object in, one out (docs/cli.md has the form). Keeps nothing from line to
/// line.
class JsonlJudge {
public:
    /// `defaults` are taken where a line names no "fen" or no "variant". `parts`: what each answer has
    /// besides.
    explicit JsonlJudge(PositionOptions defaults, AnswerParts parts = {});

    /// Appends the answer to a line, without line end. False when the line could not be read, and the answer
    /// is the error.
    bool answer(std::string_view line, std::string& out);

private:
    PositionOptions defaults_;
    AnswerParts parts_;
    JsonRequest request_;
};

} // namespace arbiter::cli

#endif
