// SPDX-License-Identifier: MIT
// A board editor's live check: put pieces on a board, and hear of every fault until it is a position.
#include "arbiter/arbiter.h"

#include <cstdlib>
#include <iostream>

namespace {

using arbiter::Color;
using arbiter::Piece;
using arbiter::Role;
using arbiter::Square;

void tell(arbiter::Setup const& setup)
{
    std::cout << format_fen(setup).view() << '\n';
    for (auto const& report : find_faults(setup))
        std::cout << "  " << describe(report).view() << '\n';
}

} // namespace

int main()
{
    arbiter::Setup setup;
    tell(setup);
    setup.board.put(Square::e1, Piece{Color::white, Role::king});
    setup.board.put(Square::e8, Piece{Color::black, Role::king});
    setup.board.put(Square::e4, Piece{Color::white, Role::rook});
    tell(setup);
    setup.side_to_move = Color::black;
    setup.fullmove_number = arbiter::MoveNumber{40};
    tell(setup);
    auto const position = arbiter::Position::from_setup(setup);
    if (!position)
        return EXIT_FAILURE;
    std::cout << (position->in_check() ? "Black is in check.\n" : "No check.\n");
    return EXIT_SUCCESS;
}
