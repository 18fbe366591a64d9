// SPDX-License-Identifier: MIT
#include "support/agreement.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/textbook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <thread>

namespace arbiter {
namespace {

template <class Rules>
std::string find_disagreement(BasicPosition<Rules> const& position)
{
    std::string found = test::compare_with_generator(position, test::plausible_attempts());
    if (found.empty())
        found = test::compare_with_textbook(position, test::plausible_attempts());
    return found;
}

/// A start of Chess960 drawn by lot.
Position random_start(std::mt19937_64& random)
{
    auto const number = static_cast<unsigned>(random() % 960);
    return Position::from_setup(Chess960Start::find(number)->setup()).value();
}

KingCapturePosition as_king_capture(Position const& position)
{
    Setup setup = position.to_setup();
    setup.castling_rights = CastlingRights{};
    setup.en_passant_target.reset();
    return KingCapturePosition::from_setup(setup).value();
}

/// Random games from all kinds of starts until `wanted` positions have been compared.
std::string compare_random_games(std::uint64_t seed, std::size_t wanted)
{
    std::mt19937_64 random{seed};
    std::string disagreement;
    std::size_t seen = 0;
    auto const visit = [&](auto const& position) {
        ++seen;
        if (disagreement.empty())
            disagreement = find_disagreement(position);
    };
    while (seen < wanted && disagreement.empty()) {
        for (Position const& start : test::varied_starts()) {
            test::walk_randomly(start, random, Plies{60}, visit);
            test::walk_randomly(as_king_capture(start), random, Plies{20}, visit);
        }
        for (int game = 0; game < 5; ++game)
            test::walk_randomly(random_start(random), random, Plies{60}, visit);
    }
    return disagreement;
}

/// Random positions until `wanted` could be made.
template <class Visit>
void visit_random_setups(std::uint64_t seed, std::size_t wanted, Visit&& visit)
{
    std::mt19937_64 random{seed};
    for (std::size_t seen = 0; seen < wanted;) {
        auto const position = Position::from_setup(test::random_setup(random), Tolerance::lenient());
        if (!position)
            continue;
        visit(*position);
        ++seen;
    }
}

TEST(Agreement, GeneratorJudgeAndTextbookAreOfOneMindInRandomGames)
{
    EXPECT_EQ(compare_random_games(1, 10'000), "");
}

TEST(Agreement, GeneratorJudgeAndTextbookAreOfOneMindInImpossiblePositions)
{
    std::string disagreement;
    visit_random_setups(2, 10'000, [&](Position const& position) {
        if (disagreement.empty())
            disagreement = find_disagreement(position);
    });
    EXPECT_EQ(disagreement, "");
}

TEST(Agreement, EveryPromotionThatCanBeNamedIsJudgedAsInTheTextbook)
{
    for (Position const& position : test::varied_starts()) {
        EXPECT_EQ(test::compare_with_textbook(position, test::all_attempts()), "");
        EXPECT_EQ(test::compare_with_generator(position, test::all_attempts()), "");
        EXPECT_EQ(test::compare_with_textbook(as_king_capture(position), test::all_attempts()), "");
    }
}

TEST(SlowAgreement, HoldsInAMillionPositions)
{
    unsigned const threads = std::max(1U, std::thread::hardware_concurrency());
    std::mutex mutex;
    std::string disagreement;
    std::vector<std::thread> workers;
    for (unsigned index = 0; index < threads; ++index) {
        workers.emplace_back([&, index] {
            std::string const found = compare_random_games(1000 + index, 1'000'000 / threads + 1);
            std::lock_guard const lock{mutex};
            disagreement += found;
        });
    }
    for (std::thread& worker : workers)
        worker.join();
    EXPECT_EQ(disagreement, "");
}

TEST(Textbook, CountsTheSequencesOfMovesThatEverybodyKnows)
{
    auto const count = [](Position const& position, int depth) {
        return test::textbook::perft(test::textbook::game_of(position), depth);
    };
    EXPECT_EQ(count(Position::initial(), 3), 8902U);
    EXPECT_EQ(
        count(test::position_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 2),
        2039U);
    EXPECT_EQ(count(test::position_from("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"), 3), 2812U);
    EXPECT_EQ(
        count(test::position_from("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"), 2),
        264U);
}

/// Takes each witness off the board: the same attempt may fail again, but not because of it.
template <class Rules>
void expect_real_witnesses(BasicPosition<Rules> const& position, Attempt attempt)
{
    Verdict const verdict = judge(position, attempt);
    ASSERT_TRUE(position.occupied().includes(verdict.by));
    for (Square const witness : verdict.by) {
        Setup setup = position.to_setup();
        setup.board.remove(witness);
        auto const without = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient());
        if (!without)
            continue;
        Verdict const again = judge(*without, attempt);
        ASSERT_FALSE(again.by.has(witness)) << to_code(again.code);
        ASSERT_NE(again, verdict);
    }
}

TEST(JudgeProperties, WitnessesAreReal)
{
    visit_random_setups(3, 500, [&](Position const& position) {
        for (Attempt const& attempt : test::plausible_attempts())
            expect_real_witnesses(position, attempt);
    });
}

TEST(JudgeProperties, AMirroredPositionHasMirroredVerdicts)
{
    visit_random_setups(4, 500, [&](Position const& position) {
        auto const mirror = Position::from_setup(test::mirrored(position.to_setup()), Tolerance::lenient());
        ASSERT_TRUE(mirror);
        for (Attempt const& attempt : test::plausible_attempts()) {
            Verdict const verdict = judge(position, attempt);
            Attempt const reflected{mirrored(attempt.from), mirrored(attempt.to), attempt.promotion};
            Verdict const wanted{verdict.code, mirrored(verdict.at), mirrored(verdict.by)};
            ASSERT_EQ(judge(*mirror, reflected), wanted) << to_code(verdict.code);
        }
    });
}

TEST(JudgeProperties, EveryRefusalOfChessComesUpInRandomPositions)
{
    std::array<std::size_t, verdict_code_count> times{};
    visit_random_setups(5, 3'000, [&](Position const& position) {
        for (Attempt const& attempt : test::plausible_attempts())
            ++times[static_cast<std::size_t>(judge(position, attempt).code)];
    });
    for (std::size_t index = 0; index < verdict_code_count; ++index) {
        auto const code = static_cast<VerdictCode>(index);
        bool const can_come = code < VerdictCode::king_taken && code != VerdictCode::promotion_invalid
            && code != VerdictCode::en_passant_exposes_king;
        if (can_come) {
            EXPECT_GT(times[index], 0U) << to_code(code);
        }
    }
}

} // namespace
} // namespace arbiter
