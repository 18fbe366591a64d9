// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"
#include "workbench/index_batch.h"
#include "workbench/index_manifest.h"
#include "workbench/name_numbers.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::workbench {

namespace {

struct Part {
    std::string directory;
    IndexManifest manifest;
};

Result<std::vector<Part>, IndexError> read_parts(std::span<std::string const> directories)
{
    std::vector<Part> parts;
    for (std::string const& directory : directories) {
        auto manifest = read_manifest(directory);
        if (!manifest)
            return Err{manifest.error()};
        if (!manifest->shards)
            return Err{IndexError{.code = IndexErrorCode::wrong_shard, .path = directory}};
        parts.push_back({directory, std::move(*manifest)});
    }
    std::ranges::sort(parts, {}, [](Part const& part) { return part.manifest.shards->first; });
    for (std::size_t index = 1; index < parts.size(); ++index) {
        ShardRange const& before = *parts[index - 1].manifest.shards;
        ShardRange const& it = *parts[index].manifest.shards;
        if (it.count != before.count || it.first != before.last + 1)
            return Err{IndexError{.code = IndexErrorCode::wrong_shard, .path = parts[index].directory}};
    }
    return parts;
}

/// Adds the files of a part to those of the whole, and gives the number that each of them has there.
Result<std::vector<std::uint16_t>, IndexError> add_files(
    std::vector<IndexedFile>& files, std::vector<IndexedFile> const& added)
{
    std::vector<std::uint16_t> numbers;
    for (IndexedFile const& file : added) {
        // Standard input is never the same twice.
        auto const known = std::ranges::find_if(
            files, [&](IndexedFile const& it) { return file.path != "-" && it.path == file.path; });
        numbers.push_back(static_cast<std::uint16_t>(known - files.begin()));
        if (known == files.end()) {
            files.push_back(file);
            continue;
        }
        if (known->size != file.size || known->packed_key != file.packed_key)
            return Err{IndexError{.code = IndexErrorCode::file_changed, .path = file.path}};
        known->games += file.games;
        known->indexed_to = std::max(known->indexed_to, file.indexed_to);
        known->is_complete = known->is_complete && file.is_complete;
    }
    if (files.size() > std::numeric_limits<std::uint16_t>::max())
        return Err{IndexError{.code = IndexErrorCode::too_many_games, .path = added.back().path}};
    return numbers;
}

/// Adds the names of a part to those of the whole, and gives the number that each of them has there.
Result<NameNumbers::Lists, IndexError> add_names(NameNumbers& whole, std::string const& directory)
{
    auto table = NameTable::open(directory, NameTable::Use::reading);
    if (!table)
        return Err{table.error()};
    NameNumbers::Lists numbers;
    for (IndexName const kind : all_index_names) {
        auto const names = table->all(kind);
        if (!names)
            return Err{names.error()};
        auto& of_kind = numbers[to_index(kind)];
        of_kind.push_back(0);
        for (std::string const& name : std::span{*names}.subspan(1)) {
            auto const number = whole.of(kind, name);
            if (!number)
                return Err{number.error()};
            of_kind.push_back(*number);
        }
    }
    return numbers;
}

/// Writes the runs of all parts as one, into a new index whose lock is held.
std::optional<IndexError> write_whole(std::string const& directory, std::span<Part const> parts,
    std::span<std::vector<std::uint16_t> const> file_numbers, IndexManifest& whole)
{
    auto table = NameTable::open(directory, NameTable::Use::writing);
    auto asked = NameTable::open(directory, NameTable::Use::reading);
    if (!table || !asked)
        return table ? asked.error() : table.error();
    auto numbers = NameNumbers::start(std::move(*asked));
    if (!numbers)
        return numbers.error();
    std::vector<IndexRun> runs;
    std::vector<RecordMap> maps;
    std::uint64_t games = 0;
    for (std::size_t index = 0; index < parts.size(); ++index) {
        auto names = add_names(*numbers, parts[index].directory);
        if (!names)
            return names.error();
        for (ManifestRun const& named : parts[index].manifest.runs) {
            auto run = open_run(parts[index].directory, named);
            if (!run)
                return run.error();
            games += named.left_count();
            runs.push_back(std::move(*run));
            maps.push_back({.files = file_numbers[index], .names = *names});
        }
    }
    if (games > std::numeric_limits<std::uint32_t>::max())
        return IndexError{.code = IndexErrorCode::too_many_games, .path = directory};
    if (auto error = table->add(numbers->take_new()))
        return error;
    if (games != 0) {
        ManifestRun const run{.name = "run-" + std::to_string(whole.next_run++), .game_count = games};
        if (auto error = merge_runs(directory + "/" + run.name, runs, maps))
            return error;
        whole.runs.push_back(run);
    }
    return write_manifest(directory, whole);
}

} // namespace

std::optional<IndexError> merge_indexes(std::string const& directory, std::span<std::string const> parts)
{
    auto const read = read_parts(parts);
    if (!read)
        return read.error();
    IndexManifest whole;
    std::vector<std::vector<std::uint16_t>> file_numbers;
    for (Part const& part : *read) {
        auto const numbers = add_files(whole.files, part.manifest.files);
        if (!numbers)
            return numbers.error();
        file_numbers.push_back(*numbers);
    }
    ShardRange const range{.first = read->front().manifest.shards->first,
        .last = read->back().manifest.shards->last,
        .count = read->front().manifest.shards->count};
    if (range.first != 0 || range.last + 1 != range.count)
        whole.shards = range;

    // It holds the lock of the new index until all is written.
    auto const writer = IndexWriter::create(directory);
    if (!writer)
        return writer.error();
    return write_whole(directory, *read, file_numbers, whole);
}

} // namespace arbiter::workbench
