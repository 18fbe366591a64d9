// SPDX-License-Identifier: MIT
#include "long_reads_fixture.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::server {
namespace {

class NoGames final : public Explorer {
public:
    Result<std::string, ExplorerFault> find(ExplorerQuery const&) override
    {
        return ++asked, std::string{"{}"};
    }

    Result<std::string, ExplorerFault> read_game(std::uint64_t) override
    {
        return ++asked, Err{ExplorerFault::unknown_game};
    }

    int asked = 0;
};

TEST_F(LongReads, AreDoneByWorkers)
{
    auto const organiser = person("Teacher");
    auto const all = people(2);
    auto const id = make(organiser, {{"rounds", 1}});
    join(id, all);
    ASSERT_EQ(pair(id, organiser, 0).status, 200U);
    play_round(id, all, "1-0");

    struct Case {
        std::string path;
        std::vector<std::string_view> statements;
    };

    std::vector<Case> const cases{{"/api/games", {"newest_games"}}, {"/api/games.pgn", {"oldest_games"}},
        {"/api/me/data", {"list_ratings", "list_tournaments_of"}},
        {"/api/tournaments/" + id + ".pgn", {"find_game"}}, {"/api/leaderboard", {"list_best"}},
        {"/api/players/" + all[0].name + "/ratings", {"list_ratings"}}};
    for (Case const& one : cases) {
        world.held = WorkKind::storage;
        storage.runs.clear();
        auto const answer = begin("GET", one.path, all[0].login);
        if (*answer && (*answer)->source)
            (*answer)->source->next([](std::optional<std::string> const&) { });
        settle();
        EXPECT_EQ(runs(one.statements), 0U) << one.path;
        world.release();
        settle();
        EXPECT_GT(runs(one.statements), 0U) << one.path;
    }
}

TEST_F(LongReads, OfTheGamesOfAClassAreDoneByWorkers)
{
    auto const teacher = person("Teacher").login;
    ASSERT_TRUE(
        storage.school().put_teacher({storage.find_account_by_key("teacher").value().value().id, {}}));
    std::string const id = post("/api/classes", {{"name", "5b"}}, teacher).at("id");
    world.held = WorkKind::storage;
    storage.runs.clear();
    auto const answer = begin("GET", "/api/classes/" + id, teacher);
    EXPECT_EQ(runs({"list_pupils"}), 0U);
    world.release();
    settle();
    EXPECT_EQ(runs({"list_pupils"}), 1U);
    EXPECT_EQ((*answer)->status, 200U);
}

TEST_F(LongReads, OfAnAddressAreEightDownloadsAtOnce)
{
    std::vector<Response> open;
    for (int count = 0; count < 8; ++count) {
        open.push_back(request("GET", "/api/games.pgn"));
        ASSERT_EQ(open.back().status, 200U);
    }
    EXPECT_EQ(request("GET", "/api/games.pgn").status, 429U);
    auto const anna = person("Anna").login;
    EXPECT_EQ(request("GET", "/api/me/data", nullptr, anna).status, 429U);
    open.pop_back();
    EXPECT_EQ(request("GET", "/api/me/data", nullptr, anna).status, 200U);
    address = "192.0.2.2";
    EXPECT_EQ(request("GET", "/api/games.pgn").status, 200U) << "that is somebody else";
}

TEST_F(LongReads, OfManyAddressesHaveALimitTogether)
{
    std::vector<Response> open;
    for (int count = 0; count < 32; ++count) {
        address = "192.0.2." + std::to_string(count);
        open.push_back(request("GET", "/api/games.pgn"));
        ASSERT_EQ(open.back().status, 200U);
    }
    address = "192.0.2.99";
    EXPECT_EQ(request("GET", "/api/games.pgn").status, 429U);
    open.clear();
    EXPECT_EQ(request("GET", "/api/games.pgn").status, 200U);
}

TEST_F(LongReads, OfADownloadThatNobodyReadsAnyMoreEndInPeace)
{
    world.held = WorkKind::storage;
    auto answer = begin("GET", "/api/games.pgn");
    (*answer)->source->next([](std::optional<std::string> const&) { });
    answer->reset();
    world.release();
    settle();
    EXPECT_EQ(request("GET", "/api/games.pgn").status, 200U);
}

// ---- turns -----------------------------------------------------------------------------------------------

/// Several people ask at once; the order of their answers is noted.
class ReadsInTurnsOfPeople : public LongReads {
protected:
    void ask(std::string const& name, Credentials credentials, std::string path)
    {
        service->request({.method = "GET",
                             .path = std::move(path),
                             .peer = {.address = address, .credentials = std::move(credentials)}},
            [this, name](Response answer) {
                order.push_back(name);
                answers.push_back(std::move(answer));
            });
        settle();
    }

    /// With the settings as they are now, while no read is done.
    void ask_four_times_before_another()
    {
        restart();
        auto const greedy = person("Greedy").login;
        auto const visitor = person("Visitor").login;
        world.held = WorkKind::storage;
        for (int client = 0; client < 4; ++client)
            ask("Greedy", greedy, "/api/games");
        ask("Visitor", visitor, "/api/games");
    }

    std::vector<std::string> order;
    std::vector<Response> answers;
};

TEST_F(ReadsInTurnsOfPeople, LetNobodyWaitForMoreThanOneOfAnotherPerson)
{
    auto const greedy = person("Greedy").login;
    auto const visitor = person("Visitor").login;
    NoGames games;
    world.games = &games;
    for (auto const& [kind, path] : {std::pair{WorkKind::storage, "/api/games"},
             {WorkKind::storage, "/api/leaderboard"}, {WorkKind::storage, "/api/players/Greedy/ratings"},
             {WorkKind::storage, "/api/me/data"}, {WorkKind::explorer, "/api/explorer"}}) {
        order.clear();
        answers.clear();
        world.held = kind;
        for (int client = 0; client < 8; ++client)
            ask("Greedy", greedy, path);
        address = "192.0.2.2";
        ask("Visitor", visitor, path);
        address = "192.0.2.1";
        EXPECT_TRUE(order.empty()) << path;
        world.release();
        settle();
        ASSERT_EQ(order.size(), 9U) << path;
        EXPECT_EQ(order.at(1), "Visitor") << path;
    }
}

TEST_F(ReadsInTurnsOfPeople, OfGuestsAreThoseOfTheirAddress)
{
    world.held = WorkKind::storage;
    for (int client = 0; client < 8; ++client)
        ask("Greedy", {}, "/api/games");
    address = "192.0.2.2";
    ask("Visitor", {}, "/api/games");
    world.release();
    settle();
    EXPECT_EQ(order.at(1), "Visitor");
}

TEST_F(ReadsInTurnsOfPeople, LetThePartsOfADownloadTakeTurnsToo)
{
    auto const greedy = person("Greedy").login;
    auto const visitor = person("Visitor").login;
    std::vector<Response> open;
    for (int client = 0; client < 8; ++client)
        open.push_back(request("GET", "/api/games.pgn", nullptr, greedy));
    world.held = WorkKind::storage;
    for (Response const& one : open)
        one.source->next([this](std::optional<std::string> const&) { order.push_back("Greedy"); });
    ask("Visitor", visitor, "/api/games");
    world.release();
    settle();
    ASSERT_EQ(order.size(), 9U);
    EXPECT_EQ(order.at(1), "Visitor");
}

TEST_F(ReadsInTurnsOfPeople, AreRefusedToThePersonWhoHasTooMany)
{
    settings.most_reads_waiting_a_player = 2;
    ask_four_times_before_another();
    ASSERT_EQ(order, (std::vector<std::string>{"Greedy"})) << "one is read, two wait";
    EXPECT_EQ(answers.at(0).status, 429U);
    EXPECT_EQ(answers.at(0).headers.back(), (Header{"Retry-After", "5"}));
    world.release();
    settle();
    EXPECT_EQ(order, (std::vector<std::string>{"Greedy", "Greedy", "Visitor", "Greedy", "Greedy"}));
}

TEST_F(ReadsInTurnsOfPeople, AreRefusedToThePersonWhoHasMostWhereAllHaveTooMany)
{
    settings.most_reads_waiting = 3;
    ask_four_times_before_another();
    ASSERT_EQ(order, (std::vector<std::string>{"Greedy"}));
    EXPECT_EQ(answers.at(0).status, 503U);
    EXPECT_EQ(answers.at(0).headers.back(), (Header{"Retry-After", "5"}));
    world.release();
    settle();
    EXPECT_EQ(order.size(), 5U);
    EXPECT_EQ(std::ranges::count(answers, 200U, &Response::status), 4);
}

// ---- a game with many events -----------------------------------------------------------------------------

/// Games of more than four events are long.
class LongGames : public LongReads {
protected:
    LongGames()
    {
        settings.most_events_at_once = 4;
        restart();
        long_one = make_table();
        auto white = sit(long_one.game, long_one.white);
        auto black = sit(long_one.game, long_one.black);
        open_game(white, black);
        restart();
    }

    /// Asks for the socket of the game; the answer may wait.
    std::shared_ptr<std::optional<bool>> ask_for_socket(Credentials credentials = {})
    {
        auto const opened = std::make_shared<std::optional<bool>>();
        auto const outlet = std::make_shared<FakeOutlet>();
        service->connect(GameSocket{long_one.game}, {.address = address, .credentials = credentials}, outlet,
            [opened](auto const& id) { *opened = id.has_value(); });
        settle();
        return opened;
    }

    Table long_one;
};

TEST_F(LongGames, AreReplayedByAWorkerOnceForAllWhoAsk)
{
    auto const other = make_table();
    world.held = WorkKind::storage;
    storage.runs.clear();
    auto const snapshot = begin("GET", "/api/games/" + long_one.game);
    auto const pgn = begin("GET", "/api/games/" + long_one.game + ".pgn");
    auto const socket = ask_for_socket();
    EXPECT_FALSE(*snapshot || *pgn || *socket);
    auto white = sit(other.game, other.white);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U) << "others play meanwhile";
    auto const looks = storage.runs["find_events"];
    world.release();
    settle();
    EXPECT_EQ(storage.runs["find_events"], looks + 2) << "all events, and those that came meanwhile";
    ASSERT_TRUE(*snapshot && *pgn && *socket);
    EXPECT_EQ(Json::parse(*(*snapshot)->body).at("game").at("moves").size(), 2U);
    EXPECT_NE((*pgn)->body->find("1. e4 "), std::string::npos) << *(*pgn)->body;
    EXPECT_TRUE(**socket);
}

TEST_F(LongGames, HaveWhatWasWrittenWhileTheyWereRead)
{
    world.held = WorkKind::storage;
    auto const snapshot = begin("GET", "/api/games/" + long_one.game);
    auto line = storage.find_events({long_one.game}).value().back();
    auto const last = Json::parse(line.body);
    line.version = storage::EventVersion{static_cast<std::uint32_t>(line.version) + 1};
    line.body = Json{{"t", "chat"}, {"by", "white"}, {"v", last.at("v").get<unsigned>() + 1},
        {"at", last.at("at")}, {"time", last.at("time")}, {"text", "late"}}
                    .dump();
    world.release();
    // After the worker has read, and before the room is made.
    world.post([&] { ASSERT_TRUE(storage.commit(std::array{storage::Batch{.events = {line}}})); });
    settle();
    ASSERT_TRUE(*snapshot);
    EXPECT_EQ(Json::parse(*(*snapshot)->body).at("game").at("chat").size(), 1U);
}

TEST_F(LongGames, OpenNoSocketForALoginThatHasEndedMeanwhile)
{
    auto const bot = make_bot("Botty");
    world.held = WorkKind::storage;
    auto const socket = ask_for_socket(bot);
    auto const account = storage.find_account_by_key("botty").value()->id;
    auto const sessions = storage.list_sessions(account, {}).value();
    ASSERT_EQ(sessions.size(), 2U) << "of the browser and of the program";
    for (auto const& session : sessions)
        ASSERT_TRUE(storage.drop_session(session.token));
    world.release();
    settle();
    ASSERT_TRUE(*socket);
    EXPECT_FALSE(**socket);
}

TEST_F(LongGames, ThatCannotBeReadAreSaidToBeUnavailable)
{
    world.held = WorkKind::storage;
    auto const snapshot = begin("GET", "/api/games/" + long_one.game);
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    world.release();
    settle();
    storage.read_fault.reset();
    ASSERT_TRUE(*snapshot);
    EXPECT_EQ((*snapshot)->status, 503U);
    EXPECT_EQ(request("GET", "/api/games/" + long_one.game).status, 200U);
}

TEST_F(LongReads, OfAGameThatIsOverAreNotRepeatedForAClientThatSaysItKnowsMore)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    say(white, {{"t", "resign"}, {"re", 1}});
    restart();
    auto stranger = sit(table.game);
    storage.runs.clear();
    for (int count = 0; count < 5; ++count)
        say(stranger, {{"t", "hello"}, {"seen", 4'000'000'000U}});
    EXPECT_EQ(stranger.count("state"), 6U);
    EXPECT_EQ(storage.runs["find_owned_game"], 0U) << "it is not loaded again";
}

TEST_F(LongReads, OfTheExplorerHaveAThreadOfTheirOwn)
{
    NoGames games;
    world.games = &games;
    for (auto const& [path, status] : {std::pair{"/api/explorer", 200U}, {"/api/explorer/7.pgn", 404U}}) {
        int const before = games.asked;
        world.held = WorkKind::explorer;
        auto const answer = begin("GET", path);
        EXPECT_EQ(games.asked, before) << path;
        EXPECT_EQ(request("GET", "/api/games").status, 200U) << "others are answered";
        world.release();
        settle();
        EXPECT_EQ(games.asked, before + 1) << path;
        EXPECT_EQ((*answer)->status, status);
    }
}

TEST_F(LongReads, OfABackupLetLoginsPass)
{
    settings.back_up = [] { return storage::StorageResult<std::string>{std::string{"arbiter-1.db"}}; };
    restart();
    log_in("Olga");
    auto const id = storage.find_account_by_key("olga").value()->id;
    ASSERT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = id}));
    auto const olga = log_in_again("Olga");
    world.held = WorkKind::backup;
    auto const answer = begin("POST", "/api/admin/backup", olga, "{}");
    EXPECT_EQ(request("POST", "/api/login", {{"name", "Olga"}, {"password", "secret-Olga"}}).status, 200U);
    EXPECT_FALSE(*answer);
    world.release();
    settle();
    EXPECT_EQ((*answer)->status, 200U);
}

} // namespace
} // namespace arbiter::server
