// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_CLASS_FIXTURE_H
#define ARBITER_TESTS_SERVER_CLASS_FIXTURE_H

#include "server_fixture.h"

#include <cctype>
#include <string>

namespace arbiter::server {

/// A teacher and a class.
class Classes : public ServerTest {
protected:
    void SetUp() override
    {
        teacher = log_in("Teacher");
        appoint("Teacher");
        made = post("/api/classes", {{"name", "5b"}}, teacher);
        id = made.at("id");
    }

    storage::AccountId account(std::string const& name)
    {
        return storage.find_account_by_key(key(name))->value().id;
    }

    static std::string key(std::string name)
    {
        for (char& letter : name)
            letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        return name;
    }

    void appoint(std::string const& name) { ASSERT_TRUE(storage.school().put_teacher({account(name), {}})); }

    std::string path(std::string const& what = {}) const { return "/api/classes/" + id + what; }

    static std::string error(Response const& answer)
    {
        auto const body = Json::parse(*answer.body);
        return body.contains("error") ? body.at("error").at("code").get<std::string>() : std::string{};
    }

    /// The error of a change, or nothing.
    std::string change(std::string const& what, Json const& body, Credentials const& who)
    {
        return error(request("POST", path(what), body, who));
    }

    /// Has the class make an account; gives its first password.
    std::string make_pupil(std::string const& name)
    {
        auto const answer = post(path("/pupils"), {{"name", name}}, teacher);
        EXPECT_EQ(answer.value("name", ""), name) << answer;
        return answer.value("password", "");
    }

    Credentials log_in_with(std::string const& name, std::string const& password)
    {
        auto const answer = request("POST", "/api/login", {{"name", name}, {"password", password}});
        return {.session = answer.cookie ? answer.cookie->value : ""};
    }

    /// A pupil of the class with an account that the class has made.
    Credentials pupil(std::string const& name) { return log_in_with(name, make_pupil(name)); }

    /// Somebody with an account of their own, who joins.
    Credentials join(std::string const& name)
    {
        auto const who = log_in(name);
        EXPECT_EQ(request("POST", "/api/classes/join", {{"code", code()}}, who).status, 200U);
        return who;
    }

    /// Makes an account with the code of a class, or of an invitation, from the door.
    Response come(std::string const& name, std::string const& with)
    {
        return request(
            "POST", "/api/accounts", {{"name", name}, {"password", "secret-" + name}, {"invitation", with}});
    }

    std::string code() { return get(path(), teacher).at("code"); }

    Client in_lobby(Credentials const& who)
    {
        auto client = open(LobbySocket{}, who);
        client.say({{"t", "hello"}});
        settle();
        return client;
    }

    Json pupils() { return get(path(), teacher).at("pupils"); }

    Credentials teacher;
    Json made;
    std::string id;
};

} // namespace arbiter::server

#endif
