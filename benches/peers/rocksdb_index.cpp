// SPDX-License-Identifier: MIT
// The position index as one would make it with RocksDB: rocksdb_index FILE DIRECTORY none|lz4|zstd. Postings
// are collected and sorted as ours are, then each key is written once to a sorted file, which is ingested. A
// value is the games of a key, 3 bytes each and 2 for the move. Only positions: structures and materials
// would come on top.

#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/index_writer.h"

#include <boost/sort/spreadsort/integer_sort.hpp>
#include <rocksdb/db.h>
#include <rocksdb/sst_file_writer.h>
#include <rocksdb/table.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace arbiter;
using namespace arbiter::workbench;

double processor_seconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string key_bytes(IndexSection section, std::uint64_t key)
{
    std::string bytes(9, static_cast<char>(section));
    for (std::size_t index = 9; index-- != 1; key >>= 8U)
        bytes[index] = static_cast<char>(key & 0xFFU);
    return bytes;
}

using Postings = std::array<std::vector<Posting>, index_section_count>;

Postings collect(std::string const& path)
{
    Postings all;
    std::uint32_t games = 0;
    auto job = visitor_job([] { return GameCollector{}; },
        [&](GameCollector& part, BatchPlace const&) {
            for (IndexSection const section : all_index_sections) {
                for (Posting posting : part.batch.postings[to_index(section)]) {
                    posting.game += games;
                    all[to_index(section)].push_back(posting);
                }
            }
            games += static_cast<std::uint32_t>(part.batch.games.size());
            return Continue::go_on;
        });
    run_batch(find_inputs({&path, 1}).value(), {}, job).value();
    return all;
}

void write_section(rocksdb::SstFileWriter& writer, IndexSection section, std::vector<Posting>& all)
{
    boost::sort::spreadsort::integer_sort(
        all.begin(), all.end(), [](Posting const& it, unsigned shift) { return it.key >> shift; },
        [](Posting const& a, Posting const& b) { return a.key < b.key; });
    std::string value;
    for (std::size_t first = 0; first < all.size();) {
        std::size_t last = first;
        value.clear();
        for (; last < all.size() && all[last].key == all[first].key; ++last) {
            value.append(reinterpret_cast<char const*>(&all[last].game), 3);
            if (section == IndexSection::positions)
                value.append(reinterpret_cast<char const*>(&all[last].move), 2);
        }
        writer.Put(key_bytes(section, all[first].key), value);
        first = last;
    }
}

void ingest(rocksdb::DB& db, rocksdb::Options const& options, std::string const& file, Postings& all)
{
    rocksdb::SstFileWriter writer{rocksdb::EnvOptions{}, options};
    writer.Open(file);
    for (IndexSection const section : all_index_sections)
        write_section(writer, section, all[to_index(section)]);
    writer.Finish();
    rocksdb::IngestExternalFileOptions how;
    how.move_files = true;
    if (auto const status = db.IngestExternalFile({file}, how); !status.ok())
        std::puts(status.ToString().c_str());
}

/// Of sorted postings.
std::size_t count_keys(std::vector<Posting> const& all)
{
    std::size_t keys = 0;
    for (std::size_t index = 0; index < all.size(); ++index)
        keys += index == 0 || all[index].key != all[index - 1].key ? 1 : 0;
    return keys;
}

void time_queries(rocksdb::DB& db, std::vector<Posting> const& all)
{
    std::mt19937_64 random{1};
    std::vector<double> microseconds;
    std::string value;
    for (int query = 0; query < 20'000; ++query) {
        std::string const key = key_bytes(IndexSection::positions, all[random() % all.size()].key);
        auto const begin = std::chrono::steady_clock::now();
        db.Get(rocksdb::ReadOptions{}, key, &value);
        std::chrono::duration<double, std::micro> const time = std::chrono::steady_clock::now() - begin;
        microseconds.push_back(time.count());
    }
    std::ranges::sort(microseconds);
    std::printf(
        "  queries, values only: median %.1f us, p99 %.1f us\n", microseconds[10'000], microseconds[19'800]);
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 4)
        return 2;
    std::string const directory = arguments[2];
    std::string const packing = arguments[3];
    rocksdb::Options options;
    options.create_if_missing = true;
    options.compression = packing == "zstd" ? rocksdb::kZSTD
        : packing == "lz4"                  ? rocksdb::kLZ4Compression
                                            : rocksdb::kNoCompression;
    rocksdb::DB* db = nullptr;
    if (!rocksdb::DB::Open(options, directory, &db).ok())
        return 1;
    double const begin = processor_seconds();
    auto all = collect(arguments[1]);
    ingest(*db, options, directory + ".sst", all);
    double const seconds = processor_seconds() - begin;
    std::vector<Posting> const& positions = all[to_index(IndexSection::positions)];
    std::uint64_t bytes = 0;
    db->GetIntProperty("rocksdb.total-sst-files-size", &bytes);
    std::printf("RocksDB, %s: %.2f M positions/s a core, %.2f bytes a unique position\n", packing.c_str(),
        static_cast<double>(positions.size()) / seconds / 1e6,
        static_cast<double>(bytes) / static_cast<double>(count_keys(positions)));
    time_queries(*db, positions);
    delete db;
}
