// SPDX-License-Identifier: MIT
#include "learn/ending_distances.h"

#include "arbiter/core/attacks.h"

#include <algorithm>
#include <utility>

namespace arbiter::learn {

namespace {

constexpr std::size_t file_mirror = 7;
constexpr std::size_t rank_mirror = 56;

constexpr std::size_t most_plies = 80;

EndingSquares mirrored_by(EndingSquares squares, std::size_t mask)
{
    auto const mirror = [mask](Square& square) { square = square_at(to_index(square) ^ mask); };
    mirror(squares.white_king);
    mirror(squares.black_king);
    for (Square& piece : squares.pieces)
        mirror(piece);
    return squares;
}

/// Where a white pawn may have come from by a push.
Bitboard unpushes(Square pawn, Bitboard occupied)
{
    Bitboard from;
    auto const one = offset(pawn, 0, -1);
    if (!one || rank_of(pawn) < Rank::third || occupied.has(*one))
        return from;
    from.insert(*one);
    if (auto const two = offset(pawn, 0, -2); rank_of(pawn) == Rank::fourth && !occupied.has(*two))
        from.insert(*two);
    return from;
}

} // namespace

EndingDistances::EndingDistances(std::vector<Role> roles, EndingPromotions promotions)
    : roles_{std::move(roles)},
      promotions_{promotions}
{
    // By its mirrors White's king stands on the left half of the board, without pawns on its lower quarter.
    std::size_t const kings = has_pawn() ? 32 : 16;
    values_.resize(kings * 64 * 64 * (roles_.size() == 2 ? 64 : 1) * 2);
    Levels levels(most_plies);
    find_mates(levels);
    find_promotions(levels);
    for (std::size_t plies = 0; plies + 1 < most_plies; ++plies) {
        for (Index const reached : levels[plies]) {
            // A promotion that was found before all levels may be slower than another move.
            if (values_[reached] == 0)
                values_[reached] = static_cast<std::uint8_t>(plies + 1);
            if (plies % 2 == 0)
                unmove_white(reached, plies + 1, levels);
            else
                unmove_black(reached, plies + 1, levels);
        }
        levels[plies] = {};
    }
}

std::optional<unsigned> EndingDistances::plies_to_mate(EndingSquares const& squares, Color side_to_move) const
{
    std::uint8_t const value = values_[index_of(squares, side_to_move)];
    return value == 0 ? std::nullopt : std::optional{value - 1U};
}

EndingDistances::Index EndingDistances::index_of(EndingSquares squares, Color side_to_move) const
{
    if (file_of(squares.white_king) > File::d)
        squares = mirrored_by(squares, file_mirror);
    if (!has_pawn() && rank_of(squares.white_king) > Rank::fourth)
        squares = mirrored_by(squares, rank_mirror);
    std::size_t index = to_index(rank_of(squares.white_king)) * 4 + to_index(file_of(squares.white_king));
    index = index * 64 + to_index(squares.black_king);
    for (std::size_t piece = 0; piece < roles_.size(); ++piece)
        index = index * 64 + to_index(squares.pieces[piece]);
    return static_cast<Index>(index * 2 + (side_to_move == Color::white ? 0 : 1));
}

EndingSquares EndingDistances::squares_of(Index index) const
{
    EndingSquares squares{};
    index /= 2;
    for (std::size_t piece = roles_.size(); piece-- > 0; index /= 64)
        squares.pieces[piece] = square_at(index % 64);
    squares.black_king = square_at(index % 64);
    index /= 64;
    squares.white_king = make_square(all_files[index % 4], all_ranks[index / 4]);
    return squares;
}

Bitboard EndingDistances::occupied(EndingSquares const& squares) const
{
    Bitboard all = Bitboard{squares.white_king} | Bitboard{squares.black_king};
    for (std::size_t piece = 0; piece < roles_.size(); ++piece)
        all.insert(squares.pieces[piece]);
    return all;
}

/// The squares that White attacks.
Bitboard EndingDistances::attacked(EndingSquares const& squares, Bitboard occupied) const
{
    Bitboard all = king_attacks(squares.white_king);
    for (std::size_t piece = 0; piece < roles_.size(); ++piece)
        all |= attacks_from(Piece{Color::white, roles_[piece]}, squares.pieces[piece], occupied);
    return all;
}

/// Whether the pieces stand on squares of their own, the kings apart, and the pawn where pawns do.
bool EndingDistances::can_stand(EndingSquares const& squares) const
{
    if (occupied(squares).count() != static_cast<int>(roles_.size()) + 2
        || king_attacks(squares.white_king).has(squares.black_king))
        return false;
    Rank const rank = rank_of(squares.pieces.front());
    return !has_pawn() || (rank != Rank::first && rank != Rank::eighth);
}

void EndingDistances::set(Index index, std::size_t plies, Levels& levels)
{
    if (values_[index] != 0)
        return;
    values_[index] = static_cast<std::uint8_t>(plies + 1);
    levels[plies].push_back(index);
}

void EndingDistances::find_mates(Levels& levels)
{
    for (Index index = 1; index < values_.size(); index += 2) {
        EndingSquares const squares = squares_of(index);
        if (can_stand(squares) && attacked(squares, occupied(squares)).has(squares.black_king)
            && loses_for_black(squares))
            set(index, 0, levels);
    }
}

/// What the pawn on the seventh rank gets: the nearest mate after a promotion.
std::optional<unsigned> EndingDistances::after_promotion(EndingSquares const& squares) const
{
    Square const last = *offset(squares.pieces.front(), 0, 1);
    if (occupied(squares).has(last))
        return std::nullopt;
    EndingSquares promoted = squares;
    promoted.pieces.front() = last;
    std::optional<unsigned> best;
    for (EndingDistances const* const table : {promotions_.queen, promotions_.rook}) {
        auto const plies = table->plies_to_mate(promoted, Color::black);
        if (plies && (!best || *plies < *best))
            best = plies;
    }
    return best;
}

void EndingDistances::find_promotions(Levels& levels)
{
    if (!has_pawn())
        return;
    for (Index index = 0; index < values_.size(); index += 2) {
        EndingSquares const squares = squares_of(index);
        if (rank_of(squares.pieces.front()) != Rank::seventh || !can_stand(squares)
            || attacked(squares, occupied(squares)).has(squares.black_king))
            continue;
        if (auto const plies = after_promotion(squares))
            levels[*plies + 1].push_back(index);
    }
}

/// White to move wins by a move into a position that is lost for Black.
void EndingDistances::win_by_white(EndingSquares const& squares, std::size_t plies, Levels& levels)
{
    if (can_stand(squares) && !attacked(squares, occupied(squares)).has(squares.black_king))
        set(index_of(squares, Color::white), plies, levels);
}

void EndingDistances::unmove_white(Index reached, std::size_t plies, Levels& levels)
{
    EndingSquares const after = squares_of(reached);
    EndingSquares before = after;
    for (Square const from : king_attacks(after.white_king) & ~occupied(after)) {
        before.white_king = from;
        win_by_white(before, plies, levels);
    }
    for (std::size_t piece = 0; piece < roles_.size(); ++piece)
        unmove_piece(after, piece, plies, levels);
}

void EndingDistances::unmove_piece(
    EndingSquares const& reached, std::size_t piece, std::size_t plies, Levels& levels)
{
    Bitboard const all = occupied(reached);
    Square const to = reached.pieces[piece];
    EndingSquares before = reached;
    Bitboard const origins
        = has_pawn() ? unpushes(to, all) : attacks_from(Piece{Color::white, roles_[piece]}, to, all) & ~all;
    for (Square const from : origins) {
        before.pieces[piece] = from;
        win_by_white(before, plies, levels);
    }
}

/// Whether every move of Black leads to a position that White is known to win; so even where there is none.
bool EndingDistances::loses_for_black(EndingSquares const& squares) const
{
    Bitboard const others = occupied(squares) & ~Bitboard{squares.black_king};
    Bitboard const flights = king_attacks(squares.black_king) & ~attacked(squares, others);
    EndingSquares after = squares;
    for (Square const to : flights) {
        after.black_king = to;
        if (others.has(to) || values_[index_of(after, Color::white)] == 0)
            return false;
    }
    return true;
}

void EndingDistances::unmove_black(Index reached, std::size_t plies, Levels& levels)
{
    EndingSquares const after = squares_of(reached);
    EndingSquares before = after;
    for (Square const from : king_attacks(after.black_king) & ~occupied(after)) {
        before.black_king = from;
        if (can_stand(before) && values_[index_of(before, Color::black)] == 0 && loses_for_black(before))
            set(index_of(before, Color::black), plies, levels);
    }
}

} // namespace arbiter::learn
