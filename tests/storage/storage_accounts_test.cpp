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

RatingChange rated(AccountId id, char const* game, Time ended, Rating const& rating, std::uint32_t games,
    RatingClass of = {})
{
    return {id, {game}, ended, rating, games, of.variant, of.speed};
}

TEST_P(StoredAccounts, AreRatedOnceForEachGame)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    ASSERT_EQ(
        commit({.games = {finished_game("a", at(1)), finished_game("b", at(2)), finished_game("c", at(3))}}),
        "none");
    RatingChange const first = rated(anna.id, "a", at(1), {1600.125, 290.3189, 0.059999}, 1);
    RatingChange const second = rated(anna.id, "b", at(2), {1.0 / 3, 1e-9, 0.06}, 2);
    ASSERT_EQ(commit({.ratings = {first}}), "none");
    EXPECT_EQ(commit({.ratings = {first}}), "none");
    ASSERT_EQ(commit({.ratings = {second}}), "none");

    AccountRow const after = storage().find_account(anna.id).value().value();
    EXPECT_EQ(after.rating, anna.rating) << "where other classes begin";
    EXPECT_EQ(after.games, 2U);
    EXPECT_EQ(after.rated_at, at(2));
    ClassRating const blitz{{}, second.rating, 2, at(2)};
    EXPECT_THAT(storage().find_ratings(anna.id).value(), ElementsAre(blitz));
    EXPECT_THAT(storage().list_rating_changes(anna.id, 10).value(), ElementsAre(second, first));
    EXPECT_THAT(storage().list_rating_changes(anna.id, 1).value(), ElementsAre(second));

    // Another game has ended in the meantime: a server that calculated with one game less must do it again.
    EXPECT_EQ(commit({.ratings = {rated(anna.id, "c", at(3), {1500, 200, 0.06}, 2)}}), "conflict");
    EXPECT_EQ(commit({.ratings = {rated(anna.id, "c", at(3), {}, 7, {Variant::atomic})}}), "conflict");
    RatingChange otherwise = first;
    otherwise.rating.rating = 1700;
    EXPECT_EQ(commit({.ratings = {otherwise}}), "conflict");
    EXPECT_EQ(commit({.ratings = {rated(anna.id, "unknown", at(3), {}, 3)}}), "not-found");
    RatingChange without_speed = rated(anna.id, "c", at(3), {}, 3);
    without_speed.speed.reset();
    EXPECT_EQ(commit({.ratings = {without_speed}}), "bad-record");
    EXPECT_EQ(storage().find_account(anna.id).value(), after);
    EXPECT_THAT(storage().find_ratings(anna.id).value(), ElementsAre(blitz));
}

TEST_P(StoredAccounts, AreRatedApartInEachRuleSetAndSpeed)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    AccountRow closed = account("Cora");
    closed.password_hash.clear();
    AccountRow const cora = storage().create_account(closed).value();
    ASSERT_EQ(
        commit({.games = {finished_game("a", at(1)), finished_game("b", at(2)), finished_game("c", at(3))}}),
        "none");
    RatingClass const rapid_atomic{Variant::atomic, Speed::rapid};
    ASSERT_EQ(commit({.ratings = {rated(anna.id, "a", at(1), {1700, 100, 0.06}, 1),
                          rated(bert.id, "a", at(1), {1800, 100, 0.06}, 1),
                          rated(cora.id, "a", at(1), {1900, 100, 0.06}, 1),
                          rated(anna.id, "b", at(2), {2000, 200, 0.06}, 1, rapid_atomic)}}),
        "none");
    EXPECT_EQ(storage().find_ratings(anna.id).value().size(), 2U);
    auto const best = storage().list_best({}, 110, 10).value();
    ASSERT_EQ(best.size(), 2U) << "a closed account is not shown";
    EXPECT_EQ(best[0].name, "Bert");
    EXPECT_EQ(best[1].account, anna.id);
    EXPECT_EQ(best[1].rating.rating.rating, 1700);
    EXPECT_THAT(storage().list_best({}, 110, 1).value(), ElementsAre(best[0]));
    EXPECT_THAT(storage().list_best(rapid_atomic, 110, 10).value(), IsEmpty()) << "too uncertain";
    EXPECT_EQ(storage().list_best(rapid_atomic, 350, 10).value().size(), 1U);
}

TEST_P(StoredAccounts, AreFoundByTheBeginningOfTheirNames)
{
    for (char const* const name : {"Anna", "ann_b", "Bert", "Annika"})
        ASSERT_TRUE(storage().create_account(account(name)));
    auto const names = [this](std::string_view beginning, std::uint32_t limit) {
        std::vector<std::string> found;
        auto const accounts = storage().search_accounts(beginning, limit).value();
        for (AccountRow const& row : accounts)
            found.push_back(row.name);
        return found;
    };
    EXPECT_THAT(names("ann", 10), ElementsAre("ann_b", "Anna", "Annika"));
    EXPECT_THAT(names("ann", 1), ElementsAre("ann_b"));
    EXPECT_THAT(names("x", 10), IsEmpty());
}

TEST_P(StoredAccounts, GoFromEverythingThatShowsThem)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    GameRow game = finished_game("a", at(1));
    game.seats[0].account = anna.id;
    game.seats[0].name = "Anna";
    game.pgn = "[White \"Anna\"]\n[Black \"Annabel\"]\n\n1. f3 e5 2. g4 Qh4# {Anna} 0-1\n";
    GameRow running = playing_game("b");
    running.seats[1].account = anna.id;
    ASSERT_EQ(commit({.games = {game, running},
                  .events = {event("a", 1, R"({"t":"joined","v":1,"color":"white","name":"Anna"})"),
                      event("a", 2, R"({"t":"chat","by":"Anna","v":2,"text":"Hello"})"),
                      event("a", 3, R"({"t":"chat","by":"Annabel","v":3,"text":"\"by\":\"Anna\""})")},
                  .ratings = {rated(anna.id, "a", at(1), {1700, 100, 0.06}, 1)}}),
        "none");
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    ASSERT_TRUE(storage().put_block({bert.id, anna.id}));
    ASSERT_TRUE(storage().put_login_source(anna.id, token(9), at(1)));
    EXPECT_EQ(fault_of(storage().delete_account(anna.id, "deleted player", "#1")), "conflict");
    running.phase = GamePhase::over;
    running.ended = at(2);
    ASSERT_EQ(commit({.games = {running}}), "none");
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "#1"));
    finish_renames();

    EXPECT_EQ(storage().find_account_by_key("anna").value(), std::nullopt);
    EXPECT_EQ(storage().find_account(anna.id).value()->name, "deleted player");
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "");
    EXPECT_EQ(storage().find_session(token(1), at(0)).value(), std::nullopt);
    EXPECT_THAT(storage().find_ratings(anna.id).value(), IsEmpty());
    EXPECT_THAT(storage().list_rating_changes(anna.id, 10).value(), IsEmpty());
    EXPECT_THAT(storage().list_blocked(bert.id, 10).value(), IsEmpty());
    EXPECT_FALSE(storage().has_login_source(anna.id, token(9)).value());
    GameRow const kept = storage().find_game({"a"}).value().value();
    EXPECT_EQ(kept.seats[0].name, "deleted player");
    EXPECT_EQ(
        kept.pgn, "[White \"deleted player\"]\n[Black \"Annabel\"]\n\n1. f3 e5 2. g4 Qh4# {Anna} 0-1\n");
    auto const events = storage().find_events({"a"}).value();
    EXPECT_NE(events.at(0).body.find(R"("name":"deleted player")"), std::string::npos);
    EXPECT_NE(events.at(1).body.find(R"("by":"deleted player")"), std::string::npos);
    EXPECT_EQ(events.at(2).body, R"({"t":"chat","by":"Annabel","v":3,"text":"\"by\":\"Anna\""})");
    EXPECT_EQ(fault_of(storage().delete_account(AccountId{999}, "x", "y")), "not-found");
}

/// An account that has played 45 games and said 250 lines while it watched one of them.
class RenamedAccounts : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        anna = storage().create_account(account("Anna")).value();
        for (int number = 0; number < 45; ++number) {
            std::string const id = "g" + std::to_string(number);
            played.games.push_back(finished_game(id, at(1 + number / 10)));
            auto& seat = played.games.back().seats[static_cast<std::size_t>(number % 2)];
            seat.account = anna.id;
            seat.name = "Anna";
            played.events.push_back(event(id, 1, R"({"t":"joined","v":1,"name":"Anna"})"));
        }
        for (std::uint32_t version = 2; version < 252; ++version)
            played.events.push_back(event("g0", version, said_by("Anna")));
        ASSERT_EQ(commit(played), "none");
    }

    static std::string said_by(std::string const& name)
    {
        return R"({"t":"chat","by":")" + name + R"(","v":2})";
    }

    /// As the command line does it; the code of the fault, or "none".
    std::string_view rename(std::string const& name)
    {
        return fault_of(storage().moderation().carry_out({.action = AuditAction::rename,
            .about = anna.id,
            .name = name,
            .name_key = account(name).name_key}));
    }

    /// The events with this text.
    std::ptrdiff_t count(std::string_view text)
    {
        std::ptrdiff_t sum = 0;
        for (GameRow const& game : played.games)
            sum += std::ranges::count_if(storage().find_events(game.id).value(),
                [&](EventRow const& one) { return one.body.find(text) != std::string::npos; });
        return sum;
    }

    AccountRow anna;
    Batch played;
};

TEST_P(RenamedAccounts, HaveTheirRecordsFollowSomeRowsAtATime)
{
    ASSERT_EQ(rename("Cleo"), "none");
    EXPECT_EQ(storage().find_account(anna.id).value()->name, "Cleo");
    EXPECT_EQ(count("Cleo"), 0);
    std::vector<std::ptrdiff_t> steps;
    for (auto some = storage().rename_some().value(); some.is_more; some = storage().rename_some().value()) {
        steps.push_back(count("\"Cleo\""));
    }
    EXPECT_THAT(steps, ElementsAre(20, 40, 45, 45, 145, 245, 295)) << "games, tournaments, lines";
    EXPECT_EQ(count("Anna"), 0);
    for (GameRow const& game : played.games) {
        auto const kept = storage().find_game(game.id).value().value();
        EXPECT_EQ(std::ranges::count(kept.seats, "Cleo", &SeatRow::name), 1);
    }
    ASSERT_EQ(rename("Cleo"), "none");
    EXPECT_FALSE(storage().rename_some().value().is_more) << "its own name";
}

TEST_P(RenamedAccounts, AreListedForEveryServer)
{
    EXPECT_THAT(storage().list_renamed().value(), IsEmpty());
    ASSERT_EQ(rename("Cleo"), "none");
    auto const other = open();
    EXPECT_THAT(other->list_renamed().value(), ElementsAre(RenamedAccount{anna.id, "Anna", "Cleo", false}));
    finish_renames();
    EXPECT_THAT(other->list_renamed().value(), ElementsAre(RenamedAccount{anna.id, "Anna", "Cleo", true}));
}

TEST_P(RenamedAccounts, AreFinishedByAnotherProcessWhereTheFirstHasEnded)
{
    ASSERT_EQ(rename("Cleo"), "none");
    ASSERT_TRUE(storage().rename_some());
    auto const next = open();
    for (auto some = next->rename_some().value(); some.is_more; some = next->rename_some().value()) { }
    EXPECT_EQ(count("\"Cleo\""), 295);
    EXPECT_EQ(count("Anna"), 0);
}

TEST_P(RenamedAccounts, WriteNoGameAndNoLineUnderTheNameThatTheyHad)
{
    GameRow game = playing_game("new");
    game.seats[0].account = anna.id;
    game.seats[0].name = "Anna";
    auto const say = [&](std::uint32_t version, std::string const& name) {
        return commit({.events = {event("g0", version, said_by(name))}, .speakers = {{anna.id, name}}});
    };
    ASSERT_EQ(rename("Cleo"), "none");
    EXPECT_EQ(commit({.games = {game}}), "conflict");
    EXPECT_EQ(say(252, "Anna"), "conflict");
    finish_renames();
    EXPECT_EQ(commit({.games = {game}}), "conflict") << "nor when all records have the new name";
    EXPECT_EQ(say(252, "Anna"), "conflict");
    EXPECT_EQ(say(252, "Cleo"), "none");
    game.seats[0].name = "Cleo";
    EXPECT_EQ(commit({.games = {game}}), "none");
    EXPECT_EQ(count("Anna"), 0);
    EXPECT_EQ(rename("Dora"), "conflict") << "while it plays";
}

TEST_P(RenamedAccounts, GiveTheirNameToNobodyWhoseLinesWouldBeTakenForTheirs)
{
    ASSERT_EQ(rename("Cleo"), "none");
    EXPECT_EQ(fault_of(storage().create_account(account("Anna"))), "name-taken");
    EXPECT_EQ(rename("Dora"), "overloaded") << "what is left of the first rename comes before";
    EXPECT_EQ(fault_of(storage().delete_account(anna.id, "deleted player", "#1")), "overloaded");
    EXPECT_EQ(count("\"Cleo\""), 0);
    EXPECT_EQ(storage().find_account(anna.id).value()->name, "Cleo");
    finish_renames();
    ASSERT_EQ(rename("Dora"), "none");
    EXPECT_EQ(fault_of(storage().create_account(account("Anna"))), "none");
    EXPECT_EQ(fault_of(storage().create_account(account("Cleo"))), "name-taken");
    finish_renames();
    EXPECT_EQ(count("\"Dora\""), 295);
    EXPECT_EQ(fault_of(storage().create_account(account("Cleo"))), "none");
}

TEST_P(RenamedAccounts, AreExportedWithTheirNewNames)
{
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "#1"));
    std::ptrdiff_t with_the_old_name = 0;
    ASSERT_TRUE(storage().visit_records([&](Record const& record) {
        auto const* const one = std::get_if<EventRow>(&record);
        with_the_old_name += one != nullptr && one->body.find("Anna") != std::string::npos ? 1 : 0;
        return true;
    }));
    EXPECT_EQ(with_the_old_name, 0);
}

ARBITER_ON_EACH_DATABASE(RenamedAccounts);

TEST_P(StoredAccounts, AreMadeByAnInvitationAsOftenAsItSays)
{
    ASSERT_TRUE(storage().put_invitation({.code = token(1), .label = "class 5b", .uses = 2}));
    ASSERT_TRUE(storage().put_invitation({.code = token(2), .uses = 1, .expires = at(1)}));
    auto const make = [this](char const* name, std::uint8_t code) {
        return fault_of(storage().create_account(account(name), token(code)));
    };
    EXPECT_EQ(make("Anna", 1), "none");
    EXPECT_EQ(make("anna", 1), "name-taken");
    EXPECT_TRUE(storage().has_invitation(token(1), at(0)).value()) << "a name that is taken uses nothing up";
    EXPECT_EQ(make("Bert", 1), "none");
    EXPECT_EQ(make("Cora", 1), "not-found");
    EXPECT_FALSE(storage().has_invitation(token(1), at(0)).value());
    EXPECT_EQ(make("Cora", 2), "not-found") << "it has expired";
    EXPECT_EQ(make("Cora", 3), "not-found");
    EXPECT_EQ(storage().find_account_by_key("cora").value(), std::nullopt);
}

TEST_P(StoredAccounts, BlockEachOther)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    EXPECT_FALSE(storage().is_blocked(anna.id, bert.id).value());
    ASSERT_TRUE(storage().put_block({anna.id, bert.id}));
    ASSERT_TRUE(storage().put_block({anna.id, bert.id}));
    EXPECT_TRUE(storage().is_blocked(anna.id, bert.id).value());
    EXPECT_TRUE(storage().is_blocked(bert.id, anna.id).value());
    EXPECT_THAT(storage().list_blocked(anna.id, 10).value(), ElementsAre(bert));
    EXPECT_THAT(storage().list_blocked(bert.id, 10).value(), IsEmpty());
    ASSERT_TRUE(storage().drop_block({anna.id, bert.id}));
    EXPECT_FALSE(storage().is_blocked(anna.id, bert.id).value());
    EXPECT_EQ(fault_of(storage().put_block({anna.id, AccountId{999}})), "not-found");
}

TEST_P(StoredAccounts, RememberTheNewestSourcesOfTheirLogins)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    for (std::uint8_t number = 1; number <= 33; ++number)
        ASSERT_TRUE(storage().put_login_source(anna.id, token(number), at(number)));
    EXPECT_FALSE(storage().has_login_source(anna.id, token(1)).value());
    EXPECT_TRUE(storage().has_login_source(anna.id, token(2)).value());
    EXPECT_TRUE(storage().has_login_source(anna.id, token(33)).value());
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
    EXPECT_EQ(storage().drop_expired({.now = at(99)}).value().sessions, 0U);
    EXPECT_EQ(storage().drop_expired({.now = at(100)}).value().sessions, 1U);
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

TEST_P(StoredSessions, AreShownForAWhileAfterTheyWereEnded)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    for (std::uint8_t number = 1; number <= 3; ++number)
        ASSERT_TRUE(storage().put_session({.token = token(number), .account = anna.id, .expires = at(100)}));
    ASSERT_TRUE(storage().put_session({.token = token(4), .account = bert.id}));
    EXPECT_THAT(storage().list_ended_logins().value(), IsEmpty());
    ASSERT_TRUE(storage().drop_session(token(1)));
    ASSERT_TRUE(storage().drop_session(token(9)));
    EXPECT_THAT(storage().list_ended_logins().value(), ElementsAre(EndedLogin{token(1), anna.id, "Anna"}));
    ASSERT_TRUE(storage().set_password(anna.id, "another hash"));
    EXPECT_EQ(storage().list_ended_logins().value().size(), 3U);
    ASSERT_TRUE(storage().delete_account(bert.id, "deleted player", "#2"));
    EXPECT_THAT(storage().list_ended_logins().value(),
        ::testing::Contains(EndedLogin{token(4), bert.id, "deleted player"}));
}

TEST_P(StoredSessions, OfADeletedAccountWriteNoRowUnderItsName)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    GameRow game = playing_game("game");
    game.seats[0].account = anna.id;
    game.seats[0].name = "Anna";
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "#1"));
    EXPECT_EQ(commit({.games = {game}}), "conflict");
    EXPECT_EQ(storage().find_game({"game"}).value(), std::nullopt);
    EXPECT_EQ(commit({.tournaments = {{.id = {"cup"}, .owner = anna.id, .name = "Cup"}},
                  .tournament_entries = {{.tournament = {"cup"}, .account = anna.id, .name = "Anna"}}}),
        "conflict");
}

ARBITER_ON_EACH_DATABASE(StoredSessions);

} // namespace
} // namespace arbiter::storage
