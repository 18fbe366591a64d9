// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSONL_STREAM_H
#define ARBITER_CLI_JSONL_STREAM_H

#include "cli/session.h"

#include <functional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// Appends the answer to a line, without line end. False when the line could not be read, and the answer is
/// the error.
using AnswerLine = std::function<bool(std::string_view line, std::string& out)>;

/// Answers standard input line by line on standard output, each as soon as it can be. ExitCode::bad_input
/// when some line could not be read, ExitCode::io when the input could not.
ExitCode answer_lines(AnswerLine const& answer);

} // namespace arbiter::cli

#endif
