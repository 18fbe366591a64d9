// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_PIECE_TERMS_H
#define ARBITER_SRC_ENGINE_PIECE_TERMS_H

#include "engine/attack_map.h"
#include "engine/evaluation_weights_table.h"
#include "engine/tally.h"

namespace arbiter::engine {

template <Role R>
Bitboard attacks_for_mobility(Position const& position, Color us, Square from)
{
    // Sliders see through their own queens and rooks: they act together.
    Bitboard const occupied = position.occupied();
    Bitboard const queens = position.pieces(us, Role::queen);
    if constexpr (R == Role::knight)
        return knight_attacks(from);
    else if constexpr (R == Role::bishop)
        return bishop_attacks(from, occupied & ~queens);
    else if constexpr (R == Role::rook)
        return rook_attacks(from, occupied & ~(queens | position.pieces(us, Role::rook)));
    else
        return queen_attacks(from, occupied);
}

template <Role R>
PhasedValue const& mobility_weight(int squares)
{
    auto const index = static_cast<std::size_t>(squares);
    if constexpr (R == Role::knight)
        return weights.knight_mobility[index];
    else if constexpr (R == Role::bishop)
        return weights.bishop_mobility[index];
    else if constexpr (R == Role::rook)
        return weights.rook_mobility[index];
    else
        return weights.queen_mobility[index];
}

/// Mobility of all pieces of a role; fills in the attack map.
template <Color Us, Role R, class Tally>
void tally_mobility(Position const& position, Bitboard pinned, AttackMap& attacks, Tally& tally)
{
    auto& us = attacks.of(Us);
    Bitboard const enemy_ring = attacks.of(!Us).king_ring;
    for (Square const from : position.pieces(Us, R)) {
        Bitboard seen = attacks_for_mobility<R>(position, Us, from);
        if (pinned.has(from))
            seen &= line(position.king(Us), from);
        us.add(R, seen);
        tally.add(Us, mobility_weight<R>((seen & us.mobility_area).count()));
        if ((seen & enemy_ring).any()) {
            ++us.ring_attackers[to_index(R)];
            us.ring_attacks += (seen & enemy_ring).count();
        }
    }
}

template <Color Us, class Tally>
void tally_minor_pieces(Position const& position, AttackMap const& attacks, Tally& tally)
{
    Bitboard const pawns = position.pieces(Us, Role::pawn);
    Bitboard const knights = position.pieces(Us, Role::knight);
    Bitboard const bishops = position.pieces(Us, Role::bishop);
    Bitboard const posts = outposts(Us, pawns, position.pieces(!Us, Role::pawn));
    tally.add(Us, weights.knight_outpost, (knights & posts).count());
    tally.add(Us, weights.bishop_outpost, (bishops & posts).count());
    tally.add(Us, weights.reachable_outpost,
        (attacks.of(Us).by_role[to_index(Role::knight)] & posts & ~position.pieces(Us)).count());
    Bitboard const behind = step_ahead(!Us, position.pieces(Role::pawn));
    tally.add(Us, weights.minor_behind_pawn, ((knights | bishops) & behind).count());
    tally.add(
        Us, weights.knight_with_pawns[static_cast<std::size_t>(std::min(pawns.count(), 8))], knights.count());
    if ((bishops & light_squares).any() && (bishops & dark_squares).any())
        tally.add(Us, weights.bishop_pair);
    Square const king = position.king(Us);
    for (Square const knight : knights)
        tally.add(Us, weights.knight_own_king[static_cast<std::size_t>(king_distance(king, knight))]);
    Bitboard const blocked = pawns & step_ahead(!Us, position.occupied());
    constexpr Bitboard centre = Bitboard{Square::d4} | Square::e4 | Square::d5 | Square::e5;
    for (Square const bishop : bishops) {
        tally.add(Us, weights.bishop_own_king[static_cast<std::size_t>(king_distance(king, bishop))]);
        Bitboard const same = is_light(bishop) ? light_squares : dark_squares;
        tally.add(Us, weights.bishop_pawn, (pawns & same).count());
        tally.add(Us, weights.bishop_blocked_pawn, (blocked & same).count());
        if ((bishop_attacks(bishop, position.pieces(Role::pawn)) & centre).more_than_one())
            tally.add(Us, weights.bishop_on_long_diagonal);
    }
}

template <Color Us, class Tally>
void tally_major_pieces(Position const& position, AttackMap const& attacks, Tally& tally)
{
    Bitboard const pawns = position.pieces(Us, Role::pawn);
    Bitboard const rooks = position.pieces(Us, Role::rook);
    Square const king = position.king(Us);
    tally.add(
        Us, weights.rook_with_pawns[static_cast<std::size_t>(std::min(pawns.count(), 8))], rooks.count());
    for (Square const rook : rooks) {
        Bitboard const file{file_of(rook)};
        if ((pawns & file).empty()) {
            bool const is_open = (position.pieces(Role::pawn) & file).empty();
            tally.add(Us, is_open ? weights.rook_on_open_file : weights.rook_on_half_open_file);
            continue;
        }
        // Shut in between its king and the corner.
        Bitboard const way = rook_attacks(rook, position.occupied()) & attacks.of(Us).mobility_area;
        bool const king_is_left = file_of(king) < File::e;
        bool const is_outside
            = king_is_left ? file_of(rook) <= file_of(king) : file_of(rook) >= file_of(king);
        if (way.count() <= 3 && is_outside)
            tally.add(Us, weights.rook_trapped_by_king);
    }
    for (Square const queen : position.pieces(Us, Role::queen)) {
        int const distance = king_distance(position.king(!Us), queen);
        tally.add(Us, weights.queen_enemy_king[static_cast<std::size_t>(distance)]);
        Bitboard const rook_lines = rook_attacks(queen, Bitboard{}) & position.pieces(!Us, Role::rook);
        Bitboard const bishop_lines = bishop_attacks(queen, Bitboard{}) & position.pieces(!Us, Role::bishop);
        for (Square const slider : rook_lines | bishop_lines) {
            Bitboard const between_them = between(queen, slider) & position.occupied();
            if (between_them.any() && !between_them.more_than_one())
                tally.add(Us, weights.queen_in_discovery);
        }
    }
}

} // namespace arbiter::engine

#endif
