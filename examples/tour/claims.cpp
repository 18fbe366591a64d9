// SPDX-License-Identifier: MIT
// Claims of a draw: whether one is right, which positions of the record prove it, and which only look like
// it.
#include "arbiter/arbiter.h"
#include "arbiter/game/draw_claim.h"

#include <iostream>

using namespace arbiter;

void show(JudgedClaim const& claim)
{
    DrawGrounds const& grounds = claim.grounds;
    std::cout << (claim.draw ? "a draw" : "no draw") << ", the same position " << grounds.same.size()
              << " times, " << grounds.quiet.value_or(Plies{}).count()
              << " plies without a capture or a pawn's move\n";
    for (RecordPlace const& place : grounds.same)
        std::cout << "  after " << place.ply << " plies\n";
    for (NearMiss const& miss : grounds.near_misses) {
        for (NearMissReason const reason : miss.reasons)
            std::cout << "  not after " << miss.place.ply << " plies: " << to_code(reason) << '\n';
    }
    for (std::string const& sentence : claim.text)
        std::cout << sentence << '\n';
}

int main()
{
    GameTree tree;
    for (auto const* move : {"e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1", "Ke8"})
        tree.play(read_move(tree.position(), move).value());
    show(judge_claim(tree, tree.main_line_end()));
    for (auto const* move : {"Ke2", "Ke7"})
        tree.play(read_move(tree.position(), move).value());
    show(judge_claim(tree, tree.main_line_end(), read_move(tree.position(), "Ke1").value()));
}
