// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSONL_JUDGE_H
#define ARBITER_CLI_JSONL_JUDGE_H

#include "cli/judge/json_request.h"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// `explain --jsonl`: one JSON object in, one out (docs/cli.md has the form). Keeps nothing from line to
/// line.
class JsonlJudge {
public:
    /// `defaults` are taken where a line names no "fen" or no "variant". `wants_steps`: each answer also
    /// lists what was asked.
    explicit JsonlJudge(PositionOptions defaults, bool wants_steps = false);

    /// Appends the answer to a line, without line end. False when the line could not be read, and the answer
    /// is the error.
    bool answer(std::string_view line, std::string& out);

private:
    PositionOptions defaults_;
    bool wants_steps_;
    JsonRequest request_;
};

} // namespace arbiter::cli

#endif
