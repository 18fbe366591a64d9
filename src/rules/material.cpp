// SPDX-License-Identifier: MIT
#include "arbiter/rules/material.h"

namespace arbiter {

namespace {

/// All bishops, of both sides, on squares of one colour.
bool bishops_share_a_color(Bitboard bishops)
{
    return light_squares.includes(bishops) || dark_squares.includes(bishops);
}

/// Helpmates count. Knights and bishops need a piece that takes the last squares from the king: one of
/// their own, or one of the king's own side standing in its way.
bool can_mate_by_any_play(Board const& board, Color color)
{
    Bitboard const strong = board.pieces(Role::pawn) | board.pieces(Role::rook) | board.pieces(Role::queen);
    Bitboard const ours = board.pieces(color);
    if ((ours & strong).any())
        return true;
    Bitboard const knights = board.pieces(Role::knight);
    Bitboard const bishops = board.pieces(Role::bishop);
    if ((ours & knights).any()) {
        // A lone knight mates only a king that its own side shuts in; a queen never has to stand still.
        Bitboard const blockers
            = board.pieces(!color) & ~(board.pieces(Role::king) | board.pieces(Role::queen));
        return ours.count() > 2 || blockers.any();
    }
    if ((ours & bishops).any())
        return !bishops_share_a_color(bishops) || knights.any() || board.pieces(Role::pawn).any();
    return false;
}

bool can_mate_by_common_measure(Board const& board, Color color)
{
    Bitboard const ours = board.pieces(color);
    Bitboard const knights = ours & board.pieces(Role::knight);
    Bitboard const bishops = ours & board.pieces(Role::bishop);
    int const count = ours.count();
    if (count == 1 || (count == 2 && (knights | bishops).any()))
        return false;
    bool const two_knights = count == 3 && knights.count() == 2;
    return !two_knights || board.pieces(!color, Role::pawn).any();
}

} // namespace

bool can_mate(Board const& board, Color color, MaterialRule rule)
{
    // What no legal play can win is not won by the rule of thumb either.
    return can_mate_by_any_play(board, color)
        && (rule == MaterialRule::fide || can_mate_by_common_measure(board, color));
}

bool has_insufficient_material(Board const& board, MaterialRule rule)
{
    return !can_mate(board, Color::white, rule) && !can_mate(board, Color::black, rule);
}

} // namespace arbiter
