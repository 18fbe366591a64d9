// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_FILE_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_FILE_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/code_page.h"
#include "arbiter/tournament/tournament.h"
#include "cli/session.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// The text of a file, or nothing after a complaint.
std::optional<std::string> read_text_file(std::string const& path);

/// The text of the file in UTF-8. Where it is not and nobody names its code page, says which one is taken,
/// and that `command` takes another.
std::string decode(std::string const& path, std::string const& text, std::optional<tournament::CodePage> page,
    std::string_view command, Language language);

/// Reads a tournament's report file; complains where that fails.
Result<tournament::Tournament, ExitCode> load_tournament(
    std::string const& path, Language language, std::optional<tournament::CodePage> page = std::nullopt);

/// Replaces the file by the tournament; the old one stays until the new one is whole.
ExitCode save_tournament(std::string const& path, tournament::Tournament const& tournament);

/// The same where there is no file yet; complains about one that is there.
ExitCode save_new_tournament(
    std::string const& path, tournament::Tournament const& tournament, Language language);

/// A sentence for people about what cannot be done.
std::string describe(
    tournament::TournamentError error, tournament::Tournament const& tournament, Language language);

std::string describe(tournament::HandPairingProblem const& problem, tournament::Tournament const& tournament,
    Language language);

/// The player whom a text means: a number, a whole name or the unambiguous beginning of one. Complains
/// otherwise.
std::optional<tournament::PlayerNumber> find_player(
    tournament::Tournament const& tournament, std::string const& text, Language language);

/// Loads the file, lets `change` change the tournament, and saves it where that gives ExitCode::ok. Commands
/// that change one file wait for each other.
ExitCode change_tournament(std::string const& path, Language language,
    std::function<ExitCode(tournament::Tournament&)> const& change,
    std::optional<tournament::CodePage> page = std::nullopt);

} // namespace arbiter::cli

#endif
