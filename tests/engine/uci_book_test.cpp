// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_server.h"
#include "arbiter/notation/polyglot.h"
#include "engine/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace arbiter::engine {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using Lines = std::vector<std::string>;

/// A book with a seldom and an often played first move.
class UciBookTest : public testing::Test {
protected:
    void SetUp() override
    {
        path = std::filesystem::temp_directory_path()
            / ("arbiter_book_" + std::to_string(::getpid()) + ".bin");
        std::ofstream file{path, std::ios::binary};
        auto const key = Position::initial().polyglot_key();
        for (auto const& [from, to, weight] :
            {std::tuple{Square::a2, Square::a3, 1}, {Square::h2, Square::h4, 3}}) {
            auto const bytes = encode({.key = key,
                .move = to_polyglot_move(Move::normal(from, to)),
                .weight = static_cast<std::uint16_t>(weight)});
            for (std::byte const byte : bytes)
                file.put(static_cast<char>(byte));
        }
    }

    void TearDown() override { std::filesystem::remove(path); }

    Lines answers(Lines const& settings, std::string const& go = "go depth 1")
    {
        Lines script{"setoption name BookFile value " + path.string()};
        script.insert(script.end(), settings.begin(), settings.end());
        script.insert(script.end(), {"position startpos", go, "@wait bestmove"});
        return test::answers_to<UciServer>(script);
    }

    std::filesystem::path path;
};

TEST_F(UciBookTest, IsAskedOnlyWhenTheEngineOwnsIt)
{
    EXPECT_THAT(answers({}), Not(Contains("info string book move")));
    Lines const lines = answers({"setoption name OwnBook value true"});
    EXPECT_THAT(lines, Contains("info string book move"));
    EXPECT_THAT(lines.back(), AnyOf("bestmove a2a3", "bestmove h2h4"));
}

TEST_F(UciBookTest, BestBookMoveIsTheHeaviest)
{
    for (int count = 0; count < 10; ++count) {
        EXPECT_EQ(
            answers({"setoption name OwnBook value true", "setoption name Best Book Move value true"}).back(),
            "bestmove h2h4");
    }
}

TEST_F(UciBookTest, IsNotAskedWhereAMoveIsNotWhatIsWanted)
{
    Lines const own{"setoption name OwnBook value true"};
    EXPECT_THAT(answers(own, "go depth 1 searchmoves e2e4"), Not(Contains("info string book move")));
    Lines late = own;
    late.insert(late.end(),
        {"setoption name Book Depth value 1", "position startpos moves g1f3 g8f6 f3g1 f6g8", "go depth 1",
            "@wait bestmove"});
    Lines const lines = test::answers_to<UciServer>(late);
    EXPECT_THAT(lines, Not(Contains("info string book move")));
}

TEST_F(UciBookTest, ABookThatCannotBeUsedIsReported)
{
    Lines const missing = test::answers_to<UciServer>({"setoption name BookFile value /nonexistent.bin"});
    ASSERT_EQ(missing.size(), 1U);
    EXPECT_THAT(missing[0], HasSubstr("cannot be read"));
    std::ofstream{path, std::ios::app} << "half";
    Lines const broken = test::answers_to<UciServer>({"setoption name BookFile value " + path.string()});
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_THAT(broken[0], HasSubstr("cannot be used"));
    EXPECT_TRUE(test::answers_to<UciServer>({"setoption name BookFile value <empty>"}).empty());
}

TEST(UciSyzygyPath, ADirectoryWithoutTablesIsReported)
{
    Lines const lines = test::answers_to<UciServer>({"setoption name SyzygyPath value /nonexistent"});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_THAT(lines[0], HasSubstr("endgame tables"));
}

} // namespace
} // namespace arbiter::engine
