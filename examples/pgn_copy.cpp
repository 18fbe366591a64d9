// SPDX-License-Identifier: MIT
// Reads games, says what is wrong with them, and writes them back: pgn_copy < GAMES
#include "arbiter/arbiter.h"

#include <iostream>
#include <iterator>
#include <string>

int main()
{
    using namespace arbiter;
    std::string const text{std::istreambuf_iterator<char>{std::cin}, {}};
    for (std::string_view rest = text; !rest.empty();) {
        PgnReading const reading = read_pgn(rest);
        for (PgnError const& error : reading.errors)
            std::cerr << describe(error) << '\n';
        if (reading.game.tree.move_count() > 0)
            std::cout << write_pgn(reading.game);
        rest.remove_prefix(reading.end);
    }
}
