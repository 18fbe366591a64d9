// SPDX-License-Identifier: MIT
// Counts move sequences: the usual test of a move generator, through the public interface alone.
#include "arbiter/arbiter.h"

#include <cstdlib>
#include <iostream>

int main()
{
    arbiter::Position const start = arbiter::Position::initial();
    for (arbiter::LegalMove const move : start.legal_moves()) {
        std::cout << format_uci(start, move).view() << ": " << perft(start.play(move), arbiter::Plies{3})
                  << '\n';
    }
    std::uint64_t const total = perft(start, arbiter::Plies{4});
    std::cout << total << '\n';
    return total == 197'281 ? EXIT_SUCCESS : EXIT_FAILURE;
}
