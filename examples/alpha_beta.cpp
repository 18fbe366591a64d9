// SPDX-License-Identifier: MIT
// A small engine: alpha-beta over legal moves, material alone. Finds a mate on the back rank.
#include "arbiter/arbiter.h"

#include <algorithm>
#include <array>
#include <iostream>

using namespace arbiter;

int count_material(Position const& position)
{
    constexpr std::array values{1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (Role const role : all_roles)
        sum += values[to_index(role)] * (position.our(role).count() - position.their(role).count());
    return sum;
}

int search(Position const& position, int depth, int alpha, int beta)
{
    if (!position.has_legal_move())
        return position.in_check() ? -1000 - depth : 0;
    if (depth == 0)
        return count_material(position);
    for (LegalMove const move : position.legal_moves()) {
        alpha = std::max(alpha, -search(position.play(move), depth - 1, -beta, -alpha));
        if (alpha >= beta)
            break;
    }
    return alpha;
}

int main()
{
    Position const position = read_position("6k1/pp3ppp/8/8/8/8/5PPP/1Q2R1K1 w - - 0 1").value();
    auto const value = [&](LegalMove move) { return -search(position.play(move), 2, -9999, 9999); };
    MoveList moves = position.legal_moves();
    std::sort(moves.begin(), moves.end(), [&](auto a, auto b) { return value(a) > value(b); });
    std::cout << format_san(position, moves[0]).view() << ' ' << value(moves[0]) << '\n';
    return format_san(position, moves[0]) == "Re8#" ? 0 : 1;
}
