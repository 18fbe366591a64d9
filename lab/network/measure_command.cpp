// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"
#include "commands.h"
#include "engine/search_evaluator.h"
#include "failure.h"
#include "gradient.h"
#include "position_file.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>
#include <optional>

namespace arbiter::network {

namespace {

struct MeasureOptions {
    std::string network;
    std::filesystem::path positions;
    Lesson lesson;
};

/// The position, without what the record does not keep: castling rights and en passant.
std::optional<Position> position_of(PositionRecord const& record)
{
    Setup setup;
    for_each_piece(record, [&setup](Square square, Piece piece) { setup.board.put(square, piece); });
    setup.side_to_move = record.is_black_to_move != 0 ? Color::black : Color::white;
    auto const position = Position::from_setup(setup, Tolerance::lenient());
    return position ? std::optional{*position} : std::nullopt;
}

double squared_error(engine::Score score, PositionRecord const& record, Lesson const& lesson)
{
    double const error
        = expectation(lesson, static_cast<double>(score.value())) - target<double>(lesson, record);
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
        auto const position = is_held_out(record) ? position_of(record) : std::nullopt;
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

} // namespace

void add_measure(CLI::App& app)
{
    auto const options = std::make_shared<MeasureOptions>();
    auto* const command = app.add_subcommand(
        "measure", "Compare a network with the hand-crafted evaluation on games held out");
    command->add_option("NETWORK", options->network, "The network's file")->required();
    command->add_option("POSITIONS", options->positions, "What `shuffle` made")->required();
    command->add_option("--result-weight", options->lesson.result_weight, "As in the training")
        ->capture_default_str();
    command->add_option("--scale", options->lesson.scale, "As in the training")->capture_default_str();
    command->callback([options] { measure(*options); });
}

} // namespace arbiter::network
