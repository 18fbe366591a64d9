// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_TIE_BREAK_ACCOUNT_H
#define ARBITER_TOURNAMENT_TIE_BREAK_ACCOUNT_H

#include "arbiter/tournament/standings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// How tie-breaks come about: the rounds that count, that are cut, and those against a virtual opponent. All
/// scores, ratings and values are in hundredths.
namespace arbiter::tournament {

/// Whose score counts in a round.
enum class Against : std::uint8_t {
    nobody, ///< the round counts by itself
    opponent,
    dummy, ///< a virtual opponent with the player's own score (C.07, 16.4)
    dummy_as_opponent, ///< one that has no more than the opponent who was to be met (16.4.1)
    dummy_with_draws, ///< one that has no more than a draw in each round (16.4.2)
};

/// Why a round does not count.
enum class Cut : std::uint8_t {
    none,
    lowest, ///< the least significant value (14.1)
    voluntary, ///< the lowest of the rounds that the player did not want to play or lost by forfeit (16.5)
    highest, ///< the most significant value (14.3)
    below_limit, ///< the opponent has too few points (9.2)
};

/// A round in a tie-break.
struct TieBreakTerm {
    std::size_t round = 0;
    PlayerNumber opponent = 0; ///< 0: nobody
    Against against = Against::nobody;
    std::int64_t score = 0; ///< the opponent's score, rating or tie-break; of the dummy
    std::int64_t own = 0; ///< the player's points of the round
    std::int64_t value = 0; ///< what the round adds
    bool has_late_byes = false; ///< the opponent's byes on request at the end are draws in the score (16.3.2)
    bool is_voluntary = false; ///< a bye on request or a forfeit loss
    Cut cut = Cut::none;
};

/// The tie-break of a player. The value is
/// - the sum of what counts, or its average, rounded to whole ratings or, for AOB, to hundredths;
/// - for TPR the rounded average and `difference`; for PTP the lowest rating whose expected score is the
/// points;
/// - for TPN and RTNG the number or rating itself, without terms;
/// - for DE the sum if `is_by_points`, else how many of `level` are behind.
struct TieBreakAccount {
    PlayerNumber player = 0;
    TieBreak tie_break;
    std::int64_t value = 0;
    std::vector<TieBreakTerm> terms; ///< in the order of the rounds
    unsigned percent = 0; ///< TPR: the score of the games
    int difference = 0; ///< TPR: what that is worth
    std::int64_t limit = 0; ///< KS: the points that an opponent must have
    std::vector<PlayerNumber> level; ///< DE: those whom nothing before tells apart
    bool have_all_met = false; ///< DE
    bool is_by_points = false; ///< DE: the points in the games between them give the whole order
};

/// A tie-break of two players; it tells them apart if the values differ.
struct StandingStep {
    TieBreakAccount ahead;
    TieBreakAccount behind;
};

/// Why a player stands before another, or beside.
struct StandingReason {
    Standing ahead;
    Standing behind;
    /// The tie-breaks up to the first that tells them apart; empty where their points do.
    std::vector<StandingStep> steps;

    /// Whether both have the same place: nothing decides between them.
    bool are_level() const { return ahead.place == behind.place; }
};

/// What tells two players apart in `standings` with these tie-breaks. As costly as these.
StandingReason compare_standings(Tournament const& tournament, std::size_t rounds,
    std::vector<TieBreak> const& tie_breaks, PlayerNumber one, PlayerNumber other);

/// The same where `rows` are these standings already.
StandingReason compare_standings(Tournament const& tournament, std::size_t rounds,
    std::vector<TieBreak> const& tie_breaks, std::vector<Standing> const& rows, PlayerNumber one,
    PlayerNumber other);

} // namespace arbiter::tournament

#endif
