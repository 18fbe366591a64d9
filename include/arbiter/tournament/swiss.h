// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_SWISS_H
#define ARBITER_TOURNAMENT_SWISS_H

#include "arbiter/core/color.h"
#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

/// Tournaments of people: who meets whom, how they stand, and the file that other programs read. Pure logic:
/// no files, clocks or sockets.
namespace arbiter::tournament {

/// The number of a player in the list of the tournament, from 1; FIDE calls it the tournament pairing number.
using PlayerNumber = std::size_t;

/// What a round did to a player beside the score (C.04.3, 1.4).
enum class Float : std::uint8_t {
    none,
    down, ///< met a player with a lower score, or scored more than a loss without playing
    up, ///< met a player with a higher score
};

/// What the pairing rules look at in a player who takes part in the next round.
struct SwissPlayer {
    PlayerNumber number = 0;
    /// The number counted without the players whom no round has paired yet: odd or even decides a first
    /// colour.
    std::size_t arrival_number = 0;
    unsigned half_points = 0; ///< with those of an acceleration
    std::vector<PlayerNumber> opponents; ///< of games that were played
    std::vector<Color> colors; ///< of games that were played, oldest first
    std::size_t unplayed = 0; ///< rounds without a game
    Float last_float = Float::none;
    Float float_before = Float::none; ///< two rounds ago
    bool may_get_bye = true; ///< C2
};

/// Whether a player has a higher rank than another (C.04.3, 1.2): more points, else the smaller number.
inline bool is_higher(SwissPlayer const& player, SwissPlayer const& other)
{
    return player.half_points != other.half_points ? player.half_points > other.half_points
                                                   : player.number < other.number;
}

/// A round before it is paired.
struct SwissRound {
    std::vector<SwissPlayer> players; ///< any order; every number once
    std::size_t rounds_played = 0;
    bool is_last = false;
    /// The colour of the player with number 1 in the first round.
    Color first_color = Color::white;
    /// Pairs that the organiser forbids.
    std::vector<std::pair<PlayerNumber, PlayerNumber>> forbidden;
};

/// What the absolute criteria (C.04.3, 2.1) or the organiser say against a pair or a bye.
enum class Obstacle : std::uint8_t {
    met_before, ///< C1
    had_bye, ///< C2: the player had a bye, or as much as for a win without playing
    same_color, ///< C3: both have the same absolute colour preference
    is_forbidden, ///< by the organiser
};

/// What stands against a pair of the round, in any order. Linear in its forbidden pairs.
std::optional<Obstacle> find_obstacle(
    SwissRound const& round, SwissPlayer const& one, SwissPlayer const& other);

struct Pair {
    PlayerNumber white = 0;
    PlayerNumber black = 0;

    friend bool operator==(Pair const&, Pair const&) = default;
};

/// The pairings, in the order of the boards (C.04.2: the better score first, then the sum, then the rank).
struct RoundPairing {
    std::vector<Pair> pairs;
    std::optional<PlayerNumber> bye;

    friend bool operator==(RoundPairing const&, RoundPairing const&) = default;
};

enum class SwissError : std::uint8_t {
    no_legal_pairing, ///< the absolute rules C1 to C3 leave none
};

/// The pairing of the FIDE (Dutch) system, C.04.3 in the edition of 1 February 2026, which these rules
/// determine entirely. Matchings of largest weight find it, some five a score group, each in O(n^3) of the
/// players of the group and the next one, and of all that remain where those cannot be paired otherwise: 0.7
/// s at most for a round of 500 players.
Result<RoundPairing, SwissError> pair_swiss(SwissRound const& round);

/// How much a player is due a colour (C.04.3, 1.7).
enum class ColorNeed : std::uint8_t { none, mild, strong, absolute };

/// The colour that a player is due.
struct ColorPreference {
    int difference = 0; ///< games with White less games with Black
    ColorNeed need = ColorNeed::none;
    Color color = Color::white; ///< means nothing where the need is ColorNeed::none
};

/// The preference after these games. Linear in them.
ColorPreference color_preference(std::vector<Color> const& colors);

/// What decides the colours of a pair (C.04.3, 5.2).
enum class ColorRule : std::uint8_t {
    both_wishes, ///< 5.2.1: both have the colour that they are due, or one is due none
    stronger_wish, ///< 5.2.2
    wider_difference, ///< 5.2.2, where both preferences are absolute
    alternation, ///< 5.2.3
    higher_rank, ///< 5.2.4
    first_color, ///< 5.2.5
};

/// The colour of the player with the higher rank, and why.
struct ColorDecision {
    Color color = Color::white;
    ColorRule rule = ColorRule::both_wishes;

    friend bool operator==(ColorDecision const&, ColorDecision const&) = default;
};

/// How the rules give a pair its colours. Linear in the games of the two.
ColorDecision decide_color(SwissPlayer const& higher, SwissPlayer const& lower, Color first_color);

/// The colour of the player with the higher rank against the other (C.04.3, 5.2).
inline Color allocate_color(SwissPlayer const& higher, SwissPlayer const& lower, Color first_color)
{
    return decide_color(higher, lower, first_color).color;
}

} // namespace arbiter::tournament

#endif
