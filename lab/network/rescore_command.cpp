// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"
#include "commands.h"
#include "failure.h"
#include "game_file.h"
#include "played_game.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <utility>

namespace arbiter::network {

namespace {

struct RescoreOptions {
    std::filesystem::path input;
    std::filesystem::path output;
    std::string network;
    std::uint32_t nodes = 1500;
};

TrainingGame rescored(TrainingGame game, NodePlayer& player)
{
    player.forget();
    PlayedGame played{start_of(game)};
    for (Move const move : game.opening)
        played.play(*played.position().find_legal(move));
    for (ScoredMove& each : game.moves) {
        each.score = score_for_white(played, player.search(played));
        played.play(*played.position().find_legal(each.move));
    }
    return game;
}

/// Games that are in the output already are not searched again.
void rescore(RescoreOptions const& options)
{
    std::shared_ptr<engine::Network const> network;
    if (!options.network.empty())
        network = value_or_fail(engine::read_network_file(options.network));
    auto input = value_or_fail(GameFile::open(options.input));
    GameSettings settings = input.settings();
    settings.soft_nodes = options.nodes;
    settings.evaluation = network ? network->checksum() : 0;
    auto writer = value_or_fail(GameWriter::open(options.output, settings));
    NodePlayer player{soft_limit(engine::Nodes{options.nodes}), network.get()};
    while (auto const bytes = input.next()) {
        if (input.games() <= writer.games())
            continue;
        auto game = decode(*bytes);
        if (!game)
            throw Failure{fmt::format(
                "{}: game {}: {}", options.input.string(), input.games(), describe(game.error()))};
        if (!writer.write(encode(rescored(std::move(*game), player))))
            throw Failure{fmt::format("{}: cannot be written", options.output.string())};
    }
    if (auto const fault = input.fault())
        fmt::print("{}\n", *fault);
    fmt::print("{} games\n", writer.games());
}

} // namespace

void add_rescore(CLI::App& app)
{
    auto const options = std::make_shared<RescoreOptions>();
    auto* const command
        = app.add_subcommand("rescore", "Give the moves of games the scores of other searches");
    command->add_option("GAMES", options->input, "A file of games")->required();
    command->add_option("FILE", options->output, "Where they go; a file that is there is continued")
        ->required();
    command->add_option("--network", options->network, "Search with this network [hand-crafted]");
    command->add_option("--nodes", options->nodes, "Begin no iteration after N nodes")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    command->callback([options] { rescore(*options); });
}

} // namespace arbiter::network
