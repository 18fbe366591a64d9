// SPDX-License-Identifier: MIT
#include "arbiter/storage/transfer.h"

#include "arbiter/base/json_writer.h"
#include "storage/export_file.h"
#include "storage/secret_file.h"
#include "storage/transaction.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

namespace arbiter::storage {

namespace {

constexpr std::string_view first_line = R"({"arbiter_export":1})";

std::string last_line(std::uint64_t records)
{
    return base::write_json([=](base::JsonWriter& json) { json.number("end_of_export", records); });
}

/// What the first bytes of every SQLite database are (sqlite.org/fileformat.html, section 1.3.1).
constexpr std::string_view sqlite_mark{"SQLite format 3\0", 16};

bool is_sqlite_file(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    std::string start(sqlite_mark.size(), '\0');
    return file.read(start.data(), static_cast<std::streamsize>(start.size())) && start == sqlite_mark;
}

/// Hands on the records of an export.
StorageResult<void> read_export(std::string const& path, RecordVisitor const& take)
{
    auto const refuse = [&path](std::string const& why) {
        return Err<StorageFault>{{StorageFaultCode::bad_backup, path + why}};
    };
    std::ifstream file{path, std::ios::binary};
    std::string line;
    if (!std::getline(file, line) || line != first_line)
        return refuse(" does not begin like a backup");
    for (std::uint64_t records = 0; std::getline(file, line); ++records) {
        if (line == last_line(records))
            return {};
        auto const record = parse_record(line);
        if (!record)
            return refuse(fmt::format(", line {}: not a valid record", records + 2));
        if (!take(*record))
            return {};
    }
    return refuse(" has no end");
}

/// A directory for files that are needed for a moment.
class TemporaryDirectory {
public:
    TemporaryDirectory()
    {
        std::string name = (std::filesystem::temp_directory_path() / "arbiter-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr)
            throw Failure{StorageFaultCode::io_failed, name};
        path_ = name;
    }

    TemporaryDirectory(TemporaryDirectory const&) = delete;
    TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;

    ~TemporaryDirectory()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

StorageResult<void> restore_sqlite(Storage& storage, std::string const& path)
{
    // Opening may bring it to a newer schema, and a backup must not change.
    TemporaryDirectory const directory;
    std::filesystem::path const copy = directory.path() / "backup";
    std::error_code error;
    if (!std::filesystem::copy_file(path, copy, error))
        return Err<StorageFault>{{StorageFaultCode::io_failed, path + ": " + error.message()}};
    auto const source = open_storage("sqlite:" + copy.string());
    if (!source)
        return Err<StorageFault>{source.error()};
    return storage.write_records(
        [&source](RecordVisitor const& take) { return (*source)->visit_records(take); });
}

} // namespace

StorageResult<void> export_records(Storage& storage, TextSink const& sink)
{
    if (!sink(std::string{first_line} + '\n'))
        return {};
    std::uint64_t records = 0;
    bool is_wanted = true;
    auto visited = storage.visit_records([&](Record const& record) {
        ++records;
        is_wanted = sink(to_json(record) + '\n');
        return is_wanted;
    });
    if (visited && is_wanted)
        sink(last_line(records) + '\n');
    return visited;
}

StorageResult<std::uint64_t> export_pgn(Storage& storage, std::optional<Time> since, TextSink const& sink)
{
    std::uint64_t count = 0;
    ArchiveQuery query{.since = since, .order = ArchiveOrder::oldest_first, .limit = 500};
    for (;;) {
        auto const games = storage.search_archive(query);
        if (!games)
            return Err<StorageFault>{games.error()};
        for (GameRow const& game : *games) {
            std::string_view pgn = game.pgn;
            while (pgn.ends_with('\n'))
                pgn.remove_suffix(1);
            if (pgn.empty())
                continue;
            ++count;
            if (!sink(std::string{pgn} + "\n\n"))
                return count;
        }
        if (games->size() < query.limit)
            return count;
        query.after = ArchiveKey{*games->back().ended, games->back().id};
    }
}

StorageResult<void> write_export_file(Storage& storage, std::string const& path)
{
    StorageResult<void> exported;
    auto const written = catch_failure([&] {
        SecretFile file{path};
        std::optional<Failure> failure;
        exported = export_records(storage, [&](std::string_view text) {
            try {
                file.write(text);
                return true;
            } catch (Failure const& thrown) {
                failure = thrown;
                return false;
            }
        });
        if (failure)
            throw *failure;
        if (exported)
            file.keep();
    });
    return written ? exported : written;
}

StorageResult<void> restore(Storage& storage, std::string const& path)
{
    if (!std::ifstream{path})
        return Err<StorageFault>{{StorageFaultCode::cannot_open, path}};
    return catch_failure([&] {
        auto const restored = is_sqlite_file(path)
            ? restore_sqlite(storage, path)
            : storage.write_records([&path](RecordVisitor const& take) { return read_export(path, take); });
        if (!restored)
            throw Failure{restored.error()};
    });
}

} // namespace arbiter::storage
