// SPDX-License-Identifier: MIT
#include "arbiter/server/mcp.h"
#include "server/server_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

/// Answers with what it was asked; a message "silence" not in time, a "notification" with nothing.
class Echo final : public Mcp {
public:
    std::optional<std::string> answer(std::string_view message) override
    {
        asked.emplace_back(message);
        if (message == "\"silence\"")
            return std::nullopt;
        return message == "\"notification\"" ? std::string{} : std::string{message};
    }

    std::vector<std::string> asked;
};

class Assistants : public ServerTest {
protected:
    /// Sends a body as it is.
    std::shared_ptr<std::optional<Response>> send(std::string body, std::string const& from = "a")
    {
        auto got = std::make_shared<std::optional<Response>>();
        service->request({.method = "POST",
                             .path = std::string{mcp_path},
                             .content_type = "application/json",
                             .body = std::move(body),
                             .peer = {.address = from}},
            [got](Response answer) { *got = std::move(answer); });
        return got;
    }

    Response ask(std::string body)
    {
        auto const got = send(std::move(body));
        settle();
        return got->value();
    }

    Echo echo;
};

TEST_F(Assistants, AreNotAnsweredUnlessTheServerOffersIt)
{
    auto const answer = ask("{}");
    EXPECT_EQ(answer.status, 404U);
    EXPECT_EQ(error(answer), "no-mcp");
}

TEST_F(Assistants, GetTheAnswerToTheirMessageAsItCame)
{
    world.assistance = &echo;
    std::string const batch = R"([{"jsonrpc": "2.0", "params": {"deep": [1, {"er": null}]}}, 7])";
    auto const answer = ask(batch);
    EXPECT_EQ(answer.status, 200U);
    EXPECT_EQ(*answer.body, batch);
    EXPECT_EQ(echo.asked, std::vector{batch});
}

TEST_F(Assistants, GetNoBodyForANotification)
{
    world.assistance = &echo;
    auto const answer = ask("\"notification\"");
    EXPECT_EQ(answer.status, 202U);
    EXPECT_EQ(answer.body, nullptr);
}

TEST_F(Assistants, AreToldWhatIsMissingOrLate)
{
    world.assistance = &echo;
    EXPECT_EQ(error(ask(" \n")), "bad-body");
    EXPECT_EQ(error(ask("\"silence\"")), "unavailable");
}

TEST_F(Assistants, WaitOnAThreadOfTheirOwnAndTakeTurns)
{
    world.assistance = &echo;
    world.held = WorkKind::mcp;
    std::vector<std::shared_ptr<std::optional<Response>>> of_one;
    for (int count = 0; count < 10; ++count)
        of_one.push_back(send("\"one\"", "a"));
    auto const of_other = send("\"other\"", "b");
    EXPECT_EQ(request("GET", "/api/games").status, 200U) << "others are answered";
    // One is asked, and eight wait.
    EXPECT_EQ((*of_one[9])->status, 429U);
    EXPECT_FALSE(*of_one[8]);
    world.release();
    settle();
    EXPECT_EQ((*of_one[8])->status, 200U);
    EXPECT_EQ((*of_other)->status, 200U);
    ASSERT_EQ(echo.asked.size(), 10U);
    EXPECT_EQ(echo.asked[1], "\"other\"");
}

TEST(McpRevisions, AreThoseOfTheProtocolOrNotNamed)
{
    for (std::string_view const known : {"", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
        EXPECT_TRUE(is_mcp_revision(known)) << known;
    for (std::string_view const other : {"2025-11-26", "2025-11-25 ", "1", "latest"})
        EXPECT_FALSE(is_mcp_revision(other)) << other;
    EXPECT_TRUE(mcp_revision_list().starts_with("2025-11-25, "));
}

} // namespace

} // namespace arbiter::server
