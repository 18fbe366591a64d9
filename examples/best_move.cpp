// SPDX-License-Identifier: MIT
// Asks the engine for a move. Memory, stop flag and clock belong to the caller.
#include "arbiter/arbiter.h"
#include "arbiter/engine/engine.h"

#include <cstdlib>
#include <iostream>

int main()
{
    namespace engine = arbiter::engine;
    auto const position = arbiter::read_position("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1").value();
    engine::Table table{engine::Megabytes{1}};
    engine::StopFlag const stop;
    engine::SteadyTimeSource const time;
    engine::SilentInfoSink info;
    engine::Limits limits;
    limits.depth = engine::Depth{4};

    auto const found = engine::search(position, {}, limits, {}, {table, stop, time, info});
    std::cout << format_san(position, *found.best_move).view() << '\n';
    return format_san(position, *found.best_move) == "Ra8#" ? EXIT_SUCCESS : EXIT_FAILURE;
}
