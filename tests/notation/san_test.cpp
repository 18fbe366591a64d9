// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace arbiter {

namespace {

using test::position_from;

San knight_to_f3()
{
    San san;
    san.role = Role::knight;
    san.to_file = File::f;
    san.to_rank = Rank::third;
    return san;
}

San pawn_from_e_to_d(std::optional<Rank> to_rank)
{
    San san;
    san.from_file = File::e;
    san.to_file = File::d;
    san.to_rank = to_rank;
    san.is_capture = true;
    return san;
}

San promotion_on_e8(Role role)
{
    San san;
    san.to_file = File::e;
    san.to_rank = Rank::eighth;
    san.promotion = role;
    return san;
}

TEST(SanReading, TellsPieceOriginCapturePromotionAndCheck)
{
    San expected = knight_to_f3();
    EXPECT_EQ(parse_san("Nf3", Strictness::strict).value(), expected);
    expected.check = SanCheck::check;
    EXPECT_EQ(parse_san("Nf3+", Strictness::strict).value(), expected);
    expected.is_capture = true;
    expected.from_file = File::g;
    expected.from_rank = Rank::first;
    expected.check = SanCheck::checkmate;
    EXPECT_EQ(parse_san("Ng1xf3#", Strictness::strict).value(), expected);
    EXPECT_EQ(parse_san("exd5", Strictness::strict).value(), pawn_from_e_to_d(Rank::fifth));
    EXPECT_EQ(parse_san("e8=Q", Strictness::strict).value(), promotion_on_e8(Role::queen));
}

TEST(SanReading, TellsRankFromFileOfTheOrigin)
{
    auto const by_file = parse_san("Rad1", Strictness::strict).value();
    EXPECT_EQ(by_file.from_file, File::a);
    EXPECT_EQ(by_file.from_rank, std::nullopt);
    // A rank counted from zero would be off by one here.
    auto const by_rank = parse_san("R1a3", Strictness::strict).value();
    EXPECT_EQ(by_rank.from_file, std::nullopt);
    EXPECT_EQ(by_rank.from_rank, Rank::first);
    EXPECT_EQ(by_rank.to_file, File::a);
    EXPECT_EQ(by_rank.to_rank, Rank::third);
}

TEST(SanReading, TellsTheWingOfCastling)
{
    for (std::string_view const text : {"O-O", "0-0", "o-o", "O-0", "O-O+", "0-0!?", "O\u2013O", "0\u20140+"})
        EXPECT_EQ(parse_san(text).value().castling, CastlingSide::king) << text;
    for (std::string_view const text :
        {"O-O-O", "0-0-0", "o-o-o", " O-O-O# ", "O\u2212O\u2212O", "o\u2010o\u2011o"})
        EXPECT_EQ(parse_san(text).value().castling, CastlingSide::queen) << text;
    EXPECT_EQ(parse_san("O-O-O", Strictness::strict).value().castling, CastlingSide::queen);
    EXPECT_EQ(parse_san("O\u2013O", Strictness::strict).error().code, NotationErrorCode::bad_castling);
    EXPECT_EQ(parse_san("O\u201AO").error().code, NotationErrorCode::bad_castling);
}

TEST(SanReading, IsLenientWithTheKnight)
{
    for (std::string_view const text : {"Nf3", "nf3", "♘f3", "♞f3",
             "♘\xEF\xB8\x8E"
             "f3",
             " Nf3 ", "Nf3!", "Nf3!?", "Nf3 ??"})
        EXPECT_EQ(parse_san(text).value(), knight_to_f3()) << text;
    San from_g1 = knight_to_f3();
    from_g1.from_file = File::g;
    from_g1.from_rank = Rank::first;
    for (std::string_view const text : {"Ng1f3", "Ng1-f3", "Ng1–f3", "Ng1\u2014f3", "Ng1\u2212f3", "ng1-f3"})
        EXPECT_EQ(parse_san(text).value(), from_g1) << text;
    San capture = knight_to_f3();
    capture.is_capture = true;
    for (std::string_view const text : {"Nxf3", "N:f3", "N×f3", "nxf3"})
        EXPECT_EQ(parse_san(text).value(), capture) << text;
}

TEST(SanReading, IsLenientWithPawns)
{
    for (std::string_view const text :
        {"exd5", "ed5", "e:d5", "Pexd5", "♙exd5", "exd5 e.p.", "exd5ep", "exd5 e.p"})
        EXPECT_EQ(parse_san(text).value(), pawn_from_e_to_d(Rank::fifth)) << text;
    for (std::string_view const text : {"exd", "ed", "e:d"})
        EXPECT_EQ(parse_san(text).value(), pawn_from_e_to_d(std::nullopt)) << text;
    for (std::string_view const text : {"e8=Q", "e8Q", "e8=q", "e8q", "e8(Q)", "e8/Q", "Pe8=Q", "♟e8Q"})
        EXPECT_EQ(parse_san(text).value(), promotion_on_e8(Role::queen)) << text;
    EXPECT_EQ(parse_san("edQ").value().promotion, Role::queen);
    EXPECT_EQ(parse_san("e8=K").value(), promotion_on_e8(Role::king));
}

TEST(SanReading, TakesASmallBAsTheBishopOnlyWhereNoPawnCanGo)
{
    for (std::string_view const text : {"bxc3", "bc3", "bxa3", "b4", "ba"})
        EXPECT_EQ(parse_san(text).value().role, Role::pawn) << text;
    for (std::string_view const text : {"bd2", "bxd2", "bb5", "bf1e2", "be2"})
        EXPECT_EQ(parse_san(text).value().role, Role::bishop) << text;
    // Strict reading knows no small letters for pieces, so this is a pawn that goes astray.
    EXPECT_EQ(parse_san("bxd2", Strictness::strict).value().role, Role::pawn);
}

TEST(SanReading, TakesAnyMarkOfCheck)
{
    EXPECT_EQ(parse_san("Nf3++").value().check, SanCheck::check);
    EXPECT_EQ(parse_san("Nf3+!").value().check, SanCheck::check);
    EXPECT_EQ(parse_san("Nf3!#").value().check, SanCheck::checkmate);
}

TEST(LanReading, WantsBothSquares)
{
    San expected = knight_to_f3();
    expected.from_file = File::g;
    expected.from_rank = Rank::first;
    EXPECT_EQ(parse_lan("Ng1-f3", Strictness::strict).value(), expected);
    EXPECT_EQ(parse_lan("Ng1f3").value(), expected);
    auto const capture = parse_lan("e4xd5", Strictness::strict).value();
    EXPECT_EQ(capture.from_rank, Rank::fourth);
    EXPECT_TRUE(capture.is_capture);
    EXPECT_EQ(parse_lan("O-O", Strictness::strict).value().castling, CastlingSide::king);
    EXPECT_EQ(parse_lan("e7-e8=Q+", Strictness::strict).value().promotion, Role::queen);
    EXPECT_FALSE(parse_lan("Nf3"));
}

std::string written(std::string_view fen, Move move)
{
    Position const position = position_from(fen);
    return std::string{format_san(position, position.find_legal(move).value()).view()};
}

TEST(SanWriting, NamesTheFileThenTheRankThenBothAsFarAsNeeded)
{
    EXPECT_EQ(written("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", Move::normal(Square::b1, Square::d2)), "Nbd2");
    EXPECT_EQ(written("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", Move::normal(Square::b1, Square::d2)), "N1d2");
    EXPECT_EQ(written("4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1", Move::normal(Square::b1, Square::d2)), "Nb1d2");
    EXPECT_EQ(written("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", Move::normal(Square::h4, Square::e1)), "Qh4e1");
}

TEST(SanWriting, DoesNotNameTheOriginForAPinnedRival)
{
    EXPECT_EQ(written("4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1", Move::normal(Square::b1, Square::c3)), "Nc3");
}

TEST(SanWriting, MarksCapturesPromotionsCastlingCheckAndMate)
{
    EXPECT_EQ(written("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Move::normal(Square::e4, Square::d5)), "exd5");
    EXPECT_EQ(written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Move::en_passant(Square::e5, Square::d6)), "exd6");
    EXPECT_EQ(
        written("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", Move::promotion(Square::a7, Square::b8, Promotion::rook)),
        "axb8=R+");
    EXPECT_EQ(written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1)), "O-O+");
    EXPECT_EQ(written("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Move::castling(Square::e1, Square::a1)), "O-O-O");
    EXPECT_EQ(written("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", Move::normal(Square::g1, Square::g7)), "Qg7#");
}

TEST(LanWriting, NamesBothSquares)
{
    auto const lan = [](std::string_view fen, Move move) {
        Position const position = position_from(fen);
        return std::string{format_lan(position, position.find_legal(move).value()).view()};
    };
    EXPECT_EQ(lan("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", Move::normal(Square::g1, Square::f3)), "Ng1-f3");
    EXPECT_EQ(lan("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Move::normal(Square::e4, Square::d5)), "e4xd5");
    EXPECT_EQ(
        lan("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", Move::promotion(Square::a7, Square::a8, Promotion::queen)),
        "a7-a8=Q");
    EXPECT_EQ(lan("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Move::castling(Square::e1, Square::h1)), "O-O");
}

/// What the description still says once one part of the origin is left out.
bool is_still_clear(Position const& position, San san, bool drops_file)
{
    if (drops_file)
        san.from_file.reset();
    else
        san.from_rank.reset();
    return resolve(position, san).has_value();
}

void expect_minimal(Position const& position, LegalMove move)
{
    San const san = to_san(position, move);
    if (san.role == Role::pawn)
        return;
    if (san.from_file) {
        EXPECT_FALSE(is_still_clear(position, san, true)) << format_san(position, move).view();
    }
    if (san.from_rank) {
        EXPECT_FALSE(is_still_clear(position, san, false)) << format_san(position, move).view();
    }
}

TEST(SanAndLan, OfRandomPositionsGiveEachLegalMoveBackAndAreMinimal)
{
    test::visit_random_positions(1, [](Position const& position) {
        std::set<std::string> texts;
        for (LegalMove const move : position.legal_moves()) {
            auto const san = format_san(position, move);
            auto const strict = parse_san(san, Strictness::strict);
            ASSERT_TRUE(strict) << san.view();
            ASSERT_EQ(*strict, to_san(position, move)) << san.view();
            ASSERT_EQ(parse_san(san).value(), *strict) << san.view();
            auto const again = resolve(position, *strict, Strictness::strict);
            ASSERT_TRUE(again) << san.view();
            ASSERT_EQ(*again, move) << san.view();
            ASSERT_TRUE(texts.insert(std::string{san.view()}).second) << san.view();
            expect_minimal(position, move);

            auto const lan = format_lan(position, move);
            auto const long_form = parse_lan(lan, Strictness::strict);
            ASSERT_TRUE(long_form) << lan.view();
            ASSERT_EQ(resolve(position, *long_form).value(), move) << lan.view();
            ASSERT_EQ(resolve(position, parse_san(lan).value()).value(), move) << lan.view();
        }
    });
}

} // namespace

} // namespace arbiter
