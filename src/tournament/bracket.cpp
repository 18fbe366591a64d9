// SPDX-License-Identifier: MIT
#include "tournament/bracket.h"

#include "tournament/bracket_plan.h"
#include "tournament/lexicographic.h"
#include "tournament/weighted_matching.h"

#include <algorithm>
#include <cassert>

namespace arbiter::tournament {

namespace {

/// Up to this many vertices, a matching of all takes no longer than looking at the near ones first.
constexpr std::size_t few_vertices = 40;

/// Of a weight: a thousand vertices take a gigabyte.
constexpr std::size_t most_places = 128;

} // namespace

Bracket::Bracket(Field const& field, std::vector<std::size_t> moved_down, std::size_t first)
    : field_{field},
      first_{first},
      moved_count_{moved_down.size()},
      ranks_{std::move(moved_down)}
{
    std::size_t rank = first;
    auto const add_group = [&] {
        if (rank == field.players.size())
            return;
        unsigned const score = field.players[rank].half_points;
        for (; rank < field.players.size() && field.players[rank].half_points == score; ++rank)
            ranks_.push_back(rank);
    };
    add_group();
    next_begin_ = ranks_.size();
    add_group();
    rest_begin_ = ranks_.size();
    while (rank < field.players.size())
        ranks_.push_back(rank++);

    std::size_t score_class = 0;
    for (std::size_t v = 0; v < next_begin_; ++v) {
        if (v > 0 && player(v).half_points != player(v - 1).half_points)
            ++score_class;
        class_.push_back(score_class);
    }
    done_.resize(ranks_.size() + 1);
    limbo_.resize(ranks_.size() + 1);
    is_top_.resize(ranks_.size() + 1);
    bsn_.resize(ranks_.size() + 1);
}

bool Bracket::may_join(std::size_t a, std::size_t b) const
{
    if (done_[a] || done_[b])
        return false;
    if (b == bye_vertex())
        return field_.may_get_bye[ranks_[a]] && !is_top_[a];
    if (!field_.can_meet(ranks_[a], ranks_[b]))
        return false;
    if (b >= next_begin_)
        return !is_top_[a];
    // Two that moved down together do not meet: the bracket above would have paired them.
    if (b < moved_count_ || limbo_[a])
        return false;
    return !tops_are_chosen_ || a < moved_count_ || (is_top_[a] && !is_top_[b]);
}

void Bracket::fix(std::size_t a, std::size_t b)
{
    done_[a] = true;
    done_[b] = true;
    pairs_.emplace_back(ranks_[a], ranks_[b]);
}

std::vector<std::pair<std::size_t, std::size_t>> Bracket::pair()
{
    count_pairs();
    if (pairs_here_ == 0)
        return {};
    if (moved_count_ > 0)
        pair_moved_down();
    if (pairs_here_ > pairs_.size())
        pair_remainder();
    return pairs_;
}

std::vector<std::size_t> Bracket::downfloaters() const
{
    std::vector<std::size_t> result;
    for (std::size_t v = 0; v < next_begin_; ++v) {
        if (!done_[v])
            result.push_back(ranks_[v]);
    }
    return result;
}

/// How many pairs the bracket has (C6, "MaxPairs").
void Bracket::count_pairs()
{
    Partners const partners = solve(make_plan(Stage::count));
    for (std::size_t v = 0; v < next_begin_; ++v) {
        if (partners[v] && *partners[v] > v && *partners[v] < next_begin_)
            ++pairs_here_;
    }
    // Nobody below the score of the bye can get it, so somebody here does.
    bye_is_only_downfloater_ = field_.has_bye() && next_begin_ - 2 * pairs_here_ == 1
        && player(next_begin_ - 1).half_points <= field_.bye_half_points;
}

void Bracket::pair_moved_down()
{
    Partners const partners = solve(make_plan(Stage::moved_down));
    for (std::size_t v = 0; v < moved_count_; ++v) {
        if (partners[v] && is_resident(*partners[v]))
            fix(v, *partners[v]);
        else
            limbo_[v] = true;
    }
}

Bracket::Partners Bracket::solve(Plan const& plan) const
{
    bool const has_rest = rest_begin_ < ranks_.size();
    if (has_rest && ranks_.size() > few_vertices && !bye_is_only_downfloater_) {
        Partners partners = solve(plan, Extent::near);
        if (can_complete(partners))
            return partners;
    }
    return solve(plan, Extent::all);
}

Bracket::Partners Bracket::solve(Plan const& plan, Extent extent) const
{
    std::size_t const size = plan.fields.size();
    if (size <= 2)
        return solve_with<2>(plan, extent);
    if (size <= 4)
        return solve_with<4>(plan, extent);
    if (size <= 8)
        return solve_with<8>(plan, extent);
    if (size <= 12)
        return solve_with<12>(plan, extent);
    if (size <= 32)
        return solve_with<32>(plan, extent);
    // With hundreds who have moved down at once there are more places: the least important ones are left out.
    return solve_with<most_places>(plan, extent);
}

template <std::size_t Size>
Bracket::Partners Bracket::solve_with(Plan const& plan, Extent extent) const
{
    assert(plan.fields.size() <= Size || Size == most_places);
    bool const is_all = extent == Extent::all;
    std::size_t const vertices = is_all ? ranks_.size() + (field_.has_bye() ? 1 : 0) : rest_begin_;
    std::vector<std::size_t> open;
    for (std::size_t v = 0; v < vertices; ++v) {
        if (!done_[v])
            open.push_back(v);
    }
    WeightedMatching<Lexicographic<Size>> matching{open.size()};
    std::vector<Term> terms;
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (std::size_t j = i + 1; j < open.size(); ++j) {
            if (!may_join(open[i], open[j]))
                continue;
            terms.clear();
            if (is_all)
                terms.push_back({plan.completion, 1});
            add_terms(plan, open[i], open[j], terms);
            Lexicographic<Size> weight;
            for (Term const& term : terms)
                add_term(plan.fields, term, weight);
            matching.set(i, j, weight);
        }
    }
    auto const matched = matching.solve();
    Partners partners(vertices);
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (matched[i])
            partners[open[i]] = open[*matched[i]];
    }
    return partners;
}

/// Whether all whom a matching of the near vertices leaves alone can be paired with everybody below (C4).
bool Bracket::can_complete(Partners const& partners) const
{
    std::vector<std::size_t> left;
    for (std::size_t v = 0; v < ranks_.size() + (field_.has_bye() ? 1 : 0); ++v) {
        if (!done_[v] && (v >= rest_begin_ || !partners[v]))
            left.push_back(v);
    }
    WeightedMatching<Lexicographic<1>> matching{left.size()};
    Lexicographic<1> one;
    one.add(0, 1);
    for (std::size_t i = 0; i < left.size(); ++i) {
        for (std::size_t j = i + 1; j < left.size(); ++j) {
            if (may_join(left[i], left[j]))
                matching.set(i, j, one);
        }
    }
    return std::ranges::all_of(matching.solve(), [](auto const& partner) { return partner.has_value(); });
}

} // namespace arbiter::tournament
