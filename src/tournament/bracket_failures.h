// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_BRACKET_FAILURES_H
#define ARBITER_SRC_TOURNAMENT_BRACKET_FAILURES_H

#include "arbiter/tournament/why.h"
#include "tournament/bracket.h"

#include <cstddef>
#include <vector>

/// What a complete pairing does in a bracket, as the criteria of C.04.3 look at it.
namespace arbiter::tournament {

/// The partner of each rank; the number of players stands for the bye.
using PartnerRanks = std::vector<std::size_t>;

/// A bracket of a complete pairing.
struct BracketView {
    std::vector<std::size_t> moved; ///< ranks from higher brackets
    std::size_t first = 0;          ///< the residents are the ranks from here
    std::size_t next = 0;           ///< up to here

    bool has_resident(std::size_t rank) const { return first <= rank && rank < next; }
};

/// The bracket whose first resident is `first`.
BracketView bracket_at(Field const& field, std::vector<std::size_t> moved, std::size_t first);

/// The pairs that are made in the bracket, the higher rank first, in the order of these.
std::vector<std::pair<std::size_t, std::size_t>> pairs_in(
    BracketView const& bracket, PartnerRanks const& partners);

/// The ranks that move down, highest first.
std::vector<std::size_t> downfloaters_of(BracketView const& bracket, PartnerRanks const& partners);

/// How a pairing fails a criterion in a bracket.
struct Failure {
    std::vector<long> key;          ///< the smaller the better
    std::vector<std::size_t> ranks; ///< of those who fail it
};

/// C6 to C21 and the order of generation. `is_last`: top scorers exist.
Failure failure_of(Field const& field, BracketView const& bracket, PartnerRanks const& partners,
    Criterion criterion, bool is_last);

} // namespace arbiter::tournament

#endif
