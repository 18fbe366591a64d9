// SPDX-License-Identifier: MIT
#include "trainer.h"

#include "slices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>
#include <utility>

namespace arbiter::network {

namespace {

/// Batches in which the rate rises to the first one.
constexpr double warm_up = 200;

template <std::size_t... Widths>
struct WidthList {
    /// Calls `task` with the width as a constant.
    template <class Task>
    static void with(std::size_t width, Task const& task)
    {
        ((width == Widths ? task(std::integral_constant<std::size_t, Widths>{}) : void()), ...);
    }

    static bool has(std::size_t width) { return ((width == Widths) || ...); }
};

using TrainableWidths = WidthList<16, 64, 128, 256, 512>;

/// Even numbers from -limit to limit, the same with every library.
float chance(std::mt19937_64& random, double limit)
{
    double const part = static_cast<double>(random() >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
    return static_cast<float>((2 * part - 1) * limit);
}

/// A correction begins as none: its last neuron says 0.
Model<float> begin_by_chance(std::size_t width, std::uint64_t seed, engine::NetworkKind kind)
{
    // Some 30 inputs are 1 at once; with these limits most neurons begin between 0 and 1.
    constexpr double first_limit = 0.1;
    constexpr float first_bias = 0.2F;
    std::mt19937_64 random{seed};
    Model<float> model{width};
    double const last_limit
        = kind == engine::NetworkKind::correction ? 0 : 1 / std::sqrt(2.0 * static_cast<double>(width));
    auto const fill = [&random](Lanes<float>* begin, Lanes<float> const* end, double limit) {
        for (; begin != end; ++begin) {
            for (std::size_t index = 0; index < Lanes<float>::count; ++index)
                begin->values[index] = chance(random, limit);
        }
    };
    fill(model.first(0), model.biases(), first_limit);
    for (Lanes<float>* bias = model.biases(); bias != model.last(); ++bias)
        bias->values += first_bias;
    fill(model.last(), model.first(engine::Network::inputs + 3), last_limit);
    return model;
}

} // namespace

bool is_trainable_width(std::size_t width)
{
    return TrainableWidths::has(width);
}

Trainer::Trainer(TrainingSettings const& settings, std::vector<PositionRecord> const& positions)
    : settings_{settings},
      weights_{begin_by_chance(settings.width, settings.seed, settings.lesson.kind)},
      gradients_(settings.threads, Model<float>{settings.width}),
      adam_{settings.width}
{
    for (PositionRecord const& record : positions)
        (is_held_out(record) ? held_out_ : training_).push_back(record);
}

double Trainer::rate() const
{
    std::uint64_t const batches_per_epoch = (training_.size() + settings_.batch - 1) / settings_.batch;
    auto const all = static_cast<double>(batches_per_epoch * settings_.epochs);
    auto const done = static_cast<double>(adam_.steps());
    double const cosine = (1 + std::cos(std::numbers::pi * std::min(done / all, 1.0))) / 2;
    double const rate = settings_.last_rate + (settings_.first_rate - settings_.last_rate) * cosine;
    return rate * std::min((done + 1) / std::min(warm_up, all / 10 + 1), 1.0);
}

Epoch Trainer::run_epoch(BatchReport const& report)
{
    Epoch epoch;
    epoch.number = ++epochs_done_;
    double error = 0;
    for (std::size_t begin = 0; begin < training_.size(); begin += settings_.batch) {
        auto const batch
            = std::span{training_}.subspan(begin, std::min(settings_.batch, training_.size() - begin));
        std::vector<double> errors(settings_.threads);
        TrainableWidths::with(settings_.width, [&](auto width) {
            in_slices(
                batch.size(), settings_.threads, [&](unsigned slice, std::size_t first, std::size_t end) {
                    Pass<float, width()> pass{weights_, settings_.lesson};
                    for (PositionRecord const& record : batch.subspan(first, end - first))
                        errors[slice] += double{pass.learn(record, gradients_[slice])};
                });
        });
        error = std::accumulate(errors.begin(), errors.end(), error);
        epoch.rate = rate();
        adam_.step(weights_, gradients_, batch.size(), epoch.rate, settings_.threads);
        std::size_t const done = begin + batch.size();
        epoch.error = error / static_cast<double>(done);
        report(done, training_.size(), epoch.error);
    }
    epoch.held_out_error = held_out_error();
    return epoch;
}

double Trainer::held_out_error() const
{
    if (held_out_.empty())
        return 0;
    std::vector<double> errors(settings_.threads);
    TrainableWidths::with(settings_.width, [&](auto width) {
        in_slices(
            held_out_.size(), settings_.threads, [&](unsigned slice, std::size_t begin, std::size_t end) {
                Pass<float, width()> pass{weights_, settings_.lesson};
                for (std::size_t index = begin; index < end; ++index)
                    errors[slice] += double{pass.error(held_out_[index])};
            });
    });
    return std::accumulate(errors.begin(), errors.end(), 0.0) / static_cast<double>(held_out_.size());
}

Result<engine::Network, engine::NetworkFault> to_network(
    Model<float> const& weights, engine::NetworkKind kind)
{
    auto const rounded = [](Lanes<float> const* begin, Lanes<float> const* end, int scale) {
        std::vector<std::int16_t> values;
        for (; begin != end; ++begin) {
            for (std::size_t index = 0; index < Lanes<float>::count; ++index)
                values.push_back(
                    static_cast<std::int16_t>(std::lround(begin->values[index] * static_cast<float>(scale))));
        }
        return values;
    };
    using engine::Network;
    Network::Weights result;
    result.first = rounded(weights.first(0), weights.biases(), Network::first_scale);
    result.first_biases = rounded(weights.biases(), weights.last(), Network::first_scale);
    result.last = rounded(weights.last(), weights.first(Network::inputs + 3), Network::last_scale);
    result.last_bias = static_cast<std::int32_t>(
        std::lround(weights.last_bias() * float{Network::first_scale} * float{Network::last_scale}));
    return Network::from_weights(weights.width(), result, kind);
}

namespace {

/// Fills rows of weights with whole numbers; `scale` stands for 1.
void fill(Lanes<float>* begin, Lanes<float> const* end, std::int16_t const* numbers, int scale)
{
    for (; begin != end; ++begin) {
        for (std::size_t index = 0; index < Lanes<float>::count; ++index)
            begin->values[index] = static_cast<float>(*numbers++) / static_cast<float>(scale);
    }
}

} // namespace

Model<float> to_model(engine::Network const& network)
{
    using engine::Network;
    Model<float> model{network.width()};
    for (std::size_t input = 0; input < Network::inputs; ++input)
        fill(model.first(input), model.first(input + 1), network.first(input), Network::first_scale);
    fill(model.biases(), model.last(), network.first_biases(), Network::first_scale);
    fill(model.last(), model.first(Network::inputs + 3), network.last(), Network::last_scale);
    model.last_bias() = static_cast<float>(network.last_bias())
        / static_cast<float>(Network::first_scale * Network::last_scale);
    return model;
}

} // namespace arbiter::network
