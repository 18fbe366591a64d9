// SPDX-License-Identifier: MIT
#include "learn/steps.h"

#include "arbiter/core/attacks.h"

#include <array>

namespace arbiter::learn {

namespace {

/// Where the moved piece stands after the move.
Square destination_of(Position const& position, Move move)
{
    if (!move.is_castling())
        return move.to();
    return castled_king_square(position.side_to_move(), castling_side(move.from(), move.to()));
}

std::optional<Square> taken_square(Position const& position, Move move)
{
    if (move.is_en_passant())
        return make_square(file_of(move.to()), rank_of(move.from()));
    if (position.is_capture(move))
        return move.to();
    return std::nullopt;
}

} // namespace

std::vector<Step> make_steps(Position const& start, std::span<LegalMove const> line)
{
    std::vector<Step> steps;
    steps.reserve(line.size());
    Position position = start;
    for (LegalMove const move : line) {
        Position const after = position.play(move);
        steps.push_back({position, move, after, move.from(), destination_of(position, move),
            taken_square(position, move)});
        position = after;
    }
    return steps;
}

int worth(Role role)
{
    constexpr std::array<int, 6> worths{1, 3, 3, 5, 9, 100};
    return worths[to_index(role)];
}

int worth_at(Position const& position, Square square)
{
    auto const piece = position.piece_at(square);
    return piece ? worth(piece->role) : 0;
}

int balance(Position const& position, Color color)
{
    int sum = 0;
    for (Role const role : all_roles) {
        if (role != Role::king)
            sum += worth(role)
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
