// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_HELPMATE_ORACLE_H
#define ARBITER_TESTS_SUPPORT_HELPMATE_ORACLE_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

/// Slow and simple proofs that a side can or cannot win. They share nothing with `can_win` but the legal
/// moves.
namespace arbiter::test {

/// Whether `winner` can mate with any help: visits every position that legal moves lead to, nearest first, as
/// long as `winner` has more than its king. Nothing when there are more than `limit` of them and no mate is
/// among the first. Fifty bytes and about a microsecond a position.
std::optional<bool> can_win_by_all_play(Position const& position, Color winner, std::size_t limit);

/// Whether some arrangement of this material mates the king of `!winner`: tries all of them. The letters are
/// those of White's pieces, a 'v', and those of Black's: "KNvKQ". Pawns are not looked at; give their
/// promotions.
bool has_mating_arrangement(std::string_view material, Color winner);

/// The same for the men of a board without pawns and for what is left of them after any captures; bishops
/// stay on squares of their colour. When it is false, no play can mate. Seconds for four men.
bool can_win_by_some_arrangement(Board const& board, Color winner);

/// Whether the moves are legal one after the other and the last one mates the opponent of `winner`.
bool is_helpmate(Position position, Color winner, std::span<Move const> line);

} // namespace arbiter::test

#endif
