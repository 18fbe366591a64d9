// SPDX-License-Identifier: MIT
#include "class_fixture.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::server {

namespace {

TEST_F(Classes, AreMadeByTeachersOnly)
{
    EXPECT_EQ(made.at("role"), "teacher");
    EXPECT_EQ(made.at("teacher"), "Teacher");
    EXPECT_EQ(made.at("chat"), true);
    auto const anna = log_in("Anna");
    auto const make = [&](Json const& body, Credentials const& who) {
        return error(request("POST", "/api/classes", body, who));
    };
    EXPECT_EQ(make({{"name", "6a"}}, anna), "not-a-teacher");
    EXPECT_EQ(make({{"name", "6a"}}, {}), "login-needed");
    EXPECT_EQ(make({{"name", "  "}}, teacher), "bad-class-name");
    EXPECT_EQ(make({{"name", "5\nb"}}, teacher), "bad-class-name");
    EXPECT_EQ(make({{"name", std::string(61, 'x')}}, teacher), "bad-class-name");
    EXPECT_EQ(make({{"name", " Schach-AG \u202E "}}, teacher), "");
    auto const classes = get("/api/classes", teacher);
    EXPECT_EQ(classes.at("teacher"), true);
    ASSERT_EQ(classes.at("classes").size(), 2U);
    std::set<std::string> names;
    for (Json const& row : classes.at("classes"))
        names.insert(row.at("name"));
    EXPECT_EQ(names, (std::set<std::string>{"5b", "Schach-AG"}));
    EXPECT_EQ(get("/api/classes", anna), Json({{"teacher", false}, {"classes", Json::array()}}));
    for (int count = 2; count < 50; ++count)
        EXPECT_EQ(make({{"name", "more"}}, teacher), "");
    EXPECT_EQ(make({{"name", "one too many"}}, teacher), "too-many-classes");
}

TEST_F(Classes, AreJoinedByACodeHoweverItIsWritten)
{
    std::string const shown = code();
    EXPECT_EQ(shown.size(), 9U);
    std::string written = key(shown);
    written.replace(4, 1, " ");
    auto const anna = log_in("Anna");
    auto const try_code = [&](std::string const& text, Credentials const& who) {
        return error(request("POST", "/api/classes/join", {{"code", text}}, who));
    };
    EXPECT_EQ(try_code(written, {}), "login-needed");
    EXPECT_EQ(try_code("AAAA-AAAA", anna), "unknown-class-code");
    EXPECT_EQ(try_code("nothing", anna), "unknown-class-code");
    EXPECT_EQ(try_code(written, anna), "");
    EXPECT_EQ(try_code(written, anna), "") << "once more harms nothing";
    EXPECT_EQ(try_code(written, teacher), "own-class");
    auto const shown_to_anna = get("/api/classes", anna).at("classes").at(0);
    EXPECT_EQ(shown_to_anna.at("role"), "pupil");
    EXPECT_EQ(shown_to_anna.at("mayLeave"), true);
    EXPECT_FALSE(shown_to_anna.contains("code"));
    ASSERT_EQ(pupils().size(), 1U);
    EXPECT_EQ(pupils().at(0).at("name"), "Anna");
    EXPECT_EQ(pupils().at(0).at("madeHere"), false);
    // Another code: the old one is void, who is in stays.
    auto const fresh = post(path("/code"), Json::object(), teacher).at("code");
    EXPECT_NE(fresh, shown);
    EXPECT_EQ(try_code(shown, log_in("Ben")), "unknown-class-code");
    EXPECT_EQ(pupils().size(), 1U);
    EXPECT_EQ(change("/leave", Json::object(), anna), "");
    EXPECT_EQ(pupils().size(), 0U);
}

TEST_F(Classes, LimitTriesOfCodes)
{
    auto const anna = log_in("Anna");
    std::string last;
    for (int tries = 0; tries < 6; ++tries)
        last = error(request("POST", "/api/classes/join", {{"code", "AAAA-AAAA"}}, anna));
    EXPECT_EQ(last, "rate-limited");
    auto const ben = log_in_with("Ben", make_pupil("Ben"));
    EXPECT_EQ(error(request("POST", "/api/classes/join", {{"code", code()}}, ben)), "")
        << "others at the same address feel nothing";
}

TEST_F(Classes, TakeWhoRegistersWithTheirCode)
{
    std::string written = key(code());
    written.replace(4, 1, " ");
    for (auto const registration : {Registration::open, Registration::invited}) {
        settings.registration = registration;
        restart();
        std::string const name = registration == Registration::open ? "Anna" : "Ben";
        auto const answer = come(name, written);
        ASSERT_EQ(answer.status, 201U) << *answer.body;
        auto const shown = get("/api/classes", {.session = answer.cookie->value}).at("classes").at(0);
        EXPECT_EQ(shown.at("role"), "pupil");
        EXPECT_EQ(shown.at("mayLeave"), true);
        EXPECT_EQ(shown.at("firstPassword"), false);
    }
    EXPECT_EQ(pupils().at(0).at("madeHere"), false);
    EXPECT_EQ(error(come("BEN", written)), "name-taken");
    settings.registration = Registration::closed;
    restart();
    EXPECT_EQ(error(come("Cleo", written)), "registration-closed") << "only the teacher makes accounts";
}

TEST_F(Classes, MakeAccountsWithFirstPasswords)
{
    std::string const password = make_pupil("Anna");
    EXPECT_GE(password.size(), 12U);
    EXPECT_EQ(password.find_first_of("01lIO "), password.find_first_of("l"))
        << "nothing to take for another but in words";
    EXPECT_NE(make_pupil("Ben"), password);
    EXPECT_EQ(change("/pupils", {{"name", "ANNA"}}, teacher), "name-taken");
    EXPECT_EQ(change("/pupils", {{"name", "A b"}}, teacher), "bad-name");
    auto const anna = log_in_with("Anna", password);
    auto const shown = get("/api/classes", anna).at("classes").at(0);
    EXPECT_EQ(shown.at("firstPassword"), true);
    EXPECT_EQ(shown.at("mayLeave"), false);
    EXPECT_EQ(change("/leave", Json::object(), anna), "account-of-class");
    EXPECT_EQ(pupils().at(0).at("firstPassword"), true);
    EXPECT_EQ(
        request("POST", "/api/me/password", {{"old", password}, {"new", "a new password"}}, anna).status,
        200U);
    EXPECT_EQ(pupils().at(0).at("firstPassword"), false);
    EXPECT_EQ(storage.account(account("Anna")).password_hash.substr(0, 9), "$argon2id");
    for (auto const& member : storage.all<storage::ClassMemberRow>())
        EXPECT_TRUE(member.is_made_by_class);
}

TEST_F(Classes, CallTheirPupilsByNamesInAnyScript)
{
    auto const made = post(path("/pupils"), {{"name", "Pupil-1"}, {"shown", "  王伟 \u202E"}}, teacher);
    EXPECT_EQ(made.at("shown"), "王伟");
    EXPECT_EQ(pupils().at(0).at("shown"), "王伟");
    EXPECT_EQ(pupils().at(0).at("name"), "Pupil-1");
    auto const wei = log_in_with("Pupil-1", made.at("password"));
    EXPECT_EQ(get("/api/classes", wei).at("classes").at(0).at("shown"), "王伟");
    EXPECT_EQ(get("/api/players/Pupil-1").count("shown"), 0U) << "nobody else sees it";
    EXPECT_EQ(change("/shown", {{"name", "Pupil-1"}, {"shown", "Вэй"}}, wei), "not-a-teacher");
    EXPECT_EQ(change("/shown", {{"name", "Pupil-1"}, {"shown", std::string(81, 'x')}}, teacher), "bad-text");
    EXPECT_EQ(change("/shown", {{"name", "Pupil-1"}, {"shown", "two\nlines"}}, teacher), "bad-text");
    EXPECT_EQ(change("/shown", {{"name", "Teacher"}, {"shown", "x"}}, teacher), "unknown-pupil");
    EXPECT_EQ(change("/shown", {{"name", "Pupil-1"}, {"shown", "Вэй"}}, teacher), "");
    EXPECT_EQ(pupils().at(0).at("shown"), "Вэй");
    EXPECT_EQ(change("/shown", {{"name", "Pupil-1"}, {"shown", "\u200B"}}, teacher), "");
    EXPECT_EQ(pupils().at(0).count("shown"), 0U) << "what shows nothing is empty";
    EXPECT_EQ(change("/pupils", {{"name", "Pupil-2"}, {"shown", std::string(81, 'x')}}, teacher), "bad-text");
}

TEST_F(Classes, MakeAccountsWhereRegistrationIsClosed)
{
    settings.registration = Registration::closed;
    restart();
    EXPECT_EQ(error(request("POST", "/api/accounts", {{"name", "Anna"}, {"password", "long enough"}})),
        "registration-closed");
    EXPECT_NE(make_pupil("Anna"), "");
}

TEST_F(Classes, HashOnePasswordARequestWithinThePlacesOfTheServer)
{
    settings.most_passwords_waiting = 1;
    restart();
    std::vector<unsigned> statuses;
    for (char const* const name : {"Anna", "Ben", "Cleo"}) {
        service->request({.method = "POST",
                             .path = path("/pupils"),
                             .content_type = "application/json",
                             .body = Json{{"name", name}}.dump(),
                             .peer = {.address = address, .credentials = teacher}},
            [&](Response const& answer) { statuses.push_back(answer.status); });
    }
    settle();
    EXPECT_EQ(statuses, (std::vector<unsigned>{503, 201, 201}));
    EXPECT_EQ(pupils().size(), 2U);
}

TEST_F(Classes, LimitThePasswordsThatATeacherGives)
{
    settings.class_passwords = {3, 1};
    restart();
    EXPECT_EQ(change("/pupils", {{"name", "Anna"}}, teacher), "");
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "");
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "");
    EXPECT_EQ(change("/password", {{"name", "Anna"}}, teacher), "rate-limited");
    EXPECT_EQ(change("/pupils", {{"name", "Ben"}}, teacher), "rate-limited");
    pass(std::chrono::minutes{1});
    EXPECT_EQ(change("/pupils", {{"name", "Ben"}}, teacher), "");
}

TEST_F(Classes, TakeAHundredMembers)
{
    std::string const shown = code();
    for (int number = 0; number < 100; ++number) {
        std::string const name = "member" + std::to_string(number);
        auto const member = storage.create_account({.name = name, .name_key = name, .password_hash = "x"});
        ASSERT_TRUE(storage.school().put_member({.of = {id}, .account = member->id}));
    }
    EXPECT_EQ(change("/pupils", {{"name", "Anna"}}, teacher), "class-full");
    EXPECT_EQ(error(request("POST", "/api/classes/join", {{"code", shown}}, log_in("Ben"))), "class-full");
    EXPECT_EQ(error(come("Cleo", shown)), "class-full");
}

TEST_F(Classes, ShowTheirTeacherWhoPlaysAndHow)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    auto const table = make_table({{"control", "3+2"}, {"rated", true}}, anna, ben);
    auto white = sit(table.game, table.white, 0, anna);
    auto black = sit(table.game, table.black, 0, ben);
    open_game(white, black);
    auto const live = get(path("/live"), teacher);
    EXPECT_EQ(live.at("here"), Json({"Anna", "Ben"}));
    ASSERT_EQ(live.at("games").size(), 1U);
    EXPECT_EQ(live.at("games").at(0).at("game"), table.game);
    EXPECT_EQ(live.at("games").at(0).at("white"), "Anna");
    EXPECT_EQ(live.at("games").at(0).at("lastMove"), "e7e5");
    EXPECT_EQ(get(path(), anna).at("game"), table.game);
    say(black, {{"t", "resign"}, {"re", 1}});
    EXPECT_EQ(get(path("/live"), teacher).at("games").size(), 0U);
    auto const shown = pupils();
    EXPECT_EQ(shown.at(0).at("here"), true);
    EXPECT_EQ(shown.at(0).at("wins"), 1);
    EXPECT_EQ(shown.at(0).at("losses"), 0);
    EXPECT_EQ(shown.at(1).at("losses"), 1);
    EXPECT_GT(shown.at(0).at("rating"), shown.at(1).at("rating"));
    EXPECT_TRUE(shown.at(0).contains("seen"));
    white.leave();
    EXPECT_EQ(get(path("/live"), teacher).at("here"), Json({"Ben"}));
}

TEST_F(Classes, PairThePupilsWhoAreThereWithOneClick)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    auto const cleo = pupil("Cleo");
    pupil("Dora");
    auto first = in_lobby(anna);
    auto second = in_lobby(ben);
    auto third = in_lobby(cleo);
    auto const play = [&](Json const& body) { return request("POST", path("/play"), body, teacher); };
    EXPECT_EQ(error(play({{"control", "unlimited"}})), "bad-control");
    EXPECT_EQ(error(play({{"control", "nonsense"}})), "bad-control");
    auto const answer = Json::parse(*play({{"control", "5+3"}, {"rated", true}}).body);
    ASSERT_EQ(answer.at("games").size(), 1U);
    std::set<std::string> const all{
        answer.at("games").at(0).at("white"), answer.at("games").at(0).at("black"), answer.at("left")};
    EXPECT_EQ(all, (std::set<std::string>{"Anna", "Ben", "Cleo"})) << "Dora is not there";
    std::string const game = answer.at("games").at(0).at("game");
    unsigned told = 0;
    for (auto const& [client, who] :
        {std::pair{&first, anna}, std::pair{&second, ben}, std::pair{&third, cleo}}) {
        auto const found = client->last("game");
        if (found.is_null())
            continue;
        ++told;
        EXPECT_EQ(found.at("game"), game);
        auto seat = sit(game, found.at("seat"), 0, who);
        EXPECT_EQ(seat.last("state").at("you"), found.at("color"));
    }
    EXPECT_EQ(told, 2U);
    EXPECT_EQ(state(game).at("rated"), true);
    EXPECT_EQ(get(path("/live"), teacher).at("games").size(), 1U);
    // A pupil who plays is left alone.
    auto const again = Json::parse(*play({{"control", "5+3"}}).body);
    EXPECT_EQ(again.at("games").size(), 0U);
    EXPECT_EQ(again.at("left"), answer.at("left"));
}

TEST_F(Classes, PlayAsAtTheBoardWhereTheTeacherWantsThat)
{
    auto first = in_lobby(pupil("Anna"));
    auto second = in_lobby(pupil("Ben"));
    auto const answer
        = post(path("/play"), {{"control", "15+10"}, {"arbitrated", 2}, {"touchMove", true}}, teacher);
    ASSERT_EQ(answer.at("games").size(), 1U);
    auto const shown = state(answer.at("games").at(0).at("game")).at("arbitration");
    EXPECT_EQ(shown.at("loses"), 2);
    EXPECT_EQ(shown.at("touchMove"), true);
}

TEST_F(Classes, PairNobodyTwiceWhileTheGameIsBeingWritten)
{
    auto first = in_lobby(pupil("Anna"));
    auto second = in_lobby(pupil("Ben"));
    holds_writes = true;
    std::vector<Json> answers;
    for (int click = 0; click < 2; ++click) {
        service->request({.method = "POST",
                             .path = path("/play"),
                             .content_type = "application/json",
                             .body = R"({"control":"5+3"})",
                             .peer = {.address = address, .credentials = teacher}},
            [&](Response const& answer) { answers.push_back(Json::parse(*answer.body)); });
    }
    holds_writes = false;
    settle();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0].at("games").size() + answers[1].at("games").size(), 1U);
    EXPECT_EQ(first.count("game"), 1U);
}

TEST_F(Classes, PairAgainWhoSitsInAFinishedGame)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    auto const table = make_table({{"control", "3+2"}}, anna, ben);
    auto white = sit(table.game, table.white, 0, anna);
    auto black = sit(table.game, table.black, 0, ben);
    open_game(white, black);
    say(white, {{"t", "resign"}, {"re", 1}});
    auto const answer = post(path("/play"), {{"control", "5+3"}}, teacher);
    ASSERT_EQ(answer.at("games").size(), 1U);
    EXPECT_EQ(white.last("game").at("game"), answer.at("games").at(0).at("game"));
    EXPECT_EQ(black.count("game"), 1U);
}

TEST_F(Classes, SaySoWhenTheGamesCannotBeSaved)
{
    auto first = in_lobby(pupil("Anna"));
    auto second = in_lobby(pupil("Ben"));
    storage.write_fault = storage::StorageFault{storage::StorageFaultCode::disk_full};
    EXPECT_EQ(change("/play", {{"control", "5+3"}}, teacher), "not-saved");
    EXPECT_EQ(first.count("game"), 0U);
    storage.write_fault.reset();
    EXPECT_EQ(post(path("/play"), {{"control", "5+3"}}, teacher).at("games").size(), 1U)
        << "nobody is held back by the games that do not exist";
}

TEST_F(Classes, SwitchOffTheChatOfTheirPupils)
{
    auto const anna = pupil("Anna");
    auto const stranger = log_in("Stranger");
    auto const table = make_table({{"control", "3+2"}}, anna, stranger);
    auto white = sit(table.game, table.white, 0, anna);
    auto black = sit(table.game, table.black, 0, stranger);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Hello"}});
    EXPECT_EQ(white.count("chat"), 1U);
    EXPECT_EQ(post(path("/change"), {{"chat", false}}, teacher).at("chat"), false);
    say(white, {{"t", "chat"}, {"re", 2}, {"text", "Hello"}});
    EXPECT_EQ(white.last("error").at("code"), "chat-off");
    say(black, {{"t", "chat"}, {"re", 2}, {"text", "What is your name?"}});
    EXPECT_EQ(black.last("error").at("code"), "chat-off") << "nobody reaches a pupil by it";
    EXPECT_EQ(white.count("chat"), 1U);
    EXPECT_EQ(post(path("/change"), {{"name", "5c"}}, teacher).at("chat"), false) << "it stays as it is";
    EXPECT_EQ(post(path("/change"), {{"chat", true}}, teacher).at("name"), "5c");
    say(black, {{"t", "chat"}, {"re", 3}, {"text", "Hello"}});
    EXPECT_EQ(white.count("chat"), 2U);
}

TEST_F(Classes, GoWhileTheAccountsStay)
{
    auto const anna = pupil("Anna");
    EXPECT_EQ(change("/delete", Json::object(), teacher), "");
    EXPECT_EQ(error(request("GET", path(), nullptr, teacher)), "unknown-class");
    EXPECT_EQ(get("/api/classes", anna).at("classes").size(), 0U);
    EXPECT_EQ(get("/api/me", anna).at("account").at("name"), "Anna");
}

TEST_F(Classes, AreInTheDataOfWhoIsInThem)
{
    auto const anna = pupil("Anna");
    auto const answer = request("GET", "/api/me/data", nullptr, anna);
    auto const data = Json::parse(all_of(answer));
    ASSERT_EQ(data.at("classes").size(), 1U);
    EXPECT_EQ(data.at("classes").at(0).at("name"), "5b");
    EXPECT_EQ(data.at("classes").at(0).at("teacher"), "Teacher");
}

} // namespace

} // namespace arbiter::server
