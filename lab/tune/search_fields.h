// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_SEARCH_FIELDS_H
#define ARBITER_TOOLS_TUNE_SEARCH_FIELDS_H

#include "engine/search_parameters.h"

#include <array>
#include <string_view>

namespace arbiter::tune {

/// A member of `SearchParameters`: its name, the change that a step makes, and the least that it may be.
struct SearchField {
    std::string_view name;
    int engine::SearchParameters::* member;
    int step;
    int least;
};

/// What is tuned.
inline constexpr std::array search_fields{
    SearchField{"razoring_margin", &engine::SearchParameters::razoring_margin, 60, 0},
    SearchField{"razoring_growth", &engine::SearchParameters::razoring_growth, 40, 0},
    SearchField{"reverse_futility_margin", &engine::SearchParameters::reverse_futility_margin, 10, 1},
    SearchField{"reverse_futility_improving", &engine::SearchParameters::reverse_futility_improving, 20, 0},
    SearchField{"reverse_futility_least", &engine::SearchParameters::reverse_futility_least, 10, 0},
    SearchField{"null_move_margin", &engine::SearchParameters::null_move_margin, 30, -100000},
    SearchField{"null_move_growth", &engine::SearchParameters::null_move_growth, 5, -100000},
    SearchField{"null_move_reduction", &engine::SearchParameters::null_move_reduction, 512, 1024},
    SearchField{"null_move_reduction_growth", &engine::SearchParameters::null_move_reduction_growth, 40, 0},
    SearchField{"null_move_surplus", &engine::SearchParameters::null_move_surplus, 40, 20},
    SearchField{"null_move_surplus_limit", &engine::SearchParameters::null_move_surplus_limit, 600, 0},
    SearchField{"late_moves", &engine::SearchParameters::late_moves, 24, 0},
    SearchField{"late_moves_growth", &engine::SearchParameters::late_moves_growth, 3, 1},
    SearchField{"capture_loss", &engine::SearchParameters::capture_loss, 20, 0},
    SearchField{"capture_loss_history", &engine::SearchParameters::capture_loss_history, 20, 10},
    SearchField{"history_floor", &engine::SearchParameters::history_floor, 1200, 0},
    SearchField{"futility_margin", &engine::SearchParameters::futility_margin, 25, -100000},
    SearchField{"futility_growth", &engine::SearchParameters::futility_growth, 15, 0},
    SearchField{"futility_history", &engine::SearchParameters::futility_history, 60, 50},
    SearchField{"capture_futility_margin", &engine::SearchParameters::capture_futility_margin, 60, -100000},
    SearchField{"capture_futility_growth", &engine::SearchParameters::capture_futility_growth, 50, 0},
    SearchField{"quiet_loss", &engine::SearchParameters::quiet_loss, 70, 0},
    SearchField{"quiet_loss_history", &engine::SearchParameters::quiet_loss_history, 200, 100},
    SearchField{"singular_margin", &engine::SearchParameters::singular_margin, 4, 0},
    SearchField{"double_margin", &engine::SearchParameters::double_margin, 6, 0},
    SearchField{"triple_margin", &engine::SearchParameters::triple_margin, 25, 0},
    SearchField{"reduction_base", &engine::SearchParameters::reduction_base, 150, -100000},
    SearchField{"reduction_divisor", &engine::SearchParameters::reduction_divisor, 25, 50},
    SearchField{"capture_reduction_base", &engine::SearchParameters::capture_reduction_base, 150, -100000},
    SearchField{"capture_reduction_divisor", &engine::SearchParameters::capture_reduction_divisor, 40, 50},
    SearchField{"reduction_history", &engine::SearchParameters::reduction_history, 3000, 2000},
    SearchField{
        "capture_reduction_history", &engine::SearchParameters::capture_reduction_history, 2500, 2000},
    SearchField{"reduction_at_cut", &engine::SearchParameters::reduction_at_cut, 250, -100000},
    SearchField{"reduction_not_improving", &engine::SearchParameters::reduction_not_improving, 200, -100000},
    SearchField{"reduction_was_principal", &engine::SearchParameters::reduction_was_principal, 250, -100000},
    SearchField{"reduction_principal", &engine::SearchParameters::reduction_principal, 250, -100000},
    SearchField{"reduction_check", &engine::SearchParameters::reduction_check, 200, -100000},
    SearchField{"reduction_after_capture", &engine::SearchParameters::reduction_after_capture, 200, -100000},
    SearchField{
        "reduction_after_cut_offs", &engine::SearchParameters::reduction_after_cut_offs, 200, -100000},
    SearchField{"second_look_reward", &engine::SearchParameters::second_look_reward, 25, -200},
    SearchField{"deeper_margin", &engine::SearchParameters::deeper_margin, 12, 0},
    SearchField{"bonus_growth", &engine::SearchParameters::bonus_growth, 35, 1},
    SearchField{"bonus_less", &engine::SearchParameters::bonus_less, 40, -100000},
    SearchField{"bonus_limit", &engine::SearchParameters::bonus_limit, 350, 100},
    SearchField{"malus_growth", &engine::SearchParameters::malus_growth, 35, 0},
    SearchField{"malus_less", &engine::SearchParameters::malus_less, 40, -100000},
    SearchField{"malus_limit", &engine::SearchParameters::malus_limit, 300, 0},
    SearchField{"correction_divisor", &engine::SearchParameters::correction_divisor, 100, 64},
    SearchField{"correction_depth", &engine::SearchParameters::correction_depth, 4, 1},
    SearchField{"quiescence_margin", &engine::SearchParameters::quiescence_margin, 40, -100000},
    SearchField{"quiescence_gain", &engine::SearchParameters::quiescence_gain, 20, -100000},
    SearchField{"aspiration", &engine::SearchParameters::aspiration, 3, 4},
    SearchField{"capture_value", &engine::SearchParameters::capture_value, 16, 8},
    SearchField{"good_capture", &engine::SearchParameters::good_capture, 25, -100000},
};

} // namespace arbiter::tune

#endif
