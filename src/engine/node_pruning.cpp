// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"
#include "engine/search_parameters.h"
#include "engine/searcher.h"
#include "engine/static_exchange.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

bool has_pieces(Position const& position, Color color)
{
    Bitboard const others = position.pieces(Role::pawn) | position.pieces(Role::king);
    return (position.pieces(color) & ~others).any();
}

/// A mate that a null window search found need not be true.
Score without_mate(Score score, Score bound)
{
    return score.is_mate() ? bound : score;
}

} // namespace

std::optional<Score> Searcher::prune_node(Node& node)
{
    if (node.in_check || node.is_principal() || frame(node.ply).excluded)
        return std::nullopt;
    int const depth = node.depth.plies();
    Score const alpha = node.window.alpha;
    Score const beta = node.window.beta;

    // So far behind that only captures can help (razoring).
    if (features.razoring && depth <= 3
        && node.expected + Score::centipawns(tuned.razoring_margin + tuned.razoring_growth * depth * depth)
            < alpha
        && !alpha.is_mate()) {
        Score const score = quiescence(node.position, {alpha, alpha + one_point}, node.ply, node.type);
        if (score <= alpha)
            return score;
    }
    if (beta.is_mate())
        return std::nullopt;

    // So far ahead that the rest of the search will not lose it all (reverse futility).
    Score const margin = Score::centipawns(std::max(
        tuned.reverse_futility_margin * depth - (node.is_improving ? tuned.reverse_futility_improving : 0),
        tuned.reverse_futility_least));
    if (features.reverse_futility && depth <= 4 && !node.was_principal && node.expected - margin >= beta
        && !node.expected.is_mate())
        return Score::centipawns((2 * beta.value() + node.expected.value()) / 3);

    // So far ahead that even passing the turn will not lose it (null move).
    if (features.null_move && depth >= 3 && frame(node.ply - one_ply).move && node.expected >= beta
        && *frame(node.ply).standing
                + Score::centipawns(tuned.null_move_growth * depth - tuned.null_move_margin)
            >= beta
        && node.ply >= first_pass_ && has_pieces(node.position, node.position.side_to_move()))
        return score_of_pass(node);
    return std::nullopt;
}

std::optional<Score> Searcher::score_of_pass(Node const& node)
{
    auto const passed = node.position.pass();
    if (!passed)
        return std::nullopt;
    int const surplus = (node.expected - node.window.beta).value();
    int const parts = tuned.null_move_reduction + node.depth.plies() * tuned.null_move_reduction_growth
        + std::min(surplus * SearchParameters::parts_of_ply / tuned.null_move_surplus,
            tuned.null_move_surplus_limit);
    Depth const depth = node.depth - Depth{parts / SearchParameters::parts_of_ply};
    Window const probe{node.window.beta - one_point, node.window.beta};
    Frame& here = frame(node.ply);
    here.move.reset();
    here.continuation = &histories_.without_previous_move();
    table_.prefetch(passed->key());
    std::size_t const previous_pass = path_.push_pass(passed->key());
    Score const score = -search(*passed, probe.flipped(), depth, node.ply + one_ply, NodeType::all);
    path_.pop_pass(previous_pass);
    if (control_.is_aborted())
        return Score{};
    if (score < node.window.beta)
        return std::nullopt;
    if (!features.null_move_verified || node.depth < Depth{14} || first_pass_ > Depth{0})
        return without_mate(score, node.window.beta);

    // Deep in the tree zugzwang would be expensive: the side to move must also prove it without passing.
    first_pass_ = node.ply + Depth{1 + std::max(depth.plies(), 0) * 3 / 4};
    Score const verified = search(node.position, probe, depth, node.ply, NodeType::cut);
    first_pass_ = Depth{0};
    if (verified >= node.window.beta)
        return without_mate(score, node.window.beta);
    return std::nullopt;
}

bool Searcher::is_hopeless(
    Node const& node, Candidate const& candidate, Window open, MovePicker& picker) const
{
    int const depth = node.depth.plies();
    // Enough moves have failed already (late move pruning).
    int const sixteenths = tuned.late_moves + tuned.late_moves_growth * depth * depth;
    if (16 * candidate.number > (node.is_improving ? sixteenths : sixteenths / 2))
        picker.skip_quiets();
    int const reduced = std::max(depth - 1 - reduction(node, candidate).plies(), 0);
    if (!candidate.is_quiet) {
        if (candidate.gives_check && reduced > 6)
            return false;
        // Not even what it takes makes up what is missing.
        if (features.futility_of_captures && !node.in_check && !candidate.gives_check && reduced <= 7
            && !candidate.move.is_promotion()) {
            Score const hope = *frame(node.ply).standing
                + Score::centipawns(tuned.capture_futility_margin + tuned.capture_futility_growth * reduced
                    + candidate.history / 100)
                + immediate_gain(node.position, candidate.move);
            if (hope <= open.alpha)
                return true;
        }
        int const loss = tuned.capture_loss * depth + candidate.history / tuned.capture_loss_history;
        return features.exchange_pruning_of_captures && reduced < 8
            && !exchange_gains(node.position, candidate.move, -Score::centipawns(std::max(loss, 0)));
    }
    // It has mostly failed elsewhere (history pruning).
    if (features.history_pruning && reduced <= 5 && candidate.history < -tuned.history_floor * depth)
        return true;
    // It cannot make up what is missing (futility).
    if (features.futility_of_quiet_moves && !node.in_check && reduced <= 9 && !candidate.gives_check) {
        Score const hope = *frame(node.ply).standing
            + Score::centipawns(tuned.futility_margin + tuned.futility_growth * reduced
                + candidate.history / tuned.futility_history);
        if (hope <= open.alpha)
            return true;
    }
    // It puts a piece where it is taken (static exchange pruning); with check that may be a sacrifice.
    return features.exchange_pruning_of_quiet_moves && reduced <= (candidate.gives_check ? 2 : 9)
        && !exchange_gains(node.position, candidate.move,
            -Score::centipawns(
                tuned.quiet_loss * reduced * reduced / 16 + candidate.history / tuned.quiet_loss_history));
}

Searcher::Extension Searcher::extension(Node const& node, Candidate const& candidate)
{
    // Lines that become much longer than they should must end somewhere.
    if (node.is_root() || node.ply.plies() >= 2 * root_depth_.plies())
        return {};
    Frame& here = frame(node.ply);
    bool const may_be_singular = features.singular_extensions_and_multi_cut && node.depth >= Depth{6}
        && node.entry && node.entry->move && candidate.move == *node.entry->move && !here.excluded
        && node.entry->depth >= node.depth - Depth{3} && node.entry->bound != Bound::upper
        && !node.table_score.is_mate();
    if (!may_be_singular)
        return {Depth{features.check_extension && node.in_check && node.is_principal() ? 1 : 0}, {}};

    // Is every other move worse, by a margin? Then much depends on this one.
    int const factor = node.was_principal && !node.is_principal() ? 2 : 1;
    Score const bar
        = node.table_score - Score::centipawns(factor * tuned.singular_margin * node.depth.plies() / 16);
    Depth const depth{(node.depth.plies() - 1) / 2};
    here.excluded = candidate.move;
    Score const others = search(node.position, {bar - one_point, bar}, depth, node.ply,
        node.type == NodeType::cut ? NodeType::cut : NodeType::all);
    here.excluded.reset();
    if (control_.is_aborted())
        return {};
    if (others < bar) {
        bool const is_alone = features.two_and_three_plies_for_moves_alone && !node.is_principal()
            && others < bar - Score::centipawns(tuned.double_margin) && here.double_extensions <= 8;
        bool const is_far_alone
            = is_alone && candidate.is_quiet && others < bar - Score::centipawns(tuned.triple_margin);
        return {Depth{is_far_alone ? 3 : is_alone ? 2 : 1}, {}};
    }
    // Several moves are too good for the opponent: he will not let it come to this (multi-cut).
    if (features.multi_cut && bar >= node.window.beta && !bar.is_mate())
        return {Depth{0}, bar};
    // This move is not the only good one: less depends on it.
    if (!features.less_depth_for_moves_not_alone)
        return {};
    if (node.table_score >= node.window.beta)
        return {Depth{node.is_principal() ? -1 : -2}, {}};
    if (node.type == NodeType::cut)
        return {Depth{-2}, {}};
    return {};
}

} // namespace arbiter::engine
