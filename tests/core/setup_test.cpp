// SPDX-License-Identifier: MIT
#include "arbiter/core/position.h"
#include "arbiter/core/setup.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter {

namespace {

using test::setup_from;

struct Case {
    char const* fen;
    SetupFault fault;
    Bitboard squares;
    CastlingMode mode = CastlingMode::standard;
};

Bitboard set_of(std::initializer_list<Square> squares)
{
    Bitboard set;
    for (Square const square : squares)
        set.insert(square);
    return set;
}

using enum SetupFault;
using enum Square;

class FaultySetup : public testing::TestWithParam<Case> { };

TEST_P(FaultySetup, IsToldWithItsSquaresAndRefusedUnlessItLiesInThePast)
{
    auto const [fen, fault, squares, mode] = GetParam();
    auto const setup = setup_from(fen, mode);
    SetupFaults const faults = find_faults(setup);
    ASSERT_EQ(faults.size(), 1U) << fen;
    EXPECT_EQ(faults.begin()->fault, fault) << fen;
    EXPECT_EQ(faults.begin()->squares, squares) << fen << ' ' << faults.begin()->squares.bits();
    EXPECT_EQ(Position::from_setup(setup).has_value(), Tolerance::of_history().allows(fault)) << fen;
}

TEST_P(FaultySetup, IsOverlookedWhenToleratedUnlessPlayNeedsAnAnswer)
{
    auto const [fen, fault, squares, mode] = GetParam();
    auto const setup = setup_from(fen, mode);
    EXPECT_TRUE(find_faults(setup, Tolerance::strict().with(fault)).empty()) << fen;
    bool const always_refused = fault == missing_king || fault == extra_king || fault == opponent_in_check;
    auto const position = Position::from_setup(setup, Tolerance::strict().with(fault));
    EXPECT_EQ(position.has_value(), !always_refused) << fen;
    if (position) {
        for (LegalMove const move : position->legal_moves())
            EXPECT_GE(position->play(move).occupied().count(), 2);
    }
}

INSTANTIATE_TEST_SUITE_P(Setup, FaultySetup,
    testing::Values( //
        Case{"8/8/8/8/8/8/8/4K3 w - - 0 1", missing_king, {}},
        Case{"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", extra_king, set_of({d1, e1})},
        Case{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", pawn_on_back_rank, set_of({a8})},
        Case{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", pawn_on_back_rank, set_of({a1})},
        Case{"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", opponent_in_check, set_of({e2})},
        Case{"4k3/8/8/8/8/8/8/3K3R w K - 0 1", castling_king_displaced, set_of({d1})},
        Case{"4k3/8/8/8/8/8/8/4K3 w K - 0 1", castling_rook_missing, set_of({h1})},
        Case{"4k3/8/8/8/8/8/8/4K2r w K - 0 1", castling_rook_missing, set_of({h1})},
        Case{"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", castling_not_standard, set_of({f1})},
        Case{"4k3/8/8/8/8/8/8/4KR1R w FH - 0 1", castling_rights_excess, set_of({f1, h1}),
            CastlingMode::chess960},
        Case{"4k3/8/8/8/8/8/8/R5K1 w - e3 0 1", en_passant_wrong_rank, set_of({e3})},
        Case{"4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", en_passant_target_occupied, set_of({e6})},
        Case{"4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", en_passant_target_occupied, set_of({e7})},
        Case{"4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", en_passant_pawn_missing, set_of({e5})},
        Case{"4k3/8/8/3Pp3/8/8/r7/K7 w - e6 0 1", en_passant_impossible_check, set_of({a2})},
        Case{"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 60", too_many_pawns, Bitboard{Rank::second} | a3},
        Case{"4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 60", too_many_promoted, set_of({a1, b1})},
        Case{"4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", too_many_checkers, set_of({d3, f3})},
        Case{"4r1k1/8/8/8/1b5b/8/8/4K3 w - - 0 1", too_many_checkers, set_of({e8, b4, h4})},
        Case{"4r1k1/8/8/8/4K3/8/8/4r3 w - - 0 1", too_many_checkers, set_of({e8, e1})},
        Case{"4k3/8/8/8/8/8/8/4K3 w - - 3 2", clock_beyond_move_number, {}}));

TEST(Setup, TwoBishopsOfOneColourOfSquaresNeedAPromotion)
{
    // c1 is dark and f1 light: no promotion. c1 and e3 are both dark: one.
    EXPECT_TRUE(find_faults(setup_from("4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1")).empty());
    EXPECT_TRUE(find_faults(setup_from("4k3/8/8/8/8/4B3/PPPPPPPP/2B1K3 w - - 0 1")).has(too_many_promoted));
    EXPECT_TRUE(find_faults(setup_from("4k3/8/8/8/8/4B3/PPPPPPP1/2B1K3 w - - 0 1")).empty());
}

TEST(Setup, SeventeenPiecesAreTooMany)
{
    // Whatever the seventeenth piece is, it is also a pawn or a promoted piece too many.
    SetupFaults const faults = find_faults(setup_from("4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 60"));
    EXPECT_TRUE(faults.has(too_many_pieces));
    EXPECT_TRUE(faults.has(too_many_promoted));
    EXPECT_EQ(faults.size(), 2U);
}

TEST(Setup, MoreThanAGameHasCanBePlayed)
{
    for (std::string_view const fen : {"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 60",
             "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 60", "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 60",
             "7k/8/5N2/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNKNNN b - - 0 60"}) {
        EXPECT_FALSE(find_faults(setup_from(fen)).empty()) << fen;
        EXPECT_TRUE(Position::from_setup(setup_from(fen))) << fen;
    }
}

TEST(Setup, ListsAllItsFaultsAtOnce)
{
    SetupFaults const faults = find_faults(setup_from("P7/8/8/8/8/8/8/4K3 w KQ e4 0 1"));
    EXPECT_TRUE(faults.has(missing_king));
    EXPECT_TRUE(faults.has(pawn_on_back_rank));
    EXPECT_TRUE(faults.has(castling_rook_missing));
    EXPECT_TRUE(faults.has(en_passant_wrong_rank));
    EXPECT_EQ(faults.size(), 4U);
}

TEST(Setup, ADiscoveredCheckByTheDoubleStepIsPossible)
{
    // The pawn left d7 and uncovered the bishop on e8.
    EXPECT_TRUE(find_faults(setup_from("k3b3/8/8/3pP3/K7/8/8/8 w - d6 0 2")).empty());
}

TEST(Setup, TolerantPositionDropsWhatTheBoardDoesNotBearOut)
{
    auto const setup = setup_from("4k3/8/8/4P3/8/8/8/4K3 w KQkq e6 0 1");
    auto const position = Position::from_setup(setup, Tolerance::lenient());
    ASSERT_TRUE(position);
    EXPECT_TRUE(position->castling_rights().empty());
    EXPECT_EQ(position->en_passant_target(), std::nullopt);
}

TEST(Setup, StandardStartHasNoFaultAndTwentyMoves)
{
    EXPECT_TRUE(find_faults(arbiter::Setup::standard()).empty());
    EXPECT_EQ(Position::initial().legal_moves().size(), 20U);
    EXPECT_EQ(Position::initial().to_setup(), arbiter::Setup::standard());
}

TEST(Chess960Start, AllAreDifferentAndPlayable)
{
    std::set<std::string> seen;
    for (unsigned number = 0; number < 960; ++number) {
        auto const setup = Chess960Start::find(number)->setup();
        EXPECT_TRUE(find_faults(setup).empty()) << number;
        std::string back_rank;
        for (File const file : all_files)
            back_rank += to_letter(*setup.board.role_at(make_square(file, Rank::first)));
        seen.insert(back_rank);
    }
    EXPECT_EQ(seen.size(), 960U);
    EXPECT_FALSE(Chess960Start::find(960));
}

TEST(Chess960Start, FiveHundredAndEighteenIsTheStandardStart)
{
    auto setup = Chess960Start::find(518)->setup();
    setup.castling_mode = CastlingMode::standard;
    EXPECT_EQ(setup, arbiter::Setup::standard());
}

} // namespace

} // namespace arbiter
