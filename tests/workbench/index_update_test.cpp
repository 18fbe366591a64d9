// SPDX-License-Identifier: MIT
// Games are removed from an index and found again after their files have changed.

#include "arbiter/workbench/explore.h"
#include "workbench/index_fixture.h"

#include <algorithm>
#include <set>

namespace arbiter::workbench {

namespace {

namespace fs = std::filesystem;

/// The games of a text, each with the blank lines after it.
std::vector<std::string> split_games(std::string const& text)
{
    std::vector<std::string> games;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find("[Event ", begin + 1), text.size());
        games.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return games;
}

std::string join_games(std::vector<std::string> const& games)
{
    std::string text;
    for (std::string const& game : games)
        text += game;
    return text;
}

/// What an index answers about each position of a text, as one text without the numbers of games.
std::string answers(PositionIndex const& index, std::string const& text)
{
    Twin twin;
    read_games(text, twin);
    std::string all;
    for (auto const& [key, position] : twin.positions) {
        auto const answer = index.find(IndexSection::positions, position, 10'000).value();
        std::multiset<std::uint64_t> places;
        for (FoundGame const& game : answer.games)
            places.insert(game.record.place);
        all += std::to_string(key) + ":";
        for (MoveCounts const& it : answer.moves)
            all += std::to_string(static_cast<unsigned>(it.move)) + "x" + std::to_string(it.counts.games)
                + ",";
        for (std::uint64_t const place : places)
            all += std::to_string(place) + " ";
        all += "\n";
    }
    return all;
}

std::vector<TagCondition> conditions_of(std::vector<std::string> const& tests)
{
    std::vector<TagCondition> all;
    for (std::string const& test : tests)
        all.push_back({{TagTest::parse(test).value()}});
    return all;
}

class IndexUpdate : public PositionIndexTest {
protected:
    IndexChanges update(std::string const& name) const
    {
        auto writer = IndexWriter::open(index()).value();
        auto const changes = writer.update_file(path(name));
        EXPECT_TRUE(changes) << describe(changes.error());
        EXPECT_EQ(writer.finish(), std::nullopt);
        return changes.value_or(IndexChanges{});
    }

    PositionIndex opened() const { return PositionIndex::open(index()).value(); }

    /// The index answers like one that is built of the files as they are now.
    void expect_like_new(std::string const& name, std::string const& text) const
    {
        fs::remove_all(path("fresh"));
        auto writer = IndexWriter::create(path("fresh")).value();
        ASSERT_EQ(add_to(writer, {path(name)}), std::nullopt);
        auto const fresh = PositionIndex::open(path("fresh")).value();
        auto const updated = opened();
        EXPECT_EQ(updated.verify(), std::nullopt);
        EXPECT_EQ(updated.size().games, fresh.size().games);
        EXPECT_EQ(answers(updated, text), answers(fresh, text));
    }
};

TEST_F(IndexUpdate, AnswersLikeAnIndexThatIsBuiltAnew)
{
    auto games = split_games(random_games(120, 40));
    auto const spare = split_games(random_games(60, 41));
    write("games.pgn", join_games(games));
    build({path("games.pgn")}, {.postings_a_run = 1500});
    std::mt19937_64 random{42};
    for (unsigned round = 0; round < 12; ++round) {
        std::size_t const place = random() % games.size();
        games[place] = spare[round * 2];
        games.erase(games.begin() + static_cast<std::ptrdiff_t>(random() % games.size()));
        games.insert(
            games.begin() + static_cast<std::ptrdiff_t>(random() % games.size()), spare[round * 2 + 1]);
        std::swap(games[random() % games.size()], games[random() % games.size()]);
        std::string const text = join_games(games);
        write("games.pgn", text);
        IndexChanges const changes = update("games.pgn");
        EXPECT_LE(changes.added, 2U);
        EXPECT_EQ(changes.kept + changes.added, games.size());
        expect_like_new("games.pgn", text);
    }
    EXPECT_LE(opened().size().runs, 8U);
}

TEST_F(IndexUpdate, ReadsAFileThatItDoesNotKnow)
{
    build({write("a.pgn", random_games(10, 1))});
    std::string const text = random_games(7, 2);
    write("b.pgn", text);
    IndexChanges const changes = update("b.pgn");
    EXPECT_EQ(changes.added, 7U);
    EXPECT_EQ(opened().size().games, 17U);
    EXPECT_TRUE(opened().files()[1].is_complete);
}

TEST_F(IndexUpdate, CompletesAFileWhoseReadingWasInterrupted)
{
    std::string const text = random_games(50, 3);
    write("games.pgn", text);
    {
        auto writer = IndexWriter::create(index()).value();
        ASSERT_EQ(add_to(writer, {path("games.pgn")}, 20), std::nullopt);
    }
    EXPECT_EQ(update("games.pgn").added, 30U);
    expect_like_new("games.pgn", text);
}

TEST_F(IndexUpdate, KnowsWhetherAFileIsCurrent)
{
    build({write("games.pgn", random_games(5, 4))});
    auto const file = find_inputs(std::vector{path("games.pgn")}).value().front();
    EXPECT_TRUE(IndexWriter::open(index()).value().is_current(file));
    // The same size, but written again.
    std::string text = read("games.pgn");
    std::ranges::replace(text, '0', '1');
    write("games.pgn", text);
    fs::last_write_time(path("games.pgn"), fs::file_time_type::clock::now() + std::chrono::seconds{2});
    EXPECT_FALSE(IndexWriter::open(index()).value().is_current(file));
}

TEST_F(IndexUpdate, RemovesTheGamesOfAFileAndForgetsIt)
{
    std::string const text = random_games(30, 5);
    write("a.pgn", random_games(20, 6));
    write("b.pgn", text);
    build({path("a.pgn"), path("b.pgn")});
    {
        auto writer = IndexWriter::open(index()).value();
        EXPECT_EQ(writer.remove_file(path("a.pgn")).value(), 20U);
        EXPECT_EQ(writer.remove_file(path("nowhere.pgn")).value(), 0U);
        EXPECT_EQ(writer.game_count(), 30U);
        ASSERT_EQ(writer.finish(), std::nullopt);
    }
    auto const left = opened();
    EXPECT_EQ(left.size().games, 30U);
    EXPECT_EQ(left.find(IndexSection::positions, Position::initial()).value().total.games, 30U);
    EXPECT_EQ(left.verify(), std::nullopt);
    // Its number is free for the next file.
    write("c.pgn", random_games(4, 7));
    EXPECT_EQ(update("c.pgn").added, 4U);
    EXPECT_EQ(opened().files()[0].path, path("c.pgn"));
    EXPECT_EQ(opened().size().games, 34U);
}

TEST_F(IndexUpdate, RemovesGamesByTheirTags)
{
    build({write("games.pgn", random_games(40, 8))});
    auto writer = IndexWriter::open(index()).value();
    auto const before = opened();
    auto const strong = conditions_of({"WhiteElo>=2300"});
    auto const found
        = before.find(IndexSection::positions, Position::initial(), 0, strong).value().total.games;
    ASSERT_GT(found, 0U);
    EXPECT_EQ(writer.remove_games(strong).value(), found);
    ASSERT_EQ(writer.finish(), std::nullopt);
    auto const after = opened();
    EXPECT_EQ(after.size().games, 40 - found);
    EXPECT_EQ(after.find(IndexSection::positions, Position::initial(), 0, strong).value().total.games, 0U);
}

TEST_F(IndexUpdate, RewritesRunsOfWhichMuchHasBeenRemoved)
{
    build({write("games.pgn", random_games(40, 9))});
    auto const all = fs::file_size(path("index/run-1"));
    auto writer = IndexWriter::open(index()).value();
    ASSERT_TRUE(writer.remove_games(conditions_of({"Result!=1-0"})));
    ASSERT_EQ(writer.finish(), std::nullopt);
    EXPECT_EQ(opened().size().removed, 0U);
    EXPECT_LT(opened().size().bytes, all);
    EXPECT_EQ(opened().verify(), std::nullopt);
    // Without any game left there is no run.
    ASSERT_TRUE(writer.remove_games({}));
    ASSERT_EQ(writer.finish(), std::nullopt);
    EXPECT_EQ(opened().size().runs, 0U);
    EXPECT_EQ(opened().size().games, 0U);
}

TEST_F(IndexUpdate, LeavesTheIndexAsItWasUntilItIsFinished)
{
    std::string const text = random_games(30, 10);
    build({write("games.pgn", text)});
    std::set<fs::path> before;
    for (auto const& entry : fs::directory_iterator{index()})
        before.insert(entry.path());
    write("games.pgn", random_games(30, 11));
    {
        auto writer = IndexWriter::open(index(), {.postings_a_run = 500}).value();
        ASSERT_TRUE(writer.update_file(path("games.pgn")));
        EXPECT_EQ(opened().size().games, 30U);
        write("games.pgn", text);
        Twin twin;
        read_games(text, twin);
        expect_same(opened(), twin);
    }
    std::set<fs::path> after;
    for (auto const& entry : fs::directory_iterator{index()})
        after.insert(entry.path());
    EXPECT_EQ(before, after) << "a file was left behind";
}

TEST_F(IndexUpdate, DamageOfThePlacesIsNoticed)
{
    auto games = split_games(random_games(30, 12));
    write("games.pgn", join_games(games));
    build({path("games.pgn")});
    games.erase(games.begin());
    write("games.pgn", join_games(games));
    update("games.pgn");
    std::string const places = read("index/run-2.places");
    ASSERT_FALSE(places.empty());
    for (std::size_t place = 0; place < places.size(); place += 7) {
        std::string damaged = places;
        damaged[place] ^= 1;
        write("index/run-2.places", damaged);
        EXPECT_EQ(open_error(), IndexErrorCode::run_damaged) << "byte " << place;
    }
    fs::remove(path("index/run-2.places"));
    EXPECT_EQ(open_error(), IndexErrorCode::run_missing);
}

TEST_F(IndexUpdate, DamageOfTheNamesIsNoticed)
{
    build({write("games.pgn", random_games(5, 13))});
    std::string const names = read("index/names.sqlite");
    write("index/names.sqlite", "no database, but some text that is long enough");
    EXPECT_EQ(open_error(), IndexErrorCode::run_damaged);
    write("index/names.sqlite", names.substr(0, names.size() / 2));
    auto const cut = PositionIndex::open(index());
    EXPECT_TRUE(!cut || cut->verify()) << "half a database";
    fs::remove(path("index/names.sqlite"));
    EXPECT_EQ(open_error(), IndexErrorCode::run_missing);
}

} // namespace

} // namespace arbiter::workbench
