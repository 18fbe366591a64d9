// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_SMALL_H
#define ARBITER_CORE_SMALL_H

namespace arbiter {

/// Whether the library is built for a chip with little flash (compiled with ARBITER_SMALL, as apps/board is):
/// attacks, lines and keys are then worked out instead of looked up, nothing is put in where it is called
/// without need, and readers have one way for every text. All answers are the same but `key()`, whose numbers
/// are other ones.
#if defined(ARBITER_SMALL)
inline constexpr bool is_small = true;
#else
inline constexpr bool is_small = false;
#endif

/// At most this many pieces of one side. Where room is short nobody may overlook too_many_pieces,
/// too_many_pawns and too_many_promoted, and there are only rule sets with the material of chess.
inline constexpr unsigned max_pieces_of_side = is_small ? 16 : 64;

} // namespace arbiter

#endif
