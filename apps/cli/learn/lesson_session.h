// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LESSON_SESSION_H
#define ARBITER_CLI_LESSON_SESSION_H

#include "arbiter/play/render.h"
#include "arbiter/rules/language.h"
#include "cli/session.h"

#include <string>

namespace arbiter::cli {

/// Lists the lessons on the rules, or gives the one with this number, in lines of text.
ExitCode run_lessons(
    std::string const& number, play::TextOptions const& style, Language language, bool shows_prompt);

} // namespace arbiter::cli

#endif
