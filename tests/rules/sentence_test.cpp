// SPDX-License-Identifier: MIT
#include "arbiter/rules/sentence.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter {
namespace {

using testing::HasSubstr;

template <class Rules>
std::string say(BasicPosition<Rules> const& position, std::string_view text)
{
    Attempt const attempt = test::attempt_from(text);
    return std::string{describe(position, attempt, judge(position, attempt)).view()};
}

std::string say(std::string_view fen, std::string_view text)
{
    return say(test::position_from(fen), text);
}

std::string say_960(std::string_view fen, std::string_view text)
{
    return say(test::position_from(fen, CastlingMode::chess960), text);
}

TEST(Sentence, NamesThePieceThatHasToStay)
{
    EXPECT_EQ(say(test::start_fen, "e4e5"), "There is no piece on e4 to move.");
    EXPECT_EQ(say(test::start_fen, "e7e5"), "It is White's turn; the pawn on e7 is Black's.");
    EXPECT_EQ(
        say(test::start_fen, "g1g1"), "The knight already stands on g1. A move goes to another square.");
}

TEST(Sentence, TellsHowThePieceMoves)
{
    EXPECT_EQ(say(test::start_fen, "b1b3"),
        "The knight on b1 cannot go to b3: knights go two squares along a rank or file and one to the side.");
    EXPECT_EQ(
        say(test::start_fen, "c1c3"), "The bishop on c1 cannot go to c3: bishops go along diagonals only.");
    EXPECT_EQ(
        say(test::start_fen, "a1b2"), "The rook on a1 cannot go to b2: rooks go along ranks and files only.");
    EXPECT_EQ(say(test::start_fen, "d1e3"),
        "The queen on d1 cannot go to e3: queens go along ranks, files and diagonals only.");
    EXPECT_EQ(say(test::start_fen, "e1e3"), "The king on e1 cannot go to e3: kings go one square at a time.");
}

TEST(Sentence, HasItsOwnWordsForEachMistakePeopleMakeWithPawns)
{
    std::string_view const fen = "4k3/8/8/8/8/4P3/6P1/4K3 w - - 0 1";
    EXPECT_EQ(say(fen, "e3e5"),
        "The pawn on e3 cannot go two squares to e5: pawns do that only from their starting square.");
    EXPECT_EQ(say(fen, "e3e2"), "The pawn on e3 cannot go back to e2: pawns never go backwards.");
    EXPECT_EQ(say(fen, "e3d3"), "The pawn on e3 cannot go sideways to d3: pawns go straight ahead.");
    EXPECT_EQ(say(fen, "g2g5"),
        "The pawn on g2 cannot go as far as g5: pawns go one square ahead, and never more than two.");
    EXPECT_EQ(say(fen, "e3g5"),
        "The pawn on e3 cannot go to g5: pawns go straight ahead, and capture one square diagonally ahead.");
    EXPECT_EQ(say(fen, "e3d4"),
        "The pawn on e3 has nothing to capture on d4, and pawns go diagonally only to capture.");
    EXPECT_EQ(say("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3"),
        "The pawn on e2 is blocked: the knight on e3 is in its way, and pawns capture only diagonally.");
}

TEST(Sentence, ShowsHowTheKingCastlesWhereItMay)
{
    std::string_view const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    EXPECT_EQ(say(fen, "e1h1"), "The king on e1 cannot go to h1. To castle, move it two squares, to g1.");
    EXPECT_EQ(
        say_960(fen, "e1c1"), "The king on e1 cannot go to c1. To castle, move it onto your rook on a1.");
    EXPECT_EQ(say("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1"),
        "The king on e1 cannot go to h1: kings go one square at a time.");
}

TEST(Sentence, SaysWhosePieceIsInTheWay)
{
    EXPECT_EQ(say(test::start_fen, "a1a8"), "The rook on a1 cannot reach a8: your pawn on a2 is in the way.");
    EXPECT_EQ(say("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"),
        "The pawn on e2 cannot reach e4: the knight on e3 is in the way.");
    EXPECT_EQ(say(test::start_fen, "c1b2"), "The bishop on c1 cannot take your own pawn on b2.");
}

TEST(Sentence, TellsWhenEnPassantIsAllowed)
{
    EXPECT_EQ(say("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"),
        "The pawn on e5 cannot take the pawn on d5 en passant on d6: that is possible only right after a "
        "double step.");
}

TEST(Sentence, NamesWhatAPawnMayBecomeIfItMayGoThere)
{
    std::string_view const fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(say(fen, "a7a8"), "Say what your pawn becomes on a8: a queen, a rook, a bishop or a knight.");
    EXPECT_EQ(say(fen, "a7a8k"), "A pawn on a8 becomes a queen, a rook, a bishop or a knight, not a king.");
    EXPECT_EQ(say("7k/KP5r/8/8/8/8/8/8 w - - 0 1", "b7b8"),
        "The pawn on b7 must be promoted on b8, but it may not go there now.");
}

TEST(Sentence, OffersAMoveWithoutItsPromotionIfThatIsLegal)
{
    EXPECT_EQ(say(test::start_fen, "g1f3q"), "Leave out the promotion to a queen: Nf3 is legal without it.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/2N5/2N1K1N1 w - - 0 1", "g1e2q"),
        "Leave out the promotion to a queen: Nge2 is legal without it.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3q"),
        "The knight on e2 cannot become a queen on c3: only pawns that reach the last rank are promoted.");
}

TEST(Sentence, TellsWhyCastlingIsRefused)
{
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
        "This position gives you no right to castle kingside.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1"),
        "You may not castle queenside: you have no rook on a1.");
    EXPECT_EQ(say(test::start_fen, "e1g1"),
        "You may not castle kingside: your bishop on f1 and your knight on g1 are in the way.");
    EXPECT_EQ(say("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"),
        "You may not castle out of check: the rook on e4 checks your king on e1.");
    EXPECT_EQ(say("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        "You may not castle through check: the king would cross f1, which the rook on f8 attacks.");
    EXPECT_EQ(say("3r2k1/8/8/8/8/2n5/8/R3K3 w Q - 0 1", "e1c1"),
        "You may not castle through check: the king would cross d1, which the knight on c3 and the rook on "
        "d8 attack.");
    EXPECT_EQ(say("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        "You may not castle into check: the king would arrive on g1, which the rook on g8 attacks.");
}

TEST(Sentence, InChess960TheKingsDestinationIsNamedNotTheRooks)
{
    EXPECT_THAT(
        say_960("4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1"), HasSubstr("arrive on c1, which the queen on a1"));
    EXPECT_EQ(say_960("4k3/8/8/8/8/8/8/R3KR2 w - - 0 1", "e1f1"),
        "This position gives you no right to castle kingside.");
}

TEST(Sentence, TellsWhatThreatensTheKing)
{
    EXPECT_EQ(say("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
        "The king may not go to d1: the rook on d8 attacks that square.");
    EXPECT_EQ(say("3rk3/8/8/5b2/8/8/8/4K3 w - - 0 1", "e1d1"),
        "The king may not go to d1: the rook on d8 attacks that square.");
    EXPECT_EQ(say("4k3/8/8/8/8/3p4/R3q3/4K3 w - - 0 1", "e1e2"),
        "The king may not take the queen on e2: the pawn on d3 protects it.");
    EXPECT_EQ(say("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2"),
        "Your king may not go to e2: the king on e3 is beside that square, and kings may not touch.");
    EXPECT_EQ(say("4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3"),
        "The king may not step back to e3: the rook on e8 attacks that square along the same line.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
        "The knight on e2 is pinned to your king on e1 by the rook on e8.");
    EXPECT_EQ(say("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6"),
        "The pawn on e5 may not take en passant: with both pawns gone, the rook on h5 attacks your king on "
        "a5.");
}

TEST(Sentence, InCheckNamesTheMovesThatAreLeftWhereTheyAreFew)
{
    EXPECT_EQ(say("6k1/8/8/8/8/8/5PP1/r5K1 w - - 0 1", "g2g3"),
        "The rook on a1 checks your king on g1. Only Kh2 is legal.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/5n2/P7/4K3 w - - 0 1", "a2a3"),
        "The knight on f3 and the rook on e8 check your king on e1. Only Kd1, Kf1 and Kf2 are legal.");
}

TEST(Sentence, InCheckAdvisesOnlyWhatHelps)
{
    EXPECT_EQ(say("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3"),
        "The rook on e8 checks your king on e1: move the king.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/8/P6B/4K3 w - - 0 1", "a2a3"),
        "The rook on e8 checks your king on e1: block its line or move the king.");
    EXPECT_EQ(say("4r1k1/8/8/1B6/8/8/P7/4K3 w - - 0 1", "a2a3"),
        "The rook on e8 checks your king on e1: take it with your bishop on b5, block its line or move the "
        "king.");
    EXPECT_EQ(say("6k1/8/8/2N5/8/3n4/P2P4/4K2R w K - 0 1", "a2a3"),
        "The knight on d3 checks your king on e1: take it with your knight on c5 or move the king.");
    EXPECT_EQ(say("6k1/8/8/2N2N2/8/3nB3/1N2P3/4K3 w - - 0 1", "f5d6"),
        "The knight on d3 checks your king on e1: take it or move the king.");
}

TEST(Sentence, InDoubleCheckOnlyTheKingMoves)
{
    EXPECT_EQ(say("4r1k1/8/8/8/8/5n2/P7/3QK3 w - - 0 1", "a2a3"),
        "The knight on f3 and the rook on e8 check your king on e1. Only Kf1 and Kf2 are legal.");
    EXPECT_EQ(say("4r1k1/8/8/8/4K3/2n5/P7/8 w - - 0 1", "a2a3"),
        "The knight on c3 and the rook on e8 check your king on e4, so only the king may move.");
}

TEST(Sentence, SaysThatItIsMateOrStalemate)
{
    std::string_view const mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    EXPECT_EQ(say(mate, "a2a3"), "It is checkmate: no move saves your king on e1 from the queen on h4.");
    EXPECT_EQ(say(mate, "e1f2"),
        "The king may not go to f2: the queen on h4 attacks that square. Black wins by checkmate.");
    EXPECT_EQ(say("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8g8"),
        "The king may not go to g8: the queen on f7 attacks that square. Draw by stalemate.");
}

TEST(Sentence, DescribesLegalMovesToo)
{
    EXPECT_EQ(say(test::start_fen, "g1f3"), "The knight may go from g1 to f3.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/1n6/B3K3 w - - 0 1", "a1b2"), "The bishop on a1 may take the knight on b2.");
    EXPECT_EQ(say("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
        "The pawn on e5 may take the pawn on d5 en passant, arriving on d6.");
    EXPECT_EQ(
        say("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r"), "The pawn on a7 may go to a8 and become a rook.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "You may castle queenside.");
    EXPECT_EQ(say_960("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1"), "You may castle kingside.");
}

TEST(Sentence, KnowsTheRulesOfKingCapture)
{
    auto const position = test::king_capture_position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_THAT(say(position, "e1g1"), HasSubstr("there is no castling in this game"));
    EXPECT_EQ(say(test::king_capture_position_from("8/8/8/8/8/4k3/8/7R w - - 0 1"), "h1h2"),
        "The game is over: Black has taken White's king.");
}

/// One line that ends with a full stop and names every square of the verdict that proves it.
void expect_good_sentence(Position const& position, Attempt attempt)
{
    Verdict const verdict = judge(position, attempt);
    std::string const text{describe(position, attempt, verdict).view()};
    SCOPED_TRACE(text);
    ASSERT_FALSE(text.empty());
    ASSERT_EQ(text.back(), '.');
    ASSERT_LE(text.size(), 160U);
    ASSERT_EQ(text.find_first_of("{}\n"), std::string::npos);
    for (Square const square : verdict.at | verdict.by)
        ASSERT_THAT(text, HasSubstr(std::string{to_string(square)}));
}

TEST(Sentence, IsOneLineThatNamesEveryWitness)
{
    for (Position const& position : test::varied_starts()) {
        for (Attempt const& attempt : test::plausible_attempts())
            expect_good_sentence(position, attempt);
    }
}

TEST(Sentence, FitsEvenWhereEverythingAttacksTheKing)
{
    Position const position = test::position_from("q2q3q/2n1n3/1n3n2/q2K3q/1n3n2/2n1n3/q2q3k/7q w - - 0 1",
        CastlingMode::standard, Tolerance::lenient());
    Attempt const attempt{Square::d5, Square::d6};
    Verdict const verdict = judge(position, attempt);
    EXPECT_EQ(verdict.code, VerdictCode::king_into_check);
    EXPECT_EQ(describe(position, attempt, verdict).view().back(), '.');
}

TEST(SetupFaultSentence, EveryFaultHasACodeAndASentence)
{
    for (std::size_t index = 0; index < setup_fault_count; ++index) {
        auto const fault = static_cast<SetupFault>(index);
        EXPECT_EQ(find_setup_fault(to_code(fault)), fault);
        auto const sentence
            = describe({.fault = fault, .color = Color::black, .squares = Bitboard{Square::e8}});
        EXPECT_EQ(sentence.view().back(), '.') << to_code(fault);
    }
    EXPECT_EQ(to_code(SetupFault::opponent_in_check), "opponent-in-check");
    EXPECT_EQ(find_setup_fault("opponent_in_check"), std::nullopt);
}

std::string first_fault(std::string_view fen)
{
    auto const position = Position::from_setup(test::setup_from(fen));
    return std::string{describe(*position.error().begin()).view()};
}

std::string first_strict_fault(std::string_view fen)
{
    return std::string{describe(*find_faults(test::setup_from(fen)).begin()).view()};
}

TEST(SetupFaultSentence, TellsWhyNoGameLedThere)
{
    EXPECT_EQ(first_strict_fault("4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1"),
        "White's pawns cannot all have come to a2, b2 and a3: too few starting squares lead there, whatever was captured.");
    EXPECT_EQ(first_strict_fault("4k3/p1pppppp/p7/8/8/8/PPPPPPPP/RN1QKBNR w KQ - 0 1"),
        "Black's pawns on a6, a7, c7, d7, e7, f7, g7 and h7 need more captures than there can have been: "
        "1 needed, 0 possible.");
    EXPECT_EQ(first_strict_fault("rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1"),
        "Too few captures for these pawns to have passed each other or left their files. Files without a "
        "white pawn below a black one: 1; possible: 0.");
    EXPECT_EQ(first_strict_fault("4k3/8/8/8/1B2P3/8/PPPP1PPP/4K3 w - - 0 1"),
        "No piece of White can have come to b4: unmoved pawns shut it in, and too few pawns are missing for it to be a promoted one.");
    EXPECT_EQ(first_strict_fault("3k4/3p4/4K3/8/8/8/8/8 w - - 0 1"),
        "White's king is in check from d7, but no move by Black can have given this check.");
    EXPECT_EQ(first_strict_fault("r1bqkbnr/pppppppp/8/8/3QQ3/8/2PPPPPP/RNBQKBNR w KQkq - 0 20"),
        "Pawns pass each other only by captures. The captures possible here (1) are too few for these pawns and promoted pieces.");
    EXPECT_EQ(first_strict_fault("k7/ppK5/8/8/8/8/8/8 w - - 0 60"),
        "It is White's turn, but no last move by Black is possible: none of Black's pieces can have come from another square.");
    EXPECT_EQ(first_strict_fault("7k/7B/6PK/8/8/8/8/8 w - - 0 60"),
        "Only what stands on h8 can have made Black's last move, and each such move leads back to an impossible position.");
}

TEST(SetupFaultSentence, NamesTheSideAndTheSquares)
{
    EXPECT_EQ(first_fault("8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has no king.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "White has more than one king: a1 and e1.");
    EXPECT_EQ(first_fault("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        "White cannot have pawns on the first or last rank: a8.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
        "It is White's turn, yet Black's king is already in check (from e1); Black cannot have left it there.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
        "White cannot have a right to castle where no rook of White stands: h1.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/4K3 w - d6 0 1"),
        "The en passant target cannot be right: no pawn of Black stands on d5.");
}

TEST(OutcomeSentence, SaysWhoWonAndWhy)
{
    EXPECT_EQ(describe(Outcome{Color::white, Termination::checkmate}), "White wins by checkmate.");
    EXPECT_EQ(describe(Outcome{Color::black, Termination::resignation}), "Black wins: White resigns.");
    EXPECT_EQ(describe(Outcome{Color::white, Termination::king_captured}),
        "White wins: Black's king has been taken.");
    EXPECT_EQ(describe(Outcome{std::nullopt, Termination::stalemate}), "Draw by stalemate.");
    EXPECT_EQ(describe(Outcome{std::nullopt, Termination::flag_but_cannot_mate}),
        "Draw: a flag has fallen, but the opponent can no longer win.");
    EXPECT_EQ(describe(Outcome{Color::black, Termination::illegal_moves}),
        "Black wins: White has made one illegal move too many.");
    EXPECT_EQ(describe(Outcome{std::nullopt, Termination::dead_position}),
        "Draw: dead position, neither side can mate any more.");
}

std::string why_unwinnable(std::string_view fen, Color color)
{
    Position const position = test::position_from(fen);
    std::vector<detail::HelpmateNode> memory(10'000);
    auto const found = can_win(position, color, memory);
    return found.reason ? std::string{describe(position, color, *found.reason).view()} : "can win";
}

TEST(UnwinnableSentence, SaysWhyTheSideCannotWin)
{
    EXPECT_EQ(why_unwinnable("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Color::black),
        "Black cannot win: a lone king cannot mate.");
    EXPECT_EQ(why_unwinnable("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Color::white),
        "White cannot win: the king on e1 is checkmated.");
    EXPECT_EQ(
        why_unwinnable("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Color::white), "White cannot win: it is stalemate.");
    EXPECT_EQ(why_unwinnable("q3k3/8/8/8/8/8/8/4KN2 w - - 0 1", Color::white),
        "White cannot win: the knight on f1 alone cannot mate, and Black has no rook, bishop, knight or pawn "
        "to shut its king in.");
    EXPECT_EQ(why_unwinnable("q3k3/8/8/8/8/8/8/4KB2 w - - 0 1", Color::white),
        "White cannot win: the bishop on f1 strikes squares of one colour only, and no other piece can help "
        "to mate.");
    EXPECT_EQ(why_unwinnable("4k3/8/8/8/4B3/8/8/4KB2 w - - 0 1", Color::white),
        "White cannot win: the bishop on f1 and the bishop on e4 strike squares of one colour only, and no "
        "other piece can help to mate.");
    EXPECT_EQ(why_unwinnable("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", Color::white),
        "White cannot win: the pawns on b4, d4, f4, h4, b5, d5, f5 and h5 can never move or be taken, and "
        "wherever the pieces can ever go, there is no mate.");
}

TEST(UnwinnableSentence, NamesTheSideAlsoWhereASearchHasProvenIt)
{
    Position const position = test::position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(describe(position, Color::white, UnwinnableReason::forced),
        "White cannot win: whatever is played now, White cannot mate any more.");
    EXPECT_EQ(describe(position, Color::black, UnwinnableReason::exhausted),
        "Black cannot win: White is not checkmated in any position that can come up.");
    EXPECT_EQ(describe(position, Color::white, UnwinnableReason::blocked),
        "White cannot win: wherever the pieces can ever go, there is no mate.");
}

TEST(OutcomeSentence, EveryTerminationHasOne)
{
    for (std::size_t index = 0; index < termination_count; ++index) {
        auto const sentence = describe(Outcome{std::nullopt, static_cast<Termination>(index)});
        EXPECT_EQ(sentence.view().back(), '.');
    }
}

} // namespace
} // namespace arbiter
