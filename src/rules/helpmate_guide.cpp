#include "rules/helpmate_guide.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

unsigned difference(std::size_t a, std::size_t b)
{
    return static_cast<unsigned>(a > b ? a - b : b - a);
}

/// How many steps a king needs from one square to another on an empty board.
unsigned king_distance(Square a, Square b)
{
    return std::max(difference(to_index(file_of(a)), to_index(file_of(b))),
        difference(to_index(rank_of(a)), to_index(rank_of(b))));
}

/// Steps to the nearer edge of the two that bound files, or ranks: 0 to 3.
unsigned from_edge(std::size_t index)
{
    return static_cast<unsigned>(std::min(index, 7 - index));
}

/// Few squares bound a king in a corner, more at an edge.
unsigned distance_from_corner(Square king)
{
    unsigned const files = from_edge(to_index(file_of(king)));
    unsigned const ranks = from_edge(to_index(rank_of(king)));
    return 2 * std::min(files, ranks) + std::max(files, ranks);
}

/// All that the pieces of a side strike, seen through the enemy king.
Bitboard struck_squares(Position const& position, Color by)
{
    Bitboard const occupied = position.occupied() & ~position.pieces(!by, Role::king);
    Bitboard struck = king_attacks(position.king(by));
    for (Square const square : position.pieces(by, Role::pawn))
        struck |= pawn_attacks(by, square);
    for (Square const square : position.pieces(by, Role::knight))
        struck |= knight_attacks(square);
    for (Square const square : position.pieces(by) & (position.pieces(Role::bishop) | position.pieces(Role::queen)))
        struck |= bishop_attacks(square, occupied);
    for (Square const square : position.pieces(by) & (position.pieces(Role::rook) | position.pieces(Role::queen)))
        struck |= rook_attacks(square, occupied);
    return struck;
}

/// What it takes to get a heavy piece: the way of the pawn that is nearest to promotion, and what stands in it.
unsigned distance_to_promotion(Position const& position, Color winner)
{
    unsigned best = 24;
    Square const king = position.king(winner);
    for (Square const pawn : position.pieces(winner, Role::pawn)) {
        unsigned const ranks = difference(to_index(rank_of(pawn)), to_index(relative_rank(winner, Rank::eighth)));
        unsigned cost = 2 * ranks;
        auto const ahead = offset(pawn, 0, winner == Color::white ? 1 : -1);
        if (ahead && position.occupied().has(*ahead)) {
            cost += 2;
            if (position.pieces(Role::pawn).has(*ahead))
                cost += 2 + king_distance(king, *ahead);
        }
        best = std::min(best, cost);
    }
    return best;
}

} // namespace

unsigned helpmate_distance(Position const& position, Color winner)
{
    Square const king = position.king(!winner);
    Bitboard const flights
        = king_attacks(king) & ~position.pieces(!winner) & ~struck_squares(position, winner);
    unsigned distance = 3 * static_cast<unsigned>(flights.count()) + 2 * distance_from_corner(king);
    Bitboard const ours = position.pieces(winner);
    Bitboard const heavy = ours & (position.pieces(Role::queen) | position.pieces(Role::rook));
    if (heavy.empty() && position.pieces(winner, Role::pawn).any())
        distance += 6 + distance_to_promotion(position, winner);
    unsigned const apart = king_distance(position.king(winner), king);
    distance += 2 * (apart > 2 ? apart - 2 : 0);
    return std::min(distance, 200U);
}

} // namespace arbiter::detail
