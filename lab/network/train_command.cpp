// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"
#include "commands.h"
#include "failure.h"
#include "loss_curve.h"
#include "position_file.h"
#include "trainer.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>

namespace arbiter::network {

namespace {

constexpr char const* train_examples
    = R"(The folder gets: network.net, which the engine reads; training.state, from which the same command resumes where
it was broken off; epochs.tsv and loss.svg, the errors epoch by epoch.

Example:
  arbiter-train train positions.bin --folder first --width 128 --epochs 40)";

struct TrainOptions {
    TrainingSettings settings;
    std::filesystem::path positions;
    std::filesystem::path folder;
    std::filesystem::path start;
};

using Clock = std::chrono::steady_clock;

/// Tells every ten seconds how far the training is, and when it will be done.
class TrainProgress {
public:
    TrainProgress(std::uint64_t epochs_done, std::uint64_t epochs) : begun_{epochs_done}, epochs_{epochs} { }

    void tell(std::uint64_t epoch, std::uint64_t done, std::uint64_t all, double error)
    {
        if (Clock::now() - told_ < std::chrono::seconds{10})
            return;
        told_ = Clock::now();
        double const seconds = std::chrono::duration<double>(told_ - begin_).count();
        double const learned = static_cast<double>((epoch - begun_ - 1) * all + done);
        double const left = static_cast<double>((epochs_ - begun_) * all) - learned;
        fmt::print("epoch {} of {}, {} %: error {:.6f}, {:.0f} positions a second, {:.0f} minutes left\n",
            epoch, epochs_, 100 * done / all, error, learned / seconds, left * seconds / learned / 60);
        std::fflush(stdout);
    }

private:
    std::uint64_t begun_;
    std::uint64_t epochs_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point told_ = begin_;
};

constexpr char const* heading = "epoch\trate\terror\theld_out_error\n";

std::vector<Epoch> read_epochs(std::filesystem::path const& path, std::uint64_t count)
{
    std::ifstream file{path};
    std::string line;
    std::getline(file, line);
    std::vector<Epoch> epochs;
    for (Epoch epoch;
        epochs.size() < count && file >> epoch.number >> epoch.rate >> epoch.error >> epoch.held_out_error;)
        epochs.push_back(epoch);
    return epochs;
}

void expect_written(std::filesystem::path const& path, Result<void, std::error_code> const& written)
{
    if (!written)
        throw Failure{fmt::format("{}: cannot be written: {}", path.string(), written.error().message())};
}

void write_text(std::filesystem::path const& path, std::string const& text)
{
    expect_written(path, base::write_file(path.string(), text));
}

void write_results(std::filesystem::path const& folder, std::vector<Epoch> const& epochs, Trainer& trainer)
{
    std::string table = heading;
    for (Epoch const& epoch : epochs)
        table += fmt::format(
            "{}\t{:.3g}\t{:.7f}\t{:.7f}\n", epoch.number, epoch.rate, epoch.error, epoch.held_out_error);
    write_text(folder / "epochs.tsv", table);
    write_text(folder / "loss.svg", draw_loss_curve(epochs));
    if (auto const network = to_network(trainer.weights(), trainer.settings().lesson.kind)) {
        auto const bytes = network->to_bytes();
        write_text(folder / "network.net", {bytes.begin(), bytes.end()});
    }
    auto const state = folder / "training.state";
    expect_written(state, trainer.save(state));
}

void train(TrainOptions const& options)
{
    std::filesystem::create_directories(options.folder);
    Trainer trainer{options.settings, value_or_fail(read_positions(options.positions))};
    if (trainer.training_positions() == 0)
        throw Failure{fmt::format("{}: has no positions to learn from", options.positions.string())};
    if (std::filesystem::exists(options.folder / "training.state")) {
        if (auto const loaded = trainer.load(options.folder / "training.state"); !loaded)
            throw Failure{loaded.error()};
    } else if (!options.start.empty()) {
        auto const weights = value_or_fail(read_weights(options.start));
        if (weights.width() != options.settings.width)
            throw Failure{fmt::format(
                "{}: is {} wide, not {}", options.start.string(), weights.width(), options.settings.width)};
        trainer.begin_with(weights);
    }
    auto epochs = read_epochs(options.folder / "epochs.tsv", trainer.epochs_done());
    fmt::print(
        "{} positions to learn, {} held out\n", trainer.training_positions(), trainer.held_out_positions());
    TrainProgress progress{trainer.epochs_done(), options.settings.epochs};
    while (trainer.epochs_done() < options.settings.epochs) {
        epochs.push_back(trainer.run_epoch([&](std::uint64_t done, std::uint64_t all, double error) {
            progress.tell(trainer.epochs_done(), done, all, error);
        }));
        write_results(options.folder, epochs, trainer);
        fmt::print("epoch {}: error {:.6f}, held out {:.6f}\n", epochs.back().number, epochs.back().error,
            epochs.back().held_out_error);
        std::fflush(stdout);
    }
}

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

void add_train(CLI::App& app)
{
    auto const options = std::make_shared<TrainOptions>();
    auto& settings = options->settings;
    auto* const command = app.add_subcommand("train", "Train a network on positions");
    command->add_option("POSITIONS", options->positions, "What `shuffle` made")->required();
    command->add_option("--folder", options->folder, "Where the results go")->required();
    command->add_option("--width", settings.width, "Neurons of the first layer")
        ->capture_default_str()
        ->check(CLI::IsMember({64, 128, 256, 512}));
    command->add_option("--epochs", settings.epochs, "Learn every position N times")->capture_default_str();
    command->add_option("--batch", settings.batch, "Positions a step")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--rate", settings.first_rate, "Learning rate at first")->capture_default_str();
    command->add_option("--last-rate", settings.last_rate, "Learning rate in the end")->capture_default_str();
    command
        ->add_option("--result-weight", settings.lesson.result_weight,
            "Weight of the game's result; the rest is the score's")
        ->capture_default_str()
        ->check(CLI::Range(0.0, 1.0));
    command->add_option("--scale", settings.lesson.scale, "Centipawns with which 73 % of games are won")
        ->capture_default_str()
        ->check(CLI::PositiveNumber);
    command->add_option("--seed", settings.seed, "Decides the weights at first")->capture_default_str();
    command->add_option("--threads", settings.threads, "Slices of a step that are computed at once")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_flag_callback(
        "--correction", [&settings] { settings.lesson.kind = engine::NetworkKind::correction; },
        "Learn what to add to the hand-crafted evaluation");
    command->add_option(
        "--start", options->start, "Begin with the weights of this training.state or network");
    command->footer(train_examples);
    command->callback([options] { train(*options); });
}

} // namespace arbiter::network
