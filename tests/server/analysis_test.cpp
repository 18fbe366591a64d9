// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_task.h"
#include "arbiter/game/pgn.h"
#include "arbiter/server/worker_key.h"
#include "server_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>

namespace arbiter::server {

namespace {

using storage::AnalysisState;
using testing::HasSubstr;
using testing::Not;

constexpr char const* fools_mate = "1. f3 e5 2. g4 Qh4# 0-1";
constexpr char const* good_answer = "12 e2e4 e7e5\n-40 e7e5\n-30 a2a3\n#-1 d8h4\n-";

/// Two players, a finished game and a worker.
class Analyses : public ServerTest {
protected:
    void SetUp() override
    {
        settings.requests = {1e6, 1e6};
        settings.accounts = {1e6, 1e6};
        restart();
        anna = log_in("Anna");
        bert = log_in("Bert");
        finish("game000001", fools_mate);
        worker = add_worker("big");
    }

    void finish(std::string const& id, std::string const& moves, std::string const& tags = {})
    {
        storage.put({.games = {{.id = {id},
                         .seats = {},
                         .phase = storage::GamePhase::over,
                         .ended = storage::Time{Milliseconds{5}},
                         .pgn = "[White \"Anna\"]\n[Black \"Bert\"]\n" + tags + "\n" + moves + "\n"}}});
    }

    std::int64_t count_tasks()
    {
        static constexpr storage::Statement count{"count_tasks", "SELECT COUNT(*) FROM task"};
        return std::get<std::int64_t>(storage.connection->run(count).rows.at(0).at(0));
    }

    Credentials add_worker(std::string const& name)
    {
        std::string const key = make_worker_key();
        EXPECT_TRUE(storage.analyses().add_worker({.name = name, .key = hash_worker_key(key)}));
        return {.bearer = key};
    }

    static std::string error_in(Json const& answer)
    {
        return answer.contains("error") ? answer["error"]["code"].get<std::string>() : "";
    }

    /// Asks for an analysis; the error, or nothing.
    std::string ask(std::string const& game, Credentials const& who)
    {
        return error_in(post("/api/games/" + game + "/analysis", Json::object(), who));
    }

    Json shown(std::string const& game = "game000001", Credentials const& who = {})
    {
        return get("/api/games/" + game + "/analysis", who);
    }

    Json take(Credentials const& who) { return post("/api/work", Json::object(), who); }

    std::string answer(Json const& work, std::string const& positions, Credentials const& who)
    {
        return error_in(post("/api/work/" + work["id"].get<std::string>() + "/answer",
            {{"attempt", work["attempt"]}, {"positions", positions}}, who));
    }

    std::string say(Json const& work, std::string const& what, Json body, Credentials const& who)
    {
        body["attempt"] = work["attempt"];
        return error_in(post("/api/work/" + work["id"].get<std::string>() + "/" + what, body, who));
    }

    std::string annotated(std::string const& game = "game000001")
    {
        return *request("GET", "/api/games/" + game + "/analysis.pgn").body;
    }

    Credentials anna;
    Credentials bert;
    Credentials worker;
};

TEST_F(Analyses, GoFromTheWishToTheAnnotatedGame)
{
    EXPECT_EQ(shown(), (Json{{"state", "none"}, {"offered", true}}));
    EXPECT_EQ(ask("game000001", anna), "");
    Json const waiting = shown();
    EXPECT_EQ(waiting["state"], "waiting");
    EXPECT_EQ(waiting["positions"], 5);
    EXPECT_EQ(waiting["nodes"], 200'000);

    Json const work = take(worker);
    EXPECT_EQ(work["moves"], "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(work["variant"], "standard");
    EXPECT_EQ(work["nodes"], 200'000);
    EXPECT_EQ(work["hash"], 64);
    EXPECT_EQ(work["lease"], 20'000);
    EXPECT_THAT(work.dump(), Not(HasSubstr("Anna"))) << "a worker learns no name";
    EXPECT_EQ(say(work, "progress", {{"done", 3}}, worker), "");
    EXPECT_EQ(shown()["state"], "running");
    EXPECT_EQ(shown()["done"], 3);
    EXPECT_EQ(answer(work, good_answer, worker), "");
    EXPECT_EQ(shown()["state"], "done");
    EXPECT_TRUE(take(worker).contains("wait")) << "there is no more";

    Game expected = read_pgn(storage.game("game000001").pgn).game;
    auto positions = analysis::parse_positions(expected.tree, good_answer);
    analysis::annotate(expected, analysis::judge_moves(expected.tree, *std::move(positions)));
    EXPECT_EQ(annotated(), write_pgn(expected));
    EXPECT_THAT(annotated(), HasSubstr("[%eval -0.40]"));
    EXPECT_THAT(annotated(), HasSubstr("[WhiteAccuracy "));
    EXPECT_THAT(annotated(), HasSubstr("[White \"Anna\"]"));
}

TEST_F(Analyses, AreForWhoIsLoggedIn)
{
    EXPECT_EQ(ask("game000001", {}), "login-needed");
    EXPECT_EQ(ask("game000001", worker), "login-needed") << "a worker is nobody";
    EXPECT_EQ(storage.all<storage::AnalysisRow>().size(), 0U);
    EXPECT_EQ(ask("game000001", make_bot("Robot")), "") << "a bot is somebody";
}

TEST_F(Analyses, AreOfFinishedGamesOfChess)
{
    finish("game000002", "1. e4 *");
    storage::GameRow row = storage.game("game000002");
    row.phase = storage::GamePhase::playing;
    row.ended.reset();
    storage.put({.games = {row}});
    finish("game000003", "*");
    finish("game000004", "1. e4 e5 *", "[Variant \"Atomic\"]\n");
    finish("game000005", "1. O-O *",
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w AEae - 0 1\"]\n");
    std::string longest;
    for (int move = 1; move <= 301; ++move)
        longest += std::to_string(move) + (move % 2 == 1 ? ". Nf3 Nf6 " : ". Ng1 Ng8 ");
    finish("game000006", longest + "*");
    EXPECT_EQ(ask("nothing123", anna), "unknown-game");
    EXPECT_EQ(ask("short", anna), "unknown-game");
    EXPECT_EQ(ask("game000002", anna), "game-not-over");
    EXPECT_EQ(ask("game000003", anna), "not-analysable");
    EXPECT_EQ(ask("game000004", anna), "not-analysable");
    EXPECT_EQ(ask("game000006", anna), "not-analysable");
    EXPECT_EQ(ask("game000005", anna), "");
    Json const work = take(worker);
    EXPECT_EQ(work["variant"], "chess960");
    EXPECT_EQ(work["moves"], "b1e1");
}

TEST_F(Analyses, AreNotOfferedWithoutWorkers)
{
    ASSERT_TRUE(storage.analyses().remove_worker("big").value());
    EXPECT_EQ(ask("game000001", anna), "no-workers");
    EXPECT_EQ(shown()["offered"], false);
}

TEST_F(Analyses, AreLimitedForEachAccount)
{
    settings.analyses_a_day = 2;
    restart();
    finish("game000002", fools_mate);
    finish("game000003", fools_mate);
    EXPECT_EQ(ask("game000001", anna), "");
    EXPECT_EQ(ask("game000002", anna), "analysis-running");
    EXPECT_EQ(ask("game000001", bert), "") << "it is there already, and counts for nobody";
    EXPECT_EQ(ask("game000002", bert), "");
    EXPECT_EQ(answer(take(worker), good_answer, worker), "");
    EXPECT_EQ(answer(take(worker), good_answer, worker), "");
    EXPECT_EQ(ask("game000003", anna), "");
    EXPECT_EQ(answer(take(worker), good_answer, worker), "");
    finish("game000004", fools_mate);
    EXPECT_EQ(ask("game000004", anna), "too-many-analyses");
    world.pass(std::chrono::hours{24});
    EXPECT_EQ(ask("game000004", anna), "");
}

TEST_F(Analyses, AreGivenToWorkersAlone)
{
    ask("game000001", anna);
    for (Credentials const& who : {Credentials{}, anna, make_bot("Robot"), Credentials{.bearer = "wrong"},
             Credentials{.session = worker.bearer}}) {
        EXPECT_EQ(error_in(take(who)), "wrong-key");
        Json const work{{"id", storage.all<storage::AnalysisRow>()[0].id.text}, {"attempt", 1}};
        EXPECT_EQ(answer(work, good_answer, who), "wrong-key");
        EXPECT_EQ(say(work, "progress", {{"done", 1}}, who), "wrong-key");
        EXPECT_EQ(say(work, "abort", Json::object(), who), "wrong-key");
    }
    Json const work = take(worker);
    ASSERT_TRUE(storage.analyses().remove_worker("big").value());
    EXPECT_EQ(answer(work, good_answer, worker), "wrong-key");
    EXPECT_EQ(storage.all<storage::AnalysisRow>()[0].state, AnalysisState::running);
}

TEST_F(Analyses, RefuseWhatAHostileWorkerAnswers)
{
    ask("game000001", anna);
    for (char const* const bad : {"", "12 e2e4", "12 e2e5\n-40 e7e5\n-30 a2a3\n#-1 d8h4\n-",
             "99999 e2e4\n-40 e7e5\n-30 a2a3\n#-1 d8h4\n-"}) {
        Json const work = take(worker);
        if (work.contains("wait"))
            break;
        EXPECT_EQ(answer(work, bad, worker), "bad-analysis");
        EXPECT_EQ(answer(work, good_answer, worker), "attempt-over") << "the attempt has ended";
    }
    EXPECT_EQ(shown()["state"], "failed");
    EXPECT_EQ(shown()["fault"], "bad-answer");
    EXPECT_EQ(error_in(Json::parse(annotated())), "no-analysis");
    EXPECT_EQ(ask("game000001", bert), "") << "it may be asked for again";
}

TEST_F(Analyses, LimitTheSizeOfAnAnswer)
{
    ask("game000001", anna);
    Json const work = take(worker);
    EXPECT_EQ(answer(work, std::string(70'000, 'a'), worker), "body-too-long");
    EXPECT_EQ(answer(work, std::string(60'000, 'a'), worker), "bad-analysis");
    EXPECT_EQ(error_in(post("/api/login", {{"name", std::string(20'000, 'a')}})), "body-too-long")
        << "other bodies are shorter";
}

TEST_F(Analyses, RefuseTheResultOfAnAttemptThatAnotherWorkerHas)
{
    ask("game000001", anna);
    Json const early = take(worker);
    storage.damage("UPDATE analysis SET lease_until = 0");
    auto const small = add_worker("small");
    Json const late = take(small);
    EXPECT_EQ(late["attempt"], 2);
    EXPECT_EQ(answer(early, good_answer, worker), "attempt-over");
    EXPECT_EQ(say(early, "progress", {{"done", 1}}, worker), "attempt-over");
    EXPECT_EQ(say(early, "abort", Json::object(), worker), "attempt-over");
    EXPECT_EQ(answer(late, good_answer, worker), "attempt-over") << "it is not that worker's";
    EXPECT_EQ(answer(late, good_answer, small), "");
}

TEST_F(Analyses, WaitForAnotherWorkerWhenOneGivesThemBack)
{
    ask("game000001", anna);
    Json const work = take(worker);
    EXPECT_EQ(say(work, "abort", Json::object(), worker), "");
    EXPECT_EQ(shown()["state"], "waiting");
    EXPECT_EQ(take(worker)["attempt"], 2);
}

TEST_F(Analyses, SayWhenStorageCannotBeRead)
{
    storage.read_fault = storage::StorageFault{storage::StorageFaultCode::unreachable};
    EXPECT_EQ(error_in(shown()), "unavailable");
    EXPECT_EQ(error_in(take(worker)), "unavailable");
}

TEST_F(Analyses, AreInTheDataOfWhoAskedForThem)
{
    ask("game000001", anna);
    auto const data = Json::parse(all_of(request("GET", "/api/me/data", nullptr, anna)));
    EXPECT_EQ(data.at("analyses").at(0).at("game"), "game000001");
    EXPECT_EQ(data.at("analyses").at(0).at("state"), "waiting");
    auto const other = Json::parse(all_of(request("GET", "/api/me/data", nullptr, bert)));
    EXPECT_EQ(other.at("analyses"), Json::array());
}

// ---- tasks: games that the server does not have ----------------------------------------------------------

constexpr char const* initial_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Json wish_for(std::string const& moves)
{
    return {{"variant", "standard"}, {"fen", initial_fen}, {"moves", moves}, {"nodes", 5'000}};
}

TEST_F(Analyses, OfTasksGoFromTheWishToTheResult)
{
    Json const kept = post("/api/tasks", wish_for("f2f3 e7e5 g2g4 d8h4"), worker);
    std::string const path = "/api/tasks/" + kept["id"].get<std::string>();
    EXPECT_EQ(get(path, worker), (Json{{"state", "waiting"}, {"done", 0}, {"positions", 5}}));
    auto const another = add_worker("small");
    Json const work = take(another);
    EXPECT_EQ(work["moves"], "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(work["fen"], initial_fen);
    EXPECT_EQ(work["nodes"], 5'000);
    EXPECT_EQ(work["hash"], 64);
    EXPECT_EQ(say(work, "progress", {{"done", 3}}, another), "");
    EXPECT_EQ(get(path, worker)["done"], 3);
    EXPECT_EQ(answer(work, good_answer, another), "");
    EXPECT_EQ(get(path, worker)["state"], "done");
    EXPECT_EQ(get(path, worker)["result"], good_answer);
    EXPECT_EQ(error_in(get(path, another)), "unknown-task") << "another key asked for it";
    EXPECT_EQ(error_in(post(path + "/drop", Json::object(), another)), "unknown-task");
    EXPECT_EQ(error_in(post(path + "/drop", Json::object(), worker)), "");
    EXPECT_EQ(error_in(get(path, worker)), "unknown-task");
}

TEST_F(Analyses, OfTasksNeedAKey)
{
    Json const kept = post("/api/tasks", wish_for("e2e4"), worker);
    std::string const path = "/api/tasks/" + kept["id"].get<std::string>();
    for (Credentials const& who : {Credentials{}, anna, make_bot("Robot"), Credentials{.bearer = "wrong"}}) {
        EXPECT_EQ(error_in(post("/api/tasks", wish_for("e2e4"), who)), "wrong-key");
        EXPECT_EQ(error_in(get(path, who)), "wrong-key");
        EXPECT_EQ(error_in(post(path + "/drop", Json::object(), who)), "wrong-key");
    }
    EXPECT_EQ(count_tasks(), 1);
}

TEST_F(Analyses, OfTasksAreOfLegalGamesOfChess)
{
    auto const error_of = [&](char const* field, Json const& value) {
        Json wish = wish_for("e2e4");
        wish[field] = value;
        return error_in(post("/api/tasks", wish, worker));
    };
    EXPECT_EQ(error_of("moves", "e2e5"), "not-analysable");
    EXPECT_EQ(error_of("fen", "8/8/8/8/8/8/8/8 w - - 0 1"), "not-analysable");
    EXPECT_EQ(error_of("variant", "atomic"), "not-analysable");
    EXPECT_EQ(error_of("variant", "checkers"), "bad-body");
    EXPECT_EQ(error_of("nodes", 0), "bad-body");
    EXPECT_EQ(error_of("nodes", 100'000'001), "bad-body");
    EXPECT_EQ(error_of("more", 1), "bad-body");
    std::string longest;
    for (int move = 1; move <= 601; ++move)
        longest += std::array{"g1f3 ", "g8f6 ", "f3g1 ", "f6g8 "}[static_cast<std::size_t>((move - 1) % 4)];
    longest.pop_back();
    EXPECT_EQ(error_of("moves", longest), "not-analysable");
    EXPECT_EQ(error_of("moves", ""), "") << "a game without a move has a position";
    EXPECT_EQ(count_tasks(), 1);
}

TEST_F(Analyses, OfTasksAreLimitedForEachKey)
{
    for (int number = 0; number != 256; ++number)
        ASSERT_EQ(error_in(post("/api/tasks", wish_for("e2e4"), worker)), "");
    EXPECT_EQ(error_in(post("/api/tasks", wish_for("e2e4"), worker)), "too-many-tasks");
    EXPECT_EQ(error_in(post("/api/tasks", wish_for("e2e4"), add_worker("small"))), "");
}

} // namespace

} // namespace arbiter::server
