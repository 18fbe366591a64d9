// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"

#include <gtest/gtest.h>

namespace arbiter::base {
namespace {

TEST(HtmlText, EscapesWhatTagsAndQuotationMarksAreMadeOf)
{
    EXPECT_EQ(html_text(R"(a < b & "c" > d)"), "a &lt; b &amp; &quot;c&quot; &gt; d");
}

TEST(Parts, StandBetweenSeparators)
{
    std::string_view rest = "a,,b";
    EXPECT_EQ(take_part(rest, ','), "a");
    EXPECT_EQ(take_part(rest, ','), "");
    EXPECT_EQ(take_part(rest, ','), "b");
    EXPECT_EQ(take_part(rest, ','), "");
    EXPECT_EQ(rest, "");
}

TEST(HtmlText, LeavesTheRestAsItIs)
{
    EXPECT_EQ(html_text("Müller–O'Kelly ½"), "Müller–O'Kelly ½");
    EXPECT_EQ(html_text(""), "");
}

TEST(ToUtf8, TakesForLatin1WhatIsNoUtf8)
{
    EXPECT_EQ(to_utf8("B\u00E9la \u2658"), "B\u00E9la \u2658");
    EXPECT_EQ(to_utf8("B\xE9la"), "B\u00E9la");
    EXPECT_EQ(to_utf8("\xC0"), "\u00C0");
}

} // namespace
} // namespace arbiter::base
