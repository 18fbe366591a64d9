// SPDX-License-Identifier: MIT
#include "arbiter/workbench/tag_test.h"

#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "workbench/comparison_signs.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

namespace {

bool is_name_character(char character)
{
    return is_letter(character) || is_digit(character) || character == '_';
}

std::size_t skip_blanks(std::string_view text, std::size_t place)
{
    while (place < text.size() && text[place] == ' ')
        ++place;
    return place;
}

/// One part of a date: nothing when it is unknown or no number.
std::optional<int> find_part(std::string_view text, std::size_t place, std::size_t size)
{
    if (place + size > text.size())
        return std::nullopt;
    int number = 0;
    for (char const digit : text.substr(place, size)) {
        if (!is_digit(digit))
            return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    return number;
}

bool is_separator(char character)
{
    return character == '.' || character == '-' || character == '/';
}

/// "2020", "2020.05" or "2020.05.17".
std::optional<PartialDate> find_partial_date(std::string_view text)
{
    bool const has_month = text.size() > 4;
    bool const has_day = text.size() > 7;
    if ((text.size() != 4 && text.size() != 7 && text.size() != 10) || (has_month && !is_separator(text[4]))
        || (has_day && !is_separator(text[7])))
        return std::nullopt;
    auto const year = find_part(text, 0, 4);
    auto const month = has_month ? find_part(text, 5, 2) : 0;
    auto const day = has_day ? find_part(text, 8, 2) : 0;
    if (!year || !month || !day)
        return std::nullopt;
    return PartialDate{*year, *month, *day};
}

template <class Value>
int order(Value const& left, Value const& right)
{
    return left < right ? -1 : right < left ? 1 : 0;
}

} // namespace

Result<TagTest, FilterError> TagTest::parse(std::string_view text)
{
    std::size_t const begin = skip_blanks(text, 0);
    std::size_t place = begin;
    while (place < text.size() && is_name_character(text[place]))
        ++place;
    if (place == begin)
        return Err{FilterError{FilterErrorCode::missing_tag_name, begin}};
    TagTest test;
    test.name_ = text.substr(begin, place - begin);
    place = skip_blanks(text, place);
    auto const* const found = std::ranges::find_if(
        comparison_signs, [&](auto const& entry) { return text.substr(place).starts_with(entry.first); });
    if (found == comparison_signs.end())
        return Err{FilterError{FilterErrorCode::missing_operator, place}};
    test.comparison_ = found->second;
    test.value_ = text.substr(skip_blanks(text, place + found->first.size()));
    if (test.name_.ends_with("Date"))
        test.date_ = find_partial_date(test.value_);
    if (!test.date_)
        test.number_ = find_number<double>(test.value_);
    return test;
}

bool TagTest::holds(PgnTagList const& tags) const
{
    auto const* const pair = tags.find(name_);
    if (pair == nullptr)
        return holds_for(std::nullopt);
    return pair->has_escapes ? holds_for_value(pgn_tag_value(*pair)) : holds_for_value(pair->raw_value);
}

bool TagTest::holds_for(std::optional<std::string_view> value) const
{
    if (!value)
        return comparison_ == Comparison::not_equal || comparison_ == Comparison::lacks;
    return holds_for_value(*value);
}

bool TagTest::holds_for_value(std::string_view value) const
{
    if (comparison_ == Comparison::contains)
        return is_in(value);
    if (comparison_ == Comparison::lacks)
        return !is_in(value);
    auto const order = compare(value);
    if (!order)
        return comparison_ == Comparison::not_equal;
    switch (comparison_) {
    case Comparison::equal: return *order == 0;
    case Comparison::not_equal: return *order != 0;
    case Comparison::less: return *order < 0;
    case Comparison::less_or_equal: return *order <= 0;
    case Comparison::greater: return *order > 0;
    default: return *order >= 0;
    }
}

/// Less than, equal to or greater than 0 as the value of the tag is to that of the condition.
std::optional<int> TagTest::compare(std::string_view value) const
{
    if (date_)
        return compare_dates(value);
    if (!number_)
        return order(value, std::string_view{value_});
    auto const number = find_number<double>(value);
    if (!number)
        return std::nullopt;
    return order(*number, *number_);
}

std::optional<int> TagTest::compare_dates(std::string_view value) const
{
    struct Part {
        std::size_t place;
        std::size_t size;
        int asked;
    };

    for (Part const part : {Part{0, 4, date_->year}, Part{5, 2, date_->month}, Part{8, 2, date_->day}}) {
        if (part.asked == 0 && part.place != 0)
            break;
        auto const number = find_part(value, part.place, part.size);
        if (!number)
            return std::nullopt;
        if (*number != part.asked)
            return order(*number, part.asked);
    }
    return 0;
}

bool TagTest::is_in(std::string_view value) const
{
    auto const same = [](char left, char right) { return to_small(left) == to_small(right); };
    return value_.empty() || !std::ranges::search(value, value_, same).empty();
}

} // namespace arbiter::workbench
