// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"
#include "storage/storage_fixture.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <map>

// A writer is killed in the middle of its work, and everything that it has told anybody is there.

namespace arbiter::storage {
namespace {

using ::testing::IsEmpty;
using namespace std::chrono_literals;

constexpr std::uint32_t game_count = 20;

/// What the writer tells: the event with this version of this game is on the disk.
struct Told {
    std::uint32_t game;
    std::uint32_t version;
};

std::string id_of(std::uint32_t game)
{
    return "game" + std::to_string(game);
}

/// The killed process: appends to all games as fast as it can, and tells through the pipe what is done.
/// Begins where an earlier one has ended.
[[noreturn]] void write_for_ever(std::string const& url, int pipe)
{
    auto const storage = open_storage(url);
    if (!storage)
        ::_exit(1);
    std::array<std::uint32_t, game_count> versions{};
    for (std::uint32_t game = 0; game != game_count; ++game)
        versions[game] = static_cast<std::uint32_t>((*storage)->find_events({id_of(game)})->size());
    auto const journal = start_journal(**storage, [](std::function<void()> const& post) { post(); });
    for (;;) {
        for (std::uint32_t game = 0; game != game_count; ++game) {
            Told const told{game, ++versions[game]};
            Batch batch{.events = {event(id_of(game), told.version, std::string(300, 'x'))}};
            if (told.version == 1)
                batch.games.push_back(playing_game(id_of(game)));
            journal->append(std::move(batch), [pipe, told](StorageResult<void> const& result) {
                if (!result || ::write(pipe, &told, sizeof told) != sizeof told)
                    ::_exit(2);
            });
        }
        test::wait_until([&] { return journal->status().waiting <= 500; });
    }
}

class KilledWriter : public OnEachDatabase {
protected:
    /// Runs a writer for `time`, kills it, and notes what it has reported.
    void write_and_kill(std::chrono::milliseconds time)
    {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        pid_t const child = ::fork();
        if (child == 0) {
            ::close(pipe[0]);
            write_for_ever(url(), pipe[1]);
        }
        ::close(pipe[1]);
        bool is_killed = false;
        auto const begun = std::chrono::steady_clock::now();
        Told told{};
        while (::read(pipe[0], &told, sizeof told) == sizeof told) {
            told_[told.game] = std::max(told_[told.game], told.version);
            ++count_;
            // Counted from the first answer, so that a slow start does not shorten the test.
            if (!is_killed && std::chrono::steady_clock::now() - begun > time) {
                ::kill(child, SIGKILL);
                is_killed = true;
            }
        }
        ::close(pipe[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended by itself: " << status;
    }

    void expect_everything_told(Storage& storage)
    {
        for (auto const& [game, version] : told_) {
            auto const events = storage.find_events({id_of(game)}).value();
            EXPECT_GE(events.size(), version) << "events of " << id_of(game) << " are lost";
        }
        EXPECT_THAT(storage.find_damage().value(), IsEmpty());
    }

    std::size_t count() const { return count_; }

private:
    std::map<std::uint32_t, std::uint32_t> told_;
    std::size_t count_ = 0;
};

TEST_P(KilledWriter, HasLostNothingThatItTold)
{
    for (auto const time : {30ms, 75ms, 120ms, 250ms, 50ms}) {
        write_and_kill(time);
        expect_everything_told(*open());
    }
    EXPECT_GT(count(), 100U);
}

ARBITER_ON_EACH_DATABASE(KilledWriter);

class SlowKilledServer : public KilledWriter { };

TEST_P(SlowKilledServer, HasLostNothingThatItsWriterTold)
{
    write_and_kill(200ms);
    postgres_server()->crash();
    postgres_server()->start_again();
    expect_everything_told(*open());
}

INSTANTIATE_TEST_SUITE_P(, SlowKilledServer, ::testing::Values(Engine::postgresql), name_of);

} // namespace
} // namespace arbiter::storage
