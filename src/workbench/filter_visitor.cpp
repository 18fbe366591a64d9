// SPDX-License-Identifier: MIT
#include "arbiter/workbench/filter_visitor.h"

#include "arbiter/workbench/game_text.h"

#include <algorithm>
#include <type_traits>

namespace arbiter::workbench {

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

template <class Test>
constexpr bool asks_for_positions = std::is_same_v<Test, PositionTest> || std::is_same_v<Test, PatternTest>
    || std::is_same_v<Test, MaterialTest>;

bool asks_for_positions_of(GameTest const& test)
{
    return std::visit([]<class Test>(Test const&) { return asks_for_positions<Test>; }, test);
}

bool asks_for_moves(GameTest const& test)
{
    return asks_for_positions_of(test) || std::holds_alternative<PlyTest>(test)
        || std::holds_alternative<CourseTest>(test) || std::holds_alternative<MovesTest>(test)
        || std::holds_alternative<MateTest>(test) || std::holds_alternative<BrokenTest>(test);
}

} // namespace

FilterVisitor::FilterVisitor(GameFilter const& filter, std::string_view text, FilterOutput output)
    : filter_{filter},
      read_{text},
      output_{output},
      initial_key_{Position::initial().key()},
      asks_for_mate_{std::ranges::any_of(
          filter.tests, [](GameTest const& test) { return std::holds_alternative<MateTest>(test); })},
      truths_(filter.tests.size())
{
}

void FilterVisitor::begin_game(PgnGameStart const&)
{
    std::ranges::fill(truths_, Truth::open);
    watched_.clear();
    courses_.clear();
    follows_moves_ = false;
    is_mate_ = false;
}

bool FilterVisitor::wants_moves(PgnTagList const& tags)
{
    bool is_moved = false;
    for (std::size_t index = 0; index < truths_.size(); ++index)
        truths_[index] = test_tags(filter_.tests[index], tags);
    if (decide() != Truth::open)
        return false;
    for (std::size_t index = 0; index < truths_.size(); ++index) {
        GameTest const& test = filter_.tests[index];
        if (truths_[index] != Truth::open)
            continue;
        is_moved = is_moved || asks_for_moves(test);
        follows_moves_ = follows_moves_ || std::holds_alternative<MovesTest>(test);
        if (asks_for_positions_of(test))
            watched_.push_back(index);
        if (auto const* const course = std::get_if<CourseTest>(&test)) {
            for (std::vector<CourseStep> const& way : course->ways)
                courses_.push_back({index, CourseFollower{way}});
        }
    }
    return is_moved;
}

FilterVisitor::Truth FilterVisitor::decide() const
{
    Truth const decisive = filter_.is_met_by_any ? Truth::yes : Truth::no;
    Truth const other = filter_.is_met_by_any ? Truth::no : Truth::yes;
    if (truths_.empty())
        return Truth::yes;
    if (std::ranges::find(truths_, decisive) != truths_.end())
        return decisive;
    return std::ranges::find(truths_, Truth::open) != truths_.end() ? Truth::open : other;
}

FilterVisitor::Truth FilterVisitor::test_tags(GameTest const& test, PgnTagList const& tags) const
{
    auto const truth_of = [](bool holds) { return holds ? Truth::yes : Truth::no; };
    return std::visit(Overloaded{[&](TagTest const& it) { return truth_of(it.holds(tags)); },
                          [&](EcoTest const& it) { return truth_of(it.holds(tags)); },
                          [&](VariantTest const& it) { return truth_of(it.holds(tags)); },
                          [](auto const&) { return Truth::open; }},
        test);
}

void FilterVisitor::follow_start(ZobristKey key)
{
    ply_ = 0;
    if (!follows_moves_ || key == initial_key_)
        return;
    follows_moves_ = false;
    for (std::size_t index = 0; index < truths_.size(); ++index) {
        if (std::holds_alternative<MovesTest>(filter_.tests[index]))
            truths_[index] = Truth::no;
    }
}

void FilterVisitor::follow_move(Move move)
{
    follows_moves_ = false;
    for (std::size_t index = 0; index < truths_.size(); ++index) {
        auto const* const test = std::get_if<MovesTest>(&filter_.tests[index]);
        if (test == nullptr || truths_[index] != Truth::open)
            continue;
        if (test->moves[ply_] != move)
            truths_[index] = Truth::no;
        else if (ply_ + 1 == test->moves.size())
            truths_[index] = Truth::yes;
        else
            follows_moves_ = true;
    }
    ++ply_;
}

void FilterVisitor::look_at(Board const& board, Color side_to_move, ZobristKey key)
{
    std::erase_if(watched_, [&](std::size_t index) {
        bool const is_here
            = std::visit(Overloaded{[&](PositionTest const& it) { return it.key == key; },
                             [&](PatternTest const& it) { return it.pattern.matches(board, side_to_move); },
                             [&](MaterialTest const& it) { return it.material.matches(board); },
                             [](auto const&) { return false; }},
                filter_.tests[index]);
        if (is_here)
            truths_[index] = Truth::yes;
        return is_here;
    });
}

void FilterVisitor::follow_courses(CoursePosition const& position)
{
    for (OpenCourse& course : courses_) {
        course.follower.see(position);
        if (course.follower.is_found())
            truths_[course.test] = Truth::yes;
    }
    std::erase_if(courses_, [&](OpenCourse const& it) { return truths_[it.test] != Truth::open; });
}

bool FilterVisitor::has_course(std::size_t test) const
{
    return std::ranges::any_of(
        courses_, [&](OpenCourse const& it) { return it.test == test && it.follower.is_found_at_end(); });
}

bool FilterVisitor::test_end(GameTest const& test, PgnGameEnd const& end) const
{
    return std::visit(
        Overloaded{[&](ResultTest const& it) { return it.allows[static_cast<std::size_t>(end.result)]; },
            [&](PlyTest const& it) { return end.plies >= it.least && end.plies <= it.most; },
            [&](MateTest const& it) { return is_mate_ && winner_ == it.winner; },
            [&](BrokenTest const&) { return !end.is_whole; }, [](auto const&) { return false; }},
        test);
}

void FilterVisitor::end_game(PgnGameEnd const& end)
{
    Truth decision = decide();
    if (decision == Truth::open) {
        for (std::size_t index = 0; index < truths_.size(); ++index) {
            if (truths_[index] == Truth::open) {
                bool const holds = has_course(index) || test_end(filter_.tests[index], end);
                truths_[index] = holds ? Truth::yes : Truth::no;
            }
        }
        decision = decide();
    }
    if ((decision == Truth::yes) == filter_.is_inverted)
        return;
    ++matches_;
    if (output_ == FilterOutput::text) {
        append_game(kept_, read_, end);
        ends_.push_back(kept_.size());
    }
}

} // namespace arbiter::workbench
