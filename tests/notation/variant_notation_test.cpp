// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "support/rule_sets.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

template <class Rules>
std::string rewritten(std::string_view fen, FenStyle style = {})
{
    return std::string{format_fen(test::variant_position_from<Rules>(fen), style).view()};
}

FenError error_of(std::string_view fen, SetupForm form)
{
    auto const setup = parse_fen(fen, CastlingMode::standard, form);
    return setup ? FenError{FenErrorCode::empty_text, 999} : setup.error();
}

/// The move that a text means, in UCI; "-" when it is refused.
template <class Rules>
std::string read(std::string_view fen, std::string_view text)
{
    auto const position = test::variant_position_from<Rules>(fen);
    auto const move = read_move(position, text);
    return move ? std::string{format_uci(position, *move).view()} : "-";
}

/// The SAN of a move in UCI.
template <class Rules>
std::string san(std::string_view fen, std::string_view uci)
{
    auto const position = test::variant_position_from<Rules>(fen);
    auto const move = find_move(position, parse_uci_attempt(uci).value());
    return move ? std::string{format_san(position, *move).view()} : "-";
}

TEST(VariantFen, StartsAreWrittenAsFairyStockfishWritesThem)
{
    auto const start
        = []<class Rules>(Rules) { return std::string{format_fen(BasicPosition<Rules>::initial()).view()}; };
    EXPECT_EQ(start(ThreeCheckRules{}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1");
    EXPECT_EQ(start(CrazyhouseRules{}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
    EXPECT_EQ(start(RacingKingsRules{}), "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1");
    EXPECT_EQ(
        start(HordeRules{}), "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1");
    EXPECT_EQ(start(AntichessRules{}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_EQ(start(AtomicRules{}), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(VariantFen, ChecksAreReadAsLeftAndAsGiven)
{
    std::string const left = "4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1";
    EXPECT_EQ(rewritten<ThreeCheckRules>(left), left);
    EXPECT_EQ(rewritten<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - - 0 1 +1+0"), left);
    EXPECT_EQ(rewritten<ThreeCheckRules>(left, {.checks = CheckCountStyle::given}),
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1 +1+0");
    EXPECT_EQ(rewritten<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - -"), "4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1");
}

TEST(VariantFen, PocketsAreReadInBracketsAndAsANinthRank)
{
    std::string const brackets = "4k3/1Q~6/8/8/8/8/8/4K3[QNp] w - - 0 1";
    EXPECT_EQ(rewritten<CrazyhouseRules>(brackets), brackets);
    EXPECT_EQ(rewritten<CrazyhouseRules>("4k3/1Q~6/8/8/8/8/8/4K3/pNQ w - - 0 1"), brackets);
    EXPECT_EQ(rewritten<CrazyhouseRules>(brackets, {.pockets = PocketStyle::ninth_rank}),
        "4k3/1Q~6/8/8/8/8/8/4K3/QNp w - - 0 1");
    for (std::string_view const empty :
        {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3/", "4k3/8/8/8/8/8/8/4K3[-]"})
        EXPECT_EQ(
            rewritten<CrazyhouseRules>(std::string{empty} + " w - - 0 1"), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST(VariantFen, WhatCannotBeReadHasItsErrorAndPlace)
{
    using enum FenErrorCode;
    SetupForm const checks = SetupForm::check_counts;
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 4+3 0 1", checks), (FenError{bad_check_counts, 26}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 3+x 0 1", checks), (FenError{bad_check_counts, 28}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 3+33 0 1", checks), (FenError{bad_check_counts, 29}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0", checks), (FenError{bad_check_counts, 32}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 +0+0", checks), (FenError{trailing_text, 34}));
    SetupForm const pockets = SetupForm::pockets;
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3[Qk] w - - 0 1", pockets), (FenError{bad_pocket, 21}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3[Q w - - 0 1", pockets), (FenError{bad_pocket, 21}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3/1 w - - 0 1", pockets), (FenError{bad_pocket, 20}));
    EXPECT_EQ(error_of("4k~3/8/8/8/8/8/8/4K3[] w - - 0 1", pockets), (FenError{unknown_piece_letter, 2}));
    EXPECT_EQ(error_of("4k3/p~7/8/8/8/8/8/4K3[] w - - 0 1", pockets), (FenError{unknown_piece_letter, 5}));
    EXPECT_EQ(error_of("4k3/Q1~6/8/8/8/8/8/4K3[] w - - 0 1", pockets), (FenError{unknown_piece_letter, 6}));
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3[Q]x w - - 0 1", pockets), (FenError{too_many_ranks, 22}));
    // Chess has neither.
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", SetupForm::chess), (FenError{bad_number, 27}));
    EXPECT_EQ(
        error_of("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", SetupForm::chess), (FenError{unknown_piece_letter, 19}));
}

TEST(VariantFen, APocketTooFullIsRefusedNotCut)
{
    std::string const pieces(65, 'q');
    EXPECT_EQ(error_of("4k3/8/8/8/8/8/8/4K3[" + pieces + "] w - - 0 1", SetupForm::pockets),
        (FenError{FenErrorCode::bad_pocket, 20 + Pockets::most_of_a_kind}));
}

TEST(VariantMoves, DropsAreReadAndWrittenInEveryNotation)
{
    std::string_view const fen = "4k3/8/8/8/8/8/8/4K3[NPp] w - - 0 1";
    for (std::string_view const text : {"N@f3", "n@f3", "N@f3!"})
        EXPECT_EQ(read<CrazyhouseRules>(fen, text), "N@f3") << text;
    for (std::string_view const text : {"P@e4", "@e4", "p@e4"})
        EXPECT_EQ(read<CrazyhouseRules>(fen, text), "P@e4") << text;
    EXPECT_EQ(read<CrazyhouseRules>(fen, "Q@e4"), "-");
    EXPECT_EQ(san<CrazyhouseRules>(fen, "N@d6"), "N@d6+");
    EXPECT_EQ(san<CrazyhouseRules>(fen, "P@e4"), "P@e4");
    EXPECT_EQ(parse_uci_attempt("n@f3").error(), (NotationError{NotationErrorCode::expected_piece, 0}));
    EXPECT_EQ(parse_uci_attempt("N@f9").error(), (NotationError{NotationErrorCode::rank_out_of_range, 3}));
    EXPECT_EQ(parse_uci_attempt("N@f3q").error(), (NotationError{NotationErrorCode::trailing_text, 4}));
    EXPECT_TRUE(parse_san("N@f3+", Strictness::strict));
    EXPECT_TRUE(parse_san("P@e4", Strictness::strict));
    EXPECT_FALSE(parse_san("n@f3", Strictness::strict));
}

TEST(VariantMoves, ARefusedDropIsJudged)
{
    auto const position = test::variant_position_from<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1");
    auto const move = read_move(position, "P@a8");
    ASSERT_FALSE(move);
    EXPECT_EQ(describe(position, move.error()).view(),
        "You cannot drop a pawn on a8: no pawn may stand on the first or last rank.");
}

TEST(VariantMoves, AntichessKnowsThePromotionToAKing)
{
    std::string_view const fen = "8/P7/8/8/8/7p/8/8 w - - 0 1";
    EXPECT_EQ(read<AntichessRules>(fen, "a8=K"), "a7a8k");
    EXPECT_EQ(read<AntichessRules>(fen, "a7a8k"), "a7a8k");
    EXPECT_EQ(read<AntichessRules>(fen, "a8=N"), "a7a8n");
    EXPECT_EQ(san<AntichessRules>(fen, "a7a8k"), "a8=K");
}

TEST(VariantMoves, SeveralKingsAreToldApart)
{
    std::string_view const fen = "8/8/8/8/8/8/7p/K1K5 w - - 0 1";
    EXPECT_EQ(san<AntichessRules>(fen, "a1b1"), "Kab1");
    EXPECT_EQ(read<AntichessRules>(fen, "Kcb1"), "c1b1");
}

TEST(VariantMoves, TheSignOfMateStandsForEveryMoveThatDecidesTheGame)
{
    EXPECT_EQ(san<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - - 1+3 0 1", "h1h8"), "Rh8#");
    EXPECT_EQ(san<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - - 2+3 0 1", "h1h8"), "Rh8+");
    EXPECT_EQ(san<KingOfTheHillRules>("4k3/8/8/8/8/3K4/8/8 w - - 0 1", "d3d4"), "Kd4#");
    EXPECT_EQ(san<AtomicRules>("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8"), "Rxd8#");
    EXPECT_EQ(san<RacingKingsRules>("8/k5K1/8/8/8/8/8/8 b - - 0 1", "a7a8"), "Ka8#");
    EXPECT_EQ(san<RacingKingsRules>("k5K1/8/8/8/8/8/8/8 b - - 0 1", "a8b8"), "-");
    EXPECT_EQ(san<RacingKingsRules>("6K1/1k6/8/8/8/8/8/8 b - - 0 1", "b7b8"), "Kb8");
    EXPECT_EQ(san<HordeRules>("4k3/8/8/8/8/8/r7/P7 b - - 0 1", "a2a1"), "Rxa1#");
}

TEST(VariantMoves, SanOfEveryLegalMoveMeansThatMove)
{
    test::for_each_variant([]<class Rules>(Rules) {
        auto position = BasicPosition<Rules>::initial();
        for (unsigned ply = 0; ply < 80; ++ply) {
            MoveList const moves = position.legal_moves();
            for (LegalMove const move : moves) {
                MoveText const text = format_san(position, move);
                auto const parsed = parse_san(text, Strictness::strict);
                ASSERT_TRUE(parsed) << Rules::name << " " << text.view();
                auto const again = resolve(position, *parsed, Strictness::strict);
                ASSERT_TRUE(again) << Rules::name << " " << format_fen(position).view() << " " << text.view();
                ASSERT_EQ(*again, move) << Rules::name << " " << text.view();
                auto const uci = find_move(position, parse_uci_attempt(format_uci(position, move)).value());
                ASSERT_TRUE(uci);
                ASSERT_EQ(*uci, move);
            }
            if (moves.empty())
                break;
            position = position.play(moves[(11 * ply + 5) % moves.size()]);
        }
    });
}

} // namespace
} // namespace arbiter
