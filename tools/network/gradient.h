#ifndef ARBITER_TOOLS_NETWORK_GRADIENT_H
#define ARBITER_TOOLS_NETWORK_GRADIENT_H

#include "model.h"
#include "position_record.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace arbiter::network {

/// What the network should say of a position, 0 (lost) to 1 (won): partly what the game became, by the weight
/// `result_weight`, and partly what the search said.
template <class Real>
Real target(PositionRecord const& record, Real result_weight)
{
    Real const searched = 1
        / (1 + std::exp(-static_cast<Real>(record.score) / static_cast<Real>(engine::Network::centipawns)));
    return result_weight * static_cast<Real>(record.result) / 2 + (1 - result_weight) * searched;
}

/// The network applied to positions, with the sums of the first layer in registers. `Width` at compile time,
/// because the loops over it are all that costs time.
template <class Real, std::size_t Width>
class Pass {
public:
    using Vector = typename Lanes<Real>::Vector;

    explicit Pass(Model<Real> const& model) : model_{model} { }

    /// Adds the gradient of the position's squared error to `gradient`. Returns the squared error.
    Real learn(PositionRecord const& record, Real result_weight, Model<Real>& gradient)
    {
        Inputs const inputs{record};
        Real const output = apply(inputs);
        Real const said = 1 / (1 + std::exp(-output));
        Real const error = said - target(record, result_weight);
        Real const slope = 2 * error * said * (1 - said);
        gradient.last_bias() += slope;
        spread(inputs.us(), 0, slope, gradient);
        spread(inputs.them(), lanes, slope, gradient);
        return error * error;
    }

    /// The squared error alone.
    Real error(PositionRecord const& record, Real result_weight)
    {
        Real const error = 1 / (1 + std::exp(-apply(Inputs{record}))) - target(record, result_weight);
        return error * error;
    }

private:
    static constexpr std::size_t lanes = Width / Lanes<Real>::count;
    static constexpr std::size_t block = std::min<std::size_t>(lanes, 8);

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
    std::array<Lanes<Real>, 2 * lanes> neurons_;
};

} // namespace arbiter::network

#endif
