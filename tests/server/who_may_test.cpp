// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"
#include "class_fixture.h"
#include "server/api/api.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// Every route and socket as every kind of person, against the committed table tests/data/who_may.txt. A POST
/// has a body that nobody can read: 400 says that the caller may, and that this was decided before the body
/// was read.
class WhoMay : public Classes {
protected:
    struct Caller {
        std::string name;
        Credentials credentials;
    };

    WhoMay()
    {
        settings.requests = {1e6, 1e6};
        settings.accounts = {1e6, 1e6};
        settings.class_accounts = {1e6, 1e6};
        settings.organisers = Organisers::named;
        settings.organiser_names = {"Oskar", "Teacher"};
        restart();
    }

    void SetUp() override
    {
        Classes::SetUp();
        auto const stranger = log_in("Stranger");
        auto const anna = pupil("Anna");
        auto const helper = colleague("Helper");
        ASSERT_EQ(change("/teachers", {{"name", "Helper"}}, teacher), "");
        auto const other = colleague("Other");
        auto const ben = pupil_of(other);
        auto const oskar = log_in("Oskar");
        log_in("Olga");
        act({.action = storage::AuditAction::appoint, .about = account("Olga")});
        auto const olga = log_in_again("Olga");
        auto const bruno = log_in("Bruno");
        std::vector<Caller> const people{{"stranger", stranger}, {"pupil", anna}, {"other-pupil", ben},
            {"owner", teacher}, {"co-teacher", helper}, {"other-teacher", other}, {"organiser", oskar},
            {"operator", olga}, {"banned", bruno}};
        callers = {{"anonymous", {}}};
        callers.insert(callers.end(), people.begin(), people.end());
        for (Caller const& person : people)
            callers.push_back({person.name + "'s-token", token(person.credentials)});
        callers.push_back({"worker", worker()});
        act({.action = storage::AuditAction::ban, .about = account("Bruno"), .why = "cheating"});
        post("/api/reports", {{"name", "Anna"}, {"reason", "chat"}}, stranger);
        ids = {{"/api/games/{id}", make_table().game}, {"/api/classes/{id}", id},
            {"/api/admin/reports/{number}", "1"}, {"/api/explorer/{number}", "1"}};
        open_tournament = make_tournament(oskar, {{"name", "Open"}});
        class_tournament = make_tournament(teacher, {{"name", "Of 5b"}, {"class", id}});
    }

    Credentials colleague(std::string const& name)
    {
        auto const who = log_in(name);
        appoint(name);
        return who;
    }

    /// A pupil of a class of another teacher.
    Credentials pupil_of(Credentials const& other)
    {
        std::string const other_class = post("/api/classes", {{"name", "6a"}}, other).at("id");
        auto const made = post("/api/classes/" + other_class + "/pupils", {{"name", "Ben"}}, other);
        return log_in_with("Ben", made.at("password"));
    }

    Credentials token(Credentials const& of)
    {
        return {.bearer = post("/api/tokens", {{"label", "test"}}, of).at("token").get<std::string>()};
    }

    Credentials worker()
    {
        std::string const key = make_worker_key();
        EXPECT_TRUE(storage.analyses().add_worker({.name = "big", .key = hash_worker_key(key)}));
        return {.bearer = key};
    }

    /// What `arbiter admin` does while the server runs.
    void act(storage::OperatorAct what)
    {
        what.at = storage::Time{world.since_epoch()};
        EXPECT_TRUE(storage.moderation().carry_out(what));
        pass(Milliseconds{3'000});
    }

    std::string make_tournament(Credentials const& organiser, Json body)
    {
        body.update({{"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}});
        return post("/api/tournaments", body, organiser).at("tournament");
    }

    /// The path of a route, with something that is there for what stands in braces.
    std::string fill(Route const& route) const
    {
        std::string path{route.path};
        auto const open = path.find('{');
        if (open == std::string::npos)
            return path;
        auto const end = path.find('}') + 1;
        auto const known = ids.find(path.substr(0, end));
        path.replace(open, end - open, known == ids.end() ? "Stranger" : known->second);
        return path;
    }

    unsigned ask(Route const& route, std::string const& path, Credentials const& who)
    {
        bool const is_post = route.method == "POST";
        Response got;
        got.status = 0;
        service->request({.method = std::string{route.method},
                             .path = path,
                             .content_type = is_post ? "application/json" : "",
                             .body = is_post ? "[" : "",
                             .peer = {.address = address, .credentials = who}},
            [&got](Response answer) { got = std::move(answer); });
        settle();
        return got.status;
    }

    /// 101 for a socket that opens.
    unsigned open_socket(SocketPath const& path, Credentials const& who)
    {
        auto const id = connect_now(
            *service, path, {.address = address, .credentials = who}, std::make_shared<FakeOutlet>());
        if (!id)
            return http_status(id.error().error);
        service->disconnected(*id);
        return 101;
    }

    /// 403 where the caller cannot resign in a game of the stranger and the pupil, who have logged in.
    unsigned resign(Credentials const& who)
    {
        auto const player = [this](std::string_view name) {
            return std::ranges::find(callers, name, &Caller::name)->credentials;
        };
        GameSocket const game{make_table({{"control", "3+2"}}, player("stranger"), player("pupil")).game};
        if (unsigned const status = open_socket(game, who); status != 101)
            return status;
        auto client = sit(game.game, {}, 0, who);
        say(client, {{"t", "resign"}, {"re", 1}});
        auto const error = client.last("error");
        return error.is_object() && error.value("code", "") == "not-a-player" ? 403 : 200;
    }

    template <class Ask>
    void add_row(std::map<std::string, std::string>& rows, std::string const& name, Ask const& ask_as)
    {
        std::string answers;
        for (Caller const& caller : callers)
            answers += (answers.empty() ? "" : " ") + std::to_string(ask_as(caller.credentials));
        rows.emplace(name, answers);
    }

    void add_row(std::map<std::string, std::string>& rows, std::string const& name, Route const& route,
        std::string const& path)
    {
        add_row(rows, name, [&](Credentials const& who) { return ask(route, path, who); });
    }

    /// Of each route the answers to all callers, in their order.
    std::map<std::string, std::string> ask_everything()
    {
        std::map<std::string, std::string> rows;
        for (Route const& route : all_routes()) {
            std::string const name = std::string{route.method} + " " + std::string{route.path};
            if (!route.path.starts_with("/api/tournaments/{id}")) {
                add_row(rows, name, route, fill(route));
                continue;
            }
            ids["/api/tournaments/{id}"] = open_tournament;
            add_row(rows, name, route, fill(route));
            ids["/api/tournaments/{id}"] = class_tournament;
            add_row(rows, name + " of a class", route, fill(route));
        }
        GameSocket const game{ids.at("/api/games/{id}")};
        add_row(rows, "WS /ws/lobby", [&](auto const& who) { return open_socket(LobbySocket{}, who); });
        add_row(rows, "WS /ws/game/{id}", [&](auto const& who) { return open_socket(game, who); });
        add_row(rows, "WS /ws/game/{id}: resign", [&](auto const& who) { return resign(who); });
        return rows;
    }

    std::string caller_names() const
    {
        std::string names;
        for (Caller const& caller : callers)
            names += (names.empty() ? "" : " ") + caller.name;
        return names;
    }

    std::vector<Caller> callers;
    std::map<std::string, std::string> ids; ///< by the path up to the brace
    std::string open_tournament;
    std::string class_tournament;
};

/// The rows of the table: "GET /api/me | 200 200 …".
std::map<std::string, std::string> read_table()
{
    std::map<std::string, std::string> rows;
    std::ifstream in{ARBITER_TEST_DATA "/who_may.txt"};
    for (std::string line; std::getline(in, line);) {
        auto const bar = line.find(" | ");
        if (line.starts_with('#') || bar == std::string::npos)
            continue;
        std::string const name = line.substr(0, line.find_last_not_of(' ', bar) + 1);
        EXPECT_TRUE(rows.emplace(name, line.substr(bar + 3)).second) << name;
    }
    return rows;
}

std::string write_table(std::map<std::string, std::string> const& rows)
{
    std::ostringstream out;
    for (auto const& [name, answers] : rows)
        out << name << std::string(name.size() < 44 ? 44 - name.size() : 0, ' ') << " | " << answers << '\n';
    return out.str();
}

TEST_F(WhoMay, IsForEveryRouteAndCallerAsTheTableSays)
{
    auto expected = read_table();
    EXPECT_EQ(expected["callers"], caller_names());
    expected.erase("callers");
    auto const found = ask_everything();
    EXPECT_EQ(write_table(found), write_table(expected))
        << "A new route needs a row in tests/data/who_may.txt: the first text above has it.";
}

} // namespace

} // namespace arbiter::server
