// SPDX-License-Identifier: MIT
#include "arbiter/net/log.h"
#include "net/temporary_folder.h"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>

namespace arbiter::net {
namespace {

std::string content_of(std::filesystem::path const& path)
{
    std::ifstream stream{path};
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

TEST(Log, WritesALineOfJsonForEachEvent)
{
    TemporaryFolder const folder;
    auto const path = (folder.path() / "log").string();
    {
        auto log = *Log::open(path, LogLevel::info);
        log.write(LogLevel::debug, "nobody reads this");
        log.write(LogLevel::warning, "request",
            {{"path", "/a\"b\n\xff"}, {"status", std::int64_t{404}}, {"is_secure", true}, {"ms", 1.5}});
    }
    std::regex const line{
        R"(\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","level":"warning","event":"request",)"
        R"("path":"/a\\"b\\n.{1,3}","status":404,"is_secure":true,"ms":1.5\}\n)"};
    EXPECT_TRUE(std::regex_match(content_of(path), line)) << content_of(path);
}

TEST(Log, SaysWhichServerOfSeveralWroteIt)
{
    TemporaryFolder const folder;
    auto const path = (folder.path() / "log").string();
    Log::open(path, LogLevel::info, "a")->write(LogLevel::info, "ended");
    std::regex const line{R"(\{"time":"[^"]+","level":"info","node":"a","event":"ended"\}\n)"};
    EXPECT_TRUE(std::regex_match(content_of(path), line)) << content_of(path);
}

TEST(Log, IsAFaultWhenItCannotBeWritten)
{
    TemporaryFolder const folder;
    auto const path = folder.write("file", "") + "/log";
    auto const log = Log::open(path, LogLevel::info);
    ASSERT_FALSE(log);
    EXPECT_EQ(log.error().kind, NetFaultKind::unwritable_log);
    EXPECT_EQ(fault_sentence(log.error()), path + ": the log cannot be written there");
}

TEST(Log, OfNothingTakesEverything)
{
    Log log;
    log.write(LogLevel::error, "unheard");
    EXPECT_FALSE(log.writes(LogLevel::error));
}

} // namespace
} // namespace arbiter::net
