// SPDX-License-Identifier: MIT
#include "engine/endings.h"

#include "engine/attack_map.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

/// Any of these is a win that only has to be carried out.
constexpr int won = 700;

int edge_distance(int line)
{
    return std::min(line, 7 - line);
}

/// 0 in the middle, 6 in a corner.
int remoteness(Square square)
{
    int const file = edge_distance(static_cast<int>(file_of(square)));
    int const rank = edge_distance(static_cast<int>(rank_of(square)));
    return 6 - file - rank;
}

/// Mate is given at the edge, with the winner's king near.
int chase(Position const& position, Color winner)
{
    Square const lone = position.king(!winner);
    return 20 * remoteness(lone) + 10 * (7 - king_distance(lone, position.king(winner)));
}

/// With bishop and knight mate is given in a corner of the bishop's colour.
int chase_to_corner(Position const& position, Color winner)
{
    Square const lone = position.king(!winner);
    bool const is_light_bishop = (position.pieces(Role::bishop) & light_squares).any();
    Square const first = is_light_bishop ? Square::h1 : Square::a1;
    Square const second = is_light_bishop ? Square::a8 : Square::h8;
    int const distance = std::min(king_distance(lone, first), king_distance(lone, second));
    return 30 * (7 - distance) + 10 * (7 - king_distance(lone, position.king(winner)));
}

int score_of_pawn(Position const& position, Color winner)
{
    auto const seen = [winner](Square square) { return winner == Color::white ? square : mirrored(square); };
    Square const pawn = seen(position.pieces(Role::pawn).first());
    Color const side = position.side_to_move() == winner ? Color::white : Color::black;
    if (!pawn_wins(seen(position.king(winner)), pawn, seen(position.king(!winner)), side))
        return 0;
    return won + 20 * static_cast<int>(rank_of(pawn));
}

/// What `winner` has against a lone king; nothing when it is not one of the endings that are known.
std::optional<int> score_against_lone_king(Position const& position, Color winner)
{
    Bitboard const pawns = position.pieces(Role::pawn);
    Bitboard const knights = position.pieces(Role::knight);
    Bitboard const bishops = position.pieces(Role::bishop);
    int const count = position.occupied().count() - 2;
    if (pawns.any())
        return count == 1 ? std::optional{score_of_pawn(position, winner)} : std::nullopt;
    if ((position.pieces(Role::queen) | position.pieces(Role::rook)).any())
        return won + 200 * count + chase(position, winner);
    bool const has_both_colours = (bishops & light_squares).any() && (bishops & dark_squares).any();
    if (has_both_colours)
        return won + 100 * count + chase(position, winner);
    if (bishops.any() && knights.any())
        return won + 100 * count + chase_to_corner(position, winner);
    return knights.count() > 2 ? won + chase(position, winner) : 0;
}

int officer_value(Position const& position, Color color)
{
    return 3 * (position.pieces(color, Role::knight) | position.pieces(color, Role::bishop)).count()
        + 5 * position.pieces(color, Role::rook).count() + 9 * position.pieces(color, Role::queen).count();
}

/// Pawns on one edge file, whose last square the bishop does not see, and the enemy king there in time.
bool has_wrong_bishop(Position const& position, Color strong)
{
    Bitboard const pawns = position.pieces(strong, Role::pawn);
    Bitboard const bishops = position.pieces(strong, Role::bishop);
    bool const is_edge = Bitboard{File::a}.includes(pawns) || Bitboard{File::h}.includes(pawns);
    if (!is_edge || pawns.empty() || bishops.empty()
        || officer_value(position, strong) != 3 * bishops.count())
        return false;
    Square const corner = make_square(file_of(pawns.first()), relative_rank(strong, Rank::eighth));
    Bitboard const corner_colour = is_light(corner) ? light_squares : dark_squares;
    return (bishops & corner_colour).empty() && king_distance(position.king(!strong), corner) <= 1;
}

/// One bishop each, on squares of different colours.
bool has_opposite_bishops(Position const& position)
{
    Bitboard const bishops = position.pieces(Role::bishop);
    return position.pieces(Color::white, Role::bishop).count() == 1
        && position.pieces(Color::black, Role::bishop).count() == 1 && (bishops & light_squares).count() == 1;
}

/// Who has no pawn needs officers worth some seven pawns more than the opponent's.
int scale_without_pawns(int strong_value, int weak_value)
{
    int const surplus = strong_value - weak_value;
    if (surplus <= 3)
        return strong_value < 5 ? 0 : weak_value <= 3 ? 3 : 8;
    return surplus <= 6 ? 16 : full_scale;
}

} // namespace

std::optional<Score> known_ending(Position const& position)
{
    for (Color const winner : all_colors) {
        if (position.pieces(!winner).more_than_one())
            continue;
        auto const score = score_against_lone_king(position, winner);
        if (!score)
            return std::nullopt;
        return Score::centipawns(winner == Color::white ? *score : -*score);
    }
    return std::nullopt;
}

std::optional<Score> known_ending_for_mover(Position const& position)
{
    if (position.occupied().count() > few_pieces)
        return std::nullopt;
    auto const score = known_ending(position);
    if (!score)
        return std::nullopt;
    return position.side_to_move() == Color::white ? *score : -*score;
}

int endgame_scale(Position const& position, Color strong)
{
    int const pawns = position.pieces(strong, Role::pawn).count();
    int const strong_value = officer_value(position, strong);
    int const weak_value = officer_value(position, !strong);
    if (pawns == 0)
        return scale_without_pawns(strong_value, weak_value);
    if (has_wrong_bishop(position, strong))
        return 0;
    if (has_opposite_bishops(position)) {
        if (strong_value == 3 && weak_value == 3)
            return std::min(2 + 7 * pawns, 40);
        return std::min(36 + 5 * pawns, 62);
    }
    // The more pawns, the more can become of an advantage.
    int const by_pawns = std::min(36 + 8 * pawns + 4 * position.pieces(!strong, Role::pawn).count(), 84);
    if (strong_value + weak_value == 0)
        return by_pawns + 40;
    return pawns == 1 && strong_value == weak_value ? by_pawns * 3 / 4 : by_pawns;
}

} // namespace arbiter::engine
