// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace arbiter {

namespace {

using test::position_from;
using test::setup_from;

std::string rewritten(std::string_view fen, CastlingMode mode, FenStyle style)
{
    return std::string{format_fen(setup_from(fen, mode), style).view()};
}

constexpr FenStyle shredder{EnPassantStyle::always, CastlingStyle::shredder};
constexpr FenStyle x_fen{EnPassantStyle::always, CastlingStyle::x_fen};

TEST(Fen, OfTheStartIsReadAndWritten)
{
    EXPECT_EQ(setup_from(test::start_fen), Setup::standard());
    EXPECT_EQ(format_fen(Position::initial()).view(), test::start_fen);
}

TEST(Fen, EachFieldLandsInTheSetup)
{
    auto const setup = setup_from("r3k3/8/8/8/3Pp3/8/8/4K2R b Kq d3 17 42");
    EXPECT_EQ(setup.board.piece_at(Square::d4), (Piece{Color::white, Role::pawn}));
    EXPECT_EQ(setup.board.piece_at(Square::a8), (Piece{Color::black, Role::rook}));
    EXPECT_EQ(setup.board.occupied().count(), 6);
    EXPECT_EQ(setup.side_to_move, Color::black);
    EXPECT_EQ(setup.castling_rights.rooks(), Bitboard{Square::h1} | Square::a8);
    EXPECT_EQ(setup.en_passant_target, Square::d3);
    EXPECT_EQ(setup.halfmove_clock, Plies{17});
    EXPECT_EQ(setup.fullmove_number, MoveNumber{42});
    EXPECT_EQ(setup.castling_mode, CastlingMode::standard);
}

TEST(Fen, WithoutClocksStartsAtZeroAndOne)
{
    auto const setup = setup_from("4k3/8/8/8/8/8/8/4K3 w - -");
    EXPECT_EQ(setup.halfmove_clock, Plies{0});
    EXPECT_EQ(setup.fullmove_number, MoveNumber{1});
}

TEST(Fen, BlanksAroundAndBetweenFieldsDoNotCount)
{
    EXPECT_EQ(
        setup_from("  4k3/8/8/8/8/8/8/4K3 \t w  - -   3 9\r\n"), setup_from("4k3/8/8/8/8/8/8/4K3 w - - 3 9"));
}

TEST(Fen, NumbersMayBeAsLargeAsTheClocksHold)
{
    auto const setup = setup_from("4k3/8/8/8/8/8/8/4K3 w - - 65535 65535");
    EXPECT_EQ(setup.halfmove_clock, Plies{65535});
    EXPECT_EQ(setup.fullmove_number, MoveNumber{65535});
    EXPECT_EQ(parse_fen(format_fen(setup)).value(), setup);
}

TEST(Fen, SaysImpossiblePositionsTooSinceValidationIsAnotherQuestion)
{
    EXPECT_TRUE(parse_fen("8/8/8/8/8/8/8/8 w KQkq e4 0 0"));
    EXPECT_TRUE(parse_fen("KKKKKKKK/8/8/8/8/8/8/pppppppp b - - 0 1"));
}

TEST(Fen, CastlingLettersMayStandInAnyOrder)
{
    EXPECT_EQ(setup_from("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1"),
        setup_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
}

TEST(Fen, KingsLetterMeansTheCornerInStandardChessEvenWithoutARook)
{
    auto const setup = setup_from("4k3/8/8/8/8/8/8/4K1R1 w K - 0 1");
    EXPECT_EQ(setup.castling_rights.rooks(), Bitboard{Square::h1});
    EXPECT_TRUE(find_faults(setup).has(SetupFault::castling_rook_missing));
}

TEST(XFen, KingsLetterMeansTheOutermostRookOnThatSideOfTheKing)
{
    auto const setup = setup_from("2r1kr2/8/8/8/8/8/8/1R2K1RR w KQkq - 0 1", CastlingMode::chess960);
    EXPECT_EQ(setup.castling_rights.rooks(), Bitboard{Square::h1} | Square::b1 | Square::f8 | Square::c8);
}

TEST(XFen, WritesTheFileOfAnInnerRook)
{
    auto const setup = setup_from("4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1", CastlingMode::chess960);
    EXPECT_EQ(setup.castling_rights.rooks(), Bitboard{Square::g1} | Square::b1);
    EXPECT_EQ(format_fen(setup, x_fen).view(), "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1");
}

TEST(XFen, WritesTheKingsLettersForOutermostRooks)
{
    constexpr auto mode = CastlingMode::chess960;
    EXPECT_EQ(rewritten("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", mode, x_fen),
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
}

TEST(ShredderFen, WritesTheFilesOfTheRooks)
{
    EXPECT_EQ(rewritten("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", CastlingMode::standard, shredder),
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    EXPECT_EQ(setup_from("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"),
        setup_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
}

TEST(ShredderFen, WithAnInnerRookInStandardChessIsAFaultOfTheSetup)
{
    auto const problem = read_position("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
    ASSERT_FALSE(problem);
    auto const* faults = std::get_if<SetupFaults>(&problem.error());
    ASSERT_NE(faults, nullptr);
    EXPECT_TRUE(faults->has(SetupFault::castling_not_standard));
}

TEST(DetectCastlingMode, TellsChess960ByKingOrRook)
{
    auto const detect
        = [](std::string_view fen) { return detect_castling_mode(setup_from(fen, CastlingMode::chess960)); };
    EXPECT_EQ(detect(test::start_fen), CastlingMode::standard);
    EXPECT_EQ(detect("1r2k3/8/8/8/8/8/8/R3K2R w KQq - 0 1"), CastlingMode::chess960);
    EXPECT_EQ(detect("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1"), CastlingMode::chess960);
    EXPECT_EQ(detect("1r3k2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), CastlingMode::standard);
    EXPECT_EQ(detect("1r3k2/8/8/8/8/8/8/R4K1R w - - 0 1"), CastlingMode::standard);
}

TEST(FenStyle, WritesTheEnPassantTargetAlwaysWhenPseudoLegalOrWhenLegal)
{
    auto const written = [](std::string_view fen, EnPassantStyle style) {
        auto const text = format_fen(position_from(fen), {style, CastlingStyle::x_fen});
        return std::string{text.view().substr(text.view().find(" b ") + 5, 2)};
    };
    // Nobody beside the pawn; a pawn that is pinned; a pawn that may take.
    constexpr std::string_view alone = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    constexpr std::string_view pinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1";
    constexpr std::string_view takeable = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    EXPECT_EQ(written(alone, EnPassantStyle::always), "e3");
    EXPECT_EQ(written(alone, EnPassantStyle::pseudo_legal), "- ");
    EXPECT_EQ(written(pinned, EnPassantStyle::pseudo_legal), "e3");
    EXPECT_EQ(written(pinned, EnPassantStyle::legal), "- ");
    EXPECT_EQ(written(takeable, EnPassantStyle::legal), "e3");
}

TEST(FenStyle, OfASetupThatIsNoPositionKeepsTheTarget)
{
    auto const setup = setup_from("8/8/8/8/4P3/8/8/8 b - e3 0 1");
    EXPECT_EQ(format_fen(setup, FenStyle{}).view(), "8/8/8/8/4P3/8/8/8 b - e3 0 1");
}

TEST(ReadPosition, GivesTheFaultOrTheErrorOrThePosition)
{
    auto const unreadable = read_position("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    ASSERT_FALSE(unreadable);
    auto const* error = std::get_if<FenError>(&unreadable.error());
    ASSERT_NE(error, nullptr);
    EXPECT_EQ(*error, (FenError{FenErrorCode::too_many_files, 17}));

    auto const impossible = read_position("8/8/8/8/8/8/8/4K3 w - - 0 1");
    ASSERT_FALSE(impossible);
    auto const* faults = std::get_if<SetupFaults>(&impossible.error());
    ASSERT_NE(faults, nullptr);
    EXPECT_TRUE(faults->has(SetupFault::missing_king));

    EXPECT_EQ(read_position(test::start_fen).value(), Position::initial());
    constexpr std::string_view clock_runs_ahead = "4k3/8/8/8/8/8/8/4K3 w - - 30 1";
    EXPECT_FALSE(read_position(clock_runs_ahead));
    EXPECT_TRUE(read_position(clock_runs_ahead, CastlingMode::standard, Tolerance::lenient()));
}

TEST(BoardField, IsReadAndWrittenAlone)
{
    constexpr std::string_view field = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R";
    EXPECT_EQ(format_board(parse_board(field).value()).view(), field);
    EXPECT_EQ(parse_board("8/8/8/8/8/8/8/8 w").error(), (FenError{FenErrorCode::trailing_text, 16}));
}

TEST(Fen, OfRandomPositionsGivesThemBackInEveryStyle)
{
    test::visit_random_positions(3, [](Position const& position) {
        CastlingMode const mode = position.castling_mode();
        for (CastlingStyle const castling : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
            auto const whole = format_fen(position, {EnPassantStyle::always, castling});
            ASSERT_EQ(parse_fen(whole, mode).value(), position.to_setup()) << whole.view();
            for (auto const style : {EnPassantStyle::legal, EnPassantStyle::pseudo_legal}) {
                auto const text = format_fen(position, {style, castling});
                auto const again = read_position(text, mode, Tolerance::lenient());
                ASSERT_TRUE(again) << text.view();
                ASSERT_EQ(again->key(), position.key()) << text.view();
                ASSERT_EQ(format_fen(*again, {style, castling}).view(), text.view());
                if (style == EnPassantStyle::pseudo_legal) {
                    ASSERT_EQ(again->polyglot_key(), position.polyglot_key());
                }
            }
        }
    });
}

/// A set-up as wild as a FEN can say it.
Setup random_setup(std::mt19937_64& random)
{
    auto const chance = [&random](unsigned one_in) { return random() % one_in == 0; };
    Setup setup;
    unsigned const sparseness = 1 + static_cast<unsigned>(random() % 6);
    for (Square const square : all_squares) {
        if (chance(sparseness))
            setup.board.put(square, {all_colors[random() % 2], all_roles[random() % all_roles.size()]});
    }
    setup.side_to_move = all_colors[random() % 2];
    Bitboard rooks;
    for (Square const square : Bitboard{Rank::first} | Bitboard{Rank::eighth}) {
        if (chance(4))
            rooks.insert(square);
    }
    setup.castling_rights = CastlingRights{rooks};
    if (chance(2))
        setup.en_passant_target = all_squares[random() % all_squares.size()];
    setup.halfmove_clock = Plies{static_cast<std::uint16_t>(random())};
    setup.fullmove_number = MoveNumber{static_cast<std::uint16_t>(random())};
    setup.castling_mode = chance(2) ? CastlingMode::chess960 : CastlingMode::standard;
    return setup;
}

TEST(Fen, OfWildSetupsGivesThemBackInBothCastlingStyles)
{
    std::mt19937_64 random{7};
    for (int round = 0; round < 20'000; ++round) {
        auto const setup = random_setup(random);
        for (FenStyle const style : {x_fen, shredder}) {
            auto const text = format_fen(setup, style);
            auto const again = parse_fen(text, setup.castling_mode);
            ASSERT_TRUE(again) << text.view();
            ASSERT_EQ(*again, setup) << text.view();
        }
    }
}

TEST(Fen, OfEitherCastlingModeSaysWhichByItsRights)
{
    auto const mode_of
        = [](std::string_view fen) { return read_position_of_any_mode(fen).value().castling_mode(); };
    EXPECT_EQ(mode_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"), CastlingMode::standard);
    EXPECT_EQ(mode_of("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"), CastlingMode::standard);
    EXPECT_EQ(mode_of("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"), CastlingMode::chess960);
    EXPECT_EQ(mode_of("1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1"), CastlingMode::chess960);
    EXPECT_EQ(mode_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), CastlingMode::standard);
    EXPECT_FALSE(read_position_of_any_mode("4k3/8/8/8/8/8/8/8 w - - 0 1"));
}

} // namespace

} // namespace arbiter
