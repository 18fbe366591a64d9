// SPDX-License-Identifier: MIT
#include "tournament/bracket_plan.h"

#include "tournament/bracket.h"

#include <cstdlib>

namespace arbiter::tournament {

Bracket::Plan Bracket::make_plan(Stage stage) const
{
    Plan plan;
    plan.stage = stage;
    plan.completion = plan.fields.add(ranks_.size());
    plan.pairs = plan.fields.add(next_begin_);
    if (stage == Stage::count)
        return plan;
    add_criteria(plan);
    add_order(plan);
    return plan;
}

void Bracket::add_criteria(Plan& plan) const
{
    Fields& fields = plan.fields;
    std::size_t const classes = class_.back() + 1;
    std::size_t const here = next_begin_;
    for (std::size_t i = 0; i + 1 < classes; ++i)
        plan.scores_here.push_back(fields.add(here));
    plan.pairs_next = fields.add(rest_begin_);
    for (std::size_t i = 0; i < classes; ++i)
        plan.scores_next.push_back(fields.add(here));
    plan.bye = fields.add(bye_is_only_downfloater_ ? field_.rounds_played : 0);
    plan.wide_difference = fields.add(here);
    plan.third_in_a_row = fields.add(here);
    plan.preference = fields.add(here);
    plan.strong_preference = fields.add(here);
    for (FloatFields& floats : plan.floats) {
        floats.resident_down = fields.add(here);
        floats.opponent_up = fields.add(moved_count_);
    }
    for (FloatFields& floats : plan.floats) {
        for (std::size_t i = 0; i + 1 < classes; ++i)
            floats.moved_down.push_back(fields.add(moved_count_));
        for (std::size_t i = 0; i + 1 < classes; ++i)
            floats.opponent_up_of.push_back(fields.add(moved_count_));
    }
}

void Bracket::add_order(Plan& plan) const
{
    Fields& fields = plan.fields;
    switch (plan.stage) {
    case Stage::count:
    case Stage::criteria: break;
    case Stage::moved_down:
        for (std::size_t v = 0; v < moved_count_; ++v)
            plan.is_paired.push_back(fields.add(1));
        for (std::size_t v = 0; v < moved_count_; ++v)
            plan.opponent.push_back(fields.add(next_begin_));
        break;
    case Stage::exchange:
        plan.tops_wanted = pairs_here_ - pairs_.size();
        plan.stays = fields.add(remainder_.size());
        plan.difference = fields.add(remainder_.size() * remainder_.size());
        for (std::size_t i = 0; i < remainder_.size(); ++i)
            plan.exchanged.push_back(fields.add(1));
        break;
    case Stage::transpose:
        plan.place.resize(next_begin_);
        for (std::size_t i = 0; i < chosen_.size(); ++i) {
            plan.place[chosen_[i]] = i + 1;
            plan.opponent.push_back(fields.add(remainder_.size()));
        }
        break;
    }
}

void Bracket::add_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const
{
    if (b == bye_vertex()) {
        if (bye_is_only_downfloater_ && plan.stage != Stage::count)
            out.push_back({plan.bye, -static_cast<std::int64_t>(player(a).unplayed)});
        return;
    }
    if (b >= rest_begin_)
        return;
    if (b >= next_begin_) {
        if (plan.stage == Stage::count)
            return;
        out.push_back({plan.pairs_next, 1});
        if (a < next_begin_)
            out.push_back({plan.scores_next[class_[a]], 1});
        return;
    }
    out.push_back({plan.pairs, 1});
    if (plan.stage == Stage::count)
        return;
    if (a < moved_count_)
        out.push_back({plan.scores_here[class_[a]], 1});
    add_color_terms(plan, a, b, out);
    add_float_terms(plan, a, b, out);
    add_order_terms(plan, a, b, out);
}

/// C10 to C13: what the player loses who does not get the colour that both want.
void Bracket::add_color_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const
{
    ColorPreference const& wish_a = field_.wishes[ranks_[a]];
    ColorPreference const& wish_b = field_.wishes[ranks_[b]];
    if (wish_a.need == ColorNeed::none || wish_b.need == ColorNeed::none || wish_a.color != wish_b.color)
        return;
    Color const color_of_a = allocate_color(player(a), player(b), field_.first_color);
    std::size_t const loser = color_of_a == wish_a.color ? b : a;
    Color const color = loser == a ? color_of_a : !color_of_a;
    ColorPreference const& wish = field_.wishes[ranks_[loser]];
    std::vector<Color> const& colors = player(loser).colors;
    if (std::abs(wish.difference + (color == Color::white ? 1 : -1)) > 2)
        out.push_back({plan.wide_difference, -1});
    if (colors.size() > 1 && colors.back() == color && colors[colors.size() - 2] == color)
        out.push_back({plan.third_in_a_row, -1});
    out.push_back({plan.preference, -1});
    if (wish.need == ColorNeed::strong)
        out.push_back({plan.strong_preference, -1});
}

/// C14 to C21: floats that would come again, of the last round and of the one before.
void Bracket::add_float_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const
{
    for (std::size_t i = 0; i < plan.floats.size(); ++i) {
        FloatFields const& fields = plan.floats[i];
        auto const float_of
            = [&](std::size_t v) { return i == 0 ? player(v).last_float : player(v).float_before; };
        bool const is_moved = a < moved_count_;
        std::int64_t const kept
            = (float_of(b) == Float::down ? 1 : 0) + (!is_moved && float_of(a) == Float::down ? 1 : 0);
        if (kept > 0)
            out.push_back({fields.resident_down, kept});
        if (!is_moved)
            continue;
        if (float_of(a) == Float::down)
            out.push_back({fields.moved_down[class_[a]], 1});
        if (float_of(b) == Float::up) {
            out.push_back({fields.opponent_up, -1});
            out.push_back({fields.opponent_up_of[class_[a]], -1});
        }
    }
}

/// The order of generation (C.04.3, 4) among pairings that the criteria find equal.
void Bracket::add_order_terms(Plan const& plan, std::size_t a, std::size_t b, std::vector<Term>& out) const
{
    switch (plan.stage) {
    case Stage::count:
    case Stage::criteria: return;
    case Stage::moved_down:
        if (a < moved_count_) {
            out.push_back({plan.is_paired[a], 1});
            out.push_back({plan.opponent[a], static_cast<std::int64_t>(next_begin_ - b)});
        }
        return;
    case Stage::exchange: {
        // The higher one of a pair is in S1. Its place says whether an exchange has brought it there.
        std::size_t const place = bsn_[a];
        bool const is_exchanged = place >= plan.tops_wanted;
        if (!is_exchanged)
            out.push_back({plan.stays, 1});
        out.push_back({plan.difference, -static_cast<std::int64_t>(place)});
        // From S1 the lowest leave first, the largest difference first; from S2 the highest come first.
        std::size_t const field = is_exchanged ? place : plan.tops_wanted - 1 - place;
        out.push_back({plan.exchanged[field], is_exchanged ? 1 : -1});
        return;
    }
    case Stage::transpose:
        if (plan.place[a] != 0) {
            std::size_t const place = plan.place[a] - 1;
            out.push_back({plan.opponent[place], static_cast<std::int64_t>(remainder_.size() - bsn_[b])});
        }
        return;
    }
}

} // namespace arbiter::tournament
