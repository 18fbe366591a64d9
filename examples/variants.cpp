// SPDX-License-Identifier: MIT
// Crazyhouse and atomic: what else a position can do.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

int main()
{
    using namespace arbiter;
    auto const house = read_position("4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1", Variant::crazyhouse).value();
    MoveList const moves = house.legal_moves();
    auto const drops
        = std::count_if(moves.begin(), moves.end(), [](LegalMove move) { return move.is_drop(); });
    std::cout << drops << " squares for the knight, such as " << house.format_san(moves[moves.size() - 1])
              << '\n';

    auto const atomic = read_position("4k3/4p3/8/8/8/8/8/4Q1K1 w - - 0 1", Variant::atomic).value();
    auto const blast = atomic.find_legal(Move::normal(Square::e1, Square::e7)).value();
    auto const outcome = atomic.play(blast).automatic_outcome(std::span<ZobristKey const>{});
    std::cout << atomic.format_san(blast) << ": " << outcome.value() << '\n';
    return drops == 61 && outcome->termination == Termination::king_exploded ? EXIT_SUCCESS : EXIT_FAILURE;
}
