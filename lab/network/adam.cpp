// SPDX-License-Identifier: MIT
#include "adam.h"

#include "slices.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace arbiter::network {

namespace {

constexpr float mean_decay = 0.9F;
constexpr float square_decay = 0.999F;
constexpr float weight_decay = 0.01F;
constexpr float tiny = 1e-8F;

/// 127 of 64ths: what a byte's worth of the last layer can hold.
constexpr float largest_weight = 1.98F;

/// What all weights of a step have in common.
struct Step {
    float per_position;
    float rate;
    float mean_correction;
    float square_correction;

    float apply(float weight, float gradient, float& mean, float& square) const
    {
        mean = mean_decay * mean + (1 - mean_decay) * gradient;
        square = square_decay * square + (1 - square_decay) * gradient * gradient;
        float const direction = mean * mean_correction / (std::sqrt(square * square_correction) + tiny);
        return weight - rate * (direction + weight_decay * weight);
    }
};

/// The floats of the lanes from `begin` to before `end`.
std::span<float> floats(Model<float>& model, std::size_t begin, std::size_t end)
{
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): lanes are floats side by side
    return {reinterpret_cast<float*>(model.lanes().data() + begin), (end - begin) * Lanes<float>::count};
}

} // namespace

void Adam::step(Model<float>& weights, std::vector<Model<float>>& gradients, std::size_t positions,
    double rate, unsigned threads)
{
    ++steps_;
    auto const steps = static_cast<double>(steps_);
    Step const step{1 / static_cast<float>(positions), static_cast<float>(rate),
        static_cast<float>(1 / (1 - std::pow(double{mean_decay}, steps))),
        static_cast<float>(1 / (1 - std::pow(double{square_decay}, steps)))};
    in_slices(weights.lanes().size(), threads, [&](unsigned, std::size_t begin, std::size_t end) {
        auto const gradient = floats(gradients.front(), begin, end);
        for (std::size_t other = 1; other < gradients.size(); ++other) {
            auto const more = floats(gradients[other], begin, end);
            for (std::size_t index = 0; index < gradient.size(); ++index)
                gradient[index] += more[index];
            std::fill(more.begin(), more.end(), 0.0F);
        }
        auto const weight = floats(weights, begin, end);
        auto const mean = floats(mean_, begin, end);
        auto const square = floats(square_, begin, end);
        for (std::size_t index = 0; index < weight.size(); ++index) {
            float const next
                = step.apply(weight[index], gradient[index] * step.per_position, mean[index], square[index]);
            weight[index] = std::clamp(next, -largest_weight, largest_weight);
        }
        std::fill(gradient.begin(), gradient.end(), 0.0F);
    });
    float sum = 0;
    for (Model<float>& gradient : gradients)
        sum += std::exchange(gradient.last_bias(), 0.0F);
    weights.last_bias()
        = step.apply(weights.last_bias(), sum * step.per_position, mean_.last_bias(), square_.last_bias());
}

} // namespace arbiter::network
