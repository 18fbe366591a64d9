// SPDX-License-Identifier: MIT
#include "arbiter/match/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::match {
namespace {

using testing::ElementsAre;

EngineSpecErrorCode error_of(std::string_view text, std::string_view common = {})
{
    auto const spec = parse_engine_spec(text, common);
    EXPECT_FALSE(spec) << text;
    return spec ? EngineSpecErrorCode{} : spec.error().code;
}

TEST(EngineSpec, HasProgramArgumentsOptionsAndLimits)
{
    auto const spec = parse_engine_spec(
        "name=New cmd=./arbiter uci --quick=yes tc=8+0.08 option.Hash=64 'option.Move Overhead=10' margin=5");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->program.name, "New");
    EXPECT_EQ(spec->program.path, "./arbiter");
    EXPECT_THAT(spec->program.arguments, ElementsAre("uci", "--quick=yes"));
    EXPECT_THAT(spec->program.options,
        ElementsAre(programs::UciOptionValue{"Hash", "64"}, programs::UciOptionValue{"Move Overhead", "10"}));
    EXPECT_EQ(spec->limits.clock, TimeControl::sudden_death(Milliseconds{8000}, Milliseconds{80}));
    EXPECT_EQ(spec->limits.margin, Milliseconds{5});
    EXPECT_FALSE(spec->restarts);
}

TEST(EngineSpec, TakesTheFirstPlainWordForTheProgram)
{
    auto const spec
        = parse_engine_spec("/usr/games/toga2 nodes=1000 depth=9 movetime=50 patience=5 restart=yes");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->program.name, "toga2");
    EXPECT_EQ(spec->program.path, "/usr/games/toga2");
    EXPECT_EQ(spec->limits.nodes, engine::Nodes{1000});
    EXPECT_EQ(spec->limits.depth, engine::Depth{9});
    EXPECT_EQ(spec->limits.move_time, Milliseconds{50});
    EXPECT_EQ(spec->limits.patience, Milliseconds{5000});
    EXPECT_TRUE(spec->restarts);
}

TEST(EngineSpec, ItsOwnWordsWinOverTheCommonOnes)
{
    auto const spec = parse_engine_spec("x nodes=7 option.Hash=1", "nodes=5 option.Hash=9 option.Threads=2");
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->limits.nodes, engine::Nodes{7});
    EXPECT_THAT(spec->program.options,
        ElementsAre(programs::UciOptionValue{"Threads", "2"}, programs::UciOptionValue{"Hash", "1"}));
}

TEST(EngineSpec, RefusesWhatItCannotMean)
{
    EXPECT_EQ(error_of("name=x nodes=1"), EngineSpecErrorCode::no_command);
    EXPECT_EQ(error_of("x name=y"), EngineSpecErrorCode::no_limit);
    EXPECT_EQ(error_of("x nodes=0"), EngineSpecErrorCode::bad_value);
    EXPECT_EQ(error_of("x nodes=1k"), EngineSpecErrorCode::bad_value);
    EXPECT_EQ(error_of("x depth=128"), EngineSpecErrorCode::bad_value);
    EXPECT_EQ(error_of("x tc=fast"), EngineSpecErrorCode::bad_value);
    EXPECT_EQ(error_of("x restart=maybe nodes=1"), EngineSpecErrorCode::bad_value);
    EXPECT_EQ(error_of("x speed=9"), EngineSpecErrorCode::unknown_key);
    EXPECT_EQ(error_of("x option.=9"), EngineSpecErrorCode::unknown_key);
    EXPECT_EQ(error_of("x 'nodes=1"), EngineSpecErrorCode::open_quote);
    EXPECT_EQ(error_of("x nodes=1", "uci"), EngineSpecErrorCode::extra_argument);
    for (EngineSpecErrorCode const code : {EngineSpecErrorCode::open_quote, EngineSpecErrorCode::unknown_key,
             EngineSpecErrorCode::bad_value, EngineSpecErrorCode::no_command, EngineSpecErrorCode::no_limit,
             EngineSpecErrorCode::extra_argument})
        EXPECT_FALSE(describe(EngineSpecError{code, "word"}).empty());
}

TEST(SplitWords, KeepsQuotedBlanksAndTakesBackslashes)
{
    EXPECT_THAT(*split_words(R"(a 'b c' "d \" e"  f\ g '' x'y z'w)"),
        ElementsAre("a", "b c", "d \" e", "f g", "", "xy zw"));
    EXPECT_TRUE(split_words("")->empty());
}

} // namespace
} // namespace arbiter::match
