// SPDX-License-Identifier: MIT
#include "workbench/index_batch.h"

#include "workbench/index_run_writer.h"

#include <boost/sort/spreadsort/integer_sort.hpp>

#include <algorithm>
#include <queue>

namespace arbiter::workbench {

namespace {

bool by_move_and_game(KeyPosting a, KeyPosting b)
{
    return a.move != b.move ? a.move < b.move : a.game < b.game;
}

void sort_by_key(std::vector<Posting>& postings)
{
    boost::sort::spreadsort::integer_sort(
        postings.begin(), postings.end(), [](Posting const& it, unsigned shift) { return it.key >> shift; },
        [](Posting const& a, Posting const& b) { return a.key < b.key; });
}

/// Sorts the postings of one key and gives them as a run has them: of a game that comes there twice, only its
/// first move counts.
void collect_key(std::span<Posting> same_key, std::vector<KeyPosting>& postings)
{
    postings.clear();
    if (same_key.size() > 1) {
        std::ranges::sort(same_key, [](Posting const& a, Posting const& b) {
            return a.game != b.game ? a.game < b.game : a.ply < b.ply;
        });
    }
    for (Posting const& it : same_key) {
        if (postings.empty() || postings.back().game != it.game)
            postings.push_back({it.game, it.move});
    }
    if (postings.size() > 1)
        std::ranges::sort(postings, by_move_and_game);
}

void write_section(RunWriter& writer, std::vector<Posting>& postings)
{
    sort_by_key(postings);
    std::vector<KeyPosting> of_key;
    std::span<Posting> rest{postings};
    while (!rest.empty()) {
        std::uint64_t const key = rest.front().key;
        std::size_t count = 1;
        while (count < rest.size() && rest[count].key == key)
            ++count;
        collect_key(rest.first(count), of_key);
        writer.add_key(key, of_key);
        rest = rest.subspan(count);
    }
}

/// The next key of each run, the smallest in front; of equal keys the one of the earlier run.
struct NextKey {
    std::uint64_t key;
    std::size_t run;

    friend bool operator>(NextKey a, NextKey b) { return a.key != b.key ? a.key > b.key : a.run > b.run; }
};

/// The cursors report which runs' damage ended a merge.
void merge_section(RunWriter& writer, IndexSection section, std::span<IndexRun const> runs,
    std::vector<std::uint32_t> const& game_bases, std::vector<RunCursor>& cursors)
{
    cursors.clear();
    std::priority_queue<NextKey, std::vector<NextKey>, std::greater<>> next;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        cursors.emplace_back(runs[run], section);
        if (!cursors[run].at_end())
            next.push({cursors[run].key(), run});
    }
    std::vector<KeyPosting> postings;
    while (!next.empty()) {
        std::uint64_t const key = next.top().key;
        std::size_t sources = 0;
        postings.clear();
        for (; !next.empty() && next.top().key == key; ++sources) {
            std::size_t const run = next.top().run;
            next.pop();
            cursors[run].take(postings, game_bases[run]);
            if (!cursors[run].at_end())
                next.push({cursors[run].key(), run});
        }
        if (sources > 1)
            std::ranges::sort(postings, by_move_and_game);
        if (!postings.empty())
            writer.add_key(key, postings);
    }
}

/// Adds the records of games whose files have got other numbers; false when one has a file that is not there.
bool add_renumbered(
    RunWriter& writer, std::span<GameRecord const> games, std::vector<std::uint16_t> const& file_numbers)
{
    std::vector<GameRecord> renumbered;
    while (!games.empty()) {
        auto const some = games.first(std::min<std::size_t>(games.size(), 65'536));
        renumbered.assign(some.begin(), some.end());
        for (GameRecord& game : renumbered) {
            if (game.file() >= file_numbers.size())
                return false;
            game.place = game.offset() | (std::uint64_t{file_numbers[game.file()]} << 48U);
        }
        writer.add_games(renumbered);
        games = games.subspan(some.size());
    }
    return true;
}

} // namespace

std::error_code write_batch(std::string const& path, GameBatch& batch)
{
    RunWriter writer{path, static_cast<std::uint32_t>(batch.games.size())};
    for (IndexSection const section : all_index_sections) {
        writer.begin_section(section);
        write_section(writer, batch.postings[to_index(section)]);
    }
    writer.add_games(batch.games);
    return writer.finish();
}

std::optional<IndexError> merge_runs(std::string const& path, std::span<IndexRun const> runs,
    std::span<std::vector<std::uint16_t> const> file_numbers)
{
    std::uint32_t game_count = 0;
    std::vector<std::uint32_t> game_bases;
    for (IndexRun const& run : runs) {
        game_bases.push_back(game_count);
        game_count += run.header().game_count;
    }
    RunWriter writer{path, game_count};
    std::vector<RunCursor> cursors;
    for (IndexSection const section : all_index_sections) {
        writer.begin_section(section);
        merge_section(writer, section, runs, game_bases, cursors);
        for (std::size_t run = 0; run < runs.size(); ++run) {
            if (cursors[run].is_damaged())
                return runs[run].damage();
        }
    }
    for (std::size_t run = 0; run < runs.size(); ++run) {
        if (file_numbers.empty())
            writer.add_games(runs[run].games());
        else if (!add_renumbered(writer, runs[run].games(), file_numbers[run]))
            return runs[run].damage();
    }
    if (auto const error = writer.finish())
        return IndexError{.code = IndexErrorCode::cannot_write, .path = path, .reason = error};
    return std::nullopt;
}

} // namespace arbiter::workbench
