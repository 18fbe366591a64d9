// SPDX-License-Identifier: MIT
#include "long_reads_fixture.h"

#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// Why the boards of a round are as they are.
class TournamentReasons : public LongReads {
protected:
    TournamentReasons() : organiser{person("Teacher")}, all{people(5)} { }

    /// A tournament of five, whose first round is paired.
    std::string begin_tournament(Json wanted = Json::object())
    {
        auto const id = make(organiser, wanted);
        join(id, all);
        EXPECT_EQ(pair(id, organiser, 0).status, 200U);
        return id;
    }

    /// What is said of the first board; a lot has drawn who has White on it.
    std::string first_pair(std::string const& id, std::string const& between, std::string const& end)
    {
        auto const board = show(id).at("pairings")[0].at("boards")[0];
        return board.at("white").dump() + between + board.at("black").dump() + end;
    }

    static std::string path_of(std::string const& id) { return "/api/tournaments/" + id + "/reasons"; }

    std::string fault(std::string const& id, std::string const& query = {})
    {
        return error(request("GET", path_of(id), nullptr, {}, query));
    }

    Somebody organiser;
    std::vector<Somebody> all;
};

TEST_F(TournamentReasons, AreSaidOfEachBoardAndTheBye)
{
    auto const id = begin_tournament();
    auto const round = show(id).at("pairings").back();
    auto const reasons = get(path_of(id));
    EXPECT_EQ(reasons.at("round"), 1);
    auto const& boards = reasons.at("boards");
    ASSERT_EQ(boards.size(), round.at("boards").size() + 1);
    std::set<std::string> subjects;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        bool const is_bye = i == round.at("boards").size();
        auto const players = is_bye
            ? Json::array({round.at("byes")[0].at("number")})
            : Json::array({round.at("boards")[i].at("white"), round.at("boards")[i].at("black")});
        EXPECT_EQ(boards[i].at("players"), players);
        EXPECT_EQ(boards[i].at("byRule"), true);
        for (Json const& reason : boards[i].at("reasons"))
            subjects.insert(reason.at("about"));
    }
    EXPECT_EQ(boards[0].at("reasons")[0].at("text"), first_pair(id, " meets ", ": the rules say so."));
    EXPECT_EQ(boards[2].at("reasons")[0].at("text"), "5 has the bye: the rules say so.");
    auto const& colors = boards[0].at("reasons")[1];
    EXPECT_EQ(colors.at("about"), "colors");
    EXPECT_EQ(colors.at("article"), "C.04.3, 5.2.5");
    EXPECT_EQ(colors.at("players"), boards[0].at("players"));
    EXPECT_EQ(subjects, (std::set<std::string>{"pair", "colors", "bracket", "other"}));
}

TEST_F(TournamentReasons, AreSaidInTheLanguageThatIsAskedFor)
{
    auto const id = begin_tournament();
    auto const first = [&](std::string const& query) {
        return get(path_of(id), {}, query).at("boards")[0].at("reasons")[0].at("text").get<std::string>();
    };
    EXPECT_EQ(first("lang=de&round=1"), first_pair(id, " spielt gegen ", ": So sagen es die Regeln."));
    language = Language::german;
    EXPECT_EQ(first(""), first("lang=de"));
    EXPECT_EQ(first("lang=en"), first_pair(id, " meets ", ": the rules say so."));
    EXPECT_EQ(fault(id, "lang=xx"), "bad-query");
    EXPECT_EQ(fault(id, "lang="), "bad-query");
    EXPECT_EQ(fault(id, "round=one"), "bad-query");
}

TEST_F(TournamentReasons, OfEarlierRoundsStayAsTheyWere)
{
    auto const id = begin_tournament({{"overTheBoard", true}, {"automatic", false}});
    auto const before = get(path_of(id));
    for (unsigned const board : {1U, 2U})
        EXPECT_EQ(enter(id, organiser, 1, board, "1-0").status, 200U);
    ASSERT_EQ(pair(id, organiser, 1).status, 200U);
    EXPECT_EQ(get(path_of(id), {}, "round=1"), before);
    EXPECT_EQ(get(path_of(id)).at("round"), 2);
    EXPECT_NE(get(path_of(id)).at("boards"), before.at("boards"));
    restart();
    EXPECT_EQ(get(path_of(id), {}, "round=1"), before);
}

TEST_F(TournamentReasons, OfARoundRobinAreItsTable)
{
    auto const id = begin_tournament({{"format", "round-robin"}, {"rounds", 0}});
    auto const boards = get(path_of(id)).at("boards");
    ASSERT_EQ(boards.size(), 3U);
    EXPECT_EQ(boards[0].at("reasons")[0].at("article"), "C.05");
    EXPECT_NE(boards[0].at("reasons")[0].at("text").get<std::string>().find("Berger"), std::string::npos);
}

TEST_F(TournamentReasons, AreNotThereForOtherFormatsAndRoundsThatAreNotPaired)
{
    auto const id = begin_tournament();
    for (char const* const round : {"0", "2", "1000000"})
        EXPECT_EQ(fault(id, std::string{"round="} + round), "no-reasons") << round;
    EXPECT_EQ(fault(make(organiser, {{"rounds", 3}})), "no-reasons") << "nothing is paired";
    EXPECT_EQ(fault(begin_tournament({{"format", "knock-out"}})), "no-reasons");
    auto const arena = make(person("Another"), {{"format", "arena"}, {"minutes", 5}, {"rounds", 0}});
    EXPECT_EQ(fault(arena), "no-reasons");
}

TEST_F(TournamentReasons, AreWorkedOutByAWorkerWhileOthersPlay)
{
    auto const id = begin_tournament();
    auto const table = make_table();
    world.held = WorkKind::other;
    auto const answer = begin("GET", path_of(id));
    auto const next = begin("GET", path_of(id));
    EXPECT_FALSE(*answer || *next);
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    world.release();
    settle();
    ASSERT_TRUE(*answer && *next);
    EXPECT_EQ((*answer)->status, 200U);
    EXPECT_EQ(*(*answer)->body, *(*next)->body);
}

} // namespace

} // namespace arbiter::server
