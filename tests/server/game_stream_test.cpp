// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

class StreamOfAllGames : public ServerTest {
protected:
    LineReader read() { return LineReader{request("GET", "/api/stream").source}; }

    static std::vector<std::string> kinds(std::vector<Json> const& lines)
    {
        std::vector<std::string> kinds;
        for (Json const& line : lines)
            kinds.push_back(line.at("t") == "event" ? line.at("event").at("t") : line.at("t"));
        return kinds;
    }
};

TEST_F(StreamOfAllGames, BeginsWithWhatIsPlayedAndTellsWhatHappens)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    auto const stream = read();
    ASSERT_EQ(kinds(stream.lines), (std::vector<std::string>{"alive", "game"}));
    EXPECT_EQ(stream.lines[1].at("game"), table.game);
    EXPECT_EQ(stream.lines[1].at("moves"), 2);
    EXPECT_EQ(stream.lines[1].at("lastMove"), "e7e5");

    move(white, 2, "g1f3");
    EXPECT_EQ(stream.lines.back().at("t"), "event");
    EXPECT_EQ(stream.lines.back().at("game"), table.game);
    EXPECT_EQ(stream.lines.back().at("event"), white.last("move"));

    auto const other = make_table();
    EXPECT_EQ(stream.lines.back().at("t"), "game");
    EXPECT_EQ(stream.lines.back().at("game"), other.game);

    say(black, {{"t", "resign"}, {"re", 9}});
    EXPECT_EQ(stream.lines.back().at("event").at("t"), "ended");
    EXPECT_EQ(stream.lines.back().at("event").at("result"), "1-0");
    EXPECT_EQ(kinds(read().lines), (std::vector<std::string>{"alive", "game"})) << "the other game";
}

TEST_F(StreamOfAllGames, KeepsWhatPlayersSayToEachOther)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    auto const stream = read();
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Good luck!"}});
    say(white, {{"t", "draw"}, {"re", 2}});
    ASSERT_EQ(black.count("chat"), 1U);
    ASSERT_EQ(black.count("draw-offered"), 1U);
    EXPECT_EQ(stream.lines.size(), 2U);
}

TEST_F(StreamOfAllGames, TellsWhatIsDurable)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto const stream = read();
    holds_writes = true;
    move(white, 0, "e2e4");
    EXPECT_EQ(stream.lines.size(), 2U);
    holds_writes = false;
    settle();
    EXPECT_EQ(kinds(stream.lines), (std::vector<std::string>{"alive", "game", "move"}));
}

TEST_F(StreamOfAllGames, SaysThatItIsThere)
{
    pass(std::chrono::seconds{1});
    auto const stream = read();
    pass(std::chrono::seconds{30});
    EXPECT_EQ(kinds(stream.lines), (std::vector<std::string>{"alive", "alive", "alive"}));
}

TEST_F(StreamOfAllGames, IsForAFewOfAnAddress)
{
    std::vector<LineReader> readers;
    readers.reserve(4);
    for (int i = 0; i < 4; ++i)
        readers.emplace_back(request("GET", "/api/stream").source);
    auto const refused = request("GET", "/api/stream");
    EXPECT_EQ(refused.status, 429U);
    EXPECT_EQ(
        Json::parse(*refused.body).at("error").at("sentence"), "Too many streams of all games are open.");
    readers.pop_back();
    EXPECT_EQ(request("GET", "/api/stream").status, 200U);
    address = "192.0.2.2";
    EXPECT_EQ(request("GET", "/api/stream").status, 200U);
}

TEST_F(StreamOfAllGames, IsForMembersWhereTheServerIs)
{
    settings.is_for_members = true;
    restart();
    EXPECT_EQ(request("GET", "/api/stream").status, 401U);
}

TEST_F(StreamOfAllGames, EndsWithTheServer)
{
    auto const stream = request("GET", "/api/stream").source;
    EXPECT_EQ(next_part(*stream), "{\"t\":\"alive\"}\n");
    service->drain([] { });
    settle();
    bool has_ended = false;
    for (int i = 0; i < 3 && !has_ended; ++i)
        has_ended = next_part(*stream).empty();
    EXPECT_TRUE(has_ended);
    EXPECT_EQ(request("GET", "/api/stream").status, 503U);
}

} // namespace

} // namespace arbiter::server
