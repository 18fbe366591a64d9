// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_TIE_BREAK_H
#define ARBITER_TOURNAMENT_TIE_BREAK_H

#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The ways to tell players with equal points apart (FIDE C.07, edition of March 2026): all of article 5 for
/// single players, with the modifiers.
namespace arbiter::tournament {

enum class TieBreakKind : std::uint8_t {
    buchholz,
    fore_buchholz, ///< as if all games of the final round were drawn
    average_of_buchholz, ///< of the opponents
    sonneborn_berger,
    koya, ///< points against opponents with half of all points or more
    direct_encounter,
    wins, ///< rounds with the points of a win, played or not
    games_won, ///< over the board
    games_with_black,
    wins_with_black,
    progressive,
    rounds_elected, ///< rounds without byes on request and lost forfeits
    standard_points, ///< rounds with more points than the opponent, half of those with as many
    pairing_number, ///< the lowest first
    rating,
    average_rating, ///< of the opponents
    performance, ///< the average rating and what the score is worth in the table of B.02
    perfect_performance, ///< the lowest rating whose expected score is the points
    average_performance, ///< of the opponents
    average_perfect_performance, ///< of the opponents
};

constexpr std::size_t tie_break_kinds = 20;

/// A tie-break with its modifiers (C.07, 14). `find_tie_break` gives only those that make sense together.
struct TieBreak {
    TieBreakKind kind = TieBreakKind::buchholz;
    std::uint8_t cut_lowest = 0; ///< C1, C2 ... M1, M2 ...: values that do not count
    std::uint8_t cut_highest = 0;
    bool counts_forfeits = false; ///< P: forfeits count as games (15.2)
    bool is_fore = false; ///< F: of Fore Buchholz
    bool is_reversed = false; ///< R: the lowest first; of pairing numbers the highest
    std::uint8_t limit_percent = 50; ///< L60: of all points that one can have
    std::int8_t limit_half_points = 0; ///< L+1, L-2: more or less than that
    std::uint16_t unrated = 0; ///< U1400: the rating of those without one; 0: all need one

    friend bool operator==(TieBreak const&, TieBreak const&) = default;
};

/// FIDE's acronym with the modifiers: "BH", "BH-C1", "ARO-C1-U1400", "KS-L+1".
std::string to_name(TieBreak tie_break);

/// The acronym without modifiers: "BH", "FB", "AOB", "SB", "KS", "DE", "WIN", "WON", "BPG", "BWG", "PS",
/// "REP", "STD", "TPN", "RTNG", "ARO", "TPR", "PTP", "APRO", "APPO". It lives as long as the program.
std::string_view acronym_of(TieBreakKind kind);

/// The articles of C.07 for the tie-break and its cuts: "8.1", "8.1, 14.1".
std::string articles_of(TieBreak tie_break);

/// The tie-break of exactly that acronym with its modifiers, each behind a dash or, as in line 202 of a
/// report, a slash; or nothing. "GE" is the former acronym of "REP".
std::optional<TieBreak> find_tie_break(std::string_view name);

/// The tie-breaks of a list with commas, "BH-C1,BH,SB", in its order; or the first word that is not a
/// tie-break or comes twice. The direct encounter may come again (C.07, 4.3): it looks at those who are level
/// by then.
Result<std::vector<TieBreak>, std::string> parse_tie_breaks(std::string_view list);

/// All tie-breaks without modifiers, and those with the usual cuts.
std::vector<TieBreak> const& all_tie_breaks();

/// Whether a lower value is better: of pairing numbers, and reversed.
bool is_lower_better(TieBreak tie_break);

/// Whether the tie-break compares ratings (C.07, 10), so that a player without one makes it void.
bool needs_ratings(TieBreak tie_break);

} // namespace arbiter::tournament

#endif
