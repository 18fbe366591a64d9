// SPDX-License-Identifier: MIT
#include "position_file.h"

#include "engine/handcrafted_evaluator.h"
#include "game_file.h"
#include "training_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <system_error>

namespace arbiter::network {

namespace {

using Path = std::filesystem::path;

/// A file that takes a part of the positions on their way.
class Pile {
public:
    explicit Pile(Path path) : path_{std::move(path)}, stream_{path_, std::ios::binary | std::ios::trunc} { }

    Pile(Pile&&) = default;
    Pile& operator=(Pile&&) = default;
    Pile(Pile const&) = delete;
    Pile& operator=(Pile const&) = delete;

    ~Pile()
    {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }

    void add(PositionRecord const& record)
    {
        waiting_.push_back(record);
        if (waiting_.size() == most_waiting_)
            flush();
    }

    Result<std::vector<PositionRecord>, std::string> take()
    {
        flush();
        stream_.close();
        return read_positions(path_);
    }

private:
    static constexpr std::size_t most_waiting_ = 1024;

    void flush()
    {
        write_positions(stream_, waiting_);
        waiting_.clear();
    }

    Path path_;
    std::ofstream stream_;
    std::vector<PositionRecord> waiting_;
};

/// Gives all positions to train on to `take`. A sentence when a file cannot be read.
template <class Take>
std::optional<std::string> for_each_trainable(std::vector<Path> const& games, Take const& take)
{
    std::uint32_t number = 0;
    engine::HandcraftedEvaluator handcrafted;
    for (Path const& path : games) {
        auto file = GameFile::open(path);
        if (!file)
            return file.error();
        while (auto const bytes = file->next()) {
            auto const game = decode(*bytes);
            if (!game)
                return fmt::format("{}: game {}: {}", path.string(), file->games(), describe(game.error()));
            ++number;
            for_each_position(*game, [&](Position const& position, ScoredMove const& played) {
                if (!is_trainable(position, played))
                    return;
                auto record = pack(position, played.score, static_cast<unsigned>(game->result), number);
                handcrafted.reset(position);
                record.static_score = static_cast<std::int16_t>(handcrafted.evaluate(position).value());
                take(record);
            });
        }
    }
    return std::nullopt;
}

/// A number below `limit`, the same with every library.
std::size_t below(std::mt19937_64& random, std::size_t limit)
{
    return static_cast<std::size_t>(random() % limit);
}

std::size_t count_piles(std::vector<Path> const& games, std::size_t memory)
{
    // A byte of a game becomes at most half a record; twice that, because piles are not equally large.
    std::uintmax_t bytes = 0;
    for (Path const& path : games) {
        std::error_code error;
        auto const size = std::filesystem::file_size(path, error);
        bytes += error ? 0 : size;
    }
    return static_cast<std::size_t>(bytes * sizeof(PositionRecord) / std::max<std::size_t>(memory, 1)) + 1;
}

} // namespace

Result<std::vector<PositionRecord>, std::string> read_positions(Path const& path)
{
    std::ifstream stream{path, std::ios::binary | std::ios::ate};
    if (!stream)
        return Err{fmt::format("{}: cannot be read", path.string())};
    auto const size = static_cast<std::size_t>(stream.tellg());
    if (size % sizeof(PositionRecord) != 0)
        return Err{fmt::format("{}: not a file of positions, or cut: its {} bytes are not a multiple of {}",
            path.string(), size, sizeof(PositionRecord))};
    std::vector<PositionRecord> records(size / sizeof(PositionRecord));
    stream.seekg(0);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what a stream reads
    if (!records.empty()
        && !stream.read(reinterpret_cast<char*>(records.data()), static_cast<std::streamsize>(size)))
        return Err{fmt::format("{}: cannot be read", path.string())};
    return records;
}

bool write_positions(std::ofstream& stream, std::span<PositionRecord const> records)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): what a stream writes
    stream.write(
        reinterpret_cast<char const*>(records.data()), static_cast<std::streamsize>(records.size_bytes()));
    return stream.good();
}

Result<std::uint64_t, std::string> shuffle_games(
    std::vector<Path> const& games, Path const& output, std::size_t memory, std::uint64_t seed)
{
    std::mt19937_64 random{seed};
    std::vector<Pile> piles;
    for (std::size_t index = count_piles(games, memory); index > 0; --index)
        piles.emplace_back(Path{output.string() + ".pile" + std::to_string(index)});
    if (auto error = for_each_trainable(
            games, [&](PositionRecord const& record) { piles[below(random, piles.size())].add(record); }))
        return Err{*error};
    std::ofstream stream{output, std::ios::binary | std::ios::trunc};
    std::uint64_t count = 0;
    for (Pile& pile : piles) {
        auto records = pile.take();
        if (!records)
            return Err{records.error()};
        for (std::size_t left = records->size(); left > 1; --left)
            std::swap((*records)[left - 1], (*records)[below(random, left)]);
        if (!write_positions(stream, *records))
            return Err{fmt::format("{}: cannot be written", output.string())};
        count += records->size();
    }
    return count;
}

} // namespace arbiter::network
