// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_HELPMATE_NODE_H
#define ARBITER_SRC_RULES_HELPMATE_NODE_H

#include "arbiter/rules/can_win.h"

#include <bit>

/// Positions packed into a cache line and back.
namespace arbiter::detail {

inline constexpr std::uint8_t black_to_move_flag = 1;
inline constexpr std::uint8_t chess960_flag = 2;

/// All of the position but its clocks. The links are left as they are.
inline void pack(Position const& position, HelpmateNode& node)
{
    auto const bits = [&](Role role) { return position.pieces(role).bits(); };
    node.planes
        = {position.pieces(Color::white).bits(), bits(Role::pawn) | bits(Role::bishop) | bits(Role::queen),
            bits(Role::knight) | bits(Role::bishop) | bits(Role::king),
            bits(Role::rook) | bits(Role::queen) | bits(Role::king)};
    State const& state = position.state();
    node.key = state.key;
    std::uint64_t const rooks = state.castling_rooks.bits();
    node.castling_rooks = static_cast<std::uint16_t>((rooks & 0xFFU) | ((rooks >> 48U) & 0xFF00U));
    // A target that cannot be taken makes no other position.
    node.en_passant_target
        = state.en_passant_is_legal ? static_cast<std::uint8_t>(to_index(state.en_passant_target)) : 0;
    bool const is_black = state.side_to_move == Color::black;
    bool const is_chess960 = state.castling_mode == CastlingMode::chess960;
    node.flags
        = static_cast<std::uint8_t>((is_black ? black_to_move_flag : 0) | (is_chess960 ? chess960_flag : 0));
}

/// The position that was packed, with clocks at their start.
inline Position unpack(HelpmateNode const& node)
{
    std::uint64_t const white = node.planes[0];
    std::uint64_t const first = node.planes[1];
    std::uint64_t const second = node.planes[2];
    std::uint64_t const third = node.planes[3];
    State state;
    auto const put = [&](Role role, std::uint64_t squares) {
        state.board.toggle(Color::white, role, Bitboard::from_bits(squares & white));
        state.board.toggle(Color::black, role, Bitboard::from_bits(squares & ~white));
    };
    put(Role::pawn, first & ~second & ~third);
    put(Role::knight, second & ~first & ~third);
    put(Role::bishop, first & second);
    put(Role::rook, third & ~first & ~second);
    put(Role::queen, first & third);
    put(Role::king, second & third);
    std::uint64_t const rooks = node.castling_rooks;
    state.castling_rooks = Bitboard::from_bits((rooks & 0xFFU) | ((rooks & 0xFF00U) << 48U));
    state.key = node.key;
    state.side_to_move = (node.flags & black_to_move_flag) != 0 ? Color::black : Color::white;
    state.castling_mode = (node.flags & chess960_flag) != 0 ? CastlingMode::chess960 : CastlingMode::standard;
    state.en_passant_target = square_at(node.en_passant_target);
    state.en_passant_is_legal = node.en_passant_target != 0;
    // What was packed was a position, so this is one; checking it again would cost more than looking at it.
    static_assert(sizeof(Position) == sizeof(State));
    return std::bit_cast<Position>(state);
}

inline bool is_same_position(HelpmateNode const& a, HelpmateNode const& b)
{
    // Nearly always the keys tell already.
    return a.key == b.key && a.planes == b.planes && a.castling_rooks == b.castling_rooks
        && a.en_passant_target == b.en_passant_target && a.flags == b.flags;
}

} // namespace arbiter::detail

#endif
