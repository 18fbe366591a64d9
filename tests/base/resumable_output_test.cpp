// SPDX-License-Identifier: MIT
#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"
#include "arbiter/base/resumable_output.h"
#include "support/file_size_limit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace arbiter::base {

namespace {

using testing::ElementsAre;

class Resumption : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter_test_XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        directory = name;
    }

    void TearDown() override { std::filesystem::remove_all(directory); }

    std::string path(std::string const& name) const { return (directory / name).string(); }

    ResumablePlan plan(std::string run = "run 1") const
    {
        return {.path = path("out"), .log = path("log"), .run = std::move(run), .head = "head\n"};
    }

    std::string content(std::string const& name) const
    {
        return read_file(path(name)).value_or("cannot be read");
    }

    /// What a run leaves that is ended after two items.
    void leave_two_items() const
    {
        ResumableOutput output{plan()};
        ASSERT_TRUE(output.begin());
        ASSERT_TRUE(output.add("one\n", "1"));
        ASSERT_TRUE(output.add("two\n", R"({"number":2})"));
    }

    void append(std::string const& name, std::string const& text) const
    {
        AppendFile file;
        ASSERT_FALSE(file.open(path(name)));
        ASSERT_FALSE(file.write(text));
    }

    std::filesystem::path directory;
};

TEST_F(Resumption, GoesOnAfterTheLastItem)
{
    leave_two_items();
    ResumableOutput output{plan()};
    EXPECT_EQ(output.resume(), true);
    EXPECT_THAT(output.entries(), ElementsAre("1", R"({"number":2})"));
    ASSERT_TRUE(output.add("three\n", "3"));
    EXPECT_THAT(output.entries(), ElementsAre("1", R"({"number":2})", "3"));
    ASSERT_TRUE(output.finish("end\n"));
    EXPECT_EQ(content("out"), "head\none\ntwo\nthree\nend\n");
    EXPECT_FALSE(std::filesystem::exists(path("log")));
}

TEST_F(Resumption, DropsWhatIsNotWhole)
{
    leave_two_items();
    append("out", "thr");
    append("log", R"({"bytes":20,"en)");
    ResumableOutput output{plan()};
    EXPECT_EQ(output.resume(), true);
    EXPECT_EQ(output.entries().size(), 2U);
    ASSERT_TRUE(output.add("three\n", "3"));
    EXPECT_EQ(content("out"), "head\none\ntwo\nthree\n");
    EXPECT_EQ(content("log"),
        "run 1\n{\"bytes\":9,\"entry\":1}\n{\"bytes\":13,\"entry\":{\"number\":2}}\n"
        "{\"bytes\":19,\"entry\":3}\n");
}

TEST_F(Resumption, TrustsNoItemThatTheFileDoesNotHave)
{
    leave_two_items();
    std::filesystem::resize_file(path("out"), 11);
    ResumableOutput output{plan()};
    EXPECT_EQ(output.resume(), true);
    EXPECT_THAT(output.entries(), ElementsAre("1"));
    EXPECT_EQ(content("out"), "head\none\n");
}

TEST_F(Resumption, TrustsNoItemAfterALineThatIsNone)
{
    leave_two_items();
    append("log", "nothing\n{\"bytes\":13,\"entry\":3}\n");
    ResumableOutput output{plan()};
    EXPECT_EQ(output.resume(), true);
    EXPECT_EQ(output.entries().size(), 2U);
}

TEST_F(Resumption, BeginsAgainWhereNotEvenTheHeadIsWhole)
{
    leave_two_items();
    std::filesystem::resize_file(path("out"), 3);
    ResumableOutput output{plan()};
    EXPECT_EQ(output.resume(), true);
    EXPECT_TRUE(output.entries().empty());
    EXPECT_EQ(content("out"), "head\n");
}

TEST_F(Resumption, RefusesAnotherRunAndChangesNothing)
{
    leave_two_items();
    std::string const file = content("out");
    std::string const log = content("log");
    ResumableOutput output{plan("run 12")};
    EXPECT_EQ(output.resume(), false);
    ResumableOutput shorter{plan("run")};
    EXPECT_EQ(shorter.resume(), false);
    EXPECT_EQ(content("out"), file);
    EXPECT_EQ(content("log"), log);
}

TEST_F(Resumption, BeginsWithEmptyFilesWhateverWasThere)
{
    leave_two_items();
    ResumableOutput output{plan("another")};
    ASSERT_TRUE(output.begin());
    EXPECT_EQ(content("out"), "head\n");
    EXPECT_EQ(content("log"), "another\n");
}

TEST_F(Resumption, GivesTheFileItsNameAtTheEnd)
{
    ResumableOutput output{plan()};
    ASSERT_TRUE(output.begin());
    ASSERT_TRUE(output.finish("end", path("final")));
    EXPECT_EQ(content("final"), "head\nend");
    EXPECT_FALSE(std::filesystem::exists(path("out")));
    EXPECT_FALSE(std::filesystem::exists(path("log")));
}

TEST_F(Resumption, IsNotPossibleWithoutALog)
{
    ResumablePlan without = plan();
    without.log.clear();
    ResumableOutput output{without};
    ASSERT_TRUE(output.begin());
    ASSERT_TRUE(output.add("one\n", "1"));
    ASSERT_TRUE(output.finish());
    EXPECT_EQ(content("out"), "head\none\n");
}

TEST_F(Resumption, NamesTheFileThatFails)
{
    ResumablePlan elsewhere = plan();
    elsewhere.path = path("missing/out");
    auto const begun = ResumableOutput{elsewhere}.begin();
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().path, elsewhere.path);
    EXPECT_EQ(begun.error().reason, std::errc::no_such_file_or_directory);
    auto const resumed = ResumableOutput{plan()}.resume();
    ASSERT_FALSE(resumed);
    EXPECT_EQ(resumed.error().path, path("log"));
}

TEST(AppendedFile, GivesItsFirstFailureAgain)
{
    AppendFile full;
    ASSERT_FALSE(full.open("/dev/full"));
    EXPECT_EQ(full.write("x"), std::errc::no_space_on_device);
    EXPECT_EQ(full.write(""), std::errc::no_space_on_device);
    EXPECT_EQ(full.close(), std::errc::no_space_on_device);
}

TEST_F(Resumption, AppendsNoHalfPieces)
{
    AppendFile file;
    ASSERT_FALSE(file.open(path("file")));
    ASSERT_FALSE(file.write("whole\n"));
    {
        test::FileSizeLimit const full{10};
        EXPECT_EQ(file.write("not whole\n"), std::errc::file_too_large);
    }
    EXPECT_EQ(file.close(), std::errc::file_too_large);
    EXPECT_EQ(read_file(path("file")), "whole\n");
}

TEST(AppendedFile, KeepsNothingWhereItIsNotOpen)
{
    AppendFile none;
    EXPECT_FALSE(none.write("x"));
    EXPECT_FALSE(none.close());
}

TEST_F(Resumption, ReadsAFileWhole)
{
    std::string const text(200'000, 'x');
    ASSERT_TRUE(write_file(path("file"), text));
    EXPECT_EQ(read_file(path("file")), text);
    EXPECT_EQ(read_file(path("file"), text.size()), text);
    EXPECT_EQ(read_file(path("file"), text.size() - 1).error(), std::errc::file_too_large);
    EXPECT_EQ(read_file(path("missing")).error(), std::errc::no_such_file_or_directory);
    EXPECT_EQ(read_file(directory.string()).error(), std::errc::is_a_directory);
    // Its size is not known before.
    EXPECT_THAT(read_file("/proc/self/status").value(), testing::HasSubstr("Name:"));
}

} // namespace

} // namespace arbiter::base
