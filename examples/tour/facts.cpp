// SPDX-License-Identifier: MIT
// What the board proves: facts of a position and of a move, and what they are made of.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <vector>

using namespace arbiter;

void show(std::vector<Fact> const& facts, FactKind kind)
{
    for (Fact const& fact : facts) {
        if (fact.kind != kind)
            continue;
        std::cout << to_code(fact.kind) << " at";
        for (Square const square : fact.at)
            std::cout << ' ' << square;
        std::cout << " by";
        for (Square const square : fact.by)
            std::cout << ' ' << square;
        std::cout << '\n';
    }
}

int main()
{
    Position const pinned = read_position("3qk3/8/5n2/6B1/8/8/8/4K3 b - - 0 1").value();
    show(find_facts(pinned), FactKind::relative_pin);
    for (Pin const& pin : find_relative_pins(pinned, Color::black))
        std::cout << pin.by << " looks through " << pin.pinned << " at " << pin.shielded << '\n';

    Position const fork = read_position("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1").value();
    show(find_facts(fork, read_move(fork, "Nc7+").value()), FactKind::forks);

    Position const battery = read_position("q3k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1").value();
    MoveStep const step = make_step(battery, read_move(battery, "Nc5+").value());
    for (Discovery const& found : find_discoveries(step))
        std::cout << found.slider << " attacks " << found.target << '\n';

    Position const exchange = read_position("4k3/2p5/3r4/8/4N3/8/8/4K3 w - - 0 1").value();
    std::cout << "the knight wins " << exchange_gain(exchange, read_move(exchange, "Nxd6").value()) << '\n';
}
