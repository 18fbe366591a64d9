// SPDX-License-Identifier: MIT
// A position as a picture: svg [FEN] > board.svg
#include "arbiter/arbiter.h"
#include "arbiter/play/render.h"

#include <iostream>

int main(int argc, char** argv)
{
    using namespace arbiter;
    auto const position = read_position_of_any_mode(argc > 1 ? argv[1] : "4k3/8/8/8/7b/8/8/R3K2R w KQ - 0 1");
    if (!position) {
        std::cerr << "This is not the FEN of a possible position.\n";
        return 1;
    }
    play::SvgOptions options;
    options.marks.by = position->checkers();
    if (position->in_check())
        options.marks.check = Bitboard{position->king(position->side_to_move())};
    options.title = format_fen(*position).view();
    std::cout << play::render_svg(position->board(), options);
}
