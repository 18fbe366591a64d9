// SPDX-License-Identifier: MIT
#include "workbench/index_batch.h"
#include "workbench/index_run.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <map>
#include <random>
#include <set>

namespace arbiter::workbench {

namespace {

namespace fs = std::filesystem;

using Section = std::map<std::uint64_t, std::vector<KeyPosting>>;

class IndexRunTest : public ::testing::Test {
protected:
    IndexRunTest() { fs::create_directories(directory_); }

    ~IndexRunTest() override { fs::remove_all(directory_); }

    std::string path(std::string const& name) const { return (directory_ / name).string(); }

    std::string write(std::string const& name, std::uint32_t game_count, Section const& positions) const
    {
        RunWriter writer{path(name), game_count};
        for (IndexSection const section : all_index_sections) {
            writer.begin_section(section);
            if (section == IndexSection::positions) {
                for (auto const& [key, postings] : positions)
                    writer.add_key(key, postings);
            }
        }
        writer.add_games(std::vector<GameRecord>(game_count));
        EXPECT_FALSE(writer.finish());
        return path(name);
    }

private:
    fs::path directory_ = fs::temp_directory_path() / ("arbiter-run-" + std::to_string(::getpid()));
};

/// Some games of all, each with one of a few moves, sorted as a run has them.
std::vector<KeyPosting> random_postings(std::uint32_t game_count, std::size_t wanted, std::mt19937_64& random)
{
    std::set<std::uint32_t> games;
    while (games.size() < std::min<std::size_t>(wanted, game_count))
        games.insert(static_cast<std::uint32_t>(random() % game_count));
    std::vector<KeyPosting> postings;
    for (std::uint32_t const game : games)
        postings.push_back({game, static_cast<StoredMove>((random() % 3) << (random() % 12))});
    std::ranges::sort(postings,
        [](KeyPosting a, KeyPosting b) { return a.move != b.move ? a.move < b.move : a.game < b.game; });
    return postings;
}

Section random_section(std::uint32_t game_count, std::size_t keys, std::mt19937_64& random)
{
    Section section;
    for (std::size_t count = 0; count < keys; ++count) {
        // Keys of all sizes, near each other and far away.
        std::uint64_t const key = random() >> (random() % 64);
        std::size_t const wanted = random() % 20 == 0 ? random() % 300 : random() % 3;
        section[key] = random_postings(game_count, wanted + 1, random);
    }
    return section;
}

TEST_F(IndexRunTest, FindsWhatWasWritten)
{
    std::mt19937_64 random{1};
    for (std::uint32_t const game_count : {1U, 2U, 3U, 255U, 256U, 257U, 5000U}) {
        Section const section = random_section(game_count, 1000, random);
        auto const run = IndexRun::open(write("run", game_count, section)).value();
        ASSERT_EQ(run.verify(), std::nullopt);
        for (auto const& [key, postings] : section) {
            std::vector<KeyPosting> found;
            ASSERT_EQ(run.find(IndexSection::positions, key, [&](KeyPosting it) { found.push_back(it); }),
                std::nullopt);
            ASSERT_EQ(found, postings);
            std::uint64_t const other = key + 1 + random() % 3;
            if (section.contains(other))
                continue;
            found.clear();
            ASSERT_EQ(run.find(IndexSection::positions, other, [&](KeyPosting it) { found.push_back(it); }),
                std::nullopt);
            ASSERT_TRUE(found.empty());
        }
        EXPECT_EQ(run.find(IndexSection::materials, 5, [](KeyPosting) { FAIL(); }), std::nullopt);
    }
}

TEST_F(IndexRunTest, MergedRunsHaveAllOfEach)
{
    std::mt19937_64 random{2};
    constexpr std::array<std::uint32_t, 3> game_counts{100, 1, 700};
    Section expected;
    std::vector<IndexRun> runs;
    std::uint32_t base = 0;
    for (std::uint32_t const game_count : game_counts) {
        Section const section = random_section(game_count, 500, random);
        runs.push_back(IndexRun::open(write("run" + std::to_string(base), game_count, section)).value());
        for (auto const& [key, postings] : section) {
            for (KeyPosting const& it : postings)
                expected[key].push_back({it.game + base, it.move});
        }
        base += game_count;
    }
    ASSERT_EQ(merge_runs(path("whole"), runs), std::nullopt);
    auto const whole = IndexRun::open(path("whole")).value();
    EXPECT_EQ(whole.header().game_count, base);
    RunCursor cursor{whole, IndexSection::positions};
    for (auto& [key, postings] : expected) {
        std::ranges::sort(postings,
            [](KeyPosting a, KeyPosting b) { return a.move != b.move ? a.move < b.move : a.game < b.game; });
        ASSERT_FALSE(cursor.at_end());
        ASSERT_EQ(cursor.key(), key);
        std::vector<KeyPosting> found;
        cursor.take(found, 0);
        ASSERT_EQ(found, postings);
    }
    EXPECT_TRUE(cursor.at_end());
    EXPECT_FALSE(cursor.is_damaged());
}

/// A block that was made up so that its checksum fits must be read without harm, whatever it says.
TEST(BlockReader, ReadsAnyBytesWithoutHarm)
{
    std::mt19937_64 random{3};
    std::size_t opened = 0;
    for (int round = 0; round < 20'000; ++round) {
        std::vector<std::byte> block(sizeof(BlockHeader) + random() % 200);
        std::uint64_t const density = random() % 4;
        for (std::byte& byte : block)
            byte = random() % 4 < density ? std::byte{0} : static_cast<std::byte>(random() & 0xFFU);
        BlockHeader header{};
        header.key_bytes = static_cast<std::uint16_t>(random() % block.size());
        header.key_parameter = static_cast<std::uint8_t>(random() % 70);
        header.key_count = static_cast<std::uint8_t>(random() % 140);
        std::memcpy(block.data(), &header, sizeof header);
        header.checksum = checksum_of(std::span{block}.subspan(sizeof header.checksum));
        std::memcpy(block.data(), &header.checksum, sizeof header.checksum);
        auto const game_count = static_cast<std::uint32_t>(random() >> (32 + random() % 32));
        BlockReader reader;
        IndexSection const section = all_index_sections[random() % index_section_count];
        if (!reader.open(block, random(), section, game_count))
            continue;
        ++opened;
        for (std::size_t key = 0; key < reader.keys().size(); ++key) {
            if (random() % 2 == 0)
                reader.skip();
            else if (!reader.read([&](KeyPosting it) { ASSERT_LT(it.game, game_count); }))
                break;
        }
    }
    EXPECT_GT(opened, 1000U);
}

} // namespace

} // namespace arbiter::workbench
