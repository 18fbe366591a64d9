// SPDX-License-Identifier: MIT
#include "arbiter/rules/crazyhouse.h"
#include "arbiter/rules/phrase_code.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

std::string_view phrase(std::string_view fen, std::string_view text)
{
    Position const position = test::position_from(fen);
    Attempt const attempt = test::attempt_from(text);
    return phrase_code(position, attempt, judge(position, attempt));
}

TEST(PhraseCode, TellsApartTheSentencesOfOneVerdict)
{
    std::string_view const pawns = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    EXPECT_EQ(phrase(pawns, "e3e5"), "pawn-double-step");
    EXPECT_EQ(phrase(pawns, "e3e2"), "pawn-backwards");
    EXPECT_EQ(phrase(pawns, "e3c3"), "pawn-moves");
    EXPECT_EQ(phrase("4k3/8/8/8/8/8/8/4KN1R w K - 0 1", "e1g1"), "castling-blocked-one");
    EXPECT_EQ(phrase("4k3/8/8/8/8/8/8/4KNNR w K - 0 1", "e1g1"), "castling-blocked-many");
}

TEST(PhraseCode, BeginsAndEndsWithTheFirstAndTheLastSentence)
{
    EXPECT_EQ(phrase("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e4"), "legal");
    auto const crazyhouse = test::basic_position_from<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    Attempt const attempt = test::attempt_from("P@e8");
    EXPECT_EQ(phrase_code(crazyhouse, attempt, judge(crazyhouse, attempt)), "drop-on-occupied");
    Attempt const back_rank = test::attempt_from("P@a8");
    EXPECT_EQ(phrase_code(crazyhouse, back_rank, judge(crazyhouse, back_rank)), "pawn-drop-on-back-rank");
}

// Where a verdict has one sentence only, or its sentences differ in their number of witnesses, the code of
// the sentence begins with that of the verdict.
TEST(PhraseCode, BeginsWithTheCodeOfTheVerdictWhereItHasNoOtherKinds)
{
    for (auto const& row : test::read_table("first_programs.tsv")) {
        std::string const& code = row.at("code");
        if (code == "not-how-it-moves")
            continue;
        std::string const expected = code == "castling-right-lost" ? "castling-" : code;
        EXPECT_EQ(phrase(row.at("fen"), row.at("move")).substr(0, expected.size()), expected) << row.at("id");
    }
}

} // namespace
} // namespace arbiter
