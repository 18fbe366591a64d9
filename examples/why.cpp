// SPDX-License-Identifier: MIT
// Plays what is typed, and says why where it cannot: why < MOVES
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <string>

int main()
{
    using namespace arbiter;
    Position position = Position::initial();
    for (std::string line; std::getline(std::cin, line);) {
        auto const move = read_move(position, line);
        if (!move) {
            std::cout << describe(position, move.error()) << '\n';
            continue;
        }
        std::cout << format_san(position, *move) << '\n';
        position = position.play(*move);
        if (auto const outcome = automatic_outcome(position, {})) {
            std::cout << *outcome << '\n';
            return 0;
        }
    }
}
