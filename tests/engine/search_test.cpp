// SPDX-License-Identifier: MIT
#include "arbiter/engine/engine.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "engine/searching.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <set>
#include <string>
#include <thread>
#include <utility>

namespace arbiter::engine {

namespace {

using test::position_from;
using test::searched;
using test::to_depth;
using test::to_nodes;

std::string best_of(Position const& position, SearchResult const& result)
{
    return result.best_move ? std::string{format_uci(position, *result.best_move).view()} : "none";
}

/// Lets another thread wait until the search has reported something, or more nodes than that.
class FirstReport final : public InfoSink {
public:
    explicit FirstReport(Nodes beyond = {}) : beyond_{beyond} { }

    void on_info(SearchInfo const& info) override
    {
        if (info.nodes > beyond_ && !std::exchange(has_reported_, true))
            reported_.set_value();
    }

    void wait() { reported_.get_future().wait(); }

private:
    Nodes beyond_;
    std::promise<void> reported_;
    bool has_reported_ = false;
};

struct MateCase {
    char const* fen;
    int moves;
    int depth;
};

} // namespace

class Mates : public testing::TestWithParam<MateCase> { };

TEST_P(Mates, AreFoundWithTheRightDistance)
{
    auto const& [fen, moves, depth] = GetParam();
    Position const position = position_from(fen);
    EXPECT_EQ(searched(position, to_depth(depth)).score.mate_moves(), moves) << fen;
    // The same by asking for the mate itself.
    Limits limits;
    limits.mate = static_cast<unsigned>(std::abs(moves));
    limits.depth = Depth{depth + 2};
    EXPECT_EQ(searched(position, limits).score.mate_moves(), moves) << fen;
}

INSTANTIATE_TEST_SUITE_P(Search, Mates,
    testing::Values( // The scholar's mate.
        MateCase{"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, 3},
        // A back rank.
        MateCase{"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1, 3},
        // The smothered mate.
        MateCase{"5r1k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1", 2, 7},
        // Two rooks, one after the other.
        MateCase{"4k3/8/8/8/8/R7/1R6/6K1 w - - 0 1", 2, 8},
        // A rook gives itself up on the long file.
        MateCase{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, 7},
        // Being mated in one.
        MateCase{"6k1/8/5KQ1/8/8/8/8/8 b - - 0 1", -1, 6},
        // Being mated in four.
        MateCase{"7k/8/8/8/8/8/5K2/r5q1 w - - 0 1", -4, 22}));

TEST(Search, AnswersMateAndStalemateWithoutAMove)
{
    auto const mate = searched(position_from("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), to_depth(3));
    EXPECT_FALSE(mate.best_move);
    EXPECT_EQ(mate.score, Score::mated_in(Depth{0}));
    auto const stalemate = searched(position_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), to_depth(3));
    EXPECT_FALSE(stalemate.best_move);
    EXPECT_EQ(stalemate.score, Score{});
}

TEST(Search, DoesNotStalemateAKingThatItCanMate)
{
    Position const position = position_from("7k/5Q2/8/6K1/8/8/8/8 w - - 0 1");
    auto const result = searched(position, to_depth(7));
    EXPECT_GT(result.score, Score::centipawns(500));
    EXPECT_NE(best_of(position, result), "g5g6");
}

TEST(Search, SavesItselfByStalemate)
{
    // The rook gives check after check; taking it stalemates the king in the corner.
    Position const position = position_from("k7/2Q5/8/1r6/8/7P/8/K7 b - - 0 1");
    EXPECT_EQ(searched(position, to_depth(16)).score, Score{});
}

TEST(Search, SavesItselfByPerpetualCheck)
{
    // White threatens mate on the back rank, but the king cannot leave the queen's checks on d1 and g4.
    Position const position = position_from("7k/RR6/8/8/8/3q4/5P1P/6K1 b - - 0 1");
    EXPECT_EQ(searched(position, to_depth(12)).score, Score{});
}

TEST(Search, KnowsThatTheGamesPositionsRepeat)
{
    // A rook up, but its move brings a position about for the third time.
    Position const position = position_from("7k/8/8/8/8/8/8/KR6 w - - 10 40");
    Limits limits = to_depth(4);
    limits.search_moves = {Move::normal(Square::b1, Square::b2)};
    ZobristKey const repeated = position.play(*position.find_legal(limits.search_moves.front())).key();
    EXPECT_GT(searched(position, limits).score, Score::centipawns(300));
    // The same side has moved every other ply.
    std::vector<ZobristKey> const twice{ZobristKey{1}, repeated, ZobristKey{2}, ZobristKey{3}, ZobristKey{4},
        repeated, ZobristKey{5}, ZobristKey{6}};
    EXPECT_EQ(
        searched(position, limits, {}, std::span{twice}.first(7)).score, searched(position, limits).score);
    EXPECT_EQ(searched(position, limits, {}, std::span{twice}.subspan(1)).score.value(), 0);
}

TEST(Search, KnowsTheFiftyMoveRule)
{
    // A rook up, but the next move is the hundredth without a capture, and none mates.
    Position const position = position_from("7k/8/8/3K4/8/8/8/R7 w - - 99 120");
    EXPECT_EQ(searched(position, to_depth(6)).score, Score{});
    // Mate with the hundredth ply is mate.
    Position const mating = position_from("7k/8/6K1/8/8/8/8/R7 w - - 99 120");
    EXPECT_EQ(searched(mating, to_depth(6)).score.mate_moves(), 1);
}

TEST(Search, VisitsTheSameNodesEveryTime)
{
    for (char const* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
             "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        Position const position = position_from(fen);
        auto const first = searched(position, to_depth(8));
        auto const second = searched(position, to_depth(8));
        EXPECT_EQ(first.nodes, second.nodes) << fen;
        EXPECT_EQ(first.score, second.score) << fen;
        EXPECT_EQ(first.best_move, second.best_move) << fen;
        EXPECT_EQ(first.depth, Depth{8});
    }
}

TEST(Search, StopsAtTheNodeLimitExactly)
{
    for (std::uint64_t const nodes : {1U, 2U, 100U, 5000U}) {
        auto const result = searched(Position::initial(), to_nodes(nodes));
        EXPECT_EQ(result.nodes, Nodes{nodes});
        EXPECT_TRUE(result.best_move);
    }
}

TEST(Search, ConsidersOnlyTheMovesThatAreWanted)
{
    Limits limits = to_depth(4);
    limits.search_moves = {Move::normal(Square::a2, Square::a3), Move::normal(Square::h2, Square::h3)};
    auto const result = searched(Position::initial(), limits);
    std::string const best = best_of(Position::initial(), result);
    EXPECT_TRUE(best == "a2a3" || best == "h2h3") << best;
}

TEST(Search, TellsOfLegalLinesOnly)
{
    Position const root
        = position_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    Table table{Megabytes{1}};
    StopFlag const stop;
    SteadyTimeSource const time;
    test::KeptInfo info;
    SearchOptions options;
    options.multi_pv = 3;
    search(root, {}, to_depth(7), options, {table, stop, time, info});
    ASSERT_EQ(info.infos.size(), 21U);
    for (std::size_t index = 0; index < info.infos.size(); ++index) {
        EXPECT_EQ(info.infos[index].multi_pv, index % 3 + 1);
        EXPECT_EQ(info.infos[index].depth, Depth{static_cast<int>(index / 3) + 1});
        Position position = root;
        EXPECT_FALSE(info.lines[index].empty());
        for (Move const move : info.lines[index]) {
            auto const legal = position.find_legal(move);
            ASSERT_TRUE(legal);
            position = position.play(*legal);
        }
    }
    // The best lines of an iteration are different, and in order.
    for (std::size_t first = 0; first < info.infos.size(); first += 3) {
        EXPECT_GE(info.infos[first].score, info.infos[first + 1].score);
        EXPECT_GE(info.infos[first + 1].score, info.infos[first + 2].score);
        EXPECT_NE(info.lines[first].front(), info.lines[first + 1].front());
        EXPECT_NE(info.lines[first + 1].front(), info.lines[first + 2].front());
    }
}

TEST(Search, TellsWhatItPlaysWhereverItIsStopped)
{
    Position const root
        = position_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    int changed_at_the_end = 0;
    for (std::uint64_t nodes = 100; nodes < 60'000; nodes += nodes / 16) {
        Table table{Megabytes{1}};
        StopFlag const stop;
        SteadyTimeSource const time;
        test::KeptInfo info;
        auto const result = search(root, {}, to_nodes(nodes), {}, {table, stop, time, info});
        ASSERT_FALSE(info.infos.empty()) << nodes;
        EXPECT_EQ(info.lines.back().front(), result.best_move->move()) << nodes;
        changed_at_the_end += info.infos.back().depth > result.depth ? 1 : 0;
    }
    // Some iterations that did not end found a better move.
    EXPECT_GT(changed_at_the_end, 0);
}

TEST(Search, EndsSoonAfterItIsStopped)
{
    Table table{Megabytes{1}};
    StopFlag stop;
    SteadyTimeSource const time;
    FirstReport report;
    Limits limits;
    limits.infinite = true;
    std::thread stopper{[&] {
        report.wait();
        stop.stop();
    }};
    auto const result = search(Position::initial(), {}, limits, {}, {table, stop, time, report});
    stopper.join();
    EXPECT_TRUE(result.best_move);
}

TEST(Search, InfiniteDoesNotAnswerBeforeItIsStopped)
{
    // Mate: there is nothing to search at all.
    Position const mated = position_from("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    Table table{Megabytes{1}};
    StopFlag stop;
    SteadyTimeSource const time;
    SilentInfoSink silent;
    Limits limits;
    limits.infinite = true;
    auto const answer = std::async(
        std::launch::async, [&] { return search(mated, {}, limits, {}, {table, stop, time, silent}); });
    EXPECT_EQ(answer.wait_for(std::chrono::milliseconds{20}), std::future_status::timeout);
    stop.stop();
    answer.wait();
}

TEST(Search, PonderingCountsNoLimitBeforeTheHit)
{
    Table table{Megabytes{1}};
    StopFlag stop;
    SteadyTimeSource const time;
    FirstReport report{Nodes{100}};
    Limits limits = to_nodes(100);
    limits.ponder = true;
    auto answer = std::async(std::launch::async,
        [&] { return search(Position::initial(), {}, limits, {}, {table, stop, time, report}); });
    report.wait();
    stop.ponder_hit();
    auto const result = answer.get();
    EXPECT_GT(result.nodes, Nodes{100});
}

TEST(Search, KeepsWithinItsTimeByTheClockItIsGiven)
{
    // The clock advances a millisecond at each look, which is at least every thousand nodes.
    Table table{Megabytes{1}};
    StopFlag const stop;
    test::SteppingTime const time{Milliseconds{1}};
    SilentInfoSink silent;
    Limits limits;
    limits.move_time = Milliseconds{50};
    auto const first = search(Position::initial(), {}, limits, {}, {table, stop, time, silent});
    EXPECT_LE(first.nodes, Nodes{50 * 1024});
    EXPECT_GE(first.nodes, Nodes{10 * 1024});
}

TEST(Search, PlaysTheOnlyMoveAtOnce)
{
    Limits limits;
    limits.clocks[to_index(Color::black)] = ClockTime{Milliseconds{600'000}, Milliseconds{0}};
    Position const position = position_from("7k/8/5K2/8/8/8/8/6R1 b - - 0 1");
    ASSERT_EQ(position.legal_moves().size(), 1U);
    EXPECT_EQ(searched(position, limits).depth, Depth{1});
}

TEST(Search, SeveralThreadsFindTheMateToo)
{
    SearchOptions options;
    options.threads = 4;
    Position const position = position_from("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    for (int round = 0; round < 5; ++round) {
        auto const result = searched(position, to_depth(7), options);
        EXPECT_EQ(result.score.mate_moves(), 3);
    }
}

TEST(Search, BearsPositionsWithMoreQueensThanAnyGame)
{
    Position const position = position_from("qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/KQQQQQQQ w - - 0 1",
        CastlingMode::standard, Tolerance::lenient());
    EXPECT_TRUE(searched(position, to_nodes(20'000)).best_move);
}

TEST(Level, TheSameSeedPlaysTheSameMove)
{
    SearchOptions options;
    options.level = *Level::find(3);
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        options.seed = Seed{seed};
        auto const first = searched(Position::initial(), {}, options);
        auto const second = searched(Position::initial(), {}, options);
        EXPECT_EQ(first.best_move, second.best_move);
        played.insert(best_of(Position::initial(), first));
    }
    EXPECT_GT(played.size(), 1U);
}

TEST(Level, EveryLevelPlaysALegalMoveSoon)
{
    for (unsigned number = 1; number < 20; ++number) {
        SearchOptions options;
        options.level = *Level::find(number);
        auto const result = searched(Position::initial(), {}, options);
        EXPECT_TRUE(result.best_move);
        EXPECT_LT(result.nodes, Nodes{1'000'000});
    }
    EXPECT_FALSE(Level::find(0));
    EXPECT_FALSE(Level::find(21));
    EXPECT_TRUE(Level::find(20)->is_full_strength());
}

TEST(ASearchOfNoTime, AnswersWithAMoveThatLooksRight)
{
    auto const answer = [](char const* fen, std::uint64_t nodes) {
        Position const position = position_from(fen);
        return best_of(position, searched(position, to_nodes(nodes)));
    };
    char const* const open_game = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    EXPECT_NE(answer(open_game, 1), "e1e2");
    EXPECT_NE(answer(open_game, 1), "d1g4");
    EXPECT_EQ(answer("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1), "a1a8");
    EXPECT_EQ(answer("6k1/5ppp/8/3q4/4P3/8/5PPP/6K1 w - - 0 1", 1), "e4d5");
    // The pawn is protected.
    EXPECT_NE(answer("6k1/5ppp/4p3/3p4/8/8/3R1PPP/6K1 w - - 0 1", 1), "d2d5");
}

} // namespace arbiter::engine
