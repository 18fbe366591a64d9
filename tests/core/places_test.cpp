// SPDX-License-Identifier: MIT
#include "arbiter/core/places.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {
namespace {

/// The text with its parts in brackets and its places in angle brackets.
std::string parts_of(std::string_view text)
{
    std::string parts;
    read_places(
        text, [&parts](std::string_view words) { parts.append("[").append(words).append("]"); },
        [&parts](std::string_view place) { parts.append("<").append(place).append(">"); });
    return parts;
}

std::string filled(std::string_view text, std::initializer_list<std::string_view> values)
{
    std::string filled{"> "};
    append_filled(filled, text, values);
    return filled;
}

TEST(Places, AreReadFromLeftToRightWithTheWordsBetween)
{
    EXPECT_EQ(parts_of("{piece} on {square:b}."), "[]<piece>[ on ]<square:b>[.]");
    EXPECT_EQ(parts_of("no place"), "[no place]");
    EXPECT_EQ(parts_of("{}{0}"), "[]<>[]<0>[]");
    EXPECT_EQ(parts_of(""), "[]");
}

TEST(Places, HaveTheValuesOfTheirNumbers)
{
    EXPECT_EQ(filled("{1} after {0}, {1}", {"e4", "e5"}), "> e5 after e4, e5");
    EXPECT_EQ(filled("the {}", {"{0}"}), "> the {0}") << "values have no places";
}

} // namespace
} // namespace arbiter
