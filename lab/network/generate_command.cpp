// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"
#include "commands.h"
#include "failure.h"
#include "game_file.h"
#include "openings.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <chrono>
#include <memory>

namespace arbiter::network {

namespace {

constexpr char const* generate_examples
    = R"(The same seed, nodes and openings give the same file, however often the work is broken off and begun again.
Several processes work side by side with a seed and a file each.

Example:
  arbiter-train generate 1.games --seed 1 --nodes 400 --games 1000000 --stop-file stop)";

struct GenerateOptions {
    std::filesystem::path output;
    std::uint64_t seed = 0;
    std::uint32_t nodes = 1500;
    std::uint64_t games = 0;
    std::vector<std::filesystem::path> openings;
    std::filesystem::path stop_file;
    std::string network;
};

using Clock = std::chrono::steady_clock;

/// Tells once a minute how far it is.
class GenerateProgress {
public:
    GenerateProgress(std::uint64_t first, std::uint64_t last) : first_{first}, last_{last} { }

    void add(std::uint64_t games, std::size_t moves)
    {
        moves_ += moves;
        if (Clock::now() - told_ < std::chrono::minutes{1})
            return;
        told_ = Clock::now();
        double const seconds = std::chrono::duration<double>(told_ - begin_).count();
        double const left
            = seconds * static_cast<double>(last_ - games) / static_cast<double>(games - first_);
        fmt::print("{} of {} games, {:.0f} positions a second, {:.1f} hours left\n", games, last_,
            static_cast<double>(moves_) / seconds, left / 3600);
        std::fflush(stdout);
    }

private:
    std::uint64_t first_;
    std::uint64_t last_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point told_ = begin_;
    std::uint64_t moves_ = 0;
};

void generate(GenerateOptions const& options)
{
    std::vector<Opening> openings;
    for (auto const& path : options.openings) {
        auto const more = value_or_fail(read_openings(path));
        openings.insert(openings.end(), more.begin(), more.end());
    }
    std::shared_ptr<engine::Network const> network;
    if (!options.network.empty())
        network = value_or_fail(engine::read_network_file(options.network));
    auto writer = value_or_fail(GameWriter::open(options.output,
        {options.seed, options.nodes, network ? network->checksum() : 0, checksum(openings)}));
    GameMaker maker{options.seed, engine::Nodes{options.nodes}, openings, network.get()};
    GenerateProgress progress{writer.games(), options.games};
    while (writer.games() < options.games) {
        if (!options.stop_file.empty() && std::filesystem::exists(options.stop_file)) {
            fmt::print("stopped at {} of {} games\n", writer.games(), options.games);
            return;
        }
        TrainingGame const game = maker.play(writer.games());
        if (!writer.write(encode(game)))
            throw Failure{fmt::format("{}: cannot be written", options.output.string())};
        progress.add(writer.games(), game.moves.size());
    }
    fmt::print("{} games\n", writer.games());
}

} // namespace

void add_generate(CLI::App& app)
{
    auto const options = std::make_shared<GenerateOptions>();
    auto* const command = app.add_subcommand("generate", "Play games of the engine against itself");
    command->add_option("FILE", options->output, "Where the games go; a file that is there is continued")
        ->required();
    command->add_option("--seed", options->seed, "Other seeds make other games")->required();
    command->add_option("--nodes", options->nodes, "Begin no iteration after N nodes")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    command->add_option("--games", options->games, "Stop when the file has N games")->required();
    command->add_option("--openings", options->openings, "Tables of openings: eco, name and moves in SAN")
        ->check(CLI::ExistingFile);
    command->add_option(
        "--network", options->network, "Play by this network, not the hand-crafted evaluation");
    command->add_option("--stop-file", options->stop_file, "Stop after the game in which this file appears");
    command->footer(generate_examples);
    command->callback([options] { generate(*options); });
}

} // namespace arbiter::network
