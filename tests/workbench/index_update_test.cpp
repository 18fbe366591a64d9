// SPDX-License-Identifier: MIT
// Games are removed from an index and found again after their files have changed.

#include "arbiter/workbench/explore.h"
#include "support/wait_until.h"
#include "workbench/index_fixture.h"

#include <sys/wait.h>
#include <zlib.h>

#include <algorithm>
#include <chrono>
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
        std::multiset<std::string> places;
        for (FoundGame const& game : answer.games)
            places.insert(
                index.files()[game.record.file()].path + ":" + std::to_string(game.record.offset()));
        all += std::to_string(key) + ":";
        for (MoveCounts const& it : answer.moves)
            all += std::to_string(static_cast<unsigned>(it.move)) + "x" + std::to_string(it.counts.games)
                + ",";
        for (std::string const& place : places)
            all += place + " ";
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
    void expect_like_new(std::vector<std::string> const& names) const
    {
        fs::remove_all(path("fresh"));
        auto writer = IndexWriter::create(path("fresh")).value();
        std::vector<std::string> paths;
        std::string text;
        for (std::string const& name : names) {
            paths.push_back(path(name));
            text += read(name) + "\n";
        }
        ASSERT_EQ(add_to(writer, paths), std::nullopt);
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
        expect_like_new({"games.pgn"});
    }
    EXPECT_LE(opened().size().runs, 8U);
}

TEST_F(IndexUpdate, ReadsOnlyTheGamesThatAreAppended)
{
    auto games = split_games(random_games(200, 50));
    auto const more = split_games(random_games(3, 51));
    write("games.pgn", join_games(games));
    build({path("games.pgn")}, {.postings_a_run = 3000});
    games.insert(games.end(), more.begin(), more.end());
    write("games.pgn", join_games(games));
    IndexChanges const changes = update("games.pgn");
    EXPECT_EQ(changes.added, 3U);
    EXPECT_EQ(changes.removed, 0U);
    EXPECT_EQ(changes.kept, 200U);
    EXPECT_EQ(changes.moved, 0U);
    EXPECT_EQ(changes.read, 3U);
    expect_like_new({"games.pgn"});
}

TEST_F(IndexUpdate, ReadsOnlyTheGamesThatAreChangedThoughTheLaterOnesMove)
{
    auto games = split_games(random_games(300, 52));
    write("games.pgn", join_games(games));
    build({path("games.pgn")}, {.postings_a_run = 3000});
    for (std::size_t const game : {50U, 51U, 200U})
        games[game].insert(games[game].find("\n") + 1, "[White \"A Much Longer Name\"]\n");
    write("games.pgn", join_games(games));
    IndexChanges const changes = update("games.pgn");
    EXPECT_EQ(changes.added, 3U);
    EXPECT_EQ(changes.removed, 3U);
    EXPECT_EQ(changes.kept, 297U);
    EXPECT_EQ(changes.moved, 300U - 50U - 3U);
    EXPECT_EQ(changes.read, 3U);
    expect_like_new({"games.pgn"});
}

TEST_F(IndexUpdate, ReadsNoGameWhenSomeAreDeleted)
{
    auto games = split_games(random_games(200, 53));
    write("games.pgn", join_games(games));
    build({path("games.pgn")}, {.postings_a_run = 3000});
    games.erase(games.begin() + 190, games.begin() + 192);
    games.erase(games.begin() + 40, games.begin() + 45);
    games.erase(games.begin());
    write("games.pgn", join_games(games));
    IndexChanges const changes = update("games.pgn");
    EXPECT_EQ(changes.added, 0U);
    EXPECT_EQ(changes.removed, 8U);
    EXPECT_EQ(changes.read, 0U);
    expect_like_new({"games.pgn"});
}

TEST_F(IndexUpdate, FilesComeAndGo)
{
    write("a.pgn", random_games(30, 54));
    write("b.pgn", random_games(20, 55));
    build({path("a.pgn"), path("b.pgn")});
    write("c.pgn", random_games(10, 56));
    EXPECT_EQ(update("c.pgn").added, 10U);
    expect_like_new({"a.pgn", "b.pgn", "c.pgn"});
    {
        auto writer = IndexWriter::open(index()).value();
        EXPECT_EQ(writer.remove_file(path("b.pgn")).value(), 20U);
        ASSERT_EQ(writer.finish(), std::nullopt);
    }
    expect_like_new({"a.pgn", "c.pgn"});
}

TEST_F(IndexUpdate, TrustsNeitherTheSizeNorTheTimeOfAFile)
{
    std::string text = random_games(100, 57);
    build({write("games.pgn", text)});
    auto const time = fs::last_write_time(path("games.pgn"));
    // Any byte of any game: here a digit of a rating in the middle.
    std::size_t const place = text.find("1900", text.size() / 2);
    ASSERT_NE(place, std::string::npos);
    text[place] = '2';
    write("games.pgn", text);
    fs::last_write_time(path("games.pgn"), time);
    IndexChanges const changes = update("games.pgn");
    EXPECT_EQ(changes.added, 1U);
    EXPECT_EQ(changes.removed, 1U);
    EXPECT_EQ(changes.read, 1U);
    expect_like_new({"games.pgn"});
}

TEST_F(IndexUpdate, WritesNothingIfNothingHasChanged)
{
    build({write("games.pgn", random_games(20, 58))});
    auto const before = fs::last_write_time(path("index/manifest.json"));
    auto const reader = opened();
    IndexChanges const changes = update("games.pgn");
    EXPECT_FALSE(changes.is_any());
    EXPECT_EQ(changes.kept, 20U);
    EXPECT_EQ(changes.read, 0U);
    EXPECT_EQ(fs::last_write_time(path("index/manifest.json")), before);
    EXPECT_FALSE(reader.is_outdated());
}

/// A writer is killed while it updates again and again: readers find the index before or after an update.
TEST_F(IndexUpdate, IsWholeOrNotAtAllWhenItsWriterIsKilled)
{
    std::string const first = random_games(60, 59);
    std::string const second = random_games(61, 60) + first.substr(0, first.find("[Event \"30\"]"));
    build({write("games.pgn", first)});
    std::mt19937_64 random{61};
    for (unsigned round = 0; round < 10; ++round) {
        pid_t const child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            auto writer = IndexWriter::open(index(), {.postings_a_run = 700});
            for (bool is_first = false;; is_first = !is_first) {
                write("games.pgn", is_first ? first : second);
                if (!writer->update_file(path("games.pgn")) || writer->finish())
                    ::_exit(1);
            }
        }
        auto const before = opened();
        ASSERT_TRUE(test::wait_until([&] { return before.is_outdated(); }, std::chrono::seconds{20},
            std::chrono::microseconds{1 + random() % 9000}));
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, WNOHANG), 0) << "an update failed";
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
        auto const left = opened();
        EXPECT_EQ(left.verify(), std::nullopt);
        EXPECT_TRUE(left.size().games == 60 || left.size().games == 91) << left.size().games;
    }
    write("games.pgn", second);
    update("games.pgn");
    expect_like_new({"games.pgn"});
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
    expect_like_new({"games.pgn"});
}

TEST_F(IndexUpdate, KnowsByItsBytesWhetherACompressedFileIsCurrent)
{
    auto const pack = [this](std::string const& text) {
        gzFile const file = ::gzopen(path("games.pgn.gz").c_str(), "wb0");
        ::gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
        ::gzclose(file);
        return find_inputs(std::vector{path("games.pgn.gz")}).value();
    };
    std::string text = random_games(5, 4);
    auto const files = pack(text);
    build({path("games.pgn.gz")});
    auto writer = IndexWriter::open(index()).value();
    EXPECT_TRUE(writer.is_current(files[0], packed_keys(files)[0]));
    auto const time = fs::last_write_time(path("games.pgn.gz"));
    // The same size and time.
    text[text.find("[Event \"0") + 8] = '7';
    auto const changed = pack(text);
    fs::last_write_time(path("games.pgn.gz"), time);
    ASSERT_EQ(changed[0].size, files[0].size);
    EXPECT_FALSE(writer.is_current(changed[0], packed_keys(changed)[0]));
    EXPECT_EQ(add_to(writer, {path("games.pgn.gz")}).value().code, IndexErrorCode::file_changed);
    // What is not compressed has no key; its games have.
    auto const plain = find_inputs(std::vector{write("plain.pgn", text)}).value();
    EXPECT_EQ(packed_keys(plain), std::vector<std::uint64_t>{0});
    EXPECT_FALSE(writer.is_current(plain[0], 0));
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
