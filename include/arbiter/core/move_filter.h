// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_MOVE_FILTER_H
#define ARBITER_CORE_MOVE_FILTER_H

#include <cstdint>

namespace arbiter {

/// Which legal moves are wanted.
enum class MoveFilter : std::uint8_t {
    all,
    captures, ///< what takes a piece, en passant included
    noisy,    ///< captures and all promotions
    quiet,    ///< neither a capture nor a promotion
};

} // namespace arbiter

#endif
