// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_PARAMETERS_H
#define ARBITER_SRC_ENGINE_SEARCH_PARAMETERS_H

#include "engine/search_features.h"

namespace arbiter::engine {

/// The numbers of the search, found by lab/tune/tune_search: margins in centipawns, depths in plies,
/// reductions in parts of a ply, what is learned in the units of `Learned`.
struct SearchParameters {
    /// What `reduction` counts in.
    static constexpr int parts_of_ply = 1024;

    // Razoring: a margin, and what it grows by with the square of the depth.
    int razoring_margin = 268;
    int razoring_growth = 166;

    // Reverse futility: the margin a ply, what an improving side needs less, and the least there is.
    int reverse_futility_margin = 46;
    int reverse_futility_improving = 132;
    int reverse_futility_least = 24;

    // Null move: how far below beta the evaluation may be, less a part for each ply; the reduction, what it
    // grows by with each ply, and the centipawns above beta that are worth another ply, up to a limit.
    int null_move_margin = 78;
    int null_move_growth = 20;
    int null_move_reduction = 4639;
    int null_move_reduction_growth = 212;
    int null_move_surplus = 171;
    int null_move_surplus_limit = 1302;

    // Late moves: how many are looked at, in sixteenths, and what comes with the square of the depth.
    int late_moves = 69;
    int late_moves_growth = 23;

    // What a capture may lose by static exchange a ply, and the history that is worth a centipawn.
    int capture_loss = 77;
    int capture_loss_history = 53;

    // The history, times the depth, below which a quiet move is not tried.
    int history_floor = 5813;

    // Futility of quiet moves: a margin, what it grows by a ply, and the history that is worth a centipawn.
    int futility_margin = 55;
    int futility_growth = 92;
    int futility_history = 195;

    // Futility of captures, beyond what they take.
    int capture_futility_margin = 360;
    int capture_futility_growth = 205;

    // What a quiet move may lose by static exchange, in sixteenths of a centipawn times the square of the
    // depth, and the history that is worth a centipawn.
    int quiet_loss = 243;
    int quiet_loss_history = 755;

    // Singular extensions: how far the other moves stay behind, in sixteenths of a centipawn a ply; by how
    // much more for two plies, and for three.
    int singular_margin = 14;
    int double_margin = 17;
    int triple_margin = 65;

    // Reductions of quiet moves and of captures: the least, and the product of the logarithms of depth and
    // number that is worth a ply, in hundredths; then what adds to them, and what takes away from them.
    int reduction_base = 884;
    int reduction_divisor = 233;
    int capture_reduction_base = -30;
    int capture_reduction_divisor = 333;
    int reduction_history = 15558;
    int capture_reduction_history = 13316;
    int reduction_at_cut = 1345;
    int reduction_not_improving = 898;
    int reduction_was_principal = 1308;
    int reduction_principal = 872;
    int reduction_check = 823;
    int reduction_after_capture = 705;
    int reduction_after_cut_offs = 445;

    // What a late move learns a ply when it was looked at again, and was good or bad after all.
    int second_look_reward = 16;

    // By how much a late move must be better to be searched a ply deeper than the others.
    int deeper_margin = 38;

    // What a move that cut off learns, and what those learn that were tried before it: a ply, less, and at
    // most.
    int bonus_growth = 185;
    int bonus_less = 74;
    int bonus_limit = 1701;
    int malus_growth = 180;
    int malus_less = -49;
    int malus_limit = 1123;

    // The sum of the errors that corrects by a centipawn, and the depth from which errors count no more.
    int correction_divisor = 582;
    int correction_depth = 13;

    // Quiescence: what a capture may bring beyond what it takes, and what it must gain by static exchange.
    int quiescence_margin = 76;
    int quiescence_gain = 31;

    // Half of the first window about the score that is expected.
    int aspiration = 10;

    // Captures: what a centipawn counts against history, and what they must gain to come before quiet moves.
    int capture_value = 85;
    int good_capture = -30;
};

/// The numbers with which a search does not use the features that it lacks.
constexpr SearchParameters parameters_for(SearchFeatures const& wanted)
{
    SearchParameters numbers;
    if (!wanted.losing_captures_last)
        numbers.good_capture = -3'000;
    if (!wanted.late_move_pruning)
        numbers.late_moves = 1'000'000;
    if (!wanted.more_reduction_where_a_cut_is_expected)
        numbers.reduction_at_cut = 0;
    if (!wanted.more_reduction_where_the_side_does_not_improve)
        numbers.reduction_not_improving = 0;
    if (!wanted.less_reduction_where_the_principal_variation_was)
        numbers.reduction_was_principal = 0;
    if (!wanted.less_reduction_with_check)
        numbers.reduction_check = 0;
    if (!wanted.more_reduction_after_a_capture_of_the_table)
        numbers.reduction_after_capture = 0;
    if (!wanted.more_reduction_where_the_moves_after_cut_off)
        numbers.reduction_after_cut_offs = 0;
    if (!wanted.lessons_of_the_second_look)
        numbers.second_look_reward = 0;
    if (!wanted.exchange_pruning_in_quiescence)
        numbers.quiescence_gain = -3'000;
    return numbers;
}

#ifdef ARBITER_TUNE_SEARCH
/// While they are tuned, each thread has its own.
inline constinit thread_local SearchParameters tuned = parameters_for(features);
#else
inline constexpr SearchParameters tuned = parameters_for(features);
#endif

} // namespace arbiter::engine

#endif
