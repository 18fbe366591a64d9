// SPDX-License-Identifier: MIT
#include "commands.h"
#include "failure.h"
#include "game_file.h"
#include "game_statistics.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <numeric>

namespace arbiter::network {

namespace {

struct Options {
    std::vector<std::filesystem::path> files;
};

/// Gives the bytes of every game to `take`, and reports each file that is damaged or cut. Returns their
/// number.
template <class Take>
int for_each_game(GameFile& file, Take const& take)
{
    while (auto const game = file.next())
        take(*game);
    if (auto const fault = file.fault()) {
        fmt::print("{}\n", *fault);
        return 1;
    }
    return 0;
}

void print_status(Options const& options)
{
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t bytes = 0;
    for (auto const& path : options.files) {
        auto file = value_or_fail(GameFile::open(path));
        for_each_game(
            file, [&](std::vector<std::uint8_t> const& game) { moves += count_scored_moves(game); });
        fmt::print("{}: {} games of {} nodes\n", path.string(), file.games(), file.settings().soft_nodes);
        games += file.games();
        bytes += file.end_of_games();
    }
    fmt::print("{} games, {} positions, {:.2f} bytes a position\n", games, moves,
        static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(moves, 1)));
}

void check(Options const& options)
{
    GameStatistics statistics;
    int faults = 0;
    for (auto const& path : options.files) {
        auto file = value_or_fail(GameFile::open(path));
        faults += for_each_game(file, [&](std::vector<std::uint8_t> const& bytes) {
            auto const game = decode(bytes);
            if (game)
                return statistics.add(*game);
            ++faults;
            fmt::print("{}: game {}: {}\n", path.string(), file.games(), describe(game.error()));
        });
    }
    fmt::print("{}", statistics.report());
    if (faults != 0)
        throw Failure{fmt::format("{} faults", faults)};
}

CLI::App* add_command(CLI::App& app, char const* name, char const* description, void (*run)(Options const&))
{
    auto const options = std::make_shared<Options>();
    auto* const command = app.add_subcommand(name, description);
    command->add_option("FILES", options->files, "Files of games")->required();
    command->callback([options, run] { run(*options); });
    return command;
}

} // namespace

void add_status(CLI::App& app)
{
    add_command(app, "status", "Count games and positions", print_status);
}

void add_check(CLI::App& app)
{
    add_command(app, "check", "Replay every game by the rules, and tell what the positions are like", check);
}

} // namespace arbiter::network
