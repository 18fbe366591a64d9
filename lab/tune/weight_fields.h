// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_WEIGHT_FIELDS_H
#define ARBITER_TOOLS_TUNE_WEIGHT_FIELDS_H

#include "engine/evaluation_weights.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <ostream>
#include <string_view>

namespace arbiter::tune {

/// A member of `Weights`: its name, how many values it has, and whether they count in the endgame alone.
struct WeightField {
    std::string_view name;
    std::size_t size;
    bool is_for_endgame;
};

template <class Member>
constexpr WeightField field(std::string_view name, Member engine::Weights::*, bool is_for_endgame = false)
{
    return {name, sizeof(Member) / sizeof(engine::PhasedValue), is_for_endgame};
}

template <class Member>
constexpr WeightField endgame_field(std::string_view name, Member engine::Weights::* member)
{
    return field(name, member, true);
}

/// The members in their order.
inline constexpr std::array weight_fields{
    field("material", &engine::Weights::material),
    field("placement", &engine::Weights::placement),
    field("knight_mobility", &engine::Weights::knight_mobility),
    field("bishop_mobility", &engine::Weights::bishop_mobility),
    field("rook_mobility", &engine::Weights::rook_mobility),
    field("queen_mobility", &engine::Weights::queen_mobility),
    field("bishop_pair", &engine::Weights::bishop_pair),
    field("knight_with_pawns", &engine::Weights::knight_with_pawns),
    field("rook_with_pawns", &engine::Weights::rook_with_pawns),
    field("knight_outpost", &engine::Weights::knight_outpost),
    field("bishop_outpost", &engine::Weights::bishop_outpost),
    field("reachable_outpost", &engine::Weights::reachable_outpost),
    field("minor_behind_pawn", &engine::Weights::minor_behind_pawn),
    field("bishop_pawn", &engine::Weights::bishop_pawn),
    field("bishop_blocked_pawn", &engine::Weights::bishop_blocked_pawn),
    field("bishop_on_long_diagonal", &engine::Weights::bishop_on_long_diagonal),
    field("rook_on_open_file", &engine::Weights::rook_on_open_file),
    field("rook_on_half_open_file", &engine::Weights::rook_on_half_open_file),
    field("rook_trapped_by_king", &engine::Weights::rook_trapped_by_king),
    field("queen_in_discovery", &engine::Weights::queen_in_discovery),
    field("knight_own_king", &engine::Weights::knight_own_king),
    field("bishop_own_king", &engine::Weights::bishop_own_king),
    field("queen_enemy_king", &engine::Weights::queen_enemy_king),
    field("isolated_pawn", &engine::Weights::isolated_pawn),
    field("isolated_pawn_on_open_file", &engine::Weights::isolated_pawn_on_open_file),
    field("doubled_pawn", &engine::Weights::doubled_pawn),
    field("backward_pawn", &engine::Weights::backward_pawn),
    field("backward_pawn_on_open_file", &engine::Weights::backward_pawn_on_open_file),
    field("phalanx", &engine::Weights::phalanx),
    field("supported_pawn", &engine::Weights::supported_pawn),
    field("connected_opposed", &engine::Weights::connected_opposed),
    field("candidate", &engine::Weights::candidate),
    field("passed_pawn", &engine::Weights::passed_pawn),
    field("passed_pawn_blocked", &engine::Weights::passed_pawn_blocked),
    field("passed_pawn_safe_path", &engine::Weights::passed_pawn_safe_path),
    field("passed_pawn_supported_step", &engine::Weights::passed_pawn_supported_step),
    field("passed_pawn_attacked_step", &engine::Weights::passed_pawn_attacked_step),
    field("passed_pawn_connected", &engine::Weights::passed_pawn_connected),
    field("passed_pawn_own_rook", &engine::Weights::passed_pawn_own_rook),
    field("passed_pawn_enemy_rook", &engine::Weights::passed_pawn_enemy_rook),
    field("passed_pawn_own_king", &engine::Weights::passed_pawn_own_king),
    field("passed_pawn_enemy_king", &engine::Weights::passed_pawn_enemy_king),
    field("passed_pawn_to_move", &engine::Weights::passed_pawn_to_move),
    field("threat_by_pawn", &engine::Weights::threat_by_pawn),
    field("threat_by_pawn_to_move", &engine::Weights::threat_by_pawn_to_move),
    field("threat_by_minor", &engine::Weights::threat_by_minor),
    field("threat_by_rook", &engine::Weights::threat_by_rook),
    field("threat_by_king", &engine::Weights::threat_by_king),
    field("hanging_piece", &engine::Weights::hanging_piece),
    field("threat_by_minor_to_move", &engine::Weights::threat_by_minor_to_move),
    field("threat_by_rook_to_move", &engine::Weights::threat_by_rook_to_move),
    field("hanging_piece_to_move", &engine::Weights::hanging_piece_to_move),
    field("knight_on_queen", &engine::Weights::knight_on_queen),
    field("slider_on_queen", &engine::Weights::slider_on_queen),
    field("threat_by_pawn_push", &engine::Weights::threat_by_pawn_push),
    field("restricted_square", &engine::Weights::restricted_square),
    field("shelter", &engine::Weights::shelter),
    field("storm", &engine::Weights::storm),
    field("blocked_storm", &engine::Weights::blocked_storm),
    field("king_on_open_file", &engine::Weights::king_on_open_file),
    field("king_on_half_open_file", &engine::Weights::king_on_half_open_file),
    field("king_without_pawns", &engine::Weights::king_without_pawns),
    field("king_own_pawn", &engine::Weights::king_own_pawn),
    field("danger_base", &engine::Weights::danger_base),
    field("danger_attacker", &engine::Weights::danger_attacker),
    field("danger_ring_attack", &engine::Weights::danger_ring_attack),
    field("danger_weak_square", &engine::Weights::danger_weak_square),
    field("danger_safe_check", &engine::Weights::danger_safe_check),
    field("danger_unsafe_check", &engine::Weights::danger_unsafe_check),
    field("danger_without_queen", &engine::Weights::danger_without_queen),
    field("danger_knight_defends", &engine::Weights::danger_knight_defends),
    field("danger_shelter_gap", &engine::Weights::danger_shelter_gap),
    field("danger_camp_attack", &engine::Weights::danger_camp_attack),
    field("danger_camp_defence", &engine::Weights::danger_camp_defence),
    field("danger_ring_attack_to_move", &engine::Weights::danger_ring_attack_to_move),
    field("danger_weak_square_to_move", &engine::Weights::danger_weak_square_to_move),
    field("danger_safe_check_to_move", &engine::Weights::danger_safe_check_to_move),
    field("space", &engine::Weights::space),
    field("right_to_move", &engine::Weights::right_to_move),
    endgame_field("complexity_base", &engine::Weights::complexity_base),
    endgame_field("complexity_passed_pawn", &engine::Weights::complexity_passed_pawn),
    endgame_field("complexity_pawn", &engine::Weights::complexity_pawn),
    endgame_field("complexity_outflanking", &engine::Weights::complexity_outflanking),
    endgame_field("complexity_both_wings", &engine::Weights::complexity_both_wings),
    endgame_field("complexity_infiltration", &engine::Weights::complexity_infiltration),
};

static_assert(
    [] {
        std::size_t sum = 0;
        for (WeightField const& field : weight_fields)
            sum += field.size;
        return sum == engine::weight_count;
    }(),
    "every member of Weights has a place here");

/// Whether a weight counts in the endgame alone.
inline bool is_for_endgame(std::size_t weight)
{
    for (WeightField const& field : weight_fields) {
        if (weight < field.size)
            return field.is_for_endgame;
        weight -= field.size;
    }
    return false;
}

/// Writes the table file with these values, rounded. `Values` is indexed by weight, then phase.
template <class Values>
void write_weights(std::ostream& output, Values const& values)
{
    output << "#ifndef ARBITER_ENGINE_EVALUATION_WEIGHTS_TABLE_H\n"
              "#define ARBITER_ENGINE_EVALUATION_WEIGHTS_TABLE_H\n\n"
              "#include \"engine/evaluation_weights.h\"\n\n"
              "namespace arbiter::engine {\n\n"
              "/// Written by lab/tune/tune_weights.\n"
              "// clang-format off\n"
              "inline constexpr Weights weights{\n";
    auto const write = [&](std::size_t weight) {
        output << '{' << std::lround(values[weight][0]) << ", " << std::lround(values[weight][1]) << "},";
    };
    std::size_t weight = 0;
    for (WeightField const& field : weight_fields) {
        output << "    ." << field.name << " = ";
        if (field.size == 1) {
            write(weight++);
            output << '\n';
            continue;
        }
        output << "{{\n";
        for (std::size_t index = 0; index < field.size; ++index) {
            output << (index % 8 == 0 ? "        " : " ");
            write(weight++);
            if (index % 8 == 7 || index + 1 == field.size)
                output << '\n';
        }
        output << "    }},\n";
    }
    output << "};\n"
              "// clang-format on\n\n"
              "} // namespace arbiter::engine\n\n"
              "#endif\n";
}

} // namespace arbiter::tune

#endif
