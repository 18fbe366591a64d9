// SPDX-License-Identifier: MIT
// What is known of a node before its moves are searched, and what is remembered of it afterwards.

#include "engine/searcher.h"

#include <algorithm>

namespace arbiter::engine {

Score to_table(Score score, Depth ply)
{
    if (!score.is_mate())
        return score;
    int const sign = score > Score{} ? 1 : -1;
    return Score::from_value(static_cast<std::int16_t>(score.value() + sign * ply.plies()));
}

Score from_table(Score score, Depth ply)
{
    if (!score.is_mate())
        return score;
    int const sign = score > Score{} ? 1 : -1;
    return Score::from_value(static_cast<std::int16_t>(score.value() - sign * ply.plies()));
}

Bound bound_of(Score score, Window window)
{
    if (score >= window.beta)
        return Bound::lower;
    return score > window.alpha ? Bound::exact : Bound::upper;
}

bool decides(Bound bound, Score score, Window window)
{
    return bound == Bound::exact || (bound == Bound::lower && score >= window.beta)
        || (bound == Bound::upper && score <= window.alpha);
}

std::optional<Score> Searcher::look_up(Node& node)
{
    node.was_principal = node.is_principal();
    if (frame(node.ply).excluded)
        return std::nullopt;
    node.entry = table_.find(node.position.key());
    if (node.is_root() && root_moves_[first_line_].score != Score::lowest()) {
        if (!node.entry)
            node.entry = TableEntry{std::nullopt, draw, Depth{0}, Bound::upper};
        node.entry->move = root_moves_[first_line_].move;
    }
    if (!node.entry)
        return std::nullopt;
    node.was_principal = node.was_principal || node.entry->was_principal;
    node.table_score = from_table(node.entry->score, node.ply);
    // Near the fifty-move rule a score from another path means little.
    if (features.cut_offs_by_the_table && !node.is_principal() && node.entry->depth >= node.depth
        && node.position.halfmove_clock() < Plies{90}
        && decides(node.entry->bound, node.table_score, node.window))
        return node.table_score;
    return std::nullopt;
}

std::optional<Score> Searcher::ask_tables(Node& node)
{
    // They know results, not ways: at the root something must be played, and a count that has begun could
    // run out.
    if (tables_ == nullptr || node.is_root() || frame(node.ply).excluded
        || node.position.halfmove_clock() > Plies{0}
        || static_cast<unsigned>(node.position.occupied().count()) > tables_->most_pieces())
        return std::nullopt;
    auto const result = tables_->probe(node.position);
    if (!result)
        return std::nullopt;
    table_hits_.store(table_hits() + 1, std::memory_order_relaxed);
    // A win near the root before one far away.
    Score const won = known_win - Score::centipawns(node.ply.plies());
    Score const score = *result == TableResult::win ? won : *result == TableResult::loss ? -won : draw;
    Bound const bound = *result == TableResult::win ? Bound::lower
        : *result == TableResult::loss              ? Bound::upper
                                                    : Bound::exact;
    if (!decides(bound, score, node.window)) {
        // A mate may still be found, or the longest way to it.
        (bound == Bound::lower ? node.floor : node.ceiling) = score;
        return std::nullopt;
    }
    table_.store(node.position.key(),
        {std::nullopt, score, std::min(node.depth + Depth{6}, max_depth), bound, std::nullopt,
            node.was_principal});
    return score;
}

void Searcher::assess(Node& node)
{
    Frame& here = frame(node.ply);
    frame(node.ply + Depth{2}).killers = {};
    frame(node.ply + Depth{2}).cut_offs = 0;
    here.double_extensions = frame(node.ply - one_ply).double_extensions;
    if (node.in_check) {
        here.standing.reset();
        return;
    }
    if (here.excluded) {
        node.expected = *here.standing;
    } else {
        node.evaluation
            = node.entry && node.entry->evaluation ? *node.entry->evaluation : evaluate(node.position);
        here.standing = corrected(node.position, *node.evaluation);
        node.expected = *here.standing;
        if (!node.entry) {
            table_.store(node.position.key(),
                {std::nullopt, Score::lowest(), Depth{0}, Bound::lower, node.evaluation, node.was_principal});
        } else if (features.table_score_as_the_evaluation && !node.table_score.is_mate()
            && (node.entry->bound == Bound::exact
                || (node.entry->bound == Bound::lower && node.table_score > node.expected)
                || (node.entry->bound == Bound::upper && node.table_score < node.expected))) {
            node.expected = node.table_score;
        }
    }
    auto const& earlier = frame(node.ply - Depth{2}).standing;
    auto const& before = earlier ? earlier : frame(node.ply - Depth{4}).standing;
    node.is_improving = !before || *here.standing > *before;
}

void Searcher::remember(Node const& node, Score best, std::optional<Move> best_move)
{
    Bound const bound = bound_of(best, node.window);
    table_.store(node.position.key(),
        {best_move, to_table(best, node.ply), node.depth, bound, node.evaluation, node.was_principal});
    // What the search found wrong in the evaluation helps later evaluations, unless a capture made the
    // difference.
    if (node.in_check || best.is_mate())
        return;
    bool const is_quiet = !best_move || (!node.position.is_capture(*best_move) && !best_move->is_promotion());
    Score const standing = *frame(node.ply).standing;
    if (is_quiet && !(bound == Bound::lower && best <= standing)
        && !(bound == Bound::upper && best >= standing)) {
        corrections_.learn(
            node.position.side_to_move(), keys(), (best - *node.evaluation).value(), node.depth);
    }
}

} // namespace arbiter::engine
