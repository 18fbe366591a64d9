// SPDX-License-Identifier: MIT
// Boards, set-ups and their faults: checks a diagram from a book, and decides which faults may stay.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

void show(SetupFaultReport const& report)
{
    std::cout << "  " << to_code(report.fault) << " of "
              << (report.color == Color::black ? "Black" : "White");
    for (Square const square : report.squares)
        std::cout << ' ' << square;
    if (report.needed > 0)
        std::cout << ": " << int{report.needed} << " needed, " << int{report.possible} << " possible";
    std::cout << '\n';
}

void try_with(char const* name, Setup const& setup, Tolerance tolerance)
{
    auto const position = Position::from_setup(setup, tolerance);
    if (position) {
        std::cout << name << ": " << *position << '\n';
        return;
    }
    SetupFaults const& faults = position.error();
    std::cout << name << ": " << faults.size() << (faults.size() == 1 ? " fault\n" : " faults\n");
    for (SetupFaultReport const& report : faults)
        show(report);
}

int main()
{
    // A diagram has pieces and nothing else: the rest of a set-up is what the reader adds.
    Setup setup;
    setup.board = parse_board("1n1q2k1/1ppppppp/P7/P7/P7/P7/P7/6KR").value();
    setup.castling_rights = CastlingRights{Bitboard{Square::h1}};

    // The pawns of file a need ten captures, and a king on g1 cannot castle.
    try_with("strict", setup, Tolerance::strict());
    try_with("of history", setup, Tolerance::of_history());
    Tolerance const own = Tolerance::of_history().with(SetupFault::castling_king_displaced);
    try_with("with displaced kings", setup, own);
    for (SetupFaultReport const& report : find_drops<StandardRules>(setup, own))
        std::cout << "  dropped: " << describe_drop(report).view() << '\n';

    // Without a king there is no position, whatever is tolerated.
    setup.board.remove(Square::g8);
    try_with("lenient", setup, Tolerance::lenient());
    if (find_faults(setup).has(SetupFault::missing_king))
        setup.board.put(Square::g8, Piece{Color::black, Role::king});
    try_with("lenient", setup, Tolerance::lenient());
}
