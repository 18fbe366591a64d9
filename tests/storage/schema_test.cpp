// SPDX-License-Identifier: MIT
#include "storage/connect.h"
#include "storage/renaming_statements.h"
#include "storage/schema.h"
#include "storage/school_statements.h"
#include "storage/social_statements.h"
#include "storage/storage_fixture.h"
#include "storage/test_storage.h"

#include <gmock/gmock.h>

#include <array>
#include <string>

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

/// How SQLite will run a statement.
std::string plan_of(MemoryConnection& connection, Statement const& statement)
{
    std::string const text = "EXPLAIN QUERY PLAN " + with_clock(statement.text, "0");
    sqlite3_stmt* prepared = nullptr;
    EXPECT_EQ(sqlite3_prepare_v2(connection.handle(), text.c_str(), -1, &prepared, nullptr), SQLITE_OK);
    std::string plan;
    while (sqlite3_step(prepared) == SQLITE_ROW)
        plan += std::string{reinterpret_cast<char const*>(sqlite3_column_text(prepared, 3))} + '\n';
    sqlite3_finalize(prepared);
    return plan;
}

TEST(QueryPlan, OfArchiveAndRenameLooksAtNoOtherRows)
{
    MemoryConnection connection;
    copy_tables(connection);
    using ::testing::AllOf;
    using ::testing::HasSubstr;
    for (Statement const* const statement : {&statements::newest_games, &statements::oldest_games})
        EXPECT_THAT(plan_of(connection, *statement), HasSubstr("INDEX game_by_end ("));
    for (Statement const* const statement : {&statements::newest_games_of, &statements::oldest_games_of}) {
        EXPECT_THAT(
            plan_of(connection, *statement), HasSubstr("COVERING INDEX game_of_white (white_account=?"));
        EXPECT_THAT(
            plan_of(connection, *statement), HasSubstr("COVERING INDEX game_of_black (black_account=?"));
    }
    EXPECT_THAT(plan_of(connection, statements::rename_in_chat),
        HasSubstr("INDEX event_of_chat (<expr>>? AND <expr><?)"));
    EXPECT_THAT(plan_of(connection, statements::games_to_rename),
        AllOf(HasSubstr("COVERING INDEX game_of_white (white_account=? AND (ended,id)>(?,?))"),
            HasSubstr("COVERING INDEX game_of_black (black_account=? AND (ended,id)>(?,?))")));
    EXPECT_THAT(plan_of(connection, statements::list_renamed), HasSubstr("INDEX renaming_by_time (at>?)"));
}

TEST(QueryPlan, OfWhatIsLeftBehindLooksAtNoOtherRows)
{
    MemoryConnection connection;
    copy_tables(connection);
    for (Statement const* const statement :
        {&statements::drop_unseen_study_of, &statements::drop_study_of_class,
            &statements::drop_study_of_classes_of, &statements::drop_some_followers_of,
            &statements::drop_some_blocks_on, &statements::drop_some_rating_changes_of,
            &statements::next_thread_of, &statements::empty_messages_to})
        EXPECT_THAT(plan_of(connection, *statement), ::testing::Not(::testing::HasSubstr("SCAN")))
            << statement->name;
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

ARBITER_ON_EACH_DATABASE(Schema);

TEST(Script, IsFilledIn)
{
    std::array<std::pair<std::string_view, std::string_view>, 2> const words{{{"a", "1"}, {"long", ""}}};
    EXPECT_EQ(fill_in("x {a}{long} y{a}", words), "x 1 y1");
    EXPECT_EQ(fill_in("", words), "");
}

} // namespace
} // namespace arbiter::storage
