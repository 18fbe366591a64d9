// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_TRAINER_H
#define ARBITER_TOOLS_NETWORK_TRAINER_H

#include "adam.h"
#include "arbiter/core/result.h"
#include "gradient.h"
#include "model.h"
#include "position_record.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace arbiter::network {

/// How to train. The same settings and positions give the same network, bit for bit, on the same build.
struct TrainingSettings {
    std::size_t width = 128;
    std::uint64_t epochs = 40;
    std::uint64_t batch = 16384;
    /// The rate falls from the first to the last along a cosine, after a short rise.
    double first_rate = 1e-3;
    double last_rate = 5e-6;
    Lesson lesson;
    std::uint64_t seed = 1;
    /// Also decides in which order gradients are added up, and so the last bits of the result.
    unsigned threads = 2;

    friend bool operator==(TrainingSettings const&, TrainingSettings const&) = default;
};

/// What an epoch was like.
struct Epoch {
    std::uint64_t number = 0;
    double rate = 0;
    /// Mean squared errors, of the positions as they were learned and of those held out.
    double error = 0;
    double held_out_error = 0;
};

/// Is told after a batch: how many of the epoch's positions are done, and their mean squared error.
using BatchReport = std::function<void(std::uint64_t done, std::uint64_t all, double error)>;

/// The widths that a network can be trained with: 16 is for tests, an engine's network has 64 at least.
bool is_trainable_width(std::size_t width);

/// Trains a network, epoch after epoch.
class Trainer {
public:
    /// Takes the positions of some games away to measure the error on. Weights begin by chance.
    Trainer(TrainingSettings const& settings, std::vector<PositionRecord> const& positions);

    /// Epochs that are done.
    std::uint64_t epochs_done() const { return epochs_done_; }

    TrainingSettings const& settings() const { return settings_; }

    std::size_t training_positions() const { return training_.size(); }

    std::size_t held_out_positions() const { return held_out_.size(); }

    Epoch run_epoch(BatchReport const& report);

    /// The mean squared error of the held-out positions; 0 without any.
    double held_out_error() const;

    Model<float> const& weights() const { return weights_; }

    /// Begins with the weights of another training, which must be as wide.
    void begin_with(Model<float> const& weights) { weights_ = weights; }

    /// Writes all that the next epoch depends on. Fails with the system's reason; the old file then stays.
    Result<void, std::error_code> save(std::filesystem::path const& path);

    /// Continues where `save` was called. A sentence when the file is not a training, or of one with other
    /// settings.
    Result<void, std::string> load(std::filesystem::path const& path);

private:
    double rate() const;

    TrainingSettings settings_;
    std::vector<PositionRecord> training_;
    std::vector<PositionRecord> held_out_;
    Model<float> weights_;
    std::vector<Model<float>> gradients_;
    Adam adam_;
    std::uint64_t epochs_done_ = 0;
};

/// The weights of a training that `Trainer::save` wrote, whatever its settings, or those of a network's file,
/// as rounded as they are in it.
Result<Model<float>, std::string> read_weights(std::filesystem::path const& path);

/// The weights that make this network.
Model<float> to_model(engine::Network const& network);

/// The network that the weights make when they are rounded.
Result<engine::Network, engine::NetworkFault> to_network(
    Model<float> const& weights, engine::NetworkKind kind = engine::NetworkKind::evaluation);

} // namespace arbiter::network

#endif
