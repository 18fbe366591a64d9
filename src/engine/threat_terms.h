// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_THREAT_TERMS_H
#define ARBITER_SRC_ENGINE_THREAT_TERMS_H

#include "engine/attack_map.h"
#include "engine/evaluation_weights_table.h"
#include "engine/tally.h"

namespace arbiter::engine {

/// What the enemy holds so well that we gain nothing there.
inline Bitboard held_by(AttackMap::Side const& them, AttackMap::Side const& us)
{
    return them.by_role[to_index(Role::pawn)] | (them.twice & ~us.twice);
}

/// What we attack that the enemy should mind.
template <Color Us, class Tally>
void tally_threats(Position const& position, AttackMap const& attacks, Tally& tally)
{
    auto const& us = attacks.of(Us);
    auto const& them = attacks.of(!Us);
    Bitboard const enemies = position.pieces(!Us);
    Bitboard const by_pawns = us.by_role[to_index(Role::pawn)];
    Bitboard const held = held_by(them, us);
    Bitboard const weak = enemies & ~held & us.all;
    Bitboard const officers = enemies & ~position.pieces(Role::pawn) & ~position.pieces(Role::king);
    Bitboard const by_minors = us.by_role[to_index(Role::knight)] | us.by_role[to_index(Role::bishop)];
    Bitboard const by_rooks = us.by_role[to_index(Role::rook)];
    Bitboard const for_pawns = officers & by_pawns;
    Bitboard const for_minors = (officers | weak) & by_minors;
    Bitboard const for_rooks = (weak | (officers & position.pieces(Role::queen))) & by_rooks;
    Bitboard const hanging = weak & (~them.all | (officers & us.twice));
    for (Square const target : for_pawns)
        tally.add(Us, weights.threat_by_pawn[to_index(position.board().role_of_occupied(target))]);
    for (Square const target : for_minors)
        tally.add(Us, weights.threat_by_minor[to_index(position.board().role_of_occupied(target))]);
    for (Square const target : for_rooks)
        tally.add(Us, weights.threat_by_rook[to_index(position.board().role_of_occupied(target))]);
    if ((weak & us.by_role[to_index(Role::king)]).any())
        tally.add(Us, weights.threat_by_king);
    tally.add(Us, weights.hanging_piece, hanging.count());
    if (position.side_to_move() == Us) {
        tally.add(Us, weights.threat_by_pawn_to_move, for_pawns.count());
        tally.add(Us, weights.threat_by_minor_to_move, for_minors.count());
        tally.add(Us, weights.threat_by_rook_to_move, for_rooks.count());
        tally.add(Us, weights.hanging_piece_to_move, hanging.count());
    }

    // Pawns that can step safely to attack a piece.
    Bitboard const free = ~position.occupied();
    Bitboard steps = step_ahead(Us, position.pieces(Us, Role::pawn)) & free;
    steps |= step_ahead(Us, steps & Bitboard{relative_rank(Us, Rank::third)}) & free;
    steps &= ~them.by_role[to_index(Role::pawn)] & (us.all | ~them.all);
    tally.add(Us, weights.threat_by_pawn_push, (pawn_attacks_of(Us, steps) & officers & ~by_pawns).count());
    tally.add(Us, weights.restricted_square, (us.all & them.all & ~held).count());
}

/// Squares that we reach safely and from which the enemy's only queen would be attacked.
template <Color Us, class Tally>
void tally_queen_hunt(Position const& position, AttackMap const& attacks, Tally& tally)
{
    auto const& us = attacks.of(Us);
    auto const& them = attacks.of(!Us);
    Bitboard const queens = position.pieces(!Us, Role::queen);
    if (queens.empty() || queens.more_than_one())
        return;
    Square const queen = queens.first();
    Bitboard const held = held_by(them, us);
    Bitboard const safe = us.mobility_area & ~position.pieces(Us, Role::pawn) & ~held;
    Bitboard const by_knights = us.by_role[to_index(Role::knight)] & knight_attacks(queen);
    Bitboard const by_bishops
        = us.by_role[to_index(Role::bishop)] & bishop_attacks(queen, position.occupied());
    Bitboard const by_rooks = us.by_role[to_index(Role::rook)] & rook_attacks(queen, position.occupied());
    tally.add(Us, weights.knight_on_queen, (by_knights & safe).count());
    tally.add(Us, weights.slider_on_queen, ((by_bishops | by_rooks) & safe & us.twice).count());
}

/// Space behind and around our pawns in the middle of the board.
template <Color Us, class Tally>
void tally_space(Position const& position, AttackMap const& attacks, Tally& tally)
{
    constexpr Bitboard middle
        = (Bitboard{File::c} | Bitboard{File::d} | Bitboard{File::e} | Bitboard{File::f})
        & (Bitboard{relative_rank(Us, Rank::second)} | Bitboard{relative_rank(Us, Rank::third)}
            | Bitboard{relative_rank(Us, Rank::fourth)});
    Bitboard const pawns = position.pieces(Us, Role::pawn);
    Bitboard const safe = middle & ~pawns & ~attacks.of(!Us).by_role[to_index(Role::pawn)];
    Bitboard behind = step_ahead(!Us, pawns);
    behind |= step_ahead(!Us, behind);
    tally.add(Us, weights.space, safe.count() + (behind & safe & ~attacks.of(!Us).all).count());
}

} // namespace arbiter::engine

#endif
