// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TIE_BREAKS_H
#define ARBITER_SRC_TOURNAMENT_TIE_BREAKS_H

#include "arbiter/tournament/tie_break_account.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::tournament {

/// The player's own points of these rounds.
std::int64_t own_points(std::vector<TieBreakTerm> const& terms);

/// Works out tie-breaks after some rounds (FIDE C.07).
class TieBreaks {
public:
    TieBreaks(Tournament const& tournament, std::size_t rounds);

    /// A tie-break that needs no group: any but the direct encounter.
    TieBreakAccount account(PlayerNumber number, TieBreak tie_break) const;

private:
    /// The points of a player as they count for opponents.
    struct Score {
        std::int64_t points = 0;
        bool has_late_byes = false; ///< byes on request at the end count as draws, which give more
    };

    Score adjusted_score(PlayerNumber number, bool is_fore) const;
    bool is_final(std::size_t round) const;
    bool has_final_game(PlayerNumber number) const;
    std::int64_t points_of(PlayerNumber number, bool is_fore) const;
    std::vector<TieBreakTerm> against_opponents(PlayerNumber number, TieBreak tie_break) const;
    TieBreakTerm against_dummy(Entry const& entry, std::int64_t own_score, bool is_fore) const;
    std::vector<TieBreakTerm> against_equals(PlayerNumber number, std::int64_t limit) const;
    template <class Value>
    std::vector<TieBreakTerm> over_the_board(PlayerNumber number, Value const& value) const;
    std::vector<TieBreakTerm> own_rounds(PlayerNumber number, TieBreakKind kind) const;
    std::int64_t round_value(PlayerNumber number, std::size_t round, TieBreakKind kind) const;
    std::int64_t koya_limit(TieBreak tie_break) const;
    unsigned rating_of(PlayerNumber number, TieBreak tie_break) const;
    void add_rating_terms(TieBreakAccount& account) const;

    Tournament const& tournament_;
    std::size_t rounds_;
    bool is_swiss_;
    /// By number - 1: as they stand, and as if the final round were drawn.
    std::array<std::vector<Score>, 2> adjusted_;
};

} // namespace arbiter::tournament

#endif
