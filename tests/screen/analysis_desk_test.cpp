// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "screen/analysis_desk.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <semaphore>
#include <string>

namespace arbiter::screen {
namespace {

/// The share of White in the last position, as the graph has it.
double last_share(std::string const& pgn)
{
    play::ViewedGame const record{read_pgn(pgn).game.tree};
    std::counting_semaphore<> reports{0};
    AnalysisDesk desk{[&reports] {
        return std::make_unique<analysis::BackgroundAnalyst>(
            analysis::make_engine_analyst(), [&reports] { reports.release(); });
    }};
    do
        desk.update(record, false, true, 1);
    while (!desk.view().shares.contains(record.live()) && reports.try_acquire_for(std::chrono::minutes{1}));
    return desk.view().shares.at(record.live());
}

TEST(AnalysisDesk, EndsTheGraphWithTheOutcome)
{
    std::string const before = "[SetUp \"1\"]\n[FEN \"";
    EXPECT_EQ(last_share(before
                  + "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2\"]\n\n2... Qh4# 0-1"),
        0);
    EXPECT_EQ(last_share(before + "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\"]\n\n1. Kg6 1/2-1/2"), 0.5);
    EXPECT_EQ(last_share(before + "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qe8# 1-0"), 1);
}

} // namespace
} // namespace arbiter::screen
