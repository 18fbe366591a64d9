// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

class ApiOfServer : public ServerTest {
protected:
    /// The code of the error that the answer is; empty when it is not an error.
    static std::string error(Response const& answer)
    {
        auto const body = Json::parse(*answer.body);
        return body.contains("error") ? body.at("error").at("code").get<std::string>() : std::string{};
    }

    Response send_raw(
        std::string method, std::string path, std::string body, std::string type = "application/json")
    {
        Response got;
        service->request({.method = std::move(method),
                             .path = std::move(path),
                             .content_type = std::move(type),
                             .body = std::move(body),
                             .peer = {.address = address}},
            [&got](Response answer) { got = std::move(answer); });
        settle();
        return got;
    }
};

TEST_F(ApiOfServer, TellsWhatItIs)
{
    auto const server = get("/api/server");
    EXPECT_EQ(server.at("variants").size(), 10U);
    EXPECT_EQ(server.at("accounts"), true);
    EXPECT_EQ(server.at("limits").at("chat"), 300);
}

TEST_F(ApiOfServer, MakesAGameThatAFriendJoins)
{
    auto const made = request("POST", "/api/games", {{"control", "5+3"}, {"color", "black"}});
    EXPECT_EQ(made.status, 201U);
    auto const body = Json::parse(*made.body);
    EXPECT_EQ(body.at("color"), "black");
    EXPECT_EQ(body.at("seat").get<std::string>().size(), 22U);
    std::string const game = body.at("game");
    EXPECT_EQ(body.at("url"), "/game/" + game);
    EXPECT_EQ(state(game).at("state"), "waiting");
    auto black = sit(game, body.at("seat"));
    move(black, 0, "e2e4");
    EXPECT_EQ(black.last("error").at("code"), "not-started");

    auto const joined = post("/api/games/" + game + "/join", Json::object());
    EXPECT_EQ(joined.at("color"), "white");
    EXPECT_EQ(black.count("joined"), 1U);
    EXPECT_EQ(black.count("started"), 1U);
    EXPECT_EQ(error(request("POST", "/api/games/" + game + "/join", Json::object())), "seat-taken");
}

TEST_F(ApiOfServer, RefusesTermsThatCannotBePlayed)
{
    auto const error_of = [this](Json const& wanted) { return error(request("POST", "/api/games", wanted)); };
    EXPECT_EQ(error_of(Json::object()), "bad-body");
    EXPECT_EQ(error_of({{"control", "soon"}}), "bad-control");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"variant", "go"}}), "bad-variant");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"fen", "8/8/8/8/8/8/8/8 w - - 0 1"}}), "bad-fen");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}}), "game-over-already");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"color", "red"}}), "bad-body");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"rated", true}}), "login-needed");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"level", 21}}), "bad-body");
    EXPECT_EQ(error_of({{"control", "3+2"}, {"level", 0}}), "bad-body");
}

TEST_F(ApiOfServer, SaysWhyAPositionCannotBePlayedInTheLanguageOfWhoAsks)
{
    auto const sentence_for = [this](Language spoken, std::string const& fen) {
        language = spoken;
        auto const answer = request("POST", "/api/games", {{"control", "3+2"}, {"fen", fen}});
        EXPECT_EQ(error(answer), "bad-fen");
        return Json::parse(*answer.body).at("error").at("sentence").get<std::string>();
    };
    std::string const side = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1";
    EXPECT_EQ(
        sentence_for(Language::english, side), "character 45: expected the side to move as a single w or b");
    EXPECT_EQ(sentence_for(Language::german, side),
        "Zeichen 45: erwartet wird die Seite am Zug als einzelnes w oder b");
    std::string const empty = "8/8/8/8/8/8/8/8 w - - 0 1";
    EXPECT_NE(sentence_for(Language::english, empty), sentence_for(Language::french, empty));
}

TEST_F(ApiOfServer, RefusesUnknownFieldsByName)
{
    auto const answer = request("POST", "/api/games", {{"control", "3+2"}, {"colour", "white"}});
    EXPECT_EQ(answer.status, 400U);
    EXPECT_EQ(Json::parse(*answer.body).at("error").at("sentence"), "The field 'colour' is unknown.");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "page=2")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "%FF=2")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "limit=1&limit=2")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "limit=%4")), "bad-query");
}

TEST_F(ApiOfServer, RefusesBodiesThatAreNoSmallJsonObject)
{
    EXPECT_EQ(error(send_raw("POST", "/api/games", "{}", "text/plain")), "not-json");
    EXPECT_EQ(error(send_raw("POST", "/api/games", "")), "bad-body");
    EXPECT_EQ(error(send_raw("POST", "/api/games", "[1]")), "bad-body");
    EXPECT_EQ(error(send_raw("POST", "/api/games", R"({"control":{"a":{"b":1}}})")), "bad-body");
    EXPECT_EQ(error(send_raw("POST", "/api/games", R"({"control":"3+2","control":"5+0"})")), "bad-body");
    EXPECT_EQ(error(send_raw("POST", "/api/games", "{\"control\":\"\xFF\"}")), "bad-body");
    std::string const long_body = "{\"control\":\"" + std::string(20'000, 'x') + "\"}";
    EXPECT_EQ(send_raw("POST", "/api/games", long_body).status, 413U);
    EXPECT_EQ(
        send_raw("POST", "/api/games", "{\"control\":\"3+2\"}", "application/json; charset=utf-8").status,
        201U);
}

TEST_F(ApiOfServer, KnowsItsPathsAndMethods)
{
    EXPECT_EQ(error(request("GET", "/api/nothing")), "unknown-path");
    EXPECT_EQ(error(request("DELETE", "/api/games")), "wrong-method");
    EXPECT_EQ(error(request("GET", "/api/games/short")), "unknown-game");
    EXPECT_EQ(error(request("GET", "/api/games/0123456789")), "unknown-game");
    EXPECT_EQ(error(request("GET", "/api/games/../server")), "unknown-path");
    EXPECT_EQ(connect_now(*service, GameSocket{"0123456789"}, {.address = "x"}, nullptr).error().error,
        ConnectError::unknown_game);
}

TEST_F(ApiOfServer, SaysSoWhenStorageIsNotThere)
{
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    EXPECT_EQ(error(request("GET", "/api/games")), "unavailable");
    EXPECT_EQ(error(request("GET", "/api/games/0123456789")), "unavailable");
    EXPECT_FALSE(service->status().is_storage_well);
    storage.read_fault.reset();
    storage.write_fault = StorageFault{StorageFaultCode::disk_full};
    EXPECT_EQ(error(request("POST", "/api/games", {{"control", "3+2"}})), "not-saved");
    EXPECT_TRUE(storage.all<storage::GameRow>().empty());
}

// ---- accounts --------------------------------------------------------------------------------------------

TEST_F(ApiOfServer, LogsInAndOut)
{
    log_in("Anna");
    auto const answer = request("POST", "/api/login", {{"name", "ANNA"}, {"password", "secret-Anna"}});
    EXPECT_EQ(answer.status, 200U);
    ASSERT_TRUE(answer.cookie);
    Credentials const session{.session = answer.cookie->value};
    EXPECT_EQ(get("/api/me", session).at("account").at("name"), "Anna");
    auto const gone = request("POST", "/api/logout", Json::object(), session);
    EXPECT_TRUE(gone.cookie && gone.cookie->value.empty());
    EXPECT_TRUE(get("/api/me", session).at("account").is_null());
}

TEST_F(ApiOfServer, LogsOutOfAllThatTheRequestShows)
{
    auto const bot = make_bot("Botty");
    auto const anna = log_in("Anna");
    auto const both
        = request("POST", "/api/logout", Json::object(), {.session = anna.session, .bearer = bot.bearer});
    EXPECT_EQ(both.status, 200U);
    EXPECT_EQ(request("GET", "/api/me", nullptr, bot).status, 401U);
    EXPECT_TRUE(get("/api/me", anna).at("account").is_null());
}

TEST_F(ApiOfServer, ForgetsACookieThatIsNoSessionAnyMore)
{
    auto const gone = request("POST", "/api/logout", Json::object(), {.session = "nonsense"});
    EXPECT_EQ(gone.status, 200U);
    EXPECT_TRUE(gone.cookie && gone.cookie->value.empty());
}

TEST_F(ApiOfServer, KeepsNeitherPasswordNorToken)
{
    auto const session = log_in("Anna");
    auto const account = storage.all<AccountRow>().front();
    EXPECT_EQ(account.password_hash.find("secret"), std::string::npos);
    EXPECT_TRUE(account.password_hash.starts_with("$argon2id$"));
    auto const kept = storage.all<storage::SessionRow>().front().token.bytes;
    EXPECT_EQ((std::string{kept.begin(), kept.end()}).find(*session.session), std::string::npos);
}

TEST_F(ApiOfServer, SaysTheSameOfAnUnknownNameAndAWrongPassword)
{
    log_in("Anna");
    auto const unknown = request("POST", "/api/login", {{"name", "Nobody"}, {"password", "secret-Anna"}});
    auto const wrong = request("POST", "/api/login", {{"name", "Anna"}, {"password", "secret-Ben"}});
    EXPECT_EQ(unknown.status, 401U);
    EXPECT_EQ(unknown.status, wrong.status);
    EXPECT_EQ(*unknown.body, *wrong.body);
    EXPECT_EQ(unknown.headers, wrong.headers);
}

TEST_F(ApiOfServer, RefusesNamesAndPasswordsThatCannotBe)
{
    auto const error_of = [this](std::string const& name, std::string const& password) {
        return error(request("POST", "/api/accounts", {{"name", name}, {"password", password}}));
    };
    EXPECT_EQ(error_of("x", "long enough"), "bad-name");
    EXPECT_EQ(error_of("Computer", "long enough"), "bad-name");
    EXPECT_EQ(error_of("<script>", "long enough"), "bad-name");
    EXPECT_EQ(error_of("Anna", "short"), "bad-password");
    log_in("Anna");
    EXPECT_EQ(error_of("anna", "long enough"), "name-taken");
}

TEST_F(ApiOfServer, HasNoAccountsWhereTheOwnerWantsNone)
{
    settings.has_accounts = false;
    restart();
    EXPECT_EQ(error(request("POST", "/api/accounts", {{"name", "Anna"}, {"password", "long enough"}})),
        "accounts-closed");
    EXPECT_EQ(error(request("POST", "/api/login", {{"name", "Anna"}, {"password", "long enough"}})),
        "accounts-closed");
}

// ---- bots ------------------------------------------------------------------------------------------------

TEST_F(ApiOfServer, LetsABotPlayByItsToken)
{
    auto const bot = make_bot("Botty");
    auto const anna = log_in("Anna");
    auto const stream = request("GET", "/api/bot/stream", nullptr, bot);
    ASSERT_TRUE(stream.source);
    LineReader stream_reader{stream.source};

    auto const made = post("/api/games",
        {{"control", "3+2"}, {"opponent", "player"}, {"name", "botty"}, {"color", "white"}, {"rated", true}},
        anna);
    std::string const game = made.at("game");
    auto const challenge = stream_reader.lines.back();
    EXPECT_EQ(challenge.at("t"), "challenge");
    EXPECT_EQ(challenge.at("from"), "Anna");
    EXPECT_EQ(challenge.at("color"), "black");

    EXPECT_EQ(error(request("POST", "/api/games/" + game + "/join", Json::object(), log_in("Carl"))),
        "not-invited");
    EXPECT_EQ(error(request("POST", "/api/games/" + game + "/join", Json::object())), "login-needed");
    post("/api/games/" + game + "/join", Json::object(), bot);
    EXPECT_EQ(stream_reader.lines.back(), (Json{{"t", "game"}, {"game", game}, {"color", "black"}}));

    auto white = sit(game, made.at("seat"), 0, anna);
    auto black = sit(game, {}, 0, bot);
    EXPECT_EQ(black.last("state").at("you"), "black");
    EXPECT_EQ(white.last("state").at("game").at("players").at("black").at("kind"), "bot");
    open_game(white, black);
    EXPECT_EQ(white.last("move").at("by"), "black");
}

TEST_F(ApiOfServer, LetsABotDeclineAndShowsItsGamesWhenItComesBack)
{
    auto const bot = make_bot("Botty");
    auto const anna = log_in("Anna");
    Json const wanted{{"control", "3+2"}, {"opponent", "player"}, {"name", "Botty"}};
    std::string const first = post("/api/games", wanted, anna).at("game");
    EXPECT_EQ(
        error(request("POST", "/api/games/" + first + "/decline", Json::object(), anna)), "not-invited");
    EXPECT_EQ(request("POST", "/api/games/" + first + "/decline", Json::object(), bot).status, 200U);
    EXPECT_EQ(state(first).at("termination").at("code"), "aborted");
    std::string const second = post("/api/games", wanted, anna).at("game");
    post("/api/games/" + second + "/join", Json::object(), bot);
    std::string const third = post("/api/games", wanted, anna).at("game");
    // Nobody has touched the games since the server began.
    restart();
    LineReader const stream{request("GET", "/api/bot/stream", nullptr, bot).source};
    settle();
    ASSERT_EQ(stream.lines.size(), 3U);
    EXPECT_EQ(stream.lines[0].at("t"), "alive");
    std::map<std::string, Json> by_game;
    for (Json const& line : {stream.lines[1], stream.lines[2]})
        by_game[line.at("game")] = line;
    EXPECT_EQ(by_game.at(second).at("t"), "game");
    EXPECT_EQ(by_game.at(third).at("t"), "challenge");
    EXPECT_EQ(by_game.at(third).at("from"), "Anna");
    pass(std::chrono::seconds{20});
    EXPECT_EQ(stream.lines.back().at("t"), "alive");
}

TEST_F(ApiOfServer, RefusesWrongTokens)
{
    Credentials const wrong{.bearer = "0123456789012345678901"};
    EXPECT_EQ(request("GET", "/api/server", nullptr, wrong).status, 401U);
    EXPECT_EQ(
        connect_now(*service, LobbySocket{}, {.address = "x", .credentials = wrong}, nullptr).error().error,
        ConnectError::not_logged_in);
    EXPECT_EQ(request("GET", "/api/bot/stream").status, 401U);
    auto const bot = make_bot("Botty");
    EXPECT_EQ(request("POST", "/api/tokens", Json::object(), bot).status, 401U) << "a token makes no token";
    EXPECT_TRUE(get("/api/me", {.session = *bot.bearer}).at("account").is_null()) << "nor is it a cookie";
    request("POST", "/api/logout", Json::object(), bot);
    EXPECT_EQ(request("GET", "/api/me", nullptr, bot).status, 401U);
}

TEST_F(ApiOfServer, NobodyPlaysAgainstOneself)
{
    auto const anna = log_in("Anna");
    auto const made = post("/api/games", {{"control", "3+2"}}, anna);
    EXPECT_EQ(error(request("POST", made.at("url").get<std::string>().replace(0, 5, "/api/games") + "/join",
                  Json::object(), anna)),
        "own-game");
    EXPECT_EQ(error(request("POST", "/api/games",
                  {{"control", "3+2"}, {"opponent", "player"}, {"name", "Anna"}}, anna)),
        "own-game");
    EXPECT_EQ(error(request(
                  "POST", "/api/games", {{"control", "3+2"}, {"opponent", "player"}, {"name", "Eva"}}, anna)),
        "unknown-player");
}

// ---- the archive -----------------------------------------------------------------------------------------

class Archive : public ApiOfServer {
protected:
    /// Games that end one after the other; their names, in this order.
    std::vector<std::string> finish_games(unsigned count, Credentials const& white = {})
    {
        std::vector<std::string> games;
        for (unsigned number = 0; number < count; ++number) {
            auto const table = make_table({{"control", "3+2"}}, white);
            auto client = sit(table.game, table.white);
            move(client, 0, "e2e4");
            say(client, {{"t", "resign"}, {"re", 1}});
            games.push_back(table.game);
            pass(std::chrono::seconds{5});
        }
        return games;
    }
};

TEST_F(Archive, ListsGamesPageByPage)
{
    auto const anna = log_in("Anna");
    finish_games(2);
    auto const games = finish_games(3, anna);
    auto const page = get("/api/games", {}, "limit=2&player=ANNA");
    ASSERT_EQ(page.at("games").size(), 2U);
    EXPECT_EQ(page.at("games").at(0).at("game"), games[2]);
    EXPECT_EQ(page.at("games").at(0).at("result"), "0-1");
    EXPECT_EQ(page.at("games").at(0).at("white").at("name"), "Anna");
    auto const rest = get("/api/games", {}, "limit=2&player=Anna&from=" + page.at("next").get<std::string>());
    ASSERT_EQ(rest.at("games").size(), 1U);
    EXPECT_EQ(rest.at("games").at(0).at("game"), games[0]);
    EXPECT_FALSE(rest.contains("next"));
    EXPECT_EQ(get("/api/games").at("games").size(), 5U);
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "limit=101")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "from=here")), "bad-query");
    EXPECT_EQ(error(request("GET", "/api/games", nullptr, {}, "player=Nobody")), "unknown-player");
}

TEST_F(Archive, DoesNotShowGamesThatWereAborted)
{
    auto const made = post("/api/games", {{"control", "3+2"}});
    auto maker = sit(made.at("game"), made.at("seat"));
    say(maker, {{"t", "abort"}, {"re", 1}});
    EXPECT_EQ(state(made.at("game")).at("state"), "over");
    EXPECT_EQ(get("/api/games").at("games").size(), 0U);
    EXPECT_EQ(next_part(*request("GET", "/api/games.pgn").source), "");
    auto const games = finish_games(1);
    EXPECT_EQ(get("/api/games").at("games").at(0).at("game"), games[0]);
}

TEST_F(Archive, FillsItsPagesThoughGamesBetweenWereAborted)
{
    auto const games = finish_games(3);
    for (int count = 0; count < 3; ++count) {
        auto const made = post("/api/games", {{"control", "3+2"}});
        auto maker = sit(made.at("game"), made.at("seat"));
        say(maker, {{"t", "abort"}, {"re", 1}});
    }
    auto const page = get("/api/games", {}, "limit=2");
    ASSERT_EQ(page.at("games").size(), 2U);
    EXPECT_EQ(page.at("games").at(0).at("game"), games[2]);
    auto const rest = get("/api/games", {}, "limit=2&from=" + page.at("next").get<std::string>());
    ASSERT_EQ(rest.at("games").size(), 1U);
    EXPECT_EQ(rest.at("games").at(0).at("game"), games[0]);
    EXPECT_FALSE(rest.contains("next"));
    EXPECT_FALSE(get("/api/games", {}, "limit=3").contains("next")) << "there is nothing more";
}

TEST_F(Archive, GivesOneGameAndAllGamesAsPgn)
{
    auto const games = finish_games(12);
    auto const one = request("GET", "/api/games/" + games[0] + ".pgn");
    EXPECT_EQ(one.headers.front(), (Header{"Content-Type", "application/x-chess-pgn; charset=utf-8"}));
    EXPECT_NE(one.body->find("[Result \"0-1\"]"), std::string::npos);
    EXPECT_NE(one.body->find("[TimeControl \"180+2\"]"), std::string::npos);

    auto const all = request("GET", "/api/games.pgn");
    ASSERT_TRUE(all.source);
    std::string text;
    for (std::string piece = next_part(*all.source); !piece.empty(); piece = next_part(*all.source))
        text += piece;
    std::size_t last = 0;
    for (std::string const& game : games) {
        auto const at = text.find("/game/" + game);
        ASSERT_NE(at, std::string::npos);
        EXPECT_GE(at, last);
        last = at;
    }
    auto const ended = storage.game(games.back()).ended->time_since_epoch().count();
    auto const some = request("GET", "/api/games.pgn", nullptr, {}, "since=" + std::to_string(ended));
    auto const piece = next_part(*some.source);
    EXPECT_EQ(piece.find(games[0]), std::string::npos);
    EXPECT_NE(piece.find(games.back()), std::string::npos);
    EXPECT_EQ(error(request("GET", "/api/games.pgn", nullptr, {}, "since=-1")), "bad-query");
}

TEST_F(ApiOfServer, LimitsRequestsByAddress)
{
    unsigned answered = 0;
    while (request("GET", "/api/live").status == 200)
        ++answered;
    EXPECT_EQ(answered, 120U);
    address = "192.0.2.2";
    EXPECT_EQ(request("GET", "/api/live").status, 200U);
}

TEST_F(ApiOfServer, LimitsRequestsByAccountOnceLoggedIn)
{
    auto const anna = log_in("Anna");
    auto const ben = log_in("Ben");
    while (request("GET", "/api/live").status == 200) { }
    unsigned answered = 0;
    while (request("GET", "/api/live", nullptr, anna).status == 200)
        ++answered;
    EXPECT_EQ(answered, 120U) << "what others do behind the same address does not count";
    address = "192.0.2.2";
    EXPECT_EQ(request("GET", "/api/live", nullptr, anna).status, 429U) << "wherever the account is";
    EXPECT_EQ(request("GET", "/api/live", nullptr, ben).status, 200U);
}

} // namespace

} // namespace arbiter::server
