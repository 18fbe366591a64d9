// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_TOURNAMENT_H
#define ARBITER_TOURNAMENT_TOURNAMENT_H

#include "arbiter/core/color.h"
#include "arbiter/core/result.h"
#include "arbiter/tournament/swiss.h"
#include "arbiter/tournament/tie_break.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::tournament {

/// What a round gave a player: the codes of FIDE's tournament report file (TRF16).
enum class RoundResult : std::uint8_t {
    open, ///< not known yet
    win,
    draw,
    loss,
    short_win, ///< a game of less than one move, which is not rated
    short_draw,
    short_loss,
    forfeit_win,
    forfeit_loss,
    full_bye,      ///< a point that the organiser gave
    half_bye,      ///< asked for
    zero_bye,      ///< absent
    allocated_bye, ///< nobody was left to meet; counts a point
};

/// What a result counts, in half points.
unsigned half_points_of(RoundResult result);

/// The letter of a result in a report file; a blank for `open`.
char to_letter(RoundResult result);

/// The result with exactly that letter, or nothing.
std::optional<RoundResult> find_result(char letter);

/// A player's line of one round.
struct Entry {
    PlayerNumber opponent = 0; ///< 0: nobody
    Color color = Color::white;
    RoundResult result = RoundResult::open;
    bool is_colorless = false; ///< a forfeit whose file gives no colours; `color` then only orders the board

    /// A game took place: neither a bye nor a forfeit.
    bool is_played() const;

    /// The pairing of the round includes the player, perhaps with the bye.
    bool is_paired() const { return opponent != 0 || result == RoundResult::allocated_bye; }

    /// Nothing is known of the round yet.
    bool is_unset() const { return opponent == 0 && result == RoundResult::open; }

    friend bool operator==(Entry const&, Entry const&) = default;
};

struct Player {
    std::string name;
    std::string title; ///< "GM", "WFM", ...
    std::string federation;
    std::string fide_id;
    std::string birth_date;
    char sex = ' ';
    unsigned rating = 0; ///< 0: none
    std::vector<Entry> rounds;
    /// The place that a file without tie-breaks gives, and the points it is for; 0: none.
    std::size_t given_place = 0;
    unsigned given_half_points = 0;

    friend bool operator==(Player const&, Player const&) = default;
};

enum class Format : std::uint8_t { swiss, round_robin, double_round_robin, knock_out, arena };

/// "swiss", "round-robin", "double-round-robin", "knock-out" or "arena".
std::string_view to_name(Format format);

/// The format of exactly that name, or nothing.
std::optional<Format> find_format(std::string_view name);

/// The formats of a Tournament, in the order of their names above. An arena has no rounds: it is an `Arena`.
std::vector<Format> const& formats_with_rounds();

/// Whether a tournament of the format may use the tie-break: Buchholz in all its forms is not for round
/// robins (C.07, 8).
bool may_use(Format format, TieBreak tie_break);

/// Why a tournament of the format may not use a tie-break of the list, the first of them, without a full
/// stop; nothing where it may use all. Linear.
std::optional<std::string> find_misuse(Format format, std::vector<TieBreak> const& tie_breaks);

/// What FIDE recommends for the format.
std::vector<TieBreak> default_tie_breaks(Format format);

/// Two who may not meet in some rounds.
struct ForbiddenPair {
    PlayerNumber one = 0;
    PlayerNumber other = 0;
    std::size_t first_round = 1;
    std::size_t last_round = 99;

    friend bool operator==(ForbiddenPair const&, ForbiddenPair const&) = default;
};

/// Points that players have in some rounds for the pairing alone, so that strong players meet earlier.
struct Acceleration {
    unsigned half_points = 0;
    std::size_t first_round = 1;
    std::size_t last_round = 1;
    PlayerNumber first_player = 1;
    PlayerNumber last_player = 1;

    friend bool operator==(Acceleration const&, Acceleration const&) = default;
};

/// A whole tournament, as its report file holds it. Player N is `players[N - 1]`, round N `rounds[N - 1]`.
struct Tournament {
    std::string name;
    std::string city;
    std::string federation;
    std::string start_date;
    std::string end_date;
    std::string chief_arbiter;
    std::vector<std::string> deputy_arbiters;
    std::string time_control;
    Format format = Format::swiss;
    std::size_t rounds = 0; ///< planned; 0: as many as the format takes
    Color first_color = Color::white;
    std::vector<TieBreak> tie_breaks;
    std::vector<ForbiddenPair> forbidden;
    std::vector<Acceleration> accelerations; ///< where two give a player points in a round, the later counts
    bool is_baku = false; ///< Baku acceleration is worked out when the first round of a Swiss is paired
    std::vector<Player> players;
    std::vector<std::string> other_lines; ///< of the file, kept as they are

    /// The player with this number, 1 to the number of players.
    Player const& player(PlayerNumber number) const { return players[number - 1]; }

    /// The entry of a player in a round, both from 1; an unset one where nothing is known.
    Entry entry(PlayerNumber number, std::size_t round) const;
    /// The same to change; makes room for it.
    Entry& entry(PlayerNumber number, std::size_t round);

    friend bool operator==(Tournament const&, Tournament const&) = default;
};

/// Baku acceleration (C.04.7) for a tournament that begins with this many players: the upper half, rounded up
/// to an even number, has a point more in the first quarter of the rounds and half a point in the second,
/// each rounded up.
std::vector<Acceleration> baku_accelerations(std::size_t players, std::size_t rounds);

/// What the accelerations add to the points of a player when a round is paired. Linear in the accelerations.
unsigned virtual_half_points(Tournament const& tournament, PlayerNumber number, std::size_t round);

/// The last round that has games; 0 before the first. A bye alone, given in advance, pairs no round. Linear
/// in players and rounds.
std::size_t paired_rounds(Tournament const& tournament);

/// The points of a player after the first `rounds` rounds.
unsigned half_points(Tournament const& tournament, PlayerNumber number, std::size_t rounds);

/// A game of a round.
struct Board {
    PlayerNumber white = 0;
    PlayerNumber black = 0;
    RoundResult white_result = RoundResult::open;
    RoundResult black_result = RoundResult::open;
};

/// The boards of a round in their order: by the points before the round, then by number.
std::vector<Board> boards(Tournament const& tournament, std::size_t round);

/// Whether a board of the round has a result.
bool has_results(Tournament const& tournament, std::size_t round);

/// The state in which the Swiss rules find the players before a round: of those who take part as the file has
/// it (for a round that is paired), or of all who are free (for the next one).
SwissRound swiss_round(Tournament const& tournament, std::size_t round);

enum class TournamentError : std::uint8_t {
    no_such_player,
    no_such_board,
    no_round_yet,
    wrong_result, ///< not a result of a game
    draw_in_knock_out, ///< somebody has to advance
    already_paired, ///< the round has a pairing that includes the player
    round_is_over, ///< the round is before the next one
    too_few_players,
    results_missing,
    tournament_over,
    no_legal_pairing,
    rounds_unknown, ///< a Swiss tournament must say how many rounds it has
    too_late, ///< the format takes no new players after the first pairing
};

/// Success.
struct Done { };

/// Adds a player, who has the next number and no points for the rounds before; a last round without results
/// can be paired again with them. Fails with too_late in formats other than Swiss once a round has a result.
Result<Done, TournamentError> add_player(Tournament& tournament, Player player);

/// Puts the players into the order of their rating, title and name, which gives them their numbers. Only
/// before the first pairing, where nobody has opponents.
void number_players(Tournament& tournament);

/// Whether the players stand in the order that `number_players` makes.
bool are_ranked(Tournament const& tournament);

enum class RenumberingError : std::uint8_t {
    not_swiss,
    too_late, ///< the fourth round is paired
    results_missing, ///< the boards of a round in play would change
    accelerated, ///< virtual points are given to numbers
};

/// Puts the players of a Swiss tournament into the order of `number_players` between the rounds, because a
/// rating, a title or a name was wrong, or a late entry has the last number. Numbers may change until the
/// fourth round is paired (C.04.2); opponents, forbidden pairs and the lines of the file follow the players.
/// Rounds that are paired stay, although the new numbers might pair them otherwise. `order[N - 1]` is the old
/// number of player N. On failure nothing changes. As costly as sorting the players.
Result<std::vector<PlayerNumber>, RenumberingError> renumber_players(Tournament& tournament);

/// Gives the players their numbers by lot; in a Swiss tournament only those whom rating and title do not tell
/// apart (C.04.2). The same seed draws the same numbers for the same players, whatever their order was.
/// Fails with already_paired.
Result<Done, TournamentError> draw_numbers(Tournament& tournament, std::uint64_t seed);

enum class VarmaError : std::uint8_t {
    already_paired,
    not_round_robin,
    no_table, ///< fewer than 9 players, or more than 24
    no_room, ///< the federations cannot be shared out so that each fits into one group
};

/// Gives the players of a round robin, of one cycle or two, their numbers by restricted lots (C.05, annex 2):
/// all of a federation draw from one group of the Varma table, so that they do not meet in the last three
/// rounds of a cycle. A player without a federation draws alone. The same seed draws the same numbers for the
/// same players, whatever their order was. Tries all ways to share the groups out before it fails with
/// no_room.
Result<Done, VarmaError> draw_numbers_by_federation(Tournament& tournament, std::uint64_t seed);

/// Draws the colour of player 1 in round 1 by lot (C.04.3, 5.1). Fails with already_paired.
Result<Done, TournamentError> draw_first_color(Tournament& tournament, std::uint64_t seed);

/// Sets the result of a board (from 1) of the last paired round, from White's side: a game's or a forfeit's
/// result. Fails with no_round_yet, no_such_board, wrong_result and draw_in_knock_out.
Result<Done, TournamentError> set_result(
    Tournament& tournament, std::size_t board, RoundResult white, RoundResult black);

/// The same for any paired round. The result of an earlier one may be corrected, but not be taken back
/// (wrong_result), and not in a knock-out (round_is_over), whose later pairings depend on it.
Result<Done, TournamentError> set_result(
    Tournament& tournament, std::size_t round, std::size_t board, RoundResult white, RoundResult black);

/// Takes the pairing of the last paired round back, with its results; asked-for byes stay. A player who had
/// withdrawn from it is absent in it. The number of that round. Fails with no_round_yet.
Result<std::size_t, TournamentError> take_back_round(Tournament& tournament);

/// Gives a player a bye (full, half or zero) in a round that is not paired yet, or takes it back (`open`);
/// also in a last round without results, for a player whom it does not pair. Fails with no_such_player,
/// already_paired, round_is_over and wrong_result.
Result<Done, TournamentError> set_bye(
    Tournament& tournament, PlayerNumber player, std::size_t round, RoundResult bye);

/// The player takes part in no further round; one that is paired and not played is lost by forfeit. Fails
/// with no_such_player.
Result<Done, TournamentError> withdraw(Tournament& tournament, PlayerNumber player);

/// Where the numbers of the players come from.
enum class Numbering : std::uint8_t {
    by_rating, ///< `number_players` gives them before the first round
    /// They stay as they are. Players who came after the first pairing get their numbers by rating where all
    /// others have theirs so.
    as_given,
};

/// Pairs the next round, by the format's rules; a last round without a single result is paired again. In a
/// round robin, whose tables ask for no results, games of earlier rounds may still be open. The number of
/// that round. Fails with results_missing, tournament_over, too_few_players, rounds_unknown and
/// no_legal_pairing, and then changes nothing.
Result<std::size_t, TournamentError> pair_next_round(
    Tournament& tournament, Numbering numbering = Numbering::by_rating);

/// What the tables give a round (from 1) of a round robin, once or twice, with at least two players.
RoundPairing table_pairing(Tournament const& tournament, std::size_t round);

/// How many rounds the format takes with the players it has; what the tournament says for Swiss. At least two
/// players.
std::size_t rounds_of(Tournament const& tournament);

enum class HandPairingError : std::uint8_t {
    not_swiss, ///< the other formats have tables
    results_missing,
    tournament_over,
    no_such_player,
    named_twice,
    is_absent, ///< a bye was asked for, or the player has withdrawn
    left_out, ///< a player who takes part is not named
};

/// Why a round cannot be paired by hand, and the player whom that concerns (0: nobody).
struct HandPairingProblem {
    HandPairingError error = HandPairingError::not_swiss;
    PlayerNumber player = 0;

    friend bool operator==(HandPairingProblem const&, HandPairingProblem const&) = default;
};

/// Pairs the next round of a Swiss tournament as the arbiter says; a last round without a single result is
/// replaced. Everybody who takes part must be named; a player without an opponent gets the pairing-allocated
/// bye. What the rules say against a pair is not asked: see `find_obstacle`. The number of the round. On
/// failure nothing changes.
Result<std::size_t, HandPairingProblem> pair_by_hand(Tournament& tournament, RoundPairing const& pairing);

/// A round that the rules pair otherwise than the file.
struct PairingFault {
    std::size_t round = 0;
    std::vector<Pair> played; ///< pairs that the rules would not make
    std::vector<Pair> by_rule; ///< what they would make instead
    std::optional<PlayerNumber> bye;
    std::optional<PlayerNumber> bye_by_rule;
    bool is_impossible = false; ///< the absolute rules leave no pairing at all
};

/// Pairs a paired round again from what was known before it; nothing where the rules make the same. `by_rule`
/// of the formats without floaters is their table. Where a Swiss tournament does not say how many rounds it
/// has, its last paired round may be the last of all or not. As costly as pairing the round.
std::optional<PairingFault> check_pairing(Tournament const& tournament, std::size_t round);

/// The same for all rounds: what differs. As costly as pairing them.
std::vector<PairingFault> check_pairings(Tournament const& tournament);

} // namespace arbiter::tournament

#endif
