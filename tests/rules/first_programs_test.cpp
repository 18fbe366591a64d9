// SPDX-License-Identifier: MIT
#include "arbiter/rules/judge.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

// What the five first programs got wrong, and a few cases that each of them would have.
TEST(FirstPrograms, EveryAttemptIsJudgedRightWithItsSquares)
{
    auto const rows = test::read_table("first_programs.tsv");
    ASSERT_EQ(rows.size(), 66U);
    for (auto const& row : rows) {
        SCOPED_TRACE(row.at("id") + " " + row.at("fen") + " " + row.at("move"));
        Position const position = test::position_from(row.at("fen"));
        Verdict const verdict = judge(position, test::attempt_from(row.at("move")));
        EXPECT_EQ(to_code(verdict.code), row.at("code"));
        EXPECT_EQ(test::names_of(verdict.at), row.at("at"));
        EXPECT_EQ(test::names_of(verdict.by), row.at("by"));
    }
}

} // namespace
} // namespace arbiter
