// SPDX-License-Identifier: MIT
#include "engine/network_evaluator.h"
#include "gradient.h"
#include "support/positions.h"
#include "support/random_walk.h"
#include "support/temporary_directory.h"
#include "trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <random>

namespace arbiter::network {
namespace {

constexpr std::array<int, 6> worth{100, 320, 330, 500, 900, 0};

int material(Position const& position)
{
    int sum = 0;
    for (Role const role : all_roles) {
        sum += worth[to_index(role)]
            * (position.pieces(Color::white, role).count() - position.pieces(Color::black, role).count());
    }
    return sum;
}

/// Positions of random games whose score is their material.
std::vector<PositionRecord> positions_by_material(std::size_t count)
{
    std::vector<PositionRecord> records;
    std::mt19937_64 random{4};
    for (std::uint32_t game = 1; records.size() < count; ++game) {
        test::walk_randomly(Position::initial(), random, Plies{100}, [&](Position const& position) {
            int const score = material(position);
            records.push_back(pack(position, score, score > 100 ? 2 : score < -100 ? 0 : 1, game));
        });
    }
    std::shuffle(records.begin(), records.end(), random);
    return records;
}

TrainingSettings small_settings()
{
    TrainingSettings settings;
    settings.width = 16;
    settings.epochs = 20;
    settings.batch = 256;
    settings.first_rate = 0.01;
    settings.lesson.result_weight = 0;
    settings.lesson.scale = engine::Network::centipawns;
    return settings;
}

TEST(PositionRecord, KeepsWhatStandsWhere)
{
    Position const position = test::position_from("r3k2r/8/8/3pP3/8/8/8/R3K2Q b - - 0 1");
    PositionRecord const record = pack(position, 250, 2, 7);
    EXPECT_EQ(record.score, -250);
    EXPECT_EQ(record.result, 0);
    std::size_t pieces = 0;
    for_each_piece(record, [&](Square square, Piece piece) {
        EXPECT_EQ(position.piece_at(square), piece) << to_string(square);
        ++pieces;
    });
    EXPECT_EQ(pieces, 8);
    EXPECT_EQ(Inputs{record}.us().size(), 8);
}

TEST(Gradient, IsTheSlopeOfTheErrorInEveryKindOfWeight)
{
    std::mt19937_64 random{9};
    std::uniform_real_distribution<double> weight{-0.3, 0.3};
    Model<double> model{16};
    for (Lanes<double>& lanes : model.lanes()) {
        for (std::size_t index = 0; index < Lanes<double>::count; ++index)
            lanes.values[index] = weight(random);
    }
    model.last_bias() = 0.1;
    auto const records = positions_by_material(40);
    auto const error = [&] {
        Pass<double, 16> pass{model, {.result_weight = 0.4}};
        double sum = 0;
        for (PositionRecord const& record : records)
            sum += pass.error(record);
        return sum;
    };
    Model<double> gradient{16};
    Pass<double, 16> pass{model, {.result_weight = 0.4}};
    double learned = 0;
    for (PositionRecord const& record : records)
        learned += pass.learn(record, gradient);
    EXPECT_NEAR(learned, error(), 1e-12);

    constexpr double step = 1e-6;
    auto const slope = [&](auto change) {
        change(step);
        double const above = error();
        change(-2 * step);
        double const below = error();
        change(step);
        return (above - below) / (2 * step);
    };
    EXPECT_NEAR(slope([&](double by) { model.last_bias() += by; }), gradient.last_bias(), 1e-6);
    std::size_t seen = 0;
    for (std::size_t lanes = 0; lanes < model.lanes().size(); ++lanes) {
        std::size_t const index = random() % Lanes<double>::count;
        // Every row of biases and of the last neuron, and some inputs.
        if (lanes < engine::Network::inputs && lanes % 3 != 0)
            continue;
        double const expected = gradient.lanes()[lanes].values[index];
        EXPECT_NEAR(slope([&](double by) { model.lanes()[lanes].values[index] += by; }), expected, 1e-6)
            << lanes;
        seen += expected != 0 ? 1 : 0;
    }
    EXPECT_GT(seen, 20);
}

TEST(Trainer, LearnsMaterialFromTenThousandPositions)
{
    Trainer trainer{small_settings(), positions_by_material(10'000)};
    double const before = trainer.held_out_error();
    double after = before;
    while (trainer.epochs_done() < trainer.settings().epochs)
        after = trainer.run_epoch([](auto...) { }).held_out_error;
    EXPECT_LT(after, before / 10);
}

TEST(Trainer, LearnsWhatTheHandcraftedEvaluationLacks)
{
    auto positions = positions_by_material(10'000);
    for (PositionRecord& record : positions)
        record.static_score = static_cast<std::int16_t>(record.score - 150);
    auto settings = small_settings();
    settings.lesson.kind = engine::NetworkKind::correction;
    Trainer trainer{settings, positions};
    double sum = 0;
    std::size_t count = 0;
    for (PositionRecord const& record : positions) {
        double const error = expectation(settings.lesson, static_cast<double>(record.static_score))
            - target<double>(settings.lesson, record);
        sum += is_held_out(record) ? error * error : 0;
        count += is_held_out(record) ? 1 : 0;
    }
    // At first nothing is added, so the error is that of the hand-crafted evaluation.
    double const before = trainer.held_out_error();
    EXPECT_NEAR(before, sum / static_cast<double>(count), 1e-6);
    double after = before;
    while (trainer.epochs_done() < trainer.settings().epochs)
        after = trainer.run_epoch([](auto...) { }).held_out_error;
    EXPECT_LT(after, before / 10);
}

TEST(Trainer, MakesTheSameNetworkFromTheSameSeedAlsoWhenItIsBrokenOff)
{
    test::TemporaryDirectory const directory;
    auto const positions = positions_by_material(2000);
    auto settings = small_settings();
    settings.epochs = 3;
    Trainer whole{settings, positions};
    for (int epoch = 0; epoch < 3; ++epoch)
        whole.run_epoch([](auto...) { });
    Trainer begun{settings, positions};
    begun.run_epoch([](auto...) { });
    ASSERT_TRUE(begun.save(directory.path() / "state"));
    Trainer continued{settings, positions};
    auto const loaded = continued.load(directory.path() / "state");
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_EQ(continued.epochs_done(), 1);
    for (int epoch = 1; epoch < 3; ++epoch)
        continued.run_epoch([](auto...) { });
    EXPECT_EQ(0,
        std::memcmp(whole.weights().lanes().data(), continued.weights().lanes().data(),
            whole.weights().lanes().size() * sizeof(Lanes<float>)));
    EXPECT_EQ(whole.weights().last_bias(), continued.weights().last_bias());

    settings.seed = 2;
    Trainer other{settings, positions};
    auto const refused = other.load(directory.path() / "state");
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("other settings"), std::string::npos) << refused.error();
}

TEST(Trainer, MakesANetworkThatSaysWhatWasLearnedButForRounding)
{
    auto settings = small_settings();
    settings.width = 64;
    settings.epochs = 1;
    auto const positions = positions_by_material(3000);
    Trainer trainer{settings, positions};
    trainer.run_epoch([](auto...) { });
    auto const network = to_network(trainer.weights());
    ASSERT_TRUE(network);
    Position const position
        = test::position_from("r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP2BPPP/RNBQ1RK1 b kq - 0 7");
    engine::NetworkEvaluator evaluator{*network};
    evaluator.reset(position);
    // The error of a position that says "lost": what the network says, squared.
    PositionRecord const lost = pack(position, 0, 2, 1);
    Lesson const result_alone{.result_weight = 1, .scale = engine::Network::centipawns};
    Pass<float, 64> pass{trainer.weights(), result_alone};
    double const said = std::sqrt(double{pass.error(lost)});
    double const centipawns = engine::Network::centipawns * std::log(said / (1 - said));
    EXPECT_NEAR(evaluator.evaluate(position).value(), centipawns, 8);
}

TEST(Trainer, BeginsWithANetworkThatIsItsOwnAgain)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "network.net";
    auto settings = small_settings();
    settings.width = 64;
    Trainer trainer{settings, positions_by_material(3000)};
    trainer.run_epoch([](auto...) { });
    auto const network = to_network(trainer.weights(), engine::NetworkKind::correction);
    ASSERT_TRUE(network);
    auto const bytes = network->to_bytes();
    std::ofstream{path, std::ios::binary}.write(
        reinterpret_cast<char const*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));

    auto const weights = read_weights(path);

    ASSERT_TRUE(weights) << weights.error();
    auto const again = to_network(*weights, engine::NetworkKind::correction);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->to_bytes(), bytes);
}

TEST(Trainer, RefusesAStateThatIsCut)
{
    test::TemporaryDirectory const directory;
    auto const path = directory.path() / "state";
    Trainer trainer{small_settings(), positions_by_material(100)};
    ASSERT_TRUE(trainer.save(path));
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    EXPECT_FALSE(trainer.load(path));
    EXPECT_FALSE(read_weights(path));
}

} // namespace
} // namespace arbiter::network
