// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TACTICS_H
#define ARBITER_GAME_TACTICS_H

#include "arbiter/core/position.h"

#include <array>
#include <optional>
#include <vector>

/// What one move or one line of the board does: exchanges, pins, lines that open. Facts, themes and the coach
/// are made of it.
namespace arbiter {

/// What a piece is worth, in pawns: 1, 3, 3, 5, 9, and a king more than all.
constexpr int value_in_pawns(Role role)
{
    constexpr std::array<int, 6> worths{1, 3, 3, 5, 9, 100};
    return worths[to_index(role)];
}

/// A move with the positions around it.
struct MoveStep {
    Position before;
    LegalMove move;
    Position after;
    Square from; ///< of the piece; of the king that castles
    Square to; ///< where it stands then; of the king that castles
    std::optional<Square> taken; ///< where the piece stood that was taken

    /// The side that moves.
    Color us() const { return before.side_to_move(); }

    /// Whether the move is checkmate.
    bool is_mate() const { return after.in_check() && !after.has_legal_move(); }
};

/// Plays a move of this position.
MoveStep make_step(Position const& position, LegalMove move);

/// A slider looks through a piece at another one behind it.
struct Pin {
    Square pinned;
    Square by; ///< the slider
    Square shielded; ///< the king, or a piece that is worth more than the pinned one

    friend bool operator==(Pin, Pin) = default;
};

/// The pieces of a side that may not leave a line because their king is behind them. By their squares.
std::vector<Pin> find_absolute_pins(Position const& position, Color side);

/// The pieces of a side that would lose something if they left the line: behind them stands a piece, not the
/// king, that is worth more than they are, and the slider would win by taking it, because it is worth more
/// than the slider or nothing else defends it. By the squares of the sliders.
std::vector<Pin> find_relative_pins(Position const& position, Color side);

/// A piece that stood still attacks something because squares of its line became empty.
struct Discovery {
    Square slider;
    Square target; ///< an enemy piece
    Bitboard opened; ///< the squares of the line that became empty
};

/// What a move uncovers, by the squares of the sliders and then of the targets.
std::vector<Discovery> find_discoveries(MoveStep const& step);

/// Whether a piece of the side to move minds the attack: a king, what is worth more than the attacker, and
/// what is worth more than a pawn and not defended.
bool is_worth_attacking(Position const& position, Square attacker, Square target);

/// What the capture wins for the side to move, in pawns, if both sides then take on its square with the piece
/// of least worth that legally can (of two alike the one on the first square), and either side stops when it
/// likes. A pawn that is promoted there becomes a queen and counts as a pawn. The move must be a capture, not
/// en passant. At most 32 captures.
int exchange_gain(Position const& position, LegalMove capture);

} // namespace arbiter

#endif
