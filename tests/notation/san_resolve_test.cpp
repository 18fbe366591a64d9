// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {

namespace {

using test::position_from;

std::string_view name_of(SanRefusalCode code)
{
    switch (code) {
    case SanRefusalCode::no_such_piece: return "no-such-piece";
    case SanRefusalCode::illegal: return "illegal";
    case SanRefusalCode::ambiguous: return "ambiguous";
    case SanRefusalCode::misdescribed: return "misdescribed";
    }
    return "";
}

/// The move in UCI, or "refusal attempt:verdict …".
template <class Rules>
std::string resolved(
    BasicPosition<Rules> const& position, std::string_view text, Strictness strictness = Strictness::lenient)
{
    auto const san = parse_san(text, strictness);
    if (!san)
        return std::string{describe(san.error()).view()};
    auto const move = resolve(position, *san, strictness);
    if (move)
        return std::string{format_uci(position, move->move()).view()};
    std::string result{name_of(move.error().code())};
    for (SanCandidate const& candidate : move.error()) {
        result += ' ';
        result += format_uci(candidate.attempt).view();
        result += ':';
        result += to_code(candidate.verdict.code);
    }
    return result;
}

std::string resolved(std::string_view fen, std::string_view text, Strictness strictness = Strictness::lenient)
{
    return resolved(position_from(fen), text, strictness);
}

TEST(Resolve, TakesTwoSquaresForTheMoveOfAnyPiece)
{
    EXPECT_EQ(resolved(test::start_fen, "g1f3"), "g1f3");
    EXPECT_EQ(resolved(test::start_fen, "b1-c3"), "b1c3");
    EXPECT_EQ(resolved(test::start_fen, "e2e4"), "e2e4");
    EXPECT_EQ(resolved("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8"), "e8c8");
    EXPECT_EQ(resolved("4k3/8/8/8/3p4/8/8/3QK3 w - - 0 1", "d1xd4"), "d1d4");
    EXPECT_EQ(resolved(test::start_fen, "g1g3"), "illegal g1g3:not-how-it-moves");
    EXPECT_EQ(resolved(test::start_fen, "e3e4"), "illegal e3e4:no-piece");
    EXPECT_EQ(resolved(test::start_fen, "g1f3", Strictness::strict).substr(0, 9), "character");
}

TEST(Resolve, CallsCastlingAsAKingsMoveMisdescribed)
{
    constexpr std::string_view fen = "3k4/8/8/8/8/8/r4PPP/R3K2R w KQ - 0 1";
    EXPECT_EQ(resolved(fen, "Kg1"), "misdescribed e1g1:legal");
    EXPECT_EQ(resolved(fen, "Ke1c1"), "misdescribed e1c1:legal");
    EXPECT_EQ(resolved(fen, "Kf1"), "e1f1");
}

TEST(Resolve, FindsTheMoveThatIsDescribed)
{
    EXPECT_EQ(resolved(test::start_fen, "e4"), "e2e4");
    EXPECT_EQ(resolved(test::start_fen, "Nf3"), "g1f3");
    EXPECT_EQ(resolved("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2"), "b1d2");
    EXPECT_EQ(resolved("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "O-O-O"), "e8c8");
    EXPECT_EQ(resolved("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6"), "e5d6");
    EXPECT_EQ(resolved("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8N"), "a7a8n");
}

TEST(Resolve, IgnoresAPinnedTwin)
{
    EXPECT_EQ(resolved("4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1", "Nc3"), "b1c3");
}

TEST(Resolve, FindsShortPawnCaptures)
{
    constexpr std::string_view fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(resolved(fen, "ed"), "e4d5");
    EXPECT_EQ(resolved(fen, "exd"), "e4d5");
    EXPECT_EQ(resolved(fen, "ed5"), "e4d5");
    EXPECT_EQ(resolved("4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "ed"), "ambiguous e4d5:legal e5d6:legal");
    EXPECT_EQ(resolved("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "edN"), "e7d8n");
    EXPECT_EQ(resolved("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "ed"), "illegal e4d5:pawn-needs-capture");
}

TEST(Resolve, WithOneSuchPieceGivesItsVerdict)
{
    EXPECT_EQ(resolved("4k3/3b4/8/8/r1B1K3/8/8/8 w - - 0 1", "Bd5"), "illegal c4d5:pinned");
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rg3"), "illegal h1g3:not-how-it-moves");
    EXPECT_EQ(resolved("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8"), "illegal a7a8:promotion-missing");
    EXPECT_EQ(resolved("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K"), "illegal a7a8k:promotion-invalid");
    EXPECT_EQ(
        resolved(test::start_fen, "Nf3=Q"), "illegal b1f3q:not-how-it-moves g1f3q:promotion-not-allowed");
}

TEST(Resolve, WithSeveralGivesEachVerdict)
{
    EXPECT_EQ(resolved(test::start_fen, "Ne5"), "illegal b1e5:not-how-it-moves g1e5:not-how-it-moves");
    EXPECT_EQ(resolved(test::start_fen, "Rh3"), "illegal a1h3:not-how-it-moves h1h3:path-blocked");
}

TEST(Resolve, WithSeveralLegalOnesIsAmbiguousAndNamesJustThose)
{
    EXPECT_EQ(resolved("4k3/8/8/8/4r3/5N2/4N3/1N2K3 w - - 0 1", "Nd4"), "f3d4");
    EXPECT_EQ(resolved("4k3/8/8/8/8/5N2/8/NN2K3 w - - 0 1", "Nd2"), "ambiguous b1d2:legal f3d2:legal");
}

TEST(Resolve, AsksPawnsOfTheFileFirstAndAllPawnsIfThereIsNone)
{
    EXPECT_EQ(resolved(test::start_fen, "e5"), "illegal e2e5:not-how-it-moves");
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "e5"), "illegal a2e5:not-how-it-moves");
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e5"), "no-such-piece");
    // "d5" is not how a capture is written.
    EXPECT_EQ(resolved("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "d5"), "no-such-piece");
}

TEST(Resolve, SaysWhenNoSuchPieceStandsWhereTheTextSays)
{
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nbd2"), "no-such-piece");
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4"), "no-such-piece");
}

TEST(Resolve, JudgesCastling)
{
    EXPECT_EQ(resolved("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "O-O"), "illegal e1g1:castling-through-check");
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), "illegal e1g1:castling-right-lost");
    // From f1 to g1 the king may step, but that is not castling.
    EXPECT_EQ(resolved("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "O-O"), "illegal f1g1:castling-right-lost");
}

TEST(Resolve, JudgesCastlingInChess960)
{
    constexpr auto mode = CastlingMode::chess960;
    auto const fen = [](std::string_view text) { return position_from(text, mode); };
    EXPECT_EQ(resolved(fen("4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1"), "O-O-O"), "e1b1");
    EXPECT_EQ(resolved(fen("4k3/8/8/8/8/8/8/1R1QK3 w Q - 0 1"), "O-O-O"), "illegal e1b1:castling-blocked");
    EXPECT_EQ(resolved(fen("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1"), "O-O-O"), "illegal e1b1:castling-right-lost");
    EXPECT_EQ(resolved(fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "O-O"), "illegal e1g1:castling-right-lost");
}

TEST(Resolve, StrictlyRefusesWhatTheStandardWritesOtherwise)
{
    constexpr auto strict = Strictness::strict;
    constexpr std::string_view fen = "4k3/8/8/3p4/4P3/8/8/1N2K2R w - - 0 1";
    EXPECT_EQ(resolved(fen, "Rh8+", strict), "h1h8");
    EXPECT_EQ(resolved(fen, "Rh8", strict), "misdescribed h1h8:legal");
    EXPECT_EQ(resolved(fen, "Rxh7", strict), "misdescribed h1h7:legal");
    EXPECT_EQ(resolved(fen, "Nbc3", strict), "misdescribed b1c3:legal");
    EXPECT_EQ(resolved(fen, "Nbc3"), "b1c3");
}

TEST(Resolve, WorksWhereKingsAreTaken)
{
    auto const position = KingCapturePosition::from_setup(
        test::setup_from("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"), Tolerance::lenient());
    ASSERT_TRUE(position);
    EXPECT_EQ(resolved(*position, "Rxe8"), "e2e8");
    EXPECT_EQ(resolved(*position, "O-O"), "illegal e1g1:not-how-it-moves");
    EXPECT_EQ(resolved(*position, "Kh8"), "illegal e1h8:not-how-it-moves");
}

TEST(SanRefusal, IsPutIntoASentence)
{
    auto const sentence = [](std::string_view fen, std::string_view text, Strictness strictness) {
        Position const position = position_from(fen);
        San const san = parse_san(text, strictness).value();
        return std::string{describe(position, san, resolve(position, san, strictness).error()).view()};
    };
    constexpr auto lenient = Strictness::lenient;
    EXPECT_EQ(sentence("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", lenient),
        "More than one knight can go to d2: write Nbd2 or Nfd2.");
    EXPECT_EQ(sentence("4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "ed", lenient),
        "More than one pawn can take on file d: write exd5 or exd6.");
    EXPECT_EQ(sentence(test::start_fen, "Ne5", lenient), "None of the knights on b1 and g1 can go to e5.");
    // Only one of them moves so at all, and it is pinned: that is the reason.
    EXPECT_EQ(sentence("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Ne4", lenient),
        "The knight on d2 is pinned to your king on e1 by the bishop on b4.");
    EXPECT_EQ(sentence(test::start_fen, "Nbf3", lenient).substr(0, 4), "The ");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nbd2", lenient), "White has no knight on file b.");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "N3d2", lenient), "White has no knight on rank 3.");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nb1d2", lenient), "White has no knight on b1.");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd2", lenient), "Black has no queen.");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e5", lenient), "White has no pawn on file e.");
    EXPECT_EQ(sentence("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Rh8", Strictness::strict),
        "The standard writes this move as Rh8+.");
}

TEST(SanRefusal, IsPutIntoASentenceOfAnotherLanguage)
{
    auto const sentence = [](Language language, std::string_view fen, std::string_view text) {
        Position const position = position_from(fen);
        San const san = parse_san(text, Strictness::lenient).value();
        auto const refusal = resolve(position, san, Strictness::lenient).error();
        return std::string{describe(position, san, refusal, language).view()};
    };
    std::string_view const two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    std::string_view const two_rooks = "4k3/8/8/8/8/3R4/8/3R3K w - - 0 1";
    std::string_view const two_pawns = "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1";
    std::string_view const kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(sentence(Language::german, two_knights, "Nd2"),
        "Mehr als ein Springer kann nach d2 ziehen: Schreib Nbd2 oder Nfd2.");
    EXPECT_EQ(sentence(Language::german, two_pawns, "ed"),
        "Mehr als ein Bauer kann auf Linie d schlagen: Schreib exd5 oder exd6.");
    EXPECT_EQ(sentence(Language::german, test::start_fen, "Ne5"),
        "Keiner der Springer auf b1 und g1 kann nach e5 ziehen.");
    EXPECT_EQ(sentence(Language::german, kings, "Qd2"), "Weiß hat keine Dame.");
    EXPECT_EQ(sentence(Language::german, kings, "e5"), "Weiß hat keinen Bauern auf Linie e.");
    EXPECT_EQ(sentence(Language::spanish, two_knights, "Nd2"),
        "Más de un caballo puede ir a d2: escribe Nbd2 o Nfd2.");
    EXPECT_EQ(sentence(Language::spanish, two_rooks, "Rd2"),
        "Más de una torre puede ir a d2: escribe R1d2 o R3d2.");
    EXPECT_EQ(sentence(Language::spanish, test::start_fen, "Ne5"),
        "Ninguno de los caballos de b1 y g1 puede ir a e5.");
    EXPECT_EQ(sentence(Language::spanish, kings, "Qd2"), "Las blancas no tienen ninguna dama.");
    EXPECT_EQ(sentence(Language::spanish, kings, "e5"), "Las blancas no tienen ningún peón en la columna e.");
}

} // namespace

} // namespace arbiter
