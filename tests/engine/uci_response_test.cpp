// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_response.h"

#include <gtest/gtest.h>

namespace arbiter::engine::uci {

namespace {

template <class T>
T parsed_response(std::string_view line)
{
    auto const response = parse_response(line);
    EXPECT_TRUE(response) << line;
    if (!response || !std::holds_alternative<T>(*response)) {
        ADD_FAILURE() << "another response: " << line;
        return {};
    }
    return std::get<T>(*response);
}

} // namespace

TEST(UciResponse, ReadsTheInfoThatEnginesPrint)
{
    Info const info = parsed_response<Info>(
        "info depth 20 seldepth 31 multipv 1 score cp -35 upperbound wdl 10 900 90 nodes "
        "1234567 nps 2000000 hashfull 312 tbhits 7 time 617 pv e7e5 g1f3 b8c6");
    EXPECT_EQ(info.depth, Depth{20});
    EXPECT_EQ(info.selective_depth, Depth{31});
    EXPECT_EQ(info.score,
        (ReportedScore{ReportedScore::Unit::centipawns, -35, Bound::upper, WinRate{10, 900, 90}}));
    EXPECT_EQ(info.table_hits, 7U);
    EXPECT_EQ(info.nodes, Nodes{1234567});
    EXPECT_EQ(info.nodes_per_second, 2000000U);
    EXPECT_EQ(info.hash_permille, 312U);
    EXPECT_EQ(info.time, Milliseconds{617});
    EXPECT_EQ(info.line.size(), 3U);
    EXPECT_EQ(info.text, std::nullopt);
}

TEST(UciResponse, ReadsMatesAndTexts)
{
    EXPECT_EQ(parsed_response<Info>("info score mate -3").score,
        (ReportedScore{ReportedScore::Unit::mate_moves, -3, Bound::exact, std::nullopt}));
    EXPECT_EQ(parsed_response<Info>("info string  pv e2e4 is  good ").text, "pv e2e4 is  good");
    EXPECT_EQ(parsed_response<Info>("info currmove e2e4 currmovenumber 1").current_move_number, 1U);
}

TEST(UciResponse, ReadsBestMovesAndTheWordsForNone)
{
    EXPECT_EQ(parsed_response<BestMove>("bestmove e2e4 ponder e7e5").move, (Attempt{Square::e2, Square::e4}));
    EXPECT_EQ(
        parsed_response<BestMove>("bestmove e2e4 ponder e7e5").ponder, (Attempt{Square::e7, Square::e5}));
    EXPECT_EQ(parsed_response<BestMove>("bestmove (none)"), BestMove{});
    EXPECT_EQ(parsed_response<BestMove>("bestmove 0000"), BestMove{});
    EXPECT_EQ(parsed_response<BestMove>("bestmove a7a8n ponder (none)").ponder, std::nullopt);
}

TEST(UciResponse, ReadsEveryTypeOfOption)
{
    EXPECT_EQ(parsed_response<Option>("option name Hash type spin default 16 min 1 max 33554432"),
        (Option{"Hash", SpinOption{16, 1, 33554432}}));
    EXPECT_EQ(parsed_response<Option>("option name Debug Log File type string default <empty>"),
        (Option{"Debug Log File", StringOption{}}));
    EXPECT_EQ(parsed_response<Option>("option name Style type combo default Solid var Solid var Very Risky"),
        (Option{"Style", ComboOption{"Solid", {"Solid", "Very Risky"}}}));
    EXPECT_EQ(parsed_response<Option>("option name Ponder type check default true"),
        (Option{"Ponder", CheckOption{true}}));
    EXPECT_EQ(parsed_response<Option>("option name Clear Hash type button"),
        (Option{"Clear Hash", ButtonOption{}}));
}

TEST(UciResponse, RefusesWhatIsNone)
{
    EXPECT_EQ(parse_response("Stockfish 15.1 by the developers").error(),
        (UciError{UciErrorCode::unknown_command, 0}));
    EXPECT_EQ(parse_response("bestmove").error(), (UciError{UciErrorCode::missing_value, 8}));
    EXPECT_EQ(parse_response("bestmove e2").error(), (UciError{UciErrorCode::bad_move, 9}));
    EXPECT_EQ(parse_response("info depth x").error(), (UciError{UciErrorCode::bad_number, 11}));
    EXPECT_EQ(parse_response("info score 12").error(), (UciError{UciErrorCode::bad_score, 11}));
    EXPECT_EQ(
        parse_response("option name X type lever").error(), (UciError{UciErrorCode::bad_option_type, 19}));
    EXPECT_EQ(parse_response("option type spin").error(), (UciError{UciErrorCode::missing_name, 7}));
}

TEST(UciResponse, WritesWhatItReads)
{
    for (char const* line : {"id name Some Engine 1.0", "id author A. B.", "uciok", "readyok",
             "bestmove e2e4", "bestmove (none)", "bestmove e7e8q ponder a2a1r", "copyprotection ok",
             "registration error", "option name Hash type spin default 16 min 1 max 64",
             "option name X type check default false", "option name A B type combo default C D var C D var E",
             "option name P type string default <empty>", "option name P type string default a  b",
             "option name B type button", "info",
             "info depth 3 seldepth 4 multipv 1 score cp 20 lowerbound nodes 5 nps 6 hashfull 7 time 8 "
             "currmove e2e4 "
             "currmovenumber 2 pv e2e4 e7e5 string some text",
             "info score mate 2"}) {
        auto const response = parse_response(line);
        ASSERT_TRUE(response) << line;
        EXPECT_EQ(format(*response), line);
    }
}

TEST(UciResponse, TellsMatesInMoves)
{
    EXPECT_EQ(to_reported(Score::mate_in(Depth{3}), Bound::exact),
        (ReportedScore{ReportedScore::Unit::mate_moves, 2, Bound::exact}));
    EXPECT_EQ(to_reported(Score::centipawns(-8), Bound::lower),
        (ReportedScore{ReportedScore::Unit::centipawns, -8, Bound::lower}));
}

} // namespace arbiter::engine::uci
