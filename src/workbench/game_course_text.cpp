// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/workbench/game_course.h"
#include "workbench/comparison_signs.h"

#include <algorithm>
#include <utility>

/// The text of a course.
namespace arbiter::workbench {

namespace {

using Code = FilterErrorCode;
using Kind = CourseCondition::Kind;

/// A part of the text, with its place in the whole.
struct Word {
    std::string_view text;
    std::size_t offset = 0;

    Word after(std::size_t count) const { return {text.substr(count), offset + count}; }

    bool empty() const { return text.empty(); }
};

Err<FilterError> fail(Code code, Word const& word)
{
    return Err{FilterError{code, word.offset}};
}

std::vector<Word> split(Word const& whole, char separator)
{
    std::vector<Word> words;
    for (std::size_t begin = 0; begin <= whole.text.size();) {
        std::size_t const end = std::min(whole.text.find(separator, begin), whole.text.size());
        words.push_back({whole.text.substr(begin, end - begin), whole.offset + begin});
        begin = end + 1;
    }
    return words;
}

std::vector<Word> split_at_blanks(Word const& whole)
{
    std::vector<Word> words = split(whole, ' ');
    std::erase_if(words, [](Word const& word) { return word.empty(); });
    return words;
}

/// The squares from one corner of a rectangle to the other.
Bitboard rectangle(Square a, Square b)
{
    Bitboard squares;
    for (Square const square : Bitboard::all()) {
        auto const lies_between = [](auto value, auto one, auto other) {
            auto const [least, most] = std::minmax(one, other);
            return value >= least && value <= most;
        };
        if (lies_between(file_of(square), file_of(a), file_of(b))
            && lies_between(rank_of(square), rank_of(a), rank_of(b)))
            squares.insert(square);
    }
    return squares;
}

/// "d5,e5,a1-c3"
Result<Bitboard, FilterError> parse_squares(Word const& word)
{
    Bitboard squares;
    for (Word const& part : split(word, ',')) {
        std::size_t const dash = std::min(part.text.find('-'), part.text.size());
        auto const from = parse_square(part.text.substr(0, dash));
        auto const to = dash == part.text.size() ? from : parse_square(part.text.substr(dash + 1));
        if (!from || !to)
            return fail(Code::bad_course_squares, from ? part.after(dash + 1) : part);
        squares |= rectangle(*from, *to);
    }
    return squares;
}

/// "N@d5", "N"; with `is_capture` also "Nx@d5", "x".
Result<CourseCondition, FilterError> parse_place(CourseCondition condition, Word word, Kind kind)
{
    condition.kind = kind;
    condition.squares = Bitboard::all();
    condition.pieces = *PieceSet::find('X');
    Word const whole = word;
    if (!word.empty()) {
        if (auto const pieces = PieceSet::find(word.text.front())) {
            condition.pieces = *pieces;
            word = word.after(1);
        }
    }
    if (kind == Kind::moved && word.text.starts_with('x')) {
        condition.is_capture = true;
        word = word.after(1);
    }
    if (word.empty() && kind == Kind::moved && !whole.empty())
        return condition;
    if (!word.text.starts_with('@'))
        return fail(Code::bad_course_word, whole);
    auto const squares = parse_squares(word.after(1));
    if (!squares)
        return Err{squares.error()};
    condition.squares = *squares;
    return condition;
}

/// "R=2", "P>=p"
Result<CourseCondition, FilterError> parse_comparison(CourseCondition condition, Word const& word)
{
    auto const pieces = PieceSet::find(word.text.front());
    Word const rest = word.after(1);
    auto const sign = std::ranges::find_if(
        comparison_signs, [&](auto const& it) { return rest.text.starts_with(it.first); });
    bool const is_of_numbers = sign != comparison_signs.end() && sign->second != Comparison::contains
        && sign->second != Comparison::lacks;
    if (!pieces || !is_of_numbers)
        return fail(Code::bad_course_word, word);
    condition.kind = Kind::compares;
    condition.pieces = *pieces;
    condition.comparison = sign->second;
    Word const right = rest.after(sign->first.size());
    if (right.text.size() == 1)
        condition.others = PieceSet::find(right.text.front());
    auto const number = find_number<int>(right.text);
    if (!condition.others && !number)
        return fail(Code::bad_course_count, right);
    condition.number = number.value_or(0);
    return condition;
}

Result<CourseCondition, FilterError> parse_condition(Word word)
{
    CourseCondition condition;
    if (word.text.starts_with('!') && word.text.size() > 1) {
        condition.is_negated = true;
        word = word.after(1);
    }
    if (word.text == "w" || word.text == "b") {
        condition.kind = Kind::turn;
        condition.side = word.text == "w" ? Color::white : Color::black;
        return condition;
    }
    if (word.text == "check")
        return condition;
    if (word.text.front() == '>')
        return parse_place(condition, word.after(1), Kind::moved);
    if (word.text.size() > 1 && word.text[1] == '@')
        return parse_place(condition, word, Kind::stands);
    return parse_comparison(condition, word);
}

/// Reads "for N" or "in N" at a word, and leaves it behind.
Result<bool, FilterError> parse_length(CourseStep& step, std::vector<Word> const& words, std::size_t& index)
{
    if (words[index].text != "for" && words[index].text != "in")
        return false;
    if (index + 1 == words.size())
        return fail(Code::bad_course_count, words[index].after(words[index].text.size()));
    auto const number = find_number<std::uint32_t>(words[index + 1].text);
    if (!number || *number == 0)
        return fail(Code::bad_course_count, words[index + 1]);
    step.is_in_a_row = words[index].text == "for";
    step.positions = *number;
    ++index;
    return true;
}

Result<CourseStep, FilterError> parse_step(Word const& text, bool is_last)
{
    CourseStep step;
    std::vector<Word> const words = split_at_blanks(text);
    bool has_move = false;
    for (std::size_t index = 0; index < words.size(); ++index) {
        bool const is_final = index + 1 == words.size();
        if (words[index].text == "kept") {
            if (!is_final || !is_last || !has_move || step.positions != 1)
                return fail(Code::kept_without_move, words[index]);
            step.keeps_piece = true;
            continue;
        }
        auto const is_length = parse_length(step, words, index);
        if (!is_length)
            return Err{is_length.error()};
        if (*is_length)
            continue;
        auto condition = parse_condition(words[index]);
        if (!condition)
            return Err{condition.error()};
        has_move = has_move || (condition->kind == Kind::moved && !condition->is_negated);
        step.conditions.push_back(*condition);
    }
    if (step.conditions.empty())
        return fail(Code::empty_step, text);
    return step;
}

/// The steps for the other colour.
std::vector<CourseStep> mirrored(std::vector<CourseStep> steps)
{
    for (CourseStep& step : steps) {
        for (CourseCondition& condition : step.conditions) {
            condition.pieces = condition.pieces.reversed();
            if (condition.others)
                condition.others = condition.others->reversed();
            condition.side = !condition.side;
            condition.squares = arbiter::mirrored(condition.squares);
        }
    }
    return steps;
}

} // namespace

Result<CourseTest, FilterError> CourseTest::parse(std::string_view text)
{
    constexpr std::string_view either = "either ";
    Word whole{text, 0};
    bool const is_either = text.starts_with(either);
    if (is_either)
        whole = whole.after(either.size());
    std::vector<Word> const parts = split(whole, ';');
    std::vector<CourseStep> steps;
    for (Word const& part : parts) {
        auto step = parse_step(part, &part == &parts.back());
        if (!step)
            return Err{step.error()};
        steps.push_back(std::move(*step));
    }
    CourseTest test;
    test.ways.push_back(std::move(steps));
    if (is_either)
        test.ways.push_back(mirrored(test.ways.front()));
    return test;
}

} // namespace arbiter::workbench
