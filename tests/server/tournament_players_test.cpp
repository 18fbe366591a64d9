// SPDX-License-Identifier: MIT
#include "tournament_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// Players without an account, whom the organiser enters.
class GuestsOfTournament : public TournamentOnServer {
protected:
    std::string add(
        std::string const& id, Somebody const& who, std::string const& name, Json more = Json::object())
    {
        Json body{{"name", name}};
        body.update(more);
        return error(ask(id, "players", who, body));
    }

    Somebody organiser = person("Teacher");
};

TEST_F(GuestsOfTournament, AreAddedByTheOrganiserAlone)
{
    auto const all = people(2);
    auto const id = make(organiser, Json::object());
    std::string const token = post("/api/tokens", {{"label", "x"}}, organiser.login).at("token");
    EXPECT_EQ(add(id, all[0], "Anna Bianchi"), "not-organiser");
    EXPECT_EQ(add(id, {}, "Anna Bianchi"), "login-needed");
    EXPECT_EQ(add(id, {"Teacher", {.bearer = token}}, "Anna Bianchi"), "login-needed") << "not by a token";
    EXPECT_EQ(add("0123456789", organiser, "Anna Bianchi"), "unknown-tournament");
    EXPECT_TRUE(show(id).at("standings").empty());
    EXPECT_EQ(add(id, organiser, "Anna Bianchi", {{"rating", 1450}}), "");
    auto const shown = standing(id, "Anna Bianchi");
    EXPECT_EQ(shown.at("rating"), 1450);
    EXPECT_EQ(shown.at("guest"), true);
    EXPECT_FALSE(shown.contains("left"));
}

TEST_F(GuestsOfTournament, HaveANameOfTheirOwn)
{
    auto const all = people(1);
    auto const id = make(organiser, Json::object());
    EXPECT_EQ(add(id, organiser, "PLAYER1"), "name-taken") << "an account is not entered without its owner";
    EXPECT_EQ(add(id, organiser, "  Ugo   Ré  "), "");
    EXPECT_EQ(standing(id, "Ugo Ré").at("number"), 1);
    EXPECT_EQ(add(id, organiser, "ugo Ré"), "name-in-tournament");
    for (std::string const& name :
        {std::string{"x"}, std::string{"two\nlines"}, std::string(34, 'x'), std::string{" "}})
        EXPECT_EQ(add(id, organiser, name), "bad-player-name") << name;
    EXPECT_EQ(add(id, organiser, std::string(33, 'x'), {{"rating", 10'000}}), "bad-body");
    EXPECT_EQ(add(id, organiser, std::string(33, 'x'), {{"rating", 9'999}}), "");
    // An account that comes to be later does not become the guest.
    EXPECT_EQ(add(id, organiser, "Newcomer"), "");
    auto const late = person("Newcomer");
    EXPECT_EQ(error(ask(id, "join", late, Json::object())), "name-in-tournament");
    EXPECT_EQ(show(id, late.login).at("you").at("entered"), false);
    settings.refused_names = NameList::read("zebra");
    restart();
    EXPECT_EQ(add(id, organiser, "The Zebra"), "refused-name");
    // Nor a name that speaks for the server, or looks like an operator's.
    auto const player = storage.find_account_by_key("player1").value();
    ASSERT_TRUE(
        storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = player->id}));
    for (char const* const name : {"Ad min", "M0derator", "Player2"})
        EXPECT_EQ(add(id, organiser, name), "refused-name") << name;
}

TEST_F(GuestsOfTournament, PlayOverTheBoardAndAPairOfAccountsOnTheServer)
{
    auto const all = people(2);
    auto const id = make(organiser, {{"rounds", 3}, {"format", "round-robin"}, {"automatic", false}});
    join(id, all);
    EXPECT_EQ(add(id, organiser, "Anna Bianchi"), "");
    EXPECT_EQ(add(id, organiser, "Ugo Verdi", {{"rating", 1200}}), "");
    std::size_t online = 0;
    for (unsigned round = 1; round <= 3; ++round) {
        ASSERT_EQ(pair(id, organiser, round - 1).status, 200U);
        auto const boards = show(id).at("pairings").back().at("boards");
        ASSERT_EQ(boards.size(), 2U);
        for (std::size_t board = 0; board < boards.size(); ++board) {
            bool const is_online = !boards[board].at("games").empty();
            bool const is_pair = std::max(boards[board].at("white"), boards[board].at("black")) <= 2;
            EXPECT_EQ(is_online, is_pair);
            online += is_online ? 1 : 0;
            if (is_online)
                continue;
            EXPECT_EQ(enter(id, organiser, round, static_cast<unsigned>(board + 1), "1-0").status, 200U);
        }
        restart();
        play_round(id, all, "1-0");
        EXPECT_TRUE(std::ranges::count(results(id), "1-0") == 2) << round;
    }
    EXPECT_EQ(online, 1U);
    EXPECT_EQ(show(id).at("state"), "over");
    double points = 0;
    auto const shown = show(id);
    for (Json const& one : shown.at("standings"))
        points += std::stod(one.at("points").get<std::string>());
    EXPECT_EQ(points, 6);
    std::string const report = all_of(request("GET", "/api/tournaments/" + id + ".trf"));
    EXPECT_NE(report.find("Anna Bianchi"), std::string::npos) << report;
    EXPECT_NE(report.find("Ugo Verdi                         1200"), std::string::npos) << report;
    EXPECT_FALSE(standing(id, "Ugo Verdi").contains("left"));
}

TEST_F(GuestsOfTournament, ComeLateLeaveAndComeBack)
{
    auto const id = make(organiser, {{"rounds", 4}, {"late", true}, {"automatic", false}});
    for (char const* const name : {"Anna Bianchi", "Ugo Verdi", "Ida Rossi"})
        EXPECT_EQ(add(id, organiser, name), "");
    auto const leave = [&](std::string const& name, Somebody const& who) {
        return error(ask(id, "players/remove", who, {{"name", name}}));
    };
    EXPECT_EQ(leave("Ida Rossi", organiser), "");
    EXPECT_EQ(standing(id, "Ida Rossi"), nullptr) << "before the first round nothing stays";
    EXPECT_EQ(leave("Ida Rossi", organiser), "not-entered");
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    EXPECT_EQ(enter(id, organiser, 1, 1, "0-1").status, 200U);
    EXPECT_EQ(add(id, organiser, "Ida Rossi"), "") << "late";
    EXPECT_EQ(leave("anna bianchi", person("Stranger")), "not-organiser");
    EXPECT_EQ(leave("anna bianchi", organiser), "");
    EXPECT_EQ(standing(id, "Anna Bianchi").at("left"), true);
    EXPECT_EQ(error(ask(id, "bye", organiser, {{"name", "Anna Bianchi"}, {"bye", "half"}})), "not-entered");
    ASSERT_EQ(pair(id, organiser, 1).status, 200U);
    EXPECT_EQ(standing(id, "Anna Bianchi").at("rounds").back(), "-Z");
    EXPECT_EQ(enter(id, organiser, 2, 1, "1-0").status, 200U);
    EXPECT_EQ(add(id, organiser, "Anna Bianchi"), "") << "back";
    EXPECT_FALSE(standing(id, "Anna Bianchi").contains("left"));
    EXPECT_EQ(error(ask(id, "bye", organiser, {{"name", "ugo verdi"}, {"bye", "half"}})), "");
    ASSERT_EQ(pair(id, organiser, 2).status, 200U);
    EXPECT_EQ(standing(id, "Ugo Verdi").at("rounds").back(), "-H");
    EXPECT_TRUE(standing(id, "Anna Bianchi").at("rounds").back().get<std::string>().ends_with("*"));
}

TEST_F(GuestsOfTournament, PlayWhereEntriesAreOpenAndNotInAnArena)
{
    auto const arena = make(organiser, {{"format", "arena"}, {"minutes", 5}, {"rounds", 0}});
    EXPECT_EQ(add(arena, organiser, "Anna Bianchi"), "accounts-only");
    auto const id = make(organiser, {{"automatic", false}, {"overTheBoard", true}});
    EXPECT_EQ(add(id, organiser, "Anna Bianchi"), "");
    EXPECT_EQ(add(id, organiser, "Ugo Verdi"), "");
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    EXPECT_EQ(add(id, organiser, "Ida Rossi"), "entries-closed") << "no late entries";
    EXPECT_EQ(ask(id, "end", organiser, Json::object()).status, 200U);
    EXPECT_EQ(add(id, organiser, "Ida Rossi"), "tournament-over");
    auto const small = make(organiser, {{"format", "double-round-robin"}, {"rounds", 0}});
    for (int number = 1; number <= 16; ++number)
        EXPECT_EQ(add(small, organiser, "Guest " + std::to_string(number)), "");
    EXPECT_EQ(add(small, organiser, "Guest 17"), "tournament-full");
}

} // namespace

} // namespace arbiter::server
