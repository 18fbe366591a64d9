// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/tournament.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <string>
#include <vector>

/// The commands of `arbiter tournament`.
namespace arbiter::cli {

/// new, add, edit, forbid, renumber, recode, bye, withdraw: who takes part.
void add_tournament_players(CLI::App& group, Session& session);

/// Adds `--encoding NAME`: the code page of a file that is not UTF-8.
CLI::Option* add_encoding_option(CLI::App& command, std::string& name);

/// edit, forbid, renumber, recode: what is known of players.
void add_tournament_edit(CLI::App& group, Session& session);

/// pair, result, lots, unpair, check: the rounds.
void add_tournament_rounds(CLI::App& group, Session& session);

/// why: the reasons of a round and of the standings.
void add_tournament_why(CLI::App& group, Session& session);

/// The options of `why`.
struct WhyOptions {
    std::string file;
    std::string player;
    std::string opponent;
    std::string tie_breaks;
    unsigned round = 0;
    Language language = Language::english;
    bool is_json = false;
    bool is_standings = false;
};

/// Prints why players stand as they do after a round: the two who are named; the one who is named, and the
/// next ahead; or without names all neighbours with equal points.
ExitCode print_standing_reasons(
    WhyOptions const& options, tournament::Tournament const& tournament, std::size_t round);

/// Prints why the players of a round robin meet in a round: whom the table gives the player who is named,
/// when it lets the two meet who are named, or without names all boards.
ExitCode print_table_reasons(
    WhyOptions const& options, tournament::Tournament const& tournament, std::size_t round);

/// pairings, standings, crosstable: what people see.
void add_tournament_reports(CLI::App& group, Session& session);

/// generate: random tournaments.
void add_tournament_generate(CLI::App& group, Session& session);

/// Adds `--tie-breaks LIST`. `description` says what is taken without it.
void add_tie_break_option(CLI::App& command, std::string& list, std::string const& description);

/// The tie-breaks of the list, or `usual` where it is empty. Throws UsageError, even for those that the
/// format may not use.
std::vector<tournament::TieBreak> choose_tie_breaks(
    std::string const& list, std::vector<tournament::TieBreak> usual, tournament::Format format);

/// The tie-breaks that count: of the list or, where it is empty, of the tournament. Says which do not count.
std::vector<tournament::TieBreak> choose_usable_tie_breaks(
    std::string const& list, tournament::Tournament const& tournament, Language language);

} // namespace arbiter::cli

#endif
