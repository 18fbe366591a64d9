// SPDX-License-Identifier: MIT
#include "tournament_fixture.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

namespace {

TEST_F(TournamentOnServer, ARoundIsMadeOnceOrNotAtAll)
{
    auto const organiser = person("Teacher");
    auto const all = people(4);
    auto const id = make(organiser, {{"automatic", false}});
    join(id, all);
    // The disk is full: nothing has happened, for nobody.
    storage.write_fault = StorageFault{StorageFaultCode::disk_full};
    EXPECT_EQ(error(pair(id, organiser, 0)), "not-saved");
    EXPECT_EQ(show(id).at("state"), "open");
    EXPECT_TRUE(storage.all<storage::GameRow>().empty());
    storage.write_fault.reset();
    // The server is killed before the round is written.
    holds_writes = true;
    service->request({.method = "POST",
                         .path = "/api/tournaments/" + id + "/round",
                         .content_type = "application/json",
                         .body = R"({"after":0})",
                         .peer = {.address = address, .credentials = organiser.login}},
        [](Response const&) { FAIL() << "nothing is acknowledged"; });
    settle();
    EXPECT_EQ(show(id).at("state"), "open") << "what is not durable is not shown";
    holds_writes = false;
    restart();
    EXPECT_EQ(show(id).at("state"), "open");
    EXPECT_TRUE(storage.all<storage::GameRow>().empty());
    // Two clicks pair one round; after a restart it is still that one.
    EXPECT_EQ(pair(id, organiser, 0).status, 200U);
    EXPECT_EQ(error(pair(id, organiser, 0)), "unknown-board");
    restart();
    EXPECT_EQ(error(pair(id, organiser, 1)), "results-missing");
    EXPECT_EQ(open_games(all, id).size(), 2U);
    EXPECT_EQ(storage.all<storage::GameRow>().size(), 2U);
}

TEST_F(TournamentOnServer, PlayersCannotForgeAnything)
{
    auto const organiser = person("Teacher");
    auto const all = people(4);
    auto const stranger = person("Stranger");
    auto const id = make(organiser, {{"automatic", false}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    std::string const token = post("/api/tokens", {{"label", "x"}}, organiser.login).at("token");
    Somebody const program{"Teacher", {.bearer = token}};
    std::vector<std::pair<std::string, Json>> const deeds{
        {"result", {{"round", 1}, {"board", 1}, {"result", "1-0"}}}, {"round", {{"after", 1}}},
        {"bye", {{"name", "Player1"}, {"bye", "full"}}}, {"players/remove", {{"name", "Player2"}}},
        {"end", Json::object()}};
    auto const before = show(id);
    for (auto const& [what, body] : deeds) {
        EXPECT_EQ(error(ask(id, what, all[0], body)), "not-organiser") << what;
        EXPECT_EQ(error(ask(id, what, stranger, body)), "not-organiser") << what;
        EXPECT_EQ(error(ask(id, what, program, body)), "login-needed") << what << ": not by a token";
        EXPECT_EQ(error(ask(id, what, {}, body)), "login-needed") << what;
    }
    EXPECT_EQ(error(ask(id, "leave", stranger, Json::object())), "not-entered");
    EXPECT_EQ(show(id), before);
    // A game that is lost is not aborted, and the seat is its owner's alone.
    auto const you = show(id, all[0].login).at("you");
    auto player = sit(you.at("game"), {}, 0, all[0].login);
    say(player, {{"t", "abort"}, {"re", 1}});
    EXPECT_EQ(player.last("error").value("code", ""), "too-late-to-abort");
    auto other = sit(you.at("game"), {}, 0, stranger.login);
    say(other, {{"t", "resign"}, {"re", 1}});
    EXPECT_EQ(other.last("error").value("code", ""), "not-a-player");
    EXPECT_EQ(results(id), (std::vector<std::string>{"*", "*"}));
}

TEST_F(TournamentOnServer, ShowsNothingPrivate)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make(organiser, Json::object());
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    std::string const shown = *request("GET", "/api/tournaments/" + id).body
        + *request("GET", "/api/tournaments").body
        + all_of(request("GET", "/api/tournaments/" + id + ".trf"));
    for (char const* const word : {"account", "session", "token", "hash", "address", "seat"})
        EXPECT_EQ(shown.find(word), std::string::npos) << word;
    EXPECT_FALSE(show(id).contains("you")) << "who is not logged in has no part";
}

TEST_F(TournamentOnServer, IsOrganisedByThoseWhoMayWithinLimits)
{
    auto const organiser = person("Teacher");
    auto const other = person("Other");
    Json const wanted{{"name", "Open"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}};
    auto const create
        = [&](Somebody const& who) { return error(request("POST", "/api/tournaments", wanted, who.login)); };
    EXPECT_EQ(create({}), "login-needed");
    for (int count = 0; count < 3; ++count)
        EXPECT_EQ(create(organiser), "");
    EXPECT_EQ(create(organiser), "too-many-tournaments");
    EXPECT_EQ(create(other), "");
    settings.organisers = Organisers::named;
    settings.organiser_names = {"TEACHER"};
    settings.most_tournaments_a_player = 10;
    restart();
    EXPECT_EQ(create(organiser), "");
    EXPECT_EQ(create(other), "may-not-organise");
    EXPECT_EQ(get("/api/tournaments", other.login).at("mayOrganise"), false);
    settings.organisers = Organisers::nobody;
    restart();
    EXPECT_EQ(create(organiser), "may-not-organise");
    EXPECT_EQ(get("/api/tournaments").at("tournaments").size(), 5U);
}

TEST_F(TournamentOnServer, RefusesTermsThatCannotBePlayed)
{
    auto const organiser = person("Teacher");
    auto const error_of = [&](Json const& change) {
        Json wanted{{"name", "Open"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}};
        wanted.update(change);
        return error(request("POST", "/api/tournaments", wanted, organiser.login));
    };
    EXPECT_EQ(error_of({{"name", " \t "}}), "bad-body");
    EXPECT_EQ(error_of({{"name", "two\nlines"}}), "bad-body");
    EXPECT_EQ(error_of({{"format", "ladder"}}), "bad-body");
    EXPECT_EQ(error_of({{"rounds", 0}}), "bad-rounds");
    EXPECT_EQ(error_of({{"rounds", 21}}), "bad-rounds");
    EXPECT_EQ(error_of({{"control", "unlimited"}}), "bad-control");
    EXPECT_EQ(error_of({{"variant", "go"}}), "bad-variant");
    EXPECT_EQ(error_of({{"starts", 5}}), "bad-body");
    EXPECT_EQ(error_of({{"rated", true}, {"overTheBoard", true}}), "bad-body");
    EXPECT_EQ(error(request("GET", "/api/tournaments/0123456789")), "unknown-tournament");
    EXPECT_EQ(error(request("GET", "/api/tournaments/x")), "unknown-tournament");
}

// ---- files -----------------------------------------------------------------------------------------------

TEST_F(TournamentOnServer, IsWrittenAsTrfAndItsGamesAsPgn)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make(organiser, {{"name", "The \"Open\""}, {"rounds", 1}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    play_round(id, all, "1-0");
    std::string const report = all_of(request("GET", "/api/tournaments/" + id + ".trf"));
    EXPECT_NE(report.find("012 The \"Open\"\n"), std::string::npos) << report;
    EXPECT_NE(report.find("Player1"), std::string::npos);
    auto const answer = request("GET", "/api/tournaments/" + id + ".pgn");
    std::string const pgn = next_part(*answer.source);
    EXPECT_NE(pgn.find(R"([Event "The \"Open\""])"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("[Round \"1.1\"]"), std::string::npos);
    EXPECT_NE(pgn.find("1. e4"), std::string::npos);
    EXPECT_EQ(next_part(*answer.source), "");
}

TEST_F(TournamentOnServer, SaysOnlyWhatIsNew)
{
    auto const organiser = person("Teacher");
    auto const id = make(organiser, Json::object());
    auto const version = show(id).at("version").get<std::uint64_t>();
    auto const query = "seen=" + std::to_string(version);
    EXPECT_EQ(get("/api/tournaments/" + id, {}, query), Json({{"unchanged", true}}));
    join(id, people(1));
    EXPECT_GT(get("/api/tournaments/" + id, {}, query).at("version").get<std::uint64_t>(), version);
}

TEST_F(TournamentOnServer, KeepsAnAccountUntilItIsOver)
{
    auto const organiser = person("Teacher");
    auto const anna = log_in("Anna");
    auto const ben = person("Ben");
    auto const id = make(organiser, {{"rounds", 1}});
    join(id, {{"Anna", anna}, ben});
    auto const leave
        = [&] { return error(request("POST", "/api/me/delete", {{"password", "secret-Anna"}}, anna)); };
    EXPECT_EQ(leave(), "games-open");
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    play_round(id, {{"Anna", anna}, ben}, "1-0");
    ASSERT_EQ(show(id).at("state"), "over");
    auto const data = request("GET", "/api/me/data", nullptr, anna);
    EXPECT_NE(next_part(*data.source).find("\"tournaments\":[{\"id\":\"" + id), std::string::npos);
    EXPECT_EQ(leave(), "");
}

TEST_F(TournamentOnServer, IsEndedByAnOperatorWhoIsNamedForIt)
{
    auto const organiser = person("Teacher");
    auto const olga = person("Olga");
    auto const id = make(organiser, {{"name", "Spam"}});
    EXPECT_EQ(error(ask(id, "end", olga, Json::object())), "not-organiser");
    auto const about = storage.find_account_by_key("olga")->value().id;
    ASSERT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = about}));
    auto const again = logged_in("Olga", about);
    EXPECT_EQ(error(ask(id, "round", again, {{"after", 0}})), "not-organiser") << "nothing else";
    storage.write_fault = StorageFault{StorageFaultCode::disk_full};
    EXPECT_EQ(error(ask(id, "end", again, Json::object())), "not-saved");
    EXPECT_EQ(show(id).at("state"), "open");
    storage.write_fault.reset();
    EXPECT_EQ(error(ask(id, "end", again, Json::object())), "");
    EXPECT_EQ(show(id).at("state"), "cancelled");
    EXPECT_EQ(error(ask(id, "end", again, Json::object())), "tournament-over");
    auto const entries = get("/api/admin/audit", again.login).at("entries");
    ASSERT_EQ(entries.size(), 2U) << "one for the appointment, one for the end";
    EXPECT_EQ(entries[0].at("action"), "end-tournament");
    EXPECT_EQ(entries[0].at("by"), "Olga");
    EXPECT_EQ(entries[0].at("about"), "Teacher");
    EXPECT_EQ(entries[0].at("detail"), "Spam");
}

TEST_F(TournamentOnServer, IsCancelledWhenHardlyAnybodyHasEnteredForDays)
{
    settings.waiting_kept = std::chrono::days{2};
    restart();
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const hour = std::chrono::hours{1};
    auto const empty = make(organiser, Json::object());
    auto const wanted = make(organiser, Json::object());
    auto const announced = make(organiser, {{"starts", (world.since_epoch() + 72 * hour).count()}});
    join(empty, {all[0]});
    join(wanted, all);
    auto const state = [&](std::string const& id) { return show(id).at("state").get<std::string>(); };
    auto const after = [&](Milliseconds time) {
        world.pass(time);
        pass(Milliseconds{1'100});
    };
    after(47 * hour);
    EXPECT_EQ(state(empty), "open");
    after(2 * hour);
    EXPECT_EQ(state(empty), "cancelled");
    EXPECT_EQ(state(wanted), "open") << "two can play";
    EXPECT_EQ(state(announced), "open") << "its start is ahead";
    after(24 * hour);
    EXPECT_EQ(state(announced), "cancelled") << "nobody has come";
    EXPECT_EQ(state(wanted), "open");
}

TEST_F(TournamentOnServer, WaitsForStorageThatIsNotThere)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make(organiser, {{"rounds", 1}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    auto const you = show(id, all[0].login).at("you");
    bool const is_white = you.at("color") == "white";
    play(you.at("game"), all[is_white ? 0 : 1].login, all[is_white ? 1 : 0].login, "1-0");
    // The result is on the disk, but cannot be read for a while; nor can a new server.
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    pass(Milliseconds{3'000});
    restart();
    EXPECT_EQ(error(request("GET", "/api/tournaments")), "unavailable");
    storage.read_fault.reset();
    pass(Milliseconds{2'100});
    EXPECT_EQ(results(id), (std::vector<std::string>{"1-0"}));
    EXPECT_EQ(show(id).at("state"), "over");
}

} // namespace

} // namespace arbiter::server
