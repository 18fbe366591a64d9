// SPDX-License-Identifier: MIT
#include "class_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::server {

namespace {

/// A class with a further teacher, Vera.
class ClassTeachers : public Classes {
protected:
    void SetUp() override
    {
        settings.accounts = {1e6, 1e6};
        restart();
        Classes::SetUp();
        anna = pupil("Anna");
        vera = log_in("Vera");
        appoint("Vera");
        ASSERT_EQ(change("/teachers", {{"name", "vera"}}, teacher), "");
    }

    std::string read(std::string const& what, Credentials const& who)
    {
        return error(request("GET", path(what), nullptr, who));
    }

    std::set<std::string> faults_of_all(Credentials const& who)
    {
        return {read("", who), read("/live", who), read("/work", who),
            change("/change", {{"chat", true}}, who), change("/code", Json::object(), who),
            change("/password", {{"name", "Anna"}}, who), change("/remove", {{"name", "Nobody"}}, who),
            change("/play", {{"control", "5+3"}}, who), change("/teachers", {{"name", "Vera"}}, who),
            change("/delete", Json::object(), who)};
    }

    Credentials anna;
    Credentials vera;
};

TEST_F(ClassTeachers, UndoNoNewCodeByAnotherChangeAtTheSameTime)
{
    std::string const old_code = code();
    std::vector<Json> answers;
    auto const begin = [&](std::string const& what, Json const& body, Credentials const& who) {
        service->request({.method = "POST",
                             .path = path(what),
                             .content_type = "application/json",
                             .body = body.dump(),
                             .peer = {.address = address, .credentials = who}},
            [&](Response const& answer) { answers.push_back(Json::parse(*answer.body)); });
    };
    begin("/code", Json::object(), teacher);
    begin("/change", {{"name", "5c"}}, vera);
    settle();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_NE(answers[0].at("code"), old_code);
    EXPECT_EQ(get(path(), teacher).at("code"), answers[0].at("code"));
    EXPECT_EQ(get(path(), teacher).at("name"), "5c");
    begin("/delete", Json::object(), teacher);
    begin("/change", {{"name", "5d"}}, vera);
    settle();
    EXPECT_EQ(answers.back().at("error").at("code"), "unknown-class");
    EXPECT_EQ(read("", teacher), "unknown-class") << "it does not come back";
}

TEST_F(ClassTeachers, DoWhatTheTeacherDoes)
{
    auto const shown = get(path(), vera);
    EXPECT_EQ(shown.at("role"), "teacher");
    EXPECT_EQ(shown.at("owner"), false);
    EXPECT_EQ(shown.at("teacher"), "Teacher");
    EXPECT_EQ(shown.at("teachers"), Json::array({"Vera"}));
    EXPECT_EQ(shown.at("pupils").size(), 1U);
    EXPECT_TRUE(get(path(), teacher).at("owner"));
    EXPECT_EQ(get("/api/classes", vera).at("classes").size(), 1U);
    EXPECT_EQ(change("/pupils", {{"name", "Ben"}}, vera), "");
    EXPECT_EQ(change("/password", {{"name", "Ben"}}, vera), "");
    EXPECT_EQ(change("/remove", {{"name", "Ben"}}, vera), "");
    EXPECT_EQ(change("/change", {{"chat", false}}, vera), "");
    EXPECT_EQ(read("/work", vera), "");
    EXPECT_EQ(error(request("POST", "/api/classes/join", {{"code", code()}}, vera)), "own-class");
}

TEST_F(ClassTeachers, NeitherDeleteTheClassNorChangeItsTeachers)
{
    EXPECT_EQ(change("/delete", Json::object(), vera), "not-class-owner");
    EXPECT_EQ(change("/teachers", {{"name", "Teacher"}}, vera), "not-class-owner");
    EXPECT_EQ(change("/teachers/remove", {{"name", "Teacher"}}, vera), "not-class-owner");
    EXPECT_EQ(change("/teachers/remove", {{"name", "Vera"}}, vera), "not-class-owner") << "it leaves instead";
    EXPECT_TRUE(get(path(), teacher).at("owner"));
}

TEST_F(ClassTeachers, AreTeachersOfTheServer)
{
    log_in("Carl");
    EXPECT_EQ(change("/teachers", {{"name", "Carl"}}, teacher), "no-teacher-account");
    EXPECT_EQ(change("/teachers", {{"name", "Nobody"}}, teacher), "no-teacher-account");
    EXPECT_EQ(change("/teachers", {{"name", "Teacher"}}, teacher), "no-teacher-account");
    EXPECT_EQ(change("/teachers", {{"name", "Carl"}}, anna), "not-a-teacher");
}

TEST_F(ClassTeachers, SeeNothingAfterTheyWereRemoved)
{
    ASSERT_EQ(change("/teachers/remove", {{"name", "Vera"}}, teacher), "");
    EXPECT_EQ(faults_of_all(vera), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(get("/api/classes", vera).at("classes"), Json::array());
}

TEST_F(ClassTeachers, SeeNothingAfterTheyHaveLeft)
{
    ASSERT_EQ(change("/leave", Json::object(), vera), "");
    EXPECT_EQ(faults_of_all(vera), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(get(path(), teacher).at("teachers"), Json::array());
}

TEST_F(ClassTeachers, ReachNothingWhenTheyAreTeachersNoLonger)
{
    ASSERT_TRUE(storage.school().drop_teacher(account("Vera")));
    EXPECT_EQ(faults_of_all(vera), (std::set<std::string>{"unknown-class"}));
    EXPECT_EQ(get("/api/classes", vera).at("classes"), Json::array());
}

TEST_F(ClassTeachers, AreAtMostTen)
{
    for (int count = 1; count < 10; ++count) {
        std::string const name = "Teacher" + std::to_string(count);
        log_in(name);
        appoint(name);
        ASSERT_EQ(change("/teachers", {{"name", name}}, teacher), "");
    }
    log_in("Late");
    appoint("Late");
    EXPECT_EQ(change("/teachers", {{"name", "Late"}}, teacher), "too-many-teachers");
}

// ---- what pupils do --------------------------------------------------------------------------------------

using ClassWork = ClassTeachers;

TEST_F(ClassWork, IsWhatDevicesSayAndStorageHas)
{
    Json const learned{{"tried", 5}, {"solved", 3}, {"seconds", 90}, {"mistakes", 2}, {"illegal", 1}};
    auto const send = [&](Json const& body) { return error(request("POST", "/api/me/study", body, anna)); };
    EXPECT_EQ(send(learned), "");
    EXPECT_EQ(send({{"tried", 1}, {"solved", 1}}), "");
    EXPECT_EQ(send({{"tried", 1}, {"solved", 2}}), "bad-body");
    EXPECT_EQ(send({{"seconds", 86'401}}), "bad-body");
    auto const work = get(path("/work"), teacher).at("pupils");
    ASSERT_EQ(work.size(), 1U);
    EXPECT_EQ(work[0],
        (Json{{"name", "Anna"}, {"games", 0}, {"wins", 0}, {"draws", 0}, {"losses", 0}, {"played", 0},
            {"tried", 6}, {"solved", 4}, {"seconds", 90}, {"mistakes", 2}, {"illegal", 1}}));
    world.pass(std::chrono::hours{24});
    EXPECT_EQ(get(path("/work"), teacher, "days=1").at("pupils")[0].at("tried"), 0);
    EXPECT_EQ(get(path("/work"), teacher, "days=2").at("pupils")[0].at("tried"), 6);
    EXPECT_EQ(error(request("GET", path("/work"), nullptr, teacher, "days=0")), "bad-query");
}

TEST_F(ClassWork, IsSeenByTeachersOfTheClassAndByThePupilAlone)
{
    ASSERT_EQ(error(request("POST", "/api/me/study", {{"tried", 5}}, anna)), "");
    auto const ben = pupil("Ben");
    EXPECT_EQ(read("/work", ben), "not-a-teacher");
    EXPECT_EQ(read("/work", anna), "not-a-teacher");
    auto const other = log_in("Other");
    appoint("Other");
    EXPECT_EQ(read("/work", other), "unknown-class");
    EXPECT_EQ(read("/work", {}), "login-needed");
    EXPECT_EQ(get("/api/me/study", anna).at("study")[0].at("tried"), 5);
    EXPECT_TRUE(get("/api/me/study", anna).at("wanted"));
    EXPECT_EQ(get("/api/me/study", ben).at("study"), Json::array());
    auto const data = Json::parse(all_of(request("GET", "/api/me/data", nullptr, anna)));
    EXPECT_EQ(data.at("study")[0].at("tried"), 5);
    std::string const token = post("/api/tokens", {{"label", "test"}}, anna).at("token");
    EXPECT_EQ(error(request("GET", "/api/me/study", nullptr, {.bearer = token})), "login-needed");
    EXPECT_EQ(error(request("POST", "/api/me/study", {{"tried", 5}}, {.bearer = token})), "login-needed");
}

TEST_F(ClassWork, IsTakenOnlyFromMembersOfAClass)
{
    auto const stranger = log_in("Stranger");
    EXPECT_EQ(error(request("POST", "/api/me/study", {{"tried", 5}}, stranger)), "not-in-class");
    EXPECT_EQ(get("/api/me/study", stranger).at("wanted"), false);
}

} // namespace

} // namespace arbiter::server
