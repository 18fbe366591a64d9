// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_BRACKET_PLAN_H
#define ARBITER_SRC_TOURNAMENT_BRACKET_PLAN_H

#include "tournament/bracket.h"

#include <array>
#include <cstddef>
#include <vector>

namespace arbiter::tournament {

/// The fields for floats of one earlier round.
struct FloatFields {
    std::size_t resident_down = 0;           ///< C14, C16: residents who floated down and are paired here
    std::size_t opponent_up = 0;             ///< C15, C17
    std::vector<std::size_t> moved_down;     ///< C18, C20, by the class of the score
    std::vector<std::size_t> opponent_up_of; ///< C19, C21
};

/// Which field of a weight stands for which criterion, the most important first.
struct Bracket::Plan {
    Stage stage = Stage::count;
    Fields fields;
    std::size_t completion = 0;           ///< C4: everybody is paired
    std::size_t pairs = 0;                ///< C6
    std::vector<std::size_t> scores_here; ///< C7, by the class of the score
    std::size_t pairs_next = 0;           ///< C8: C6 of the next bracket
    std::vector<std::size_t> scores_next; ///< C8: C7 of the next bracket
    std::size_t bye = 0;                  ///< C9
    std::size_t wide_difference = 0;      ///< C10
    std::size_t third_in_a_row = 0;       ///< C11
    std::size_t preference = 0;           ///< C12
    std::size_t strong_preference = 0;    ///< C13
    std::array<FloatFields, 2> floats;    ///< of the last round and of the one before

    std::vector<std::size_t> is_paired; ///< of each who moved down
    std::vector<std::size_t> opponent;  ///< of each who moved down, or of each in `chosen_`

    std::size_t tops_wanted = 0; ///< the size of S1
    std::size_t stays = 0;       ///< players of the original S1 who stay there
    std::size_t difference = 0;
    std::vector<std::size_t> exchanged;

    std::vector<std::size_t> place; ///< of a vertex in `chosen_`, from 1; 0 for others
};

} // namespace arbiter::tournament

#endif
