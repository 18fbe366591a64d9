// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_PAWN_TERMS_H
#define ARBITER_SRC_ENGINE_PAWN_TERMS_H

#include "engine/attack_map.h"
#include "engine/evaluation_weights_table.h"
#include "engine/tally.h"

namespace arbiter::engine {

/// What the pawns alone decide: structure, and which are passed. Returns the passed pawns.
template <Color Us, class Tally>
Bitboard tally_pawns(Position const& position, Tally& tally)
{
    Bitboard const ours = position.pieces(Us, Role::pawn);
    Bitboard const theirs = position.pieces(!Us, Role::pawn);
    Bitboard const our_attacks = pawn_attacks_of(Us, ours);
    Bitboard const their_attacks = pawn_attacks_of(!Us, theirs);
    Bitboard passed;
    for (Square const pawn : ours) {
        Square const step = step_ahead(Us, Bitboard{pawn}).first();
        std::size_t const rank = rank_index<Us>(pawn);
        Bitboard const file_ahead = filled_forward(Us, Bitboard{step});
        Bitboard const neighbours = ours & neighbour_files(pawn);
        Bitboard const stoppers = theirs & passing_span(Us, pawn);
        Bitboard const levers = theirs & pawn_attacks(Us, pawn);
        Bitboard const lever_steps = theirs & pawn_attacks(Us, step);
        Bitboard const phalanx = neighbours & Bitboard{rank_of(pawn)};
        Bitboard const supporters = neighbours & pawn_attacks(!Us, pawn);
        bool const is_opposed = (theirs & file_ahead).any();

        if ((ours & file_ahead).any())
            tally.add(Us, weights.doubled_pawn);
        else if (stoppers.empty())
            passed.insert(pawn);
        else if (stoppers == (levers | lever_steps)
            && phalanx.count() + supporters.count() >= lever_steps.count())
            tally.add(Us, weights.candidate[rank]);

        if (is_opposed && (phalanx | supporters).any())
            tally.add(Us, weights.connected_opposed[rank]);
        if (phalanx.any())
            tally.add(Us, weights.phalanx[rank]);
        if (supporters.any())
            tally.add(Us, weights.supported_pawn[rank], supporters.count());
        if (neighbours.empty()) {
            tally.add(Us, is_opposed ? weights.isolated_pawn : weights.isolated_pawn_on_open_file);
        } else if (phalanx.empty() && supporters.empty() && levers.empty()) {
            // Backward: no neighbour can come to its side, and the step ahead is watched.
            Bitboard const can_support = neighbours & filled_forward(!Us, Bitboard{rank_of(pawn)});
            if (can_support.empty() && (their_attacks.has(step) || theirs.has(step))
                && !our_attacks.has(step))
                tally.add(Us, is_opposed ? weights.backward_pawn : weights.backward_pawn_on_open_file);
        }
    }
    return passed;
}

/// What passed pawns are worth depends on the kings and on what stands or looks on their path.
template <Color Us, class Tally>
void tally_passed_pawns(Position const& position, AttackMap const& attacks, Bitboard passed, Tally& tally)
{
    auto const& us = attacks.of(Us);
    auto const& them = attacks.of(!Us);
    for (Square const pawn : passed) {
        Square const step = step_ahead(Us, Bitboard{pawn}).first();
        std::size_t const rank = rank_index<Us>(pawn);
        tally.add(Us, weights.passed_pawn[rank]);
        if (position.side_to_move() == Us)
            tally.add(Us, weights.passed_pawn_to_move[rank]);
        Bitboard const beside = pawn_attacks(!Us, pawn) | (neighbour_files(pawn) & Bitboard{rank_of(pawn)});
        if ((beside & position.pieces(Us, Role::pawn)).any())
            tally.add(Us, weights.passed_pawn_connected[rank]);
        if (rank < 3)
            continue;
        Bitboard const behind = filled_forward(!Us, Bitboard{pawn});
        if ((behind & position.pieces(Us, Role::rook)).any())
            tally.add(Us, weights.passed_pawn_own_rook[rank]);
        if ((behind & position.pieces(!Us, Role::rook)).any())
            tally.add(Us, weights.passed_pawn_enemy_rook[rank]);
        auto const to_step = [&](Color color) {
            return 8 * (rank - 3) + static_cast<std::size_t>(king_distance(position.king(color), step));
        };
        tally.add(Us, weights.passed_pawn_own_king[to_step(Us)]);
        tally.add(Us, weights.passed_pawn_enemy_king[to_step(!Us)]);
        if (position.occupied().has(step)) {
            tally.add(Us, weights.passed_pawn_blocked[rank]);
            continue;
        }
        Bitboard const path = filled_forward(Us, Bitboard{step});
        if (((them.all | position.pieces(!Us)) & path).empty())
            tally.add(Us, weights.passed_pawn_safe_path[rank]);
        if (them.all.has(step))
            tally.add(Us, weights.passed_pawn_attacked_step[rank]);
        if (us.all.has(step))
            tally.add(Us, weights.passed_pawn_supported_step);
    }
}

} // namespace arbiter::engine

#endif
