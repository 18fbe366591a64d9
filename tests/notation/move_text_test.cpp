// SPDX-License-Identifier: MIT
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter {

namespace {

using test::position_from;

/// The move in UCI, or what kind of problem there is.
std::string played(std::string_view fen, std::string_view text, CastlingMode mode = CastlingMode::standard)
{
    Position const position = position_from(fen, mode);
    auto const move = read_move(position, text);
    if (move)
        return std::string{format_uci(position, move->move()).view()};
    if (auto const* error = std::get_if<NotationError>(&move.error()))
        return std::string{to_code(error->code)} + " @ " + std::to_string(error->offset);
    if (auto const* refused = std::get_if<RefusedAttempt>(&move.error()))
        return std::string{format_uci(refused->attempt).view()} + ": "
            + std::string{to_code(refused->verdict.code)};
    return "san";
}

TEST(ReadMove, TakesEveryNotation)
{
    for (std::string_view const text : {"e2e4", "e2 e4", "e2-e4", "E2 E4", "e4", "Pe4", "e4!", "♙e4", " e4 "})
        EXPECT_EQ(played(test::start_fen, text), "e2e4") << text;
    for (std::string_view const text : {"g1f3", "Nf3", "nf3", "Ng1-f3", "♘f3", "G1 F3"})
        EXPECT_EQ(played(test::start_fen, text), "g1f3") << text;
    for (std::string_view const text : {"a7a8q", "a7 a8 Q", "a8=Q", "a8Q", "a7-a8=Q"})
        EXPECT_EQ(played("8/P7/3k4/8/8/8/8/4K3 w - - 0 1", text), "a7a8q") << text;
}

TEST(ReadMove, TakesCastlingInEveryForm)
{
    constexpr std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for (std::string_view const text : {"e1g1", "e1h1", "e1 g1", "O-O", "0-0", "o-o"}) {
        EXPECT_EQ(played(fen, text), "e1g1") << text;
        EXPECT_EQ(played(fen, text, CastlingMode::chess960), "e1h1") << text;
    }
}

/// What is said of a text that gives no move.
std::string said_of(std::string_view fen, std::string_view text, Language language = Language::english,
    CastlingMode mode = CastlingMode::standard)
{
    Position const position = position_from(fen, mode);
    auto const move = read_move(position, text);
    return move ? "it is a move" : std::string{describe(position, move.error(), language).view()};
}

TEST(ReadMove, SaysHowToCastleWhereTheKingsMoveMeansThat)
{
    constexpr std::string_view fen = "3k4/8/8/8/8/8/r4PPP/R3K2R w KQ - 0 1";
    for (std::string_view const text : {"Kg1", "Ke1g1", "Ke1-g1", "kg1", "Kh1", "Kg1+", "♔g1"}) {
        EXPECT_EQ(said_of(fen, text), "To castle, write O-O.") << text;
        auto const move = read_move(position_from(fen), text);
        EXPECT_FALSE(find_attempt(move.error())) << "nothing that is refused";
    }
    EXPECT_EQ(said_of(fen, "Kc1"), "To castle, write O-O-O+.");
    EXPECT_EQ(said_of(fen, "Kg1", Language::german), "Die Rochade schreibt man O-O.");
    EXPECT_EQ(said_of(fen, "Kc1", Language::french), "Pour roquer, écrivez O-O-O+.");
    EXPECT_EQ(said_of("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "Kg8"), "To castle, write O-O.");
    constexpr std::string_view shuffled = "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    EXPECT_EQ(said_of(shuffled, "Kg1", Language::english, CastlingMode::chess960), "To castle, write O-O.");
    EXPECT_EQ(said_of(shuffled, "Kb1", Language::english, CastlingMode::chess960), "To castle, write O-O-O.");
}

TEST(ReadMove, JudgesCastlingThatIsNotLegal)
{
    EXPECT_EQ(played("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "Kg1"), "e1g1: castling-in-check");
    EXPECT_EQ(played("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "Kg1"), "e1g1: castling-blocked");
    EXPECT_EQ(played("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1"), "e1g1: castling-right-lost");
}

TEST(ReadMove, TakesASmallBAsTheBishopWhereOnlyThatCanBeMeant)
{
    constexpr std::string_view italian = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    EXPECT_EQ(played(italian, "bc4"), "f1c4");
    EXPECT_EQ(played(italian, "bxc4"), "f1c4") << "a superfluous x, as everywhere";
    EXPECT_EQ(played("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1", "bc4"), "b3c4") << "the pawn takes";
    EXPECT_EQ(played("4k3/8/8/8/8/1P6/8/4KB2 w - - 0 1", "bc4"), "f1c4") << "the pawn has nothing to take";
    EXPECT_EQ(played("4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1", "bc4"), "f1c4: path-blocked");
    EXPECT_EQ(played("4k3/8/8/8/8/1P6/4P3/4KB2 w - - 0 1", "bc4"), "b3c4: pawn-needs-capture");
}

TEST(ReadMove, TakesACapitalBAsTheBishopAndASmallOneAsTheFile)
{
    constexpr std::string_view fen = "4k3/8/8/8/8/B7/8/BR2K3 w - - 0 1";
    EXPECT_EQ(played(fen, "B1b2"), "a1b2");
    EXPECT_EQ(played(fen, "b1b2"), "b1b2");
    EXPECT_EQ(played(fen, "B1c1"), "b1c1") << "no bishop can go to c1, but the rook can";
    EXPECT_EQ(played(fen, "B1d4"), "a1d4") << "the bishop on rank 1";
}

TEST(ReadMove, TakesACapitalBOfTwoSquaresWhereNoBishopMoveFits)
{
    EXPECT_EQ(played(test::start_fen, "B1c3"), "b1c3") << "as the knight's two squares; the bishops cannot";
    EXPECT_EQ(played(test::start_fen, "B1d4"), "san") << "neither: the answer is about the bishops";
    EXPECT_EQ(played(test::start_fen, "B1 c3"), "b1c3");
}

TEST(ReadMove, TakesCastlingInTheFormOfTheModeWhereThatIsAsked)
{
    constexpr std::string_view fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    Position const position = position_from(fen);
    EXPECT_TRUE(read_move(position, "e1g1", CastlingSquares::form_of_mode));
    EXPECT_TRUE(read_move(position, "e1h1"));
    auto const refused = read_move(position, "e1h1", CastlingSquares::form_of_mode);
    ASSERT_FALSE(refused);
    EXPECT_EQ(find_attempt(refused.error())->attempt, (Attempt{Square::e1, Square::h1}));
}

TEST(ReadMove, GivesTheVerdictWhereOnePieceWasMeant)
{
    EXPECT_EQ(played(test::start_fen, "e2 e5"), "e2e5: not-how-it-moves");
    EXPECT_EQ(played(test::start_fen, "e5"), "e2e5: not-how-it-moves");
    EXPECT_EQ(played(test::start_fen, "Qd3"), "d1d3: path-blocked");
    EXPECT_EQ(played("8/P7/3k4/8/8/8/8/4K3 w - - 0 1", "a8"), "a7a8: promotion-missing");
    EXPECT_EQ(played(test::start_fen, "Ne5"), "san");
    EXPECT_EQ(played("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qe5"), "san");
}

TEST(ReadMove, GivesTheErrorOfTheReadingThatCameFurther)
{
    EXPECT_EQ(played(test::start_fen, "e2 e9"), "rank-out-of-range @ 4");
    EXPECT_EQ(played(test::start_fen, "e2-"), "expected-file @ 3");
    EXPECT_EQ(played(test::start_fen, "Nf9"), "rank-out-of-range @ 2");
    EXPECT_EQ(played(test::start_fen, "hello"), "expected-rank @ 1");
    EXPECT_EQ(played(test::start_fen, "O-"), "bad-castling @ 2");
    EXPECT_EQ(played(test::start_fen, ""), "empty-text @ 0");
}

TEST(ReadMove, NamesCharactersThatOnlyLookRight)
{
    // A Cyrillic "с" for the file, a Greek capital nu for the knight, a fullwidth digit.
    EXPECT_EQ(played(test::start_fen,
                  "N\u0441"
                  "3"),
        "cyrillic-letter @ 1");
    EXPECT_EQ(played(test::start_fen,
                  "\u0435"
                  "4"),
        "cyrillic-letter @ 0");
    EXPECT_EQ(played(test::start_fen,
                  "\u039D"
                  "f3"),
        "greek-letter @ 0");
    EXPECT_EQ(played(test::start_fen, "e\uFF14"), "fullwidth-character @ 1");
    EXPECT_EQ(played(test::start_fen,
                  "e2\u00A0"
                  "e4"),
        "no-break-space @ 2");
    EXPECT_EQ(played(test::start_fen,
                  "\uFEFF"
                  "e4"),
        "invisible-character @ 0");
    EXPECT_EQ(played(test::start_fen,
                  "e\u200B"
                  "4"),
        "invisible-character @ 1");
}

TEST(ReadMove, KnowsTheLettersOfPiecesInOtherLanguages)
{
    EXPECT_EQ(played(test::start_fen, "Sf3"), "letter-s @ 0");
    EXPECT_EQ(played(test::start_fen, "Lc4"), "letter-l @ 0");
    EXPECT_EQ(played(test::start_fen, "Dxd4"), "letter-d @ 0");
    EXPECT_EQ(played(test::start_fen, "Te1"), "letter-t @ 0");
    EXPECT_EQ(played(test::start_fen, "Cf3"), "letter-c @ 0");
    EXPECT_EQ(played(test::start_fen, "Ac4"), "letter-a @ 0");
    EXPECT_EQ(played(test::start_fen, "Fc4"), "letter-f @ 0");
    // A file in capitals is one still.
    EXPECT_EQ(played(test::start_fen, "D2D4"), "d2d4");
    EXPECT_EQ(played(test::start_fen, "Sandwich"), "letter-s @ 0");
    EXPECT_EQ(played(test::start_fen, "Stop"), "expected-piece @ 0");
}

TEST(ReadMove, EveryProblemHasASentence)
{
    Position const position = Position::initial();
    auto const sentence = [&position](std::string_view text) {
        return std::string{describe(position, read_move(position, text).error()).view()};
    };
    EXPECT_EQ(sentence("Sf3"), "character 1: S is German for the knight: write Nf3");
    EXPECT_EQ(sentence("e2 e9"), "character 5: out of range: ranks go from 1 to 8");
    EXPECT_EQ(sentence("Ne5"), "None of the knights on b1 and g1 can go to e5.");
    Attempt const attempt{Square::d1, Square::d3};
    EXPECT_EQ(sentence("Qd3"), describe(position, attempt, judge(position, attempt)).view());
}

TEST(ReadMove, EveryProblemHasASentenceInTheLanguageAskedFor)
{
    Position const position = Position::initial();
    auto const problem = read_move(position, "").error();
    EXPECT_EQ(describe(position, problem, Language::german).view(),
        describe(std::get<NotationError>(problem), Language::german).view());
    EXPECT_NE(describe(position, problem, Language::german).view(), describe(position, problem).view());
}

TEST(PlaySan, GivesTheNextPositionOrTheReason)
{
    Position const start = Position::initial();
    auto const after = play_san(start, "Nf3");
    ASSERT_TRUE(after);
    EXPECT_EQ(*after, start.try_play(Move::normal(Square::g1, Square::f3)));
    auto const refused = play_san(start, "Nf4");
    ASSERT_FALSE(refused);
    EXPECT_FALSE(describe(start, refused.error()).view().empty());
}

} // namespace

} // namespace arbiter
