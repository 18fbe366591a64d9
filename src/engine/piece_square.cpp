#include "engine/piece_square.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace arbiter::engine {

namespace {

using SquareValues = std::array<PhasedValue, 64>;

constexpr int distance_from_middle(int line)
{
    return line < 4 ? 3 - line : line - 4;
}

/// 0 in a corner, 6 on the four squares in the middle.
constexpr int centrality(int file, int rank)
{
    return 6 - distance_from_middle(file) - distance_from_middle(rank);
}

/// Material. A minor piece is a little more than three pawns, a rook five, a queen two rooks less a pawn;
/// pawns and rooks gain towards the end, when there is room.
constexpr std::array<PhasedValue, 6> material{
    PhasedValue{90, 115}, {325, 300}, {335, 320}, {480, 530}, {970, 960}, {0, 0}};

/// How much of the middlegame a piece stands for.
constexpr std::array<int, 6> phase_of_role{0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;

constexpr int bishop_pair = 30;
constexpr int right_to_move = 12;

/// The placement of a white piece. `rank` is 0 on its own back rank.
constexpr PhasedValue placement(Role role, int file, int rank)
{
    int const centre = centrality(file, rank);
    switch (role) {
    case Role::pawn: {
        // The middle pawns should take the middle; in the end what counts is how near a pawn is to promotion.
        int const middle_file = 3 - distance_from_middle(file);
        int const step = rank - 1;
        return {middle_file * (step <= 3 ? step * 4 : 10) + 3 * step - 8, 4 * step * step - 10};
    }
    case Role::knight: return {9 * centre - 32 - (rank == 0 ? 8 : 0), 7 * centre - 24};
    case Role::bishop: return {5 * centre - 14 - (rank == 0 ? 12 : 0), 4 * centre - 12};
    case Role::rook:
        return {4 * (3 - distance_from_middle(file)) - 6 + (rank == 6 ? 20 : 0), rank == 6 ? 12 : 0};
    case Role::queen: return {centre - 3 - (rank > 0 && rank < 3 ? 2 : 0), 5 * centre - 15};
    case Role::king: {
        // Safe on the wings of the back rank while there are pieces, active in the middle afterwards.
        int const wing = distance_from_middle(file) * 12;
        return {std::min(wing, 26) - 22 * std::min(rank, 3) - 8, 9 * centre - 30};
    }
    }
    return {};
}

constexpr SquareValues make_values(Role role)
{
    SquareValues values{};
    for (Square const square : all_squares) {
        auto const file = static_cast<int>(file_of(square));
        auto const rank = static_cast<int>(rank_of(square));
        PhasedValue value = material[to_index(role)];
        bool const is_impossible = role == Role::pawn && (rank == 0 || rank == 7);
        if (!is_impossible)
            value += placement(role, file, rank);
        values[to_index(square)] = value;
    }
    return values;
}

constexpr std::array<SquareValues, 6> white_values{make_values(Role::pawn), make_values(Role::knight),
    make_values(Role::bishop), make_values(Role::rook), make_values(Role::queen), make_values(Role::king)};

int king_distance(Square a, Square b)
{
    int const files = std::abs(static_cast<int>(file_of(a)) - static_cast<int>(file_of(b)));
    int const ranks = std::abs(static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b)));
    return std::max(files, ranks);
}

/// Against a lone king the way to mate leads to the edge, with the own king near.
int chase_of_lone_king(Position const& position, Color winner)
{
    Square const lone = position.king(!winner);
    int const centre = centrality(static_cast<int>(file_of(lone)), static_cast<int>(rank_of(lone)));
    return 14 * (6 - centre) + 8 * (7 - king_distance(lone, position.king(winner)));
}

/// Terms that need no sums, as White sees them.
int small_terms(Position const& position)
{
    int value = 0;
    for (Color const color : all_colors) {
        int const sign = color == Color::white ? 1 : -1;
        if (position.pieces(color, Role::bishop).more_than_one())
            value += sign * bishop_pair;
        if (position.pieces(!color).count() == 1 && position.pieces(color).count() > 1)
            value += sign * chase_of_lone_king(position, color);
    }
    return value;
}

} // namespace

PhasedValue piece_square_value(Piece piece, Square square)
{
    if (piece.color == Color::white)
        return white_values[to_index(piece.role)][to_index(square)];
    PhasedValue const value = white_values[to_index(piece.role)][to_index(mirrored(square))];
    return {-value.middlegame, -value.endgame};
}

void PieceSquareEvaluator::put(Sum& sum, Piece piece, Square square) const
{
    sum.value += piece_square_value(piece, square);
    sum.phase += phase_of_role[to_index(piece.role)];
}

void PieceSquareEvaluator::remove(Sum& sum, Piece piece, Square square) const
{
    sum.value -= piece_square_value(piece, square);
    sum.phase -= phase_of_role[to_index(piece.role)];
}

void PieceSquareEvaluator::reset(Position const& position)
{
    top_ = 0;
    sums_[0] = Sum{};
    for (Square const square : position.occupied())
        put(sums_[0], *position.piece_at(square), square);
}

void PieceSquareEvaluator::push(BoardChanges const& changes)
{
    assert(top_ + 1 < sums_.size());
    sums_[top_ + 1] = sums_[top_];
    Sum& sum = sums_[++top_];
    for (PlacedPiece const& placed : changes.removed())
        remove(sum, placed.piece, placed.square);
    for (PlacedPiece const& placed : changes.added())
        put(sum, placed.piece, placed.square);
}

Score PieceSquareEvaluator::evaluate(Position const& position) const
{
    Sum const& sum = sums_[top_];
    int const phase = std::min(sum.phase, full_phase);
    int const blended
        = (sum.value.middlegame * phase + sum.value.endgame * (full_phase - phase)) / full_phase;
    int const for_white = blended + small_terms(position);
    return Score::centipawns(
        (position.side_to_move() == Color::white ? for_white : -for_white) + right_to_move);
}

} // namespace arbiter::engine
