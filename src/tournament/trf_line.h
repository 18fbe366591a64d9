// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_TRF_LINE_H
#define ARBITER_SRC_TOURNAMENT_TRF_LINE_H

#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::tournament {

/// The number that a whole text is, or nothing.
inline std::optional<std::size_t> to_number(std::string_view text)
{
    return find_number<std::size_t>(text);
}

/// The tenths of a number with one decimal at most, such as "2.5", or nothing.
inline std::optional<std::size_t> to_tenths(std::string_view text)
{
    std::size_t const point = text.find('.');
    auto const whole = to_number(text.substr(0, point));
    auto const tenths = point == std::string_view::npos ? 0 : to_number(text.substr(point + 1));
    if (!whole || !tenths || *tenths > 9)
        return std::nullopt;
    return 10 * *whole + *tenths;
}

/// A line of a report, whose columns are characters of UTF-8.
class TrfLine {
public:
    TrfLine(std::string_view text, std::size_t number) : text_{text}, number_{number}
    {
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (begins_character(text[i]))
                starts_.push_back(i);
        }
    }

    std::size_t number() const { return number_; }

    std::size_t columns() const { return starts_.size(); }

    std::string_view text() const { return text_; }

    /// The bytes before a column of the line.
    std::size_t offset(std::size_t column) const { return starts_[column - 1]; }

    /// Two columns and what lies between, trimmed. Columns count from 1; empty after the end.
    std::string_view between(std::size_t first, std::size_t last) const
    {
        if (first > starts_.size())
            return {};
        std::size_t const begin = starts_[first - 1];
        std::size_t const end = last < starts_.size() ? starts_[last] : text_.size();
        return trimmed(text_.substr(begin, end - begin));
    }

    char at(std::size_t column) const { return column <= starts_.size() ? text_[starts_[column - 1]] : ' '; }

    /// The line from the fifth column on.
    std::string_view value() const { return between(5, columns()); }

    /// The words from the fifth column on, each with its column.
    std::vector<std::pair<std::string_view, std::size_t>> words() const
    {
        std::vector<std::pair<std::string_view, std::size_t>> result;
        std::size_t begin = 0;
        for (std::size_t column = 4; column <= columns() + 1; ++column) {
            bool const is_blank = column > columns() || at(column) == ' ' || at(column) == '\t';
            if (!is_blank && begin == 0)
                begin = column;
            if (is_blank && begin != 0) {
                result.emplace_back(between(begin, column - 1), begin);
                begin = 0;
            }
        }
        return result;
    }

private:
    std::string_view text_;
    std::size_t number_;
    std::vector<std::size_t> starts_;
};

} // namespace arbiter::tournament

#endif
