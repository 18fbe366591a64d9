// SPDX-License-Identifier: MIT
#include "arbiter/engine/units.h"
#include "arbiter/notation/san.h"
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

struct CheckOptions {
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

void print_status(CheckOptions const& options)
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

void check(CheckOptions const& options)
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

/// "0.35", "#-4": a score as White sees it, as [%eval] has it.
std::string to_eval(std::int16_t value)
{
    auto const score = engine::Score::from_value(value);
    if (auto const moves = score.mate_moves())
        return fmt::format("#{}", *moves);
    constexpr double pawn = 100;
    return fmt::format("{:.2f}", score.value() / pawn);
}

char const* to_pgn_result(GameResult result)
{
    if (result == GameResult::drawn)
        return "1/2-1/2";
    return result == GameResult::white_won ? "1-0" : "0-1";
}

/// A comment after a move has what the search said of the position after it.
std::string to_pgn(TrainingGame const& game, GameSettings const& settings, std::uint64_t number)
{
    std::string text
        = fmt::format("[Event \"Arbiter against itself, {} nodes\"]\n[White \"Arbiter\"]\n[Black "
                      "\"Arbiter\"]\n[Round \"{}.{}\"]\n[Result \"{}\"]\n\n",
            settings.soft_nodes, settings.seed, number, to_pgn_result(game.result));
    std::vector<Move> moves = game.opening;
    for (ScoredMove const& each : game.moves)
        moves.push_back(each.move);
    Position position = start_of(game);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        LegalMove const move = *position.find_legal(moves[ply]);
        if (position.side_to_move() == Color::white)
            text += fmt::format("{}. ", position.fullmove_number().value());
        text += format_san(position, move).view();
        position = position.play(move);
        if (ply + 1 >= game.opening.size() && ply + 1 < moves.size())
            text += fmt::format(" {{[%eval {}]}}", to_eval(game.moves[ply + 1 - game.opening.size()].score));
        text += '\n';
    }
    return fmt::format("{}{}\n\n", text, to_pgn_result(game.result));
}

void print_pgn(CheckOptions const& options)
{
    for (auto const& path : options.files) {
        auto file = value_or_fail(GameFile::open(path));
        while (auto const bytes = file.next()) {
            auto const game = decode(*bytes);
            if (!game)
                throw Failure{
                    fmt::format("{}: game {}: {}", path.string(), file.games(), describe(game.error()))};
            if (!game->start)
                fmt::print("{}", to_pgn(*game, file.settings(), file.games()));
        }
    }
}

CLI::App* add_command(
    CLI::App& app, char const* name, char const* description, void (*run)(CheckOptions const&))
{
    auto const options = std::make_shared<CheckOptions>();
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

void add_pgn(CLI::App& app)
{
    add_command(app, "pgn", "Print the games of standard chess as PGN, with the scores as [%eval] comments",
        print_pgn);
}

} // namespace arbiter::network
