// SPDX-License-Identifier: MIT
#include "arbiter/server/audience.h"
#include "arbiter/server/invitation.h"
#include "arbiter/server/password.h"
#include "server_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace arbiter::server {

namespace {

class Login : public ServerTest {
protected:
    static std::string error(Response const& answer)
    {
        auto const body = Json::parse(*answer.body);
        return body.contains("error") ? body.at("error").at("code").get<std::string>() : std::string{};
    }

    Response try_password(std::string const& name, std::string const& password)
    {
        return request("POST", "/api/login", {{"name", name}, {"password", password}});
    }

    Response sign_up(std::string const& name, std::string const& invitation = {})
    {
        Json body{{"name", name}, {"password", "secret-" + name}};
        if (!invitation.empty())
            body["invitation"] = invitation;
        return request("POST", "/api/accounts", body);
    }

    /// Sends a request and does not wait for its answer: no password is hashed until `settle`.
    std::shared_ptr<std::optional<Response>> begin(
        std::string path, Json const& body, Credentials const& who = {})
    {
        auto const got = std::make_shared<std::optional<Response>>();
        service->request({.method = "POST",
                             .path = std::move(path),
                             .content_type = "application/json",
                             .body = body.dump(),
                             .peer = {.address = address, .credentials = who}},
            [got](Response answer) { *got = std::move(answer); });
        return got;
    }

    std::shared_ptr<std::optional<Response>> begin_login(std::string const& name, std::string const& password)
    {
        return begin("/api/login", {{"name", name}, {"password", password}});
    }

    /// Makes accounts that are used from another address.
    void make_elsewhere(std::vector<std::string> const& names)
    {
        std::string const here = std::exchange(address, "203.0.113.77");
        for (std::string const& name : names)
            log_in(name);
        address = here;
    }

    /// How many of 500 pupils are refused, one every 240 milliseconds and then one every 120.
    std::pair<unsigned, unsigned> count_refused(Audience audience)
    {
        settings = settings_for(audience);
        restart();
        std::pair<unsigned, unsigned> refused{0, 0};
        for (int pupil = 0; pupil < 500; ++pupil) {
            auto const name = "Pupil" + std::to_string(pupil);
            refused.first
                += begin("/api/accounts", {{"name", name}, {"password", "long enough"}})->has_value();
            world.pass(Milliseconds{240});
        }
        for (int pupil = 0; pupil < 500; ++pupil) {
            refused.second += begin_login("Pupil" + std::to_string(pupil), "long enough")->has_value();
            world.pass(Milliseconds{120});
        }
        return refused;
    }
};

TEST_F(Login, LimitsWrongPasswordsFromOneAddressByNameAndForAllNames)
{
    settings.logins = {14, 1};
    restart();
    for (int count = 0; count < 10; ++count)
        EXPECT_EQ(error(try_password("Nobody", "wrong")), "wrong-login");
    auto const refused = try_password("nobody", "wrong");
    EXPECT_EQ(error(refused), "rate-limited");
    EXPECT_EQ(refused.headers.at(1).name, "Retry-After");
    for (int count = 0; count < 4; ++count)
        EXPECT_EQ(error(try_password("Nobody" + std::to_string(count), "wrong")), "wrong-login");
    EXPECT_EQ(error(try_password("Another", "wrong")), "rate-limited") << "other names have an end, too";
    address = "192.0.2.2";
    EXPECT_EQ(error(try_password("Another", "wrong")), "wrong-login");
}

TEST_F(Login, ANewcomerWithTheRightPasswordGetsInBesideAClassmateWithTenWrongOnes)
{
    make_elsewhere({"Anna", "Bert"});
    for (int count = 0; count < 10; ++count)
        EXPECT_EQ(error(try_password("Bert", "wrong")), "wrong-login");
    EXPECT_EQ(error(try_password("Bert", "secret-Bert")), "rate-limited")
        << "else guessing would have no end";
    EXPECT_EQ(try_password("Anna", "secret-Anna").status, 200U);
}

TEST_F(Login, RightPasswordsAreNotCounted)
{
    settings.accounts = {1e6, 1e6};
    settings.logins = {2, 0.001};
    restart();
    make_elsewhere({"Anna", "Bert", "Cleo", "Dora"});
    for (char const* const name : {"Anna", "Bert", "Cleo", "Dora"})
        EXPECT_EQ(try_password(name, std::string{"secret-"} + name).status, 200U) << name;
    for (int count = 0; count < 2; ++count)
        EXPECT_EQ(error(try_password("Nobody", "wrong")), "wrong-login");
    EXPECT_EQ(error(try_password("Nobody", "wrong")), "rate-limited");
}

TEST_F(Login, OfTriesAtTheSameTimeNoMoreAreMadeThanOneAfterTheOther)
{
    std::vector<std::shared_ptr<std::optional<Response>>> answers;
    for (int count = 0; count < 15; ++count)
        answers.push_back(begin_login("Nobody", "wrong"));
    EXPECT_EQ(std::ranges::count_if(answers, [](auto const& answer) { return answer->has_value(); }), 5);
    settle();
    EXPECT_EQ(error(**answers.front()), "wrong-login");
    EXPECT_EQ(error(**answers.back()), "rate-limited");
}

TEST_F(Login, ATryThatFindsNoPlaceIsNotCounted)
{
    settings.most_passwords_waiting = 1;
    settings.logins = {2, 0.001};
    restart();
    make_elsewhere({"Anna"});
    auto const first = begin_login("Nobody", "wrong");
    EXPECT_EQ(error(**begin_login("Anna", "secret-Anna")), "busy");
    settle();
    EXPECT_EQ(try_password("Anna", "secret-Anna").status, 200U);
}

TEST_F(Login, WhoComesFromWhereTheAccountIsUsuallyFeelsNoAttack)
{
    log_in("Anna");
    std::string const home = address;
    for (int attacker = 1; attacker <= 3; ++attacker) {
        address = "198.51.100." + std::to_string(attacker);
        for (int count = 0; count < 4; ++count) {
            begin_login("Anna", "wrong");
            settle();
        }
    }
    // From elsewhere the right password waits a little, and then it is taken.
    address = "203.0.113.1";
    auto const elsewhere = begin_login("anna", "secret-Anna");
    settle();
    EXPECT_FALSE(elsewhere->has_value()) << "delayed";
    address = home;
    EXPECT_EQ(try_password("Anna", "secret-Anna").status, 200U) << "at once";
    pass(settings.longest_login_delay);
    ASSERT_TRUE(elsewhere->has_value());
    EXPECT_EQ((*elsewhere)->status, 200U);
    // It is known from there from now on, even after a restart.
    settings.logins = {0, 1};
    restart();
    address = "203.0.113.1";
    EXPECT_EQ(try_password("Anna", "secret-Anna").status, 200U);
    address = "203.0.113.2";
    EXPECT_EQ(try_password("Anna", "secret-Anna").status, 429U);
}

TEST_F(Login, HashesNoMorePasswordsThanItHasPlacesFor)
{
    settings.most_passwords_waiting = 3;
    settings.logins = {100, 100};
    restart();
    log_in("Anna");
    std::vector<std::shared_ptr<std::optional<Response>>> answers;
    for (int count = 0; count < 4; ++count)
        answers.push_back(begin_login("Stranger" + std::to_string(count), "wrong"));
    ASSERT_TRUE(answers.back()->has_value());
    EXPECT_EQ(error(**answers.back()), "busy");
    EXPECT_EQ((*answers.back())->headers.at(1).name, "Retry-After");
    auto const usual = begin_login("Anna", "secret-Anna");
    EXPECT_FALSE(usual->has_value()) << "has a place of its own";
    settle();
    EXPECT_EQ((*usual)->status, 200U);
    EXPECT_EQ(error(**answers.front()), "wrong-login");
    EXPECT_EQ(error(try_password("Stranger", "wrong")), "wrong-login") << "the places are free again";
}

TEST_F(Login, AddressesTakeTurnsAtTheHash)
{
    settings.most_passwords_waiting = 4;
    settings.logins = {100, 100};
    restart();
    std::vector<std::string> order;
    std::vector<std::string> refused;
    auto const begin_at = [&](std::string const& from, std::string const& name) {
        service->request({.method = "POST",
                             .path = "/api/login",
                             .content_type = "application/json",
                             .body = Json{{"name", name}, {"password", "wrong"}}.dump(),
                             .peer = {.address = from}},
            [&order, &refused, name](
                Response const& answer) { (answer.status == 503 ? refused : order).push_back(name); });
    };
    for (char const* const name : {"Greedy1", "Greedy2", "Greedy3", "Greedy4"})
        begin_at("198.51.100.1", name);
    begin_at("203.0.113.1", "Visitor");
    EXPECT_EQ(refused, (std::vector<std::string>{"Greedy4"})) << "of the address that has most, the newest";
    begin_at("198.51.100.1", "Greedy5");
    EXPECT_EQ(refused, (std::vector<std::string>{"Greedy4", "Greedy5"}));
    settle();
    EXPECT_EQ(order, (std::vector<std::string>{"Greedy1", "Visitor", "Greedy2", "Greedy3"}));
}

TEST_F(Login, AStrangerIsServedAlthoughUsualVisitorsNeverCease)
{
    log_in("Anna");
    std::vector<std::string> order;
    std::function<void(std::string, std::string, int)> const begin_at
        = [&](std::string const& from, std::string const& name, int times) {
              service->request({.method = "POST",
                                   .path = "/api/login",
                                   .content_type = "application/json",
                                   .body = Json{{"name", name}, {"password", "wrong"}}.dump(),
                                   .peer = {.address = from}},
                  [&, from, name, times](Response const&) {
                      order.push_back(name);
                      if (times > 1)
                          begin_at(from, name, times - 1);
                  });
          };
    begin_at(address, "Anna", 8);
    begin_at(address, "Anna", 8);
    begin_at("203.0.113.1", "Stranger", 1);
    settle();
    ASSERT_EQ(order.size(), 17U);
    EXPECT_EQ(order[1], "Stranger") << "after one of the usual visitor";
}

TEST_F(Login, ANameThatIsTakenCostsNoHash)
{
    settings.accounts = {3, 1};
    restart();
    log_in("Anna");
    world.held = WorkKind::password;
    std::string const code = make_invitation_code();
    ASSERT_TRUE(storage.put_invitation({.code = hash_invitation_code(code), .uses = 1}));
    Json const taken{{"name", "anna"}, {"password", "long enough"}, {"invitation", code}};
    for (int count = 0; count < 2; ++count) {
        auto const answer = begin("/api/accounts", taken);
        ASSERT_TRUE(answer->has_value());
        EXPECT_EQ(error(**answer), "name-taken");
    }
    EXPECT_EQ(error(**begin("/api/accounts", taken)), "rate-limited") << "nor are names tried without end";
}

TEST_F(Login, WhatStorageIsAskedDoesNotWaitForPasswords)
{
    auto const anna = log_in("Anna");
    world.held = WorkKind::password;
    auto const login = begin_login("Anna", "secret-Anna");
    EXPECT_EQ(request("POST", "/api/tokens", {{"label", "program"}}, anna).status, 201U);
    EXPECT_FALSE(login->has_value());
    world.release();
    settle();
    EXPECT_EQ((*login)->status, 200U);
}

TEST_F(Login, TakesNoPasswordThatChangedWhileItWasHashed)
{
    log_in("Anna");
    auto const account = storage.find_account_by_key("anna").value().value();
    auto const login = begin_login("Anna", "secret-Anna");
    ASSERT_TRUE(storage.set_password(account.id, hash_password("another secret")));
    settle();
    EXPECT_EQ(error(**login), "wrong-login");
    EXPECT_EQ(try_password("Anna", "another secret").status, 200U);
}

TEST_F(Login, ReplacesNoPasswordOfAnAccountThatWasClosedMeanwhile)
{
    auto const anna = log_in("Anna");
    auto const account = storage.find_account_by_key("anna").value().value();
    world.held = WorkKind::password;
    auto const changed = begin("/api/me/password", {{"old", "secret-Anna"}, {"new", "another secret"}}, anna);
    auto const deleted = begin("/api/me/delete", {{"password", "secret-Anna"}}, anna);
    ASSERT_TRUE(storage.set_password(account.id, ""));
    world.release();
    settle();
    EXPECT_EQ(error(changed->value()), "wrong-password");
    EXPECT_EQ(error(deleted->value()), "wrong-password");
    EXPECT_EQ(storage.find_account(account.id).value()->password_hash, "");
    EXPECT_EQ(storage.find_account(account.id).value()->name, "Anna");
}

TEST_F(Login, GivesNoTokenToALoginThatEndsMeanwhile)
{
    auto const anna = log_in("Anna");
    auto const account = storage.find_account_by_key("anna").value().value();
    world.held = WorkKind::storage;
    auto const token = begin("/api/tokens", {{"label", "program"}}, anna);
    ASSERT_TRUE(storage.set_password(account.id, hash_password("another secret")));
    world.release();
    settle();
    EXPECT_EQ(error(token->value()), "login-needed");
    EXPECT_TRUE(storage.all<storage::SessionRow>().empty());
}

TEST_F(Login, IsNeededForTheSeatOfAnAccountBesidesItsSecret)
{
    auto const anna = log_in("Anna");
    auto const table = make_table({{"control", "3+2"}}, {}, anna);
    auto const seat_of = [&](Credentials const& who) {
        return sit(table.game, table.black, 0, who).last("state").at("you");
    };
    EXPECT_EQ(sit(table.game, table.white).last("state").at("you"), "white")
        << "of a seat without an account";
    EXPECT_EQ(seat_of(anna), "black");
    EXPECT_TRUE(seat_of({}).is_null());
    EXPECT_TRUE(seat_of(log_in("Ben")).is_null());
    auto black = sit(table.game, table.black, 0, anna);
    ASSERT_TRUE(storage.set_password(storage.find_account_by_key("anna").value()->id, ""));
    pass(Milliseconds{1'000});
    EXPECT_EQ(black.closed(), CloseReason::login_ended);
    auto again = sit(table.game, table.black, 0, anna);
    EXPECT_EQ(again.last("error").at("code"), "unknown-seat");
    EXPECT_TRUE(again.last("state").at("you").is_null())
        << "the account is closed, and somebody has the secret";
}

TEST_F(Login, ASchoolBehindOneAddressRegistersAndLogsInAtOnce)
{
    EXPECT_EQ(count_refused(Audience::school), (std::pair{0U, 0U})) << "in two minutes, and in one";
}

TEST_F(Login, AHomeBehindOneAddressDoesNot)
{
    auto const [accounts, logins] = count_refused(Audience::home);
    EXPECT_GT(accounts, 400U);
    EXPECT_GT(logins, 400U);
}

TEST_F(Login, AnInvitationIsCountedByItsUsesAndNotByAddress)
{
    settings.registration = Registration::invited;
    settings.accounts = {2, 1};
    settings.wrong_codes = {2, 1};
    restart();
    std::string const code = make_invitation_code();
    ASSERT_TRUE(storage.put_invitation({.code = hash_invitation_code(code), .uses = 4}));
    EXPECT_EQ(error(sign_up("Anna")), "invitation-needed");
    for (char const* const name : {"Anna", "Ben", "Cora"})
        EXPECT_EQ(sign_up(name, code).status, 201U);
    std::string typed;
    for (char const letter : code)
        typed += letter == '-' ? ' ' : static_cast<char>(std::tolower(letter));
    EXPECT_EQ(sign_up("Dora", typed).status, 201U);
    EXPECT_EQ(error(sign_up("Emil", code)), "bad-invitation") << "used up";
    EXPECT_EQ(error(sign_up("Emil", "AAAA-AAAA-AAAA")), "bad-invitation");
    EXPECT_EQ(error(sign_up("Emil", "AAAA-AAAA-AAAB")), "rate-limited") << "codes cannot be tried";
    EXPECT_EQ(get("/api/server").at("registration"), "invited");
}

TEST_F(Login, NobodyRegistersWhereTheOwnerMakesTheAccounts)
{
    settings.registration = Registration::closed;
    restart();
    EXPECT_EQ(error(sign_up("Anna")), "registration-closed");
}

TEST(InvitationCode, IsEasyToReadAndNeverTheSame)
{
    std::string const code = make_invitation_code();
    EXPECT_EQ(code.size(), 14U);
    EXPECT_EQ(code[4], '-');
    EXPECT_EQ(code.find_first_of("01OI"), std::string::npos);
    EXPECT_NE(code, make_invitation_code());
}

} // namespace

} // namespace arbiter::server
