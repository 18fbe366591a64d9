// SPDX-License-Identifier: MIT
#include "arbiter/workbench/join.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace arbiter::workbench {
namespace {

class Join : public testing::Test {
protected:
    Join() { std::filesystem::create_directory(directory_); }

    ~Join() override { std::filesystem::remove_all(directory_); }

    void add(std::string_view text)
    {
        std::string const path = directory_ / (std::to_string(paths_.size()) + ".pgn");
        std::ofstream{path, std::ios::binary} << text;
        paths_.push_back(path);
    }

    std::string joined() const
    {
        std::string text;
        auto const size = join_files(*find_inputs(paths_), [&](std::string_view piece) {
            text += piece;
            return Continue::go_on;
        });
        EXPECT_EQ(*size, text.size());
        return text;
    }

    std::filesystem::path directory_ = std::filesystem::path{testing::TempDir()}
        / ("join_test_" + std::to_string(::testing::UnitTest::GetInstance()->random_seed())
            + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::vector<std::string> paths_;
};

TEST_F(Join, PutsOneEmptyLineBetweenTexts)
{
    add("[White \"A\"]\n\n1. e4 *");
    add("\n\n[White \"B\"]\n\n1. d4 *\n\n\n\n");
    EXPECT_EQ(joined(), "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n");
}

TEST_F(Join, DropsMarksOfByteOrderAndEmptyFiles)
{
    add("\xEF\xBB\xBF"
        "1. e4 *\r\n");
    add("");
    add("\xEF\xBB\xBF");
    add("  \n");
    add("\xEF\xBB\xBF\n1. d4 *");
    EXPECT_EQ(joined(), "1. e4 *\n\n1. d4 *\n\n");
}

TEST_F(Join, KeepsBlanksInsideATextHoweverLong)
{
    std::string const text = "1. e4" + std::string(600'000, ' ') + "e5 *";
    add(text);
    EXPECT_EQ(joined(), text + "\n\n");
}

TEST_F(Join, NamesTheFileThatCannotBeRead)
{
    add("1. e4 *");
    auto files = *find_inputs(paths_);
    files.push_back({.path = directory_ / "missing.pgn"});
    auto const size = join_files(files, [](std::string_view) { return Continue::go_on; });
    ASSERT_FALSE(size);
    EXPECT_EQ(size.error().path, directory_ / "missing.pgn");
    EXPECT_EQ(size.error().reason, std::errc::no_such_file_or_directory);
}

TEST_F(Join, StopsWhenNoMoreIsWanted)
{
    add("1. e4 *");
    add("1. d4 *");
    std::string text;
    auto const size = join_files(*find_inputs(paths_), [&](std::string_view piece) {
        text += piece;
        return Continue::stop;
    });
    EXPECT_TRUE(size);
    EXPECT_EQ(text, "1. e4 *");
}

} // namespace
} // namespace arbiter::workbench
