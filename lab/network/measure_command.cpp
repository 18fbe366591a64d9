// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"
#include "commands.h"
#include "engine/network_evaluator.h"
#include "engine/search_evaluator.h"
#include "failure.h"
#include "position_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <optional>

namespace arbiter::network {

namespace {

/// What a training was told to learn.
struct Lesson {
    /// The weight of the game's result, 0 to 1; the rest is that of the search's score.
    double result_weight = 0.3;
    /// The centipawns with which 73 games in a hundred are won.
    double scale = 200;
};

struct MeasureOptions {
    std::string network;
    std::filesystem::path positions;
    Lesson lesson;
};

/// The chance to win with a score, 0 to 1.
double expectation(double centipawns, double scale)
{
    return 1 / (1 + std::exp(-centipawns / scale));
}

double squared_error(engine::Score score, PositionRecord const& record, Lesson const& lesson)
{
    double const target = lesson.result_weight * record.result / 2
        + (1 - lesson.result_weight) * expectation(record.score, lesson.scale);
    double const error = expectation(score.value(), lesson.scale) - target;
    return error * error;
}

/// The errors of both evaluations on the same positions: those of the games that no training sees.
void measure(MeasureOptions const& options)
{
    auto const network = value_or_fail(engine::read_network_file(options.network));
    engine::SearchEvaluator learned{network.get()};
    engine::SearchEvaluator handcrafted{nullptr};
    double learned_error = 0;
    double handcrafted_error = 0;
    std::uint64_t count = 0;
    for (PositionRecord const& record : value_or_fail(read_positions(options.positions))) {
        auto const position = is_held_out(record) ? to_position(record) : std::nullopt;
        if (!position)
            continue;
        ++count;
        learned.reset(*position);
        handcrafted.reset(*position);
        learned_error += squared_error(learned.evaluate(*position), record, options.lesson);
        handcrafted_error += squared_error(handcrafted.evaluate(*position), record, options.lesson);
    }
    if (count == 0)
        throw Failure{fmt::format("{}: no position is held out", options.positions.string())};
    fmt::print("{} positions held out: network {:.6f}, hand-crafted {:.6f}\n", count,
        learned_error / static_cast<double>(count), handcrafted_error / static_cast<double>(count));
}

/// What the last neuron says of each position, a line each.
void ask(MeasureOptions const& options)
{
    auto const network = value_or_fail(engine::read_network_file(options.network));
    engine::NetworkEvaluator evaluator{*network};
    for (PositionRecord const& record : value_or_fail(read_positions(options.positions))) {
        auto const position = to_position(record);
        if (!position)
            throw Failure{fmt::format("{}: holds what is not a position", options.positions.string())};
        evaluator.reset(*position);
        fmt::print("{}\n", evaluator.sum(*position));
    }
}

CLI::App* add_command(
    CLI::App& app, char const* name, char const* description, std::shared_ptr<MeasureOptions> const& options)
{
    auto* const command = app.add_subcommand(name, description);
    command->add_option("NETWORK", options->network, "The network's file")->required();
    command->add_option("POSITIONS", options->positions, "What `shuffle` made")->required();
    return command;
}

} // namespace

void add_measure(CLI::App& app)
{
    auto const options = std::make_shared<MeasureOptions>();
    auto* const command = add_command(
        app, "measure", "Compare a network with the hand-crafted evaluation on games held out", options);
    command->add_option("--result-weight", options->lesson.result_weight, "As in the training")
        ->capture_default_str();
    command->add_option("--scale", options->lesson.scale, "As in the training")->capture_default_str();
    command->callback([options] { measure(*options); });
}

void add_ask(CLI::App& app)
{
    auto const options = std::make_shared<MeasureOptions>();
    add_command(
        app, "ask", "Print what the last neuron says of each position, before it becomes centipawns", options)
        ->callback([options] { ask(*options); });
}

} // namespace arbiter::network
