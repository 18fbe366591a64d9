// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "support/perft_facts.h"
#include "support/rule_sets.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>

namespace arbiter {
namespace {

template <class Rules>
void check_facts(std::string const& file, std::uint64_t at_least, std::uint64_t below)
{
    for (test::PerftFact const& fact : test::perft_facts(file)) {
        if (fact.nodes < at_least || fact.nodes >= below)
            continue;
        EXPECT_EQ(perft(test::variant_position_from<Rules>(fact.fen), fact.depth), fact.nodes)
            << Rules::name << ", depth " << fact.depth.count() << ": " << fact.fen;
    }
}

constexpr std::uint64_t quick = 10'000'000;

TEST(VariantPerft, PublishedCountsAreCounted)
{
    test::for_each_variant(
        []<class Rules>(Rules) { check_facts<Rules>(std::string{Rules::name} + ".perft", 0, quick); });
}

/// Debian's fairy-stockfish does not play atomic chess, and nobody else plays king-capture.
template <class Rules>
constexpr bool fairy_stockfish_knows
    = Rules::name != AtomicRules::name && Rules::name != KingCaptureRules::name;

TEST(VariantPerft, CountsAreThoseOfFairyStockfish)
{
    test::for_each_variant([]<class Rules>(Rules) {
        if constexpr (fairy_stockfish_knows<Rules>)
            check_facts<Rules>("fairy_" + std::string{Rules::name} + ".perft", 0, quick);
    });
}

TEST(SlowVariantPerft, PublishedCountsAreCountedInDepth)
{
    test::for_each_variant([]<class Rules>(Rules) {
        check_facts<Rules>(std::string{Rules::name} + ".perft", quick, ~std::uint64_t{0});
    });
}

TEST(VariantPerft, ATableAndLeavesThatAreMadeChangeNothing)
{
    test::for_each_variant([]<class Rules>(Rules) {
        auto const entries = std::make_unique<PerftEntry[]>(1U << 14U);
        PerftTable const table{{entries.get(), 1U << 14U}};
        for (test::PerftFact const& fact : test::perft_facts(std::string{Rules::name} + ".perft")) {
            if (fact.nodes > 100'000)
                continue;
            auto const position = test::variant_position_from<Rules>(fact.fen);
            EXPECT_EQ(perft(position, fact.depth, table), fact.nodes) << Rules::name << ": " << fact.fen;
            EXPECT_EQ(perft_making_every_leaf(position, fact.depth), fact.nodes) << Rules::name;
        }
    });
}

/// The program, where it is installed.
std::string find_fairy_stockfish()
{
    for (std::string const place : {"/usr/games/fairy-stockfish", "/usr/bin/fairy-stockfish"}) {
        if (std::filesystem::exists(place))
            return place;
    }
    return {};
}

/// What the program counts from the start of a game.
std::uint64_t ask_for_start(std::string const& program, std::string_view rule_set, int depth)
{
    std::string const commands = "setoption name UCI_Variant value " + std::string{rule_set}
        + "\\nposition startpos\\ngo perft " + std::to_string(depth) + "\\nquit\\n";
    std::string const line = "printf '" + commands + "' | " + program;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const pipe{popen(line.c_str(), "r"), pclose};
    std::string output;
    for (std::array<char, 256> part{}; std::fgets(part.data(), part.size(), pipe.get()) != nullptr;)
        output += part.data();
    std::string const label = "Nodes searched: ";
    std::size_t const found = output.find(label);
    return found == std::string::npos ? 0 : std::stoull(output.substr(found + label.size()));
}

TEST(VariantPerft, TheInstalledFairyStockfishCountsTheSameFromTheStart)
{
    std::string const program = find_fairy_stockfish();
    if (program.empty())
        GTEST_SKIP() << "fairy-stockfish is not installed; its counts of tests/data are checked all the same";
    EXPECT_EQ(ask_for_start(program, "3check", 3), perft(ThreeCheckPosition::initial(), Plies{3}));
    EXPECT_EQ(ask_for_start(program, "kingofthehill", 4), perft(KingOfTheHillPosition::initial(), Plies{4}));
    EXPECT_EQ(ask_for_start(program, "racingkings", 3), perft(RacingKingsPosition::initial(), Plies{3}));
    EXPECT_EQ(ask_for_start(program, "antichess", 4), perft(AntichessPosition::initial(), Plies{4}));
    EXPECT_EQ(ask_for_start(program, "horde", 4), perft(HordePosition::initial(), Plies{4}));
    EXPECT_EQ(ask_for_start(program, "crazyhouse", 4), perft(CrazyhousePosition::initial(), Plies{4}));
}

} // namespace
} // namespace arbiter
