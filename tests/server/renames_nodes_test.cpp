// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "nodes_fixture.h"

namespace arbiter::server {

namespace {

/// A game of Anna and Bert that is over, in which Eva has said something. Requests are made on the third
/// node.
class NamesOnNodes : public Nodes {
protected:
    NamesOnNodes()
    {
        settings.accounts = {1e6, 1e6};
        settings.requests = {1e6, 1e6};
        add_node("c");
        work_on(2);
        anna = log_in("Anna");
        bert = log_in("Bert");
        eva = log_in("Eva");
        table = make_table({{"control", "3+2"}, {"rated", true}}, anna, bert);
        auto white = sit(table.game, table.white);
        say(white, {{"t", "resign"}, {"re", 1}});
        white.leave();
        auto author = sit(table.game, {}, 0, eva);
        say(author, {{"t", "chat"}, {"re", 1}, {"text", "Hello"}});
        author.leave();
    }

    /// As `arbiter admin` does it.
    void rename(std::string const& from, std::string const& to)
    {
        auto const about = storage.find_account_by_key(account_name_key(from)).value().value().id;
        EXPECT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::rename,
            .about = about,
            .name = to,
            .name_key = account_name_key(to),
            .at = storage::Time{world.since_epoch()}}));
    }

    void delete_account(std::string const& name, Credentials const& who)
    {
        EXPECT_EQ(request("POST", "/api/me/delete", {{"password", "secret-" + name}}, who).status, 200U);
    }

    /// The names of White and of the author of the first line, as the client was told them last.
    static std::string shown(Client const& client)
    {
        auto const game = client.last("state").at("game");
        std::string const white = game.at("players").at("white").at("name");
        return white + ", " + game.at("chat").at(0).at("by").get<std::string>();
    }

    /// The names that the records of the game have.
    std::string stored()
    {
        auto const line = Json::parse(storage.events(table.game).back().body);
        return storage.game(table.game).seats[0].name + ", " + line.at("by").get<std::string>();
    }

    Credentials anna;
    Credentials bert;
    Credentials eva;
    Table table;
};

TEST_F(NamesOnNodes, AreNewOnEachOfThemWithinASecond)
{
    std::vector<Client> watchers;
    for (std::size_t const node : {0U, 1U, 2U}) {
        work_on(node);
        watchers.push_back(sit(table.game));
        EXPECT_EQ(shown(watchers.back()), "Anna, Eva");
    }
    rename("Anna", "Cleo");
    delete_account("Eva", eva);
    pass_for_all(Milliseconds{1'000});
    for (std::size_t const node : {0U, 1U, 2U}) {
        work_on(node);
        EXPECT_EQ(shown(watchers[node]), "Cleo, deleted player") << node;
        EXPECT_EQ(watchers[node].closed(), std::nullopt);
        EXPECT_EQ(shown(sit(table.game)), "Cleo, deleted player") << node;
    }
    EXPECT_EQ(stored(), "Cleo, deleted player");
}

TEST_F(NamesOnNodes, AreNewBeforeTheRecordsHaveThem)
{
    work_on(0);
    auto const watcher = sit(table.game);
    storage.statement_faults["games_to_rename"] = {StorageFaultCode::unreachable};
    rename("Anna", "Cleo");
    pass_for_all(Milliseconds{1'000});
    ASSERT_EQ(stored(), "Anna, Eva");
    EXPECT_EQ(shown(watcher), "Cleo, Eva");
    // The other one reads what is stored, which has the old name still.
    work_on(1);
    auto const late = sit(table.game);
    pass_for_all(Milliseconds{1'000});
    EXPECT_EQ(shown(late), "Cleo, Eva");
    storage.statement_faults.clear();
    pass_for_all(Milliseconds{1'000});
    EXPECT_EQ(stored(), "Cleo, Eva");
    EXPECT_EQ(shown(watcher), "Cleo, Eva");
}

/// The node has not looked since: it has the sockets, the seat and the login as they were.
TEST_F(NamesOnNodes, OfADeletedAccountAreWrittenByNoneOfThem)
{
    work_on(1);
    auto watching = sit(table.game, {}, 0, eva);
    auto playing = sit(table.game, table.white);
    auto opponent = sit(table.game, table.black);
    auto lobby = open(LobbySocket{}, eva);
    say(lobby, {{"t", "hello"}});
    auto other = open(LobbySocket{}, bert);
    say(other, {{"t", "hello"}});
    say(other, {{"t", "seek"}, {"re", 1}, {"control", "3+2"}, {"color", "white"}});
    std::string const seek = lobby.last("seek-added").at("seek").at("id");
    holds_writes = true;
    say(watching, {{"t", "chat"}, {"re", 2}, {"text", "on its way"}});
    work_on(2);
    holds_writes = false;
    delete_account("Eva", eva);
    delete_account("Anna", anna);
    stop(1);
    work_on(1);
    settle();
    EXPECT_EQ(watching.last("error").at("code"), "not-saved");
    say(watching, {{"t", "chat"}, {"re", 3}, {"text", "too late"}});
    EXPECT_EQ(watching.last("error").at("re"), 3);
    move(playing, 0, "e2e4");
    EXPECT_EQ(playing.last("error").at("code"), "game-over");
    say(lobby, {{"t", "accept"}, {"re", 1}, {"seek", seek}});
    EXPECT_EQ(lobby.last("error").at("code"), "not-saved");
    say(playing, {{"t", "rematch"}, {"re", 4}});
    say(opponent, {{"t", "rematch"}, {"re", 1}});
    EXPECT_EQ(opponent.count("rematch"), 0U);
    EXPECT_EQ(storage.all<storage::GameRow>().size(), 1U);
    for (storage::EventRow const& row : storage.all<storage::EventRow>()) {
        EXPECT_EQ(row.body.find("Eva"), std::string::npos) << row.body;
        EXPECT_EQ(row.body.find("Anna"), std::string::npos) << row.body;
        EXPECT_EQ(row.body.find("late"), std::string::npos) << row.body;
        EXPECT_EQ(row.body.find("on its way"), std::string::npos) << row.body;
    }
}

/// A tournament over the board that has ended, which the first node has in memory.
class TournamentOnNodes : public NamesOnNodes {
protected:
    TournamentOnNodes()
    {
        Json const wanted{{"name", "Cup"}, {"format", "round-robin"}, {"control", "3+2"},
            {"overTheBoard", true}, {"pause", 1}};
        id = post("/api/tournaments", wanted, bert).at("tournament");
        for (Credentials const& one : {anna, eva})
            EXPECT_EQ(ask("join", Json::object(), one).status, 200U);
        EXPECT_EQ(ask("round", {{"after", 0}}, bert).status, 200U);
        EXPECT_EQ(enter("1-0").status, 200U);
        work_on(0);
        EXPECT_EQ(get("/api/tournaments/" + id).at("state"), "over");
        work_on(2);
    }

    Response ask(std::string const& what, Json const& body, Credentials const& who)
    {
        return request("POST", "/api/tournaments/" + id + "/" + what, body, who);
    }

    Response enter(std::string const& result)
    {
        return ask("result", {{"round", 1}, {"board", 1}, {"result", result}}, bert);
    }

    /// Whether it shows a name on the present node.
    bool shows(std::string const& name)
    {
        return get("/api/tournaments/" + id).at("standings").dump().find('"' + name + '"')
            != std::string::npos;
    }

    bool is_stored_with(std::string const& name)
    {
        return storage.tournament(id).report.find(name) != std::string::npos;
    }

    std::string id;
};

TEST_F(TournamentOnNodes, ShowsTheNewNameOnEachOfThem)
{
    rename("Eva", "Cleo");
    pass_for_all(Milliseconds{1'000});
    for (std::size_t const node : {0U, 1U, 2U}) {
        work_on(node);
        EXPECT_TRUE(shows("Cleo")) << node;
        EXPECT_FALSE(shows("Eva")) << node;
    }
}

TEST_F(TournamentOnNodes, IsNotWrittenWithTheNameOfADeletedAccount)
{
    stop(0);
    delete_account("Anna", anna);
    pass_for_all(Milliseconds{1'000});
    ASSERT_FALSE(is_stored_with("Anna"));
    work_on(0);
    EXPECT_TRUE(shows("Anna")) << "this node has not looked";
    EXPECT_NE(enter("0-1").status, 200U);
    EXPECT_FALSE(is_stored_with("Anna"));
    EXPECT_EQ(enter("0-1").status, 200U) << "now it has read it again";
    EXPECT_FALSE(is_stored_with("Anna"));
    EXPECT_FALSE(shows("Anna"));
}

} // namespace

} // namespace arbiter::server
