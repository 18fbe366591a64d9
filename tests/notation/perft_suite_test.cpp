// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/notation/epd.h"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace arbiter {

namespace {

/// What a line of a *.perft file says.
struct PerftFact {
    Position position;
    Plies depth;
    std::uint64_t nodes;
    std::string text;
};

std::uint64_t number_in(std::string_view text)
{
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// The facts of a file; none when it cannot be read, which the tests refuse.
std::vector<PerftFact> facts_in(std::string const& name, CastlingMode mode)
{
    std::vector<PerftFact> facts;
    std::ifstream file{std::string{ARBITER_TEST_DATA} + "/" + name};
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#'))
            continue;
        auto const epd = parse_epd(line, mode);
        if (!epd)
            throw std::runtime_error{"no EPD: " + line};
        auto const position = Position::from_setup(epd->setup, Tolerance::lenient());
        if (!position)
            throw std::runtime_error{"no position: " + line};
        for (EpdOperation const operation : epd->operations) {
            auto const depth = static_cast<std::uint16_t>(number_in(operation.opcode.substr(1)));
            facts.push_back({*position, Plies{depth}, number_in(operation.operands), line});
        }
    }
    return facts;
}

/// Checks all facts with at most (or, the slow ones, with more than) this many nodes.
void check_facts(std::string const& name, CastlingMode mode, std::uint64_t at_least, std::uint64_t below)
{
    std::size_t checked = 0;
    for (PerftFact const& fact : facts_in(name, mode)) {
        if (fact.nodes < at_least || fact.nodes >= below)
            continue;
        EXPECT_EQ(perft(fact.position, fact.depth), fact.nodes)
            << "depth " << fact.depth.count() << ": " << fact.text;
        ++checked;
    }
    EXPECT_GT(checked, 0U);
}

constexpr std::uint64_t quick = 20'000'000;

TEST(PerftSuite, StandardPositionsHaveTheKnownCounts)
{
    check_facts("standard.perft", CastlingMode::standard, 0, quick);
}

TEST(PerftSuite, CornerCasesHaveTheKnownCounts)
{
    check_facts("corners.perft", CastlingMode::standard, 0, quick);
}

TEST(PerftSuite, Chess960PositionsHaveTheKnownCounts)
{
    check_facts("chess960.perft", CastlingMode::chess960, 0, quick);
}

TEST(PerftSuite, ManyPositionsMetAgainDoNotChangeTheCount)
{
    auto const entries = std::make_unique<PerftEntry[]>(1U << 16U);
    PerftTable const table{{entries.get(), 1U << 16U}};
    for (PerftFact const& fact : facts_in("corners.perft", CastlingMode::standard))
        EXPECT_EQ(perft(fact.position, fact.depth, table), fact.nodes) << fact.text;
}

TEST(SlowPerftSuite, StandardPositionsHaveTheKnownCountsInDepth)
{
    check_facts("standard.perft", CastlingMode::standard, quick, ~std::uint64_t{0});
}

} // namespace

} // namespace arbiter
