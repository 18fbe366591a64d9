// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_FEATURES_H
#define ARBITER_SRC_ENGINE_SEARCH_FEATURES_H

namespace arbiter::engine {

/// The parts of the search that a build can leave out, to measure what each gives
/// (lab/strength/play_features.py). In a usual build all are true at compile time and cost nothing.
struct SearchFeatures {
    // The whole tree.
    bool aspiration_windows = true;
    bool cut_offs_by_the_table = true;
    bool table_score_as_the_evaluation = true;
    bool upcoming_repetition = true;
    bool mate_distance_pruning = true;
    bool internal_iterative_reduction = true;
    bool evaluation_that_fades_towards_fifty_moves = true;
    bool correction_history = true;

    // Before the moves.
    bool razoring = true;
    bool reverse_futility = true;
    bool null_move = true;
    bool null_move_verified = true;

    // The order of the moves.
    bool killers = true;
    bool counter_moves = true;
    bool main_history = true;
    bool pawn_history = true;
    bool continuation_history_one_ply = true;
    bool continuation_history_two_plies = true;
    bool continuation_history_four_plies = true;
    bool capture_history = true;
    bool losing_captures_last = true;

    // At a move.
    bool late_move_pruning = true;
    bool futility_of_captures = true;
    bool exchange_pruning_of_captures = true;
    bool history_pruning = true;
    bool futility_of_quiet_moves = true;
    bool exchange_pruning_of_quiet_moves = true;
    bool singular_extensions_and_multi_cut = true;
    bool multi_cut = true;
    bool two_and_three_plies_for_moves_alone = true;
    bool less_depth_for_moves_not_alone = true;
    bool check_extension = true;
    bool late_move_reductions = true;
    bool reductions_by_history = true;
    bool more_reduction_where_a_cut_is_expected = true;
    bool more_reduction_where_the_side_does_not_improve = true;
    bool less_reduction_where_the_principal_variation_was = true;
    bool less_reduction_with_check = true;
    bool more_reduction_after_a_capture_of_the_table = true;
    bool more_reduction_where_the_moves_after_cut_off = true;
    bool a_ply_more_at_a_second_look = true;
    bool lessons_of_the_second_look = true;

    // Quiescence.
    bool exchange_pruning_in_quiescence = true;
    bool delta_pruning = true;
    bool one_quiet_way_out_of_check = true;
};

#ifdef ARBITER_SEARCH_WITHOUT
/// All but the one that CMake's ARBITER_SEARCH_WITHOUT names.
inline constexpr SearchFeatures features = [] {
    SearchFeatures most;
    most.ARBITER_SEARCH_WITHOUT = false;
    return most;
}();
#else
inline constexpr SearchFeatures features;
#endif

} // namespace arbiter::engine

#endif
