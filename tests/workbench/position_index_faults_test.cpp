// SPDX-License-Identifier: MIT
// What is left of an index when its writer is killed or its files are damaged.

#include "support/wait_until.h"
#include "workbench/index_fixture.h"

#include <sys/wait.h>

#include <set>

namespace arbiter::workbench {

namespace {

namespace fs = std::filesystem;

/// In small chunks, so that there is something to be killed between.
std::optional<IndexError> add_in_small_chunks(
    std::string const& index, std::string const& file, std::string const& text)
{
    auto writer = IndexWriter::open(index, {.postings_a_run = 3000});
    auto const files = find_inputs(std::vector{file}).value();
    IndexJob job{*writer, files};
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t const end = std::min(text.find("[Event", begin + 3000), text.size());
        BatchChunk const chunk{std::string_view{text}.substr(begin, end - begin), files[0], 0, begin, 9999};
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
    return job.finish(false);
}

/// Lets a writer begin an index and kills it as soon as `runs` runs exist; the place within the next one is
/// random. False where it was through before, which a busy machine may let happen.
bool kill_writer(std::string const& index, std::string const& file, std::string const& text, std::size_t runs)
{
    fs::remove_all(index);
    {
        auto const empty = IndexWriter::create(index).value();
    }
    pid_t const child = ::fork();
    if (child == 0)
        ::_exit(add_in_small_chunks(index, file, text) ? 1 : 0);
    int status = 0;
    pid_t ended = 0;
    auto const is_due = [&] {
        ended = ::waitpid(child, &status, WNOHANG);
        return ended != 0 || PositionIndex::open(index).value().size().runs >= runs;
    };
    EXPECT_TRUE(test::wait_until(is_due, std::chrono::seconds{20}, std::chrono::microseconds{200}));
    EXPECT_EQ(status, 0) << "the writer has failed";
    if (ended != 0)
        return false;
    ::kill(child, SIGKILL);
    ::waitpid(child, &status, 0);
    return true;
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
        bool is_killed = false;
        for (int tries = 0; tries < 10 && !is_killed; ++tries)
            is_killed = kill_writer(index(), path("games.pgn"), text, runs);
        ASSERT_TRUE(is_killed) << "the writer was always through before it could be killed";
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
    // The version before: its keys of games are other ones.
    write("index/manifest.json", "{\"format\": \"arbiter position index\", \"version\": 2}");
    EXPECT_EQ(open_error(), IndexErrorCode::wrong_version);
    EXPECT_EQ(IndexWriter::open(index()).error().code, IndexErrorCode::wrong_version);
    std::string const begin
        = "{\"format\": \"arbiter position index\", \"version\": 4, \"next_run\": 2, \"files\": [], ";
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
