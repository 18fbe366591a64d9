// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_WORKBENCH_INDEX_FIXTURE_H
#define ARBITER_TESTS_WORKBENCH_INDEX_FIXTURE_H

// Indexes are compared with a slow twin: all positions of all games in a std::map.

#include "arbiter/notation/san.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/position_index.h"
#include "support/positions.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <random>

namespace arbiter::workbench {

/// A directory of its own, gone at the end.
class PositionIndexTest : public ::testing::Test {
protected:
    PositionIndexTest()
    {
        std::filesystem::remove_all(directory_);
        std::filesystem::create_directories(directory_);
    }

    ~PositionIndexTest() override { std::filesystem::remove_all(directory_); }

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
    std::filesystem::path directory_
        = std::filesystem::temp_directory_path() / ("arbiter-index-" + std::to_string(::getpid()));
};

/// Games of random moves, which part late enough to meet again.
inline std::string random_games(unsigned count, std::uint64_t seed)
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

    using PgnVisitor::move;
    using PgnVisitor::position;
    using PgnVisitor::start;

    void start(Position const& position) { enter(position); }

    void move(Position const&, PgnMove const& move) { post(to_stored_move(move.move)); }

    void position(Position const& after) { enter(after); }

    void end_game(PgnGameEnd const& end)
    {
        post(StoredMove::none);
        results.push_back(end.result);
    }
};

inline void expect_same(PositionIndex const& index, Twin const& twin)
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

} // namespace arbiter::workbench

#endif
