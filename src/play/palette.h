// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_PALETTE_H
#define ARBITER_SRC_PLAY_PALETTE_H

#include <cstdint>

/// The colours of the boards. The squares are dark enough for white pieces and light enough for black
/// ones: every pair of piece and square has a contrast of 3 to 1 or more, on any terminal.
namespace arbiter::play {

/// A colour twice: in 24 bits, and as the nearest of xterm's 256.
struct Shade {
    std::uint32_t rgb;
    std::uint8_t index;
};

/// One use of colour on light and on dark squares.
struct Tint {
    Shade light;
    Shade dark;
};

struct Palette {
    Tint plain;
    Tint last_move;
    Tint check;
    Tint at;
    Tint by;
    Shade white_piece;
    Shade black_piece;
    Shade sign;
    Shade label;
};

inline constexpr Palette palette{
    .plain = {{0x7A94A3, 66}, {0x546E7D, 241}},
    .last_move = {{0x8F874A, 101}, {0x7F7638, 101}},
    .check = {{0xBF6559, 131}, {0xA94F46, 131}},
    .at = {{0xBF6559, 131}, {0xA94F46, 131}},
    .by = {{0xBC843C, 136}, {0xA4702F, 136}},
    .white_piece = {0xFFFFFF, 231},
    .black_piece = {0x000000, 16},
    .sign = {0x000000, 16},
    .label = {0x8A8A8A, 245},
};

} // namespace arbiter::play

#endif
