// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_KING_TERMS_H
#define ARBITER_SRC_ENGINE_KING_TERMS_H

#include "engine/attack_map.h"
#include "engine/evaluation_weights_table.h"
#include "engine/tally.h"

namespace arbiter::engine {

/// The pawns before the king: own ones that cover it, enemy ones that storm it.
template <Color Us, class Tally>
void tally_shelter(Position const& position, Tally& tally)
{
    Square const king = position.king(Us);
    Bitboard const own = position.pieces(Us, Role::pawn);
    Bitboard const enemy = position.pieces(!Us, Role::pawn);
    Bitboard const ahead = filled_forward(Us, Bitboard{rank_of(king)});
    auto const middle = static_cast<int>(std::clamp(file_of(king), File::b, File::g));
    for (int number = middle - 1; number <= middle + 1; ++number) {
        auto const file = static_cast<File>(number);
        Bitboard const cover = own & ahead & Bitboard{file};
        Bitboard const storm = enemy & ahead & Bitboard{file};
        auto const nearest = [](Bitboard set) {
            if (set.empty())
                return std::size_t{0};
            return rank_index<Us>(Us == Color::white ? set.first() : set.last());
        };
        std::size_t const cover_rank = nearest(cover);
        std::size_t const storm_rank = nearest(storm);
        auto const edge = static_cast<std::size_t>(std::min(number, 7 - number));
        tally.add(Us, weights.shelter[8 * edge + cover_rank]);
        bool const is_blocked = cover_rank != 0 && cover_rank + 1 == storm_rank;
        tally.add(Us, is_blocked ? weights.blocked_storm[storm_rank] : weights.storm[8 * edge + storm_rank]);
        if (cover_rank == 0)
            tally.add_danger(Us, weights.danger_shelter_gap);
    }
    Bitboard const file{file_of(king)};
    if ((own & file).empty())
        tally.add(Us, (enemy & file).empty() ? weights.king_on_open_file : weights.king_on_half_open_file);
}

/// The king's file and those beside it; at the edge of the board it counts as one further in.
inline Bitboard files_about(Square king)
{
    Bitboard const file{std::clamp(file_of(king), File::b, File::g)};
    return file | shift<Direction::west>(file) | shift<Direction::east>(file);
}

/// Where the king stands among pawns.
template <Color Us, class Tally>
void tally_king_place(Position const& position, Tally& tally)
{
    Square const king = position.king(Us);
    if ((position.pieces(Role::pawn) & files_about(king)).empty())
        tally.add(Us, weights.king_without_pawns);
    int nearest = 8;
    for (Square const pawn : position.pieces(Us, Role::pawn))
        nearest = std::min(nearest, king_distance(king, pawn));
    if (nearest < 8)
        tally.add(Us, weights.king_own_pawn[static_cast<std::size_t>(nearest)]);
}

/// Checks that the enemy could give, by role: from squares that he can reach without losing the piece, and
/// from others.
template <Color Us, class Tally>
void tally_checks(Position const& position, AttackMap const& attacks, Bitboard weak, Tally& tally)
{
    auto const& us = attacks.of(Us);
    auto const& them = attacks.of(!Us);
    Square const king = position.king(Us);
    Bitboard const seen_through = position.occupied() & ~position.pieces(Us, Role::queen);
    Bitboard const from_rook = rook_attacks(king, seen_through);
    Bitboard const from_bishop = bishop_attacks(king, seen_through);
    Bitboard const reachable = ~position.pieces(!Us);
    Bitboard const safe = reachable & (~us.all | (weak & them.twice));
    auto const count = [&](Role role, Bitboard lines) {
        Bitboard const checks = lines & them.by_role[to_index(role)];
        if ((checks & safe).any()) {
            tally.add_danger(
                Us, weights.danger_safe_check[to_index(role)], std::min((checks & safe).count(), 2));
            if (position.side_to_move() != Us)
                tally.add_danger(Us, weights.danger_safe_check_to_move);
        }
        return (checks & reachable & ~safe).any() ? 1 : 0;
    };
    int unsafe = count(Role::knight, knight_attacks(king));
    unsafe += count(Role::bishop, from_bishop);
    unsafe += count(Role::rook, from_rook);
    count(Role::queen, (from_bishop | from_rook) & ~us.by_role[to_index(Role::queen)]);
    tally.add_danger(Us, weights.danger_unsafe_check, unsafe);
}

/// Who attacks the camp about the king: four files of its five ranks, on the king's side of the board.
template <Color Us, class Tally>
void tally_camp(Position const& position, AttackMap const& attacks, Tally& tally)
{
    Square const king = position.king(Us);
    Bitboard files = files_about(king);
    files |= file_of(king) < File::e ? shift<Direction::east>(files) : shift<Direction::west>(files);
    Bitboard const camp = files & ~filled_forward(Us, Bitboard{relative_rank(Us, Rank::sixth)});
    Bitboard const attacked = attacks.of(!Us).all & camp;
    tally.add_danger(
        Us, weights.danger_camp_attack, attacked.count() + (attacked & attacks.of(!Us).twice).count());
    tally.add_danger(Us, weights.danger_camp_defence, (attacks.of(Us).all & camp).count());
}

/// How the enemy's pieces threaten the king of `Us`.
template <Color Us, class Tally>
void tally_king_danger(Position const& position, AttackMap const& attacks, Tally& tally)
{
    auto const& us = attacks.of(Us);
    auto const& them = attacks.of(!Us);
    int attackers = 0;
    for (Role const role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
        int const number = them.ring_attackers[to_index(role)];
        attackers += number;
        if (number != 0)
            tally.add_danger(Us, weights.danger_attacker[to_index(role)], number);
    }
    bool const has_queen = position.pieces(!Us, Role::queen).any();
    if (attackers + (has_queen ? 1 : 0) < 2)
        return;
    // Defended by the king or queen alone.
    Bitboard const weak = them.all & ~us.twice
        & (~us.all | us.by_role[to_index(Role::king)] | us.by_role[to_index(Role::queen)]);
    tally.add_danger(Us, weights.danger_base);
    tally.add_danger(Us, weights.danger_ring_attack, them.ring_attacks);
    tally.add_danger(Us, weights.danger_weak_square, (weak & us.king_ring).count());
    if (position.side_to_move() != Us) {
        tally.add_danger(Us, weights.danger_ring_attack_to_move, them.ring_attacks);
        tally.add_danger(Us, weights.danger_weak_square_to_move, (weak & us.king_ring).count());
    }
    if (!has_queen)
        tally.add_danger(Us, weights.danger_without_queen);
    if ((us.by_role[to_index(Role::knight)] & us.king_ring).any())
        tally.add_danger(Us, weights.danger_knight_defends);
    tally_camp<Us>(position, attacks, tally);
    tally_checks<Us>(position, attacks, weak, tally);
    tally.close_danger(Us);
}

} // namespace arbiter::engine

#endif
