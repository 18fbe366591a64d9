// SPDX-License-Identifier: MIT
#include "arbiter/server/audience.h"
#include "moderation_fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

using ::testing::ElementsAre;

class Moderation : public Moderated { };

TEST_F(Moderation, ReportsGoFromAPlayerToASettledState)
{
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto black = sit(table.game, table.black, 0, bert);
    say(black, {{"t", "chat"}, {"re", 1}, {"text", "You are bad ♞"}});
    auto const made
        = report({{"game", table.game}, {"line", "You are bad ♞"}, {"text", "  He insults me. "}});
    EXPECT_EQ(made.at("report"), 1) << made;
    auto const list = get("/api/admin/reports", olga).at("reports");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at("by"), "Anna");
    EXPECT_EQ(list[0].at("about"), "Bert");
    EXPECT_EQ(list[0].at("text"), "He insults me.");
    auto const one = get("/api/admin/reports/1", olga);
    EXPECT_EQ(one.at("white"), "Anna");
    EXPECT_EQ(one.at("chat"), Json::parse(R"([{"by":"Bert","text":"You are bad ♞"}])"));
    EXPECT_EQ(get("/api/admin", olga).at("openReports"), 1);

    EXPECT_EQ(
        error_of_post("/api/admin/reports/1/settle", {{"outcome", "acted"}, {"note", "muted"}}, olga), "");
    EXPECT_EQ(
        error_of_post("/api/admin/reports/1/settle", {{"outcome", "dismissed"}}, olga), "unknown-report");
    EXPECT_TRUE(get("/api/admin/reports", olga).at("reports").empty());
    auto const settled = get("/api/admin/reports", olga, "state=settled").at("reports");
    ASSERT_EQ(settled.size(), 1U);
    EXPECT_EQ(settled[0].at("state"), "acted");
    EXPECT_EQ(settled[0].at("note"), "muted");
    EXPECT_EQ(settled[0].at("settledBy"), "Olga");
    EXPECT_EQ(get("/api/admin/reports", olga, "state=acted").at("reports"), settled);
    EXPECT_EQ(get("/api/admin/reports", olga, "state=dismissed").at("reports"), Json::array());
    EXPECT_EQ(error(request("GET", "/api/admin/reports", nullptr, olga, "state=other")), "bad-query");
}

TEST_F(Moderation, ReportsAreOnlyAboutWhatHappened)
{
    auto const table = make_table({{"control", "3+2"}}, anna, olga);
    EXPECT_EQ(report({{"game", table.game}}).at("error").at("code"), "not-in-game") << "Bert did not play";
    EXPECT_EQ(report({{"name", "Olga"}, {"game", table.game}, {"line", "never said"}}).at("error").at("code"),
        "not-in-game");
    EXPECT_EQ(report({{"name", "Anna"}}).at("error").at("code"), "bad-body");
    EXPECT_EQ(report({{"name", "Nobody"}}).at("error").at("code"), "unknown-player");
    EXPECT_EQ(report({{"reason", "dislike"}}).at("error").at("code"), "bad-body");
    EXPECT_EQ(report({{"text", std::string(1'001, 'x')}}).at("error").at("code"), "bad-text");
    EXPECT_EQ(report({{"line", "of no game"}}).at("error").at("code"), "bad-text");
    EXPECT_TRUE(storage.all<storage::ReportRow>().empty());
    EXPECT_EQ(report({}).at("report"), 1);
    EXPECT_EQ(report({}).at("error").at("code"), "already-reported");
}

TEST_F(Moderation, AMutedPlayerPlaysAndIsToldUntilWhen)
{
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    auto black = sit(table.game, table.black, 0, bert);
    EXPECT_EQ(act("Bert", {{"action", "mute"}, {"until", now() + 60'000}, {"why", "insults"}}), "");
    settle();
    say(black, {{"t", "chat"}, {"re", 1}, {"text", "hello"}});
    auto const refusal = black.last("error");
    EXPECT_EQ(refusal.at("code"), "muted");
    EXPECT_EQ(refusal.at("until"), now() + 60'000);
    EXPECT_EQ(refusal.at("reason"), "insults");
    EXPECT_THAT(refusal.at("sentence").get<std::string>(), ::testing::HasSubstr("insults"));
    EXPECT_EQ(white.count("chat"), 0U);
    open_game(white, black);
    EXPECT_EQ(white.count("move"), 2U) << "the moves continue";
    pass(Milliseconds{61'000});
    say(black, {{"t", "chat"}, {"re", 3}, {"text", "sorry"}});
    EXPECT_EQ(white.count("chat"), 1U);
}

TEST_F(Moderation, ChatAsksStorageOnceForAMute)
{
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    unsigned const before = storage.runs["find_sanctions"];
    for (unsigned number = 1; number <= 3; ++number)
        say(white, {{"t", "chat"}, {"re", number}, {"text", "hello"}});
    EXPECT_EQ(white.count("chat"), 3U);
    EXPECT_LE(storage.runs["find_sanctions"], before + 1);
}

TEST_F(Moderation, TheCommandLineCountsWithinSeconds)
{
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    auto white = sit(table.game, table.white, 0, anna);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "hello"}});
    at_command_line({.action = Action::mute, .about = account("Anna"), .why = "insults"});
    pass(Milliseconds{2'100});
    say(white, {{"t", "chat"}, {"re", 2}, {"text", "hello"}});
    EXPECT_EQ(white.last("error").at("code"), "muted");
    EXPECT_FALSE(white.last("error").contains("until"));
    at_command_line({.action = Action::ban, .about = account("Anna"), .why = "insults"});
    EXPECT_EQ(white.closed(), std::nullopt);
    pass(Milliseconds{2'100});
    EXPECT_EQ(white.closed(), CloseReason::login_ended);
    at_command_line({.action = Action::unmute, .about = account("Anna")});
}

TEST_F(Moderation, ABanSaysWhyAndUntilWhenAndEnds)
{
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"until", now() + 60'000}, {"why", "cheats"}}), "");
    Json const login{{"name", "Bert"}, {"password", "secret-Bert"}};
    auto const refusal = post("/api/login", login).at("error");
    EXPECT_EQ(refusal.at("code"), "banned");
    EXPECT_EQ(refusal.at("reason"), "cheats");
    EXPECT_EQ(refusal.at("until"), now() + 60'000);
    EXPECT_EQ(
        error(request("POST", "/api/login", {{"name", "Bert"}, {"password", "a wrong one"}})), "wrong-login")
        << "only who has the password is told";
    EXPECT_TRUE(storage.list_sessions(account("Bert"), {})->empty());
    pass(Milliseconds{61'000});
    EXPECT_EQ(request("POST", "/api/login", login).status, 200U);
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"why", "cheats"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "unban"}}), "");
    EXPECT_EQ(request("POST", "/api/login", login).status, 200U);
}

TEST_F(Moderation, RenamesAndClosesAccounts)
{
    EXPECT_EQ(act("Bert", {{"action", "rename"}, {"newName", "1"}, {"why", "x"}}), "bad-name");
    EXPECT_EQ(act("Bert", {{"action", "rename"}, {"newName", "anna"}, {"why", "x"}}), "name-taken");
    for (char const* const name : {"Adm1n", "O1ga"})
        EXPECT_EQ(act("Bert", {{"action", "rename"}, {"newName", name}, {"why", "x"}}), "refused-name")
            << "only the command line gives such a name";
    EXPECT_EQ(act("Bert", {{"action", "rename"}, {"newName", "Cleo"}, {"why", "rude"}}), "");
    EXPECT_EQ(get("/api/me", bert).at("account").at("name"), "Cleo");
    auto const shown = get("/api/admin/accounts", olga, "search=cle").at("accounts");
    ASSERT_EQ(shown.size(), 1U);
    EXPECT_EQ(shown[0].at("formerNames"), Json::parse(R"(["Bert"])"));
    auto const table = make_table({{"control", "3+2"}}, anna, bert);
    EXPECT_EQ(act("Anna", {{"action", "rename"}, {"newName", "Dora"}, {"why", "x"}}), "games-open");
    EXPECT_EQ(act("Cleo", {{"action", "close"}, {"why", "asked for"}}), "");
    EXPECT_TRUE(get("/api/me", bert).at("account").is_null());
    EXPECT_TRUE(get("/api/admin/accounts", olga, "search=cleo").at("accounts")[0].at("closed").get<bool>());
}

TEST_F(Moderation, HelpsWhoForgotAPasswordOrWasClosed)
{
    auto const give = [&](std::string const& action) {
        return post("/api/admin/accounts/Bert", {{"action", action}}, olga).value("password", "");
    };
    auto const log_in_with = [&](std::string const& password) {
        return request("POST", "/api/login", {{"name", "Bert"}, {"password", password}}).status;
    };
    EXPECT_EQ(act("Bert", {{"action", "reopen"}}), "not-closed");
    std::string const first = give("set-password");
    EXPECT_TRUE(get("/api/me", bert).at("account").is_null()) << "sessions end";
    EXPECT_EQ(log_in_with(first), 200U);
    EXPECT_EQ(log_in_with("secret-Bert"), 401U);
    EXPECT_EQ(act("Bert", {{"action", "close"}, {"why", "asked for"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "set-password"}}), "account-closed");
    EXPECT_EQ(log_in_with(give("reopen")), 200U);
    EXPECT_EQ(act("Nobody", {{"action", "set-password"}}), "unknown-player");
}

TEST_F(Moderation, MakesTeachersAndInvitations)
{
    EXPECT_EQ(act("Anna", {{"action", "appoint-teacher"}}), "");
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null()) << "a new teacher logs in once more";
    anna = log_in_again("Anna");
    EXPECT_TRUE(get("/api/classes", anna).at("teacher").get<bool>());
    EXPECT_EQ(act("Anna", {{"action", "revoke-teacher"}}), "");
    EXPECT_FALSE(get("/api/classes", anna).at("teacher").get<bool>());
    EXPECT_EQ(act("Olga", {{"action", "appoint-teacher"}}), "") << "an operator may teach";
    settings.registration = Registration::invited;
    restart();
    auto const made = post("/api/admin/invitations", {{"uses", 1}, {"label", "club"}}, olga);
    auto const come = [&](std::string const& name) {
        return request("POST", "/api/accounts",
            {{"name", name}, {"password", "long enough"}, {"invitation", made.at("code")}})
            .status;
    };
    EXPECT_EQ(come("Cleo"), 201U);
    EXPECT_EQ(come("Dora"), 403U) << "used up";
    EXPECT_EQ(storage.all<storage::AuditRow>().back().detail, "club");
    auto const refused
        = [&](Json const& body) { return error_of_post("/api/admin/invitations", body, olga); };
    EXPECT_EQ(refused({{"uses", 0}}), "bad-invitation-terms");
    EXPECT_EQ(refused({{"uses", 1}, {"days", 4'000}}), "bad-invitation-terms");
    EXPECT_EQ(refused({{"uses", 1}, {"label", "two\nlines"}}), "bad-text");
    EXPECT_EQ(refused({{"label", "club"}}), "bad-body");
}

TEST_F(Moderation, WantsAReasonAndATimeToCome)
{
    EXPECT_EQ(act("Bert", {{"action", "mute"}}), "bad-text");
    EXPECT_EQ(act("Bert", {{"action", "mute"}, {"why", "two\nlines"}}), "bad-text");
    EXPECT_EQ(act("Bert", {{"action", "mute"}, {"why", std::string(301, 'x')}}), "bad-text");
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"why", "x"}, {"until", now()}}), "bad-until");
    EXPECT_EQ(act("Nobody", {{"action", "ban"}, {"why", "x"}}), "unknown-player");
    EXPECT_EQ(act("Bert", {{"action", "appoint"}, {"why", "x"}}), "bad-body");
    EXPECT_EQ(storage.all<storage::AuditRow>().size(), 1U);
}

TEST_F(Moderation, ListsThoseWithSomethingInForce)
{
    EXPECT_TRUE(get("/api/admin/accounts", olga).at("accounts").empty());
    EXPECT_EQ(act("Bert", {{"action", "mute"}, {"until", now() + 60'000}, {"why", "insults"}}), "");
    EXPECT_EQ(act("Bert", {{"action", "ban"}, {"why", "cheats"}}), "");
    auto const list = get("/api/admin/accounts", olga).at("accounts");
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0].at("name"), "Bert");
    EXPECT_EQ(list[0].at("sanctions").size(), 2U);
    pass(Milliseconds{61'000});
    EXPECT_EQ(get("/api/admin/accounts", olga).at("accounts")[0].at("sanctions").size(), 1U);
}

TEST_F(Moderation, ShowsTheServerAsItIs)
{
    auto lobby = open(LobbySocket{}, anna);
    lobby.say({{"t", "hello"}});
    settle();
    auto const shown = get("/api/admin", olga);
    EXPECT_EQ(shown.at("online"), Json::parse(R"(["Anna"])"));
    EXPECT_EQ(shown.at("onlineCount"), 1);
    EXPECT_EQ(shown.at("operators"), Json::parse(R"(["Olga"])"));
    EXPECT_EQ(shown.at("schema"), storage::newest_schema_version());
    EXPECT_FALSE(shown.at("backups").get<bool>());
    EXPECT_FALSE(shown.at("unknownProxy").get<bool>());
    bool is_warned = false;
    service->request({.method = "GET",
                         .path = "/api/admin",
                         .peer = {.address = address, .credentials = olga, .is_of_unknown_proxy = true}},
        [&](Response const& answer) { is_warned = Json::parse(*answer.body).at("unknownProxy"); });
    settle();
    EXPECT_TRUE(is_warned);
    settings = settings_for(Audience::school);
    restart();
    auto const options = get("/api/admin", olga).at("settings");
    for (auto const& [option, value] : {std::pair{"--audience", "school"}, {"--node", "main"}})
        EXPECT_THAT(options, ::testing::Contains(Json{{"option", option}, {"value", value}}));
}

TEST_F(Moderation, BacksUpWhereThereIsAFolder)
{
    EXPECT_EQ(error_of_post("/api/admin/backup", Json::object(), olga), "no-backups");
    std::string name = "arbiter-1.db";
    settings.back_up = [&name]() -> Result<std::string, storage::StorageFault> {
        if (name.empty())
            return Err{storage::StorageFault{storage::StorageFaultCode::disk_full}};
        return name;
    };
    restart();
    EXPECT_EQ(post("/api/admin/backup", Json::object(), olga).at("file"), "arbiter-1.db");
    EXPECT_EQ(storage.all<storage::AuditRow>().back().action, Action::back_up);
    EXPECT_EQ(storage.all<storage::AuditRow>().back().detail, "arbiter-1.db");
    name.clear();
    EXPECT_EQ(error_of_post("/api/admin/backup", Json::object(), olga), "backup-failed");
    EXPECT_EQ(error_of_post("/api/admin/backup", {{"file", "/etc/passwd"}}, olga), "bad-body");
}

TEST_F(Moderation, GivesPeopleWhatIsKeptOfThem)
{
    report({{"text", "He cheats."}});
    EXPECT_EQ(act("Anna", {{"action", "mute"}, {"why", "insults"}}), "");
    auto const mine = Json::parse(all_of(request("GET", "/api/me/data", nullptr, anna)));
    EXPECT_EQ(mine.at("reports")[0].at("text"), "He cheats.");
    EXPECT_EQ(mine.at("sanctions")[0].at("reason"), "insults");
    auto const his = Json::parse(all_of(request("GET", "/api/me/data", nullptr, bert)));
    EXPECT_TRUE(his.at("reports").empty()) << "not who reported him";
}

} // namespace

} // namespace arbiter::server
