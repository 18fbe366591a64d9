// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/check.h"

#include <bzlib.h>
#include <gtest/gtest.h>
#include <zip.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace arbiter::workbench {
namespace {

/// Some games of different lengths; long ones are longer than the piece in which files are read.
std::string make_games(std::size_t count, std::size_t comment = 100)
{
    std::string text;
    for (std::size_t game = 0; game < count; ++game) {
        text += "[Event \"" + std::to_string(game) + "\"]\n[Round \"1\"]\n\n1. e4 {"
            + std::string(comment + game % 97, 'x') + "} e5 2. Nf3 1-0\n\n";
    }
    return text;
}

/// A directory that is gone after the test.
class Batch : public testing::Test {
protected:
    void SetUp() override
    {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter_test_XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        directory = name;
    }

    void TearDown() override { std::filesystem::remove_all(directory); }

    std::string write(std::string const& name, std::string_view text) const
    {
        std::ofstream{directory / name, std::ios::binary} << text;
        return (directory / name).string();
    }

    std::filesystem::path directory;
};

struct Names : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    std::string text;

    void tag(PgnTagPair const& pair)
    {
        if (pair.name == "Event")
            text += pgn_tag_value(pair) + " ";
    }
};

struct Outcome {
    std::string names;
    BatchTotals totals;
    std::vector<BatchPlace> places;
    std::string last_file; ///< a place names its file only while it is told
};

Outcome run(std::vector<std::string> const& paths, BatchOptions const& options = {})
{
    Outcome outcome;
    auto const files = find_inputs(paths);
    EXPECT_TRUE(files);
    auto job = visitor_job([] { return Names{}; },
        [&](Names& part, BatchPlace const& place) {
            outcome.names += part.text;
            outcome.places.push_back(place);
            outcome.last_file = place.file.name();
            return Continue::go_on;
        });
    auto const totals = run_batch(*files, options, job);
    EXPECT_TRUE(totals) << totals.error().reason.message();
    outcome.totals = *totals;
    return outcome;
}

std::string numbers(std::size_t count)
{
    std::string text;
    for (std::size_t number = 0; number < count; ++number)
        text += std::to_string(number) + " ";
    return text;
}

TEST_F(Batch, PutsTogetherInTheOrderOfTheInputWhateverTheThreads)
{
    std::string const path = write("a.pgn", make_games(20000));
    for (unsigned const threads : {1U, 2U, 5U}) {
        BatchOptions options;
        options.threads = threads;
        Outcome const outcome = run({path}, options);
        EXPECT_EQ(outcome.names, numbers(20000));
        EXPECT_EQ(outcome.totals.games, 20000U);
        EXPECT_EQ(outcome.totals.lines, 100000U);
        EXPECT_GT(outcome.places.size(), 2U) << "several chunks";
    }
}

TEST_F(Batch, CountsGamesAndLinesBeforeEachChunk)
{
    std::string const text = make_games(20000);
    Outcome const outcome = run({write("a.pgn", text)});
    for (BatchPlace const& place : outcome.places) {
        std::string_view const before{text.data(), place.offset};
        EXPECT_EQ(
            place.lines_before, static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')));
        EXPECT_EQ(place.games_before * 5, place.lines_before);
    }
}

TEST_F(Batch, HasEveryGameInJustOneShard)
{
    std::string const a = write("a.pgn", make_games(9000));
    std::string const b = write("b.pgn", make_games(30, 5000));
    std::string const whole = run({a, b}).names;
    for (std::uint64_t const count : {2U, 3U, 7U, 64U}) {
        std::string joined;
        for (std::uint64_t index = 0; index < count; ++index) {
            BatchOptions options;
            options.shard = {index, count};
            joined += run({a, b}, options).names;
        }
        EXPECT_EQ(joined, whole) << count;
    }
}

TEST_F(Batch, GivesAPackedFileToTheShardInWhichItBegins)
{
    std::string const a = write("a.pgn", make_games(100));
    std::string packed(ZSTD_compressBound(100000), '\0');
    std::string const games = make_games(200);
    packed.resize(ZSTD_compress(packed.data(), packed.size(), games.data(), games.size(), 1));
    std::string const b = write("b.pgn.zst", packed);
    std::string joined;
    for (std::uint64_t index = 0; index < 4; ++index) {
        BatchOptions options;
        options.shard = {index, 4};
        joined += run({a, b}, options).names;
    }
    EXPECT_EQ(joined, numbers(100) + numbers(200));
}

TEST_F(Batch, UnpacksWhateverTheNameSays)
{
    std::string const games = make_games(3000);
    std::string zstd(ZSTD_compressBound(games.size()), '\0');
    zstd.resize(ZSTD_compress(zstd.data(), zstd.size(), games.data(), games.size(), 1));
    std::string bzip(games.size() + 1000, '\0');
    auto bzip_size = static_cast<unsigned>(bzip.size());
    ASSERT_EQ(BZ2_bzBuffToBuffCompress(bzip.data(), &bzip_size, const_cast<char*>(games.data()),
                  static_cast<unsigned>(games.size()), 1, 0, 0),
        BZ_OK);
    bzip.resize(bzip_size);
    std::string const gzip_path = (directory / "games.gz").string();
    gzFile const gzip = gzopen(gzip_path.c_str(), "wb1");
    gzwrite(gzip, games.data(), static_cast<unsigned>(games.size()));
    gzclose(gzip);
    EXPECT_EQ(run({write("one.pgn", zstd)}).names, numbers(3000));
    EXPECT_EQ(run({write("two.pgn", bzip)}).names, numbers(3000));
    EXPECT_EQ(run({gzip_path}).names, numbers(3000));
    EXPECT_EQ(run({write("twice.pgn", zstd + zstd)}).names, numbers(3000) + numbers(3000)) << "two pieces";
    EXPECT_EQ(run({write("bzip_twice.pgn", bzip + bzip)}).names, numbers(3000) + numbers(3000));
}

TEST_F(Batch, SaysThatAPackedFileIsCutOff)
{
    std::string const games = make_games(3000);
    std::string packed(ZSTD_compressBound(games.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), games.data(), games.size(), 1) / 2);
    auto const files = find_inputs(std::vector{write("a.pgn.zst", packed), write("b.pgn", make_games(3))});
    auto job = visitor_job([] { return Names{}; }, [](Names&, BatchPlace const&) { return Continue::go_on; });
    auto const stopped = run_batch(*files, {}, job);
    ASSERT_FALSE(stopped);
    EXPECT_TRUE(stopped.error().path.ends_with("a.pgn.zst"));
    EXPECT_EQ(stopped.error().reason.message(), "the compressed file is damaged or truncated");
    BatchOptions options;
    std::size_t unreadable = 0;
    options.unreadable = [&](InputError const&) { ++unreadable; };
    auto const totals = run_batch(*files, options, job);
    ASSERT_TRUE(totals);
    EXPECT_EQ(unreadable, 1U);
    EXPECT_GT(totals->games, 3U) << "those before the cut, too";
}

/// A file in the compression of a test, cut or damaged.
struct PackedGames {
    std::string name;
    std::string text;
};

std::vector<PackedGames> pack_in_every_way(std::string const& games)
{
    std::string zstd(ZSTD_compressBound(games.size()), '\0');
    zstd.resize(ZSTD_compress(zstd.data(), zstd.size(), games.data(), games.size(), 1));
    std::string bzip(games.size() + 1000, '\0');
    auto bzip_size = static_cast<unsigned>(bzip.size());
    BZ2_bzBuffToBuffCompress(bzip.data(), &bzip_size, const_cast<char*>(games.data()),
        static_cast<unsigned>(games.size()), 1, 0, 0);
    bzip.resize(bzip_size);
    std::string gzip(games.size() + 1000, '\0');
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(games.data()));
    stream.avail_in = static_cast<uInt>(games.size());
    stream.next_out = reinterpret_cast<Bytef*>(gzip.data());
    stream.avail_out = static_cast<uInt>(gzip.size());
    deflate(&stream, Z_FINISH);
    gzip.resize(stream.total_out);
    deflateEnd(&stream);
    return {{"a.pgn.zst", zstd}, {"a.pgn.bz2", bzip}, {"a.pgn.gz", gzip}};
}

TEST_F(Batch, ReadsAllGamesBeforeTheCutOfAPackedFile)
{
    for (PackedGames const& packed : pack_in_every_way(make_games(20000))) {
        for (std::string const& damage : {std::string{}, std::string(64, '\xA5')}) {
            std::string const path
                = write(packed.name, packed.text.substr(0, packed.text.size() * 3 / 4) + damage);
            BatchOptions options;
            std::vector<InputError> errors;
            options.unreadable = [&](InputError const& error) { errors.push_back(error); };
            Outcome const outcome = run({path}, options);
            EXPECT_GT(outcome.totals.games, 10000U) << packed.name;
            // The damage can make another text of the last few games.
            EXPECT_TRUE(outcome.names.starts_with(numbers(10000))) << packed.name;
            ASSERT_EQ(errors.size(), 1U) << packed.name;
            EXPECT_TRUE(errors[0].is_partly_read);
        }
    }
}

/// A zip archive of some files.
std::string zip(std::string const& path, std::vector<PackedGames> const& files)
{
    zip_t* const archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (PackedGames const& file : files)
        zip_file_add(archive, file.name.c_str(),
            zip_source_buffer(archive, file.text.data(), file.text.size(), 0), ZIP_FL_ENC_UTF_8);
    EXPECT_EQ(zip_close(archive), 0);
    return path;
}

TEST_F(Batch, ReadsTheGamesOfAZipArchive)
{
    std::string const a = make_games(9000);
    std::string const b = make_games(3);
    std::string const path = zip((directory / "twic.zip").string(),
        {{"a.pgn", a}, {"readme.txt", "no games"}, {"deep/B.PGN", b}, pack_in_every_way(b).back()});
    for (unsigned const threads : {1U, 3U}) {
        BatchOptions options;
        options.threads = threads;
        Outcome const outcome = run({path}, options);
        EXPECT_EQ(outcome.names, numbers(9000) + numbers(3) + numbers(3));
        EXPECT_EQ(outcome.last_file, path + "/a.pgn.gz");
    }
    EXPECT_EQ(run({directory.string()}).totals.games, 9006U) << "in a directory, too";
    std::string joined;
    for (std::uint64_t index = 0; index < 3; ++index) {
        BatchOptions options;
        options.shard = {index, 3};
        joined += run({path}, options).names;
    }
    EXPECT_EQ(joined, numbers(9000) + numbers(3) + numbers(3));
}

TEST_F(Batch, SaysWhatIsWrongWithAZipArchive)
{
    std::string const none = zip((directory / "none.zip").string(), {{"readme.txt", "no games"}});
    auto const without = find_inputs(std::vector{none});
    ASSERT_FALSE(without);
    EXPECT_EQ(without.error().reason.message(), "the archive has no file called *.pgn");
    EXPECT_TRUE(find_inputs(std::vector{directory.string()})->empty()) << "passed over in a directory";
    std::string const games = make_games(3000);
    std::string const path = zip((directory / "cut.zip").string(), {{"a.pgn", games}});
    std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
    auto const cut = find_inputs(std::vector{path});
    ASSERT_FALSE(cut);
    EXPECT_FALSE(cut.error().reason.message().empty());
}

TEST_F(Batch, LosesNoGameOfALineOfMoreThanSixteenMegabytes)
{
    std::string text = make_games(60000, 300);
    std::ranges::replace(text, '\n', ' ');
    ASSERT_GT(text.size(), 20'000'000U);
    std::string const path = write("line.pgn", text);
    EXPECT_EQ(run({path}).names, numbers(60000));
    std::string joined;
    for (std::uint64_t index = 0; index < 3; ++index) {
        BatchOptions options;
        options.shard = {index, 3};
        joined += run({path}, options).names;
    }
    EXPECT_EQ(joined, numbers(60000)) << "in one shard or another";
}

TEST_F(Batch, LosesNoGameOfSixteenMegabytesWithoutTags)
{
    std::string text;
    while (text.size() < 20'000'000)
        text += "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 *\n";
    EXPECT_EQ(run({write("lines.pgn", text)}).totals.games,
        static_cast<std::uint64_t>(std::ranges::count(text, '\n')));
}

TEST_F(Batch, ReadsAnUnpackedGameOfTenMegabytes)
{
    Outcome const outcome = run({write("a.pgn", make_games(3, 10'000'000))});
    EXPECT_EQ(outcome.names, numbers(3));
    EXPECT_EQ(outcome.totals.games, 3U);
}

TEST_F(Batch, CutsAGameThatWouldTakeAllMemoryAndGoesOnBehindIt)
{
    // 64 MB of one comment in a few kilobytes: what a bomb would be like.
    std::string const text = make_games(2) + "[Event \"bomb\"]\n\n1. e4 {" + std::string(64'000'000, ' ')
        + "\n\n" + make_games(2);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 1));
    Outcome const outcome = run({write("bomb.pgn.zst", packed)});
    EXPECT_EQ(outcome.names, "0 1 bomb 0 1 ");
    std::uint64_t skipped = 0;
    for (BatchPlace const& place : outcome.places)
        skipped += place.skipped_bytes;
    EXPECT_GT(skipped, 40'000'000U);
    EXPECT_EQ(outcome.totals.bytes, text.size());
    EXPECT_EQ(outcome.totals.lines, static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')));
}

TEST_F(Batch, StopsAtTheLimit)
{
    std::string const path = write("a.pgn", make_games(20000));
    BatchOptions options;
    options.threads = 4;
    options.limit = 12345;
    Outcome const outcome = run({path, path}, options);
    EXPECT_EQ(outcome.names, numbers(12345));
    EXPECT_TRUE(outcome.totals.was_stopped);
}

TEST_F(Batch, PassesOnWhatAJobThrows)
{
    auto const files = find_inputs(std::vector{write("a.pgn", make_games(20000))});
    auto job = visitor_job([] { return Names{}; },
        [](Names&, BatchPlace const&) -> Continue { throw std::runtime_error{"full"}; });
    BatchOptions options;
    options.threads = 3;
    EXPECT_THROW(static_cast<void>(run_batch(*files, options, job)), std::runtime_error);
}

TEST_F(Batch, SaysWhichFileIsNotThere)
{
    auto const files = find_inputs(std::vector{write("a.pgn", ""), std::string{"/nowhere.pgn"}});
    ASSERT_FALSE(files);
    EXPECT_EQ(files.error().path, "/nowhere.pgn");
}

TEST_F(Batch, FindsTheGamesOfADirectoryByName)
{
    write("b.pgn", "1. d4 *");
    write("a.pgn", "1. e4 *");
    write("notes.txt", "x");
    auto const files = find_inputs(std::vector{directory.string()});
    ASSERT_TRUE(files);
    ASSERT_EQ(files->size(), 2U);
    EXPECT_TRUE((*files)[0].path.ends_with("a.pgn"));
    EXPECT_TRUE((*files)[1].path.ends_with("b.pgn"));
}

TEST(Shard, IsReadAsItIsWritten)
{
    EXPECT_EQ(parse_shard("2/8")->index, 1U);
    EXPECT_EQ(parse_shard("2/8")->count, 8U);
    for (std::string_view const text : {"", "1", "/", "0/3", "4/3", "1/", "/3", "a/3", "1/3x", "1/0", "-1/3"})
        EXPECT_FALSE(parse_shard(text)) << text;
}

} // namespace
} // namespace arbiter::workbench
