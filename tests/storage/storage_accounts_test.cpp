// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoredAccounts : public OnEachDatabase { };

TEST_P(StoredAccounts, ComeBackAsTheyWere)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    EXPECT_GT(static_cast<std::int64_t>(anna.id), 0);
    EXPECT_NE(anna.id, bert.id);
    EXPECT_EQ(anna.name, "Anna");
    EXPECT_EQ(storage().find_account(anna.id).value(), anna);
    EXPECT_EQ(storage().find_account_by_key("bert").value(), bert);
    EXPECT_EQ(storage().find_account_by_key("Bert").value(), std::nullopt);
    EXPECT_EQ(storage().find_account(AccountId{999}).value(), std::nullopt);
    EXPECT_THAT(storage().list_accounts(std::nullopt, 10).value(), ElementsAre(anna, bert));
    EXPECT_THAT(storage().list_accounts(anna.id, 10).value(), ElementsAre(bert));
    EXPECT_THAT(storage().list_accounts(std::nullopt, 1).value(), ElementsAre(anna));
}

TEST_P(StoredAccounts, HaveNamesOfTheirOwn)
{
    ASSERT_TRUE(storage().create_account(account("Anna")));
    AccountRow other = account("ANNA");
    EXPECT_EQ(fault_of(storage().create_account(other)), "name-taken");
    EXPECT_EQ(storage().list_accounts(std::nullopt, 10).value().size(), 1U);
    // A name that SQL could misread.
    AccountRow const quoted = account("x'); DROP TABLE game; --");
    EXPECT_TRUE(storage().create_account(quoted));
    EXPECT_TRUE(storage().find_account_by_key(quoted.name_key).value());
}

TEST_P(StoredAccounts, EndAllSessionsWithAnotherPassword)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    ASSERT_TRUE(storage().put_session({.token = token(2), .account = bert.id}));
    ASSERT_TRUE(storage().set_password(anna.id, "another"));
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "another");
    EXPECT_EQ(storage().find_session(token(1), at(0)).value(), std::nullopt);
    EXPECT_NE(storage().find_session(token(2), at(0)).value(), std::nullopt);
    EXPECT_EQ(fault_of(storage().set_password(AccountId{999}, "x")), "not-found");
}

TEST_P(StoredAccounts, AreRatedOnceForEachGame)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    ASSERT_EQ(
        commit({.games = {finished_game("a", at(1)), finished_game("b", at(2)), finished_game("c", at(3))}}),
        "none");
    RatingChange const first{anna.id, {"a"}, at(1), {1600.125, 290.3189, 0.059999}, 1};
    RatingChange const second{anna.id, {"b"}, at(2), {1.0 / 3, 1e-9, 0.06}, 2};
    ASSERT_EQ(commit({.ratings = {first}}), "none");
    EXPECT_EQ(commit({.ratings = {first}}), "none");
    ASSERT_EQ(commit({.ratings = {second}}), "none");

    AccountRow const rated = storage().find_account(anna.id).value().value();
    EXPECT_EQ(rated.rating, second.rating);
    EXPECT_EQ(rated.games, 2U);
    EXPECT_EQ(rated.rated_at, at(2));
    EXPECT_THAT(storage().list_rating_changes(anna.id, 10).value(), ElementsAre(second, first));
    EXPECT_THAT(storage().list_rating_changes(anna.id, 1).value(), ElementsAre(second));

    // Another game has ended in the meantime: who calculated with one game less must do it again.
    RatingChange const late{anna.id, {"c"}, at(3), {1500, 200, 0.06}, 2};
    EXPECT_EQ(commit({.ratings = {late}}), "conflict");
    RatingChange otherwise = first;
    otherwise.rating.rating = 1700;
    EXPECT_EQ(commit({.ratings = {otherwise}}), "conflict");
    RatingChange const unknown{anna.id, {"unknown"}, at(3), {}, 3};
    EXPECT_EQ(commit({.ratings = {unknown}}), "not-found");
    EXPECT_EQ(storage().find_account(anna.id).value(), rated);
}

ARBITER_ON_EACH_DATABASE(StoredAccounts);

class StoredSessions : public OnEachDatabase { };

TEST_P(StoredSessions, EndWhenTheirTimeHasCome)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    SessionRow const cookie{.token = token(1), .account = anna.id, .created = at(0), .expires = at(100)};
    SessionRow const bot{.token = token(2),
        .account = anna.id,
        .kind = SessionKind::bot,
        .label = "my bot ♞",
        .created = at(1)};
    ASSERT_TRUE(storage().put_session(cookie));
    ASSERT_TRUE(storage().put_session(bot));

    EXPECT_EQ(storage().find_session(token(1), at(99)).value(), cookie);
    EXPECT_EQ(storage().find_session(token(1), at(100)).value(), std::nullopt);
    EXPECT_EQ(storage().find_session(token(2), at(1'000'000)).value(), bot);
    EXPECT_EQ(storage().find_session(token(3), at(0)).value(), std::nullopt);
    EXPECT_THAT(storage().list_sessions(anna.id, at(50)).value(), ElementsAre(cookie, bot));
    EXPECT_THAT(storage().list_sessions(anna.id, at(150)).value(), ElementsAre(bot));
    EXPECT_EQ(storage().drop_expired_sessions(at(99)).value(), 0U);
    EXPECT_EQ(storage().drop_expired_sessions(at(100)).value(), 1U);
    EXPECT_THAT(storage().list_sessions(anna.id, at(0)).value(), ElementsAre(bot));
}

TEST_P(StoredSessions, AreReplacedAndDropped)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id, .expires = at(100)}));
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id, .expires = at(200)}));
    EXPECT_EQ(storage().find_session(token(1), at(150)).value()->expires, at(200));
    ASSERT_TRUE(storage().drop_session(token(1)));
    EXPECT_TRUE(storage().drop_session(token(1)));
    EXPECT_THAT(storage().list_sessions(anna.id, at(0)).value(), IsEmpty());
    EXPECT_EQ(fault_of(storage().put_session({.token = token(1), .account = AccountId{999}})), "not-found");
}

ARBITER_ON_EACH_DATABASE(StoredSessions);

} // namespace
} // namespace arbiter::storage
