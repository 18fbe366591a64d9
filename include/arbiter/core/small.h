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

/// Whether keys are made of numbers of our own, which are worked out, and not of the 6 kB of numbers that the
/// Polyglot book format fixes (compiled with ARBITER_OWN_KEYS, as the modules for pages are).
#if defined(ARBITER_SMALL) || defined(ARBITER_OWN_KEYS)
inline constexpr bool has_own_keys = true;
#else
inline constexpr bool has_own_keys = false;
#endif

/// At most this many pieces of one side. Where room is short nobody may overlook too_many_pieces,
/// too_many_pawns and too_many_promoted, and there are only rule sets with the material of chess.
inline constexpr unsigned max_pieces_of_side = is_small ? 16 : 64;

} // namespace arbiter

#endif
