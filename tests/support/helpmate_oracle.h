#ifndef ARBITER_TESTS_SUPPORT_HELPMATE_ORACLE_H
#define ARBITER_TESTS_SUPPORT_HELPMATE_ORACLE_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <optional>
#include <string_view>

/// Slow and simple proofs of who can still win. They share nothing with `can_win` but the legal moves.
namespace arbiter::test {

/// Whether `winner` can mate with any help: visits every position that legal moves lead to, nearest first.
/// Nothing when there are more than `limit` of them and no mate is among the first.
std::optional<bool> can_win_by_all_play(Position const& position, Color winner, std::size_t limit);

/// Whether some arrangement of this material mates the king of `!winner`: tries all of them. The letters are
/// those of White's pieces, a 'v', and those of Black's: "KNvKQ". Pawns are not looked at; give their
/// promotions.
bool has_mating_arrangement(std::string_view material, Color winner);

} // namespace arbiter::test

#endif
