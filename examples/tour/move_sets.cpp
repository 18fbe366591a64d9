// SPDX-License-Identifier: MIT
// A listener of the move generator: measures mobility, piece by piece, without a list of moves.
#include "arbiter/core/move_sets.h"

#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <array>
#include <iostream>

using namespace arbiter;

/// Takes each set of moves as the generator finds it.
struct Mobility {
    void operator()(PieceMoves const& piece)
    {
        moves[to_index(piece.role)] += piece.to.count();
        reached |= piece.to;
        if (piece.to.empty())
            stuck.insert(piece.from);
    }

    void operator()(PawnMoves const& pawns)
    {
        moves[to_index(Role::pawn)] += pawns.to.count() * (pawns.promotes ? 4 : 1);
        reached |= pawns.to;
        for (Square const to : pawns.to)
            movable.insert(square_at(to_index(to) - static_cast<std::size_t>(pawns.step)));
    }

    void operator()(SingleMove const& single)
    {
        ++moves[to_index(single.move.is_castling() ? Role::king : Role::pawn)];
        if (single.move.is_en_passant())
            movable.insert(single.move.from());
    }

    std::array<int, 6> moves{};
    Bitboard reached; ///< squares to which some move goes
    Bitboard stuck;   ///< pieces without a move
    Bitboard movable; ///< pawns with a move
};

int main()
{
    Position const position
        = read_position("r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6").value();
    Mobility mobility;
    visit_move_sets(position, mobility);

    int sum = 0;
    for (Role const role : all_roles) {
        std::cout << role << ' ' << mobility.moves[to_index(role)] << '\n';
        sum += mobility.moves[to_index(role)];
    }
    std::cout << "stuck:";
    for (Square const square : mobility.stuck | (position.our(Role::pawn) & ~mobility.movable))
        std::cout << ' ' << square;
    std::cout << '\n' << mobility.reached << '\n';
    return static_cast<std::size_t>(sum) == position.count_legal_moves() ? 0 : 1;
}
