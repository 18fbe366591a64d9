// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"
#include "arbiter/engine/network.h"
#include "engine/crc32.h"
#include "trainer.h"

#include <fmt/format.h>

#include <cstring>
#include <fstream>
#include <iterator>

namespace arbiter::network {

namespace {

constexpr std::array<char, 8> magic{'A', 'R', 'B', 'T', 'R', 'N', '0', '2'};

/// What a training must have in common with a file to continue from it. `threads` and `seed` included: the
/// result would be another.
struct FileHeader {
    std::array<char, 8> magic;
    std::uint64_t width;
    std::uint64_t epochs;
    std::uint64_t batch;
    double first_rate;
    double last_rate;
    double result_weight;
    double scale;
    std::uint64_t seed;
    std::uint64_t threads;
    std::uint64_t kind;
    std::uint64_t positions;
    std::uint64_t epochs_done;
    std::uint64_t steps;
};

FileHeader header_of(TrainingSettings const& settings, std::size_t positions)
{
    return {magic, settings.width, settings.epochs, settings.batch, settings.first_rate, settings.last_rate,
        settings.lesson.result_weight, settings.lesson.scale, settings.seed, settings.threads,
        static_cast<std::uint64_t>(settings.lesson.kind), positions, 0, 0};
}

bool is_same_training(FileHeader a, FileHeader b)
{
    a.epochs_done = b.epochs_done;
    a.steps = b.steps;
    return std::memcmp(&a, &b, sizeof a) == 0;
}

using Bytes = std::vector<std::uint8_t>;

void append(Bytes& bytes, void const* data, std::size_t size)
{
    auto const* const begin = static_cast<std::uint8_t const*>(data);
    bytes.insert(bytes.end(), begin, begin + size);
}

void append(Bytes& bytes, Model<float> const& model)
{
    append(bytes, model.lanes().data(), model.lanes().size() * sizeof(Lanes<float>));
    float const bias = model.last_bias();
    append(bytes, &bias, sizeof bias);
}

std::size_t size_of(Model<float> const& model)
{
    return model.lanes().size() * sizeof(Lanes<float>) + sizeof(float);
}

/// Fills the model from the front of `bytes`, which must be long enough.
void take(std::span<std::uint8_t const>& bytes, Model<float>& model)
{
    std::size_t const size = size_of(model);
    std::memcpy(model.lanes().data(), bytes.data(), size - sizeof(float));
    std::memcpy(&model.last_bias(), bytes.data() + size - sizeof(float), sizeof(float));
    bytes = bytes.subspan(size);
}

/// A file's bytes without the checksum at their end, when they are a training's.
Result<Bytes, std::string> read_state(std::filesystem::path const& path)
{
    std::ifstream stream{path, std::ios::binary};
    if (!stream)
        return Err{fmt::format("{}: cannot be read", path.string())};
    Bytes bytes{std::istreambuf_iterator<char>{stream}, {}};
    FileHeader header{};
    if (bytes.size() < sizeof header + sizeof(std::uint32_t)
        || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return Err{fmt::format("{}: is not the state of a training", path.string())};
    std::uint32_t sum = 0;
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    bytes.resize(bytes.size() - sizeof sum);
    std::memcpy(&header, bytes.data(), sizeof header);
    if (sum != engine::crc32(bytes) || !is_trainable_width(header.width))
        return Err{fmt::format("{}: is damaged or cut: its checksum does not fit", path.string())};
    return bytes;
}

} // namespace

Result<void, std::error_code> Trainer::save(std::filesystem::path const& path)
{
    FileHeader header = header_of(settings_, training_.size());
    header.epochs_done = epochs_done_;
    header.steps = adam_.steps();
    Bytes bytes;
    append(bytes, &header, sizeof header);
    append(bytes, weights_);
    append(bytes, adam_.mean());
    append(bytes, adam_.square());
    std::uint32_t const sum = engine::crc32(bytes);
    append(bytes, &sum, sizeof sum);
    return base::write_file(path.string(), {reinterpret_cast<char const*>(bytes.data()), bytes.size()});
}

Result<void, std::string> Trainer::load(std::filesystem::path const& path)
{
    auto const bytes = read_state(path);
    if (!bytes)
        return Err{bytes.error()};
    FileHeader header{};
    std::memcpy(&header, bytes->data(), sizeof header);
    if (!is_same_training(header, header_of(settings_, training_.size())))
        return Err{
            fmt::format("{}: belongs to a training with other settings or positions; remove it to begin "
                        "this one",
                path.string())};
    auto rest = std::span{*bytes}.subspan(sizeof header);
    if (rest.size() != 3 * size_of(weights_))
        return Err{fmt::format("{}: has a wrong size", path.string())};
    take(rest, weights_);
    take(rest, adam_.mean());
    take(rest, adam_.square());
    epochs_done_ = header.epochs_done;
    adam_.steps() = header.steps;
    return {};
}

Result<Model<float>, std::string> read_weights(std::filesystem::path const& path)
{
    auto const network = engine::read_network_file(path.string());
    if (network)
        return to_model(**network);
    auto const bytes = read_state(path);
    if (!bytes)
        return Err{fmt::format("{}; as a network: {}", bytes.error(), network.error())};
    FileHeader header{};
    std::memcpy(&header, bytes->data(), sizeof header);
    Model<float> weights{header.width};
    auto rest = std::span{*bytes}.subspan(sizeof header);
    if (rest.size() != 3 * size_of(weights))
        return Err{fmt::format("{}: has a wrong size", path.string())};
    take(rest, weights);
    return weights;
}

} // namespace arbiter::network
