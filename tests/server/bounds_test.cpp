// SPDX-License-Identifier: MIT
#include "arbiter/server/invitation.h"
#include "server/accounts/sanctions.h"
#include "server_fixture.h"

#include <algorithm>

// How much one person may have, say and try, and what goes by itself.

namespace arbiter::server {

namespace {

class Bounds : public ServerTest {
protected:
    Bounds()
    {
        settings.accounts = {1e6, 1e6};
        restart();
    }

    storage::AccountId account(std::string const& key)
    {
        return storage.find_account_by_key(key).value().value().id;
    }

    /// How many of that many equal requests that are sent at once succeed.
    std::ptrdiff_t post_at_once(int number, std::string const& path, Json const& body, Credentials const& who)
    {
        std::vector<unsigned> statuses;
        for (int count = 0; count != number; ++count)
            service->request({.method = "POST",
                                 .path = path,
                                 .content_type = "application/json",
                                 .body = body.dump(),
                                 .peer = {.address = address, .credentials = who}},
                [&](Response const& answer) { statuses.push_back(answer.status); });
        settle();
        EXPECT_EQ(statuses.size(), static_cast<std::size_t>(number));
        return std::ranges::count(statuses, 201U);
    }

    Client enter(std::string from, Credentials who = {})
    {
        address = std::move(from);
        Client client = open(LobbySocket{}, std::move(who));
        say(client, {{"t", "hello"}});
        return client;
    }

    /// The code of the error, or "".
    std::string seek(Client& client, unsigned re)
    {
        auto const before = client.count("error");
        say(client, {{"t", "seek"}, {"re", re}, {"control", "3+2"}, {"rated", false}, {"color", "random"}});
        return client.count("error") == before ? "" : client.last("error").at("code").get<std::string>();
    }
};

// ---- what is made at once --------------------------------------------------------------------------------

TEST_F(Bounds, OfTournamentsAndClassesHoldForRequestsAtTheSameTime)
{
    auto const anna = log_in("Anna");
    Json const cup{{"name", "Open"}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}};
    EXPECT_EQ(post_at_once(20, "/api/tournaments", cup, anna), 3);
    EXPECT_EQ(get("/api/tournaments").at("tournaments").size(), 3U);
    EXPECT_EQ(error(request("POST", "/api/tournaments", cup, anna)), "too-many-tournaments");
    ASSERT_TRUE(storage.school().put_teacher({account("anna"), {}}));
    EXPECT_EQ(post_at_once(60, "/api/classes", {{"name", "5b"}}, anna), 50);
}

TEST_F(Bounds, OfGamesThatWaitAreThoseOfAnAccount)
{
    settings.most_waiting_games_a_player = 3;
    restart();
    auto const anna = log_in("Anna");
    EXPECT_EQ(post_at_once(10, "/api/games", {{"control", "3+2"}}, anna), 3);
    EXPECT_EQ(error(request("POST", "/api/games", {{"control", "3+2"}}, anna)), "rate-limited");
    EXPECT_EQ(error(request("POST", "/api/games", {{"control", "3+2"}}, log_in("Bert"))), "");
}

// Both may leave such a game: it stays in memory until the flag falls.
TEST_F(Bounds, OfGamesWithRunningClocksAreThoseOfAnAccount)
{
    settings.most_running_games_a_player = 3;
    restart();
    auto const anna = log_in("Anna");
    auto const bert = log_in("Bert");
    Json const slow{{"control", "180+0"}};
    for (int count = 0; count < 3; ++count)
        make_table(slow, anna, bert);
    EXPECT_EQ(error(request("POST", "/api/games", slow, anna)), "rate-limited");
    std::string const other = post("/api/games", slow, log_in("Clara")).at("game");
    EXPECT_EQ(error(request("POST", "/api/games/" + other + "/join", Json::object(), bert)), "rate-limited");
    restart();
    pass(Milliseconds{100});
    EXPECT_EQ(error(request("POST", "/api/games", slow, anna)), "rate-limited") << "they are counted again";
    pass(std::chrono::minutes{2});
    EXPECT_EQ(error(request("POST", "/api/games", slow, anna)), "") << "aborted: nobody has moved";
    EXPECT_EQ(error(request("POST", "/api/games/" + other + "/join", Json::object(), bert)), "");
}

TEST_F(Bounds, OfGamesWithoutALoginAreThoseOfAnAddress)
{
    settings.games = {1e6, 1e6};
    restart();
    EXPECT_EQ(post_at_once(100, "/api/games", {{"control", "3+2"}}, {}), 60);
    EXPECT_EQ(error(request("POST", "/api/games", {{"control", "3+2"}}, log_in("Anna"))), "");
    address = "192.0.2.7";
    EXPECT_EQ(error(request("POST", "/api/games", {{"control", "3+2"}})), "");
}

TEST_F(Bounds, OfTokensAndStreamsAreThoseOfAnAccount)
{
    auto const anna = log_in("Anna");
    EXPECT_EQ(post_at_once(60, "/api/tokens", {{"label", "x"}}, anna), std::ptrdiff_t{most_logins_of_one});
    auto const answer = request("POST", "/api/tokens", {{"label", "x"}}, anna);
    EXPECT_EQ(answer.status, 429U);
    auto const bot = make_bot("Botty");
    auto const other = make_bot("Other");
    std::vector<Response> streams;
    for (int count = 0; count < 5; ++count)
        streams.push_back(request("GET", "/api/bot/stream", nullptr, bot));
    EXPECT_EQ(streams.back().status, 200U);
    EXPECT_EQ(error(request("GET", "/api/bot/stream", nullptr, bot)), "rate-limited");
    EXPECT_EQ(request("GET", "/api/bot/stream", nullptr, other).status, 200U);
    streams.pop_back();
    EXPECT_EQ(request("GET", "/api/bot/stream", nullptr, bot).status, 200U) << "one has ended";
}

// ---- the lobby -------------------------------------------------------------------------------------------

TEST_F(Bounds, OfOffersAreThoseOfAnAddress)
{
    settings.most_seeks_an_address = 7;
    restart();
    std::vector<Client> many;
    for (int count = 0; count < 4; ++count)
        many.push_back(enter("192.0.2.9"));
    std::size_t made = 0;
    for (Client& client : many) {
        for (unsigned re = 1; re <= 3; ++re)
            made += seek(client, re).empty() ? 1 : 0;
    }
    EXPECT_EQ(made, 7U);
    EXPECT_EQ(seek(many.back(), 9), "too-many-seeks");
    auto stranger = enter("192.0.2.10");
    EXPECT_EQ(seek(stranger, 1), "");
    auto member = enter("192.0.2.9", log_in("Anna"));
    EXPECT_EQ(seek(member, 1), "") << "an account is counted by itself";
}

TEST_F(Bounds, OfOffersAreThoseOfAnAccountOnAllItsSockets)
{
    auto const anna = log_in("Anna");
    auto first = enter("192.0.2.1", anna);
    auto second = enter("192.0.2.2", anna);
    EXPECT_EQ(seek(first, 1), "");
    EXPECT_EQ(seek(first, 2), "");
    EXPECT_EQ(seek(second, 1), "");
    EXPECT_EQ(seek(second, 2), "too-many-seeks");
}

TEST_F(Bounds, OfOffersMadeAgainAndAgainAreThoseOfAPersonWithAllSockets)
{
    settings.games = {4, 1};
    restart();
    auto first = enter("192.0.2.9");
    auto second = enter("192.0.2.9");
    std::ptrdiff_t made = 0;
    for (unsigned re = 1; re <= 5; ++re) {
        for (Client* const client : {&first, &second}) {
            made += seek(*client, re).empty() ? 1 : 0;
            say(*client, {{"t", "unseek"}});
        }
    }
    EXPECT_EQ(made, 4);
    EXPECT_EQ(second.last("error").at("code"), "rate-limited");
    auto stranger = enter("192.0.2.10");
    EXPECT_EQ(seek(stranger, 1), "");
}

TEST_F(Bounds, OfWholeStatesAreThoseOfRequestsWithAllSockets)
{
    // Two for the game, two for its sockets, and one for that of the lobby.
    settings.requests = {8, 1};
    restart();
    auto const table = make_table();
    std::vector<Client> watchers{sit(table.game), sit(table.game)};
    auto lobby = enter("192.0.2.1");
    for (int count = 0; count < 5; ++count) {
        for (Client& client : watchers)
            say(client, {{"t", "hello"}});
    }
    EXPECT_EQ(watchers[0].count("state") + watchers[1].count("state"), 5U) << "each once, and three more";
    EXPECT_EQ(watchers[1].last("error").at("code"), "rate-limited");
    for (int count = 0; count < 5; ++count)
        say(lobby, {{"t", "hello"}});
    EXPECT_EQ(lobby.count("seeks"), 1U);
}

// ---- a game ----------------------------------------------------------------------------------------------

TEST_F(Bounds, OfWhatIsSaidAreThoseOfASeatWithAllItsSockets)
{
    auto const table = make_table();
    std::vector<Client> sockets;
    for (int count = 0; count < 8; ++count)
        sockets.push_back(sit(table.game, table.white));
    auto black = sit(table.game, table.black);
    unsigned re = 0;
    for (Client& client : sockets) {
        ++re;
        say(client, {{"t", "chat"}, {"re", re}, {"text", "line " + std::to_string(re)}});
    }
    EXPECT_EQ(black.count("chat"), 5U);
    EXPECT_EQ(sockets.back().last("error").at("code"), "rate-limited");
    say(black, {{"t", "chat"}, {"re", 1}, {"text", "and I?"}});
    EXPECT_EQ(black.count("chat"), 6U) << "the other seat has its own";
}

TEST_F(Bounds, OfAChatAreThoseOfAPlayerAlsoAfterARestart)
{
    settings.most_chat_lines = 2;
    restart();
    auto const table = make_table();
    auto const talk = [&](std::string const& seat, unsigned re) {
        auto client = sit(table.game, seat);
        say(client, {{"t", "chat"}, {"re", re}, {"text", "line " + std::to_string(re)}});
        return client.count("error") == 0;
    };
    EXPECT_TRUE(talk(table.white, 1));
    EXPECT_TRUE(talk(table.white, 2));
    EXPECT_FALSE(talk(table.white, 3));
    EXPECT_TRUE(talk(table.black, 1));
    restart();
    EXPECT_FALSE(talk(table.white, 4));
    EXPECT_TRUE(talk(table.black, 2));
    EXPECT_FALSE(talk(table.black, 3));
}

TEST_F(Bounds, OfEventsThatWereMissedLeadToTheWholeState)
{
    settings.chat = {1e6, 1e6};
    settings.messages = {1e6, 1e6};
    restart();
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    for (unsigned re = 1; re <= 250; ++re)
        say(white, {{"t", "chat"}, {"re", re}, {"text", "line " + std::to_string(re)}});
    auto const late = sit(table.game, {}, 3);
    EXPECT_EQ(late.count("state"), 1U) << "as 250 frames fill the queue of a socket by half";
    EXPECT_EQ(late.count("chat"), 0U);
    auto const back = sit(table.game, {}, 100);
    EXPECT_EQ(back.count("state"), 0U);
    EXPECT_EQ(back.count("chat"), 153U);
}

TEST_F(Bounds, OfTheEventsOfAGameLeaveAnEnd)
{
    settings.most_events = 6;
    restart();
    auto const table = make_table({{"control", "unlimited"}});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    for (unsigned re = 1; re <= 3; ++re)
        say(white, {{"t", "chat"}, {"re", re}, {"text", "line " + std::to_string(re)}});
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("error"), 0U) << "chat is counted apart";
    move(black, 3, "b8c6");
    EXPECT_EQ(black.last("error").at("code"), "too-many-events");
    say(black, {{"t", "takeback"}, {"re", 7}});
    EXPECT_EQ(black.last("error").at("re"), 7);
    EXPECT_EQ(black.last("error").at("code"), "too-many-events");
    say(black, {{"t", "draw"}, {"re", 8}});
    say(white, {{"t", "decline-draw"}, {"re", 9}});
    EXPECT_EQ(white.last("error").at("code"), "too-many-events");
    say(white, {{"t", "draw"}, {"re", 10}});
    EXPECT_EQ(white.last("ended").at("result"), "1/2-1/2");
}

TEST_F(Bounds, OfDrawOffersAndRefusalsAreThoseOfASeat)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    for (unsigned re = 1; re <= 30; ++re) {
        say(white, {{"t", "draw"}, {"re", re}});
        say(black, {{"t", "decline-draw"}, {"re", re}});
    }
    EXPECT_EQ(white.last("error").at("code"), "rate-limited");
    auto const offers = black.count("draw-offered");
    EXPECT_LE(offers, 10U);
    EXPECT_GE(offers, 1U);
    move(white, 2, "g1f3");
    EXPECT_NE(black.last("move").at("san"), "e5") << "moves are still taken";
}

// ---- codes -----------------------------------------------------------------------------------------------

TEST_F(Bounds, OfWrongCodesAreThoseOfAnAddressAndThenNoCodeIsLookedAt)
{
    settings.registration = Registration::invited;
    restart();
    std::string const code = make_invitation_code();
    ASSERT_TRUE(storage.put_invitation({.code = hash_invitation_code(code), .uses = 5}));
    auto const sign_up = [&](std::string const& name, std::string const& shown) {
        return request(
            "POST", "/api/accounts", {{"name", name}, {"password", "long enough"}, {"invitation", shown}});
    };
    for (int count = 0; count < 10; ++count)
        EXPECT_EQ(error(sign_up("Anna", "AAAA-AAAA-AAAA")), "bad-invitation");
    EXPECT_EQ(error(sign_up("Anna", "AAAA-AAAA-AAAA")), "rate-limited");
    EXPECT_EQ(error(sign_up("Anna", code)), "rate-limited") << "else trying would have no end";
    address = "192.0.2.7";
    EXPECT_EQ(error(sign_up("Anna", code)), "");
    for (int count = 0; count < 20; ++count)
        EXPECT_EQ(error(sign_up("Anna", code)), "name-taken") << "right codes are not counted";
}

TEST_F(Bounds, OfWrongCodesOfClassesAreThoseOfAnAddress)
{
    auto const anna = log_in("Anna");
    auto const join = [&](Credentials const& who) {
        return error(request("POST", "/api/classes/join", {{"code", "AAAA-AAAA"}}, who));
    };
    for (int count = 0; count < 10; ++count)
        EXPECT_EQ(join(anna), "unknown-class-code");
    EXPECT_EQ(join(log_in("Bert")), "rate-limited");
}

// ---- what goes by itself ---------------------------------------------------------------------------------

class ExpiryOfServer : public ServerTest {
protected:
    void wait(Milliseconds time)
    {
        world.pass(time);
        service->tick();
        settle();
    }
};

TEST_F(ExpiryOfServer, RemovesGamesThatNobodyJoins)
{
    std::string const left = post("/api/games", {{"control", "3+2"}}, log_in("Anna")).at("game");
    auto const table = make_table();
    wait(std::chrono::days{13});
    EXPECT_NE(storage.find_game({left}).value(), std::nullopt);
    wait(std::chrono::days{2});
    EXPECT_EQ(storage.find_game({left}).value(), std::nullopt);
    EXPECT_NE(storage.find_game({table.game}).value(), std::nullopt);
    EXPECT_EQ(request("GET", "/api/games/" + left).status, 404U);
}

TEST_F(ExpiryOfServer, RemovesGamesOfPeopleWhoAreNotLoggedInAfterADay)
{
    std::string const left = post("/api/games", {{"control", "3+2"}}).at("game");
    std::string const annas = post("/api/games", {{"control", "3+2"}}, log_in("Anna")).at("game");
    auto const table = make_table();
    wait(std::chrono::hours{23});
    EXPECT_NE(storage.find_game({left}).value(), std::nullopt);
    wait(std::chrono::hours{2});
    EXPECT_EQ(storage.find_game({left}).value(), std::nullopt);
    EXPECT_NE(storage.find_game({annas}).value(), std::nullopt);
    EXPECT_NE(storage.find_game({table.game}).value(), std::nullopt);
}

TEST_F(ExpiryOfServer, RemovesGamesWithManyEventsFewAtATime)
{
    std::vector<std::string> games;
    for (int count = 0; count < 3; ++count) {
        games.push_back(post("/api/games", {{"control", "3+2"}}).at("game"));
        auto line = storage.events(games.back()).back();
        storage::Batch batch;
        for (int more = 0; more < 2'000; ++more) {
            line.version = storage::EventVersion{static_cast<std::uint32_t>(line.version) + 1};
            batch.events.push_back(line);
        }
        storage.put(batch);
    }
    auto const left = [&] {
        return std::ranges::count_if(
            games, [&](std::string const& id) { return storage.find_game({id}).value().has_value(); });
    };
    wait(std::chrono::days{15});
    EXPECT_EQ(left(), 2);
    wait(Milliseconds{1'100});
    EXPECT_EQ(left(), 1);
    wait(Milliseconds{1'100});
    EXPECT_EQ(left(), 0);
}

TEST_F(ExpiryOfServer, ClosesTheSocketsOfASessionThatHasExpired)
{
    auto const anna = log_in("Anna");
    auto client = open(LobbySocket{}, anna);
    wait(std::chrono::days{31});
    pass(Milliseconds{1'000});
    EXPECT_EQ(client.closed(), CloseReason::login_ended);
    EXPECT_EQ(storage.find_expired().value().value().sessions, 1U);
}

TEST_F(ExpiryOfServer, KeepsTheAuditLogAsLongAsTheSettingSays)
{
    settings.audit_kept = std::chrono::days{10};
    restart();
    for (int count = 0; count < 3; ++count)
        ASSERT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::back_up,
            .at = storage::Time{world.since_epoch()} - std::chrono::days{4 * count}}));
    auto const entries = [&] { return storage.moderation().list_audit({}, {}, 10).value().size(); };
    wait(std::chrono::days{9});
    EXPECT_EQ(entries(), 3U) << "the first is the newest, and none goes before it";
    wait(std::chrono::days{2});
    EXPECT_EQ(entries(), 1U);
}

TEST_F(ExpiryOfServer, GoesOnUntilNothingIsLeft)
{
    for (unsigned number = 0; number < 501; ++number) {
        storage::TokenHash code;
        code.bytes[0] = static_cast<std::uint8_t>(number % 256);
        code.bytes[1] = static_cast<std::uint8_t>(number / 256);
        ASSERT_TRUE(storage.put_invitation({.code = code, .uses = 0}));
    }
    auto const gone = [&] { return storage.find_expired().value().value_or(storage::Expired{}).invitations; };
    wait(std::chrono::minutes{4});
    EXPECT_EQ(gone(), 0U) << "not while the server starts";
    wait(std::chrono::minutes{2});
    EXPECT_EQ(gone(), 500U);
    wait(Milliseconds{1'100});
    EXPECT_EQ(gone(), 501U);
}

} // namespace

} // namespace arbiter::server
