// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_LANGUAGE_OPTION_H
#define ARBITER_CLI_LANGUAGE_OPTION_H

#include "arbiter/rules/language.h"
#include "cli/command_line.h"

/// In which language a command says the library's sentences.
namespace arbiter::cli {

/// The language that LC_ALL, LC_MESSAGES or LANG asks for, the first that is set; English where it is not one
/// of ours.
Language language_of_environment();

/// Adds `--lang`, and sets `language` to that of the environment.
void add_language_option(CLI::App& command, Language& language);

} // namespace arbiter::cli

#endif
