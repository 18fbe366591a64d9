#ifndef ARBITER_TOOLS_TUNE_WEIGHT_FIELDS_H
#define ARBITER_TOOLS_TUNE_WEIGHT_FIELDS_H

#include "engine/evaluation_weights.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <ostream>
#include <string_view>

namespace arbiter::tune {

/// A member of `Weights`: its name and how many values it has.
struct WeightField {
    std::string_view name;
    std::size_t size;
};

/// The members in their order.
inline constexpr std::array weight_fields{
    WeightField{"material", sizeof(engine::Weights::material) / sizeof(engine::PhasedValue)},
    WeightField{"placement", sizeof(engine::Weights::placement) / sizeof(engine::PhasedValue)},
    WeightField{"knight_mobility", sizeof(engine::Weights::knight_mobility) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_mobility", sizeof(engine::Weights::bishop_mobility) / sizeof(engine::PhasedValue)},
    WeightField{"rook_mobility", sizeof(engine::Weights::rook_mobility) / sizeof(engine::PhasedValue)},
    WeightField{"queen_mobility", sizeof(engine::Weights::queen_mobility) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_pair", sizeof(engine::Weights::bishop_pair) / sizeof(engine::PhasedValue)},
    WeightField{"knight_with_pawns", sizeof(engine::Weights::knight_with_pawns) / sizeof(engine::PhasedValue)},
    WeightField{"rook_with_pawns", sizeof(engine::Weights::rook_with_pawns) / sizeof(engine::PhasedValue)},
    WeightField{"knight_outpost", sizeof(engine::Weights::knight_outpost) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_outpost", sizeof(engine::Weights::bishop_outpost) / sizeof(engine::PhasedValue)},
    WeightField{"reachable_outpost", sizeof(engine::Weights::reachable_outpost) / sizeof(engine::PhasedValue)},
    WeightField{"minor_behind_pawn", sizeof(engine::Weights::minor_behind_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_pawn", sizeof(engine::Weights::bishop_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_blocked_pawn", sizeof(engine::Weights::bishop_blocked_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_on_long_diagonal", sizeof(engine::Weights::bishop_on_long_diagonal) / sizeof(engine::PhasedValue)},
    WeightField{"rook_on_open_file", sizeof(engine::Weights::rook_on_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"rook_on_half_open_file", sizeof(engine::Weights::rook_on_half_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"rook_trapped_by_king", sizeof(engine::Weights::rook_trapped_by_king) / sizeof(engine::PhasedValue)},
    WeightField{"queen_in_discovery", sizeof(engine::Weights::queen_in_discovery) / sizeof(engine::PhasedValue)},
    WeightField{"knight_own_king", sizeof(engine::Weights::knight_own_king) / sizeof(engine::PhasedValue)},
    WeightField{"bishop_own_king", sizeof(engine::Weights::bishop_own_king) / sizeof(engine::PhasedValue)},
    WeightField{"queen_enemy_king", sizeof(engine::Weights::queen_enemy_king) / sizeof(engine::PhasedValue)},
    WeightField{"isolated_pawn", sizeof(engine::Weights::isolated_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"isolated_pawn_on_open_file", sizeof(engine::Weights::isolated_pawn_on_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"doubled_pawn", sizeof(engine::Weights::doubled_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"backward_pawn", sizeof(engine::Weights::backward_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"backward_pawn_on_open_file", sizeof(engine::Weights::backward_pawn_on_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"phalanx", sizeof(engine::Weights::phalanx) / sizeof(engine::PhasedValue)},
    WeightField{"supported_pawn", sizeof(engine::Weights::supported_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"connected_opposed", sizeof(engine::Weights::connected_opposed) / sizeof(engine::PhasedValue)},
    WeightField{"candidate", sizeof(engine::Weights::candidate) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn", sizeof(engine::Weights::passed_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_blocked", sizeof(engine::Weights::passed_pawn_blocked) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_safe_path", sizeof(engine::Weights::passed_pawn_safe_path) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_supported_step", sizeof(engine::Weights::passed_pawn_supported_step) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_attacked_step", sizeof(engine::Weights::passed_pawn_attacked_step) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_connected", sizeof(engine::Weights::passed_pawn_connected) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_own_rook", sizeof(engine::Weights::passed_pawn_own_rook) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_enemy_rook", sizeof(engine::Weights::passed_pawn_enemy_rook) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_own_king", sizeof(engine::Weights::passed_pawn_own_king) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_enemy_king", sizeof(engine::Weights::passed_pawn_enemy_king) / sizeof(engine::PhasedValue)},
    WeightField{"passed_pawn_to_move", sizeof(engine::Weights::passed_pawn_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_pawn", sizeof(engine::Weights::threat_by_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_pawn_to_move", sizeof(engine::Weights::threat_by_pawn_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_minor", sizeof(engine::Weights::threat_by_minor) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_rook", sizeof(engine::Weights::threat_by_rook) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_king", sizeof(engine::Weights::threat_by_king) / sizeof(engine::PhasedValue)},
    WeightField{"hanging_piece", sizeof(engine::Weights::hanging_piece) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_minor_to_move", sizeof(engine::Weights::threat_by_minor_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_rook_to_move", sizeof(engine::Weights::threat_by_rook_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"hanging_piece_to_move", sizeof(engine::Weights::hanging_piece_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"knight_on_queen", sizeof(engine::Weights::knight_on_queen) / sizeof(engine::PhasedValue)},
    WeightField{"slider_on_queen", sizeof(engine::Weights::slider_on_queen) / sizeof(engine::PhasedValue)},
    WeightField{"threat_by_pawn_push", sizeof(engine::Weights::threat_by_pawn_push) / sizeof(engine::PhasedValue)},
    WeightField{"restricted_square", sizeof(engine::Weights::restricted_square) / sizeof(engine::PhasedValue)},
    WeightField{"shelter", sizeof(engine::Weights::shelter) / sizeof(engine::PhasedValue)},
    WeightField{"storm", sizeof(engine::Weights::storm) / sizeof(engine::PhasedValue)},
    WeightField{"blocked_storm", sizeof(engine::Weights::blocked_storm) / sizeof(engine::PhasedValue)},
    WeightField{"king_on_open_file", sizeof(engine::Weights::king_on_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"king_on_half_open_file", sizeof(engine::Weights::king_on_half_open_file) / sizeof(engine::PhasedValue)},
    WeightField{"king_without_pawns", sizeof(engine::Weights::king_without_pawns) / sizeof(engine::PhasedValue)},
    WeightField{"king_own_pawn", sizeof(engine::Weights::king_own_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"danger_base", sizeof(engine::Weights::danger_base) / sizeof(engine::PhasedValue)},
    WeightField{"danger_attacker", sizeof(engine::Weights::danger_attacker) / sizeof(engine::PhasedValue)},
    WeightField{"danger_ring_attack", sizeof(engine::Weights::danger_ring_attack) / sizeof(engine::PhasedValue)},
    WeightField{"danger_weak_square", sizeof(engine::Weights::danger_weak_square) / sizeof(engine::PhasedValue)},
    WeightField{"danger_safe_check", sizeof(engine::Weights::danger_safe_check) / sizeof(engine::PhasedValue)},
    WeightField{"danger_unsafe_check", sizeof(engine::Weights::danger_unsafe_check) / sizeof(engine::PhasedValue)},
    WeightField{"danger_without_queen", sizeof(engine::Weights::danger_without_queen) / sizeof(engine::PhasedValue)},
    WeightField{"danger_knight_defends", sizeof(engine::Weights::danger_knight_defends) / sizeof(engine::PhasedValue)},
    WeightField{"danger_shelter_gap", sizeof(engine::Weights::danger_shelter_gap) / sizeof(engine::PhasedValue)},
    WeightField{"danger_camp_attack", sizeof(engine::Weights::danger_camp_attack) / sizeof(engine::PhasedValue)},
    WeightField{"danger_camp_defence", sizeof(engine::Weights::danger_camp_defence) / sizeof(engine::PhasedValue)},
    WeightField{"danger_ring_attack_to_move", sizeof(engine::Weights::danger_ring_attack_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"danger_weak_square_to_move", sizeof(engine::Weights::danger_weak_square_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"danger_safe_check_to_move", sizeof(engine::Weights::danger_safe_check_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"space", sizeof(engine::Weights::space) / sizeof(engine::PhasedValue)},
    WeightField{"right_to_move", sizeof(engine::Weights::right_to_move) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_base", sizeof(engine::Weights::complexity_base) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_passed_pawn", sizeof(engine::Weights::complexity_passed_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_pawn", sizeof(engine::Weights::complexity_pawn) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_outflanking", sizeof(engine::Weights::complexity_outflanking) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_both_wings", sizeof(engine::Weights::complexity_both_wings) / sizeof(engine::PhasedValue)},
    WeightField{"complexity_infiltration", sizeof(engine::Weights::complexity_infiltration) / sizeof(engine::PhasedValue)},
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
            return field.name.starts_with("complexity_");
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
              "/// Written by tools/tune/tune_weights.\n"
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
