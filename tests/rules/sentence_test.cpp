#include "arbiter/rules/sentence.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter {
namespace {

using testing::HasSubstr;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

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
    EXPECT_EQ(say(start, "e4e5"), "There is no piece on e4 that could move.");
    EXPECT_EQ(
        say(start, "e7e5"), "The pawn on e7 is not yours: it is White's turn, and that piece is Black's.");
    EXPECT_EQ(
        say(start, "g1g1"), "The knight on g1 must go to another square: staying where it is is not a move.");
}

TEST(Sentence, TellsHowThePieceMoves)
{
    EXPECT_THAT(
        say(start, "b1b3"), HasSubstr("The knight on b1 cannot go to b3: a knight moves two squares"));
    EXPECT_THAT(say(start, "c1c3"), HasSubstr("along diagonals only"));
    EXPECT_THAT(say(start, "a1b2"), HasSubstr("along ranks and files only"));
    EXPECT_THAT(say(start, "d1e3"), HasSubstr("along ranks, files and diagonals only"));
    EXPECT_THAT(say(start, "e2e5"), HasSubstr("a pawn moves one square straight ahead"));
}

TEST(Sentence, KnowsTheMistakesPeopleMakeWithPawns)
{
    std::string_view const fen = "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1";
    EXPECT_THAT(say(fen, "e3e5"), HasSubstr("only a pawn that still stands on its starting square"));
    EXPECT_THAT(say(fen, "e3e2"), HasSubstr("pawns never move backwards"));
    EXPECT_THAT(say(fen, "e3d3"), HasSubstr("a pawn moves one square straight ahead"));
    EXPECT_THAT(say(fen, "e3d4"), HasSubstr("there is nothing to capture on d4"));
}

TEST(Sentence, TellsHowTheKingCastlesInEachMode)
{
    std::string_view const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    EXPECT_THAT(say(fen, "e1h1"), HasSubstr("or two towards a rook when it castles"));
    EXPECT_THAT(say_960(fen, "e1g1"), HasSubstr("or castles by going onto its own rook"));
}

TEST(Sentence, SaysWhosePieceIsInTheWay)
{
    EXPECT_EQ(say(start, "a1a8"),
        "The rook on a1 cannot reach a8: your pawn on a2 is in the way, and only knights jump over pieces.");
    EXPECT_EQ(say("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4"),
        "The pawn on e2 cannot reach e4: the knight on e3 is in the way, and only knights jump over pieces.");
    EXPECT_EQ(say("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3"),
        "The pawn on e2 cannot go to e3: the knight on e3 stands there, and a pawn does not capture straight "
        "ahead.");
    EXPECT_EQ(say(start, "c1b2"),
        "The bishop on c1 cannot go to b2: your pawn on b2 stands there, and you cannot capture your own "
        "piece.");
}

TEST(Sentence, TellsWhenEnPassantIsAllowed)
{
    EXPECT_EQ(say("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"),
        "The pawn on e5 cannot go to d6 and take the pawn on d5 en passant: that is allowed only on the move "
        "right after a pawn's double step.");
}

TEST(Sentence, NamesWhatAPawnMayBecome)
{
    std::string_view const fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_THAT(say(fen, "a7a8"), HasSubstr("going to a8 becomes a queen, a rook, a bishop or a knight"));
    EXPECT_THAT(say(fen, "a7a8k"), HasSubstr("cannot become a king"));
    EXPECT_THAT(say(start, "g1f3q"), HasSubstr("The knight going from g1 to f3 cannot become a queen"));
}

TEST(Sentence, TellsWhyCastlingIsRefused)
{
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
        "You may not castle king side: your king on e1 or your rook on h1 has already moved.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1"),
        "You may not castle queen side: your king on e1 has no rook on a1 to castle with.");
    EXPECT_EQ(say(start, "e1g1"),
        "You may not castle: your bishop on f1 and your knight on g1 are in the way, and no piece may stand "
        "where king or rook must pass.");
    EXPECT_EQ(say("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"),
        "You may not castle out of check: your king on e1 is attacked by the rook on e4.");
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
    EXPECT_THAT(say_960("4k3/8/8/8/8/8/8/R3KR2 w - - 0 1", "e1f1"), HasSubstr("or your rook on f1 has"));
}

TEST(Sentence, TellsWhatThreatensTheKing)
{
    EXPECT_EQ(say("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"),
        "The king may not go to d1: the rook on d8 attacks that square, and a king may never move into "
        "check.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/5n2/P7/4K3 w - - 0 1", "a2a3"),
        "Your king on e1 is in double check from the knight on f3 and the rook on e8: only a move of the "
        "king can answer that.");
    EXPECT_EQ(say("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"),
        "The knight on e2 is pinned to your king by the rook on e8: off that line it would leave the king on "
        "e1 in check.");
    EXPECT_EQ(say("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6"),
        "The pawn on e5 may not capture en passant: with both pawns gone, the rook on h5 attacks your king "
        "on a5.");
}

TEST(Sentence, OffersToBlockOnlyWhereACheckCanBeBlocked)
{
    EXPECT_THAT(say("4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3"), HasSubstr("block its line"));
    EXPECT_THAT(say("6k1/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2a3"), Not(HasSubstr("block")));
    EXPECT_THAT(say("6k1/8/8/8/8/8/P3r3/4K3 w - - 0 1", "a2a3"), Not(HasSubstr("block")));
}

TEST(Sentence, DescribesLegalMovesToo)
{
    EXPECT_EQ(say(start, "g1f3"), "The knight may go from g1 to f3.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/1n6/B3K3 w - - 0 1", "a1b2"), "The bishop on a1 may take the knight on b2.");
    EXPECT_EQ(say("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"),
        "The pawn on e5 may take the pawn on d5 en passant, arriving on d6.");
    EXPECT_EQ(
        say("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r"), "The pawn on a7 may go to a8 and become a rook.");
    EXPECT_EQ(say("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "You may castle queen side.");
    EXPECT_EQ(say_960("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1"), "You may castle king side.");
}

TEST(Sentence, KnowsTheRulesOfKingCapture)
{
    auto const position = test::king_capture_position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_THAT(say(position, "e1g1"), HasSubstr("these rules know no castling"));
    EXPECT_EQ(say(test::king_capture_position_from("8/8/8/8/8/4k3/8/7R w - - 0 1"), "h1h2"),
        "White's king has been taken: the game is over.");
}

/// One line that ends with a full stop and names every square of the verdict that proves it.
void expect_good_sentence(Position const& position, Attempt attempt)
{
    Verdict const verdict = judge(position, attempt);
    std::string const text{describe(position, attempt, verdict).view()};
    SCOPED_TRACE(text);
    ASSERT_FALSE(text.empty());
    ASSERT_EQ(text.back(), '.');
    ASSERT_LE(text.size(), 240U);
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
        "White's pawns cannot all have come to a2, b2 and a3, whatever they captured: there are not enough "
        "first squares from which pawns get there.");
    EXPECT_EQ(first_strict_fault("4k3/p1pppppp/p7/8/8/8/PPPPPPPP/RN1QKBNR w KQ - 0 1"),
        "Black's pawns on a6, a7, c7, d7, e7, f7, g7 and h7 cannot all have come there: number of captures "
        "that they need, 1; White's pieces that pawns can have taken, 0.");
    EXPECT_EQ(first_strict_fault("rnbqkbnr/1ppppppp/P7/p7/8/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1"),
        "Too little was captured for so many pawns to have passed each other or left their files: files "
        "without a white pawn below a black one, 1; files that captures can have opened, 0.");
    EXPECT_EQ(first_strict_fault("4k3/8/8/8/1B2P3/8/PPPP1PPP/4K3 w - - 0 1"),
        "White has pieces on b4, where no way leads: unmoved pawns still shut such a piece in, and too few "
        "pawns are missing for promoted ones.");
    EXPECT_EQ(first_strict_fault("3k4/3p4/4K3/8/8/8/8/8 w - - 0 1"),
        "White's king is in check from d7, and there is no last move of Black that gives this check.");
}

TEST(SetupFaultSentence, NamesTheSideAndTheSquares)
{
    EXPECT_EQ(first_fault("8/8/8/8/8/8/8/4K3 w - - 0 1"), "Black has no king.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "White has more than one king: a1 and e1.");
    EXPECT_EQ(first_fault("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        "White has a pawn on the first or last rank, where no pawn can stand: a8.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"),
        "It is White's turn, yet Black's king is already in check (from e1): Black would have left it "
        "there.");
    EXPECT_EQ(first_fault("4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
        "White cannot have a right to castle with a rook on h1: no rook of White stands there.");
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
        "White cannot win: the knight on f1 alone mates no king but one that its own pieces shut in, and "
        "Black has no rook, bishop, knight or pawn for that.");
    EXPECT_EQ(why_unwinnable("q3k3/8/8/8/8/8/8/4KB2 w - - 0 1", Color::white),
        "White cannot win: the bishop on f1 strikes squares of one colour only, and mates no king unless "
        "there is a knight, a pawn or a bishop on squares of the other colour.");
    EXPECT_EQ(why_unwinnable("4k3/8/8/8/4B3/8/8/4KB2 w - - 0 1", Color::white),
        "White cannot win: the bishop on f1 and the bishop on e4 strike squares of one colour only, and mate "
        "no king unless there is a knight, a pawn or a bishop on squares of the other colour.");
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
        "Black cannot win: in none of the positions that can come up is White checkmated.");
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
