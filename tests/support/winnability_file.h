// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_WINNABILITY_FILE_H
#define ARBITER_TESTS_SUPPORT_WINNABILITY_FILE_H

#include "arbiter/core/position.h"

#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

/// tests/data/winnability.tsv: positions with proven answers to which side can still win. `make_winnability`
/// writes it.
namespace arbiter::test {

/// What is proven of a side, and how.
struct ProvenSide {
    bool can_win;
    /// For yes, the moves of a helpmate in UCI, separated by blanks. For no one of
    ///   lone-king     nothing but a king, which gives no check
    ///   arrangement   no arrangement of the men on the board, bishops on their colours, is mate
    ///   all-play      none of the positions that legal moves lead to is mate
    std::string proof;
};

struct ProvenPosition {
    std::string fen;
    std::array<ProvenSide, 2> sides; ///< by color
};

/// More positions than this no proof by all play visits.
inline constexpr std::size_t all_play_limit = 1'500'000;

/// What can be proven of both sides within `limit` positions; nothing when not both.
std::optional<ProvenPosition> prove(Position const& position, std::size_t limit = all_play_limit);

/// Whether the proof holds. Shares nothing with `can_win` but the legal moves.
bool is_proof(Position const& position, Color color, ProvenSide const& side);

/// All rows of the file. Throws when it is not there.
std::vector<ProvenPosition> read_winnability_file();

/// Regenerates the file, from the same seeds each time.
void write_winnability_file(std::ostream& out);

} // namespace arbiter::test

#endif
