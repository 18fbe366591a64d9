// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_WHY_H
#define ARBITER_TOURNAMENT_WHY_H

#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/// Why the Dutch system pairs a round as it does. Every answer follows from a comparison with the best
/// pairing that does what is asked.
namespace arbiter::tournament {

/// What the rules look at, in the order of its importance (C.04.3, 2 and 4).
enum class Criterion : std::uint8_t {
    met_before, ///< C1
    had_bye, ///< C2
    same_color, ///< C3
    is_forbidden, ///< by the organiser, as C1
    completion, ///< C4
    bye_score, ///< C5
    downfloaters, ///< C6
    downfloater_scores, ///< C7
    next_bracket, ///< C8
    bye_unplayed, ///< C9
    wide_difference, ///< C10
    third_in_a_row, ///< C11
    preference, ///< C12
    strong_preference, ///< C13
    resident_down, ///< C14
    opponent_up, ///< C15
    resident_down_before, ///< C16
    opponent_up_before, ///< C17
    moved_down_again, ///< C18
    moved_opponent_up, ///< C19
    moved_down_before, ///< C20
    moved_opponent_up_before, ///< C21
    moved_down_set, ///< the order of generation: who of those that moved down is paired
    moved_down_opponents, ///< the order of generation: whom these meet
    exchange, ///< the order of generation: who is in the upper half
    transposition, ///< the order of generation: whom the upper half meets
};

/// "C1" to "C21"; empty for a prohibition and the order of generation.
std::string_view to_name(Criterion criterion);

/// The article of C.04.3 (edition of February 2026), such as "2.4.7".
std::string_view article_of(Criterion criterion);

/// Why the rules do not do what is asked.
struct Refusal {
    Criterion criterion = Criterion::met_before;
    /// The score of the bracket that decides; of the player where no bracket does (C1 to C5).
    unsigned half_points = 0;
    /// The players who fail the criterion in the best pairing that does what is asked, and in the one of the
    /// rules: who moves down (C6, C7), moves down from the next bracket (C8), has the bye (C5, C9), lacks the
    /// colour (C10 to C13) or floats again (C14 to C21). Empty for the order of generation.
    std::vector<PlayerNumber> asked;
    std::vector<PlayerNumber> made;
    /// The best pairing that does what is asked; empty where there is none (C1 to C4).
    RoundPairing best;

    friend bool operator==(Refusal const&, Refusal const&) = default;
};

/// Why the rules do not make a pair of a round.
struct PairReason {
    PlayerNumber player = 0; ///< White, or the player with the bye
    PlayerNumber opponent = 0; ///< 0: the bye
    /// Nothing where the rules make the pair with the other colours.
    std::optional<Refusal> refusal;

    friend bool operator==(PairReason const&, PairReason const&) = default;
};

/// What the rules have against each pair, and the bye, of a round of a Swiss tournament that `check_pairing`
/// names. As costly as pairing the round that many times.
std::vector<PairReason> explain_fault(Tournament const& tournament, PairingFault const& fault);

/// Where a player is paired.
struct Place {
    unsigned half_points = 0; ///< the score of the bracket in which the pair is made
    std::size_t residents = 0; ///< of that bracket
    std::size_t moved_down = 0; ///< into it
    bool has_moved_down = false; ///< the player has

    friend bool operator==(Place const&, Place const&) = default;
};

/// Knows the pairing of a round, and answers what speaks against others.
class RoundJudge {
public:
    /// Pairs the round. As costly as `pair_swiss`.
    explicit RoundJudge(SwissRound round);
    ~RoundJudge();

    RoundJudge(RoundJudge const&) = delete;
    RoundJudge& operator=(RoundJudge const&) = delete;

    /// Those who take part, in the order of their ranks.
    std::vector<SwissPlayer> const& players() const;

    /// The pairing of the rules; nothing where the absolute criteria allow no pairing. Then C1 to C4 speak
    /// against every pair, and nothing but `why_not` can be asked.
    std::optional<RoundPairing> const& pairing() const;

    /// The first criterion that fails where a player meets one of these (0: has the bye); nothing where the
    /// rules do so. The players take part, and `opponents` has one at least; a bye needs an odd number of
    /// players. As costly as another pairing of the round.
    std::optional<Refusal> why_not(PlayerNumber player, std::vector<PlayerNumber> const& opponents) const;

    /// Where the rules pair a player; the last bracket for the bye.
    Place place_of(PlayerNumber player) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::tournament

#endif
