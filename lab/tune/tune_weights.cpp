// SPDX-License-Identifier: MIT
// Fits the weights of the evaluation to scores of searches and to the results of games (Österlund, "Texel's
// Tuning Method", 2014), by gradient descent with Adam (Kingma and Ba, "Adam: A Method for Stochastic
// Optimization", 2015).
//
// Usage: tune_weights EPOCHS POSITIONS... > src/engine/evaluation_weights_table.h
//
// POSITIONS are files of generate_positions or deepen_scores. One position in ten is held out: the error
// there shows whether the weights generalise.

#include "parallel.h"
#include "scored_position.h"
#include "trace.h"
#include "weight_fields.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <numbers>
#include <random>
#include <vector>

namespace arbiter::tune {

namespace {

using engine::weight_count;

/// Middlegame and endgame of each weight, in centipawns, or what belongs to them.
using Values = std::array<std::array<double, 2>, weight_count>;

/// What the tuner needs of a position.
struct Sample {
    /// Places in the one long list of coefficients: linear ones, then White's and Black's dangers.
    std::size_t begin;
    std::uint32_t linear;
    std::array<std::uint32_t, 2> danger;
    /// How much of the middlegame is left, 0 to 1, and what the endgame counts.
    float middlegame;
    float endgame;
    /// How the game ended for White, 0 to 1.
    float result;
    /// What the search said, in centipawns for White.
    float score;
};

struct Samples {
    std::vector<Sample> samples;
    std::vector<Coefficient> coefficients;
};

void append(Samples& all, TraceTally::Counts const& counts)
{
    for (auto const& [weight, count] : counts) {
        if (count != 0)
            all.coefficients.push_back({weight, static_cast<std::int16_t>(count)});
    }
}

void add_sample(Samples& all, ScoredPosition const& scored)
{
    Position const& position = scored.position;
    engine::EvaluationReport const report = engine::explain_evaluation(position);
    // Known endings have nothing to do with the weights.
    if (report.is_known_ending)
        return;
    TraceTally trace;
    engine::PassedPawns const passed = engine::tally_all_but_complexity(position, trace);
    engine::tally_complexity(position, report.stronger, passed, trace);
    double const middlegame = static_cast<double>(report.phase) / engine::full_phase;
    Sample sample{};
    sample.begin = all.coefficients.size();
    append(all, trace.linear());
    sample.linear = static_cast<std::uint32_t>(all.coefficients.size() - sample.begin);
    for (Color const color : all_colors) {
        std::size_t const before = all.coefficients.size();
        append(all, trace.danger(color));
        sample.danger[to_index(color)] = static_cast<std::uint32_t>(all.coefficients.size() - before);
    }
    sample.middlegame = static_cast<float>(middlegame);
    sample.endgame = static_cast<float>((1 - middlegame) * report.scale / engine::full_scale);
    sample.result = static_cast<float>(scored.result);
    sample.score = static_cast<float>(scored.score);
    all.samples.push_back(sample);
}

double expected_result(double centipawns, double steepness)
{
    return 1 / (1 + std::exp(-steepness * centipawns));
}

/// The results of single games are full of luck: the search's scores count beside them.
constexpr double share_of_result = 0.2;

/// How steeply the results rise with the search's scores, and with the evaluation as it is: so the scale of
/// the weights stays.
struct Steepness {
    double of_scores = 0;
    double of_evaluation = 0;

    double expected(double evaluation) const { return expected_result(evaluation, of_evaluation); }

    /// What the evaluation should say, 0 to 1.
    double goal(Sample const& sample) const
    {
        return share_of_result * static_cast<double>(sample.result)
            + (1 - share_of_result) * expected_result(static_cast<double>(sample.score), of_scores);
    }
};

void read_file(Samples& learned, Samples& held_out, std::filesystem::path const& path)
{
    read_scored_positions(path, [&](std::size_t number, ScoredPosition const& scored) {
        // A whole run of positions, because neighbours come from one game.
        bool const is_held_out = number / 1000 % 10 == 9;
        add_sample(is_held_out ? held_out : learned, scored);
    });
}

/// The evaluation as a function of the weights, and its slope.
class Model {
public:
    explicit Model(Values const& values) : values_{values} { }

    double evaluate(Samples const& all, Sample const& sample)
    {
        std::array<double, 2> sum{};
        Coefficient const* next = &all.coefficients[sample.begin];
        for (std::uint32_t index = 0; index < sample.linear; ++index, ++next)
            add(sum, *next, 1);
        for (std::size_t side = 0; side < 2; ++side) {
            danger_[side] = {};
            for (std::uint32_t index = 0; index < sample.danger[side]; ++index, ++next)
                add(danger_[side], *next, 1);
            double const sign = side == 0 ? -1 : 1;
            double const units = std::max(danger_[side][0], 0.0);
            sum[0] += sign * units * units / 700;
            sum[1] += sign * std::max(danger_[side][1], 0.0) / 20;
        }
        return sum[0] * sample.middlegame + sum[1] * sample.endgame;
    }

    /// Adds the slope of the error, `slope` times that of the evaluation, which must have been asked for
    /// last.
    void add_slope(Samples const& all, Sample const& sample, double slope, Values& slopes) const
    {
        Coefficient const* next = &all.coefficients[sample.begin];
        for (std::uint32_t index = 0; index < sample.linear; ++index, ++next) {
            slopes[next->weight][0] += slope * sample.middlegame * next->count;
            slopes[next->weight][1] += slope * sample.endgame * next->count;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            double const sign = side == 0 ? -1 : 1;
            double const of_units = sign * 2 * std::max(danger_[side][0], 0.0) / 700;
            double const of_endgame = danger_[side][1] > 0 ? sign / 20 : 0;
            for (std::uint32_t index = 0; index < sample.danger[side]; ++index, ++next) {
                slopes[next->weight][0] += slope * sample.middlegame * of_units * next->count;
                slopes[next->weight][1] += slope * sample.endgame * of_endgame * next->count;
            }
        }
    }

private:
    void add(std::array<double, 2>& sum, Coefficient coefficient, double factor) const
    {
        auto const& value = values_[coefficient.weight];
        sum[0] += factor * coefficient.count * value[0];
        sum[1] += factor * coefficient.count * value[1];
    }

    Values const& values_;
    std::array<std::array<double, 2>, 2> danger_{};
};

/// Calls `task` once in each of the machine's threads, with its number and how many there are.
template <class Task>
void in_all_threads(Task const& task)
{
    std::size_t const count = base::processor_count();
    base::share_out(count, count, [&](std::size_t, std::size_t number) { task(number, count); });
}

/// The mean of `square_error` over all samples.
template <class SquareError>
double mean_error(Samples const& all, SquareError const& square_error)
{
    std::vector<double> sums(base::processor_count());
    in_all_threads([&](std::size_t first, std::size_t step) {
        for (std::size_t index = first; index < all.samples.size(); index += step)
            sums[first] += square_error(all.samples[index]);
    });
    double sum = 0;
    for (double const each : sums)
        sum += each;
    return sum / static_cast<double>(std::max<std::size_t>(all.samples.size(), 1));
}

double square(double value)
{
    return value * value;
}

double error_of(Samples const& all, Values const& values, Steepness steepness)
{
    return mean_error(all, [&](Sample const& sample) {
        return square(steepness.expected(Model{values}.evaluate(all, sample)) - steepness.goal(sample));
    });
}

/// The steepness at which `centipawns` best predicts the result of a sample.
template <class Centipawns>
double find_steepness(Samples const& all, Centipawns const& centipawns)
{
    double best = 0;
    double least = 1;
    for (double steepness = 0.002; steepness < 0.012; steepness += 0.00025) {
        double const error = mean_error(all, [&](Sample const& sample) {
            return square(
                expected_result(centipawns(sample), steepness) - static_cast<double>(sample.result));
        });
        if (error < least) {
            least = error;
            best = steepness;
        }
    }
    return best;
}

Steepness find_steepness(Samples const& all, Values const& values)
{
    return {
        find_steepness(all, [](Sample const& sample) { return static_cast<double>(sample.score); }),
        find_steepness(all, [&](Sample const& sample) { return Model{values}.evaluate(all, sample); }),
    };
}

/// Draws each weight back to where it began, so that one that few games need stays where it makes sense.
constexpr double pull = 2e-7;

/// Adam, in batches of shuffled samples.
class Optimizer {
public:
    Optimizer(Values& values, Steepness steepness)
        : values_{values},
          steepness_{steepness},
          slopes_(base::processor_count())
    {
    }

    void learn(Samples const& all, double rate)
    {
        constexpr std::size_t batch = 16'384;
        for (std::size_t begin = 0; begin < all.samples.size(); begin += batch) {
            std::size_t const end = std::min(begin + batch, all.samples.size());
            in_all_threads([&](std::size_t first, std::size_t stride) {
                Values& slopes = slopes_[first];
                slopes = {};
                Model model{values_};
                for (std::size_t index = begin + first; index < end; index += stride) {
                    Sample const& sample = all.samples[index];
                    double const expected = steepness_.expected(model.evaluate(all, sample));
                    double const slope = (expected - steepness_.goal(sample)) * expected * (1 - expected);
                    model.add_slope(all, sample, slope, slopes);
                }
            });
            step(static_cast<double>(end - begin), rate);
        }
    }

private:
    void step(double count, double rate)
    {
        constexpr double momentum = 0.9;
        constexpr double spread = 0.999;
        ++steps_;
        double const first_bias = 1 - std::pow(momentum, steps_);
        double const second_bias = 1 - std::pow(spread, steps_);
        for (std::size_t weight = 0; weight < weight_count; ++weight) {
            for (std::size_t phase = is_for_endgame(weight) ? 1 : 0; phase < 2; ++phase) {
                double slope = pull * (values_[weight][phase] - first_values_[weight][phase]);
                for (Values const& each : slopes_)
                    slope += each[weight][phase] / count;
                double& mean = means_[weight][phase];
                double& mean_square = squares_[weight][phase];
                mean = momentum * mean + (1 - momentum) * slope;
                mean_square = spread * mean_square + (1 - spread) * slope * slope;
                values_[weight][phase]
                    -= rate * (mean / first_bias) / (std::sqrt(mean_square / second_bias) + 1e-8);
            }
        }
    }

    Values& values_;
    Values const first_values_ = values_;
    Steepness steepness_;
    /// By thread.
    std::vector<Values> slopes_;
    Values means_{};
    Values squares_{};
    int steps_ = 0;
};

Values current_values()
{
    Values values{};
    auto const* const first = reinterpret_cast<engine::PhasedValue const*>(&engine::weights);
    for (std::size_t weight = 0; weight < weight_count; ++weight)
        values[weight]
            = {static_cast<double>(first[weight].middlegame()), static_cast<double>(first[weight].endgame())};
    return values;
}

int run(int epochs, std::vector<std::filesystem::path> const& files)
{
    Samples learned;
    Samples held_out;
    for (std::filesystem::path const& path : files)
        read_file(learned, held_out, path);
    if (learned.samples.empty()) {
        std::cerr << "tune_weights: there are no positions\n";
        return 1;
    }
    std::shuffle(learned.samples.begin(), learned.samples.end(), std::mt19937_64{1});
    auto const values = std::make_unique<Values>(current_values());
    Steepness const steepness = find_steepness(learned, *values);
    std::cerr << learned.samples.size() << " positions, steepness of scores " << steepness.of_scores
              << ", of the evaluation " << steepness.of_evaluation << '\n';
    auto const optimizer = std::make_unique<Optimizer>(*values, steepness);
    for (int epoch = 0; epoch <= epochs; ++epoch) {
        if (epoch % 5 == 0) {
            std::cerr << "epoch " << epoch << ": error " << error_of(learned, *values, steepness)
                      << ", held out " << error_of(held_out, *values, steepness) << '\n';
        }
        // Large steps at first, ever smaller ones towards the end.
        if (epoch < epochs)
            optimizer->learn(learned, 0.5 * (1.01 + std::cos(std::numbers::pi * epoch / epochs)));
    }
    write_weights(std::cout, *values);
    return 0;
}

} // namespace

} // namespace arbiter::tune

int main(int argc, char** argv)
{
    int epochs = 0;
    std::vector<std::filesystem::path> files;
    CLI::App app{"Fits the weights of the evaluation; writes their table.", "tune_weights"};
    app.add_option("EPOCHS", epochs, "Number of passes over the positions")
        ->required()
        ->check(CLI::Range(0, 100'000));
    app.add_option("POSITIONS", files, "Files of generate_positions or deepen_scores")->required();
    CLI11_PARSE(app, argc, argv);
    return arbiter::tune::run(epochs, files);
}
