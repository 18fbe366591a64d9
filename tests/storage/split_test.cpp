// SPDX-License-Identifier: MIT
#include "arbiter/storage/transfer.h"
#include "storage/cluster_fixture.h"
#include "storage/connect.h"
#include "storage/schema.h"
#include "storage/sql_storage.h"

#include <gmock/gmock.h>

#include <fstream>
#include <future>
#include <memory>
#include <vector>

namespace arbiter::storage {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// One storage in three databases, with games in both that have them.
class Split : public OnCluster {
protected:
    std::string write_file(std::string const& name, std::vector<std::string> const& urls) const
    {
        std::string const path = directory().file(name);
        std::ofstream file{path};
        for (std::string const& url : urls)
            file << url << '\n';
        return "databases:" + path;
    }

    /// What opening the databases says.
    std::string fault_of_opening(std::vector<std::string> const& urls) const
    {
        auto const opened = open_storage(write_file("tried", urls), {.patience = 100ms});
        return opened ? "none" : describe(opened.error());
    }

    std::vector<GameId> list(GamePhase phase)
    {
        std::vector<GameId> ids;
        auto const rows = storage().list_games(phase, std::nullopt, 100).value();
        for (GameRow const& row : rows)
            ids.push_back(row.id);
        return ids;
    }
};

TEST_P(Split, SharesTheGames)
{
    std::vector<Batch> batches;
    std::array<std::size_t, 2> shares{};
    for (int i = 0; i != 100; ++i) {
        std::string const id = "game" + std::to_string(i);
        batches.push_back({.games = {playing_game(id)}, .events = {event(id, 1)}});
        ++shares[database_of({id}, 2)];
    }
    ASSERT_EQ(fault_of(storage().commit(batches)), "none");
    EXPECT_GT(shares[0], 30U);
    EXPECT_GT(shares[1], 30U);
    for (Batch const& batch : batches) {
        EXPECT_EQ(storage().find_events(batch.games[0].id).value(), batch.events);
        EXPECT_TRUE(is_listed(batch.games[0].id.text));
    }
    EXPECT_EQ(list(GamePhase::playing).size(), 100U);
}

/// Written down: a change would lose every game.
TEST(SplitIds, AreSharedAsEver)
{
    std::vector<std::size_t> found;
    for (char const* const id : {"", "a", "b", "q7XpL2", "Rt6"})
        found.push_back(database_of({id}, 1000));
    EXPECT_THAT(found, ElementsAre(37, 996, 629, 447, 215));
}

TEST_P(Split, RefusesDatabasesThatDoNotBelongTogether)
{
    auto const& all = parts();
    EXPECT_EQ(fault_of_opening(all), "none");
    EXPECT_THAT(
        fault_of_opening({all[1], all[0], all[2]}), HasSubstr("database 1 of 3 says it is database 2 of 3"));
    EXPECT_THAT(
        fault_of_opening({all[0], all[2], all[1]}), HasSubstr("database 2 of 3 says it is database 3 of 3"));
    EXPECT_THAT(fault_of_opening({all[0], all[1]}), HasSubstr("database 1 of 2 says it is database 1 of 3"));
    EXPECT_THAT(fault_of_opening({all[0]}), HasSubstr("at least two databases"));
    auto const part = open_storage(all[2]);
    ASSERT_EQ(fault_of(part), "wrong-parts");
    EXPECT_THAT(describe(part.error()), HasSubstr("this is database 3 of 3"));
}

TEST_P(Split, TakesOnlyNewDatabases)
{
    std::string const old = "sqlite:" + directory().file("old.db");
    Batch const game{.games = {playing_game("a")}};
    ASSERT_EQ(fault_of(open_storage(old).value()->commit(std::span{&game, 1})), "none");
    auto const fresh = [this](char const* name) { return "sqlite:" + directory().file(name); };
    EXPECT_THAT(fault_of_opening({fresh("a.db"), old}), HasSubstr("database 2 has records of its own"));
    EXPECT_THAT(fault_of_opening({old, fresh("b.db")}), HasSubstr("database 1 has records of its own"));
    EXPECT_EQ(fault_of(open_storage(old)), "none") << "nothing has happened to it";
    EXPECT_THAT(fault_of_opening({parts()[0], parts()[1], fresh("c.db")}), HasSubstr("belongs to no others"));
    // What was begun with the databases before is done again with others.
    EXPECT_EQ(fault_of_opening({fresh("a.db"), fresh("b.db")}), "none");
}

TEST_P(Split, MayBeMadeInManyPlacesAtOnce)
{
    std::string const fresh = another_url();
    std::vector<std::future<std::string>> openings(3);
    for (auto& opening : openings)
        opening = std::async(std::launch::async, [&] {
            auto const opened = open_storage(fresh, {.patience = 20s});
            return opened ? "none" : describe(opened.error());
        });
    for (auto& opening : openings)
        EXPECT_EQ(opening.get(), "none");
}

/// It would take the first database for one with everything.
TEST_P(Split, ShutsOutProgramsThatKnowNothingOfParts)
{
    auto const connection = connect(GetParam(), parts()[1]);
    auto const version = read_schema_version(*connection);
    EXPECT_FALSE(version.is_for(16));
    EXPECT_TRUE(version.is_for(17));
    // Nor does a later script let them in.
    auto const ours = schema_migrations();
    std::vector<Migration> all{ours.begin(), ours.end()};
    all.push_back({"CREATE TABLE question (answer {int} NOT NULL) {options};", 14});
    migrate(*connection, all);
    EXPECT_FALSE(read_schema_version(*connection).is_for(16));
}

TEST_P(Split, TakesWhatOneDatabaseHasAndGivesItBack)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    GameRow game = finished_game("late", at(9));
    game.seats[0].account = anna.id;
    ASSERT_EQ(commit({.games = {game}, .events = {event("late", 1), event("late", 2)}}), "none");
    auto const records_of = [](Storage& of) {
        std::vector<Record> records;
        EXPECT_TRUE(of.visit_records([&](Record const& record) {
            records.push_back(record);
            return true;
        }));
        return records;
    };
    auto const one = open_storage("sqlite:" + directory().file("one.db")).value();
    std::string const backup = directory().file("backup");
    ASSERT_EQ(fault_of(storage().back_up(backup)), "none");
    ASSERT_EQ(fault_of(restore(*one, backup)), "none");
    EXPECT_EQ(records_of(*one).size(), records_of(storage()).size());
    EXPECT_EQ(one->find_events({"late"}).value(), storage().find_events({"late"}).value());

    auto const several = open_storage(another_url()).value();
    std::string const file = directory().file("file");
    ASSERT_EQ(fault_of(one->back_up(file)), "none");
    ASSERT_EQ(fault_of(restore(*several, file)), "none");
    EXPECT_EQ(records_of(*several), records_of(storage()));
    EXPECT_THAT(several->find_damage().value(), IsEmpty());
}

TEST_P(Split, KeepsNothingOfARestoreThatFails)
{
    auto const several = open_storage(another_url()).value();
    auto const produce = [](bool is_good) {
        return [is_good](RecordVisitor const& take) -> StorageResult<void> {
            take(Record{playing_game("a")});
            take(Record{playing_game("b")});
            take(Record{event("a", 1)});
            take(Record{event("b", is_good ? 1 : 2)});
            return {};
        };
    };
    EXPECT_EQ(fault_of(several->write_records(produce(false))), "conflict");
    EXPECT_EQ(fault_of(several->write_records(produce(true))), "none") << "all are still empty";
}

TEST_P(Split, ALateOwnerReplacesNoCopy)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    GameRow over = finished_game("x", at(5));
    over.result = GameResult::white_wins;
    Batch const end{
        .claims = {claim_of("x", node("b"), 2)}, .games = {over}, .events = {event_in(2, "x", 1)}};
    ASSERT_EQ(commit(end), "none");
    EXPECT_EQ(commit({.epochs = {{{"x"}, Epoch{1}}}, .games = {playing_game("x")}}), "fenced");
    EXPECT_THAT(list(GamePhase::over), ElementsAre(GameId{"x"}));
    EXPECT_TRUE(is_listed("x"));
}

TEST_P(Split, ALeaseIsInEachDatabase)
{
    ASSERT_EQ(start(node("a")), "none");
    for (char const* const game : {"x", "y", "z"})
        EXPECT_EQ(claim(claim_of(game, node("a"), 1)), "none");
    EXPECT_EQ(start(node("a", "2")), "none");
    EXPECT_EQ(renew(node("a")), "fenced");
    for (char const* const game : {"x", "y", "z"})
        EXPECT_FALSE(owner(game).is_live);
}

TEST(SplitBatch, ARematchIsThereBeforeItsGameNamesIt)
{
    for (char const* const id : {"q", "r", "s", "t"}) {
        Batch const rematch{.games = {playing_game(id)}, .events = {event_in(1, "x", 1), event(id, 1)}};
        SplitBatches const divided = split(std::span{&rematch, 1}, 2);
        std::size_t const at = database_of({id}, 2);
        ASSERT_EQ(divided.made[at].size(), 1U);
        EXPECT_EQ(divided.made[at][0].games, rematch.games);
        EXPECT_EQ(divided.played[database_of({"x"}, 2)][0].events, std::vector{rematch.events[0]});
    }
}

INSTANTIATE_TEST_SUITE_P(
    , Split, ::testing::Values(Engine::several_sqlite, Engine::several_postgresql), name_of);

/// With SQLite a further connection can lock one of the databases.
class CutShort : public Split {
protected:
    /// What a commit says while nothing can be written to the first database.
    std::string_view commit_without_first(Batch const& batch)
    {
        SqliteConnection other{parts()[0].substr(7), StorageOptions{}};
        other.begin(Access::write);
        auto const impatient = open_storage(url(), {.patience = 0ms}).value();
        auto const result = fault_of(impatient->commit(std::span{&batch, 1}));
        other.roll_back();
        return result;
    }
};

TEST_P(CutShort, AnEndIsThereAndNotListed)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    Batch const end{.games = {finished_game("x", at(5))},
        .events = {event_in(1, "x", 1)},
        .ratings = {{.account = anna.id,
            .game = {"x"},
            .at = at(5),
            .rating = {},
            .games = 1,
            .speed = Speed::blitz}}};
    EXPECT_EQ(commit_without_first(end), "locked");
    EXPECT_EQ(count_events("x"), 1U);
    EXPECT_EQ(storage().find_game({"x"}).value()->phase, GamePhase::over);
    EXPECT_FALSE(is_listed("x"));
    EXPECT_THAT(list(GamePhase::over), IsEmpty());
    EXPECT_THAT(storage().list_rating_changes(anna.id, 9).value(), IsEmpty());

    EXPECT_EQ(commit(end), "none") << "the same again";
    EXPECT_TRUE(is_listed("x"));
    EXPECT_THAT(list(GamePhase::over), ElementsAre(GameId{"x"}));
    EXPECT_EQ(storage().list_rating_changes(anna.id, 9).value().size(), 1U);
}

/// The first owner has written the game, and hangs before the copy.
TEST_P(CutShort, ALateOwnersCopyIsRefusedWhenTheNextOneHasWrittenIt)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("b"), 2)},
                  .games = {finished_game("x", at(5))},
                  .events = {event_in(2, "x", 1)}}),
        "none");
    SqlStorage first{std::make_unique<SqliteConnection>(parts()[0].substr(7), StorageOptions{})};
    Batch const late{.games = {playing_game("x")}};
    auto const copy = [&](std::uint32_t epoch) {
        GameEpoch const writer{{"x"}, Epoch{epoch}};
        return fault_of(first.commit_copies(std::span{&late, 1}, std::span{&writer, 1}));
    };
    EXPECT_EQ(copy(1), "fenced");
    EXPECT_TRUE(is_listed("x"));
    EXPECT_EQ(copy(3), "none") << "of an owner that is later still";
    EXPECT_FALSE(is_listed("x"));
}

TEST_P(CutShort, ACorrespondenceGameIsNotListedWhenItsTurnIsOld)
{
    CorrespondenceRow row{.game = {"x"}, .since = at(1), .due = at(100)};
    ASSERT_EQ(commit({.events = {event("x", 1)}, .correspondence = {row}}), "none");
    EXPECT_TRUE(is_listed("x"));
    row.turn = Color::black;
    row.due = at(200);
    EXPECT_EQ(commit_without_first({.events = {event("x", 2)}, .correspondence = {row}}), "locked");
    EXPECT_FALSE(is_listed("x"));
    EXPECT_EQ(storage().find_correspondence({"x"}).value(), row);
    EXPECT_EQ(storage().list_due(at(150), 9).value().size(), 1U) << "so it is opened";
}

INSTANTIATE_TEST_SUITE_P(, CutShort, ::testing::Values(Engine::several_sqlite), name_of);

} // namespace
} // namespace arbiter::storage
