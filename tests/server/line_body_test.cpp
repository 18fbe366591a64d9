// SPDX-License-Identifier: MIT
#include "server/base/line_body.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter::server {
namespace {

constexpr std::size_t enough = std::size_t{256} * 1024;

TEST(LineOutlet, GiveWhatWaitsAndThenEachLine)
{
    LineOutlet lines{enough};
    std::vector<std::optional<std::string>> parts;
    auto const take
        = [&] { lines.take([&](std::optional<std::string> part) { parts.push_back(std::move(part)); }); };
    auto const send = [&](char const* text) { lines.send(std::make_shared<std::string const>(text)); };
    send("a");
    send("b");
    take();
    take();
    send("c");
    send("d");
    take();
    lines.close(CloseReason::draining);
    take();
    EXPECT_EQ(parts, (std::vector<std::optional<std::string>>{"a\nb\n", "c\n", "d\n", std::nullopt}));
}

TEST(LineOutlet, EndWhenNobodyTakesThem)
{
    LineOutlet lines{enough};
    for (int i = 0; i < 300; ++i)
        lines.send(std::make_shared<std::string const>(std::string(1'024, 'x')));
    bool has_ended = false;
    lines.take([&](std::optional<std::string> part) { has_ended = !part; });
    EXPECT_TRUE(has_ended);
}

TEST(LineBody, SaysWhenNobodyReadsItAnyMore)
{
    bool has_ended = false;
    auto body = std::make_unique<LineBody>(std::make_shared<LineOutlet>(enough), [&] { has_ended = true; });
    EXPECT_FALSE(has_ended);
    body.reset();
    EXPECT_TRUE(has_ended);
}

} // namespace
} // namespace arbiter::server
