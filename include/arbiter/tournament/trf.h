// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_TRF_H
#define ARBITER_TOURNAMENT_TRF_H

#include "arbiter/core/result.h"
#include "arbiter/rules/language.h"
#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The tournament report file of FIDE (TRF26, and TRF16 before it), which pairing programs read and write:
/// lines whose first three letters say what they are. These say how to pair: 142 and XXR (rounds), 152 and
/// XXC (the first colour), 260 and XXP (pairs that may not meet), 240 and XXZ (byes), 192 (the format, and
/// Baku acceleration), 250 and XXA (other accelerations), 202 and XXT, which is ours (the tie-breaks). A line
/// that says what we cannot do (unusual points, teams, another system) is an error; what only informs is kept
/// as it is.
namespace arbiter::tournament {

enum class TrfError : std::uint8_t {
    bad_number, ///< a player's number that is not a number from 1
    bad_rating, ///< not a number
    bad_points, ///< not a number with one decimal
    bad_place, ///< not a number
    bad_rounds, ///< not a number from 1 to 99
    bad_color, ///< neither w, b nor -
    bad_result, ///< no letter that TRF16 knows
    bad_first_color, ///< neither white nor black
    bad_tie_break, ///< no acronym that we know
    bad_pair, ///< XXP without at least two numbers
    duplicate_player, ///< the number appeared before
    missing_player, ///< the numbers have a gap
    no_name, ///< a player without a name
    unknown_opponent, ///< a number that no player has
    one_sided_game, ///< the opponent's line names somebody else
    same_color, ///< both have the same colour
    results_do_not_fit, ///< such as two wins
    points_do_not_fit, ///< the points are not the sum of the results
    result_without_opponent, ///< a game's result without an opponent, or a bye with one
    acceleration, ///< another than that of Baku or of lines 250
    bad_acceleration, ///< 250 without points, two rounds and two players in their columns
    teams, ///< team tournaments are not known here
    not_a_report, ///< neither a player's line nor another one that a report has
    shifted_columns, ///< text in a column that is always blank, as in a line padded for another encoding
    unusual_points, ///< others than 1, a half and 0 are not known here
    unknown_format, ///< a pairing system that is not known here
    rank_order, ///< `XXC rank`: another order than that of the numbers
    bad_bye, ///< 240 or XXZ that is not a bye, a round and numbers of players
    bye_beside_game, ///< a bye in a round for which the player's line says something else
    bad_prohibition, ///< 260 without two rounds and at least two numbers
    unknown_instruction, ///< a line XX. or BB. that may say how to pair
    contradiction, ///< another line names other rounds, another first colour or system
};

/// Where the text cannot be read. Line and column count from 1, columns in characters.
struct TrfProblem {
    TrfError error = TrfError::bad_number;
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(TrfProblem const&, TrfProblem const&) = default;
};

/// What is wrong, and what was expected, as a sentence without a full stop. The text lives as long as the
/// program.
std::string_view describe(TrfError error, Language language = Language::english);

/// Reads a report; lines end with LF, CR or both, a byte order mark does not count, and what is not UTF-8 is
/// taken for Windows-1252. The rounds that a line leaves blank are absences where others have played; in a
/// last round without results they stay open. Without a line for it, the first colour is that of round 1.
/// The teams of an individual tournament (013) are kept and mean nothing.
Result<Tournament, TrfProblem> read_trf(std::string_view text);

/// A place that a report gives, and the first and last that its points and tie-breaks allow.
struct PlaceFault {
    PlayerNumber player = 0;
    std::size_t given = 0;
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(PlaceFault const&, PlaceFault const&) = default;
};

/// The places of a report that its points and tie-breaks do not allow, by number. Players whom nothing tells
/// apart may share a place or follow each other; a last round without results may count or not. Fails as
/// `read_trf`. As costly as `standings`.
Result<std::vector<PlaceFault>, TrfProblem> check_places(std::string_view text);

/// Writes a report that `read_trf` reads as the same tournament: the records of TRF26, with XXR, XXC and XXP
/// for older programs. Ranks are those of `standings`, or those
/// that a file without tie-breaks gave, while everybody has the points that they were for.
std::string write_trf(Tournament const& tournament);

} // namespace arbiter::tournament

#endif
