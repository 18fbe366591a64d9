// SPDX-License-Identifier: MIT
// arbiter-train: games and positions for the network of the evaluation, and measurements of networks.
// train.py trains them; docs/internals/network.md is the recipe.

#include "commands.h"
#include "failure.h"

#include <CLI/CLI.hpp>

#include <iostream>

int main(int argc, char** argv)
{
    using namespace arbiter::network;
    CLI::App app{"Makes what a network for the engine's evaluation learns from, and measures networks.",
        "arbiter-train"};
    app.require_subcommand(1);
    add_generate(app);
    add_status(app);
    add_check(app);
    add_pgn(app);
    add_shuffle(app);
    add_measure(app);
    add_ask(app);
    add_match(app);
    add_rescore(app);
    try {
        CLI11_PARSE(app, argc, argv);
    } catch (Failure const& failure) {
        std::cerr << "arbiter-train: " << failure.what() << '\n';
        return 1;
    }
    return 0;
}
