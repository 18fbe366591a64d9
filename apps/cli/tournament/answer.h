// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TOURNAMENT_ANSWER_H
#define ARBITER_CLI_TOURNAMENT_ANSWER_H

#include "arbiter/core/enum_table.h"
#include "arbiter/rules/language.h"
#include "cli/fill.h"
#include "cli/output.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// What `arbiter tournament` answers besides its tables and the reasons of the rules, in each language.
/// Complaints about options stay English.
namespace arbiter::cli {

/// An answer that every language has; {0}, {1} ... are places.
enum class Answer : std::uint8_t {
    // the file and its players. {0} is a path, a number, a name or what was typed, {1} what belongs to it
    file_exists,
    teams_mean_nothing,
    read_in_code_page,
    is_utf8,
    recoded,
    no_player_numbered,
    same_name,
    no_such_name,
    several_names,
    control_character,
    name_too_long,
    not_a_title,
    not_a_federation,
    not_a_fide_number,
    takes_part_already,
    list_line_expected,
    players_added,
    has_withdrawn,
    generated,
    does_not_count,

    // what cannot be done with a tournament. {0} is a round or a player, {1} boards or a number
    no_such_player,
    no_such_board,
    no_such_round,
    no_round_yet,
    wrong_result,
    needs_winner,
    has_game,
    round_is_paired,
    too_few_players,
    results_missing,
    all_rounds_played,
    no_legal_pairing,
    rounds_unknown,
    too_late,

    // pairings by hand and byes. {0} and {1} are a round, players or pairs, {2} what the rules say
    only_swiss_by_hand,
    named_twice,
    is_absent,
    left_out,
    bye_in_round,
    no_bye,
    paired_otherwise,
    paired_by_hand,
    round_is_unpaired,

    // results. {0} is a round, a board or what was typed, {1} a number or what is wrong
    boards_are,
    round_not_paired,
    round_not_paired_of,
    next_is_paired,
    result_must_stay,
    not_a_board,
    not_a_result,
    on_board,

    // numbers. {0} and {1}: the new and the old one of a player, or the round that is not finished; {2}: the
    // name
    renumbered,
    numbers_stay,
    renumber_only_swiss,
    renumber_too_late,
    renumber_accelerated,

    // lots. {0} is a seed
    varma_for_round_robins,
    varma_for_numbers,
    varma_has_no_room,
    lots_come_first,
    drawn_by_lot,
    first_has_white,
    first_has_black,

    // what check finds. {0} is a round, a player or a number, {1} what was played, given or all, {2} what the
    // rules say
    rules_allow_none,
    played_otherwise,
    bye_otherwise,
    length_unknown,
    rounds_by_rule,
    place_otherwise,

    // why. {0} is a round or a player, {1} a player or a round
    no_pairing_of_round,
    about_the_rules,
    not_in_round,
    nobody_meets_themselves,
    nobody_has_bye,
    knock_out_has_tree,
    nobody_stands_before_themselves,
};

struct AnswerRow {
    Answer answer;
    std::string_view text;
};

inline constexpr std::size_t answer_count
    = static_cast<std::size_t>(Answer::nobody_stands_before_themselves) + 1;

using AnswerTable = std::array<AnswerRow, answer_count>;

/// The text of an answer. It lives as long as the program.
std::string_view text_of(Answer answer, Language language);

/// The answer in a language, with the values in its places.
template <class... Values>
std::string say(Language language, Answer answer, Values const&... values)
{
    return fill(text_of(answer, language), values...);
}

/// Writes the answer to standard error.
template <class... Values>
void complain(Language language, Answer answer, Values const&... values)
{
    write_complaint(say(language, answer, values...));
}

/// Prints the answer as a line.
template <class... Values>
void print(Language language, Answer answer, Values const&... values)
{
    write_output(say(language, answer, values...) + '\n');
}

} // namespace arbiter::cli

#endif
