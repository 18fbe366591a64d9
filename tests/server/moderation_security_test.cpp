// SPDX-License-Identifier: MIT
#include "moderation_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace arbiter::server {

namespace {

/// Who may moderate: each row of docs/security.md.
class ModerationSecurity : public Moderated {
protected:
    /// The faults of everything that only an operator may do, as somebody.
    std::set<std::string> faults_of_all(Credentials const& who)
    {
        std::set<std::string> faults;
        for (char const* const path : {"", "/accounts", "/audit", "/reports", "/reports/1", "/settings"})
            faults.insert(error_of_get(std::string{"/api/admin"} + path, who));
        for (char const* const action : {"mute", "unmute", "ban", "unban", "rename", "close", "set-password",
                 "reopen", "appoint-teacher", "revoke-teacher", "clear-profile"})
            faults.insert(error_of_post(
                "/api/admin/accounts/Bert", {{"action", action}, {"why", "x"}, {"newName", "Cleo"}}, who));
        faults.insert(error_of_post("/api/admin/reports/1/settle", {{"outcome", "dismissed"}}, who));
        faults.insert(
            error_of_post("/api/admin/settings", {{"name", "registration"}, {"value", "closed"}}, who));
        faults.insert(error_of_post("/api/admin/backup", Json::object(), who));
        faults.insert(error_of_post("/api/admin/invitations", {{"uses", 1}}, who));
        return faults;
    }
};

TEST_F(ModerationSecurity, NobodyButAnOperatorModerates)
{
    report({});
    auto const teacher = log_in("Teacher");
    ASSERT_TRUE(storage.school().put_teacher({account("Teacher"), {}}));
    std::string const token = post("/api/tokens", {{"label", "test"}}, olga).at("token");
    EXPECT_EQ(faults_of_all(anna), (std::set<std::string>{"not-an-operator"}));
    EXPECT_EQ(faults_of_all(teacher), (std::set<std::string>{"not-an-operator"}));
    EXPECT_EQ(faults_of_all({}), (std::set<std::string>{"login-needed"}));
    EXPECT_EQ(faults_of_all({.bearer = token}), (std::set<std::string>{"login-needed"}))
        << "a program's token is stolen more easily";
    EXPECT_EQ(storage.all<storage::AuditRow>().size(), 1U);
    EXPECT_FALSE(get("/api/me", anna).contains("operator"));
    EXPECT_TRUE(get("/api/me", olga).at("operator").get<bool>());
}

TEST_F(ModerationSecurity, AnOperatorWhoIsNoneAnyMoreReachesNothing)
{
    at_command_line({.action = Action::revoke, .about = account("Olga")});
    EXPECT_EQ(faults_of_all(olga), (std::set<std::string>{"not-an-operator"}));
}

TEST_F(ModerationSecurity, AnOperatorSanctionsNoOperator)
{
    log_in("Otto");
    at_command_line({.action = Action::appoint, .about = account("Otto")});
    for (char const* const name : {"Otto", "Olga"}) {
        for (char const* const action :
            {"mute", "unmute", "ban", "unban", "rename", "close", "set-password", "reopen", "clear-profile"})
            EXPECT_EQ(act(name, {{"action", action}, {"why", "x"}, {"newName", "Cleo"}}), "operator-account")
                << name << ' ' << action;
    }
    EXPECT_EQ(storage.all<storage::AuditRow>().size(), 2U);
    EXPECT_TRUE(storage.all<storage::SanctionRow>().empty());
}

TEST_F(ModerationSecurity, ABanEndsSessionsTokensSocketsAndSeats)
{
    std::string const token = post("/api/tokens", {{"label", "test"}}, bert).at("token");
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    auto black = sit(table.game, table.black);
    auto lobby = open(LobbySocket{}, bert);
    LineReader stream{request("GET", "/api/bot/stream", nullptr, {.bearer = token}).source};
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"why", "cheats"}}), "");
    settle();
    EXPECT_EQ(black.closed(), CloseReason::login_ended);
    EXPECT_EQ(lobby.closed(), CloseReason::login_ended);
    EXPECT_EQ(white.closed(), std::nullopt);
    EXPECT_TRUE(get("/api/me", bert).at("account").is_null());
    EXPECT_EQ(request("GET", "/api/me", nullptr, {.bearer = token}).status, 401U);
    // The game continues without the banned player, who gets no seat in it.
    auto again = sit(table.game, table.black);
    EXPECT_EQ(again.last("error").at("code"), "unknown-seat");
    EXPECT_TRUE(again.last("state").at("you").is_null());
    EXPECT_EQ(state(table.game).at("state"), "playing");
}

TEST_F(ModerationSecurity, EachActIsInTheAuditLog)
{
    report({});
    EXPECT_EQ(act("Bert", {{"action", "mute"}, {"until", now() + 1'000}, {"why", "a"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "unmute"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"why", "b"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "unban"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "rename"}, {"newName", "Cleo"}, {"why", "c"}}), "");
    EXPECT_EQ(act("Cleo", {{"action", "close"}, {"why", "d"}}), "");
    EXPECT_EQ(error_of_post("/api/admin/reports/1/settle", {{"outcome", "acted"}, {"note", "e"}}, olga), "");
    auto const audit = get("/api/admin/audit", olga);
    std::vector<std::string> actions;
    for (Json const& entry : audit.at("entries"))
        actions.push_back(entry.at("action"));
    EXPECT_THAT(actions,
        ::testing::ElementsAre(
            "settle-report", "close", "rename", "unban", "ban", "unmute", "mute", "appoint"));
    auto const about = get("/api/admin/audit", olga, "player=cleo").at("entries");
    EXPECT_EQ(about.size(), 7U);
    EXPECT_EQ(about[2].at("detail"), "Bert Cleo");
    EXPECT_EQ(about[2].at("by"), "Olga");
    EXPECT_EQ(about[2].at("why"), "c");
    EXPECT_FALSE(audit.at("entries")[7].contains("by")) << "the command line";
    EXPECT_EQ(get("/api/admin/audit", olga, "before=3").at("entries").size(), 2U);
}

TEST_F(ModerationSecurity, PasswordsAndCodesOfOperatorsAreShownOnceAndKeptAsHashes)
{
    auto const given = post("/api/admin/accounts/Bert", {{"action", "set-password"}}, olga);
    auto const made = post("/api/admin/invitations", {{"uses", 1}}, olga);
    EXPECT_EQ(storage.account(account("Bert")).password_hash.substr(0, 9), "$argon2id");
    auto const log = get("/api/admin/audit", olga).dump();
    for (std::string const& secret :
        {given.at("password").get<std::string>(), made.at("code").get<std::string>()}) {
        EXPECT_GE(secret.size(), 12U);
        EXPECT_EQ(log.find(secret), std::string::npos);
    }
    // An account that its owner has deleted stays deleted.
    ASSERT_TRUE(storage.delete_account(account("Anna"), "deleted player", "#2"));
    EXPECT_EQ(act("%232", {{"action", "reopen"}}), "unknown-player");
    EXPECT_EQ(act("#2", {{"action", "reopen"}}), "unknown-player");
}

TEST_F(ModerationSecurity, ReportsAreLimitedAndOfPeople)
{
    unsigned limited = 0;
    for (unsigned number = 0; number < 12; ++number) {
        auto const game = make_table({{"control", "3+2"}}, anna, bert).game;
        limited += report({{"game", game}}).contains("error") ? 1 : 0;
    }
    EXPECT_EQ(limited, 7U) << "five at once";
    EXPECT_EQ(error_of_post("/api/reports", {{"name", "Bert"}, {"reason", "chat"}}, {}), "login-needed");
    std::string const token = post("/api/tokens", {{"label", "test"}}, anna).at("token");
    EXPECT_EQ(error_of_post("/api/reports", {{"name", "Bert"}, {"reason", "chat"}}, {.bearer = token}),
        "login-needed");
}

} // namespace

} // namespace arbiter::server
