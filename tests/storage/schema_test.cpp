// SPDX-License-Identifier: MIT
#include "storage/connect.h"
#include "storage/schema.h"
#include "storage/storage_fixture.h"

#include <array>

namespace arbiter::storage {
namespace {

constexpr Statement read_answer{"read_answer", "SELECT answer FROM question"};

constexpr std::array<Migration, 3> good_migrations{
    {{"CREATE TABLE question (answer {int} NOT NULL) {options};", 1},
        {"INSERT INTO question (answer) VALUES (41);", 2}, {"UPDATE question SET answer = answer + 1;", 3}}};

constexpr std::array<Migration, 3> failing_migrations{{good_migrations[0], good_migrations[1],
    {"INSERT INTO question (answer) VALUES (7); INSERT INTO nothing_there (answer) VALUES (7);", 3}}};

/// The schema of a program to come, with one script more.
std::vector<Migration> schema_to_come(std::size_t oldest)
{
    auto const ours = schema_migrations();
    std::vector<Migration> all{ours.begin(), ours.end()};
    all.push_back({"ALTER TABLE game ADD COLUMN answer {int} NOT NULL DEFAULT 42;"
                   "CREATE TABLE question (answer {int} NOT NULL) {options};"
                   "INSERT INTO question (answer) VALUES (42);",
        oldest});
    return all;
}

class Schema : public OnEachDatabase {
protected:
    std::unique_ptr<SqlConnection> connect(std::string const& url) const
    {
        return storage::connect(GetParam(), url);
    }

    static std::int64_t answer(SqlConnection& connection)
    {
        return std::get<std::int64_t>(connection.run(read_answer).rows.at(0).at(0));
    }
};

TEST_P(Schema, GoesFromVersionToVersion)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    migrate(*connection, std::span{good_migrations}.first(2));
    EXPECT_EQ(answer(*connection), 41);
    // From there on, and never twice.
    migrate(*connection, good_migrations);
    migrate(*connection, good_migrations);
    EXPECT_EQ(answer(*connect(url)), 42);
}

TEST_P(Schema, StaysAsItWasWhenAMigrationFails)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    EXPECT_THROW(migrate(*connection, failing_migrations), Failure);
    EXPECT_FALSE(connection->has_table("question"));
    EXPECT_FALSE(connection->has_table("schema_version"));

    migrate(*connection, std::span{good_migrations}.first(2));
    EXPECT_THROW(migrate(*connection, failing_migrations), Failure);
    EXPECT_EQ(connection->run(read_answer).rows.size(), 1U);
    migrate(*connection, good_migrations);
    EXPECT_EQ(answer(*connection), 42);
}

TEST_P(Schema, RefusesWhatIsNewer)
{
    auto const connection = connect(another_url());
    migrate(*connection, good_migrations);
    try {
        migrate(*connection, std::span{good_migrations}.first(2));
        FAIL() << "it should have refused";
    } catch (Failure const& failure) {
        EXPECT_EQ(failure.fault().code, StorageFaultCode::newer_schema);
        EXPECT_EQ(failure.fault().detail,
            "its schema has version 3, for programs that support 3 or later; this one supports 2");
    }
}

TEST_P(Schema, ThatIsNewerIsUsedByAnOlderProgramIfItSaysSo)
{
    std::string const url = another_url();
    auto const running = open_storage(url).value();
    Batch const first{.games = {finished_game("a", at(1)), playing_game("b")}, .events = {event("b", 1)}};
    ASSERT_EQ(fault_of(running->commit(std::span{&first, 1})), "none");

    auto const newer = connect(url);
    auto const all = schema_to_come(schema_migrations().size());
    migrate(*newer, all);
    EXPECT_EQ(answer(*newer), 42);
    Batch const second{.games = {finished_game("c", at(2))},
        .events = {event("b", 2)},
        .lease = Lease{.node = {"old", "1"}, .length = std::chrono::hours{1}, .is_first = true}};
    EXPECT_EQ(fault_of(running->commit(std::span{&second, 1})), "none") << "the one that was there";

    auto const started = open_storage(url);
    ASSERT_TRUE(started) << describe(started.error());
    Batch const third{.games = {finished_game("d", at(3))}, .events = {event("b", 3)}};
    EXPECT_EQ(fault_of((*started)->commit(std::span{&third, 1})), "none") << "one that starts then";
    EXPECT_EQ((*started)->find_events({"b"}).value().size(), 3U);
    EXPECT_TRUE((*started)->cluster().list_nodes().value().at(0).is_live);
    EXPECT_TRUE((*started)->find_damage().value().empty());

    auto const state = read_database_state(url).value();
    EXPECT_EQ(state.schema, all.size());
    EXPECT_TRUE(state.is_compatible);
    EXPECT_EQ(state.nodes.size(), 1U);
    migrate(*newer, all);
    EXPECT_EQ(answer(*connect(url)), 42) << "nothing was done twice";
}

TEST_P(Schema, ThatIsNewerIsRefusedByAnOlderProgramElse)
{
    std::string const url = another_url();
    auto const all = schema_to_come(schema_migrations().size() + 1);
    migrate(*connect(url), all);
    auto const opened = open_storage(url);
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, StorageFaultCode::newer_schema);
    EXPECT_FALSE(read_database_state(url).value().is_compatible);
    EXPECT_TRUE(read_database_state(url).value().nodes.empty());
}

/// A copy would lack what only the newer program knows.
TEST_P(Schema, ThatIsNewerIsCopiedOnlyWhole)
{
    std::string const url = another_url();
    migrate(*connect(url), schema_to_come(schema_migrations().size()));
    auto const storage = open_storage(url).value();
    EXPECT_EQ(fault_of(storage->visit_records([](Record const&) { return true; })), "newer-schema");
    auto const backed_up = storage->back_up(directory().file("copy"));
    EXPECT_EQ(fault_of(backed_up), GetParam() == Engine::sqlite ? "none" : "newer-schema");
}

/// A database of the first version in which Anna has won a game of atomic chess.
constexpr std::string_view first_data = R"(
INSERT INTO account VALUES (1, 'Anna', 'anna', 'hash', 1, 1612.5, 80.0, 0.06, 7, 9);
INSERT INTO game (id, created, control, variant, start_fen, rated, state, result, termination, ended, pgn,
    white_kind, white_account, white_name, black_kind, black_name)
    VALUES ('a', 1, '3+2', 'atomic', '', 1, 'over', '1-0', 'resigned', 9, '', 'person', 1, 'Anna', 'person', '');
INSERT INTO rating_change VALUES (1, 'a', 9, 1612.5, 80.0, 0.06, 7);
)";

TEST_P(Schema, KeepsTheRatingsOfTheFirstVersion)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    migrate(*connection, schema_migrations().first(1));
    connection->run_script(first_data);
    auto const storage = open_storage(url).value();
    AccountRow const anna = storage->find_account(AccountId{1}).value().value();
    EXPECT_EQ(anna.rating, (Rating{1612.5, 80, 0.06})) << "where her classes begin";
    EXPECT_EQ(anna.games, 7U);
    EXPECT_TRUE(storage->find_ratings(anna.id).value().empty());
    auto const history = storage->list_rating_changes(anna.id, 10).value();
    ASSERT_EQ(history.size(), 1U);
    EXPECT_EQ(history[0].variant, Variant::atomic);
    EXPECT_EQ(history[0].speed, std::nullopt);
    EXPECT_TRUE(storage->find_damage().value().empty());
    // The next rated game is the first of its class.
    Batch const next{.games = {finished_game("b", at(1))},
        .ratings = {{anna.id, {"b"}, at(1), {1620, 150, 0.06}, 1, Variant::standard, Speed::blitz}}};
    EXPECT_EQ(fault_of(storage->commit(std::span{&next, 1})), "none");
    EXPECT_EQ(storage->find_account(anna.id).value()->games, 8U);
    EXPECT_EQ(storage->list_rating_changes(anna.id, 10).value().size(), 2U);
}

TEST_P(Schema, KeepsTheRatingsOfEachClassAndAddsCorrespondence)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    migrate(*connection, schema_migrations().first(2));
    connection->run_script(R"(
INSERT INTO account (name, name_key, password_hash, created, rating, deviation, volatility, games)
    VALUES ('Anna', 'anna', 'x', 1, 1500, 350, 0.06, 2);
INSERT INTO class_rating VALUES (1, 'standard', 'blitz', 1612.5, 80.0, 0.06, 7, 9);
INSERT INTO class_rating VALUES (1, 'atomic', 'classical', 1400.0, 90.0, 0.06, 1, NULL);
)");
    auto const storage = open_storage(url).value();
    auto const ratings = storage->find_ratings(AccountId{1}).value();
    ASSERT_EQ(ratings.size(), 2U);
    EXPECT_EQ(ratings[0].of, (RatingClass{Variant::atomic, Speed::classical}));
    EXPECT_EQ(ratings[1].rating, (Rating{1612.5, 80, 0.06}));
    EXPECT_EQ(ratings[1].games, 7U);
    EXPECT_EQ(ratings[1].rated_at, (Time{std::chrono::milliseconds{9}}));
    Batch const next{.games = {finished_game("b", at(1))},
        .ratings
        = {{AccountId{1}, {"b"}, at(1), {1620, 150, 0.06}, 1, Variant::standard, Speed::correspondence}}};
    EXPECT_EQ(fault_of(storage->commit(std::span{&next, 1})), "none");
    EXPECT_EQ(storage->list_best({Variant::standard, Speed::correspondence}, 200, 10).value().size(), 1U);
    EXPECT_TRUE(storage->find_damage().value().empty());
}

TEST_P(Schema, GivesTheGamesOfEarlierVersionsNoOwner)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    migrate(*connection, schema_migrations().first(6));
    connection->run_script(R"(
INSERT INTO game (id, created, control, variant, start_fen, rated, state, result, termination, pgn,
    white_kind, white_name, black_kind, black_name)
    VALUES ('a', 1, '3+2', 'standard', '', 0, 'playing', '*', '', '', 'person', 'Anna', 'person', 'Bert');
INSERT INTO event (game, version, at, body) VALUES ('a', 1, 1, '{}');
)");
    auto const storage = open_storage(url).value();
    EXPECT_EQ(storage->cluster().find_owner({"a"}).value(), GameOwner{});
    Batch const next{.events = {event("a", 2)}};
    EXPECT_EQ(fault_of(storage->commit(std::span{&next, 1})), "none");
    EXPECT_TRUE(storage->find_damage().value().empty());
}

/// An operator looks at a database before a new version uses it.
TEST_P(Schema, WithoutOrdersForNodesIsReadAndGetsThem)
{
    std::string const url = another_url();
    auto const connection = connect(url);
    migrate(*connection, schema_migrations().first(12));
    connection->run_script("INSERT INTO node (name, holder, lease_until) VALUES ('a', 'a#1', 1);");
    auto const state = read_database_state(url);
    ASSERT_TRUE(state) << describe(state.error());
    EXPECT_EQ(state->schema, 12U);
    EXPECT_TRUE(state->nodes.empty());
    auto const storage = open_storage(url).value();
    auto const nodes = storage->cluster().list_nodes().value();
    ASSERT_EQ(nodes.size(), 1U);
    EXPECT_FALSE(nodes[0].is_draining);
    EXPECT_EQ(nodes[0].began, std::nullopt);
    EXPECT_EQ(nodes[0].games, 0U);
    EXPECT_EQ(read_database_state(url).value().nodes.size(), 1U);
}

ARBITER_ON_EACH_DATABASE(Schema);

TEST(Script, IsFilledIn)
{
    std::array<std::pair<std::string_view, std::string_view>, 2> const words{{{"a", "1"}, {"long", ""}}};
    EXPECT_EQ(fill_in("x {a}{long} y{a}", words), "x 1 y1");
    EXPECT_EQ(fill_in("", words), "");
}

} // namespace
} // namespace arbiter::storage
