// SPDX-License-Identifier: MIT
// Squares and sets of squares: finds passed pawns and the squares that no enemy pawn can ever attack.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// All squares in front of a set, its own squares included: the set is shifted until it falls off the board.
template <Direction Ahead>
Bitboard fill(Bitboard set)
{
    for (Bitboard step = set; step.any(); step = shift<Ahead>(step))
        set |= step;
    return set;
}

/// What Black's pawns attack now or after some steps straight ahead.
Bitboard attack_span(Bitboard black_pawns)
{
    Bitboard const attacked
        = shift<Direction::south_east>(black_pawns) | shift<Direction::south_west>(black_pawns);
    return fill<Direction::south>(attacked);
}

void ask(Board const& board, std::string_view typed)
{
    auto const square = parse_square(typed);
    if (!square) {
        switch (square.error()) {
        case ParseSquareError::wrong_length: std::cout << typed << ": a square has two characters\n"; return;
        case ParseSquareError::bad_file: std::cout << typed << ": files are a to h\n"; return;
        case ParseSquareError::bad_rank: std::cout << typed << ": ranks are 1 to 8\n"; return;
        }
    }
    File const file = file_of(*square);
    Rank const rank = rank_of(*square);
    bool const is_open = (Bitboard{file} & board.pieces(Role::pawn)).empty();
    std::cout << *square << ": a " << (is_light(*square) ? "light" : "dark") << " square, "
              << (Bitboard{rank} & board.occupied()).count() << " pieces on rank " << rank << ", file "
              << file << (is_open ? " is open\n" : " has pawns\n");
    if (auto const beyond = offset(*square, 1, 2))
        std::cout << "  a knight reaches " << *beyond << " from there\n";
}

int main()
{
    Board const board = parse_board("4k3/p6p/8/2P1P3/6P1/8/8/4K3").value();
    Bitboard const white = board.pieces(Color::white, Role::pawn);
    Bitboard const black = board.pieces(Color::black, Role::pawn);
    Bitboard const stopped = attack_span(black) | fill<Direction::south>(black);

    std::cout << "passed:";
    for (Square const pawn : white & ~stopped)
        std::cout << ' ' << pawn;
    Bitboard const outposts = shift<Direction::north>(white) & ~attack_span(black);
    std::cout << "\noutposts of White, in front of a pawn:";
    for (Square const square : outposts)
        std::cout << ' ' << square;
    std::cout << '\n' << to_text(stopped) << '\n';
    for (auto const* typed : {"e5", "b3", "e9", "k1", "e10"})
        ask(board, typed);
}
