// SPDX-License-Identifier: MIT
#include "support/agreement.h"
#include "support/perft_facts.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/rule_sets.h"
#include "support/textbook.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <thread>
#include <vector>

namespace arbiter {
namespace {

/// The start of a game, and the positions whose perft is known: each is difficult in its way.
template <class Rules>
std::vector<BasicPosition<Rules>> starts_of()
{
    std::vector<BasicPosition<Rules>> starts{BasicPosition<Rules>::initial()};
    std::string last;
    for (test::PerftFact const& fact : test::perft_facts(std::string{Rules::name} + ".perft")) {
        if (fact.fen != last)
            starts.push_back(test::variant_position_from<Rules>(fact.fen));
        last = fact.fen;
    }
    return starts;
}

template <class Rules>
std::string find_variant_disagreement(BasicPosition<Rules> const& position)
{
    auto const& attempts = test::plausible_attempts_of_all_rules();
    std::string found = test::compare_with_generator(position, attempts);
    return found.empty() ? test::compare_with_textbook(position, attempts) : found;
}

/// A move after which the textbook has another halfmove clock.
template <class Rules>
std::string find_wrong_clock(BasicPosition<Rules> const& position)
{
    auto const game = test::textbook::game_of(position);
    for (LegalMove const move : position.legal_moves()) {
        auto const after = position.play(move);
        if (test::textbook::play(game, test::textbook::try_of(to_attempt(position, move))).clock
            != after.halfmove_clock().count())
            return std::string{Rules::name} + ": the clock of " + std::string{format_fen(after).view()};
    }
    return {};
}

/// What a move does not update in a position as a fresh computation would.
template <class Rules>
std::string find_stale_state(BasicPosition<Rules> const& position)
{
    auto const fresh = BasicPosition<Rules>::from_setup(position.to_setup(), Tolerance::lenient());
    std::string const place = std::string{Rules::name} + " " + std::string{format_fen(position).view()};
    if (!fresh)
        return place + " is not a position";
    return *fresh == position ? std::string{} : place + " is not as its set-up is";
}

/// Random games until `wanted` positions have been compared.
template <class Rules>
std::string compare_random_games(std::uint64_t seed, std::size_t wanted)
{
    std::mt19937_64 random{seed};
    auto const starts = starts_of<Rules>();
    std::string disagreement;
    std::size_t seen = 0;
    auto const visit = [&](BasicPosition<Rules> const& position) {
        if (seen == wanted || !disagreement.empty())
            return;
        ++seen;
        disagreement = find_variant_disagreement(position);
        if (disagreement.empty())
            disagreement = find_stale_state(position);
        if (disagreement.empty())
            disagreement = find_wrong_clock(position);
    };
    while (seen < wanted && disagreement.empty())
        test::walk_randomly(starts[random() % starts.size()], random, Plies{100}, visit);
    return disagreement;
}

TEST(VariantAgreement, GeneratorJudgeAndTextbookAreOfOneMindUnderEveryRuleSet)
{
    test::for_each_variant([]<class Rules>(Rules) { EXPECT_EQ(compare_random_games<Rules>(1, 1'500), ""); });
}

/// Compares in boards that no game has.
template <class Rules>
std::string compare_random_setups(std::uint64_t seed, std::size_t wanted)
{
    std::mt19937_64 random{seed};
    std::string disagreement;
    for (std::size_t seen = 0; seen < wanted && disagreement.empty();) {
        Setup const setup = test::adapted<Rules>(test::random_setup(random), random);
        auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient());
        if (!position)
            continue;
        ++seen;
        disagreement = find_variant_disagreement(*position);
    }
    return disagreement;
}

TEST(VariantAgreement, GeneratorJudgeAndTextbookAreOfOneMindInImpossiblePositions)
{
    test::for_each_variant([]<class Rules>(Rules) { EXPECT_EQ(compare_random_setups<Rules>(3, 700), ""); });
}

/// Compares what single questions list with the list of all moves.
template <class Rules>
void expect_parts_of_list(BasicPosition<Rules> const& position)
{
    MoveList const all = position.legal_moves();
    std::array<std::vector<LegalMove>, 4> wanted;
    std::vector<LegalMove> left{all.begin(), all.end()};
    for (LegalMove const move : all) {
        bool const is_capture = position.is_capture(move);
        bool const is_noisy = is_capture || move.promotes_to();
        wanted[static_cast<std::size_t>(MoveFilter::all)].push_back(move);
        wanted[static_cast<std::size_t>(is_noisy ? MoveFilter::noisy : MoveFilter::quiet)].push_back(move);
        if (is_capture)
            wanted[static_cast<std::size_t>(MoveFilter::captures)].push_back(move);
    }
    for (std::size_t filter = 0; filter < wanted.size(); ++filter) {
        MoveList const listed = position.legal_moves(static_cast<MoveFilter>(filter));
        ASSERT_TRUE(std::equal(listed.begin(), listed.end(), wanted[filter].begin(), wanted[filter].end()))
            << format_fen(position).view() << ", filter " << filter;
    }
    std::erase_if(left, [](LegalMove move) { return move.is_drop(); });
    for (Square const square : Bitboard::all()) {
        for (LegalMove const move : position.legal_moves_from(square)) {
            ASSERT_EQ(move.from(), square);
            ASSERT_EQ(std::erase(left, move), 1U) << format_fen(position).view();
        }
    }
    ASSERT_TRUE(left.empty());
    ASSERT_EQ(position.count_legal_moves(), all.size());
}

TEST(VariantMoves, FiltersAndSquaresDivideThemUnderEveryRuleSet)
{
    test::for_each_variant([]<class Rules>(Rules) {
        std::mt19937_64 random{7};
        for (BasicPosition<Rules> const& start : starts_of<Rules>())
            test::walk_randomly(start, random, Plies{40}, expect_parts_of_list<Rules>);
    });
}

TEST(SlowVariantAgreement, HoldsInAMillionPositions)
{
    unsigned const threads = std::max(1U, std::thread::hardware_concurrency());
    std::mutex mutex;
    std::string disagreement;
    std::vector<std::thread> workers;
    for (unsigned index = 0; index < threads; ++index) {
        workers.emplace_back([&, index] {
            test::for_each_variant([&]<class Rules>(Rules) {
                std::string const found
                    = compare_random_games<Rules>(1000 + index, 1'000'000 / 8 / threads + 1);
                std::lock_guard const lock{mutex};
                disagreement += found;
            });
        });
    }
    for (std::thread& worker : workers)
        worker.join();
    EXPECT_EQ(disagreement, "");
}

TEST(VariantTextbook, CountsTheSequencesOfMovesThatArePublished)
{
    test::for_each_variant([]<class Rules>(Rules) {
        for (test::PerftFact const& fact : test::perft_facts(std::string{Rules::name} + ".perft")) {
            if (fact.nodes > 3'000 || fact.depth > Plies{4})
                continue;
            auto const game = test::textbook::game_of(test::variant_position_from<Rules>(fact.fen));
            EXPECT_EQ(test::textbook::perft(game, fact.depth.count()), fact.nodes)
                << Rules::name << ": " << fact.fen;
        }
    });
}

} // namespace
} // namespace arbiter
