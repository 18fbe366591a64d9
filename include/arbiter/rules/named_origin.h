// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_NAMED_ORIGIN_H
#define ARBITER_RULES_NAMED_ORIGIN_H

#include "arbiter/core/bitboard.h"

namespace arbiter {

/// The parts of its origin that a move's name must give, so that no other move has the same name.
struct NamedOrigin {
    bool file = false;
    bool rank = false;
};

/// File first, then rank, then both: the least that distinguishes the piece from its rivals, those of its
/// kind that could go to the same square (FIDE Laws, Appendix C.10).
constexpr NamedOrigin find_named_origin(Square from, Bitboard rivals)
{
    if (rivals.empty())
        return {};
    bool const shares_file = (rivals & Bitboard{file_of(from)}).any();
    bool const shares_rank = (rivals & Bitboard{rank_of(from)}).any();
    return {.file = !shares_file || shares_rank, .rank = shares_file};
}

} // namespace arbiter

#endif
