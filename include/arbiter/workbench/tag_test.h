// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_TAG_TEST_H
#define ARBITER_WORKBENCH_TAG_TEST_H

#include "arbiter/core/result.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/filter_error.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::workbench {

enum class Comparison : std::uint8_t {
    equal,            ///< =
    not_equal,        ///< !=: exactly where = does not hold
    less,             ///< <
    less_or_equal,    ///< <=
    greater,          ///< >
    greater_or_equal, ///< >=
    contains,         ///< ~: anywhere in the value, ignoring case
    lacks,            ///< !~: exactly where ~ does not hold
};

/// A day, or only a month or year: missing parts are 0.
struct PartialDate {
    int year = 0;
    int month = 0;
    int day = 0;
};

/// A condition on one tag: "WhiteElo>=2500", "White~Carlsen", "Date>=2020".
///
/// How two values compare depends on the condition's: a number is compared with numbers; with a tag whose
/// name ends in Date, a date (2020, 2020.05 or 2020.05.17; also with - or /) is compared with dates up
/// to its own precision, so that Date=2020 is the whole year; everything else as text, byte by byte. A
/// missing tag, and a value that cannot be compared ("?" with a number, an unknown month where the month
/// would decide), match only != and !~.
class TagTest {
public:
    /// Reads name, operator and value; blanks around the operator do not count. May fail with
    /// missing_tag_name and missing_operator.
    static Result<TagTest, FilterError> parse(std::string_view text);

    /// Whether a game with these tags matches. Linear in the tags and in the value.
    bool holds(PgnTagList const& tags) const;

private:
    bool holds_for(std::string_view value) const;
    std::optional<int> compare(std::string_view value) const;
    std::optional<int> compare_dates(std::string_view value) const;
    bool is_in(std::string_view value) const;

    std::string name_;
    std::string value_;
    Comparison comparison_ = Comparison::equal;
    std::optional<double> number_;
    std::optional<PartialDate> date_;
};

} // namespace arbiter::workbench

#endif
