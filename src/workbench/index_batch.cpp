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
    std::vector<GameNumbers> const& numbers, std::vector<RunCursor>& cursors)
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
            cursors[run].take(postings, numbers[run]);
            if (!cursors[run].at_end())
                next.push({cursors[run].key(), run});
        }
        if (sources > 1)
            std::ranges::sort(postings, by_move_and_game);
        if (!postings.empty())
            writer.add_key(key, postings);
    }
}

/// Translates a record into another index; false when it has a file or a name that is not there.
bool translate(GameRecord& record, RecordMap const& map)
{
    if (record.file() >= map.files.size())
        return false;
    record.place = make_place(map.files[record.file()], record.offset());
    bool is_there = true;
    auto const renumber = [&](NameNumber& number, IndexName kind) {
        auto const& names = map.names[to_index(kind)];
        is_there = is_there && number < names.size();
        number = is_there ? names[number] : 0;
    };
    renumber(record.white, IndexName::player);
    renumber(record.black, IndexName::player);
    renumber(record.event, IndexName::event);
    renumber(record.date, IndexName::date);
    renumber(record.eco, IndexName::eco);
    return is_there;
}

/// Adds the records of the games that are left in a run; false when one cannot be translated.
bool add_records(RunWriter& writer, IndexRun const& run, RecordMap const* map)
{
    constexpr std::size_t at_once = 65'536;
    std::vector<GameRecord> records;
    for (std::uint32_t game = 0; game < run.header().game_count; ++game) {
        if (run.is_removed(game))
            continue;
        records.push_back(run.record(game));
        if (map != nullptr && !translate(records.back(), *map))
            return false;
        if (records.size() == at_once) {
            writer.add_games(records);
            records.clear();
        }
    }
    writer.add_games(records);
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

std::optional<IndexError> merge_runs(
    std::string const& path, std::span<IndexRun const> runs, std::span<RecordMap const> maps)
{
    std::uint32_t game_count = 0;
    std::vector<GameNumbers> numbers;
    for (IndexRun const& run : runs) {
        numbers.emplace_back(run, game_count);
        game_count += run.left_count();
    }
    RunWriter writer{path, game_count};
    std::vector<RunCursor> cursors;
    for (IndexSection const section : all_index_sections) {
        writer.begin_section(section);
        merge_section(writer, section, runs, numbers, cursors);
        for (std::size_t run = 0; run < runs.size(); ++run) {
            if (cursors[run].is_damaged())
                return runs[run].damage();
        }
    }
    for (std::size_t run = 0; run < runs.size(); ++run) {
        if (!add_records(writer, runs[run], maps.empty() ? nullptr : &maps[run]))
            return runs[run].damage();
    }
    if (auto const error = writer.finish())
        return IndexError{.code = IndexErrorCode::cannot_write, .path = path, .reason = error};
    return std::nullopt;
}

} // namespace arbiter::workbench
