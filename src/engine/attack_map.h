// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_ATTACK_MAP_H
#define ARBITER_SRC_ENGINE_ATTACK_MAP_H

#include "arbiter/core/pawns.h"
#include "arbiter/core/position.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace arbiter::engine {

/// Rank 0 to 7 as `Us` counts.
template <Color Us>
constexpr std::size_t rank_index(Square square)
{
    return to_index(relative_rank(Us, rank_of(square)));
}

/// The moves a king needs from one square to the other.
constexpr int king_distance(Square a, Square b)
{
    int const files = std::abs(static_cast<int>(file_of(a)) - static_cast<int>(file_of(b)));
    int const ranks = std::abs(static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b)));
    return std::max(files, ranks);
}

/// Who attacks what. The pieces' attacks are filled in as the pieces are evaluated.
struct AttackMap {
    struct Side {
        std::array<Bitboard, 6> by_role{};
        Bitboard all;
        Bitboard twice;
        /// Where its pieces may go usefully: not where pawns attack, not onto the king or blocked pawns.
        Bitboard mobility_area;
        /// The squares about its king.
        Bitboard king_ring;
        /// Pieces that look at the enemy's ring, and how many squares of it they attack in all.
        std::array<int, 6> ring_attackers{};
        int ring_attacks = 0;

        void add(Role role, Bitboard attacks)
        {
            by_role[to_index(role)] |= attacks;
            twice |= all & attacks;
            all |= attacks;
        }
    };

    explicit AttackMap(Position const& position)
    {
        begin<Color::white>(position);
        begin<Color::black>(position);
    }

    Side& of(Color color) { return sides[to_index(color)]; }

    Side const& of(Color color) const { return sides[to_index(color)]; }

    std::array<Side, 2> sides;

private:
    template <Color Us>
    void begin(Position const& position)
    {
        Side& side = of(Us);
        Square const king = position.king(Us);
        Bitboard const pawns = position.pieces(Us, Role::pawn);
        Bitboard const pawn_attacks = pawn_attacks_of(Us, pawns);
        side.add(Role::pawn, pawn_attacks);
        side.twice
            = shift<Direction::west>(step_ahead(Us, pawns)) & shift<Direction::east>(step_ahead(Us, pawns));
        side.add(Role::king, king_attacks(king));
        Bitboard const blocked = pawns & step_ahead(!Us, position.occupied());
        Bitboard const low
            = Bitboard{relative_rank(Us, Rank::second)} | Bitboard{relative_rank(Us, Rank::third)};
        side.mobility_area = ~(blocked | (pawns & low) | Bitboard{king}
            | pawn_attacks_of(!Us, position.pieces(!Us, Role::pawn)));
        // At the edge the ring would be smaller: it is drawn about a square further in.
        auto const file = std::clamp(file_of(king), File::b, File::g);
        auto const rank = std::clamp(rank_of(king), Rank::second, Rank::seventh);
        Square const middle = make_square(file, rank);
        side.king_ring = king_attacks(middle) | middle;
    }
};

} // namespace arbiter::engine

#endif
