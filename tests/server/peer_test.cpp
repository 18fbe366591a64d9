// SPDX-License-Identifier: MIT
#include "arbiter/server/request.h"

#include <gtest/gtest.h>

namespace arbiter::server {
namespace {

TEST(WantedLanguage, IsTheOneOfOursWithTheGreatestWeight)
{
    EXPECT_EQ(find_wanted_language("de"), Language::german);
    EXPECT_EQ(find_wanted_language("pt-BR"), Language::portuguese);
    EXPECT_EQ(find_wanted_language("FR-ch, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5"), Language::french);
    EXPECT_EQ(find_wanted_language("en;q=0.5, it;q=0.75"), Language::italian);
    EXPECT_EQ(find_wanted_language("ja, es ; q=0.3"), Language::spanish);
    EXPECT_EQ(find_wanted_language("de;q=0.5, es;q=0.51"), Language::spanish);
}

TEST(WantedLanguage, IsTheFirstOfTwoThatWeighTheSame)
{
    EXPECT_EQ(find_wanted_language("es, de"), Language::spanish);
}

TEST(WantedLanguage, IsEnglishWhereNoneIsOurs)
{
    for (char const* const accepted : {"", "ja", "*", "de;q=0", "de;q=0.000", ",,;;q=", ";", "q=1", "-", "d"})
        EXPECT_EQ(find_wanted_language(accepted), Language::english) << accepted;
}

} // namespace
} // namespace arbiter::server
