// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"
#include "storage/storage_fixture.h"
#include "storage/test_storage.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using namespace std::chrono_literals;

/// The thread of a server: runs what is posted when it is told to.
class Posts {
public:
    Executor executor()
    {
        return [this](std::function<void()> post) {
            std::lock_guard const lock{mutex_};
            posts_.push_back(std::move(post));
            news_.notify_all();
        };
    }

    /// Runs posts until `is_done`, for ten seconds at most.
    void run_until(std::function<bool()> const& is_done)
    {
        auto const end = std::chrono::steady_clock::now() + 10s;
        while (!is_done()) {
            std::unique_lock lock{mutex_};
            if (!news_.wait_until(lock, end, [this] { return !posts_.empty(); })) {
                ADD_FAILURE() << "nothing is posted any more";
                return;
            }
            auto const posts = std::exchange(posts_, {});
            lock.unlock();
            for (auto const& post : posts)
                post();
        }
    }

    std::size_t count() const
    {
        std::lock_guard const lock{mutex_};
        return posts_.size();
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable news_;
    std::vector<std::function<void()>> posts_;
};

/// What became of batches, in the order of the answers.
class Answers {
public:
    Done take(std::string name)
    {
        return [this, name = std::move(name)](StorageResult<void> const& result) {
            texts_.push_back(name + ": " + std::string{fault_of(result)});
        };
    }

    std::vector<std::string> const& texts() const { return texts_; }

    std::function<bool()> are(std::size_t count) const
    {
        return [this, count] { return texts_.size() >= count; };
    }

private:
    std::vector<std::string> texts_;
};

/// What is done to a database. Any thread may call.
class Barrier {
public:
    void fail_with(std::vector<StorageFaultCode> faults)
    {
        std::lock_guard const lock{mutex_};
        faults_ = std::move(faults);
    }

    void close()
    {
        std::lock_guard const lock{mutex_};
        open_ = false;
    }

    void open()
    {
        std::lock_guard const lock{mutex_};
        open_ = true;
        is_open_.notify_all();
    }

    /// How many transactions have begun, or wait to begin.
    std::size_t calls() const
    {
        std::lock_guard const lock{mutex_};
        return calls_;
    }

    /// The number of games that each committed transaction has written.
    std::vector<std::size_t> groups() const
    {
        std::lock_guard const lock{mutex_};
        return groups_;
    }

protected:
    friend class GatedConnection;

    void pass()
    {
        std::unique_lock lock{mutex_};
        ++calls_;
        is_open_.wait(lock, [this] { return open_; });
        if (faults_.empty())
            return;
        StorageFaultCode const code = faults_.front();
        faults_.erase(faults_.begin());
        throw Failure{code};
    }

    void note(std::size_t games)
    {
        std::lock_guard const lock{mutex_};
        groups_.push_back(games);
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable is_open_;
    bool open_ = true;
    std::size_t calls_ = 0;
    std::vector<StorageFaultCode> faults_;
    std::vector<std::size_t> groups_;
};

class GatedConnection final : public MemoryConnection {
public:
    explicit GatedConnection(Barrier& barrier) : barrier_{barrier} { copy_tables(*this); }

    using MemoryConnection::run;

    void begin(Access access) override
    {
        barrier_.pass();
        MemoryConnection::begin(access);
        games_ = 0;
    }

    void commit() override
    {
        MemoryConnection::commit();
        barrier_.note(games_);
    }

    SqlResult run(Statement const& statement, std::span<SqlValue const> values) override
    {
        games_ += &statement == &statements::put_game ? 1 : 0;
        return MemoryConnection::run(statement, values);
    }

private:
    Barrier& barrier_;
    std::size_t games_ = 0;
};

/// A database that can be made to fail and to wait.
class FaultyStorage final : public Barrier, public Storage {
public:
    FaultyStorage() : Storage{std::make_unique<GatedConnection>(*this)} { }
};

Batch game_batch(std::string id)
{
    return {.games = {playing_game(std::move(id))}};
}

/// Waits until the journal's thread is in the database, so that what follows waits.
void wait_until_writing(FaultyStorage const& storage)
{
    ASSERT_TRUE(test::wait_until([&] { return storage.calls() > 0; }));
}

TEST(Journal, WritesAllThatWaitsAsOneTransaction)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto const journal = start_journal(storage, posts.executor());
    storage.close();
    journal->append(game_batch("a"), answers.take("a"));
    wait_until_writing(storage);
    for (char const* const name : {"b", "c", "d"})
        journal->append(game_batch(name), answers.take(name));
    EXPECT_EQ(journal->status().waiting, 4U);
    EXPECT_EQ(posts.count(), 0U);
    storage.open();
    posts.run_until(answers.are(4));
    EXPECT_THAT(answers.texts(), ElementsAre("a: none", "b: none", "c: none", "d: none"));
    EXPECT_THAT(storage.groups(), ElementsAre(1, 3));
    EXPECT_EQ(journal->status().waiting, 0U);
    EXPECT_EQ(journal->status().written, 4U);
    EXPECT_EQ(journal->status().transactions, 2U);
}

TEST(Journal, KeepsGroupsWithinTheirLimit)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto const journal = start_journal(storage, posts.executor(), {.most_in_group = 2});
    storage.close();
    journal->append(game_batch("a"), answers.take("a"));
    wait_until_writing(storage);
    for (char const* const name : {"b", "c", "d"})
        journal->append(game_batch(name), answers.take(name));
    storage.open();
    posts.run_until(answers.are(4));
    EXPECT_THAT(storage.groups(), ElementsAre(1, 2, 1));
}

TEST(Journal, FailsOneBatchWithoutTheOthersOfItsGroup)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto const journal = start_journal(storage, posts.executor());
    storage.close();
    journal->append(game_batch("a"), answers.take("a"));
    wait_until_writing(storage);
    for (char const* const name : {"b", "bad", "c", "d", "e"}) {
        Batch batch = game_batch(name);
        if (batch.games.front().id.text == "bad")
            batch.events = {event("bad", 2)};
        journal->append(std::move(batch), answers.take(name));
    }
    storage.open();
    posts.run_until(answers.are(6));
    EXPECT_THAT(
        answers.texts(), ElementsAre("a: none", "b: none", "bad: conflict", "c: none", "d: none", "e: none"));
    EXPECT_EQ(journal->status().failed, 1U);
    // It was the batch, so the database is well.
    EXPECT_EQ(journal->status().fault, std::nullopt);
}

TEST(Journal, TriesAgainWhileTheFaultIsPassing)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    storage.fail_with({StorageFaultCode::locked, StorageFaultCode::unreachable, StorageFaultCode::locked});
    auto const journal = start_journal(storage, posts.executor(), {.first_pause = 1ms});
    journal->append(game_batch("a"), answers.take("a"));
    posts.run_until(answers.are(1));
    EXPECT_THAT(answers.texts(), ElementsAre("a: none"));
    EXPECT_EQ(journal->status().retries, 3U);
    EXPECT_EQ(journal->status().fault, std::nullopt);
}

TEST(Journal, GivesUpWhenItsPatienceEnds)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    storage.fail_with(std::vector(1000, StorageFaultCode::unreachable));
    auto const journal = start_journal(storage, posts.executor(), {.patience = 30ms, .first_pause = 1ms});
    auto const begun = std::chrono::steady_clock::now();
    journal->append(game_batch("a"), answers.take("a"));
    posts.run_until(answers.are(1));
    EXPECT_GE(std::chrono::steady_clock::now() - begun, 30ms);
    EXPECT_THAT(answers.texts(), ElementsAre("a: unreachable"));
    EXPECT_EQ(journal->status().fault->code, StorageFaultCode::unreachable);

    // It continues as soon as the database does.
    storage.fail_with({});
    journal->append(game_batch("b"), answers.take("b"));
    posts.run_until(answers.are(2));
    EXPECT_THAT(answers.texts(), ElementsAre("a: unreachable", "b: none"));
    EXPECT_EQ(journal->status().fault, std::nullopt);
}

TEST(Journal, DoesNotTryAgainWhatWouldFailAgain)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    storage.fail_with({StorageFaultCode::disk_full});
    auto const journal = start_journal(storage, posts.executor());
    journal->append(game_batch("a"), answers.take("a"));
    posts.run_until(answers.are(1));
    EXPECT_THAT(answers.texts(), ElementsAre("a: disk-full"));
    EXPECT_EQ(storage.calls(), 1U);
}

TEST(Journal, RefusesWhatItCannotTakeInOrder)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto const journal = start_journal(storage, posts.executor(), {.most_waiting = 2});
    storage.close();
    journal->append(game_batch("a"), answers.take("a"));
    wait_until_writing(storage);
    journal->append(game_batch("b"), answers.take("b"));
    journal->append(game_batch("c"), answers.take("c"));
    storage.open();
    posts.run_until(answers.are(3));
    EXPECT_THAT(answers.texts(), ElementsAre("a: none", "b: none", "c: overloaded"));
    journal->append(game_batch("d"), answers.take("d"));
    posts.run_until(answers.are(4));
    EXPECT_EQ(answers.texts().back(), "d: none");
}

TEST(Journal, AnswersAnEmptyBatchBehindEarlierOnes)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto const journal = start_journal(storage, posts.executor());
    storage.close();
    journal->append(game_batch("a"), answers.take("a"));
    journal->append({}, answers.take("empty"));
    EXPECT_EQ(posts.count(), 0U);
    storage.open();
    posts.run_until(answers.are(2));
    EXPECT_THAT(answers.texts(), ElementsAre("a: none", "empty: none"));
}

TEST(Journal, WritesWhatWaitsBeforeItGoes)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    auto journal = start_journal(storage, posts.executor());
    for (int i = 0; i != 100; ++i)
        journal->append(game_batch("a"), answers.take("a"));
    journal.reset();
    posts.run_until(answers.are(100));
    EXPECT_EQ(answers.texts().back(), "a: none");
}

TEST(Journal, GoesWithoutPatience)
{
    FaultyStorage storage;
    Posts posts;
    Answers answers;
    storage.fail_with(std::vector(1000, StorageFaultCode::locked));
    auto journal = start_journal(storage, posts.executor(), {.patience = 1h, .first_pause = 1h});
    journal->append(game_batch("a"), answers.take("a"));
    wait_until_writing(storage);
    journal.reset();
    posts.run_until(answers.are(1));
    EXPECT_THAT(answers.texts(), ElementsAre("a: locked"));
}

class JournalOn : public OnEachDatabase { };

TEST_P(JournalOn, ManyThreadsLosesNothingAndMixesNothing)
{
    constexpr std::uint32_t games = 8;
    constexpr std::uint32_t versions = 50;
    Posts posts;
    std::size_t failures = 0;
    std::size_t answers = 0;
    {
        auto const own = open();
        auto const journal = start_journal(*own, posts.executor());
        auto const done = [&](StorageResult<void> const& result) {
            ++answers;
            failures += result ? 0 : 1;
        };
        std::vector<std::jthread> writers;
        for (std::uint32_t game = 0; game != games; ++game) {
            writers.emplace_back([&, game] {
                std::string const id = "game" + std::to_string(game);
                journal->append({.games = {playing_game(id)}}, done);
                for (std::uint32_t version = 1; version <= versions; ++version)
                    journal->append({.events = {event(id, version, id)}}, done);
            });
        }
        writers.clear();
        posts.run_until([&] { return answers == games * (versions + 1); });
        EXPECT_LT(journal->status().transactions, answers);
    }
    EXPECT_EQ(failures, 0U);
    for (std::uint32_t game = 0; game != games; ++game)
        EXPECT_EQ(storage().find_events({"game" + std::to_string(game)}).value().size(), versions);
}

TEST_P(JournalOn, FailsAllThatFollowsAFailedEvent)
{
    Posts posts;
    Answers answers;
    auto const own = open();
    auto const journal = start_journal(*own, posts.executor());
    journal->append(
        {.games = {playing_game("a"), playing_game("b")}, .events = {event("a", 1)}}, answers.take("1"));
    journal->append({.events = {event("a", 3)}}, answers.take("3"));
    journal->append({.events = {event("a", 4)}}, answers.take("4"));
    journal->append({.events = {event("b", 1)}}, answers.take("b"));
    posts.run_until(answers.are(4));
    EXPECT_THAT(answers.texts(), ElementsAre("1: none", "3: conflict", "4: conflict", "b: none"));
}

ARBITER_ON_EACH_DATABASE(JournalOn);

} // namespace
} // namespace arbiter::storage
