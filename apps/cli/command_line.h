// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMAND_LINE_H
#define ARBITER_CLI_COMMAND_LINE_H

#include "arbiter/notation/piece_letters.h"
#include "arbiter/rules/language.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What the commands need beside CLI11: how they refuse options, and checks of values whose words a shell
/// completes.
namespace arbiter::cli {

/// Thrown by the callback of a command whose options do not go together. The program says it and ends with
/// ExitCode::usage.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A whole number from `least` to `most`.
CLI::Validator between(std::int64_t least, std::int64_t most);

/// A number above zero.
CLI::Validator positive();

/// One of these words, or another form that `accepts` knows; a shell completes the words.
CLI::Validator one_of(
    std::vector<std::string> const& words, std::function<bool(std::string const&)> const& accepts = {});

/// Any value; a shell completes these words.
CLI::Validator suggest(std::vector<std::string> const& words);

/// The words that `one_of` or `suggest` gave the option; empty where it has neither check.
std::vector<std::string> words_of(CLI::Option& option);

/// "a,b,c" as a list.
std::vector<std::string> split_list(std::string const& text);

/// The words of a command line, where White's forfeit in `tournament result` begins with a minus sign
/// (U+2212) in place of the dash with which options begin.
std::vector<std::string> write_forfeits_as_words(std::vector<std::string> arguments);

/// Lets a command take every argument that follows, `--help` too, and look at none.
void accept_anything(CLI::App& command);

/// Lets the help of the program and of the commands that are added later break its lines between words, at
/// the width of the terminal, or 80 columns.
void break_help_between_words(CLI::App& app);

// In which language a command says the library's sentences.

/// The language that LC_ALL, LC_MESSAGES or LANG asks for, the first that is set; English where it is not one
/// of ours.
Language language_of_environment();

/// Adds `--lang`, and sets `language` to that of the environment.
void add_language_option(CLI::App& command, Language& language);

/// Adds --letters: how moves name the pieces. `usual`: what is taken without it, for the help.
void add_letters_option(CLI::App& command, std::optional<LetterChoice>& letters, std::string_view usual);

} // namespace arbiter::cli

#endif
