// SPDX-License-Identifier: MIT
#include "arbiter/server/password.h"
#include "class_fixture.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace arbiter::server {

namespace {

/// Who may what: each row of docs/security.md.
class ClassSecurity : public Classes {
protected:
    /// The faults of everything that only a teacher may do, as somebody.
    std::set<std::string> faults_of_all(Credentials const& who)
    {
        return {change("/change", {{"chat", false}}, who), change("/code", Json::object(), who),
            change("/pupils", {{"name", "Nobody"}}, who), change("/password", {{"name", "Anna"}}, who),
            change("/remove", {{"name", "Anna"}}, who), change("/play", {{"control", "5+3"}}, who),
            error(request("GET", path("/live"), nullptr, who)), change("/delete", Json::object(), who)};
    }

    /// What the teacher gets where something happens while the password of this request is being hashed.
    std::string change_while(std::string const& what, Json const& body, std::function<void()> const& happens)
    {
        world.held = WorkKind::password;
        std::optional<Response> got;
        service->request({.method = "POST",
                             .path = path(what),
                             .content_type = "application/json",
                             .body = body.dump(),
                             .peer = {.address = address, .credentials = teacher}},
            [&got](Response answer) { got = std::move(answer); });
        settle();
        EXPECT_FALSE(got) << "the password is being hashed";
        happens();
        world.release();
        settle();
        return got ? error(*got) : "no answer";
    }
};

TEST_F(ClassSecurity, ATeacherReachesOnlyTheOwnClasses)
{
    pupil("Anna");
    auto const other = log_in("Other");
    appoint("Other");
    EXPECT_EQ(faults_of_all(other), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(error(request("GET", path(), nullptr, other)), "unknown-class");
    // Nor a pupil of another class through the teacher's class.
    std::string const own = post("/api/classes", {{"name", "6a"}}, other).at("id");
    EXPECT_EQ(error(request("POST", "/api/classes/" + own + "/password", {{"name", "Anna"}}, other)),
        "unknown-pupil");
    EXPECT_EQ(error(request("POST", "/api/classes/" + own + "/remove", {{"name", "Anna"}}, other)),
        "unknown-pupil");
    EXPECT_EQ(pupils().size(), 1U);
}

TEST_F(ClassSecurity, APupilActsNotAsATeacherAndSeesNoOther)
{
    auto const anna = pupil("Anna");
    pupil("Ben");
    EXPECT_EQ(faults_of_all(anna), (std::set<std::string>{"not-a-teacher"}));
    auto const shown = get(path(), anna);
    EXPECT_FALSE(shown.contains("pupils"));
    EXPECT_FALSE(shown.contains("code"));
    EXPECT_EQ(shown.dump().find("Ben"), std::string::npos);
    EXPECT_EQ(faults_of_all({}), (std::set<std::string>{"login-needed"}));
    EXPECT_EQ(faults_of_all(log_in("Stranger")), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(pupils().size(), 2U);
}

TEST_F(ClassSecurity, ATokenDoesNotReachClasses)
{
    pupil("Anna");
    std::string const token = post("/api/tokens", {{"label", "test"}}, teacher).at("token");
    EXPECT_EQ(faults_of_all({.bearer = token}), (std::set<std::string>{"login-needed"}));
    EXPECT_EQ(request("GET", "/api/classes", nullptr, {.bearer = token}).status, 401U);
}

TEST_F(ClassSecurity, WhoRegistersWithItsCodeKeepsTheAccount)
{
    settings.registration = Registration::invited;
    settings.accounts = {2, 1};
    settings.wrong_codes = {2, 1};
    settings.class_accounts = {3, 1};
    restart();
    std::string const shown = code();
    auto const answer = come("Anna", shown);
    Credentials const anna{.session = answer.cookie->value};
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "own-password");
    EXPECT_EQ(get("/api/me", anna).at("account").at("name"), "Anna") << "the session stays";
    // Members are counted, and not the address; leaving the class makes no accounts without end.
    EXPECT_EQ(come("Ben", shown).status, 201U);
    EXPECT_EQ(change("/leave", Json::object(), anna), "");
    EXPECT_EQ(come("Cleo", shown).status, 201U);
    EXPECT_EQ(error(come("Dora", shown)), "rate-limited");
    // A code that is void, or of nobody who teaches, admits nobody, and cannot be guessed.
    EXPECT_EQ(change("/code", Json::object(), teacher), "");
    EXPECT_EQ(error(come("Dora", shown)), "bad-invitation");
    std::string const fresh = code();
    ASSERT_TRUE(storage.school().drop_teacher(account("Teacher")));
    EXPECT_EQ(error(come("Dora", fresh)), "bad-invitation");
    EXPECT_EQ(error(come("Dora", "AAAA-AAAA")), "rate-limited");
}

TEST_F(ClassSecurity, ATeacherTakesOverNoAccountThatTheClassHasNotMade)
{
    auto const anna = join("Anna");
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "own-password");
    EXPECT_EQ(get("/api/me", anna).at("account").at("name"), "Anna") << "the session stays";
    EXPECT_EQ(change("/pupils", {{"name", "Anna"}}, teacher), "name-taken");
    // An account that the class has made and let go is its owner's, even when it comes back.
    auto const ben = pupil("Ben");
    EXPECT_EQ(change("/remove", {{"name", "Ben"}}, teacher), "");
    EXPECT_EQ(change("/password", {{"name", "Ben"}}, teacher), "unknown-pupil");
    EXPECT_EQ(error(request("POST", "/api/classes/join", {{"code", code()}}, ben)), "");
    EXPECT_EQ(change("/password", {{"name", "Ben"}}, teacher), "own-password");
    // Nor one that has become a teacher's, or that the operator has closed.
    pupil("Cleo");
    appoint("Cleo");
    EXPECT_EQ(change("/password", {{"name", "Cleo"}}, teacher), "own-password");
    pupil("Dora");
    ASSERT_TRUE(storage.set_password(account("Dora"), ""));
    EXPECT_EQ(change("/password", {{"name", "Dora"}}, teacher), "own-password");
}

TEST_F(ClassSecurity, ATeacherResetsNoAccountThatMayDoMoreThanAPupil)
{
    pupil("Olga");
    ASSERT_TRUE(storage.set_password(account("Olga"), "own"));
    ASSERT_TRUE(
        storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = account("Olga")}));
    EXPECT_EQ(change("/password", {{"name", "Olga"}}, teacher), "own-password");
    pupil("Oskar");
    EXPECT_EQ(change("/password", {{"name", "Oskar"}}, teacher), "");
    settings.organisers = Organisers::named;
    settings.organiser_names = {"oskar"};
    restart();
    EXPECT_EQ(change("/password", {{"name", "Oskar"}}, teacher), "own-password");
}

TEST_F(ClassSecurity, NobodyIsAppointedWhosePasswordItsTeacherKnows)
{
    std::string const first = make_pupil("Anna");
    auto anna = log_in_with("Anna", first);
    log_in("Olga");
    ASSERT_TRUE(
        storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = account("Olga")}));
    auto const olga = log_in_again("Olga");
    auto const act = [&](char const* what, Json const& body) {
        return error(request("POST", std::string{"/api/admin/"} + what, body, olga));
    };
    Json const teach{{"action", "appoint-teacher"}};
    Json const organise{{"name", "organiser-names"}, {"value", "Anna"}};
    ASSERT_EQ(act("settings", {{"name", "organisers"}, {"value", "named"}}), "");
    EXPECT_EQ(act("accounts/Anna", teach), "first-password");
    EXPECT_EQ(act("settings", organise), "first-password");
    Json const passwords{{"old", first}, {"new", "a password of her own"}};
    anna = {.session = request("POST", "/api/me/password", passwords, anna).cookie->value};
    EXPECT_EQ(act("settings", organise), "");
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null()) << "she logs in once more";
    anna = log_in_with("Anna", "a password of her own");
    EXPECT_EQ(get("/api/tournaments", anna).at("mayOrganise"), true);
    EXPECT_EQ(act("accounts/Anna", teach), "");
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null());
}

TEST_F(ClassSecurity, NobodyOrganisesByAnOptionWhosePasswordItsTeacherKnows)
{
    auto const anna = pupil("Anna");
    settings.organisers = Organisers::named;
    settings.organiser_names = {"anna", "ben"};
    restart();
    EXPECT_EQ(get("/api/tournaments", anna).at("mayOrganise"), false);
    EXPECT_EQ(change("/pupils", {{"name", "Ben"}}, teacher), "refused-name") << "nor makes such an account";
    ASSERT_TRUE(storage.set_password(account("Anna"), hash_password("a password of her own")));
    EXPECT_EQ(get("/api/tournaments", log_in_with("Anna", "a password of her own")).at("mayOrganise"), true);
}

TEST_F(ClassSecurity, AnAccountThatBecomesAnOrganiserMeanwhileKeepsItsPassword)
{
    pupil("Oskar");
    auto const hash = storage.account(account("Oskar")).password_hash;
    auto const fault = change_while("/password", {{"name", "Oskar"}}, [this] {
        for (storage::SettingRow const& row :
            {storage::SettingRow{"organisers", "named"}, storage::SettingRow{"organiser-names", "Oskar"}})
            ASSERT_TRUE(storage.moderation().carry_out(
                {.action = storage::AuditAction::set_setting, .setting = row}));
    });
    EXPECT_EQ(fault, "own-password");
    EXPECT_EQ(storage.account(account("Oskar")).password_hash, hash);
}

TEST_F(ClassSecurity, ATeacherWhoIsRevokedMeanwhileMakesAndResetsNoAccount)
{
    pupil("Anna");
    auto const hash = storage.account(account("Anna")).password_hash;
    auto const revoke = [this] { ASSERT_TRUE(storage.school().drop_teacher(account("Teacher"))); };
    EXPECT_EQ(change_while("/pupils", {{"name", "Ben"}}, revoke), "unknown-class");
    EXPECT_EQ(storage.find_account_by_key("ben").value(), std::nullopt);
    appoint("Teacher");
    EXPECT_EQ(change_while("/password", {{"name", "Anna"}}, revoke), "own-password");
    EXPECT_EQ(storage.account(account("Anna")).password_hash, hash);
}

TEST_F(ClassSecurity, AResetIsInTheAuditLogAndEndsSockets)
{
    auto const anna = pupil("Anna");
    auto const lobby = in_lobby(anna);
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "");
    auto const log = storage.moderation().list_audit(account("Anna"), std::nullopt, 10).value();
    ASSERT_EQ(log.size(), 1U);
    EXPECT_EQ(log[0].action, storage::AuditAction::set_password);
    EXPECT_EQ(log[0].by, account("Teacher"));
    EXPECT_EQ(lobby.closed(), CloseReason::login_ended);
    // The pupil sees it too, by whom and when.
    std::string const password = post(path("/password"), {{"name", "Anna"}}, teacher).at("password");
    auto const data
        = Json::parse(all_of(request("GET", "/api/me/data", nullptr, log_in_with("Anna", password))));
    ASSERT_EQ(data.at("passwordResets").size(), 2U);
    EXPECT_EQ(data.at("passwordResets").at(0).at("teacher"), "Teacher");
    EXPECT_EQ(data.at("passwordResets").at(0).at("at"), world.since_epoch().count());
    EXPECT_EQ(
        get("/api/me/resets", log_in_with("Anna", password)).at("passwordResets"), data.at("passwordResets"));
}

TEST_F(ClassSecurity, AResetEndsSessionsAndGivesAnotherFirstPassword)
{
    std::string const first = make_pupil("Anna");
    auto const anna = log_in_with("Anna", first);
    auto const reset = post(path("/password"), {{"name", "anna"}}, teacher);
    EXPECT_EQ(reset.at("name"), "Anna");
    EXPECT_NE(reset.at("password"), first);
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null());
    EXPECT_EQ(request("POST", "/api/login", {{"name", "Anna"}, {"password", first}}).status, 401U);
    EXPECT_EQ(
        request("POST", "/api/login", {{"name", "Anna"}, {"password", reset.at("password")}}).status, 200U);
}

TEST_F(ClassSecurity, ATeacherWhoIsNoneAnyMoreReachesNothing)
{
    pupil("Anna");
    ASSERT_TRUE(storage.school().drop_teacher(account("Teacher")));
    EXPECT_EQ(faults_of_all(teacher), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(error(request("GET", path(), nullptr, teacher)), "unknown-class");
    EXPECT_EQ(get("/api/classes", teacher).at("classes"), Json::array()) << "nor the code of the class";
    appoint("Teacher");
    EXPECT_EQ(get("/api/classes", teacher).at("classes").size(), 1U);
}

TEST_F(ClassSecurity, FirstPasswordsAreShownOnceAndKeptAsHashes)
{
    std::string const password = make_pupil("Anna");
    for (storage::AccountRow const& row : storage.all<storage::AccountRow>())
        EXPECT_EQ(row.password_hash.find(password), std::string::npos);
    EXPECT_EQ(get(path(), teacher).dump().find(password), std::string::npos);
}

} // namespace

} // namespace arbiter::server
