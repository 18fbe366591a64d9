// SPDX-License-Identifier: MIT
#include "commands.h"
#include "failure.h"
#include "position_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace arbiter::network {

namespace {

struct ShuffleOptions {
    std::vector<std::filesystem::path> games;
    std::filesystem::path output;
    std::size_t megabytes = 1024;
    std::uint64_t seed = 1;
};

} // namespace

void add_shuffle(CLI::App& app)
{
    auto const options = std::make_shared<ShuffleOptions>();
    auto* const command
        = app.add_subcommand("shuffle", "Collect the positions of games, in an order by chance");
    command->add_option("FILE", options->output, "Where the positions go, 32 bytes each")->required();
    command->add_option("GAMES", options->games, "Files of games")->required();
    command->add_option("--memory", options->megabytes, "Use about N megabytes")->capture_default_str();
    command->add_option("--seed", options->seed, "Other seeds make other orders")->capture_default_str();
    command->callback([options] {
        fmt::print("{} positions\n",
            value_or_fail(
                shuffle_games(options->games, options->output, options->megabytes << 20U, options->seed)));
    });
}

} // namespace arbiter::network
