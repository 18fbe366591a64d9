// SPDX-License-Identifier: MIT
#include "long_reads_fixture.h"

#include <string>
#include <vector>

namespace arbiter::server {
namespace {

/// A tournament that is over, and in storage alone.
class LongTournaments : public LongReads {
protected:
    LongTournaments() : organiser{person("Teacher")}, all{people(2)}
    {
        id = make(organiser, {{"rounds", 1}});
        join(id, all);
        EXPECT_EQ(pair(id, organiser, 0).status, 200U);
        play_round(id, all, "1-0");
        restart();
    }

    /// How often a tournament was read.
    unsigned reads() { return runs({"find_tournament", "find_tournament_entries", "find_tournament_games"}); }

    Somebody organiser;
    std::vector<Somebody> all;
    std::string id;
};

TEST_F(LongTournaments, AreReadByAWorkerOnceForAllWhoAsk)
{
    auto const table = make_table();
    world.held = WorkKind::storage;
    storage.runs.clear();
    std::string const path = "/api/tournaments/" + id;
    auto const shown = begin("GET", path);
    auto const games = begin("GET", path + ".pgn");
    auto const end = begin("POST", path + "/end", organiser.login, "{}");
    auto const not_organiser = begin("POST", path + "/end", all[0].login, "{}");
    EXPECT_FALSE(*shown || *games || *end || *not_organiser);
    EXPECT_EQ(reads(), 0U);
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U) << "others play meanwhile";
    world.release();
    settle();
    EXPECT_EQ(reads(), 3U) << "the row, its players and its games, once each";
    ASSERT_TRUE(*shown && *games && *end && *not_organiser);
    EXPECT_EQ(Json::parse(*(*shown)->body).at("state"), "over");
    EXPECT_EQ((*games)->status, 200U);
    EXPECT_EQ(error(**end), "tournament-over");
    EXPECT_EQ(error(**not_organiser), "not-organiser");
    EXPECT_EQ(show(id).at("state"), "over");
    EXPECT_EQ(reads(), 3U) << "it is in memory now";
}

TEST_F(LongTournaments, AreReadForNobodyWhoMayNotAsk)
{
    storage.runs.clear();
    EXPECT_EQ(error(request("POST", "/api/tournaments/" + id + "/end", Json::object())), "login-needed");
    EXPECT_EQ(error(request("GET", "/api/tournaments/no-such-id")), "unknown-tournament");
    EXPECT_EQ(reads(), 0U);
    EXPECT_EQ(error(request("GET", "/api/tournaments/0123456789")), "unknown-tournament");
}

TEST_F(LongTournaments, ThatCannotBeReadAreSaidToBeUnavailable)
{
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    EXPECT_EQ(error(request("GET", "/api/tournaments/" + id)), "unavailable");
    storage.read_fault.reset();
    EXPECT_EQ(show(id).at("state"), "over");
}

TEST_F(LongTournaments, AreReadAgainByAWorkerAfterAWriteHasFailed)
{
    auto const open = make(organiser, {{"rounds", 1}});
    storage.write_fault = StorageFault{StorageFaultCode::disk_full};
    EXPECT_EQ(error(ask(open, "join", all[0], Json::object())), "not-saved");
    storage.write_fault.reset();
    world.held = WorkKind::storage;
    storage.runs.clear();
    auto const joined = begin("POST", "/api/tournaments/" + open + "/join", all[0].login, "{}");
    EXPECT_FALSE(*joined);
    EXPECT_EQ(reads(), 0U);
    world.release();
    settle();
    ASSERT_TRUE(*joined);
    EXPECT_EQ((*joined)->status, 200U);
    EXPECT_EQ(reads(), 3U);
    EXPECT_FALSE(standing(open, all[0].name).is_null());
}

TEST_F(LongTournaments, ThatHaveNotEndedAreLoadedByAWorkerWhereTheStartCouldNot)
{
    auto const open = make(organiser, {{"rounds", 1}});
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    restart();
    storage.read_fault.reset();
    world.held = WorkKind::storage;
    storage.runs.clear();
    pass(Milliseconds{1'100});
    EXPECT_EQ(runs({"list_tournaments", "find_tournament_entries"}), 0U);
    world.release();
    pass(Milliseconds{1'100});
    EXPECT_EQ(get("/api/tournaments").at("tournaments").size(), 1U);
}

TEST_F(LongTournaments, AreWrittenToFilesByAWorkerAsDownloads)
{
    auto const arena = make(organiser, {{"format", "arena"}, {"minutes", 5}, {"rounds", 0}});
    for (std::string const& path : {id + ".trf", id + ".pgn", arena + ".csv"}) {
        static_cast<void>(show(path.substr(0, id.size())));
        world.held = WorkKind::storage;
        auto const answer = begin("GET", "/api/tournaments/" + path);
        ASSERT_TRUE(*answer && (*answer)->source) << path;
        unsigned parts = 0;
        (*answer)->source->next([&parts](std::optional<std::string> const& part) { parts += part ? 1 : 0; });
        settle();
        EXPECT_EQ(parts, 0U) << path;
        world.release();
        settle();
        EXPECT_EQ(parts, 1U) << path;
        EXPECT_EQ(next_part(*(*answer)->source), "") << path;
    }
    std::vector<Response> open;
    for (int count = 0; count < 8; ++count)
        open.push_back(request("GET", "/api/tournaments/" + id + ".trf"));
    EXPECT_EQ(request("GET", "/api/tournaments/" + id + ".trf").status, 429U);
    EXPECT_EQ(request("GET", "/api/tournaments/" + arena + ".csv").status, 429U);
}

} // namespace
} // namespace arbiter::server
