// SPDX-License-Identifier: MIT
#include "arbiter/server/audience.h"
#include "class_fixture.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

namespace {

/// Tournaments that a teacher makes for a class.
class ClassTournaments : public Classes {
protected:
    Response create(Credentials const& who, Json const& more = Json::object())
    {
        Json body{{"name", "Cup"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}, {"class", id}};
        body.update(more);
        return request("POST", "/api/tournaments", body, who);
    }

    std::string make(Json const& more = Json::object())
    {
        auto const answer = create(teacher, more);
        EXPECT_EQ(answer.status, 201U) << *answer.body;
        return Json::parse(*answer.body).value("tournament", "");
    }

    Response ask(std::string const& of, std::string const& what, Credentials const& who,
        Json const& body = Json::object())
    {
        return request("POST", "/api/tournaments/" + of + "/" + what, body, who);
    }

    std::size_t listed(Credentials const& who, char const* list = "tournaments")
    {
        return get("/api/tournaments", who).at(list).size();
    }

    std::size_t players(std::string const& of)
    {
        return get("/api/tournaments/" + of, teacher).at("standings").size();
    }

    /// The answers of every route, as if nothing were there.
    void expect_unseen(std::string const& of, Credentials const& who)
    {
        for (char const* const what : {"", ".trf", ".csv", ".pgn"}) {
            auto const seen = request("GET", "/api/tournaments/" + of + what, nullptr, who);
            auto const nothing
                = request("GET", std::string{"/api/tournaments/0123456789"} + what, nullptr, who);
            EXPECT_EQ(error(seen), "unknown-tournament") << what;
            EXPECT_EQ(*seen.body, *nothing.body);
        }
        std::vector<std::pair<std::string, Json>> const deeds{{"join", Json::object()},
            {"leave", Json::object()}, {"players/remove", {{"name", "Pia"}}},
            {"players", {{"name", "Ugo Verdi"}}}, {"pupils", Json::object()}, {"round", {{"after", 0}}},
            {"result", {{"round", 1}, {"board", 1}, {"result", "1-0"}}},
            {"bye", {{"name", "Pia"}, {"bye", "full"}}}, {"end", Json::object()}};
        for (auto const& [what, body] : deeds) {
            auto const answer = ask(of, what, who, body);
            auto const nothing = ask("0123456789", what, who, body);
            EXPECT_EQ(answer.status, nothing.status) << what;
            EXPECT_EQ(*answer.body, *nothing.body) << what;
        }
        EXPECT_EQ(listed(who), 0U);
        EXPECT_EQ(listed(who, "ended"), 0U);
    }
};

TEST_F(ClassTournaments, AreSeenAndEnteredByTheClassAlone)
{
    auto const pia = pupil("Pia");
    auto const stranger = log_in("Stranger");
    auto const helper = log_in("Helper");
    appoint("Helper");
    ASSERT_EQ(change("/teachers", {{"name", "Helper"}}, teacher), "");
    auto const of = make();
    expect_unseen(of, stranger);
    expect_unseen(of, {});
    std::string const token = post("/api/tokens", {{"label", "x"}}, teacher).at("token");
    expect_unseen(of, {.bearer = token});
    for (auto const& who : {pia, helper, teacher}) {
        EXPECT_EQ(get("/api/tournaments/" + of, who).at("class"), id);
        ASSERT_EQ(listed(who), 1U);
        EXPECT_EQ(get("/api/tournaments", who).at("tournaments")[0].at("class"), id);
        EXPECT_EQ(ask(of, "join", who).status, 200U);
    }
    EXPECT_EQ(error(ask(of, "end", helper)), "not-organiser");
    EXPECT_EQ(error(ask(of, "pupils", pia)), "not-organiser");
    restart();
    expect_unseen(of, stranger);
    EXPECT_EQ(players(of), 3U);
    ASSERT_EQ(ask(of, "round", teacher, {{"after", 0}}).status, 200U);
    ASSERT_EQ(ask(of, "end", teacher).status, 200U);
    expect_unseen(of, stranger);
    EXPECT_EQ(listed(pia, "ended"), 1U);
}

TEST_F(ClassTournaments, AreMadeByTheTeachersOfTheClassAlone)
{
    auto const pia = pupil("Pia");
    auto const other = log_in("Other");
    EXPECT_EQ(error(create(pia)), "not-a-teacher");
    EXPECT_EQ(error(create(other)), "not-a-teacher");
    appoint("Other");
    EXPECT_EQ(error(create(other)), "unknown-class");
    EXPECT_EQ(error(create(other, {{"class", "nothing123"}})), "unknown-class");
    EXPECT_EQ(error(create({})), "login-needed");
    EXPECT_EQ(create(teacher).status, 201U);
}

TEST_F(ClassTournaments, TakeAllPupilsAtOnce)
{
    auto const pia = pupil("Pia");
    auto const tom = join("Tom");
    auto const of = make();
    EXPECT_EQ(ask(of, "pupils", teacher).status, 200U);
    EXPECT_EQ(players(of), 2U);
    EXPECT_EQ(get("/api/tournaments/" + of, pia).at("you").at("entered"), true);
    // A pupil who has left stays out, and a new one comes in.
    EXPECT_EQ(ask(of, "leave", tom).status, 200U);
    pupil("Ada");
    EXPECT_EQ(ask(of, "pupils", teacher).status, 200U);
    EXPECT_EQ(players(of), 2U);
    EXPECT_EQ(get("/api/tournaments/" + of, tom).at("you").at("entered"), false);
    EXPECT_EQ(error(ask(of, "pupils", {})), "login-needed");
    auto const answer = create(teacher, {{"class", nullptr}});
    std::string const open = Json::parse(*answer.body).at("tournament");
    EXPECT_EQ(error(ask(open, "pupils", teacher)), "not-of-a-class");
}

TEST_F(ClassTournaments, CallPlayersAsTheirClassDoes)
{
    auto const pia = pupil("Pia");
    auto const tom = pupil("Tom");
    ASSERT_EQ(change("/shown", {{"name", "Pia"}, {"shown", "Пиа Ж."}}, teacher), "");
    ASSERT_EQ(change("/shown", {{"name", "Tom"}, {"shown", "Tom K."}}, teacher), "");
    auto const of = make();
    ASSERT_EQ(ask(of, "join", tom).status, 200U);
    ASSERT_EQ(ask(of, "pupils", teacher).status, 200U);
    ASSERT_EQ(ask(of, "round", teacher, {{"after", 0}}).status, 200U);
    std::map<std::string, std::string> shown;
    auto const seen = get("/api/tournaments/" + of, pia);
    for (Json const& one : seen.at("standings"))
        shown[one.at("name")] = one.value("shown", "");
    EXPECT_EQ(shown, (std::map<std::string, std::string>{{"Pia", "Пиа Ж."}, {"Tom", "Tom K."}}));
    EXPECT_EQ(seen.at("you").at("opponent"), "Tom K.");
    restart();
    EXPECT_EQ(get("/api/tournaments/" + of, tom).at("you").at("opponent"), "Пиа Ж.") << "it is stored";
    EXPECT_NE(all_of(request("GET", "/api/tournaments/" + of + ".trf", nullptr, pia)).find("Pia"),
        std::string::npos)
        << "files have the names of the accounts";
}

TEST_F(ClassTournaments, AreClosedToTeachersWhoAreNoneAnyMore)
{
    pupil("Pia");
    auto const helper = log_in("Helper");
    appoint("Helper");
    ASSERT_EQ(change("/teachers", {{"name", "Helper"}}, teacher), "");
    auto const of = make();
    ASSERT_EQ(listed(helper), 1U);
    std::string const helpers = Json::parse(*create(helper).body).at("tournament");
    ASSERT_TRUE(storage.school().drop_teacher(account("Helper")));
    expect_unseen(of, helper);
    expect_unseen(helpers, helper);
    ASSERT_TRUE(storage.school().drop_teacher(account("Teacher")));
    expect_unseen(of, teacher);
}

TEST_F(ClassTournaments, AreClosedToATeacherWhoTeachesTheClassNoLonger)
{
    auto const pia = pupil("Pia");
    auto const helper = log_in("Helper");
    appoint("Helper");
    ASSERT_EQ(change("/teachers", {{"name", "Helper"}}, teacher), "");
    std::string const of = Json::parse(*create(helper).body).at("tournament");
    ASSERT_EQ(ask(of, "pupils", helper).status, 200U);
    ASSERT_EQ(change("/teachers/remove", {{"name", "Helper"}}, teacher), "");
    expect_unseen(of, helper);
    EXPECT_EQ(listed(helper), 0U);
    EXPECT_EQ(listed(pia), 1U) << "it stays for the class";
}

TEST_F(ClassTournaments, StayForTheOrganiserWhenTheClassIsDeleted)
{
    auto const pia = pupil("Pia");
    auto const of = make();
    ASSERT_EQ(ask(of, "pupils", teacher).status, 200U);
    ASSERT_EQ(change("/delete", Json::object(), teacher), "");
    EXPECT_EQ(error(request("GET", "/api/tournaments/" + of, nullptr, pia)), "unknown-tournament");
    EXPECT_EQ(error(ask(of, "join", pia)), "unknown-tournament");
    EXPECT_EQ(listed(pia), 0U);
    EXPECT_EQ(players(of), 1U);
    EXPECT_EQ(listed(teacher), 1U);
    EXPECT_EQ(error(ask(of, "pupils", teacher)), "not-of-a-class");
    EXPECT_EQ(ask(of, "leave", pia).status, 200U) << "nobody is kept in it";
    EXPECT_EQ(ask(of, "end", teacher).status, 200U);
}

TEST_F(ClassTournaments, OfASchoolAreOrganisedByTeachersBesidesTheNamed)
{
    EXPECT_TRUE(settings_for(Audience::school).do_teachers_organise);
    EXPECT_FALSE(settings_for(Audience::club).do_teachers_organise);
    auto const other = log_in("Other");
    settings.organisers = Organisers::named;
    settings.organiser_names = {"Somebody"};
    restart();
    EXPECT_EQ(error(create(teacher)), "may-not-organise");
    settings.do_teachers_organise = true;
    restart();
    EXPECT_EQ(create(teacher).status, 201U);
    EXPECT_EQ(get("/api/tournaments", teacher).at("mayOrganise"), true);
    EXPECT_EQ(error(create(other, {{"class", nullptr}})), "may-not-organise");
    settings.organisers = Organisers::nobody;
    restart();
    EXPECT_EQ(error(create(teacher)), "may-not-organise");
}

} // namespace

} // namespace arbiter::server
