// SPDX-License-Identifier: MIT
#include "arbiter/tournament/trf.h"

namespace arbiter::tournament {

std::string_view describe(TrfError error)
{
    switch (error) {
    case TrfError::bad_number: return "expected the number of a player, from 1";
    case TrfError::bad_rating: return "expected a rating, a number of at most four digits";
    case TrfError::bad_points: return "expected points such as 2.5";
    case TrfError::bad_place: return "expected a place, a number";
    case TrfError::bad_rounds: return "expected a number of rounds from 1 to 99";
    case TrfError::bad_color: return "expected the colour: w, b or -";
    case TrfError::bad_result: return "expected a result: 1 = 0 W D L + - F H Z U or a blank";
    case TrfError::bad_first_color:
        return "expected the first colour: white1 or black1 after XXC, W or B after 152";
    case TrfError::bad_tie_break: return "expected tie-breaks such as BH-C1 BH SB DE";
    case TrfError::bad_pair: return "expected at least two numbers of players who may not meet";
    case TrfError::duplicate_player: return "another line has this player's number";
    case TrfError::missing_player: return "the numbers of the players have a gap before this one";
    case TrfError::no_name: return "the player has no name";
    case TrfError::unknown_opponent: return "no player has this number";
    case TrfError::one_sided_game: return "the opponent's line does not name this player in this round";
    case TrfError::same_color: return "both players of this game have the same colour";
    case TrfError::results_do_not_fit:
        return "the results of the two players of this game do not fit together";
    case TrfError::points_do_not_fit: return "the points are not the sum of the results";
    case TrfError::result_without_opponent:
        return "the result of a game needs an opponent, and a bye has none";
    case TrfError::acceleration: return "this acceleration is not supported: use that of Baku, or lines 250";
    case TrfError::bad_acceleration:
        return "expected points such as 1.0, the first and last round, and the first and last player";
    case TrfError::teams: return "team tournaments are not supported";
    case TrfError::not_a_report:
        return "this is not a tournament: no line of a report, such as 012 with its name or 001 with a player";
    case TrfError::shifted_columns:
        return "expected a blank: the columns of this line are shifted, as after a change of the encoding";
    case TrfError::unusual_points: return "points other than 1, 0.5 and 0 are not supported";
    case TrfError::unknown_format: return "this system of pairings is not supported";
    case TrfError::rank_order:
        return "pairing by the rank in place of the number is not supported: number the players in that order";
    case TrfError::bad_bye: return "expected a bye (F, H or Z), its round and the numbers of players";
    case TrfError::bye_beside_game: return "the line of this player has a game or another bye in this round";
    case TrfError::bad_prohibition:
        return "expected the first and last round, and the numbers of players who may not meet";
    case TrfError::unknown_instruction: return "this instruction for pairing is not supported";
    }
    return "";
}

} // namespace arbiter::tournament
