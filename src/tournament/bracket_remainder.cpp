// SPDX-License-Identifier: MIT
#include "tournament/bracket.h"
#include "tournament/bracket_plan.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

namespace arbiter::tournament {

namespace {

/// The number of bits by which one matching chooses opponents in the order of transpositions.
constexpr std::size_t transposition_bits = 256;

} // namespace

/// Pairs the residents whom nobody that moved down has met. What the order of generation (C.04.3, 4) puts
/// first is looked at first: mostly it is as good as any pairing, and a matching that says so is of few
/// players and of small weights, beside one that finds the first of the good pairings.
void Bracket::pair_remainder()
{
    for (std::size_t v = moved_count_; v < next_begin_; ++v) {
        if (!done_[v]) {
            bsn_[v] = remainder_.size();
            remainder_.push_back(v);
        }
    }
    Plan const plan = make_plan(Stage::criteria);
    Value best = *find_best(plan);
    choose_tops(plan, best);
    transpose(plan, best);
}

/// Takes the upper half of the remainder as S1, or, where that cannot be as good, the first exchange that is.
void Bracket::choose_tops(Plan const& plan, Value const& best)
{
    std::size_t const wanted = pairs_here_ - pairs_.size();
    for (std::size_t i = 0; i < wanted; ++i)
        is_top_[remainder_[i]] = true;
    tops_are_chosen_ = true;
    if (find_best(plan) == best)
        return;
    is_top_.assign(is_top_.size(), false);
    tops_are_chosen_ = false;
    Partners const partners = solve(make_plan(Stage::exchange));
    for (std::size_t const v : remainder_)
        is_top_[v] = partners[v] && *partners[v] > v && *partners[v] < next_begin_;
    tops_are_chosen_ = true;
}

/// Gives S1 its opponents, in parts: the highest that each may meet, or, where that is not as good, those of
/// the first transposition that is. `best`: of all pairs that are not fixed.
void Bracket::transpose(Plan const& plan, Value& best)
{
    std::vector<std::size_t> tops;
    std::ranges::copy_if(remainder_, std::back_inserter(tops), [this](std::size_t v) { return is_top_[v]; });
    if (fix_highest(plan, tops, best))
        return;
    auto const width = static_cast<std::size_t>(std::bit_width(remainder_.size()));
    std::size_t const step = std::max<std::size_t>(1, transposition_bits / width);
    for (std::size_t begin = 0; begin < tops.size(); begin += step) {
        auto const first = tops.begin() + static_cast<std::ptrdiff_t>(begin);
        chosen_.assign(first, first + static_cast<std::ptrdiff_t>(std::min(step, tops.size() - begin)));
        if (fix_highest(plan, chosen_, best))
            continue;
        Partners const partners = solve(make_plan(Stage::transpose));
        for (std::size_t const v : chosen_) {
            assert(partners[v] && is_resident(*partners[v]));
            add_value(plan, v, *partners[v], -1, best);
            fix(v, *partners[v]);
        }
    }
}

/// Fixes the pairs of these players of S1 with the highest whom they may meet, one after the other, if the
/// whole pairing is as good then.
bool Bracket::fix_highest(Plan const& plan, std::vector<std::size_t> const& tops, Value& best)
{
    std::vector<bool> const done_before = done_;
    std::size_t const pairs_before = pairs_.size();
    Value left = best;
    bool const is_fixed = std::ranges::all_of(tops, [&](std::size_t top) {
        auto const opponent
            = std::ranges::find_if(remainder_, [&](std::size_t v) { return v > top && may_join(top, v); });
        if (opponent == remainder_.end())
            return false;
        add_value(plan, top, *opponent, -1, left);
        fix(top, *opponent);
        return true;
    });
    if (is_fixed && find_best(plan) == left) {
        best = std::move(left);
        return true;
    }
    done_ = done_before;
    pairs_.resize(pairs_before);
    return false;
}

// ---- what a pairing is worth ------------------------------------------------------------------------------

/// Adds what a pair is worth, or takes it off (-1 times).
void Bracket::add_value(
    Plan const& plan, std::size_t a, std::size_t b, std::int64_t times, Value& value) const
{
    std::vector<Term> terms;
    add_terms(plan, a, b, terms);
    for (Term const& term : terms)
        value[term.field] += times * term.value;
}

/// What the best pairing of all who are left is worth; nothing if somebody stays alone.
std::optional<Bracket::Value> Bracket::find_best(Plan const& plan) const
{
    Partners const partners = solve(plan);
    bool const is_near = partners.size() < ranks_.size();
    Value value(plan.fields.count());
    for (std::size_t v = 0; v < partners.size(); ++v) {
        if (!partners[v] && !done_[v] && !is_near)
            return std::nullopt;
        if (partners[v] && *partners[v] > v)
            add_value(plan, v, *partners[v], 1, value);
    }
    return value;
}

} // namespace arbiter::tournament
