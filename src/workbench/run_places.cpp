// SPDX-License-Identifier: MIT
#include "workbench/run_places.h"

#include "workbench/index_run_format.h"
#include "workbench/index_run_writer.h"

#include <array>
#include <cstring>

namespace arbiter::workbench {

namespace {

constexpr std::array<char, 8> places_magic{'a', 'r', 'b', 'P', 'L', 'C', '\r', '\n'};

struct PlacesHeader {
    std::array<char, 8> magic;
    std::uint32_t game_count;
    std::uint32_t checksum; ///< of the places
};

static_assert(sizeof(PlacesHeader) == 16);

} // namespace

Result<RunPlaces, IndexError> RunPlaces::open(std::string const& path, std::uint32_t game_count)
{
    auto file = MappedFile::open(path);
    if (!file && file.error() == std::errc::no_such_file_or_directory)
        return Err{IndexError{.code = IndexErrorCode::run_missing, .path = path}};
    if (!file)
        return Err{IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = file.error()}};
    auto const bytes = file->bytes();
    PlacesHeader header{};
    if (bytes.size() != sizeof header + game_count * sizeof(std::uint64_t))
        return Err{IndexError{.code = IndexErrorCode::run_damaged, .path = path}};
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != places_magic || header.game_count != game_count
        || header.checksum != checksum_of(bytes.subspan(sizeof header)))
        return Err{IndexError{.code = IndexErrorCode::run_damaged, .path = path}};
    auto const* const begin = reinterpret_cast<std::uint64_t const*>(bytes.data() + sizeof header);
    return RunPlaces{std::move(*file), {begin, game_count}};
}

std::optional<IndexError> write_places(std::string const& path, std::span<std::uint64_t const> places)
{
    auto const bytes = std::as_bytes(places);
    PlacesHeader const header{.magic = places_magic,
        .game_count = static_cast<std::uint32_t>(places.size()),
        .checksum = checksum_of(bytes)};
    OutputFile file;
    file.open(path);
    file.write(std::as_bytes(std::span{&header, 1}));
    file.write(bytes);
    if (auto const error = file.close())
        return IndexError{.code = IndexErrorCode::cannot_write, .path = path, .reason = error};
    return std::nullopt;
}

} // namespace arbiter::workbench
