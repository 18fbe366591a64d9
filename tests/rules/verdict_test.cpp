// SPDX-License-Identifier: MIT
#include "arbiter/rules/verdict.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter {
namespace {

TEST(VerdictCode, EveryCodeIsFoundAgainByItsText)
{
    std::set<std::string_view> texts;
    for (std::size_t index = 0; index < verdict_code_count; ++index) {
        auto const code = static_cast<VerdictCode>(index);
        EXPECT_EQ(find_verdict_code(to_code(code)), code);
        EXPECT_FALSE(to_code(code).empty());
        texts.insert(to_code(code));
    }
    EXPECT_EQ(texts.size(), verdict_code_count);
}

TEST(VerdictCode, IsWrittenWithHyphens)
{
    EXPECT_EQ(to_code(VerdictCode::legal), "legal");
    EXPECT_EQ(to_code(VerdictCode::castling_through_check), "castling-through-check");
    EXPECT_EQ(to_code(VerdictCode::en_passant_exposes_king), "en-passant-exposes-king");
}

TEST(VerdictCode, UnknownTextsAreNoCode)
{
    EXPECT_EQ(find_verdict_code(""), std::nullopt);
    EXPECT_EQ(find_verdict_code("Legal"), std::nullopt);
    EXPECT_EQ(find_verdict_code("pinned "), std::nullopt);
}

TEST(VerdictCode, EveryRungOfChessHasItsArticleOfTheLaws)
{
    for (std::size_t index = 1; index < verdict_code_count; ++index) {
        auto const code = static_cast<VerdictCode>(index);
        bool const is_of_chess = code < VerdictCode::king_taken;
        EXPECT_EQ(!laws_article(code).empty(), is_of_chess) << to_code(code);
    }
    EXPECT_EQ(laws_article(VerdictCode::legal), "");
    EXPECT_EQ(laws_article(VerdictCode::pinned), "3.9.2");
}

} // namespace
} // namespace arbiter
