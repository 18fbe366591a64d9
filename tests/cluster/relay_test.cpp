// SPDX-License-Identifier: MIT
#include "cluster/link_message.h"
#include "cluster/packet.h"
#include "cluster_fixture.h"

#include <gmock/gmock.h>

#include <chrono>

// What clients of a gateway see of two nodes behind it.

namespace arbiter::cluster {

namespace {

using server::ConnectError;
using server::GameSocket;
using server::LobbySocket;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

TEST_F(Cluster, PlaysAGameThroughAGateway)
{
    auto const [table, white, black] = begin_game();
    EXPECT_EQ(white->count("state"), 1U);
    EXPECT_EQ(white->count("ack"), 1U);
    EXPECT_EQ(white->count("move"), 2U);
    EXPECT_EQ(black->count("move"), 2U);
    move(*white, 2, "e4e5");
    EXPECT_EQ(white->count("refused"), 1U);
    EXPECT_EQ(relay->status().connections, 2U);
    relay->disconnected(white->opened->value());
    relay->disconnected(black->opened->value());
    settle();
    EXPECT_EQ(node("a").service->status().connections, 0U);
}

TEST_F(Cluster, RefusesSocketsForTheReasonsOfTheNode)
{
    auto const unknown = come(GameSocket{"0123456789"});
    ASSERT_TRUE(unknown->opened);
    EXPECT_EQ(unknown->opened->error().error, ConnectError::unknown_game);
}

TEST_F(Cluster, AsksTheNodeOfAGameForItsPgn)
{
    auto const [table, white, black] = begin_game();
    // One of two owners is not the node to which the name "ID.pgn" would lead.
    for (int moved = 0; moved < 2; ++moved) {
        auto const pgn = ask("GET", "/api/games/" + table.game + ".pgn");
        EXPECT_EQ(pgn.status, 200U) << "on node " << owner_of(table.game);
        EXPECT_THAT(pgn.body ? *pgn.body : "", HasSubstr("1. e4 "));
        std::string const after = owner_of(table.game) == "a" ? "b" : "a";
        ASSERT_TRUE(storage.cluster().order_move({table.game}, after));
        pass(seconds{2});
        ASSERT_EQ(owner_of(table.game), after);
    }
}

TEST_F(Cluster, LooksUpNoGameByWhatIsNoId)
{
    storage.runs.clear();
    for (std::string const id : {"short", "with-a-dash", "longer.than.that", "01234567890"}) {
        EXPECT_EQ(ask("GET", "/api/games/" + id).status, 404U) << id;
        auto const socket = come(GameSocket{id});
        ASSERT_TRUE(socket->opened) << id;
        EXPECT_EQ(socket->opened->error().error, ConnectError::unknown_game) << id;
    }
    EXPECT_EQ(storage.runs["find_owner"], 0U);
    EXPECT_EQ(relay->status().connections, 0U);
}

TEST_F(Cluster, KeepsSocketsWhenAGameIsHandedOver)
{
    auto const [table, white, black] = begin_game();
    std::string const before = owner_of(table.game);
    std::string const after = before == "a" ? "b" : "a";
    ASSERT_TRUE(storage.cluster().order_move({table.game}, after));
    pass(seconds{2});
    EXPECT_EQ(owner_of(table.game), after);
    EXPECT_EQ(white->count("hello-wanted"), 1U);
    EXPECT_FALSE(white->outlet->closed);
    EXPECT_EQ(white->count("drain"), 0U);
    greet(*white, table.white);
    greet(*black, table.black);
    move(*white, 2, "g1f3");
    EXPECT_EQ(white->count("ack"), 2U);
    EXPECT_EQ(black->count("move"), 3U);
    EXPECT_EQ(relay->status().sockets_led_on, 2U);
}

TEST_F(Cluster, KeepsSocketsWhenTheNodeOfAGameDies)
{
    auto const [table, white, black] = begin_game();
    std::string const before = owner_of(table.game);
    node(before).stop();
    pass(seconds{5});
    EXPECT_EQ(white->count("hello-wanted"), 1U);
    EXPECT_FALSE(white->outlet->closed);
    greet(*white, table.white);
    move(*white, 2, "g1f3");
    EXPECT_EQ(white->count("ack"), 2U);
    EXPECT_NE(owner_of(table.game), before);
}

TEST_F(Cluster, KeepsSocketsWhenTheBusLosesAMessage)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    // The acknowledgement is lost: what comes after it shows that.
    gateway_bus.losses = 1;
    move(*white, 0, "e2e4");
    EXPECT_EQ(white->count("ack"), 0U);
    pass(seconds{2});
    ASSERT_EQ(white->count("hello-wanted"), 1U);
    greet(*white, table.white);
    move(*white, 0, "e2e4");
    EXPECT_EQ(white->count("ack"), 1U);
    EXPECT_EQ(Json::parse(*ask("GET", "/api/games/" + table.game).body).at("game").at("moves").size(), 1U);
}

TEST_F(Cluster, DropsWhatAClientSaysBeforeItsHelloAndAnswersPings)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    node(owner_of(table.game)).stop();
    pass(milliseconds{3'000});
    say(*white, {{"t", "ping"}, {"n", 5}});
    EXPECT_EQ(white->count("pong"), 1U);
    pass(seconds{3});
    ASSERT_EQ(white->count("hello-wanted"), 1U);
    move(*white, 0, "e2e4");
    EXPECT_EQ(white->count("error"), 0U);
    greet(*white, table.white);
    move(*white, 0, "e2e4");
    EXPECT_EQ(white->count("ack"), 1U);
}

/// The answer to the first one is under way when the socket is led on again. A second hello would bring twice
/// what is missing.
TEST_F(Cluster, GivesTheNodeTheHelloThatWasWantedLast)
{
    auto const [table, white, black] = begin_game();
    unsigned const seen = white->seen();
    for (unsigned led_on = 1; led_on <= 2; ++led_on) {
        std::string const after = owner_of(table.game) == "a" ? "b" : "a";
        ASSERT_TRUE(storage.cluster().order_move({table.game}, after));
        pass(milliseconds{1'500});
        ASSERT_EQ(white->count("hello-wanted"), led_on);
    }
    auto const moves = white->count("move");
    for (int answer = 0; answer < 2; ++answer)
        say(*white, {{"t", "hello"}, {"seat", table.white}, {"seen", seen - 1}});
    EXPECT_EQ(white->count("move"), moves + 1) << "the last move, once";
    move(*white, 2, "g1f3");
    EXPECT_EQ(white->count("ack"), 2U);
}

/// The node cannot look at what the player has seen while it writes, and sends the socket away; a move is
/// under way already.
TEST_F(Cluster, SendsNothingOnASocketThatItsNodeHasClosed)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    auto const back = come(server::GameSocket{table.game});
    Json const first{{"t", "move"}, {"re", 1}, {"ply", 0}, {"move", "e2e4"}};
    Json const hello{{"t", "hello"}, {"seat", table.white}, {"seen", white->seen() + 2}};
    Json const next{{"t", "move"}, {"re", 2}, {"ply", 0}, {"move", "d2d4"}};
    relay->receive(white->opened->value(), first.dump());
    relay->receive(back->opened->value(), hello.dump());
    relay->receive(back->opened->value(), next.dump());
    settle();
    EXPECT_EQ(back->count("hello-wanted"), 1U);
    EXPECT_EQ(back->count("error"), 0U);
}

TEST_F(Cluster, ClosesTheSocketOfAClientThatDoesNotSayHelloAgain)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    node(owner_of(table.game)).stop();
    pass(seconds{5});
    ASSERT_EQ(white->count("hello-wanted"), 1U);
    pass(seconds{4});
    EXPECT_EQ(white->outlet->closed, server::CloseReason::game_elsewhere);
}

TEST_F(Cluster, HasOneLobbyForAllGateways)
{
    auto const anna = come(LobbySocket{});
    say(*anna, {{"t", "hello"}});
    FakeBus other_bus{nats};
    auto other = make_relay(other_bus, world, storage.cluster(), nullptr);
    std::swap(relay, other);
    pass(seconds{1});
    auto const bert = come(LobbySocket{});
    ASSERT_TRUE(bert->opened && *bert->opened);
    say(*bert, {{"t", "hello"}});
    std::swap(relay, other);
    say(*anna,
        {{"t", "seek"}, {"re", 1}, {"control", "3+2"}, {"variant", "standard"}, {"rated", false},
            {"color", "random"}});
    EXPECT_EQ(bert->count("seek-added"), 1U);
}

TEST_F(Cluster, MovesTheLobbyWhenItsNodeDies)
{
    auto const anna = come(LobbySocket{});
    say(*anna, {{"t", "hello"}});
    ASSERT_EQ(anna->count("seeks"), 1U);
    node("a").stop();
    pass(seconds{5});
    ASSERT_EQ(anna->count("hello-wanted"), 1U);
    say(*anna, {{"t", "hello"}});
    EXPECT_EQ(anna->count("seeks"), 2U);
}

/// Games over, which an answer in parts has.
class FinishedGames : public Cluster {
protected:
    FinishedGames()
    {
        for (int i = 0; i != 3; ++i)
            say(*begin_game().white, {{"t", "resign"}, {"re", 9}});
    }

    /// Takes an answer to its end; what it says, and in how many parts.
    std::pair<std::string, unsigned> take_all(server::Response const& answer)
    {
        std::string text = answer.body ? *answer.body : "";
        unsigned parts = 0;
        bool is_at_end = !answer.source;
        while (!is_at_end) {
            answer.source->next([&](std::optional<std::string> part) {
                is_at_end = !part;
                text += part.value_or("");
                parts += part ? 1 : 0;
            });
            settle();
        }
        return {text, parts};
    }
};

TEST_F(FinishedGames, AreSentInPartsAsTheNodeHasThem)
{
    auto const answer = ask("GET", "/api/games.pgn");
    ASSERT_EQ(answer.status, 200U);
    ASSERT_TRUE(answer.source);
    server::Response own;
    node("a").service->request({.method = "GET", .path = "/api/games.pgn", .peer = {.address = "192.0.2.1"}},
        [&](server::Response response) { own = std::move(response); });
    settle();
    auto const [text, parts] = take_all(answer);
    EXPECT_EQ(text, take_all(own).first);
    EXPECT_NE(text.find("1. e4 {[%clk 0:03:02]} 1... e5"), std::string::npos);
    EXPECT_GE(parts, 1U);
}

TEST_F(FinishedGames, ThatNobodyTakesAreForgottenByTheNode)
{
    auto const was_forgotten = [this] {
        return std::ranges::any_of(nats.carried, [](FakeNats::Message const& message) {
            auto const packet = read_packet(message.text);
            auto const messages
                = packet && packet->kind == PacketKind::messages ? read_messages(packet->text) : std::nullopt;
            return messages && std::ranges::any_of(*messages, [](LinkMessage const& one) {
                return std::holds_alternative<PartsForgotten>(one);
            });
        });
    };
    auto answer = ask("GET", "/api/games.pgn");
    ASSERT_TRUE(answer.source);
    EXPECT_FALSE(was_forgotten());
    answer.source.reset();
    settle();
    EXPECT_TRUE(was_forgotten());
}

TEST_F(Cluster, AsksAnotherNodeWhatOnlyReads)
{
    gateway_bus.losses = 1;
    EXPECT_EQ(ask("GET", "/api/server").status, 0U);
    std::optional<server::Response> got;
    relay->request({.method = "GET", .path = "/api/server", .peer = {.address = "192.0.2.1"}},
        [&](server::Response answer) { got = std::move(answer); });
    node("a").stop();
    pass(seconds{5});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->status, 200U);
}

TEST_F(Cluster, SaysThatNobodyKnowsWhetherAChangeWasMade)
{
    // The answer is lost, and then the node.
    node("a").bus.is_cut = true;
    std::optional<server::Response> got;
    relay->request({.method = "POST",
                       .path = "/api/games",
                       .content_type = "application/json",
                       .body = R"({"control":"3+2"})",
                       .peer = {.address = "192.0.2.1"}},
        [&](server::Response answer) { got = std::move(answer); });
    pass(seconds{4});
    ASSERT_TRUE(got);
    EXPECT_EQ(got->status, 503U);
    EXPECT_THAT(*got->body, HasSubstr("See whether it was carried out."));
}

TEST_F(Cluster, WithoutANodeSaysSo)
{
    node("a").stop();
    node("b").stop();
    pass(seconds{5});
    EXPECT_FALSE(relay->status().is_storage_well);
    EXPECT_EQ(relay->status().storage_trouble, "This gateway reaches no node of the cluster.");
    auto const client = come(LobbySocket{});
    EXPECT_FALSE(client->opened);
    pass(seconds{7});
    ASSERT_TRUE(client->opened);
    EXPECT_EQ(client->opened->error().error, ConnectError::unavailable);
}

TEST_F(Cluster, DrainsItsOwnSocketsAlone)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    bool is_drained = false;
    relay->drain([&] { is_drained = true; });
    EXPECT_TRUE(is_drained);
    EXPECT_EQ(white->count("drain"), 1U);
    EXPECT_EQ(white->outlet->closed, server::CloseReason::draining);
    EXPECT_EQ(come(LobbySocket{})->opened->error().error, ConnectError::draining);
    EXPECT_EQ(node("a").service->status().is_draining, false);
}

TEST_F(Cluster, ShowsTheGamesOfAllNodes)
{
    auto const [table, white, black] = begin_game();
    auto const live = [this] { return Json::parse(*ask("GET", "/api/live").body); };
    pass(seconds{4});
    EXPECT_EQ(live().at("count"), 1);
    // One node has it, then the other one; one of them answers.
    std::string const before = owner_of(table.game);
    std::string const after = before == "a" ? "b" : "a";
    ASSERT_TRUE(storage.cluster().order_move({table.game}, after));
    pass(seconds{12});
    ASSERT_EQ(owner_of(table.game), after);
    EXPECT_EQ(live().at("count"), 1);
    EXPECT_EQ(live().at("games").at(0).at("game"), table.game);
    node(after).stop();
    pass(seconds{12});
    EXPECT_EQ(live().at("games").size(), 1U);
    EXPECT_EQ(owner_of(table.game), before);
}

TEST_F(Cluster, StreamsTheGamesOfAllNodes)
{
    auto const table = make_table();
    auto const white = sit(table.game, table.white);
    auto const black = sit(table.game, table.black);
    std::string const after = owner_of(table.game) == "a" ? "b" : "a";
    auto const count = [&](server::LineReader const& reader, char const* kind) {
        return std::ranges::count_if(reader.lines, [&](Json const& line) {
            return line.at("t") == kind || (line.contains("event") && line.at("event").at("t") == kind);
        });
    };
    server::LineReader const reader{ask("GET", "/api/stream").source};
    settle();
    EXPECT_EQ(count(reader, "game"), 1);
    move(*white, 0, "e2e4");
    EXPECT_EQ(count(reader, "move"), 1);
    // The node that answers is one of the two; the game is on both in turn.
    ASSERT_TRUE(storage.cluster().order_move({table.game}, after));
    pass(seconds{12});
    ASSERT_EQ(owner_of(table.game), after);
    server::LineReader const late{ask("GET", "/api/stream").source};
    settle();
    EXPECT_GE(count(late, "game"), 1);
    greet(*white, table.white);
    greet(*black, table.black);
    move(*black, 1, "e7e5");
    EXPECT_EQ(count(reader, "move"), 2);
    EXPECT_EQ(count(late, "move"), 1);
}

TEST_F(Cluster, GivesNoticeOfTheEndOfAGame)
{
    std::vector<server::Notice> given;
    auto const [table, white, black] = begin_game();
    node(owner_of(table.game)).service->on_notice([&](server::Notice const& notice) {
        given.push_back(notice);
    });
    say(*white, {{"t", "resign"}, {"re", 9}});
    pass(milliseconds{100});
    EXPECT_TRUE(std::ranges::find(given, server::Notice{server::GameIsOver{{table.game}}}) != given.end());
}

} // namespace

} // namespace arbiter::cluster
