// SPDX-License-Identifier: MIT
#include "tournament_fixture.h"

#include <string_view>
#include <vector>

namespace arbiter::server {
namespace {

/// What reads much, or for long: the thread that plays the games does not wait for it.
class LongReads : public TournamentOnServer {
protected:
    /// A request whose answer may wait.
    std::shared_ptr<std::optional<Response>> begin(
        std::string method, std::string path, Credentials credentials = {}, std::string body = {})
    {
        auto const got = std::make_shared<std::optional<Response>>();
        service->request({.method = std::move(method),
                             .path = std::move(path),
                             .content_type = body.empty() ? "" : "application/json",
                             .body = std::move(body),
                             .peer = {.address = address, .credentials = std::move(credentials)}},
            [got](Response answer) { *got = std::move(answer); });
        settle();
        return got;
    }

    /// How often one of these statements has run.
    unsigned runs(std::vector<std::string_view> const& statements)
    {
        unsigned sum = 0;
        for (std::string_view const name : statements)
            sum += storage.runs[name];
        return sum;
    }
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
    auto const olga = log_in("Olga");
    auto const id = storage.find_account_by_key("olga").value()->id;
    ASSERT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = id}));
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
