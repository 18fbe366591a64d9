// SPDX-License-Identifier: MIT
#include "rules/helpmate_search.h"

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

unsigned beyond(unsigned distance, unsigned enough)
{
    return distance > enough ? distance - enough : 0;
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
    for (Square const square :
        position.pieces(by) & (position.pieces(Role::bishop) | position.pieces(Role::queen)))
        struck |= bishop_attacks(square, occupied);
    for (Square const square :
        position.pieces(by) & (position.pieces(Role::rook) | position.pieces(Role::queen)))
        struck |= rook_attacks(square, occupied);
    return struck;
}

/// What it takes to get a heavy piece: the way of the pawn that is nearest to promotion, and what stands in
/// it.
unsigned distance_to_promotion(Position const& position, Color winner)
{
    unsigned best = 30;
    Square const king = position.king(winner);
    for (Square const pawn : position.pieces(winner, Role::pawn)) {
        unsigned const ranks
            = difference(to_index(rank_of(pawn)), to_index(relative_rank(winner, Rank::eighth)));
        unsigned cost = 3 * ranks;
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

/// Steps to the nearer of the two corners on squares of one colour.
unsigned distance_from_corner_of(Square king, bool is_light_corner)
{
    Square const one = is_light_corner ? Square::h1 : Square::a1;
    Square const other = is_light_corner ? Square::a8 : Square::h8;
    return std::min(king_distance(king, one), king_distance(king, other));
}

/// What a king that a single piece could mate still lacks: a piece of its own that stands in its way.
unsigned distance_of_blocker(Position const& position, Color loser, Square king)
{
    unsigned best = 12;
    Bitboard const unfit = position.pieces(Role::king) | position.pieces(Role::queen);
    for (Square const square : position.pieces(loser) & ~unfit) {
        unsigned cost = beyond(king_distance(square, king), 1);
        if (position.pieces(Role::pawn).has(square)) {
            unsigned const to_promotion
                = difference(to_index(rank_of(square)), to_index(relative_rank(loser, Rank::eighth)));
            cost = 2 + std::min(cost, to_promotion);
        }
        best = std::min(best, cost);
    }
    return best;
}

/// How far the mated king is from where knights and bishops alone can mate it.
unsigned distance_from_minor_pieces_corner(Position const& position, Color winner, Square king)
{
    Bitboard const bishops = position.pieces(winner, Role::bishop);
    Bitboard const knights = position.pieces(winner, Role::knight);
    Bitboard const others = position.pieces(!winner) & ~position.pieces(Role::king);
    // Bishops mate in a corner that they strike.
    if (knights.empty())
        return 8 * distance_from_corner_of(king, bishops.any() && is_light(bishops.first()));
    // A lone knight mates where an enemy bishop, if there is nothing else, stands in the king's way: beside
    // the corner.
    bool const is_lone_knight = bishops.empty() && !knights.more_than_one();
    Bitboard const blocking = others & position.pieces(Role::bishop);
    if (is_lone_knight && blocking.any() && blocking == others)
        return 8 * distance_from_corner_of(king, !is_light(blocking.first()));
    return 9 * distance_from_corner(king);
}

/// The share of knights and bishops alone.
unsigned distance_with_minor_pieces(Position const& position, Color winner, Square king)
{
    Bitboard const knights = position.pieces(winner, Role::knight);
    unsigned distance = distance_from_minor_pieces_corner(position, winner, king);
    if (!(knights | position.pieces(winner, Role::bishop)).more_than_one())
        distance += 3 * distance_of_blocker(position, !winner, king);
    for (Square const knight : knights)
        distance += 2 * beyond(king_distance(knight, king), 2);
    return distance;
}

/// How near the nearest rook or queen is to the king.
unsigned distance_of_heavy_pieces(Bitboard heavy, Square king)
{
    unsigned nearest = 8;
    for (Square const piece : heavy)
        nearest = std::min(nearest, king_distance(piece, king));
    return beyond(nearest, 2);
}

} // namespace

// The weights were found by trying changes on the positions of tests/support/winnability_positions.h, with
// another seed than the tests use: fewest positions looked at.
unsigned helpmate_distance(Position const& position, Color winner, bool is_check)
{
    Square const king = position.king(!winner);
    Bitboard const ours = position.pieces(winner);
    Bitboard const heavy = ours & (position.pieces(Role::queen) | position.pieces(Role::rook));
    unsigned const apart = beyond(king_distance(position.king(winner), king), 2);
    unsigned const others = static_cast<unsigned>(position.pieces(!winner).count()) - 1;

    // Squares to flee to, and pieces that could help against a mate.
    Bitboard const flights
        = king_attacks(king) & ~position.pieces(!winner) & ~struck_squares(position, winner);
    unsigned distance = static_cast<unsigned>(flights.count());
    if (heavy.empty() && (ours & position.pieces(Role::pawn)).empty()) {
        distance += distance_with_minor_pieces(position, winner, king) + 4 * apart + 7 * others;
    } else if (heavy.any() && ours.count() > 4) {
        distance
            += distance_from_corner(king) + 2 * apart + 6 * others + distance_of_heavy_pieces(heavy, king);
    } else {
        distance += 2 * distance_from_corner(king) + 3 * apart + 8 * others;
        distance += heavy.any() ? distance_of_heavy_pieces(heavy, king)
                                : 10 + distance_to_promotion(position, winner);
    }
    bool const gives_check = position.side_to_move() != winner && is_check;
    return gives_check ? beyond(distance, 2) : distance;
}

} // namespace arbiter::detail
