// SPDX-License-Identifier: MIT
#include "learn/steps.h"

#include "arbiter/core/attacks.h"

namespace arbiter::learn {

std::vector<Step> make_steps(Position const& start, std::span<LegalMove const> line)
{
    std::vector<Step> steps;
    steps.reserve(line.size());
    Position position = start;
    for (LegalMove const move : line) {
        steps.push_back(make_step(position, move));
        position = steps.back().after;
    }
    return steps;
}

int worth_at(Position const& position, Square square)
{
    auto const piece = position.piece_at(square);
    return piece ? value_in_pawns(piece->role) : 0;
}

int balance(Position const& position, Color color)
{
    int sum = 0;
    for (Role const role : all_roles) {
        if (role != Role::king)
            sum += value_in_pawns(role)
                * (position.pieces(color, role).count() - position.pieces(!color, role).count());
    }
    return sum;
}

Bitboard attacks_of(Position const& position, Square from, Bitboard occupied)
{
    auto const piece = position.piece_at(from);
    return piece ? attacks_from(*piece, from, occupied) : Bitboard{};
}

Bitboard attacks_of(Position const& position, Square from)
{
    return attacks_of(position, from, position.occupied());
}

} // namespace arbiter::learn
