// SPDX-License-Identifier: MIT
#include "workbench/index_manifest.h"

#include "arbiter/base/new_file.h"
#include "workbench/mapped_file.h"

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include <limits>
#include <string_view>

namespace arbiter::workbench {

namespace {

constexpr std::string_view format_name = "arbiter position index";
constexpr int format_version = 4;

using Json = nlohmann::ordered_json;

bool is_name_of_run(std::string const& name)
{
    return name.starts_with("run-") && name.find('/') == std::string::npos;
}

/// Whether what the manifest says can be so.
bool is_plausible(IndexManifest const& manifest)
{
    std::uint64_t game = 0;
    for (ManifestRun const& run : manifest.runs) {
        bool const has_names = is_name_of_run(run.name) && (run.places.empty() || is_name_of_run(run.places));
        if (!has_names || run.first_game != game || run.game_count == 0 || run.removed > run.game_count
            || run.game_count > std::numeric_limits<std::uint32_t>::max() - game)
            return false;
        game += run.game_count;
    }
    bool const has_shards = !manifest.shards
        || (manifest.shards->first <= manifest.shards->last
            && manifest.shards->last < manifest.shards->count);
    return has_shards && manifest.files.size() <= std::numeric_limits<std::uint16_t>::max();
}

IndexManifest manifest_from(Json const& json)
{
    IndexManifest manifest;
    manifest.next_run = json.at("next_run").get<std::uint64_t>();
    if (auto const shards = json.find("shards"); shards != json.end()) {
        manifest.shards = {.first = shards->at("first").get<std::uint64_t>(),
            .last = shards->at("last").get<std::uint64_t>(),
            .count = shards->at("count").get<std::uint64_t>()};
    }
    for (Json const& file : json.at("files")) {
        manifest.files.push_back({.path = file.at("path").get<std::string>(),
            .size = file.at("size").get<std::uint64_t>(),
            .games = file.at("games").get<std::uint64_t>(),
            .indexed_to = file.at("indexed_to").get<std::uint64_t>(),
            .is_complete = file.at("is_complete").get<bool>(),
            .packed_key = file.value("packed_key", std::uint64_t{0})});
    }
    for (Json const& run : json.at("runs")) {
        manifest.runs.push_back({.name = run.at("name").get<std::string>(),
            .first_game = run.at("first_game").get<std::uint64_t>(),
            .game_count = run.at("games").get<std::uint64_t>(),
            .places = run.value("places", std::string{}),
            .removed = run.value("removed", std::uint64_t{0})});
    }
    return manifest;
}

Json to_json(IndexManifest const& manifest)
{
    Json json{{"format", format_name}, {"version", format_version}, {"next_run", manifest.next_run},
        {"files", Json::array()}, {"runs", Json::array()}};
    if (auto const& shards = manifest.shards)
        json["shards"] = {{"first", shards->first}, {"last", shards->last}, {"count", shards->count}};
    for (IndexedFile const& file : manifest.files) {
        Json entry{{"path", file.path}, {"size", file.size}, {"games", file.games},
            {"indexed_to", file.indexed_to}, {"is_complete", file.is_complete}};
        if (file.packed_key != 0)
            entry["packed_key"] = file.packed_key;
        json["files"].push_back(std::move(entry));
    }
    for (ManifestRun const& run : manifest.runs) {
        Json entry{{"name", run.name}, {"first_game", run.first_game}, {"games", run.game_count}};
        if (!run.places.empty()) {
            entry["places"] = run.places;
            entry["removed"] = run.removed;
        }
        json["runs"].push_back(std::move(entry));
    }
    return json;
}

} // namespace

std::uint64_t IndexManifest::removed_count() const
{
    std::uint64_t count = 0;
    for (ManifestRun const& run : runs)
        count += run.removed;
    return count;
}

Result<IndexRun, IndexError> open_run(std::string const& directory, ManifestRun const& named)
{
    std::string const places = named.places.empty() ? std::string{} : directory + "/" + named.places;
    auto run = IndexRun::open(directory + "/" + named.name, places);
    if (run && (run->header().game_count != named.game_count || run->left_count() != named.left_count()))
        return Err{run->damage()};
    return run;
}

std::string manifest_path(std::string const& directory)
{
    return directory + "/manifest.json";
}

ManifestStamp manifest_stamp(std::string const& directory)
{
    struct stat facts{};
    if (::stat(manifest_path(directory).c_str(), &facts) != 0)
        return {};
    return {.file = facts.st_ino, .seconds = facts.st_mtim.tv_sec, .nanoseconds = facts.st_mtim.tv_nsec};
}

Result<IndexManifest, IndexError> read_manifest(std::string const& directory)
{
    std::string const path = manifest_path(directory);
    auto const file = MappedFile::open(path);
    if (!file && file.error() == std::errc::no_such_file_or_directory)
        return Err{IndexError{.code = IndexErrorCode::not_an_index, .path = directory}};
    if (!file)
        return Err{IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = file.error()}};
    auto const bytes = file->bytes();
    std::string_view const text{reinterpret_cast<char const*>(bytes.data()), bytes.size()};
    try {
        auto const json = Json::parse(text);
        if (json.at("format") != format_name)
            return Err{IndexError{.code = IndexErrorCode::not_an_index, .path = directory}};
        if (json.at("version") != format_version)
            return Err{IndexError{.code = IndexErrorCode::wrong_version, .path = directory}};
        if (auto manifest = manifest_from(json); is_plausible(manifest))
            return manifest;
    } catch (nlohmann::json::exception const&) {
        // It is told below.
    }
    return Err{IndexError{.code = IndexErrorCode::manifest_damaged, .path = path}};
}

std::optional<IndexError> write_manifest(std::string const& directory, IndexManifest const& manifest)
{
    std::string const path = manifest_path(directory);
    std::string const text
        = to_json(manifest).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
    // The runs must have their names on the disk before the manifest says so.
    std::error_code error = base::sync_directory(directory);
    if (!error) {
        if (auto const written = base::write_file(path, text, {.is_synced = true}); !written)
            error = written.error();
    }
    if (!error)
        return std::nullopt;
    return IndexError{.code = IndexErrorCode::cannot_write, .path = path, .reason = error};
}

} // namespace arbiter::workbench
