// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_PERSON_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_PERSON_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/tournament.h"
#include "cli/command_line.h"

#include <optional>
#include <string>

/// What the commands say of a player as a person.
namespace arbiter::cli {

/// What is given on the command line; nothing stays as it is.
struct PersonOptions {
    std::optional<unsigned> rating;
    std::optional<std::string> title;
    std::optional<std::string> federation;
    std::optional<std::string> fide_id;
    std::optional<std::string> birth_date;
    std::optional<std::string> sex;
};

/// Adds `--rating`, `--title`, `--federation`, `--fide-id`, `--birth-date` and `--sex`.
void add_person_options(CLI::App& command, PersonOptions& options);

/// Changes what the options give. Throws UsageError for a day that does not exist.
void enter_person(tournament::Player& player, PersonOptions const& options);

/// The day as the file has it, "2026/03/14"; "2026-03-14" and "2026.3.14" are understood, and empty stays
/// empty. Throws UsageError that names the option.
std::string read_date(char const* option, std::string const& text);

/// What the file could not hold, or would read back otherwise, or which other player has the same name;
/// empty where all fits. `number` is that of the player, 0 for a new one.
std::string describe_misfit(tournament::Tournament const& tournament, tournament::Player const& player,
    tournament::PlayerNumber number, Language language);

/// Whether players get their numbers by rating: before the first pairing, where all have theirs so, and the
/// numbers of a round robin are not drawn by lot.
bool has_ranks_by_rating(tournament::Tournament const& tournament);

} // namespace arbiter::cli

#endif
