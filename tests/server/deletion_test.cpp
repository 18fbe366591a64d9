// SPDX-License-Identifier: MIT
#include "moderation_fixture.h"

namespace arbiter::server {
namespace {

/// A rated game of Anna and Bert, who sit at their board.
class DeletedAccounts : public Moderated {
protected:
    void SetUp() override
    {
        Moderated::SetUp();
        table = make_table({{"control", "3+2"}, {"rated", true}}, anna, bert);
    }

    std::string leave() { return error_of_post("/api/me/delete", {{"password", "secret-Anna"}}, anna); }

    void resign()
    {
        auto white = sit(table.game, table.white);
        say(white, {{"t", "resign"}, {"re", 1}});
        white.leave();
    }

    std::size_t rated_games_of_bert()
    {
        return storage.list_rating_changes(account("Bert"), 10).value().size();
    }

    Table table;
};

TEST_F(DeletedAccounts, GoWhenTheEndOfTheirGameIsWrittenAndNotBefore)
{
    EXPECT_EQ(leave(), "games-open");
    holds_writes = true;
    resign();
    EXPECT_EQ(leave(), "games-open") << "the end is on its way";
    EXPECT_EQ(rated_games_of_bert(), 0U);
    holds_writes = false;
    settle();
    EXPECT_EQ(leave(), "");
    EXPECT_EQ(rated_games_of_bert(), 1U);
}

/// The game is not over: nothing of its end was written, and the account is still there.
TEST_F(DeletedAccounts, AreThereAfterACrashBeforeTheEndOfTheirGameWasWritten)
{
    holds_writes = true;
    resign();
    EXPECT_EQ(leave(), "games-open");
    holds_writes = false;
    restart();
    EXPECT_EQ(state(table.game).at("state"), "playing");
    EXPECT_EQ(rated_games_of_bert(), 0U);
    resign();
    EXPECT_EQ(leave(), "");
    restart();
    EXPECT_EQ(rated_games_of_bert(), 1U);
}

TEST_F(DeletedAccounts, AreNotRatedTwiceByAnEndWhoseAnswerWasLost)
{
    journal->answer_fault = StorageFault{StorageFaultCode::unreachable};
    resign();
    journal->answer_fault.reset();
    EXPECT_EQ(state(table.game).at("state"), "over");
    EXPECT_EQ(leave(), "");
    restart();
    EXPECT_EQ(rated_games_of_bert(), 1U);
}

TEST_F(DeletedAccounts, LeaveNoSecretOfASeatBehind)
{
    resign();
    ASSERT_EQ(leave(), "");
    auto const white = sit(table.game, table.white);
    EXPECT_EQ(white.last("error").at("code"), "unknown-seat");
    EXPECT_TRUE(white.last("state").at("you").is_null());
}

TEST_F(DeletedAccounts, PlayNoRematchThatTheyHaveOffered)
{
    resign();
    auto white = sit(table.game, table.white);
    say(white, {{"t", "rematch"}, {"re", 2}});
    ASSERT_EQ(leave(), "");
    auto const games = storage.all<storage::GameRow>().size();
    auto black = sit(table.game, table.black);
    say(black, {{"t", "rematch"}, {"re", 1}});
    EXPECT_EQ(black.count("rematch"), 0U);
    EXPECT_EQ(storage.all<storage::GameRow>().size(), games);
}

TEST_F(DeletedAccounts, OrganiseNothingThatWasOnItsWay)
{
    resign();
    holds_writes = true;
    Json const wanted{{"name", "Cup"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}};
    unsigned status = 0;
    service->request({.method = "POST",
                         .path = "/api/tournaments",
                         .content_type = "application/json",
                         .body = wanted.dump(),
                         .peer = {.address = address, .credentials = anna}},
        [&status](Response const& answer) { status = answer.status; });
    settle();
    ASSERT_EQ(leave(), "");
    holds_writes = false;
    settle();
    EXPECT_EQ(status, 503U);
    EXPECT_TRUE(storage.all<storage::TournamentRow>().empty());
}

} // namespace
} // namespace arbiter::server
