// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_TOURNAMENT_REPORT_H
#define ARBITER_CLI_TOURNAMENT_TOURNAMENT_REPORT_H

#include "arbiter/base/json_writer.h"
#include "arbiter/rules/language.h"
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/tournament.h"
#include "arbiter/tournament/why.h"
#include "cli/output.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// A tournament for people and programs: each function gives a whole text that ends with a new line. JSON and
/// PGN are the same in every language.
namespace arbiter::cli {

using TieBreakList = std::vector<tournament::TieBreak>;

/// The boards of a round as a table, then who has a bye.
std::string pairings_as_text(tournament::Tournament const& tournament, std::size_t round, Language language);
/// One JSON object a board: round, board, white, black, result; and one a bye.
std::string pairings_as_json(tournament::Tournament const& tournament, std::size_t round);
/// A page to print and hang up, without scripts.
std::string pairings_as_html(tournament::Tournament const& tournament, std::size_t round, Language language);
/// A game a board, without moves: what the players fill in.
std::string pairings_as_pgn(tournament::Tournament const& tournament, std::size_t round);

/// Everybody by name, each with board, colour and opponent: people look for themselves.
std::string seats_as_text(tournament::Tournament const& tournament, std::size_t round, Language language);
std::string seats_as_html(tournament::Tournament const& tournament, std::size_t round, Language language);

std::string standings_as_text(tournament::Tournament const& tournament, std::size_t rounds,
    TieBreakList const& tie_breaks, Language language);
/// One JSON object a player; a tie-break that comes again is "DE#2".
std::string standings_as_json(
    tournament::Tournament const& tournament, std::size_t rounds, TieBreakList const& tie_breaks);
std::string standings_as_html(tournament::Tournament const& tournament, std::size_t rounds,
    TieBreakList const& tie_breaks, Language language);

/// Everybody's rounds: opponent, colour and result, "12w1".
std::string crosstable_as_text(
    tournament::Tournament const& tournament, TieBreakList const& tie_breaks, Language language);
/// One JSON object a player.
std::string crosstable_as_json(tournament::Tournament const& tournament, TieBreakList const& tie_breaks);

/// Adds a list of players by their numbers.
void add_players(
    base::JsonWriter& json, std::string_view name, std::vector<tournament::PlayerNumber> const& players);

/// Adds what speaks against a pair: the criterion, its article, the score of its bracket and the players.
void add_refusal(base::JsonWriter& json, tournament::Refusal const& refusal);

/// Prints whose the numbers are after an empty line: "1 Ada Byron, 5 George Boole".
void print_names(tournament::Tournament const& tournament, std::set<tournament::PlayerNumber> const& numbers);

/// Prints a sentence as a line; or a JSON object with it, after the fields that `add` writes.
template <class Add>
void print_sentence(std::string const& text, bool is_json, Add const& add)
{
    if (!is_json) {
        print("{}\n", text);
        return;
    }
    print("{}\n", base::write_json([&](base::JsonWriter& json) {
        add(json);
        json.text("text", text);
    }));
}

} // namespace arbiter::cli

#endif
