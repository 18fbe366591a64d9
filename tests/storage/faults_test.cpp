// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"
#include "storage/run_postgresql.h"
#include "storage/storage_fixture.h"
#include "storage/write_turns.h"
#include "support/file_size_limit.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <future>
#include <thread>

// What the world does to a database, and that it is told by its name and does no more harm than it must.

// libpqxx 6.4 does not free the answer to a statement during which the connection is lost: it asks the
// connection for its encoding first, and that throws. Asked for by the leak checker of the sanitizers'
// builds.
extern "C" char const* __lsan_default_suppressions() // NOLINT(bugprone-reserved-identifier)
{
    return "leak:libpqxx-6.4.so";
}

namespace arbiter::storage {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace std::chrono_literals;

std::string_view opening_fault(std::string const& url)
{
    return fault_of(open_storage(url, {.patience = 100ms}));
}

/// Runs SQL on a file, past our layer.
void run_sqlite(std::string const& path, std::string const& sql)
{
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
}

std::future<std::string> open_patiently(std::string const& url)
{
    return std::async(std::launch::async, [url] {
        auto const opened = open_storage(url, {.patience = 10s});
        return opened ? std::string{} : describe(opened.error());
    });
}

void expect_openings_at_once(std::string const& fresh)
{
    std::vector<std::future<std::string>> openings(6);
    for (auto& opening : openings)
        opening = open_patiently(fresh);
    for (auto& opening : openings)
        EXPECT_EQ(opening.get(), "");
}

class Opening : public OnEachDatabase {
protected:
    void run(std::string const& sql)
    {
        if (GetParam() == Engine::sqlite)
            run_sqlite(directory().file("games.db"), sql);
        else
            run_postgresql(url(), sql);
    }
};

TEST_P(Opening, RefusesTheSchemaOfANewerProgram)
{
    run("INSERT INTO schema_version (version, oldest) VALUES (4711, 4711)");
    auto const opened = open_storage(url());
    ASSERT_EQ(fault_of(opened), "newer-schema");
    EXPECT_THAT(describe(opened.error()), HasSubstr("4711"));
}

TEST_P(Opening, MayHappenInManyPlacesAtOnce)
{
    expect_openings_at_once(another_url());
}

TEST_P(Opening, FindsWhatIsMissing)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}, .events = {event("a", 1), event("a", 2), event("a", 3)}}),
        "none");
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
    run("DELETE FROM event WHERE version = 2");
    EXPECT_THAT(storage().find_damage().value(), ::testing::ElementsAre("events of game a are missing"));
    run("UPDATE game SET variant = 'draughts'");
    auto const damage = storage().find_damage().value();
    ASSERT_EQ(damage.size(), 2U);
    EXPECT_THAT(damage[1], HasSubstr("variant"));
    EXPECT_EQ(fault_of(storage().find_game({"a"})), "corrupt");
}

TEST_P(Opening, MakesNothingWhereItMayNot)
{
    std::string const missing = another_url();
    StorageOptions const options{.is_made_if_missing = false};
    for (int i = 0; i != 2; ++i)
        EXPECT_EQ(fault_of(open_storage(missing, options)), "cannot-open");
    EXPECT_EQ(fault_of(open_storage(url(), options)), "none");
}

ARBITER_ON_EACH_DATABASE(Opening);

TEST(OpeningStorage, RefusesOtherUrls)
{
    for (char const* const url : {"", "sqlite:", "games.db", "mysql://localhost", "sqlite3:x", "SQLITE:x"})
        EXPECT_EQ(opening_fault(url), "bad-url") << url;
    auto const refused = open_storage("postgres//user:secret@host/x");
    EXPECT_THAT(describe(refused.error()), Not(HasSubstr("secret")));
}

TEST(OpeningStorage, SaysThatNobodyIsThere)
{
    EXPECT_EQ(opening_fault("sqlite:/no/such/directory/games.db"), "cannot-open");
    auto const refused = open_storage("postgresql://anna:secret@/games?host=/no/such/directory");
    ASSERT_EQ(fault_of(refused), "unreachable");
    EXPECT_THAT(describe(refused.error()), Not(HasSubstr("secret")));
}

TEST(OpeningStorage, TellsNobodyThePassword)
{
    EXPECT_EQ(without_password("sqlite:/var/lib/a:b@c"), "sqlite:/var/lib/a:b@c");
    EXPECT_EQ(without_password("postgresql://anna:secret@host:5432/games"),
        "postgresql://anna:...@host:5432/games");
    EXPECT_EQ(
        without_password("postgresql://host:5432/games?user=a@b"), "postgresql://host:5432/games?user=a@b");
    for (char const* const password : {"se?cret", "se/cret", "se#cret", "se:cret"})
        EXPECT_EQ(without_password("postgresql://anna:" + std::string{password} + "@host/games"),
            "postgresql://anna:...@host/games");
    EXPECT_EQ(without_password("postgresql://anna@/games?password=secret&host=/run"),
        "postgresql://anna@/games?password=...&host=/run");
    EXPECT_EQ(without_password("postgresql://x/y?sslpassword=secret"), "postgresql://x/y?sslpassword=...");
}

TEST(OpeningStorage, LeavesTheDatabasesOfOthersAlone)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("other.db");
    run_sqlite(path, "CREATE TABLE recipe (name TEXT)");
    EXPECT_EQ(opening_fault("sqlite:" + path), "foreign");
    EXPECT_FALSE(std::filesystem::exists(path + "-wal"));
    run_sqlite(path, "DROP TABLE recipe; PRAGMA application_id = 7");
    EXPECT_EQ(opening_fault("sqlite:" + path), "foreign");
}

TEST(OpeningStorage, MayHappenInManyPlacesAtOnceOfManyNewFiles)
{
    test::TemporaryDirectory const directory;
    for (int i = 0; i != 40; ++i)
        expect_openings_at_once("sqlite:" + directory.file(std::to_string(i)));
}

// SQLite does not wait by itself where the mode of the log has to change.
TEST(OpeningStorage, WaitsForTheWriterOfANewFile)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("games.db");
    sqlite3* writer = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &writer), SQLITE_OK);
    // It commits as soon as the other does not read, which it does for moments.
    sqlite3_busy_timeout(writer, 10'000);
    ASSERT_EQ(sqlite3_exec(writer, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_EQ(opening_fault("sqlite:" + path), "locked");
    auto opening = open_patiently("sqlite:" + path);
    EXPECT_EQ(opening.wait_for(100ms), std::future_status::timeout);
    EXPECT_EQ(sqlite3_exec(writer, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_EQ(opening.get(), "");
    sqlite3_close(writer);
}

TEST(OpeningStorage, KeepsAFileFromOtherUsers)
{
    test::TemporaryDirectory const directory;
    auto const storage = open_storage("sqlite:" + directory.file("games.db")).value();
    Batch const batch{.heartbeat = at(1)};
    ASSERT_TRUE(storage->commit(std::span{&batch, 1}));
    for (auto const& entry : std::filesystem::directory_iterator{directory.path()})
        EXPECT_EQ(entry.status().permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
            << entry.path();
}

TEST(CorruptFile, IsNoDatabase)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("games.db");
    std::ofstream{path} << std::string(100'000, 'x');
    EXPECT_EQ(opening_fault("sqlite:" + path), "corrupt");
}

TEST(CorruptFile, IsFoundWhereItIsRead)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("games.db");
    {
        auto const storage = open_storage("sqlite:" + path).value();
        Batch batch{.games = {playing_game("a")}};
        for (std::uint32_t version = 1; version <= 2000; ++version)
            batch.events.push_back(event("a", version, std::string(200, 'x')));
        ASSERT_TRUE(storage->commit(std::span{&batch, 1}));
    }
    {
        std::fstream file{path, std::ios::in | std::ios::out | std::ios::binary};
        // The tables, which are empty but for the events, have their pages at the beginning.
        auto const pages = static_cast<std::streamoff>(std::filesystem::file_size(path) / 4096);
        file.seekp((pages - 50) * 4096);
        file << std::string(40 * 4096, '\xA5');
    }
    auto const opened = open_storage("sqlite:" + path);
    ASSERT_EQ(fault_of(opened), "none");
    Storage& storage = **opened;
    EXPECT_EQ(fault_of(storage.find_events({"a"})), "corrupt");
    auto const damage = storage.find_damage();
    ASSERT_EQ(fault_of(damage), "none");
    EXPECT_THAT(*damage, Not(IsEmpty()));
    // What lies elsewhere can still be read.
    EXPECT_EQ(fault_of(storage.find_game({"a"})), "none");
}

TEST(DiskFull, FailsAndRecovers)
{
    test::TemporaryDirectory const directory;
    auto const storage = open_storage("sqlite:" + directory.file("games.db")).value();
    auto const write = [&](std::uint32_t version) {
        Batch const batch{
            .games = {playing_game("a")}, .events = {event("a", version, std::string(20'000, 'x'))}};
        return std::string{fault_of(storage->commit(std::span{&batch, 1}))};
    };
    std::uint32_t version = 1;
    {
        test::FileSizeLimit const limit{800'000};
        while (version != 100 && write(version) == "none")
            ++version;
        EXPECT_EQ(write(version), "disk-full");
        EXPECT_EQ(storage->find_events({"a"}).value().size(), version - 1);
    }
    {
        test::FileSizeLimit const limit{100'000};
        EXPECT_EQ(fault_of(storage->back_up(directory.file("backup"))), "disk-full");
    }
    EXPECT_GT(version, 5U);
    EXPECT_LT(version, 100U);
    EXPECT_FALSE(std::filesystem::exists(directory.file("backup")));
    EXPECT_EQ(write(version), "none");
    EXPECT_EQ(open_storage("sqlite:" + directory.file("games.db")).value()->find_events({"a"}).value().size(),
        version);
    EXPECT_THAT(storage->find_damage().value(), IsEmpty());
}

/// Another process that keeps a database locked for a while.
class Locker {
public:
    Locker(std::string const& path, std::chrono::milliseconds time)
    {
        std::array<int, 2> pipe{};
        if (::pipe(pipe.data()) != 0)
            ADD_FAILURE() << "no pipe";
        child_ = ::fork();
        if (child_ == 0) {
            sqlite3* database = nullptr;
            sqlite3_open(path.c_str(), &database);
            int const status = sqlite3_exec(database, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
            char const answer = status == SQLITE_OK ? 'y' : 'n';
            static_cast<void>(::write(pipe[1], &answer, 1) == 1);
            ::usleep(static_cast<useconds_t>(time.count() * 1000));
            ::_exit(0);
        }
        char answer = 'n';
        EXPECT_EQ(::read(pipe[0], &answer, 1), 1);
        EXPECT_EQ(answer, 'y');
        ::close(pipe[0]);
        ::close(pipe[1]);
    }

    Locker(Locker const&) = delete;
    Locker& operator=(Locker const&) = delete;

    ~Locker() { ::waitpid(child_, nullptr, 0); }

private:
    pid_t child_;
};

TEST(WriteTurns, AreThoseOfWhoAskedFirst)
{
    auto const turns = WriteTurns::of("games.db");
    EXPECT_EQ(WriteTurns::of("games.db"), turns);
    EXPECT_NE(WriteTurns::of("others.db"), turns);
    std::string order;
    ASSERT_TRUE(turns->take(std::chrono::seconds{60}));
    std::thread other{[&] {
        EXPECT_TRUE(turns->take(std::chrono::seconds{60}));
        order += "other ";
        turns->give_back();
    }};
    while (turns->waiting() == 0)
        std::this_thread::yield();
    EXPECT_FALSE(turns->take(std::chrono::milliseconds{1})) << "the impatient go without";
    turns->give_back();
    ASSERT_TRUE(turns->take(std::chrono::seconds{60}));
    order += "again";
    turns->give_back();
    other.join();
    EXPECT_EQ(order, "other again");
}

TEST(WriteTurns, EndWithATransactionThatFails)
{
    test::TemporaryDirectory const directory;
    auto const one = open_storage("sqlite:" + directory.file("games.db")).value();
    auto const two = open_storage("sqlite:" + directory.file("games.db")).value();
    std::array const bad{Batch{.events = {event("nothing", 1)}}};
    for (int count = 0; count < 3; ++count) {
        EXPECT_NE(fault_of(one->commit(bad)), "none");
        EXPECT_EQ(fault_of(two->commit(std::array{Batch{.games = {playing_game("a")}}})), "none");
    }
}

TEST(LockedDatabase, FailsForTheImpatient)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("games.db");
    auto const storage = open_storage("sqlite:" + path, {.patience = 50ms}).value();
    Batch const batch{.heartbeat = at(1)};
    {
        Locker const locker{path, 400ms};
        EXPECT_EQ(fault_of(storage->commit(std::span{&batch, 1})), "locked");
        // Readers do not wait for writers.
        EXPECT_EQ(storage->find_heartbeat().value(), std::nullopt);
    }
    EXPECT_EQ(fault_of(storage->commit(std::span{&batch, 1})), "none");
}

TEST(LockedDatabase, IsWaitedForByTheJournal)
{
    test::TemporaryDirectory const directory;
    std::string const path = directory.file("games.db");
    auto const storage = open_storage("sqlite:" + path, {.patience = 50ms}).value();
    Locker const locker{path, 300ms};
    std::promise<std::string> answer;
    auto const journal = start_journal(*storage, [](std::function<void()> const& post) { post(); });
    journal->append({.heartbeat = at(1)},
        [&answer](StorageResult<void> const& result) { answer.set_value(std::string{fault_of(result)}); });
    EXPECT_EQ(answer.get_future().get(), "none");
    EXPECT_GT(journal->status().retries, 0U);
}

} // namespace
} // namespace arbiter::storage
