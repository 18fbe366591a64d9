// SPDX-License-Identifier: MIT
#include "arbiter/rules/material.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

struct MaterialCase {
    std::string_view what;
    std::string_view fen;
    bool white_by_fide;
    bool black_by_fide;
    bool white_by_common;
    bool black_by_common;
};

constexpr MaterialCase cases[]{
    {"K v K", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false, false, false},
    {"KN v K", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false, false, false},
    {"KB v K", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false, false, false},
    {"KP v K", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true, false, true, false},
    {"KR v K", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true, false, true, false},
    {"KQ v K", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", true, false, true, false},
    {"KNN v K", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", true, false, false, false},
    {"KNN v KP", "4k3/4p3/8/8/8/8/8/1N2KN2 w - - 0 1", true, true, true, true},
    {"KBN v K", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1", true, false, true, false},
    {"KBB v K, both colours", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true, false, true, false},
    {"KBB v K, one colour", "4k3/8/8/8/8/8/6B1/4KB2 w - - 0 1", false, false, false, false},
    {"KB v KB, one colour", "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false, false, false},
    {"KB v KB, both colours", "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true, false, false},
    {"KB v KN", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true, false, false},
    {"KN v KN", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true, false, false},
    {"KN v KP", "4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", true, true, false, true},
    {"KN v KR", "r3k3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true, false, true},
    {"KN v KQ", "q3k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true, false, true},
    {"KB v KP", "4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1", true, true, false, true},
    {"KB v KR", "r3k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, true, false, true},
    {"K v KQ", "q3k3/8/8/8/8/8/8/4K3 w - - 0 1", false, true, false, true},
};

TEST(Material, EachSideCanMateOrNotAsTheTableSays)
{
    for (MaterialCase const& row : cases) {
        SCOPED_TRACE(row.what);
        Position const position = test::position_from(row.fen);
        EXPECT_EQ(can_mate(position, Color::white), row.white_by_fide);
        EXPECT_EQ(can_mate(position, Color::black), row.black_by_fide);
        EXPECT_EQ(can_mate(position, Color::white, MaterialRule::common), row.white_by_common);
        EXPECT_EQ(can_mate(position, Color::black, MaterialRule::common), row.black_by_common);
    }
}

TEST(Material, IsInsufficientWhenNeitherSideCanMate)
{
    for (MaterialCase const& row : cases) {
        SCOPED_TRACE(row.what);
        Position const position = test::position_from(row.fen);
        EXPECT_EQ(has_insufficient_material(position), !row.white_by_fide && !row.black_by_fide);
        EXPECT_EQ(has_insufficient_material(position, MaterialRule::common),
            !row.white_by_common && !row.black_by_common);
    }
}

TEST(Material, TheColoursOfTheSidesDoNotMatter)
{
    for (MaterialCase const& row : cases) {
        SCOPED_TRACE(row.what);
        Board const board = mirrored(test::position_from(row.fen).board());
        EXPECT_EQ(can_mate(board, Color::black), row.white_by_fide);
        EXPECT_EQ(can_mate(board, Color::white), row.black_by_fide);
    }
}

TEST(Material, WhereKingsAreTakenEverybodyCanStillWin)
{
    auto const position = test::king_capture_position_from("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_TRUE(can_mate(position, Color::white));
    EXPECT_FALSE(has_insufficient_material(position));
}

} // namespace
} // namespace arbiter
