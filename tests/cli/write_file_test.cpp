// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace arbiter::cli {

namespace {

/// A directory that is gone after the test.
class WriteFile : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter_test_XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        directory = name;
    }

    void TearDown() override { std::filesystem::remove_all(directory); }

    std::string path(std::string const& name) const { return (directory / name).string(); }

    std::string content(std::string const& name) const
    {
        std::ifstream file{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    std::filesystem::path directory;
};

TEST_F(WriteFile, MakesAFile)
{
    EXPECT_TRUE(write_file(path("a"), "text\n"));
    EXPECT_EQ(content("a"), "text\n");
}

TEST_F(WriteFile, ReplacesAFileAndLeavesNothingBeside)
{
    EXPECT_TRUE(write_file(path("a"), "a longer text"));
    EXPECT_TRUE(write_file(path("a"), "short"));
    EXPECT_EQ(content("a"), "short");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator{directory}, {}), 1);
}

TEST_F(WriteFile, SaysWhyItFailed)
{
    auto const written = write_file(path("no/such/directory"), "text");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error(), std::errc::no_such_file_or_directory);
}

TEST_F(WriteFile, FullDiskIsAnError)
{
    auto const written = write_file("/dev/full", "text");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error(), std::errc::no_space_on_device);
}

} // namespace

} // namespace arbiter::cli
