#ifndef ARBITER_ENGINE_EVALUATION_WEIGHTS_H
#define ARBITER_ENGINE_EVALUATION_WEIGHTS_H

#include "engine/phased_value.h"

#include <array>
#include <cstddef>

namespace arbiter::engine {

/// As many values as there are roles, pawn to king.
using RoleValues = std::array<PhasedValue, 6>;

/// By rank as the owner counts them, 0 to 7.
using RankValues = std::array<PhasedValue, 8>;

/// What each feature of a position is worth to the side that has it. Nothing but PhasedValue: the tuner
/// (tools/tune) sees it as one long array and writes evaluation_weights_table.h.
struct Weights {
    RoleValues material;
    /// By role and square of the left half of the board as the owner sees it, a1 b1 c1 d1 a2 …; the right
    /// half is its mirror image.
    std::array<PhasedValue, 6 * 32> placement;

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
    /// By the distance to the own king, and of queens to the other.
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
    RankValues candidate;

    RankValues passed_pawn;
    RankValues passed_pawn_blocked;
    RankValues passed_pawn_safe_path;
    PhasedValue passed_pawn_supported_step;
    /// With a pawn beside it or behind it on the next file.
    RankValues passed_pawn_connected;
    /// A rook behind it on its file.
    RankValues passed_pawn_own_rook;
    RankValues passed_pawn_enemy_rook;
    /// By the distance from the square ahead of the pawn, for pawns past the middle.
    std::array<PhasedValue, 8> passed_pawn_own_king;
    std::array<PhasedValue, 8> passed_pawn_enemy_king;

    /// By the role that is attacked.
    RoleValues threat_by_pawn;
    /// More when it is the pawn's turn.
    PhasedValue threat_by_pawn_to_move;
    RoleValues threat_by_minor;
    RoleValues threat_by_rook;
    PhasedValue threat_by_king;
    PhasedValue hanging_piece;
    PhasedValue threat_by_pawn_push;
    PhasedValue restricted_square;

    /// By the distance of the file from the edge (0 to 3) and the rank of the nearest own pawn before the
    /// king (0: none).
    std::array<PhasedValue, 4 * 8> shelter;
    /// By the rank, as the king's side counts, of the nearest enemy pawn before the king (0: none), first
    /// those that can advance, then those blocked by an own pawn.
    std::array<PhasedValue, 2 * 8> storm;
    PhasedValue king_on_open_file;
    PhasedValue king_on_half_open_file;

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

    PhasedValue space;
    PhasedValue right_to_move;
};

inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(PhasedValue);

static_assert(weight_count * sizeof(PhasedValue) == sizeof(Weights));

} // namespace arbiter::engine

#endif
