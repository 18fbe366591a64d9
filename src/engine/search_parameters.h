// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCH_PARAMETERS_H
#define ARBITER_SRC_ENGINE_SEARCH_PARAMETERS_H

#include "engine/search_features.h"

namespace arbiter::engine {

/// The numbers of the search, found by tools/tune/tune_search: margins in centipawns, depths in plies,
/// reductions in parts of a ply, what is learned in the units of `Learned`.
struct SearchParameters {
    /// What `reduction` counts in.
    static constexpr int parts_of_ply = 1024;

    // Razoring: a margin, and what it grows by with the square of the depth.
    int razoring_margin = 215;
    int razoring_growth = 164;

    // Reverse futility: the margin a ply, what an improving side needs less, and the least there is.
    int reverse_futility_margin = 48;
    int reverse_futility_improving = 119;
    int reverse_futility_least = 18;

    // Null move: how far below beta the evaluation may be, less a part for each ply; the reduction, what it
    // grows by with each ply, and the centipawns above beta that are worth another ply, up to a limit.
    int null_move_margin = 94;
    int null_move_growth = 21;
    int null_move_reduction = 4240;
    int null_move_reduction_growth = 227;
    int null_move_surplus = 145;
    int null_move_surplus_limit = 1500;

    // Late moves: how many are looked at, in sixteenths, and what comes with the square of the depth.
    int late_moves = 76;
    int late_moves_growth = 21;

    // What a capture may lose by static exchange a ply, and the history that is worth a centipawn.
    int capture_loss = 92;
    int capture_loss_history = 41;

    // The history, times the depth, below which a quiet move is not tried.
    int history_floor = 6949;

    // Futility of quiet moves: a margin, what it grows by a ply, and the history that is worth a centipawn.
    int futility_margin = 73;
    int futility_growth = 99;
    int futility_history = 263;

    // Futility of captures, beyond what they take.
    int capture_futility_margin = 345;
    int capture_futility_growth = 227;

    // What a quiet move may lose by static exchange, in sixteenths of a centipawn times the square of the
    // depth, and the history that is worth a centipawn.
    int quiet_loss = 328;
    int quiet_loss_history = 862;

    // Singular extensions: how far the other moves stay behind, in sixteenths of a centipawn a ply; by how
    // much more for two plies, and for three.
    int singular_margin = 16;
    int double_margin = 18;
    int triple_margin = 74;

    // Reductions of quiet moves and of captures: the least, and the product of the logarithms of depth and
    // number that is worth a ply, in hundredths; then what adds to them, and what takes away from them.
    int reduction_base = 717;
    int reduction_divisor = 224;
    int capture_reduction_base = 38;
    int capture_reduction_divisor = 318;
    int reduction_history = 15636;
    int capture_reduction_history = 11635;
    int reduction_at_cut = 1530;
    int reduction_not_improving = 742;
    int reduction_was_principal = 1205;
    int reduction_principal = 1186;
    int reduction_check = 780;
    int reduction_after_capture = 598;
    int reduction_after_cut_offs = 690;

    // What a late move learns a ply when it was looked at again, and was good or bad after all.
    int second_look_reward = 26;

    // By how much a late move must be better to be searched a ply deeper than the others.
    int deeper_margin = 40;

    // What a move that cut off learns, and what those learn that were tried before it: a ply, less, and at
    // most.
    int bonus_growth = 192;
    int bonus_less = 90;
    int bonus_limit = 1755;
    int malus_growth = 197;
    int malus_less = 7;
    int malus_limit = 1415;

    // The sum of the errors that corrects by a centipawn, and the depth from which errors count no more.
    int correction_divisor = 602;
    int correction_depth = 13;

    // Quiescence: what a capture may bring beyond what it takes, and what it must gain by static exchange.
    int quiescence_margin = 104;
    int quiescence_gain = 33;

    // Half of the first window about the score that is expected.
    int aspiration = 10;

    // Captures: what a centipawn counts against history, and what they must gain to come before quiet moves.
    int capture_value = 85;
    int good_capture = -27;
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
