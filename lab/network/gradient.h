// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_GRADIENT_H
#define ARBITER_TOOLS_NETWORK_GRADIENT_H

#include "model.h"
#include "position_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace arbiter::network {

/// What is learned.
struct Lesson {
    /// The weight of the game's result, 0 to 1; the rest is that of the search's score.
    double result_weight = 0.3;
    /// The centipawns with which 73 games in a hundred are won.
    double scale = 200;
    /// What the network should say.
    engine::NetworkKind kind = engine::NetworkKind::evaluation;

    friend bool operator==(Lesson const&, Lesson const&) = default;
};

/// The chance to win with a score, 0 to 1.
template <class Real>
Real expectation(Lesson const& lesson, Real centipawns)
{
    return 1 / (1 + std::exp(-centipawns / static_cast<Real>(lesson.scale)));
}

/// What should be said of a position, 0 (lost) to 1 (won): partly what the game became, and partly what the
/// search said.
template <class Real>
Real target(Lesson const& lesson, PositionRecord const& record)
{
    auto const result_weight = static_cast<Real>(lesson.result_weight);
    return result_weight * static_cast<Real>(record.result) / 2
        + (1 - result_weight) * expectation(lesson, static_cast<Real>(record.score));
}

/// The network applied to positions, with the sums of the first layer in registers. `Width` at compile time,
/// because the loops over it are all that costs time.
template <class Real, std::size_t Width>
class Pass {
public:
    using Vector = typename Lanes<Real>::Vector;

    Pass(Model<Real> const& model, Lesson const& lesson) : model_{model}, lesson_{lesson} { }

    /// Adds the gradient of the position's squared error to `gradient`. Returns the squared error.
    Real learn(PositionRecord const& record, Model<Real>& gradient)
    {
        Inputs const inputs{record};
        Real const said = expectation(lesson_, score(record, inputs));
        Real const error = said - target<Real>(lesson_, record);
        Real const slope
            = 2 * error * said * (1 - said) * one_in_centipawns / static_cast<Real>(lesson_.scale);
        gradient.last_bias() += slope;
        spread(inputs.us(), 0, slope, gradient);
        spread(inputs.them(), lanes, slope, gradient);
        return error * error;
    }

    /// The squared error alone.
    Real error(PositionRecord const& record)
    {
        Real const error
            = expectation(lesson_, score(record, Inputs{record})) - target<Real>(lesson_, record);
        return error * error;
    }

private:
    static constexpr std::size_t lanes = Width / Lanes<Real>::count;
    static constexpr std::size_t block = std::min<std::size_t>(lanes, 8);

    static constexpr Real one_in_centipawns = engine::Network::centipawns;

    /// What the network says in centipawns, with what it is added to.
    Real score(PositionRecord const& record, Inputs const& inputs)
    {
        Real const base = lesson_.kind == engine::NetworkKind::correction ? record.static_score : Real{0};
        return base + one_in_centipawns * apply(inputs);
    }

    /// What the last neuron says.
    Real apply(Inputs const& inputs)
    {
        Lanes<Real> sum{};
        add_side(inputs.us(), 0, sum);
        add_side(inputs.them(), lanes, sum);
        return sum.sum() + model_.last_bias();
    }

    void add_side(std::span<std::uint16_t const> inputs, std::size_t side, Lanes<Real>& total)
    {
        for (std::size_t begin = 0; begin < lanes; begin += block) {
            std::array<Lanes<Real>, block> sums;
            for (std::size_t lane = 0; lane < block; ++lane)
                sums[lane] = model_.biases()[begin + lane];
            for (std::uint16_t const input : inputs) {
                Lanes<Real> const* const row = model_.first(input) + begin;
                for (std::size_t lane = 0; lane < block; ++lane)
                    sums[lane].values += row[lane].values;
            }
            for (std::size_t lane = 0; lane < block; ++lane) {
                Vector const zero{};
                Vector const one = zero + 1;
                Vector const positive = sums[lane].values > zero ? sums[lane].values : zero;
                Vector const cut = positive < one ? positive : one;
                neurons_[side + begin + lane].values = cut;
                total.values += cut * cut * model_.last()[side + begin + lane].values;
            }
        }
    }

    /// Back from the last neuron to the weights of the inputs. Where a neuron is cut off nothing goes
    /// through.
    void spread(std::span<std::uint16_t const> inputs, std::size_t side, Real slope, Model<Real>& gradient)
    {
        for (std::size_t begin = 0; begin < lanes; begin += block) {
            std::array<Lanes<Real>, block> slopes;
            for (std::size_t lane = 0; lane < block; ++lane) {
                std::size_t const index = side + begin + lane;
                Vector const neuron = neurons_[index].values;
                Vector const zero{};
                Vector const through = neuron < zero + 1 ? neuron : zero;
                slopes[lane].values = 2 * slope * through * model_.last()[index].values;
                gradient.last()[index].values += slope * neuron * neuron;
                gradient.biases()[begin + lane].values += slopes[lane].values;
            }
            for (std::uint16_t const input : inputs) {
                Lanes<Real>* const row = gradient.first(input) + begin;
                for (std::size_t lane = 0; lane < block; ++lane)
                    row[lane].values += slopes[lane].values;
            }
        }
    }

    Model<Real> const& model_;
    Lesson lesson_;
    std::array<Lanes<Real>, 2 * lanes> neurons_;
};

} // namespace arbiter::network

#endif
