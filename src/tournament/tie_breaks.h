// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TIE_BREAKS_H
#define ARBITER_SRC_TOURNAMENT_TIE_BREAKS_H

#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::tournament {

/// Works out tie-breaks after some rounds (FIDE C.07). All values are in quarters of a point.
class TieBreaks {
public:
    TieBreaks(Tournament const& tournament, std::size_t rounds);

    /// A tie-break that needs no group: any but the direct encounter.
    std::int64_t value(PlayerNumber number, TieBreak tie_break) const;

    /// The direct encounter among players who are equal so far: a larger value for a player who is ahead.
    /// Where all of them have met, their points count (6.2); in a Swiss tournament even where some have not,
    /// for a player whom no result of the missing games could catch (6.3). It is applied again to those who
    /// are level still (C.07, 6). The values are the points where these give the whole order, else how many
    /// are behind.
    std::vector<std::int64_t> direct_encounter(std::vector<PlayerNumber> const& group) const;

private:
    /// What a round brings to a sum over opponents.
    struct Contribution {
        std::int64_t opponent_half_points = 0;
        std::int64_t own_half_points = 0;
        bool is_voluntary = false; ///< a requested bye or a forfeit loss
    };

    /// The encounters of each player of a group.
    struct Encounters {
        std::vector<std::int64_t> points; ///< in quarters
        std::vector<std::int64_t> missing; ///< how many of the others were not met
    };

    Encounters encounters(std::vector<PlayerNumber> const& group) const;
    std::vector<std::vector<PlayerNumber>> encounter_order(std::vector<PlayerNumber> const& group) const;
    std::int64_t adjusted_half_points(PlayerNumber number) const;
    std::vector<Contribution> contributions(PlayerNumber number) const;
    std::int64_t buchholz(PlayerNumber number, std::size_t lowest, std::size_t highest) const;
    std::int64_t sonneborn_berger(PlayerNumber number) const;
    std::int64_t progressive(PlayerNumber number) const;
    std::int64_t average_rating(PlayerNumber number) const;
    template <class Test>
    std::int64_t count(PlayerNumber number, Test const& test) const;

    Tournament const& tournament_;
    std::size_t rounds_;
    bool is_swiss_;
    std::vector<std::int64_t> adjusted_; ///< by number - 1
};

} // namespace arbiter::tournament

#endif
