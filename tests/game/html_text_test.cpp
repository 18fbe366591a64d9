// SPDX-License-Identifier: MIT
#include "arbiter/game/html_text.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(HtmlText, EscapesWhatTagsAndQuotationMarksAreMadeOf)
{
    EXPECT_EQ(html_text(R"(a < b & "c" > d)"), "a &lt; b &amp; &quot;c&quot; &gt; d");
}

TEST(HtmlText, LeavesTheRestAsItIs)
{
    EXPECT_EQ(html_text("Müller–O'Kelly ½"), "Müller–O'Kelly ½");
    EXPECT_EQ(html_text(""), "");
}

} // namespace
} // namespace arbiter
