// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

namespace arbiter::storage {
namespace {

using ::testing::IsEmpty;
using ::testing::Optional;
using ::testing::SizeIs;

constexpr std::chrono::milliseconds long_lease{600'000};
/// A lease that has ended when it begins.
constexpr std::chrono::milliseconds ended_lease{-1'000};

/// Two players, and three finished games.
class StoredAnalyses : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        anna = storage().create_account(account("Anna")).value().id;
        bert = storage().create_account(account("Bert")).value().id;
        for (char const* const id : {"one", "two", "three"})
            ASSERT_EQ(commit({.games = {finished_game(id, at(9))}}), "none");
    }

    AnalysisStorage& analyses() { return storage().analyses(); }

    static AnalysisRow wish(std::string const& game, AccountId by, Time asked = at(100))
    {
        return {.id = {"analysis of " + game},
            .game = {game},
            .account = by,
            .start_fen = "fen",
            .moves = "f2f3 e7e5",
            .nodes = 1000,
            .asked = asked};
    }

    AskOutcome ask(
        std::string const& game, AccountId by, Time asked = at(100), AnalysisQuota const& quota = {})
    {
        return analyses().ask(wish(game, by, asked), quota).value();
    }

    /// The name of the game whose analysis the worker gets; empty for none.
    std::string take(std::string const& worker, std::chrono::milliseconds lease = long_lease)
    {
        auto const taken = analyses().take_analysis(worker, lease).value();
        return taken ? taken->game.text : "";
    }

    AnalysisRow found(std::string const& game) { return analyses().find_analysis_of({game}).value().value(); }

    AttemptId attempt(std::string const& game, std::uint32_t number, std::string const& worker)
    {
        return {found(game).id, number, worker};
    }

    AccountId anna{};
    AccountId bert{};
};

TEST_P(StoredAnalyses, KnowsWorkersByTheirKeys)
{
    WorkerRow const big{.name = "big", .key = token(1), .created = at(1)};
    ASSERT_TRUE(analyses().add_worker(big));
    ASSERT_TRUE(analyses().add_worker({.name = "another", .key = token(2), .created = at(2)}));
    EXPECT_EQ(fault_of(analyses().add_worker({.name = "big", .key = token(3)})), "conflict");
    EXPECT_THAT(analyses().find_worker(token(1)).value(), Optional(big));
    EXPECT_EQ(analyses().find_worker(token(3)).value(), std::nullopt);
    ASSERT_TRUE(analyses().note_worker(big, at(60)));
    EXPECT_EQ(analyses().find_worker(token(1)).value()->seen, at(60));
    ASSERT_TRUE(analyses().note_worker(*analyses().find_worker(token(1)).value(), at(119)));
    EXPECT_EQ(analyses().find_worker(token(1)).value()->seen, at(60)) << "written once a minute";
    EXPECT_EQ(analyses().list_workers().value().front().name, "another");
    EXPECT_TRUE(analyses().remove_worker("big").value());
    EXPECT_FALSE(analyses().remove_worker("big").value());
    EXPECT_EQ(analyses().find_worker(token(1)).value(), std::nullopt);
}

TEST_P(StoredAnalyses, KeepsOneAnalysisOfAGame)
{
    EXPECT_EQ(ask("one", anna), AskOutcome::asked);
    EXPECT_EQ(ask("one", bert), AskOutcome::there_already);
    EXPECT_EQ(found("one"), wish("one", anna));
    EXPECT_EQ(analyses().find_analysis({"analysis of one"}).value(), wish("one", anna));
    EXPECT_EQ(analyses().find_analysis_of({"two"}).value(), std::nullopt);
    EXPECT_EQ(fault_of(analyses().ask(wish("nowhere", anna), {.at_once = 9})), "not-found");
}

TEST_P(StoredAnalyses, LimitsWhatAnAccountAsksFor)
{
    AnalysisQuota const quota{.at_once = 1, .a_day = 2, .day_began = at(50)};
    EXPECT_EQ(ask("one", anna, at(40), quota), AskOutcome::asked);
    EXPECT_EQ(ask("two", anna, at(60), quota), AskOutcome::too_many_at_once);
    EXPECT_EQ(ask("two", bert, at(60), quota), AskOutcome::asked);
    ASSERT_EQ(take("big"), "one");
    EXPECT_EQ(ask("three", anna, at(60), quota), AskOutcome::too_many_at_once) << "it runs";
    ASSERT_TRUE(analyses().finish_analysis(attempt("one", 1, "big"), "r").value());
    EXPECT_EQ(ask("three", anna, at(60), {.at_once = 1, .a_day = 0, .day_began = at(50)}),
        AskOutcome::too_many_today);
    EXPECT_EQ(ask("three", anna, at(60), {.at_once = 1, .a_day = 1, .day_began = at(30)}),
        AskOutcome::too_many_today);
    EXPECT_EQ(ask("three", anna, at(60), quota), AskOutcome::asked) << "the first was the day before";
}

TEST_P(StoredAnalyses, GivesEachToOneWorkerTheOldestFirst)
{
    ask("two", anna, at(20));
    ask("one", bert, at(10));
    EXPECT_EQ(take("big"), "one");
    EXPECT_EQ(take("small"), "two");
    EXPECT_EQ(take("small"), "");
    AnalysisRow const running = found("one");
    EXPECT_EQ(running.state, AnalysisState::running);
    EXPECT_EQ(running.attempt, 1U);
    EXPECT_EQ(running.worker, "big");
    EXPECT_EQ(running.lost, 0U);
}

TEST_P(StoredAnalyses, KeepsWhatTheWorkerSaysAndItsResult)
{
    ask("one", anna);
    take("big", ended_lease);
    EXPECT_TRUE(analyses().keep_analysis(attempt("one", 1, "big"), 2, long_lease).value());
    EXPECT_EQ(found("one").positions_done, 2U);
    EXPECT_EQ(take("small"), "") << "the lease was renewed";
    EXPECT_TRUE(analyses().finish_analysis(attempt("one", 1, "big"), "35 e2e4").value());
    AnalysisRow const done = found("one");
    EXPECT_EQ(done.state, AnalysisState::done);
    EXPECT_EQ(done.result, "35 e2e4");
    EXPECT_TRUE(done.ended.has_value());
    EXPECT_EQ(take("small", ended_lease), "");
    EXPECT_FALSE(analyses().finish_analysis(attempt("one", 1, "big"), "another").value());
    EXPECT_EQ(found("one").result, "35 e2e4");
}

TEST_P(StoredAnalyses, TakesAnAttemptWhoseLeaseHasEnded)
{
    ask("one", anna);
    ASSERT_EQ(take("big", ended_lease), "one");
    ASSERT_EQ(take("small"), "one");
    EXPECT_EQ(found("one").attempt, 2U);
    EXPECT_EQ(found("one").lost, 1U);
    EXPECT_EQ(found("one").fault, AnalysisFault::worker_lost);
    auto const late = attempt("one", 1, "big");
    EXPECT_FALSE(analyses().keep_analysis(late, 1, long_lease).value());
    EXPECT_FALSE(analyses().finish_analysis(late, "late").value());
    EXPECT_FALSE(analyses().give_analysis_back(late).value());
    EXPECT_FALSE(analyses().lose_analysis(late, AnalysisFault::bad_answer).value());
    EXPECT_FALSE(analyses().finish_analysis(attempt("one", 2, "big"), "a guess").value()) << "not its own";
    EXPECT_EQ(found("one").worker, "small");
    EXPECT_TRUE(analyses().finish_analysis(attempt("one", 2, "small"), "r").value());
    EXPECT_EQ(found("one").fault, std::nullopt);
}

TEST_P(StoredAnalyses, AcceptsALateResultOfTheLastAttempt)
{
    ask("one", anna);
    ASSERT_EQ(take("big", ended_lease), "one");
    EXPECT_TRUE(analyses().finish_analysis(attempt("one", 1, "big"), "r").value());
}

TEST_P(StoredAnalyses, WaitsAgainWhenAWorkerGivesItBack)
{
    ask("one", anna);
    take("big");
    ASSERT_TRUE(analyses().keep_analysis(attempt("one", 1, "big"), 2, long_lease).value());
    EXPECT_TRUE(analyses().give_analysis_back(attempt("one", 1, "big")).value());
    EXPECT_EQ(found("one").state, AnalysisState::waiting);
    EXPECT_EQ(found("one").positions_done, 0U);
    EXPECT_EQ(found("one").lost, 0U) << "that is not a fault";
    EXPECT_EQ(take("small"), "one");
    EXPECT_EQ(found("one").attempt, 2U) << "so that the first cannot be taken for it";
}

TEST_P(StoredAnalyses, FailsAfterThreeAttemptsThatGaveNothing)
{
    ask("one", anna);
    ASSERT_EQ(take("big"), "one");
    ASSERT_TRUE(analyses().lose_analysis(attempt("one", 1, "big"), AnalysisFault::bad_answer).value());
    EXPECT_EQ(found("one").state, AnalysisState::waiting);
    ASSERT_EQ(take("big", ended_lease), "one");
    ASSERT_EQ(take("big", ended_lease), "one");
    EXPECT_EQ(take("big"), "");
    AnalysisRow const failed = found("one");
    EXPECT_EQ(failed.state, AnalysisState::failed);
    EXPECT_EQ(failed.lost, most_lost_attempts);
    EXPECT_EQ(failed.fault, AnalysisFault::worker_lost);
    EXPECT_TRUE(failed.ended.has_value());
    EXPECT_EQ(ask("one", bert, at(100), {.a_day = 0}), AskOutcome::too_many_today);
    EXPECT_EQ(found("one").state, AnalysisState::failed) << "a refused wish changes nothing";
    EXPECT_EQ(ask("one", bert), AskOutcome::asked) << "a failed one is replaced";
    EXPECT_EQ(found("one").account, bert);
}

TEST_P(StoredAnalyses, FailsAfterThreeBadAnswers)
{
    ask("one", anna);
    for (std::uint32_t number = 1; number <= most_lost_attempts; ++number) {
        ASSERT_EQ(take("big"), "one");
        ASSERT_TRUE(
            analyses().lose_analysis(attempt("one", number, "big"), AnalysisFault::bad_answer).value());
    }
    EXPECT_EQ(found("one").state, AnalysisState::failed);
    EXPECT_EQ(found("one").fault, AnalysisFault::bad_answer);
    EXPECT_EQ(take("big"), "");
}

TEST_P(StoredAnalyses, StayWithTheirGamesWhenTheAccountGoes)
{
    ask("one", anna, at(10), {.at_once = 9});
    ask("two", anna, at(20), {.at_once = 9});
    ask("three", bert);
    auto const own = analyses().list_analyses(anna, 10).value();
    ASSERT_THAT(own, SizeIs(2));
    EXPECT_EQ(own.front().game, GameId{"two"}) << "the newest first";
    EXPECT_THAT(analyses().list_analyses(anna, 1).value(), SizeIs(1));
    ASSERT_TRUE(storage().delete_account(anna, "gone", "gone"));
    EXPECT_THAT(analyses().list_analyses(anna, 10).value(), IsEmpty());
    EXPECT_EQ(found("one").account, std::nullopt);
    EXPECT_EQ(found("three").account, bert);
}

TEST_P(StoredAnalyses, GivesNoneTwiceToWorkersWhoAskAtOnce)
{
    constexpr int games = 24;
    for (int number = 0; number != games; ++number) {
        std::string const id = "g" + std::to_string(number);
        ASSERT_EQ(commit({.games = {finished_game(id, at(9))}}), "none");
        ASSERT_EQ(ask(id, anna, at(number), {.at_once = games, .a_day = games}), AskOutcome::asked);
    }
    std::vector<std::vector<std::string>> taken(4);
    {
        std::vector<std::jthread> workers;
        for (auto& own : taken) {
            workers.emplace_back([this, &own] {
                auto const connection = open();
                while (auto const found = connection->analyses().take_analysis("w", long_lease).value())
                    own.push_back(found->game.text);
            });
        }
    }
    std::vector<std::string> all;
    for (auto const& own : taken)
        all.insert(all.end(), own.begin(), own.end());
    std::ranges::sort(all);
    EXPECT_EQ(std::ranges::unique(all).begin(), all.end());
    EXPECT_THAT(all, SizeIs(games));
}

// ---- tasks: games that the server does not have ----------------------------------------------------------

AnalysisRow task(std::string const& id, std::string const& asker, Time asked = at(100))
{
    return {
        .id = {id}, .start_fen = "fen", .moves = "f2f3 e7e5", .nodes = 1000, .asked = asked, .asker = asker};
}

TEST_P(StoredAnalyses, KeepsTasksUntilTheyAreDropped)
{
    EXPECT_TRUE(analyses().ask_for_task(task("t1", "big"), {}).value());
    EXPECT_TRUE(analyses().ask_for_task(task("t2", "small"), {}).value());
    EXPECT_THAT(analyses().find_analysis({"t1"}).value(), Optional(task("t1", "big")));
    EXPECT_FALSE(analyses().drop_task({"t1"}, "small").value()) << "it is not its own";
    EXPECT_TRUE(analyses().drop_task({"t1"}, "big").value());
    EXPECT_FALSE(analyses().drop_task({"t1"}, "big").value());
    EXPECT_EQ(analyses().find_analysis({"t1"}).value(), std::nullopt);
    EXPECT_THAT(analyses().find_analysis({"t2"}).value(), Optional(task("t2", "small")));
}

TEST_P(StoredAnalyses, LimitsTasksByTheirAskerAndTheirAge)
{
    EXPECT_TRUE(analyses().ask_for_task(task("t1", "big", at(10)), {.at_once = 2}).value());
    EXPECT_TRUE(analyses().ask_for_task(task("t2", "big", at(20)), {.at_once = 2}).value());
    EXPECT_FALSE(analyses().ask_for_task(task("t3", "big", at(30)), {.at_once = 2}).value());
    EXPECT_TRUE(analyses().ask_for_task(task("t4", "small", at(30)), {.at_once = 2}).value());
    EXPECT_TRUE(
        analyses().ask_for_task(task("t3", "big", at(40)), {.at_once = 2, .kept_since = at(20)}).value())
        << "the first is too old by now";
    EXPECT_EQ(analyses().find_analysis({"t1"}).value(), std::nullopt);
    EXPECT_NE(analyses().find_analysis({"t2"}).value(), std::nullopt);
}

TEST_P(StoredAnalyses, GivesTasksToWorkersAfterTheGamesOfPlayers)
{
    ASSERT_TRUE(analyses().ask_for_task(task("t2", "big", at(20)), {}).value());
    ASSERT_TRUE(analyses().ask_for_task(task("t1", "big", at(10)), {}).value());
    ask("one", anna, at(30));
    EXPECT_EQ(take("w"), "one");
    EXPECT_EQ(analyses().take_analysis("w", long_lease).value()->id, AnalysisId{"t1"});
    AnalysisRow const taken = analyses().take_analysis("w", long_lease).value().value();
    EXPECT_EQ(taken.id, AnalysisId{"t2"});
    EXPECT_EQ(taken.game, GameId{});
    EXPECT_EQ(taken.asker, "big");
    EXPECT_EQ(taken.moves, "f2f3 e7e5");
    EXPECT_EQ(analyses().take_analysis("w", long_lease).value(), std::nullopt);
}

TEST_P(StoredAnalyses, TreatsAttemptsAtTasksAsThoseAtGames)
{
    ASSERT_TRUE(analyses().ask_for_task(task("t1", "big"), {}).value());
    auto const state = [&] { return analyses().find_analysis({"t1"}).value().value().state; };
    ASSERT_TRUE(analyses().take_analysis("w", ended_lease).value());
    AttemptId const first{{"t1"}, 1, "w"};
    EXPECT_TRUE(analyses().keep_analysis(first, 2, ended_lease).value());
    EXPECT_EQ(analyses().find_analysis({"t1"}).value().value().positions_done, 2U);
    ASSERT_EQ(analyses().take_analysis("v", long_lease).value().value().attempt, 2U) << "the lease has ended";
    EXPECT_FALSE(analyses().finish_analysis(first, "r").value());
    AttemptId const second{{"t1"}, 2, "v"};
    EXPECT_TRUE(analyses().give_analysis_back(second).value());
    EXPECT_EQ(state(), AnalysisState::waiting);
    ASSERT_TRUE(analyses().take_analysis("v", long_lease).value());
    EXPECT_TRUE(analyses().finish_analysis({{"t1"}, 3, "v"}, "r").value());
    EXPECT_EQ(analyses().find_analysis({"t1"}).value().value().result, "r");

    ASSERT_TRUE(analyses().ask_for_task(task("t2", "big"), {}).value());
    for (std::uint32_t number = 1; number <= most_lost_attempts; ++number) {
        ASSERT_TRUE(analyses().take_analysis("w", long_lease).value());
        EXPECT_TRUE(analyses().lose_analysis({{"t2"}, number, "w"}, AnalysisFault::bad_answer).value());
    }
    EXPECT_EQ(analyses().find_analysis({"t2"}).value().value().state, AnalysisState::failed);
}

ARBITER_ON_EACH_DATABASE(StoredAnalyses);

} // namespace
} // namespace arbiter::storage
