// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LESSON_SESSION_H
#define ARBITER_CLI_LESSON_SESSION_H

#include "arbiter/rules/language.h"
#include "cli/learn/ask.h"
#include "cli/session.h"

#include <string>

namespace arbiter::cli {

/// Lists the lessons on the rules, or gives the one with this number, in lines of text.
ExitCode run_lessons(std::string const& number, AskStyle const& style, Language language);

} // namespace arbiter::cli

#endif
