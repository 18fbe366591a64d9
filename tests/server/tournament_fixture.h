// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_TOURNAMENT_FIXTURE_H
#define ARBITER_TESTS_SERVER_TOURNAMENT_FIXTURE_H

#include "server/base/token.h"
#include "server_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace arbiter::server {

/// Tournaments whose games are played through sockets, as people do it.
class TournamentOnServer : public ServerTest {
protected:
    struct Somebody {
        std::string name;
        Credentials login;
    };

    TournamentOnServer()
    {
        settings.games = {10'000, 10'000};
        settings.requests = {100'000, 100'000};
        restart();
    }

    /// An account that is logged in, without the time that a password takes.
    Somebody person(std::string const& name, double rating = 1500)
    {
        std::string key = name;
        std::ranges::transform(key, key.begin(), [](unsigned char c) { return std::tolower(c); });
        AccountRow const row{
            .id = {}, .name = name, .name_key = key, .password_hash = "hash", .rating = {rating, 80, 0.06}};
        return logged_in(name, storage.create_account(row, std::nullopt)->id);
    }

    Somebody logged_in(std::string const& name, storage::AccountId account)
    {
        std::string const token = make_token(world);
        EXPECT_TRUE(storage.put_session({.token = hash_token(token), .account = account}));
        return {name, {.session = token}};
    }

    std::vector<Somebody> people(std::size_t count)
    {
        std::vector<Somebody> all;
        for (std::size_t number = 1; number <= count; ++number)
            all.push_back(person("Player" + std::to_string(number), 2400 - 10 * static_cast<double>(number)));
        return all;
    }

    std::string make(Somebody const& organiser, Json wanted)
    {
        Json body{{"name", "Open"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}};
        body.update(wanted);
        auto const answer = request("POST", "/api/tournaments", body, organiser.login);
        EXPECT_EQ(answer.status, 201U) << *answer.body;
        return Json::parse(*answer.body).value("tournament", "");
    }

    Response ask(std::string const& id, std::string const& what, Somebody const& who, Json const& body)
    {
        return request("POST", "/api/tournaments/" + id + "/" + what, body, who.login);
    }

    void join(std::string const& id, std::vector<Somebody> const& all)
    {
        for (Somebody const& one : all)
            EXPECT_EQ(ask(id, "join", one, Json::object()).status, 200U);
    }

    Response pair(std::string const& id, Somebody const& organiser, unsigned after)
    {
        return ask(id, "round", organiser, {{"after", after}});
    }

    Response enter(std::string const& id, Somebody const& organiser, unsigned round, unsigned board,
        std::string const& result)
    {
        return ask(id, "result", organiser, {{"round", round}, {"board", board}, {"result", result}});
    }

    Json show(std::string const& id, Credentials const& who = {})
    {
        return get("/api/tournaments/" + id, who);
    }

    /// The results of the last round, by board.
    std::vector<std::string> results(std::string const& id)
    {
        std::vector<std::string> texts;
        auto const shown = show(id);
        for (Json const& board : shown.at("pairings").back().at("boards"))
            texts.push_back(board.at("result"));
        return texts;
    }

    /// What a player of the tournament looks like; null where there is none.
    Json standing(std::string const& id, std::string const& name)
    {
        auto const shown = show(id);
        for (Json const& one : shown.at("standings")) {
            if (one.at("name") == name)
                return one;
        }
        return nullptr;
    }

    /// Plays the current game of two players to "1-0", "0-1" or "1/2-1/2".
    void play(std::string const& game, Credentials const& white, Credentials const& black,
        std::string const& result)
    {
        auto first = sit(game, {}, 0, white);
        auto second = sit(game, {}, 0, black);
        open_game(first, second);
        if (result == "1/2-1/2") {
            say(first, {{"t", "draw"}, {"re", 1}});
            say(second, {{"t", "draw"}, {"re", 1}});
        } else {
            say(result == "1-0" ? second : first, {{"t", "resign"}, {"re", 1}});
        }
        EXPECT_EQ(first.last("ended").value("result", ""), result);
        first.leave();
        second.leave();
    }

    /// The games of a round that have no result, by the name of White.
    std::map<std::string, Json> open_games(std::vector<Somebody> const& all, std::string const& id)
    {
        std::map<std::string, Json> games;
        for (Somebody const& one : all) {
            auto const you = show(id, one.login).at("you");
            if (you.contains("game") && you.at("color") == "white")
                games[one.name] = you;
        }
        return games;
    }

    static Credentials login_of(std::vector<Somebody> const& all, std::string const& name)
    {
        return std::ranges::find(all, name, &Somebody::name)->login;
    }

    void play_round(std::string const& id, std::vector<Somebody> const& all, std::string const& result)
    {
        for (auto const& [white, you] : open_games(all, id))
            play(you.at("game"), login_of(all, white), login_of(all, you.at("opponent")), result);
        pass(Milliseconds{1'100});
    }

    std::mt19937 random{7};
};

} // namespace arbiter::server

#endif
