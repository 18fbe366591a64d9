// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace arbiter::base {
namespace {

namespace fs = std::filesystem;

class NewFiles : public testing::Test {
protected:
    std::string path(std::string const& name) const { return (directory_.path() / name).string(); }

    std::string content(std::string const& name) const
    {
        std::ifstream file{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    /// How many files are in the directory.
    std::ptrdiff_t count() const { return std::distance(fs::directory_iterator{directory_.path()}, {}); }

private:
    test::TemporaryDirectory directory_;
};

TEST_F(NewFiles, HaveTheirTextWhenTheyAreFinished)
{
    EXPECT_TRUE(write_file(path("a"), "text\n"));
    EXPECT_EQ(content("a"), "text\n");
}

TEST_F(NewFiles, ReplaceAFileAndLeaveNothingBeside)
{
    EXPECT_TRUE(write_file(path("a"), "a longer text"));
    EXPECT_TRUE(write_file(path("a"), "short", {.is_synced = true}));
    EXPECT_EQ(content("a"), "short");
    EXPECT_EQ(count(), 1);
}

TEST_F(NewFiles, DoNotReplaceOneThatMayNotBe)
{
    EXPECT_TRUE(write_file(path("a"), "old"));
    auto const refused = write_file(path("a"), "new", {.overwrite = Overwrite::refuse});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), std::errc::file_exists);
    EXPECT_EQ(content("a"), "old");
}

TEST_F(NewFiles, DoNotReplaceOneThatCameWhileTheyWereWritten)
{
    auto file = NewFile::open(path("a"), {.overwrite = Overwrite::refuse});
    ASSERT_TRUE(file);
    file->write("new");
    EXPECT_TRUE(write_file(path("a"), "another"));
    auto const finished = file->finish();
    ASSERT_FALSE(finished);
    EXPECT_EQ(finished.error(), std::errc::file_exists);
    EXPECT_EQ(content("a"), "another");
    EXPECT_EQ(count(), 1);
}

TEST_F(NewFiles, AreNotThereBeforeTheyAreFinishedNorAfterTheyAreDropped)
{
    {
        auto file = NewFile::open(path("a"));
        ASSERT_TRUE(file);
        file->write("half");
        EXPECT_FALSE(fs::exists(path("a")));
        EXPECT_TRUE(fs::exists(file->temporary()));
    }
    EXPECT_EQ(count(), 0);
}

TEST_F(NewFiles, KeepThePermissionsAndTheLinkOfWhatTheyReplace)
{
    EXPECT_TRUE(write_file(path("real"), "old"));
    fs::permissions(path("real"), fs::perms{0600});
    fs::create_symlink("real", path("link"));
    EXPECT_TRUE(write_file(path("link"), "new"));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(content("real"), "new");
    EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms{0600});
}

TEST_F(NewFiles, CanBeForTheirOwnerAlone)
{
    EXPECT_TRUE(write_file(path("a"), "text", {.is_secret = true}));
    EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0600});
}

TEST_F(NewFiles, CanRestBetweenTwoTexts)
{
    auto file = NewFile::open(path("a"), {.is_synced = true});
    ASSERT_TRUE(file);
    file->write("one, ");
    file->rest();
    file->write("two");
    file->rest();
    EXPECT_TRUE(file->finish());
    EXPECT_EQ(content("a"), "one, two");
}

TEST_F(NewFiles, SayWhyTheyCannotBe)
{
    auto const missing = write_file(path("no/such/directory"), "text");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error(), std::errc::no_such_file_or_directory);
    auto const directory = write_file(path("."), "text");
    ASSERT_FALSE(directory);
    EXPECT_EQ(directory.error(), std::errc::is_a_directory);
}

TEST_F(NewFiles, OnAFullDiskAreAnError)
{
    auto const written = write_file("/dev/full", "text");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error(), std::errc::no_space_on_device);
}

TEST_F(NewFiles, SendTheirNamesToTheDisk)
{
    ASSERT_TRUE(write_file(path("a"), "text", {.is_synced = true}));
    EXPECT_EQ(sync_directory(path(".")), std::error_code{});
    EXPECT_EQ(sync_directory(""), std::error_code{});
    EXPECT_EQ(sync_directory(path("missing")), std::errc::no_such_file_or_directory);
    EXPECT_EQ(sync_directory(path("a")), std::errc::not_a_directory);
}

TEST_F(NewFiles, OfKilledProgramsAreRemoved)
{
    // Its name as another process would have made it; no process has this number.
    auto const one = NewFile::open(path("a"));
    ASSERT_TRUE(one);
    std::string name = one->temporary();
    name.replace(name.rfind('-', name.rfind('-') - 1), std::string::npos, "-2147483647-1.new");
    fs::create_directory(path("other"));
    fs::path const left = fs::path{path("other")} / fs::path{name}.filename();
    std::ofstream{left} << "half";
    EXPECT_TRUE(write_file(path("other/b"), "text"));
    EXPECT_FALSE(fs::exists(left));
    EXPECT_TRUE(fs::exists(one->temporary()));
}

} // namespace
} // namespace arbiter::base
