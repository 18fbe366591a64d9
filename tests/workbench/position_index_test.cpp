// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"
#include "workbench/index_fixture.h"

namespace arbiter::workbench {

namespace {

namespace fs = std::filesystem;

TEST_F(PositionIndexTest, AnswersLikeASlowTwin)
{
    std::string const text = random_games(300, 1);
    build({write("games.pgn", text)});
    Twin twin;
    read_games(text, twin);
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.verify(), std::nullopt);
    EXPECT_EQ(index.size().games, 300U);
    EXPECT_EQ(index.size().sections[0].keys, twin.positions.size());
    expect_same(index, twin);
}

TEST_F(PositionIndexTest, AnswersTheSameHoweverManyRunsThereAre)
{
    std::string const first = random_games(200, 2);
    std::string const second = random_games(150, 3);
    write("a.pgn", first);
    write("b.pgn", second);
    // One file after the other, in small runs, which are put together on the way.
    build({path("a.pgn")}, {.postings_a_run = 500});
    {
        auto writer = IndexWriter::open(index(), {.postings_a_run = 500}).value();
        ASSERT_EQ(add_to(writer, {path("a.pgn"), path("b.pgn")}), std::nullopt);
    }
    Twin twin;
    read_games(first, twin);
    read_games(second, twin);
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.verify(), std::nullopt);
    expect_same(index, twin);
}

/// The indexes of this many shards of some files.
std::vector<std::string> build_shards(
    std::string const& prefix, std::vector<std::string> const& paths, std::uint64_t count)
{
    std::vector<std::string> parts;
    auto const files = find_inputs(paths).value();
    for (std::uint64_t shard = 0; shard < count; ++shard) {
        parts.push_back(prefix + std::to_string(count) + "-" + std::to_string(shard));
        auto writer
            = IndexWriter::create(parts.back(), {.postings_a_run = 500, .shard = {shard, count}}).value();
        IndexJob job{writer, files};
        BatchOptions options;
        options.shard = {shard, count};
        EXPECT_TRUE(run_batch(files, options, job));
        EXPECT_EQ(job.finish(false), std::nullopt);
    }
    return parts;
}

TEST_F(PositionIndexTest, ShardsBecomeTheWholeHoweverTheyAreMerged)
{
    std::string const first = random_games(120, 20);
    std::string const second = random_games(80, 21);
    std::vector<std::string> const paths{write("a.pgn", first), write("b.pgn", second)};
    build(paths);
    Twin twin;
    read_games(first, twin);
    read_games(second, twin);
    auto const whole = PositionIndex::open(index()).value();
    for (std::uint64_t const count : {2U, 3U, 7U}) {
        auto parts = build_shards(path("part"), paths, count);
        // Two neighbours first, and then all of them, in any order.
        std::string const pair = path("pair" + std::to_string(count));
        ASSERT_EQ(merge_indexes(pair, std::vector{parts[1], parts[0]}), std::nullopt);
        std::vector<std::string> rest{parts.begin() + 2, parts.end()};
        rest.push_back(pair);
        std::string merged = pair;
        if (count > 2) {
            merged = path("merged" + std::to_string(count));
            ASSERT_EQ(merge_indexes(merged, rest), std::nullopt);
        }
        auto const index = PositionIndex::open(merged).value();
        EXPECT_EQ(index.verify(), std::nullopt);
        EXPECT_EQ(index.size().games, 200U);
        expect_same(index, twin);
        ASSERT_EQ(index.files().size(), 2U);
        for (std::size_t file = 0; file < 2; ++file) {
            EXPECT_EQ(index.files()[file].path, whole.files()[file].path);
            EXPECT_EQ(index.files()[file].games, whole.files()[file].games);
            EXPECT_TRUE(index.files()[file].is_complete);
        }
        EXPECT_TRUE(IndexWriter::open(merged));
    }
}

TEST_F(PositionIndexTest, ShardsThatDoNotFollowAreRefused)
{
    std::vector<std::string> const paths{write("a.pgn", random_games(60, 22))};
    build(paths);
    auto const parts = build_shards(path("part"), paths, 3);
    auto const fault = [this](std::vector<std::string> const& some) {
        auto const error = merge_indexes(path("merged"), some);
        return error ? std::optional{error->code} : std::nullopt;
    };
    EXPECT_EQ(fault({parts[0], parts[2]}), IndexErrorCode::wrong_shard);
    EXPECT_EQ(fault({parts[0], parts[0]}), IndexErrorCode::wrong_shard);
    EXPECT_EQ(fault({parts[0], build_shards(path("other"), paths, 2)[1]}), IndexErrorCode::wrong_shard);
    EXPECT_EQ(fault({index()}), IndexErrorCode::wrong_shard);
    EXPECT_EQ(fault({path("nowhere")}), IndexErrorCode::not_an_index);
    EXPECT_FALSE(fs::exists(path("merged")));
    EXPECT_EQ(IndexWriter::open(parts[0]).error().code, IndexErrorCode::incomplete);
}

TEST_F(PositionIndexTest, AddingOftenKeepsFewRuns)
{
    build({write("first.pgn", random_games(5, 10))});
    for (unsigned round = 0; round < 30; ++round) {
        std::string const file = write("more" + std::to_string(round) + ".pgn", random_games(5, 11 + round));
        auto writer = IndexWriter::open(index()).value();
        ASSERT_EQ(add_to(writer, {file}), std::nullopt);
    }
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.size().games, 155U);
    EXPECT_LE(index.size().runs, 8U);
    EXPECT_EQ(index.find(IndexSection::positions, Position::initial()).value().total.games, 155U);
}

TEST_F(PositionIndexTest, OfAGameThatRepeatsAPositionItsFirstMoveCounts)
{
    build({write("games.pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 1/2-1/2\n")});
    auto const index = PositionIndex::open(this->index()).value();
    auto const answer = index.find(IndexSection::positions, Position::initial(), 5).value();
    ASSERT_EQ(answer.moves.size(), 1U);
    EXPECT_EQ(answer.moves[0].counts.games, 1U);
    auto const move = find_stored_move(Position::initial(), answer.moves[0].move);
    EXPECT_EQ(format_san(Position::initial(), *move), "Nf3");
}

TEST_F(PositionIndexTest, TheEloIsThatOfTheSideToMove)
{
    build({write("games.pgn",
        "[WhiteElo \"2500\"]\n[BlackElo \"2301\"]\n\n1. e4 e5 1-0\n\n"
        "[WhiteElo \"2401\"]\n[BlackElo \"?\"]\n\n1. e4 c5 1-0\n")});
    auto const index = PositionIndex::open(this->index()).value();
    auto const at_start = index.find(IndexSection::positions, Position::initial()).value();
    EXPECT_EQ(at_start.moves.at(0).counts.average_elo(), 2451U);
    auto const after = test::position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(index.find(IndexSection::positions, after).value().total.average_elo(), 2301U);
}

TEST_F(PositionIndexTest, TakesWhatComesBeforeAMoveThatCannotBePlayed)
{
    build({write("games.pgn", "1. e4 e5 2. Ke7 1-0\n\n[FEN \"rubbish\"]\n\n1. e4 *\n\n1. e4 e5 *\n")});
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.size().games, 2U);
    auto const after = test::position_from("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    auto const answer = index.find(IndexSection::positions, after, 9).value();
    EXPECT_EQ(answer.total.games, 2U);
    EXPECT_EQ(answer.moves.at(0).move, StoredMove::none);
}

TEST_F(PositionIndexTest, KnowsThePositionInWhichATurnIsPassed)
{
    build({write("games.pgn", "1. e4 -- 2. d4 1-0\n")});
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.size().sections[0].postings, 4U);
    auto const passed = test::position_from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(index.find(IndexSection::positions, passed).value().moves.at(0).move, StoredMove::none);
}

TEST_F(PositionIndexTest, AFileThatIsKnownIsNotReadAgain)
{
    build({write("games.pgn", random_games(20, 4))});
    {
        auto writer = IndexWriter::open(index()).value();
        ASSERT_EQ(add_to(writer, {path("games.pgn")}), std::nullopt);
    }
    EXPECT_EQ(PositionIndex::open(index()).value().size().games, 20U);
    write("games.pgn", random_games(21, 4));
    auto writer = IndexWriter::open(index()).value();
    auto const error = add_to(writer, {path("games.pgn")});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, IndexErrorCode::file_changed);
}

TEST_F(PositionIndexTest, GoesOnWhereItStopped)
{
    std::string const text = random_games(100, 5);
    write("games.pgn", text);
    {
        auto writer = IndexWriter::create(index()).value();
        ASSERT_EQ(add_to(writer, {path("games.pgn")}, 37), std::nullopt);
    }
    auto const stopped = PositionIndex::open(index()).value();
    EXPECT_EQ(stopped.size().games, 37U);
    EXPECT_FALSE(stopped.files()[0].is_complete);
    {
        auto writer = IndexWriter::open(index()).value();
        ASSERT_EQ(add_to(writer, {path("games.pgn")}), std::nullopt);
    }
    auto const whole = PositionIndex::open(index()).value();
    EXPECT_TRUE(whole.files()[0].is_complete);
    Twin twin;
    read_games(text, twin);
    expect_same(whole, twin);
}

} // namespace

} // namespace arbiter::workbench
