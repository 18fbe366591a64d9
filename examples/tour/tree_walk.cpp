// SPDX-License-Identifier: MIT
// Games of a text one after the other, each written in the order of PGN with one step a line.
#include "arbiter/game/tree_walk.h"

#include "arbiter/arbiter.h"
#include "arbiter/game/pgn_games.h"

#include <iostream>

using namespace arbiter;

std::string describe_step(GameTree const& tree, TreeStep const& step)
{
    switch (step.kind) {
    case TreeStep::Kind::move: return tree.san(step.node);
    case TreeStep::Kind::open_variation: return "( in place of the last move";
    case TreeStep::Kind::open_sequel: return "( after the last move";
    case TreeStep::Kind::close: return ")";
    }
    return {};
}

int main()
{
    PgnGames games{"1. e4 e5 (1... c5 2. Nf3) 2. Nf3 1-0\n\n1. d4 d5 2. c4 *\n"};
    while (auto const reading = games.next()) {
        std::cout << "a game of " << reading->game.tree.main_line().size() << " moves\n";
        TreeWalk walk{reading->game.tree};
        while (auto const step = walk.next())
            std::cout << "  " << describe_step(reading->game.tree, *step) << '\n';
    }
}
