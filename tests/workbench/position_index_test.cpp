// Indexes are compared with a slow twin: all positions of all games in a std::map.

#include "arbiter/notation/san.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/index_merge.h"
#include "arbiter/workbench/position_index.h"
#include "support/positions.h"
#include "support/wait_until.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>

namespace arbiter::workbench {

namespace {

namespace fs = std::filesystem;

/// A directory of its own, gone at the end.
class PositionIndexTest : public ::testing::Test {
protected:
    PositionIndexTest()
    {
        fs::remove_all(directory_);
        fs::create_directories(directory_);
    }

    ~PositionIndexTest() override { fs::remove_all(directory_); }

    std::string path(std::string const& name) const { return (directory_ / name).string(); }

    std::string write(std::string const& name, std::string const& text) const
    {
        std::ofstream{path(name), std::ios::binary} << text;
        return path(name);
    }

    std::string read(std::string const& name) const
    {
        std::ifstream file{path(name), std::ios::binary};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    std::string index() const { return path("index"); }

    std::optional<IndexError> add_to(IndexWriter& writer, std::vector<std::string> const& paths,
        std::optional<std::uint64_t> limit = std::nullopt) const
    {
        auto const files = find_inputs(paths).value();
        IndexJob job{writer, files};
        BatchOptions options;
        options.threads = 2;
        options.limit = limit;
        auto const totals = run_batch(files, options, job);
        return job.finish(!totals || totals->was_stopped);
    }

    void build(std::vector<std::string> const& paths, IndexWriteOptions options = {}) const
    {
        auto writer = IndexWriter::create(index(), options);
        ASSERT_TRUE(writer) << describe(writer.error());
        ASSERT_EQ(add_to(*writer, paths), std::nullopt);
    }

    std::optional<IndexErrorCode> open_error() const
    {
        auto const opened = PositionIndex::open(index());
        return opened ? std::nullopt : std::optional{opened.error().code};
    }

private:
    fs::path directory_ = fs::temp_directory_path() / ("arbiter-index-" + std::to_string(::getpid()));
};

/// Games of random moves, which part late enough to meet again.
std::string random_games(unsigned count, std::uint64_t seed)
{
    constexpr std::array<char const*, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
    std::mt19937_64 random{seed};
    std::string text;
    for (unsigned game = 0; game < count; ++game) {
        std::string const result = results[random() % 4];
        text += "[Event \"" + std::to_string(game) + "\"]\n[Result \"" + result + "\"]\n";
        if (random() % 2 == 0)
            text += "[WhiteElo \"" + std::to_string(2000 + random() % 500) + "\"]\n[BlackElo \"1900\"]\n";
        text += "\n";
        Position position = Position::initial();
        for (unsigned ply = 0; ply < 60 && position.has_legal_move(); ++ply) {
            MoveList const moves = position.legal_moves();
            LegalMove const move = moves[random() % std::min<std::size_t>(moves.size(), 1 + ply / 2)];
            text += std::string{format_san(position, move).view()} + (ply % 10 == 9 ? "\n" : " ");
            position = position.play(move);
        }
        text += result + "\n\n";
    }
    return text;
}

/// What an index should say, found slowly.
struct Twin : PgnVisitor {
    using Key = std::pair<IndexSection, std::uint64_t>;

    std::map<Key, std::map<std::uint64_t, StoredMove>> games;
    std::map<std::uint64_t, Position> positions;
    std::vector<GameResult> results;
    std::vector<std::uint64_t> offsets;
    std::uint64_t key = 0;
    std::uint64_t base = 0;

    void begin_game(PgnGameStart const& start) { offsets.push_back(base + start.offset); }

    void enter(Position const& position)
    {
        key = index_key(IndexSection::positions, position);
        positions.emplace(key, position);
        for (IndexSection const section : {IndexSection::structures, IndexSection::materials})
            games[{section, index_key(section, position)}].emplace(results.size(), StoredMove::none);
    }

    void post(StoredMove move) { games[{IndexSection::positions, key}].emplace(results.size(), move); }

    void start(Position const& position) { enter(position); }

    void move(Position const&, PgnMove const& move) { post(to_stored_move(move.move)); }

    void position(Position const& after) { enter(after); }

    void end_game(PgnGameEnd const& end)
    {
        post(StoredMove::none);
        results.push_back(end.result);
    }

    template <class Rules>
    void start(BasicPosition<Rules> const&)
    {
    }

    template <class Rules>
    void move(BasicPosition<Rules> const&, PgnMove const&)
    {
    }

    template <class Rules>
    void position(BasicPosition<Rules> const&)
    {
    }
};

void expect_same(PositionIndex const& index, Twin const& twin)
{
    for (auto const& [key, position] : twin.positions) {
        for (IndexSection const section : all_index_sections) {
            auto const& games = twin.games.at({section, index_key(section, position)});
            auto const answer = index.find(section, position, 1000).value();
            ASSERT_EQ(answer.total.games, games.size());
            std::map<StoredMove, std::uint64_t> moves;
            std::uint64_t draws = 0;
            for (auto const& [game, move] : games) {
                ++moves[move];
                draws += twin.results[game] == GameResult::draw ? 1 : 0;
            }
            EXPECT_EQ(answer.total.draws, draws);
            for (MoveCounts const& it : answer.moves)
                EXPECT_EQ(it.counts.games, moves[it.move]);
            EXPECT_EQ(answer.moves.size(), section == IndexSection::positions ? moves.size() : 0);
            ASSERT_EQ(answer.games.size(), std::min<std::size_t>(1000, games.size()));
            auto expected = games.begin();
            for (FoundGame const& found : answer.games) {
                EXPECT_EQ(found.number, expected->first);
                EXPECT_EQ(found.move, expected->second);
                EXPECT_EQ(found.record.offset(), twin.offsets[expected->first]);
                ++expected;
            }
        }
    }
}

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

/// A writer is killed while it writes: what is left must be an index, and adding the file again must complete
/// it.
TEST_F(PositionIndexTest, SurvivesAKillAtAnyTime)
{
    std::string const text = random_games(700, 6);
    write("games.pgn", text);
    Twin twin;
    read_games(text, twin);
    std::set<std::uint64_t> seen;
    for (std::size_t const runs : {0U, 1U, 4U, 9U, 15U}) {
        fs::remove_all(index());
        {
            auto const empty = IndexWriter::create(index()).value();
        }
        pid_t const child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            auto writer = IndexWriter::open(index(), {.postings_a_run = 3000});
            auto const files = find_inputs(std::vector{path("games.pgn")}).value();
            // Small chunks, so that there is something to be killed between.
            IndexJob job{*writer, files};
            std::size_t begin = 0;
            while (begin < text.size()) {
                std::size_t const end = std::min(text.find("[Event", begin + 3000), text.size());
                BatchChunk const chunk{
                    std::string_view{text}.substr(begin, end - begin), files[0], 0, begin, 9999};
                auto const part = job.read(chunk);
                job.take(*part,
                    {.file = files[0],
                        .file_index = 0,
                        .offset = begin,
                        .games_before = 0,
                        .lines_before = 0,
                        .lines = 0,
                        .bytes = end - begin,
                        .skipped_bytes = 0,
                        .skipped_lines = 0});
                begin = end;
            }
            ::_exit(job.finish(false) ? 1 : 0);
        }
        // Not before this many runs exist; the place within the next one is random.
        int status = 0;
        pid_t ended = 0;
        auto const is_due = [&] {
            ended = ::waitpid(child, &status, WNOHANG);
            return ended != 0 || PositionIndex::open(index()).value().size().runs >= runs;
        };
        ASSERT_TRUE(test::wait_until(is_due, std::chrono::seconds{20}, std::chrono::microseconds{200}));
        ASSERT_EQ(ended, 0) << "the writer was through before it could be killed";
        ::kill(child, SIGKILL);
        ::waitpid(child, &status, 0);
        auto const left = PositionIndex::open(index());
        ASSERT_TRUE(left) << describe(left.error());
        ASSERT_EQ(left->verify(), std::nullopt);
        seen.insert(left->size().games);
        auto writer = IndexWriter::open(index()).value();
        ASSERT_EQ(add_to(writer, {path("games.pgn")}), std::nullopt);
        auto const whole = PositionIndex::open(index()).value();
        ASSERT_EQ(whole.size().games, 700U);
        ASSERT_EQ(whole.verify(), std::nullopt);
        ASSERT_EQ(whole.find(IndexSection::positions, Position::initial()).value().total.games, 700U);
    }
    EXPECT_GT(seen.size(), 1U) << "every kill came too early or too late";
    expect_same(PositionIndex::open(index()).value(), twin);
}

TEST_F(PositionIndexTest, OnlyOneMayWrite)
{
    auto const writer = IndexWriter::create(index()).value();
    EXPECT_EQ(IndexWriter::open(index()).error().code, IndexErrorCode::in_use);
}

TEST_F(PositionIndexTest, RefusesDirectoriesThatAreNoIndex)
{
    EXPECT_EQ(open_error(), IndexErrorCode::not_an_index);
    EXPECT_EQ(IndexWriter::open(index()).error().code, IndexErrorCode::not_an_index);
    write("other", "");
    EXPECT_EQ(IndexWriter::create(path(".")).error().code, IndexErrorCode::not_empty);
    EXPECT_EQ(IndexWriter::create("/proc/arbiter").error().code, IndexErrorCode::cannot_write);
    fs::create_directories(index());
    write("index/manifest.json", "");
    EXPECT_EQ(open_error(), IndexErrorCode::manifest_damaged);
    write("index/manifest.json", "{\"format\": \"other\"}");
    EXPECT_EQ(open_error(), IndexErrorCode::not_an_index);
    write("index/manifest.json", "{\"format\": \"arbiter position index\", \"version\": 99}");
    EXPECT_EQ(open_error(), IndexErrorCode::wrong_version);
    std::string const begin
        = "{\"format\": \"arbiter position index\", \"version\": 1, \"next_run\": 2, \"files\": [], ";
    write(
        "index/manifest.json", begin + "\"runs\": [{\"name\": \"run-1\", \"first_game\": 0, \"games\": 7}]}");
    EXPECT_EQ(open_error(), IndexErrorCode::run_missing);
    write(
        "index/manifest.json", begin + "\"runs\": [{\"name\": \"run-1\", \"first_game\": 5, \"games\": 7}]}");
    EXPECT_EQ(open_error(), IndexErrorCode::manifest_damaged);
    write("index/manifest.json",
        begin + "\"runs\": [{\"name\": \"../run-1\", \"first_game\": 0, \"games\": 7}]}");
    EXPECT_EQ(open_error(), IndexErrorCode::manifest_damaged);
}

TEST_F(PositionIndexTest, NoDamageGoesUnnoticed)
{
    std::string const text = random_games(60, 8);
    build({write("games.pgn", text)});
    ASSERT_TRUE(fs::exists(path("index/run-1")));
    std::string const whole = read("index/run-1");
    Twin twin;
    read_games(text, twin);
    std::mt19937_64 random{9};
    for (int round = 0; round < 120; ++round) {
        std::string damaged = whole;
        if (round % 4 == 0)
            damaged.resize(random() % whole.size());
        else
            damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 255);
        write("index/run-1", damaged);
        auto const index = PositionIndex::open(this->index());
        if (!index) {
            EXPECT_EQ(index.error().code, round % 4 == 0 ? IndexErrorCode::run_damaged : index.error().code);
            continue;
        }
        // Whatever is found or not, nothing may crash; and a look at all of it finds the fault. Only the
        // padding bytes belong to no list.
        for (IndexSection const section : all_index_sections) {
            for (auto const& [key, position] : twin.positions) {
                if (key % 16 == 0)
                    static_cast<void>(index->find(section, position, 3));
            }
        }
        bool const is_filling = damaged.size() == whole.size() && index->verify() == std::nullopt;
        if (is_filling) {
            auto const place = std::mismatch(whole.begin(), whole.end(), damaged.begin()).first;
            EXPECT_EQ(*place, '\0') << "at byte " << place - whole.begin();
        }
    }
}

TEST(IndexError, EveryCodeHasItsOwnName)
{
    std::set<std::string_view> codes;
    for (std::size_t index = 0; index < index_error_count; ++index)
        codes.insert(to_code(static_cast<IndexErrorCode>(index)));
    EXPECT_EQ(codes.size(), index_error_count);
    EXPECT_EQ(describe({.code = IndexErrorCode::cannot_open,
                  .path = "x",
                  .reason = std::make_error_code(std::errc::permission_denied)}),
        "x: cannot be read (Permission denied)");
}

} // namespace

} // namespace arbiter::workbench
