// SPDX-License-Identifier: MIT
#include "arbiter/net/static_files.h"
#include "net/fake_service.h"
#include "net/temporary_folder.h"

#include <gtest/gtest.h>

namespace arbiter::net {
namespace {

/// A folder as the build of the web page makes it.
class StaticFilesOf : public ::testing::Test {
protected:
    StaticFilesOf()
    {
        folder_.write("index.html", "<!doctype html>");
        folder_.write("assets/board-BXk3Zq8a.js", "export {}");
        folder_.write("assets/board-BXk3Zq8a.js.gz", "packed");
        folder_.write("assets/board-BXk3Zq8a.js.br", "packed well");
        folder_.write("rules.wasm", "\0asm");
        folder_.write("alone.gz", "nothing beside it");
        folder_.write(".secret", "x");
        folder_.write(".git/config", "x");
        std::filesystem::create_symlink("/etc/passwd", folder_.path() / "link.txt");
        files_ = *StaticFiles::read(folder_.path());
    }

    std::optional<Response> get(
        std::string_view path, std::string_view encoding = {}, std::string_view tag = {}) const
    {
        return files_.find(path, encoding, tag);
    }

    TemporaryFolder folder_;
    StaticFiles files_;
};

TEST_F(StaticFilesOf, AFolderAreServedWithTheirType)
{
    auto const page = get("/rules.wasm");
    ASSERT_TRUE(page);
    EXPECT_EQ(page->status, 200);
    EXPECT_EQ(header_of(*page, "Content-Type"), "application/wasm");
    EXPECT_EQ(header_of(*page, "Cache-Control"), "no-cache");
    EXPECT_EQ(header_of(*get("/assets/board-BXk3Zq8a.js"), "Content-Type"), "text/javascript; charset=utf-8");
}

TEST_F(StaticFilesOf, AFolderAreKeptForEverWhenTheirNameHoldsAHash)
{
    EXPECT_EQ(
        header_of(*get("/assets/board-BXk3Zq8a.js"), "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_TRUE(has_hashed_name("/assets/x-Ab_d-f1h.css"));
    EXPECT_FALSE(has_hashed_name("/assets/x.css"));
    EXPECT_FALSE(has_hashed_name("/assets/x-short.css"));
    EXPECT_FALSE(has_hashed_name("/other/board-BXk3Zq8a.js"));
}

TEST_F(StaticFilesOf, AFolderAreSentPackedToThoseWhoTakeIt)
{
    auto const packed = get("/assets/board-BXk3Zq8a.js", "deflate, gzip;q=0.8");
    EXPECT_EQ(*packed->body, "packed");
    EXPECT_EQ(header_of(*packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header_of(*packed, "Vary"), "Accept-Encoding");
    auto const small = get("/assets/board-BXk3Zq8a.js", "gzip, br");
    EXPECT_EQ(*small->body, "packed well");
    EXPECT_EQ(header_of(*small, "Content-Encoding"), "br");
    EXPECT_NE(header_of(*small, "ETag"), header_of(*packed, "ETag"));
    EXPECT_EQ(header_of(*get("/assets/board-BXk3Zq8a.js", "*, br;q=0"), "Content-Encoding"), "gzip");
    auto const plain = get("/assets/board-BXk3Zq8a.js", "gzip;q=0");
    EXPECT_EQ(*plain->body, "export {}");
    EXPECT_EQ(header_of(*plain, "Content-Encoding"), "");
    EXPECT_NE(header_of(*plain, "ETag"), header_of(*packed, "ETag"));
    EXPECT_FALSE(get("/alone.gz"));
}

TEST_F(StaticFilesOf, AFolderAreNotSentAgainToThoseWhoHaveThem)
{
    auto const tag = header_of(*get("/rules.wasm"), "ETag");
    auto const again = get("/rules.wasm", {}, "\"other\", W/" + tag);
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(again->body, nullptr);
    EXPECT_EQ(header_of(*again, "ETag"), tag);
    EXPECT_EQ(get("/rules.wasm", {}, "\"other\"")->status, 200);
}

TEST_F(StaticFilesOf, AFolderStandForThePagesOfTheProgram)
{
    for (auto const* const page : {"/", "/game/abc", "/players/Ann", "/analysis"})
        EXPECT_EQ(*get(page)->body, "<!doctype html>") << page;
    EXPECT_FALSE(get("/missing.js"));
    EXPECT_FALSE(get("/favicon.ico"));
}

TEST_F(StaticFilesOf, AFolderDoNotLeadOutOfIt)
{
    EXPECT_FALSE(get("/link.txt"));
    EXPECT_FALSE(get("/.secret.txt"));
    for (auto const* const path :
        {"/.secret", "/.git/config", "/../../../etc/passwd", "//etc/passwd", "passwd"}) {
        auto const answer = get(path);
        EXPECT_TRUE(!answer || *answer->body == "<!doctype html>") << path;
    }
    EXPECT_EQ(files_.size(), 3);
}

TEST(StaticFiles, AreAFaultWhenTheirFolderCannotBeRead)
{
    auto const files = StaticFiles::read("/no/such/folder");
    ASSERT_FALSE(files);
    EXPECT_EQ(files.error().kind, NetFaultKind::unreadable_folder);
    EXPECT_EQ(files.error().place, "/no/such/folder");
}

} // namespace
} // namespace arbiter::net
