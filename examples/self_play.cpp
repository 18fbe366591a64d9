// SPDX-License-Identifier: MIT
// Plays games of moves drawn by lot, each to its end by the rules, and counts how they end.
#include "arbiter/arbiter.h"

#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <vector>

int main()
{
    using namespace arbiter;
    std::mt19937 random{2026};
    std::map<std::string_view, int> ends;
    for (int game = 0; game < 200; ++game) {
        Position position = Position::initial();
        std::vector<ZobristKey> earlier;
        while (true) {
            MoveList const moves = position.legal_moves();
            auto outcome = automatic_outcome(position, moves, earlier);
            if (!outcome)
                outcome = claimable_draw(position, earlier);
            if (outcome) {
                ++ends[to_code(outcome->termination)];
                break;
            }
            earlier.push_back(position.key());
            position = position.play(moves[random() % moves.size()]);
        }
    }
    for (auto const& [end, count] : ends)
        std::cout << end << ": " << count << '\n';
    return ends.count("checkmate") == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
