// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_FILTER_H
#define ARBITER_WORKBENCH_GAME_FILTER_H

#include "arbiter/core/result.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/variant.h"
#include "arbiter/workbench/board_pattern.h"
#include "arbiter/workbench/filter_error.h"
#include "arbiter/workbench/game_course.h"
#include "arbiter/workbench/tag_test.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Conditions on games, as data; FilterVisitor evaluates them.
namespace arbiter::workbench {

/// The game has one of these results.
struct ResultTest {
    std::array<bool, 4> allows{}; ///< by GameResult

    /// Parses results separated by commas: "1-0,0-1". May fail with bad_result.
    static Result<ResultTest, FilterError> parse(std::string_view text);
};

/// Number of plies of the main line that can be played.
struct PlyTest {
    std::uint32_t least = 0;
    std::uint32_t most = ~std::uint32_t{0};

    /// Reads "20..40", "20..", "..40" or "40". May fail with bad_ply_range and reversed_range.
    static Result<PlyTest, FilterError> parse(std::string_view text);
};

/// The ECO tag lies in a range.
struct EcoTest {
    std::string first; ///< the code, or its beginning
    std::string last;

    /// Parses "B20", "B2" (every code with this prefix) or "B20-B99". May fail with bad_eco_range and
    /// reversed_range.
    static Result<EcoTest, FilterError> parse(std::string_view text);

    /// Whether the game with these tags is let through.
    bool holds(PgnTagList const& tags) const;
};

/// The Variant tag names this rule set; without the tag it is standard chess.
struct VariantTest {
    Variant variant = Variant::standard;

    /// Whether the game with these tags is of this rule set.
    bool holds(PgnTagList const& tags) const;
};

/// The main line has a position with this key.
struct PositionTest {
    ZobristKey key{};
};

/// The main line has a position with this pattern.
struct PatternTest {
    BoardPattern pattern;
};

/// The main line has a position with this material.
struct MaterialTest {
    MaterialSignature material;
};

/// The main line begins with these moves from the start of chess.
struct MovesTest {
    std::vector<Move> moves;

    /// Reads moves in SAN, with or without their numbers. May fail with bad_move, illegal_move and no_moves.
    static Result<MovesTest, FilterError> parse(std::string_view text);
};

/// The last position is checkmate, and this side has given it.
struct MateTest {
    Color winner = Color::white;
};

/// The main line has an illegal move, or the start position cannot be read.
struct BrokenTest { };

using GameTest = std::variant<TagTest, EcoTest, VariantTest, ResultTest, PlyTest, PositionTest, PatternTest,
    MaterialTest, CourseTest, MovesTest, MateTest, BrokenTest>;

/// The games to select. Without tests, all games match.
struct GameFilter {
    std::vector<GameTest> tests;
    bool is_met_by_any = false; ///< one test is enough
    bool is_inverted = false; ///< selects the other games
};

} // namespace arbiter::workbench

#endif
