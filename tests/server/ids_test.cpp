// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"
#include "server_fixture.h"

#include <string>
#include <string_view>

// What cannot be the name of anything is not looked up.

namespace arbiter::server {

namespace {

class IdsOfAnotherForm : public ServerTest {
protected:
    void SetUp() override
    {
        settings.requests = {1e6, 1e6};
        restart();
        anna = log_in("Anna");
        std::string const key = make_worker_key();
        ASSERT_TRUE(storage.analyses().add_worker({.name = "big", .key = hash_worker_key(key)}));
        worker = {.bearer = key};
        storage.runs.clear();
    }

    std::string error(std::string const& method, std::string const& path, Credentials const& who,
        Json const& body = nullptr)
    {
        return Json::parse(*request(method, path, body, who).body).at("error").at("code");
    }

    Credentials anna;
    Credentials worker;
};

TEST_F(IdsOfAnotherForm, AreNotLookedUp)
{
    // 8 letters and digits for a class, 10 for a game, a tournament and a task.
    for (char const* const id :
        {"abc", "abcdefghi", "abcdefg-", "abcdefg\u00e9", "abcdefghijk", "a'bcdefghi"}) {
        std::string const name = id;
        EXPECT_EQ(error("GET", "/api/classes/" + name, anna), "unknown-class") << id;
        EXPECT_EQ(error("GET", "/api/games/" + name, anna), "unknown-game") << id;
        EXPECT_EQ(error("GET", "/api/games/" + name + "/analysis", anna), "unknown-game") << id;
        EXPECT_EQ(error("GET", "/api/tournaments/" + name, anna), "unknown-tournament") << id;
        EXPECT_EQ(error("GET", "/api/tasks/" + name, worker), "unknown-task") << id;
        EXPECT_EQ(error("POST", "/api/tasks/" + name + "/drop", worker, Json::object()), "unknown-task")
            << id;
        for (char const* const act : {"abort", "progress", "answer"}) {
            Json body{{"attempt", 1}};
            if (act == std::string_view{"progress"})
                body["done"] = 1;
            if (act == std::string_view{"answer"})
                body["positions"] = "";
            EXPECT_EQ(error("POST", "/api/work/" + name + "/" + act, worker, body), "attempt-over") << id;
        }
    }
    for (char const* const statement :
        {"find_class", "find_game", "find_owned_game", "find_tournament", "find_analysis", "find_analysis_of",
            "find_task", "drop_task", "give_back_analysis", "give_back_task", "keep_analysis", "keep_task"})
        EXPECT_EQ(storage.runs[statement], 0U) << statement;
    EXPECT_EQ(error("GET", "/api/classes/abcdefgh", anna), "unknown-class");
    EXPECT_EQ(storage.runs["find_class"], 1U);
    EXPECT_EQ(error("GET", "/api/tasks/abcdefghij", worker), "unknown-task");
    EXPECT_EQ(storage.runs["find_analysis"], 1U);
}

TEST_F(IdsOfAnotherForm, OfAccountsAreNotLookedUp)
{
    for (char const* const name : {"#1", "a b", "x", "abcdefghijklmnopqrstuvwxyz", "white"}) {
        EXPECT_EQ(error("GET", std::string{"/api/players/"} + name, {}), "unknown-player") << name;
        EXPECT_EQ(error("POST", "/api/login", {}, {{"name", name}, {"password", "wrong"}}), "wrong-login");
    }
    EXPECT_EQ(error("POST", "/api/login", {}, {{"name", std::string{"An\0na", 5}}, {"password", "wrong"}}),
        "wrong-login");
    EXPECT_EQ(storage.runs["find_account_by_key"], 0U);
    EXPECT_EQ(request("GET", "/api/players/ANNA").status, 200U);
}

} // namespace

} // namespace arbiter::server
