// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_QUIZ_SESSION_H
#define ARBITER_CLI_QUIZ_SESSION_H

#include "arbiter/rules/language.h"
#include "cli/learn/ask.h"
#include "cli/session.h"

#include <cstdint>
#include <string>

namespace arbiter::cli {

/// Which questions of the quiz on the Laws are asked.
struct QuizChoice {
    /// How many, as it was typed; empty: 20.
    std::string count;
    /// The same seed gives the same questions.
    std::uint64_t seed = 0;
};

/// Asks questions on the Laws, each followed by its article, in lines of text.
ExitCode run_quiz(QuizChoice const& choice, AskStyle const& style, Language language);

} // namespace arbiter::cli

#endif
