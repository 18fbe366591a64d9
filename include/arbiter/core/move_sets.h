// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_MOVE_SETS_H
#define ARBITER_CORE_MOVE_SETS_H

#include "arbiter/core/detail/enumerate.h"
#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"

/// The generator's own view of the legal moves of chess: whole sets of destinations. For programs that count,
/// test or order moves without a list.
namespace arbiter {

/// The destinations of one piece other than a pawn. A set may be empty.
struct PieceMoves {
    Role role;
    Square from;
    Bitboard to;
};

/// The destinations of all pawns that go the same way: each came from `to - step`, counted as a1 = 0, b1 = 1,
/// …, h8 = 63. Where `promotes`, each stands for four moves. A set may be empty.
struct PawnMoves {
    Bitboard to;
    int step;
    bool promotes;
};

/// A move that no set holds: an en passant capture or a castling, the king onto its own rook.
struct SingleMove {
    Move move;
};

namespace detail {

template <class Listener>
class ListenerSink {
public:
    static constexpr bool tells_queens = true;

    explicit ListenerSink(Listener& listener) : listener_{listener} { }

    template <Color Us>
    void pawns(PawnTargets const& targets)
    {
        constexpr int ahead = static_cast<int>(forward<Us>);
        constexpr int west = static_cast<int>(forward_west<Us>);
        constexpr int east = static_cast<int>(forward_east<Us>);
        listener_(PawnMoves{targets.single_step, ahead, false});
        listener_(PawnMoves{targets.double_step, 2 * ahead, false});
        listener_(PawnMoves{targets.west_capture, west, false});
        listener_(PawnMoves{targets.east_capture, east, false});
        listener_(PawnMoves{targets.promotion_step, ahead, true});
        listener_(PawnMoves{targets.promotion_west, west, true});
        listener_(PawnMoves{targets.promotion_east, east, true});
    }

    template <Role Moved>
    void piece(Square from, Bitboard targets)
    {
        listener_(PieceMoves{Moved, from, targets});
    }

    void en_passant(Square from, Square to) { listener_(SingleMove{Move::en_passant(from, to)}); }

    void castling(Square king, Square rook) { listener_(SingleMove{Move::castling(king, rook)}); }

private:
    Listener& listener_;
};

} // namespace detail

/// Calls `listener` with every set of legal moves: a PieceMoves for each piece, a PawnMoves for each of the
/// seven ways of pawns, a SingleMove for each en passant capture and castling. Together they are
/// `legal_moves()`. It must take all three types; a lambda with an `auto` parameter does, and the compiler
/// puts it into the generator.
template <class Listener>
void visit_move_sets(Position const& position, Listener&& listener)
{
    detail::ListenerSink<std::remove_reference_t<Listener>> sink{listener};
    if (position.side_to_move() == Color::white)
        detail::enumerate<Color::white, StandardRules, MoveFilter::all>(position.state(), sink);
    else
        detail::enumerate<Color::black, StandardRules, MoveFilter::all>(position.state(), sink);
}

} // namespace arbiter

#endif
