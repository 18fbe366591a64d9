// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_DIRECT_ENCOUNTER_H
#define ARBITER_SRC_TOURNAMENT_DIRECT_ENCOUNTER_H

#include "arbiter/tournament/tie_break_account.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::tournament {

/// The direct encounter after some rounds (C.07, 6).
class DirectEncounter {
public:
    DirectEncounter(Tournament const& tournament, std::size_t rounds, TieBreak tie_break);

    /// What counts among players who are equal so far, in hundredths: a larger value for a player who is
    /// ahead. Where all of them have met, their points count (6.2); in a Swiss tournament even where some
    /// have not, for a player whom no result of the missing games could catch (6.3). It is applied again to
    /// those who are level still. The values are the points where these give the whole order, else how many
    /// are behind.
    std::vector<std::int64_t> values(std::vector<PlayerNumber> const& group) const;

    /// The same for one of the group, with the encounters.
    TieBreakAccount account(PlayerNumber number, std::vector<PlayerNumber> const& group) const;

private:
    /// The encounters of each player of a group.
    struct Encounters {
        std::vector<std::int64_t> points;
        std::vector<std::int64_t> missing; ///< how many of the others were not met

        bool have_all_met() const;
    };

    bool counts(Entry const& entry) const;
    bool is_by_points(Encounters const& met, std::size_t parts) const;
    std::vector<TieBreakTerm> encounters_of(
        PlayerNumber number, std::vector<PlayerNumber> const& group) const;
    Encounters encounters(std::vector<PlayerNumber> const& group) const;
    std::vector<std::vector<PlayerNumber>> order_of(std::vector<PlayerNumber> const& group) const;
    std::vector<std::vector<PlayerNumber>> order_of_uncaught(
        std::vector<PlayerNumber> const& group, Encounters const& met) const;

    Tournament const& tournament_;
    std::size_t rounds_;
    TieBreak tie_break_;
    bool is_swiss_;
};

} // namespace arbiter::tournament

#endif
