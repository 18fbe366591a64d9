// SPDX-License-Identifier: MIT
#include "game_file.h"

#include "engine/crc32.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <system_error>

namespace arbiter::network {

namespace {

constexpr std::array<char, 8> magic{'A', 'R', 'B', 'G', 'A', 'M', 'E', '1'};
constexpr std::size_t header_size = 32;
constexpr std::size_t frame_size = 6;

using Header = std::array<std::uint8_t, header_size>;

void put(std::uint8_t* bytes, std::uint64_t value, std::size_t size)
{
    for (std::size_t index = 0; index < size; ++index)
        bytes[index] = static_cast<std::uint8_t>(value >> (8 * index));
}

std::uint64_t get(std::uint8_t const* bytes, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t index = 0; index < size; ++index)
        value |= std::uint64_t{bytes[index]} << (8 * index);
    return value;
}

std::uint32_t checksum_of(Header const& header)
{
    return engine::crc32(std::span{header}.first(header_size - 4));
}

Header to_header(GameSettings const& settings)
{
    Header header{};
    std::memcpy(header.data(), magic.data(), magic.size());
    put(&header[8], settings.seed, 8);
    put(&header[16], settings.soft_nodes, 4);
    put(&header[20], settings.evaluation, 4);
    put(&header[24], settings.openings, 4);
    put(&header[28], checksum_of(header), 4);
    return header;
}

std::optional<GameSettings> from_header(Header const& header)
{
    if (std::memcmp(header.data(), magic.data(), magic.size()) != 0
        || get(&header[28], 4) != checksum_of(header))
        return std::nullopt;
    return GameSettings{get(&header[8], 8), static_cast<std::uint32_t>(get(&header[16], 4)),
        static_cast<std::uint32_t>(get(&header[20], 4)), static_cast<std::uint32_t>(get(&header[24], 4))};
}

/// Reads exactly `size` bytes, or reports that there are fewer.
bool read(std::ifstream& stream, std::uint8_t* bytes, std::size_t size)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what a stream reads
    stream.read(reinterpret_cast<char*>(bytes), static_cast<std::streamsize>(size));
    return static_cast<std::size_t>(stream.gcount()) == size;
}

bool append(std::ofstream& stream, std::span<std::uint8_t const> bytes)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what a stream writes
    stream.write(reinterpret_cast<char const*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    stream.flush();
    return stream.good();
}

std::string describe(GameSettings const& settings)
{
    return fmt::format("seed {}, {} nodes, evaluation {:08x}, openings {:08x}", settings.seed,
        settings.soft_nodes, settings.evaluation, settings.openings);
}

std::string refusal(std::filesystem::path const& path)
{
    return fmt::format("{}: {}", path.string(), std::strerror(errno));
}

} // namespace

GameFile::GameFile(std::filesystem::path path, std::ifstream stream, GameSettings const& settings)
    : path_{std::move(path)},
      stream_{std::move(stream)},
      settings_{settings},
      end_{header_size}
{
}

Result<GameFile, std::string> GameFile::open(std::filesystem::path const& path)
{
    std::ifstream stream{path, std::ios::binary};
    if (!stream)
        return Err{refusal(path)};
    Header header;
    if (!read(stream, header.data(), header.size()))
        return Err{fmt::format("{}: not a file of games: it is shorter than a header", path.string())};
    auto const settings = from_header(header);
    if (!settings)
        return Err{fmt::format("{}: not a file of games: its header is not one", path.string())};
    return GameFile{path, std::move(stream), *settings};
}

std::optional<std::vector<std::uint8_t>> GameFile::next()
{
    std::array<std::uint8_t, frame_size> frame;
    if (is_damaged_ || !read(stream_, frame.data(), frame.size()))
        return std::nullopt;
    std::vector<std::uint8_t> bytes(get(frame.data(), 2));
    if (!read(stream_, bytes.data(), bytes.size()))
        return std::nullopt;
    if (engine::crc32(bytes) != get(&frame[2], 4)) {
        is_damaged_ = true;
        return std::nullopt;
    }
    ++games_;
    end_ += frame.size() + bytes.size();
    return bytes;
}

std::optional<std::string> GameFile::fault() const
{
    if (is_damaged_)
        return fmt::format(
            "{}: game {} at byte {} is damaged: its checksum does not fit", path_.string(), games_ + 1, end_);
    std::error_code error;
    auto const size = std::filesystem::file_size(path_, error);
    if (error || size == end_)
        return std::nullopt;
    return fmt::format(
        "{}: the last game is cut: {} bytes follow the {} whole games", path_.string(), size - end_, games_);
}

Result<GameWriter, std::string> GameWriter::open(
    std::filesystem::path const& path, GameSettings const& settings)
{
    std::uint64_t games = 0;
    std::error_code error;
    if (std::filesystem::exists(path, error) && std::filesystem::file_size(path, error) >= header_size) {
        auto file = GameFile::open(path);
        if (!file)
            return Err{file.error()};
        if (file->settings() != settings)
            return Err{fmt::format("{}: was made with {}; asked for {}", path.string(),
                describe(file->settings()), describe(settings))};
        while (file->next()) { }
        games = file->games();
        std::filesystem::resize_file(path, file->end_of_games(), error);
        if (error)
            return Err{fmt::format("{}: {}", path.string(), error.message())};
        return GameWriter{std::ofstream{path, std::ios::binary | std::ios::app}, games};
    }
    std::ofstream stream{path, std::ios::binary | std::ios::trunc};
    if (!stream || !append(stream, to_header(settings)))
        return Err{refusal(path)};
    return GameWriter{std::move(stream), 0};
}

bool GameWriter::write(std::vector<std::uint8_t> const& game)
{
    std::vector<std::uint8_t> bytes(frame_size);
    put(bytes.data(), game.size(), 2);
    put(&bytes[2], engine::crc32(game), 4);
    bytes.insert(bytes.end(), game.begin(), game.end());
    ++games_;
    return append(stream_, bytes);
}

} // namespace arbiter::network
