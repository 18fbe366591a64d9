// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_EVALUATION_TERMS_H
#define ARBITER_SRC_ENGINE_EVALUATION_TERMS_H

#include "engine/king_terms.h"
#include "engine/pawn_terms.h"
#include "engine/piece_terms.h"
#include "engine/threat_terms.h"

/// The evaluation as a walk over its terms. What becomes of them is the tally's affair: a sum for the search,
/// a table for people, a trace for the tuner.
namespace arbiter::engine {

/// On which half of the board a king stands: 0 for the left one, 1 for the right one.
constexpr std::size_t half_of(Square king)
{
    return file_of(king) < File::e ? 0 : 1;
}

/// The place in `Weights::placement` of a square as `color` sees it, its king being on that half.
constexpr std::size_t placement_index(Color color, Role role, Square square, std::size_t king_half)
{
    Square const own = color == Color::white ? square : mirrored(square);
    std::size_t const file = to_index(file_of(own));
    return 64 * to_index(role) + 8 * to_index(rank_of(own)) + (king_half == 0 ? file : 7 - file);
}

/// Material and placement. The search keeps their sum move by move instead.
template <class Tally>
void tally_placement(Position const& position, Tally& tally)
{
    for (Square const square : position.occupied()) {
        Piece const piece = *position.piece_at(square);
        tally.begin(EvaluationTerm::material);
        tally.add(piece.color, weights.material[to_index(piece.role)]);
        tally.begin(EvaluationTerm::placement);
        std::size_t const half = half_of(position.king(piece.color));
        tally.add(piece.color, weights.placement[placement_index(piece.color, piece.role, square, half)]);
    }
}

/// The passed pawns of both sides.
using PassedPawns = std::array<Bitboard, 2>;

/// What depends on pawns alone, which the search remembers for each structure.
template <class Tally>
PassedPawns tally_pawn_structure(Position const& position, Tally& tally)
{
    tally.begin(EvaluationTerm::pawns);
    return {tally_pawns<Color::white>(position, tally), tally_pawns<Color::black>(position, tally)};
}

/// What depends on pawns and kings alone, which the search remembers too. Before `tally_play`, which closes
/// the dangers that begin here.
template <class Tally>
void tally_king_cover(Position const& position, Tally& tally)
{
    tally.begin(EvaluationTerm::king_safety);
    tally_shelter<Color::white>(position, tally);
    tally_king_place<Color::white>(position, tally);
    tally_shelter<Color::black>(position, tally);
    tally_king_place<Color::black>(position, tally);
}

template <Color Us, class Tally>
void tally_pieces_of(Position const& position, AttackMap& attacks, Tally& tally)
{
    Bitboard const pinned = position.pinned(Us);
    tally.begin(EvaluationTerm::mobility);
    tally_mobility<Us, Role::knight>(position, pinned, attacks, tally);
    tally_mobility<Us, Role::bishop>(position, pinned, attacks, tally);
    tally_mobility<Us, Role::rook>(position, pinned, attacks, tally);
    tally_mobility<Us, Role::queen>(position, pinned, attacks, tally);
    tally.begin(EvaluationTerm::pieces);
    tally_minor_pieces<Us>(position, attacks, tally);
    tally_major_pieces<Us>(position, attacks, tally);
}

/// What needs to know all attacks.
template <Color Us, class Tally>
void tally_interplay_of(
    Position const& position, AttackMap const& attacks, PassedPawns const& passed, Tally& tally)
{
    tally.begin(EvaluationTerm::passed_pawns);
    tally_passed_pawns<Us>(position, attacks, passed[to_index(Us)], tally);
    tally.begin(EvaluationTerm::threats);
    tally_threats<Us>(position, attacks, tally);
    tally_queen_hunt<Us>(position, attacks, tally);
    tally.begin(EvaluationTerm::king_safety);
    tally_king_danger<Us>(position, attacks, tally);
    tally.begin(EvaluationTerm::space);
    tally_space<Us>(position, attacks, tally);
}

/// How complex the position is: what helps `strong`, which is ahead, to win.
template <class Tally>
void tally_complexity(Position const& position, Color strong, PassedPawns const& passed, Tally& tally)
{
    constexpr Bitboard left = Bitboard{File::a} | Bitboard{File::b} | Bitboard{File::c} | Bitboard{File::d};
    Bitboard const pawns = position.pieces(Role::pawn);
    Square const white = position.king(Color::white);
    Square const black = position.king(Color::black);
    int const files_apart = std::abs(static_cast<int>(file_of(white)) - static_cast<int>(file_of(black)));
    int const ranks_ahead = static_cast<int>(rank_of(white)) - static_cast<int>(rank_of(black));
    tally.begin(EvaluationTerm::complexity);
    tally.add(strong, weights.complexity_base);
    tally.add(strong, weights.complexity_passed_pawn, (passed[0] | passed[1]).count());
    tally.add(strong, weights.complexity_pawn, pawns.count());
    tally.add(strong, weights.complexity_outflanking, files_apart + ranks_ahead);
    if ((pawns & left).any() && (pawns & ~left).any())
        tally.add(strong, weights.complexity_both_wings);
    if (rank_of(white) > Rank::fourth || rank_of(black) < Rank::fifth)
        tally.add(strong, weights.complexity_infiltration);
}

/// All but placement, pawn structure and the kings' cover.
template <class Tally>
void tally_play(Position const& position, PassedPawns const& passed, Tally& tally)
{
    AttackMap attacks{position};
    tally_pieces_of<Color::white>(position, attacks, tally);
    tally_pieces_of<Color::black>(position, attacks, tally);
    tally_interplay_of<Color::white>(position, attacks, passed, tally);
    tally_interplay_of<Color::black>(position, attacks, passed, tally);
    tally.begin(EvaluationTerm::right_to_move);
    tally.add(position.side_to_move(), weights.right_to_move);
}

/// All terms but complexity, which depends on who is ahead. The search remembers parts instead.
template <class Tally>
PassedPawns tally_all_but_complexity(Position const& position, Tally& tally)
{
    tally_placement(position, tally);
    PassedPawns const passed = tally_pawn_structure(position, tally);
    tally_king_cover(position, tally);
    tally_play(position, passed, tally);
    return passed;
}

} // namespace arbiter::engine

#endif
