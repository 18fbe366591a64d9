// SPDX-License-Identifier: MIT
#include "arbiter/play/player_spec.h"

#include <gtest/gtest.h>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

TEST(PlayerSpec, IsReadAsItIsWritten)
{
    for (std::string_view const text : {"human", "random", "engine:1", "engine:20", "engine:250ms",
             "engine:elo=1500", "engine:nodes=12000", "engine:depth=9", "/bin/sh", "board:/dev/null"}) {
        auto const spec = parse_player_spec(text);
        ASSERT_TRUE(spec) << text;
        EXPECT_EQ(format_player_spec(*spec), text);
    }
}

TEST(PlayerSpec, KnowsTheDefaultLevelAndTimes)
{
    EXPECT_EQ(parse_player_spec("engine"), parse_player_spec("engine:5"));
    auto const half_second = std::get<EngineSpec>(parse_player_spec("engine:0.5s").value());
    EXPECT_EQ(half_second.strength.move_time, 500ms);
    EXPECT_TRUE(half_second.strength.level.is_full_strength());
}

TEST(PlayerSpec, FindsAProgramInThePath)
{
    auto const spec = parse_player_spec("sh");
    ASSERT_TRUE(spec);
    EXPECT_TRUE(std::get<programs::UciSpec>(*spec).path.ends_with("/sh"));
}

TEST(PlayerSpec, TakesTheNearestLevelForARating)
{
    auto const spec = std::get<EngineSpec>(parse_player_spec("engine:elo=1500").value());
    EXPECT_EQ(spec.strength.level, engine::level_of_elo(1500));
    EXPECT_EQ(spec.strength.elo, 1500);
}

TEST(PlayerSpec, KnowsProgramsByTheNamesOfTheSettings)
{
    std::vector<programs::UciSpec> const known{
        {.path = "sh", .name = "my-fish", .arguments = {"-c"}, .options = {{"Hash", "1"}}},
        {.path = "/nowhere", .name = "gone"}};
    auto const spec = parse_player_spec("my-fish", known);
    ASSERT_TRUE(spec);
    auto const& program = std::get<programs::UciSpec>(*spec);
    EXPECT_TRUE(program.path.ends_with("/sh"));
    EXPECT_EQ(program.options, known[0].options);
    EXPECT_EQ(format_player_spec(*spec), "my-fish");
    EXPECT_EQ(parse_player_spec("gone", known).error(), PlayerSpecErrorCode::not_a_program);
    EXPECT_EQ(parse_player_spec("my-fish").error(), PlayerSpecErrorCode::unknown_name);
}

TEST(PlayerSpec, NamesWhatIsWrong)
{
    struct Row {
        std::string_view text;
        PlayerSpecErrorCode code;
    };

    for (Row const& row :
        {Row{"", PlayerSpecErrorCode::empty}, {"nobody-of-that-name", PlayerSpecErrorCode::unknown_name},
            {"Human", PlayerSpecErrorCode::unknown_name}, {"engine:", PlayerSpecErrorCode::bad_level},
            {"engine:0", PlayerSpecErrorCode::bad_level}, {"engine:21", PlayerSpecErrorCode::bad_level},
            {"engine:99999999999999999999", PlayerSpecErrorCode::bad_level},
            {"engine:fast", PlayerSpecErrorCode::bad_time}, {"engine:-1s", PlayerSpecErrorCode::bad_time},
            {"engine:0s", PlayerSpecErrorCode::bad_time}, {"engine:nans", PlayerSpecErrorCode::bad_time},
            {"engine:infs", PlayerSpecErrorCode::bad_time}, {"engine:1e300s", PlayerSpecErrorCode::bad_time},
            {"engine:3601s", PlayerSpecErrorCode::bad_time}, {"engine:5x", PlayerSpecErrorCode::bad_time},
            {"engine:time=5", PlayerSpecErrorCode::bad_time}, {"engine:elo=", PlayerSpecErrorCode::bad_elo},
            {"engine:elo=539", PlayerSpecErrorCode::bad_elo},
            {"engine:elo=3131", PlayerSpecErrorCode::bad_elo},
            {"engine:nodes=0", PlayerSpecErrorCode::bad_nodes},
            {"engine:nodes=-1", PlayerSpecErrorCode::bad_nodes},
            {"engine:depth=0", PlayerSpecErrorCode::bad_depth},
            {"engine:depth=128", PlayerSpecErrorCode::bad_depth},
            {"/etc/passwd", PlayerSpecErrorCode::not_a_program}, {"/", PlayerSpecErrorCode::not_a_program},
            {"./missing", PlayerSpecErrorCode::not_a_program}, {"board:", PlayerSpecErrorCode::no_device},
            {"board:/dev/no-such-line", PlayerSpecErrorCode::no_device},
            {"board:/etc/passwd", PlayerSpecErrorCode::not_a_device}}) {
        auto const spec = parse_player_spec(row.text);
        ASSERT_FALSE(spec) << row.text;
        EXPECT_EQ(spec.error(), row.code) << row.text;
        EXPECT_FALSE(describe(spec.error(), row.text).empty());
    }
}

TEST(PlayerSpec, SaysInTheLanguageThatIsAskedForWhatIsWrong)
{
    EXPECT_EQ(describe(PlayerSpecErrorCode::bad_level, "engine:21", Language::german),
        "„engine:21“ hat eine unbekannte Stufe; die Stufen gehen von 1 (schwach) bis 20 (stark).");
    EXPECT_TRUE(describe(PlayerSpecErrorCode::unknown_name, "Enigne:5")
            .starts_with("'Enigne:5' is neither a player nor a program in PATH. Did you mean engine:5? "
                         "A player is human, random, "));
    EXPECT_TRUE(describe(PlayerSpecErrorCode::unknown_name, "Enigne:5", Language::spanish)
            .starts_with("«Enigne:5» no es ni un jugador ni un programa de PATH. ¿Quieres decir "
                         "engine:5? Un jugador es human, "));
}

} // namespace
} // namespace arbiter::play
