// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/core/position.h"

#include <iostream>

int main()
{
    auto const position = arbiter::Position::initial();
    std::cout << arbiter::perft(position, arbiter::Plies{3}) << " ways to play three plies\n";
}
