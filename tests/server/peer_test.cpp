// SPDX-License-Identifier: MIT
#include "arbiter/server/request.h"

#include <gtest/gtest.h>

namespace arbiter::server {
namespace {

TEST(ContentType, IsJsonInAnyCaseAndWithParameters)
{
    for (char const* const type :
        {"application/json", "Application/JSON; charset=utf-8", "application/json ;a=b"})
        EXPECT_TRUE(is_json(type)) << type;
    for (char const* const type : {"", "text/plain", "application/jsonl", "text/plain; application/json"})
        EXPECT_FALSE(is_json(type)) << type;
}

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
