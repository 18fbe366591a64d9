// SPDX-License-Identifier: MIT
#include "arbiter/game/history_sentence.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

using test::any_position_from;
using test::attempt_from;
using test::game_from;

Explanation explanation_in(GameTree const& game, std::string_view attempt)
{
    auto const tried = attempt_from(attempt);
    return explain(game, game.cursor(), tried, game.position().judge(tried));
}

/// What the history says after these moves from the usual start.
std::string history_after(std::string_view moves, std::string_view attempt)
{
    return explanation_in(game_from(moves), attempt).history;
}

std::string instead_in(std::string_view fen, std::string_view attempt, Variant variant = Variant::standard)
{
    return explanation_in(GameTree{any_position_from(fen, variant)}, attempt).instead;
}

TEST(History, NamesTheMoveOfTheRookThatEndedCastling)
{
    EXPECT_EQ(history_after("b1c3 a7a6 a1b1 a6a5 b1a1 a5a4 d2d4 h7h6 c1f4 h6h5 d1d2 h5h4", "e1c1"),
        "The rook left a1 with move 2 (Ra1–b1).");
}

TEST(History, NamesTheMoveOfTheKingThatEndedCastling)
{
    EXPECT_EQ(history_after("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 g1f3 g8f6 f1c4 f8c5", "e1g1"),
        "The king left e1 with move 2 (Ke1–e2).");
    EXPECT_EQ(history_after("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 g1f3 g8f6 f1c4 f8c5 c4b3", "e8g8"),
        "The king left e8 with move 2 (Ke8–e7).");
}

TEST(History, NamesTheMoveThatTookTheRook)
{
    EXPECT_EQ(history_after("g2g3 b7b6 f1h3 c8b7 g1f3 b7f3 h3g2 f3g2 e2e3 g2h1 e3e4 a7a6", "e1g1"),
        "The rook on h1 was taken with move 5 (Bg2xh1).");
}

TEST(History, KnowsWhenThereNeverWasARightToCastle)
{
    GameTree const game{any_position_from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")};
    EXPECT_EQ(explanation_in(game, "e1c1").history, "White has had none since the beginning of the game.");
}

TEST(History, SaysWhenEnPassantWasPossible)
{
    EXPECT_EQ(history_after("e2e4 a7a6 e4e5 d7d5 a2a3 a6a5", "e5d6"),
        "En passant was possible only on the move right after 2…d7–d5.");
}

TEST(History, SaysThatASingleStepAllowsNoEnPassant)
{
    EXPECT_EQ(history_after("e2e4 d7d6 e4e5 d6d5", "e5d6"),
        "The pawn on d5 came there with 2…d6–d5, which was not a double step.");
    GameTree const game{any_position_from("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")};
    EXPECT_EQ(explanation_in(game, "e5d6").history,
        "The pawn on d5 has been there since the beginning of the game.");
}

TEST(History, SaysSinceWhenTheKingHasBeenInCheck)
{
    EXPECT_EQ(history_after("e2e4 f7f6 d2d4 g7g5 d1h5", "a7a6"), "The king has been in check since 3.Qh5#.");
    EXPECT_EQ(history_after("e2e4 f7f5 d1h5", "a7a6"), "The king has been in check since 2.Qh5+.");
    GameTree const game{any_position_from("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")};
    EXPECT_EQ(
        explanation_in(game, "e1d2").history, "The king has been in check since the beginning of the game.");
}

TEST(History, SaysHowThePinningPieceCame)
{
    EXPECT_EQ(history_after("d2d4 e7e6 b1c3 f8b4", "c3e4"), "The bishop came to b4 with 2…Bf8–b4.");
}

TEST(History, SaysWhereAPieceWentThatIsNoLongerThere)
{
    EXPECT_EQ(history_after("g1f3 e7e5", "g1h3"), "The knight left g1 with 1.Ng1–f3.");
    EXPECT_EQ(history_after("e2e4 d7d5 e4d5 a7a6", "e4e5"), "The pawn left e4 with 2.e4xd5.");
    EXPECT_EQ(history_after("e2e4 e7e5", "h3h4"), "");
}

TEST(History, SaysThatAPieceWasTakenEnPassant)
{
    EXPECT_EQ(history_after("e2e4 a7a6 e4e5 d7d5 e5d6", "d5d4"), "The pawn was taken there with 3.e5xd6.");
}

TEST(History, SaysWithWhichMoveAKingWasTaken)
{
    GameTree game{any_position_from("4k3/8/8/8/8/8/P3r3/4K3 b - - 0 1", Variant::king_capture)};
    test::play_moves(game, "e2e1");
    EXPECT_EQ(explanation_in(game, "a2a3").history, "The king was taken with 1…Rxe1.");
}

TEST(Instead, ListsWhereThePieceMayGo)
{
    EXPECT_EQ(explanation_in(GameTree{}, "g1g3").instead, "The knight on g1 may go to f3 or h3.");
    EXPECT_EQ(explanation_in(GameTree{}, "e2e5").instead, "The pawn on e2 may go to e3 or e4.");
}

TEST(Instead, SaysWhenThePieceHasNoMove)
{
    EXPECT_EQ(explanation_in(GameTree{}, "a1a3").instead, "The rook on a1 has no legal move now.");
}

TEST(Instead, IsLeftOutWhereItIsLong)
{
    EXPECT_EQ(instead_in("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4e6"), "");
}

TEST(Instead, ListsTheWaysOutOfCheck)
{
    EXPECT_EQ(instead_in("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e3"),
        "You can get out of check with Kd1, Kf1 or Kxe2.");
    EXPECT_EQ(instead_in("7k/8/8/8/8/1n6/PP6/KR6 w - - 0 1", "b2b3"), "The only way out of check is axb3.");
}

TEST(Instead, DoesNotRepeatWhatTheVerdictNames)
{
    EXPECT_EQ(instead_in("6k1/8/8/8/8/8/5PP1/r5K1 w - - 0 1", "g2g3"), "");
}

TEST(Instead, OffersNothingWhereTheGameIsOver)
{
    EXPECT_EQ(instead_in("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8"), "");
}

TEST(Instead, NamesACastledKingsSquare)
{
    EXPECT_EQ(
        instead_in("4k3/8/8/8/8/8/3PPP2/3QK2R w K - 0 1", "e1e3"), "The king on e1 may go to f1 or g1.");
}

TEST(Instead, SaysNothingOfOtherSquaresWhenThePromotionIsMissing)
{
    EXPECT_EQ(instead_in("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"), "");
}

TEST(Explanation, BeginsWithTheVerdictsSentence)
{
    GameTree const game = game_from("g1f3 e7e5");
    auto const explanation = explanation_in(game, "g1h3");
    EXPECT_EQ(explanation.verdict,
        game.position().describe(attempt_from("g1h3"), game.position().judge(attempt_from("g1h3"))));
    EXPECT_EQ(to_text(explanation), explanation.verdict + " " + explanation.history);
}

TEST(Explanation, OfALostRightSaysOnceWhatIsMissing)
{
    GameTree const game = game_from("b1c3 a7a6 a1b1 a6a5 b1a1 a5a4 d2d4 h7h6 c1f4 h6h5 d1d2 h5h4");
    EXPECT_EQ(to_text(explanation_in(game, "e1c1")),
        "This position gives you no right to castle queenside. The rook left a1 with move 2 (Ra1–b1). The "
        "king on e1 may go to d1.");
}

TEST(Explanation, OfALegalMoveHasNothingToAdd)
{
    auto const explanation = explanation_in(GameTree{}, "e2e4");
    EXPECT_EQ(explanation.history, "");
    EXPECT_EQ(explanation.instead, "");
}

TEST(HistorySentence, TellsOfExplosions)
{
    GameTree game{AnyPosition::initial(Variant::atomic)};
    for (std::string_view const text : {"b1c3", "a7a6", "c3d5", "a6a5", "d5c7"})
        game.play(game.position().find_move(attempt_from(text)).value());
    // The knight took the pawn on c7; bishop, queen and knight beside it went with it.
    Attempt const attempt = attempt_from("d8d1");
    Explanation const explanation = explain(game, game.cursor(), attempt, game.position().judge(attempt));
    EXPECT_EQ(explanation.history, "The queen was blown up there with 3.Nd5xc7.");
}

/// The same in another language.
Explanation explanation_in(Language language, GameTree const& game, std::string_view attempt)
{
    auto const tried = attempt_from(attempt);
    return explain(game, game.cursor(), tried, game.position().judge(tried), language);
}

TEST(History, IsToldInGerman)
{
    EXPECT_EQ(to_text(explanation_in(Language::german,
                  game_from("b1c3 a7a6 a1b1 a6a5 b1a1 a5a4 d2d4 h7h6 c1f4 h6h5 d1d2 h5h4"), "e1c1")),
        "Diese Stellung gibt dir kein Recht, lang zu rochieren. Der Turm hat a1 mit dem 2. Zug (Ra1–b1) verlassen. "
        "Der König auf e1 darf nach d1 ziehen.");
    EXPECT_EQ(explanation_in(Language::german, game_from("e2e4 a7a6 e4e5 d7d5 a2a3 a6a5"), "e5d6").history,
        "En passant war nur im Zug unmittelbar nach 2…d7–d5 möglich.");
    EXPECT_EQ(explanation_in(Language::german, game_from("e2e4 e7e5"), "e2e4").history,
        "Der Bauer hat e2 mit 1.e2–e4 verlassen.");
    EXPECT_EQ(explanation_in(Language::german, game_from("e2e4 d7d5 e4d5"), "d8d5").verdict,
        "Die Dame auf d8 darf den Bauern auf d5 schlagen.");
}

TEST(History, IsToldInSpanish)
{
    EXPECT_EQ(to_text(explanation_in(Language::spanish,
                  game_from("b1c3 a7a6 a1b1 a6a5 b1a1 a5a4 d2d4 h7h6 c1f4 h6h5 d1d2 h5h4"), "e1c1")),
        "Esta posición no te da derecho al enroque largo. La torre dejó a1 con la jugada 2 (Ra1–b1). "
        "El rey de e1 puede ir a d1.");
    EXPECT_EQ(explanation_in(Language::spanish, game_from("e2e4 a7a6 e4e5 d7d5 a2a3 a6a5"), "e5d6").history,
        "La captura al paso solo era posible en la jugada siguiente a 2…d7–d5.");
    EXPECT_EQ(explanation_in(
                  Language::spanish, GameTree{any_position_from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")}, "e1c1")
                  .history,
        "Las blancas no lo tienen desde el comienzo de la partida.");
}

} // namespace
} // namespace arbiter
