// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

namespace arbiter::play {
namespace {

namespace fs = std::filesystem;

class GameFile : public testing::Test {
protected:
    void SetUp() override
    {
        std::string pattern = (fs::temp_directory_path() / "arbiter-test-XXXXXX").string();
        directory_ = ::mkdtemp(pattern.data());
    }

    void TearDown() override { fs::remove_all(directory_); }

    fs::path path(std::string const& name) const { return directory_ / name; }

    /// How many files are in the directory: a temporary one must not stay.
    std::ptrdiff_t count() const { return std::distance(fs::directory_iterator{directory_}, {}); }

private:
    fs::path directory_;
};

TEST_F(GameFile, IsReadAsItWasWritten)
{
    std::string const text("a\0b\r\n", 5);
    ASSERT_TRUE(write_file(path("x.pgn"), text));
    EXPECT_EQ(read_file(path("x.pgn")), text);
    EXPECT_EQ(count(), 1);
}

TEST_F(GameFile, IsOnlyOverwrittenWhenThatIsAllowed)
{
    ASSERT_TRUE(write_file(path("x.pgn"), "old"));
    auto const refused = write_file(path("x.pgn"), "new", Overwrite::refuse);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, FileErrorCode::exists);
    EXPECT_EQ(read_file(path("x.pgn")), "old");
    ASSERT_TRUE(write_file(path("x.pgn"), "new", Overwrite::allow));
    EXPECT_EQ(read_file(path("x.pgn")), "new");
    EXPECT_EQ(count(), 1);
}

TEST_F(GameFile, KeepsItsPermissionsAndItsLink)
{
    ASSERT_TRUE(write_file(path("real.pgn"), "old"));
    fs::permissions(path("real.pgn"), fs::perms{0600});
    fs::create_symlink("real.pgn", path("link.pgn"));
    ASSERT_TRUE(write_file(path("link.pgn"), "new"));
    EXPECT_TRUE(fs::is_symlink(path("link.pgn")));
    EXPECT_EQ(read_file(path("real.pgn")), "new");
    EXPECT_EQ(fs::status(path("real.pgn")).permissions(), fs::perms{0600});
}

TEST_F(GameFile, OnAFullDiskIsAnErrorWithTheSystemsReason)
{
    auto const written = write_file("/dev/full", "text");
    ASSERT_FALSE(written);
    EXPECT_EQ(describe(written.error()), "'/dev/full' cannot be written: No space left on device.");
}

TEST_F(GameFile, ThatCannotBeMadeIsAnError)
{
    auto const written = write_file(path("missing/x.pgn"), "text");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, FileErrorCode::cannot_write);
    EXPECT_EQ(written.error().reason, std::errc::no_such_file_or_directory);
    EXPECT_FALSE(write_file(path("."), "text")) << "a directory";
}

TEST_F(GameFile, ThatIsMissingOrADirectoryCannotBeRead)
{
    auto const missing = read_file(path("missing.pgn"));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, FileErrorCode::cannot_read);
    EXPECT_FALSE(read_file(path(".")));
}

TEST_F(GameFile, HasAFaultWithItsReasonInTheLanguage)
{
    auto const german = [](FileErrorCode code, std::errc reason) {
        return describe({code, "x", std::make_error_code(reason)}, Language::german);
    };
    EXPECT_EQ(german(FileErrorCode::cannot_read, std::errc::no_such_file_or_directory),
        "„x“ lässt sich nicht lesen: Eine solche Datei oder einen solchen Ordner gibt es nicht.");
    EXPECT_EQ(german(FileErrorCode::cannot_write, std::errc::permission_denied),
        "„x“ lässt sich nicht schreiben: Dazu fehlt die Berechtigung.");
    EXPECT_EQ(german(FileErrorCode::cannot_read, std::errc::is_a_directory),
        "„x“ lässt sich nicht lesen: Das ist ein Ordner.");
    EXPECT_EQ(german(FileErrorCode::cannot_write, std::errc::no_space_on_device),
        "„x“ lässt sich nicht schreiben: Der Datenträger ist voll.");
    EXPECT_EQ(german(FileErrorCode::no_home, {}),
        "„x“ lässt sich nicht schreiben: Weder XDG_DATA_HOME noch HOME ist gesetzt.");
    for (std::errc const reason : {std::errc::not_a_directory, std::errc::read_only_file_system}) {
        FileError const error{FileErrorCode::cannot_write, "x", std::make_error_code(reason)};
        EXPECT_EQ(describe(error, Language::english),
            "'x' cannot be written: " + std::make_error_code(reason).message() + ".");
        EXPECT_EQ(describe(error, Language::french).find(std::make_error_code(reason).message()),
            std::string::npos);
    }
}

TEST_F(GameFile, IsNamedAsPeopleTypeIt)
{
    char const* const home = std::getenv("HOME");
    ASSERT_NE(home, nullptr);
    EXPECT_EQ(expand_home("~/x.pgn"), fs::path{home} / "x.pgn");
    EXPECT_EQ(expand_home("a~/x.pgn"), "a~/x.pgn");
    EXPECT_EQ(expand_home("~root.pgn"), "~root.pgn");
    ASSERT_TRUE(write_file(path("my games.pgn").string(), "x"));
    ASSERT_TRUE(write_file(path("my game.pgn").string(), "x"));
    NamedFile const named = find_named_file(path("my games.pgn").string() + "  12 a");
    EXPECT_EQ(named.path, path("my games.pgn").string());
    EXPECT_EQ(named.rest, "12 a");
    EXPECT_EQ(find_named_file("no such.pgn 2").path, "no such.pgn 2");
}

TEST_F(GameFile, NamesAreCompleted)
{
    for (char const* const name : {"blunders.pgn", "blunt.pgn", ".hidden"})
        ASSERT_TRUE(write_file(path(name).string(), "x"));
    fs::create_directory(path("club").string());
    EXPECT_EQ(complete_file_name(path("b").string()), "lun");
    EXPECT_EQ(complete_file_name(path("blund").string()), "ers.pgn");
    EXPECT_EQ(complete_file_name(path("c").string()), "lub/");
    EXPECT_EQ(complete_file_name(path("x").string()), "");
    EXPECT_EQ(complete_file_name(path("").string()), "")
        << "a hidden file is not offered, and the others differ";
}

} // namespace
} // namespace arbiter::play
