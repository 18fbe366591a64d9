// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_EVALUATION_WEIGHTS_H
#define ARBITER_SRC_ENGINE_EVALUATION_WEIGHTS_H

#include "engine/phased_value.h"

#include <array>
#include <cstddef>

namespace arbiter::engine {

/// As many values as there are roles, pawn to king.
using RoleValues = std::array<PhasedValue, 6>;

/// By rank as the owner counts them, 0 to 7.
using RankValues = std::array<PhasedValue, 8>;

/// What each feature of a position is worth to the side that has it. Nothing but PhasedValue: the tuner
/// (lab/tune) sees it as one long array and writes evaluation_weights_table.h.
struct Weights {
    RoleValues material;
    /// By role and square as the owner sees it, a1 b1 c1 …, with its king on the left half of the board; with
    /// the king on the right half it is the mirror image.
    std::array<PhasedValue, 6 * 64> placement;

    std::array<PhasedValue, 9> knight_mobility;
    std::array<PhasedValue, 14> bishop_mobility;
    std::array<PhasedValue, 15> rook_mobility;
    std::array<PhasedValue, 28> queen_mobility;

    PhasedValue bishop_pair;
    /// By the number of own pawns.
    std::array<PhasedValue, 9> knight_with_pawns;
    std::array<PhasedValue, 9> rook_with_pawns;
    /// A knight or bishop where no pawn can drive it off, held by a pawn.
    PhasedValue knight_outpost;
    PhasedValue bishop_outpost;
    PhasedValue reachable_outpost;
    PhasedValue minor_behind_pawn;
    /// For each own pawn on squares of the bishop's colour, and for each of them that is blocked.
    PhasedValue bishop_pawn;
    PhasedValue bishop_blocked_pawn;
    PhasedValue bishop_on_long_diagonal;
    PhasedValue rook_on_open_file;
    PhasedValue rook_on_half_open_file;
    PhasedValue rook_trapped_by_king;
    PhasedValue queen_in_discovery;
    /// By the distance to our king, and of queens to the other.
    std::array<PhasedValue, 8> knight_own_king;
    std::array<PhasedValue, 8> bishop_own_king;
    std::array<PhasedValue, 8> queen_enemy_king;

    PhasedValue isolated_pawn;
    PhasedValue isolated_pawn_on_open_file;
    PhasedValue doubled_pawn;
    PhasedValue backward_pawn;
    PhasedValue backward_pawn_on_open_file;
    RankValues phalanx;
    RankValues supported_pawn;
    /// In a phalanx or supported, with an enemy pawn ahead on its file.
    RankValues connected_opposed;
    RankValues candidate;

    RankValues passed_pawn;
    RankValues passed_pawn_blocked;
    RankValues passed_pawn_safe_path;
    /// The step ahead is free, and we attack it, or the enemy does.
    PhasedValue passed_pawn_supported_step;
    RankValues passed_pawn_attacked_step;
    /// With a pawn beside it or behind it on the next file.
    RankValues passed_pawn_connected;
    /// A rook behind it on its file.
    RankValues passed_pawn_own_rook;
    RankValues passed_pawn_enemy_rook;
    /// By the rank, from the fourth to the seventh, and the distance from the square ahead of the pawn.
    std::array<PhasedValue, 4 * 8> passed_pawn_own_king;
    std::array<PhasedValue, 4 * 8> passed_pawn_enemy_king;
    /// More when it is its owner's turn.
    RankValues passed_pawn_to_move;

    /// By the role that is attacked.
    RoleValues threat_by_pawn;
    /// More when it is the pawn's turn.
    PhasedValue threat_by_pawn_to_move;
    RoleValues threat_by_minor;
    RoleValues threat_by_rook;
    PhasedValue threat_by_king;
    PhasedValue hanging_piece;
    /// More when it is our turn.
    PhasedValue threat_by_minor_to_move;
    PhasedValue threat_by_rook_to_move;
    PhasedValue hanging_piece_to_move;
    /// Squares from which a knight, or another piece that has support there, would attack the only queen.
    PhasedValue knight_on_queen;
    PhasedValue slider_on_queen;
    PhasedValue threat_by_pawn_push;
    PhasedValue restricted_square;

    /// By the distance of the file from the edge (0 to 3) and the rank of the nearest own pawn before the
    /// king (0: none).
    std::array<PhasedValue, 4 * 8> shelter;
    /// The same for the nearest enemy pawn that can advance.
    std::array<PhasedValue, 4 * 8> storm;
    /// By the rank, as the king's side counts, of an enemy pawn that a pawn of the king's side blocks.
    RankValues blocked_storm;
    PhasedValue king_on_open_file;
    PhasedValue king_on_half_open_file;
    /// No pawn of either side on the king's file or beside it.
    PhasedValue king_without_pawns;
    /// By the distance to the nearest own pawn.
    std::array<PhasedValue, 8> king_own_pawn;

    /// Units of danger to a king; what they sum to is squared in the middlegame.
    PhasedValue danger_base;
    RoleValues danger_attacker;
    PhasedValue danger_ring_attack;
    PhasedValue danger_weak_square;
    RoleValues danger_safe_check;
    PhasedValue danger_unsafe_check;
    PhasedValue danger_without_queen;
    PhasedValue danger_knight_defends;
    PhasedValue danger_shelter_gap;
    /// For each square of the camp about the king that the enemy attacks, and once more if he does so twice;
    /// and for each that we attack.
    PhasedValue danger_camp_attack;
    PhasedValue danger_camp_defence;
    /// More when it is the attacker's turn.
    PhasedValue danger_ring_attack_to_move;
    PhasedValue danger_weak_square_to_move;
    PhasedValue danger_safe_check_to_move;

    PhasedValue space;
    PhasedValue right_to_move;

    /// What helps the side that is ahead to win; in the endgame alone.
    PhasedValue complexity_base;
    PhasedValue complexity_passed_pawn;
    PhasedValue complexity_pawn;
    PhasedValue complexity_outflanking;
    PhasedValue complexity_both_wings;
    PhasedValue complexity_infiltration;
};

inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(PhasedValue);

static_assert(weight_count * sizeof(PhasedValue) == sizeof(Weights));

} // namespace arbiter::engine

#endif
