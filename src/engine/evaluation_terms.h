#ifndef ARBITER_ENGINE_EVALUATION_TERMS_H
#define ARBITER_ENGINE_EVALUATION_TERMS_H

#include "engine/king_terms.h"
#include "engine/pawn_terms.h"
#include "engine/piece_terms.h"
#include "engine/threat_terms.h"

/// The evaluation as a walk over its terms. What becomes of them is the tally's affair: a sum for the search,
/// a table for people, a trace for the tuner.
namespace arbiter::engine {

/// The place in `Weights::placement` of a square as `color` sees it.
constexpr std::size_t placement_index(Color color, Role role, Square square)
{
    Square const own = color == Color::white ? square : mirrored(square);
    std::size_t const file = to_index(file_of(own));
    return 32 * to_index(role) + 4 * to_index(rank_of(own)) + std::min(file, 7 - file);
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
        tally.add(piece.color, weights.placement[placement_index(piece.color, piece.role, square)]);
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
    tally.begin(EvaluationTerm::king_safety);
    tally_shelter<Us>(position, tally);
    tally_king_danger<Us>(position, attacks, tally);
    tally.begin(EvaluationTerm::space);
    tally_space<Us>(position, attacks, tally);
}

/// All but placement and pawn structure.
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

} // namespace arbiter::engine

#endif
