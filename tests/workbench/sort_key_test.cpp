// SPDX-License-Identifier: MIT
#include "arbiter/workbench/sort_key.h"

#include <gtest/gtest.h>

namespace arbiter::workbench {
namespace {

std::string key(std::optional<std::string_view> value, bool is_descending = false)
{
    std::string key;
    append_sort_key(key, value, is_descending);
    return key;
}

TEST(SortFields, AreTagsWithASign)
{
    EXPECT_EQ(*parse_sort_fields("Date,-WhiteElo,White"),
        (std::vector<SortField>{{"Date", false}, {"WhiteElo", true}, {"White", false}}));
    EXPECT_EQ(parse_sort_fields("Date,").error(), SortFieldsError::empty_field);
    EXPECT_EQ(parse_sort_fields("").error(), SortFieldsError::empty_field);
    EXPECT_EQ(parse_sort_fields("-").error(), SortFieldsError::empty_field);
    EXPECT_EQ(parse_sort_fields("White Elo").error(), SortFieldsError::bad_name);
}

TEST(SortKey, OrdersNumbersByValueAndLettersWithoutCase)
{
    EXPECT_LT(key("9"), key("10"));
    EXPECT_LT(key("Round 2"), key("round 10"));
    EXPECT_EQ(key("007"), key("7"));
    EXPECT_EQ(key("ANNA"), key("anna"));
    EXPECT_LT(key("Ann"), key("Anna"));
    EXPECT_LT(key("1990.05.01"), key("1990.11.01"));
    EXPECT_LT(key("1990.05.01"), key("1990.??.??"));
}

TEST(SortKey, TurnsRoundWhereTheLargestComesFirst)
{
    EXPECT_LT(key("10", true), key("9", true));
    EXPECT_LT(key("Anna", true), key("Ann", true));
}

TEST(SortKey, PutsTheUnknownLast)
{
    for (bool const is_descending : {false, true}) {
        for (char const* const unknown : {"", "?", "-", "????.??.??"})
            EXPECT_LT(key("zz", is_descending), key(unknown, is_descending));
        EXPECT_LT(key("zz", is_descending), key(std::nullopt, is_descending));
    }
}

TEST(SortKey, ComparesTheNextFieldOnlyWhereTheFirstIsEqual)
{
    auto const two = [](std::string_view a, std::string_view b) { return key(a) + key(b); };
    EXPECT_LT(two("Ann", "z"), two("Anna", "a"));
    EXPECT_LT(two("Ann", "a"), two("ann", "b"));
}

TEST(FileName, KeepsWhatIsHarmless)
{
    EXPECT_EQ(to_file_name("Carlsen, Magnus"), "Carlsen,_Magnus");
    EXPECT_EQ(to_file_name("../../etc/passwd"), "_._.._etc_passwd");
    EXPECT_EQ(to_file_name("-rf"), "_rf");
    EXPECT_EQ(to_file_name("J\xF6rg"), "J\xC3\xB6rg");
    EXPECT_EQ(to_file_name("?"), "unknown");
    EXPECT_EQ(to_file_name(""), "unknown");
    EXPECT_EQ(to_file_name(".."), "unknown");
    EXPECT_EQ(to_file_name(std::string("a\0b\n", 4)), "a_b_");
}

TEST(FileName, IsCutBetweenTwoCharacters)
{
    std::string text(99, 'a');
    text += "\xC3\xB6xxx";
    std::string const name = to_file_name(text);
    EXPECT_EQ(name, std::string(99, 'a'));
}

} // namespace
} // namespace arbiter::workbench
