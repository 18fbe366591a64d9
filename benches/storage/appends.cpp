// SPDX-License-Identifier: MIT
// How many moves a second the journal makes durable, and how long each waits: bench_storage URL [SECONDS].
//
// A writer is a game whose next event is appended as soon as the last one is on the disk, as two players do
// who never think; `paced` are 5,000 games with 2,000 events a second among them. The database should be new.

#include "arbiter/storage/journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace arbiter::storage;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// About as long as a move event of the server.
std::string const body(300, 'm');

/// Games, and when which of them was answered. Everything but `append` runs on the journal's thread.
class Bench {
public:
    Bench(Storage& storage, std::string name) : name_{std::move(name)}, storage_{storage} { }

    void run_closed(std::size_t writers, std::chrono::seconds time)
    {
        make_games(writers);
        auto const journal = start();
        keeps_on_ = true;
        auto const begun = Clock::now();
        for (std::size_t game = 0; game != writers; ++game)
            append(*journal, game);
        std::this_thread::sleep_for(time);
        keeps_on_ = false;
        wait_for_all();
        report(fmt::format("{} writers", writers), *journal, Clock::now() - begun);
    }

    void run_paced(std::size_t games, std::size_t a_second, std::chrono::seconds time)
    {
        make_games(games);
        auto const journal = start();
        auto const begun = Clock::now();
        std::size_t const count = a_second * static_cast<std::size_t>(time.count());
        for (std::size_t i = 0; i != count; ++i) {
            std::this_thread::sleep_until(begun + i * 1'000'000us / a_second);
            append(*journal, i % games);
        }
        wait_for_all();
        report(fmt::format("paced, {} games", games), *journal, Clock::now() - begun);
    }

private:
    std::unique_ptr<Journal> start()
    {
        waits_.clear();
        return start_journal(storage_, [](std::function<void()> const& post) { post(); });
    }

    void make_games(std::size_t count)
    {
        ++round_;
        versions_.assign(count, 0);
        Batch batch;
        for (std::size_t game = 0; game != count; ++game)
            batch.games.push_back(
                {.id = id_of(game), .control = "5+3", .start_fen = "?", .phase = GamePhase::playing});
        fail_on(storage_.commit(std::span{&batch, 1}));
    }

    GameId id_of(std::size_t game) const
    {
        return {fmt::format("{}-{}-{}", name_, round_, game * 7919 % 100'003)};
    }

    void append(Journal& journal, std::size_t game)
    {
        ++under_way_;
        EventRow event{
            .game = id_of(game), .version = EventVersion{++versions_[game]}, .at = {}, .body = body};
        journal.append({.events = {std::move(event)}},
            [this, &journal, game, begun = Clock::now()](StorageResult<void> const& result) {
                fail_on(result);
                waits_.push_back(std::chrono::duration<double, std::milli>{Clock::now() - begun}.count());
                if (keeps_on_)
                    append(journal, game);
                --under_way_;
            });
    }

    void wait_for_all()
    {
        while (under_way_ != 0)
            std::this_thread::sleep_for(1ms);
    }

    void report(std::string const& what, Journal const& journal, Clock::duration time)
    {
        std::ranges::sort(waits_);
        auto const wait_at = [this](double share) {
            return waits_[static_cast<std::size_t>(share * static_cast<double>(waits_.size() - 1))];
        };
        double const seconds = std::chrono::duration<double>{time}.count();
        double const count = static_cast<double>(waits_.size());
        fmt::print("{:<20} {:>9.0f} {:>9.1f} {:>9.2f} {:>9.2f} {:>9.2f}\n", what, count / seconds,
            count / static_cast<double>(journal.status().transactions), wait_at(0.5), wait_at(0.99),
            wait_at(1));
        std::fflush(stdout);
    }

    static void fail_on(StorageResult<void> const& result)
    {
        if (result)
            return;
        fmt::print(stderr, "{}\n", describe(result.error()));
        std::_Exit(1);
    }

    std::string name_;
    Storage& storage_;
    int round_ = 0;
    std::vector<std::uint32_t> versions_;
    std::vector<double> waits_;
    std::atomic<bool> keeps_on_ = false;
    std::atomic<std::size_t> under_way_ = 0;
};

} // namespace

int main(int count, char** arguments)
{
    if (count < 2) {
        fmt::print(stderr, "usage: bench_storage URL [SECONDS]\n");
        return 2;
    }
    auto const storage = open_storage(arguments[1]);
    if (!storage) {
        fmt::print(stderr, "{}\n", describe(storage.error()));
        return 1;
    }
    std::chrono::seconds const time{count > 2 ? std::atoi(arguments[2]) : 5};
    Bench bench{**storage, fmt::format("{}", Clock::now().time_since_epoch().count())};
    fmt::print(
        "{:<20} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "", "a second", "a commit", "ms: p50", "p99", "most");
    for (std::size_t const writers : {1U, 10U, 100U, 1000U})
        bench.run_closed(writers, time);
    bench.run_paced(5000, 2000, time);
    return 0;
}
