// SPDX-License-Identifier: MIT
// expect: Bitboard
#include "arbiter/core/bitboard.h"

using namespace arbiter;

#ifdef MUST_FAIL
constexpr Bitboard set = 1;
#else
constexpr Bitboard set = Bitboard::from_bits(1);
#endif
