// SPDX-License-Identifier: MIT
#include "arbiter/rules/sentence.h"
#include "support/positions.h"
#include "support/rule_sets.h"

#include <gtest/gtest.h>

#include <array>

namespace arbiter {
namespace {

template <class Rules>
SetupFaults faults_of(std::string_view fen)
{
    Setup const setup = test::setup_from(fen, CastlingMode::standard, Rules::setup_form);
    auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::strict());
    return position ? SetupFaults{} : position.error();
}

template <class Rules>
std::string say(std::string_view fen, std::string_view attempt_text)
{
    auto const position = test::variant_position_from<Rules>(fen);
    Attempt const attempt = test::attempt_from(attempt_text);
    return std::string{describe(position, attempt, judge(position, attempt)).view()};
}

template <class Rules>
std::optional<Outcome> outcome_of(std::string_view fen)
{
    return automatic_outcome(test::variant_position_from<Rules>(fen), {});
}

template <class Rules>
bool can_win(std::string_view fen, Color color)
{
    return can_mate(test::variant_position_from<Rules>(fen), color);
}

TEST(VariantSetups, StartsHaveNoFaults)
{
    test::for_each_variant([]<class Rules>(Rules) {
        EXPECT_TRUE(BasicPosition<Rules>::from_setup(BasicPosition<Rules>::initial().to_setup()))
            << Rules::name;
    });
}

TEST(VariantSetups, EachRuleSetHasItsKings)
{
    using enum SetupFault;
    EXPECT_TRUE(faults_of<HordeRules>("4k3/8/8/8/8/8/P7/8 w - - 0 1").empty());
    EXPECT_TRUE(faults_of<HordeRules>("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").has(extra_king));
    EXPECT_TRUE(faults_of<HordeRules>("8/8/8/8/8/8/P7/8 w - - 0 1").has(missing_king));
    EXPECT_TRUE(faults_of<AntichessRules>("8/8/8/8/8/8/P7/8 w - - 0 1").empty());
    EXPECT_TRUE(faults_of<AntichessRules>("kk6/8/8/8/8/8/P7/8 w - - 0 1").empty());
    EXPECT_TRUE(faults_of<AtomicRules>("8/8/8/8/8/8/P7/4K3 b - - 0 1").empty());
    EXPECT_TRUE(faults_of<AtomicRules>("8/8/8/8/8/8/P7/8 b - - 0 1").has(missing_king));
    EXPECT_TRUE(faults_of<CrazyhouseRules>("8/8/8/8/8/8/P7/4K3[] b - - 0 1").has(missing_king));
}

TEST(VariantSetups, TouchingKingsAreFineInAtomicChessOnly)
{
    std::string_view const fen = "8/8/8/8/8/4k3/4K3/8 w - - 0 1";
    EXPECT_TRUE(faults_of<AtomicRules>(fen).empty());
    EXPECT_TRUE(faults_of<KingOfTheHillRules>(fen).has(SetupFault::opponent_in_check));
    EXPECT_TRUE(faults_of<AtomicRules>("4k3/8/8/8/8/8/4R3/K7 w - - 0 1").has(SetupFault::opponent_in_check));
}

TEST(VariantSetups, EachRuleSetHasItsPieces)
{
    using enum SetupFault;
    EXPECT_TRUE(faults_of<RacingKingsRules>("8/8/8/8/8/8/P5k1/K7 w - - 0 1").has(too_many_pawns));
    auto const with_pawn = parse_fen("8/4P3/8/8/k7/8/4K3/8 w - - 0 1");
    EXPECT_FALSE(RacingKingsPosition::from_setup(*with_pawn, Tolerance::lenient()))
        << "nobody says how it moves";
    EXPECT_TRUE(faults_of<RacingKingsRules>("8/8/8/8/8/8/6k1/K5R1 b - - 0 1").has(too_many_checkers));
    EXPECT_TRUE(faults_of<HordeRules>("4k3/8/8/8/8/8/8/P7 w - - 0 1").empty());
    EXPECT_TRUE(faults_of<KingOfTheHillRules>("4k3/8/8/8/8/8/8/P3K3 w - - 0 1").has(pawn_on_back_rank));
    // Seventeen pieces of one side are possible where pieces change sides, thirty-three altogether are not.
    std::string const crowd = "4k3/8/8/8/8/N7/NNNNNNNN/NNNNKNNN[";
    EXPECT_TRUE(faults_of<CrazyhouseRules>(crowd + "qqqqqqqqqqqqqq] w - - 0 1").empty());
    EXPECT_TRUE(faults_of<CrazyhouseRules>(crowd + "qqqqqqqqqqqqqqq] w - - 0 1").has(too_many_pieces));
}

TEST(VariantSentences, AreInATeachersWords)
{
    EXPECT_EQ(say<AtomicRules>("4k3/8/8/8/8/8/P3q3/4K3 w - - 0 1", "e1e2"),
        "The king may not take the queen on e2: in atomic chess it would be blown up with it. Black wins by "
        "checkmate.");
    EXPECT_EQ(say<AtomicRules>("4k3/8/8/8/8/8/R2n4/4K3 w - - 0 1", "a2d2"),
        "Capturing on d2 would blow up your own king on e1.");
    EXPECT_EQ(say<AtomicRules>("k3r3/8/8/3b4/4N3/8/8/3QK3 w - - 0 1", "d1d5"),
        "After the explosion on d5, your king on e1 would be attacked by the rook on e8.");
    EXPECT_EQ(say<RacingKingsRules>("8/8/8/8/8/8/k7/5R1K w - - 0 1", "f1a1"),
        "Your rook on f1 would give check to the king on a2: in Racing Kings no move may give check.");
    EXPECT_EQ(say<AntichessRules>("8/8/8/3p4/4P3/8/P7/8 w - - 0 1", "a2a3"),
        "You must capture when you can: your pawn on e4 can capture on d5.");
    EXPECT_EQ(say<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "N@e4"), "You have no knight to drop.");
    EXPECT_EQ(say<KingOfTheHillRules>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "N@e4"),
        "The knight cannot be dropped on e4: there are no drops in this game.");
}

TEST(VariantSentences, AdviseOnlyWhatTheRuleSetAllows)
{
    EXPECT_EQ(say<CrazyhouseRules>("4r1k1/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@a2"),
        "The rook on e8 checks your king on e1: block its line or move the king.");
    // Blowing up the other king, or what stands beside the checker, helps too.
    EXPECT_EQ(say<AtomicRules>("3rk3/8/8/8/4r3/8/8/3RK3 w - - 0 1", "d1a1"),
        "The rook on e4 checks your king on e1. Only Kf1, Kf2 and Rxd8 are legal.");
    EXPECT_EQ(say<AtomicRules>("3rk3/8/8/8/4r3/8/3R4/3RK3 w - - 0 1", "d1a1"),
        "The rook on e4 checks your king on e1. Number of legal moves: 4.");
    EXPECT_EQ(say<AntichessRules>("8/P7/8/8/8/7p/8/8 w - - 0 1", "a7a8"),
        "Say what your pawn becomes on a8: a queen, a rook, a bishop, a knight or a king.");
    EXPECT_EQ(say<HordeRules>("4k3/8/8/8/8/P7/8/8 w - - 0 1", "a3a5"),
        "The pawn on a3 cannot go two squares to a5: your pawns do that only from the first and second "
        "rank.");
}

TEST(VariantSentences, SayWhoHasWonAndWhere)
{
    EXPECT_EQ(say<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R b K - 0+3 0 1", "e8e7"),
        "The game is over: White has given the third check.");
    EXPECT_EQ(say<KingOfTheHillRules>("4k3/8/8/8/3K4/8/8/8 b - - 0 1", "e8e7"),
        "The game is over: White's king has reached the centre on d4.");
    EXPECT_EQ(say<RacingKingsRules>("6K1/8/8/8/8/k7/8/8 b - - 0 1", "a3a4"),
        "The race is over: White's king has arrived on g8, and the other cannot follow.");
    EXPECT_EQ(say<RacingKingsRules>("1k4K1/8/8/8/8/8/8/R7 w - - 0 1", "a1a2"),
        "The race is over: both kings have arrived, on b8 and g8.");
    EXPECT_EQ(say<AtomicRules>("8/8/8/8/8/8/4k3/7R w - - 0 1", "h1h2"),
        "The game is over: Black has blown up White's king.");
    EXPECT_EQ(say<HordeRules>("4k3/8/8/8/8/8/8/8 b - - 0 1", "e8e7"),
        "The game is over: Black has taken all of White's pieces.");
    // Whatever else is wrong, the end is told.
    EXPECT_EQ(say<KingOfTheHillRules>("4k3/8/8/8/3K4/8/8/8 b - - 0 1", "e8e6"),
        "The king on e8 cannot go to e6: kings go one square at a time. White wins: the king has reached the "
        "centre.");
}

TEST(VariantSentences, EveryAttemptHasOneUnderEveryRuleSet)
{
    test::for_each_variant([]<class Rules>(Rules) {
        auto position = BasicPosition<Rules>::initial();
        for (unsigned ply = 0; ply < 40; ++ply) {
            for (Attempt const& attempt : test::plausible_attempts_of_all_rules()) {
                Sentence const sentence = describe(position, attempt, judge(position, attempt));
                ASSERT_FALSE(sentence.empty());
                ASSERT_EQ(sentence.view().back(), '.');
                ASSERT_EQ(sentence.view().find('{'), std::string_view::npos) << sentence.view();
            }
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            position = position.play(moves[(5 * ply + 7) % moves.size()]);
        }
    });
}

TEST(VariantOutcomes, ThoseOfChessRemain)
{
    EXPECT_EQ(outcome_of<CrazyhouseRules>("4R1k1/5ppp/8/8/8/8/8/4K3[] b - - 0 1"),
        (Outcome{Color::white, Termination::checkmate}));
    // With a piece in the pocket the same check can be blocked.
    EXPECT_EQ(outcome_of<CrazyhouseRules>("4R1k1/5ppp/8/8/8/8/8/4K3[n] b - - 0 1"), std::nullopt);
    EXPECT_EQ(outcome_of<HordeRules>("7k/5P2/6PP/8/8/8/8/8 b - - 0 1"),
        (Outcome{std::nullopt, Termination::stalemate}));
    EXPECT_EQ(outcome_of<AtomicRules>("7k/8/8/8/8/8/8/K7 w - - 0 1"),
        (Outcome{std::nullopt, Termination::insufficient_material}));
}

TEST(VariantOutcomes, NoCountOfMovesDrawsInCrazyhouse)
{
    auto const house = test::variant_position_from<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K2R[] w - - 150 120");
    EXPECT_EQ(automatic_outcome(house, {}), std::nullopt);
    EXPECT_EQ(claimable_draw(house, {}), std::nullopt);
    auto const hill = test::variant_position_from<KingOfTheHillRules>("4k3/8/8/8/8/8/8/4K2R w - - 150 120");
    EXPECT_EQ(automatic_outcome(hill, {}), (Outcome{std::nullopt, Termination::seventy_five_moves}));
    EXPECT_EQ(claimable_draw(hill, {}), (Outcome{std::nullopt, Termination::fifty_moves}));
}

TEST(VariantOutcomes, APositionOfCrazyhouseMayHaveStoodBeforeACapture)
{
    // Both rooks are taken and dropped again.
    auto position = test::variant_position_from<CrazyhouseRules>("3rk3/8/8/8/8/8/8/3RK3[] w - - 0 1");
    std::vector<ZobristKey> keys;
    std::string claims;
    std::string ends;
    for (std::size_t ply = 0; ply < 24; ++ply) {
        static constexpr std::array<std::string_view, 6> round{
            "d1d8", "e8d8", "R@d2", "d8e8", "d2d1", "R@d8"};
        LegalMove const move = find_move(position, test::attempt_from(round[ply % 6])).value();
        claims += claimable_draw_with(position, keys, move) ? 'c' : '.';
        keys.push_back(position.key());
        position = position.play(move);
        ends += automatic_outcome(position, keys) ? 'e' : '.';
    }
    EXPECT_EQ(claims, std::string(11, '.') + std::string(13, 'c'));
    EXPECT_EQ(ends, std::string(23, '.') + 'e');
    EXPECT_EQ(count_repetitions(position, keys), 5U);
    EXPECT_EQ(automatic_outcome(position, keys)->termination, Termination::fivefold_repetition);
}

TEST(VariantOutcomes, MaterialThatCannotWin)
{
    EXPECT_FALSE(can_win<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1", Color::black));
    EXPECT_TRUE(can_win<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2B w - - 3+3 0 1", Color::white));
    EXPECT_TRUE(can_win<KingOfTheHillRules>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K1NN w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K1NR w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AtomicRules>("4k3/p7/8/8/8/8/8/4K2R w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AtomicRules>("8/P3P3/6k1/8/8/8/2R5/8 w - - 0 1", Color::black)) << "has won";
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/8/8/B1b5 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/8/Bb6 w - - 0 1", Color::white));
}

TEST(VariantOutcomes, BishopsThatNeverMeetBlowNobodyUp)
{
    for (Color const color : all_colors) {
        EXPECT_FALSE(can_win<AtomicRules>("4k3/4b3/8/8/8/8/4B3/4K3 w - - 0 1", color));
        EXPECT_TRUE(can_win<AtomicRules>("4k3/3b4/8/8/8/8/4B3/4K3 w - - 0 1", color));
    }
    // Nor do bishops of one colour mate a lone king, however many there are.
    EXPECT_FALSE(can_win<AtomicRules>("4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1", Color::white));
    // Two bishops can take the corner flights of their own king: the other side mates with one.
    EXPECT_TRUE(can_win<AtomicRules>("kb6/b7/8/8/4B3/8/8/4K3 b - - 0 1", Color::white));
    EXPECT_EQ(outcome_of<AtomicRules>("kb6/b7/8/8/4B3/8/8/4K3 b - - 0 1"),
        (Outcome{Color::white, Termination::checkmate}));
    EXPECT_FALSE(can_win<AtomicRules>("kb6/b7/8/8/4B3/8/8/4K3 b - - 0 1", Color::black));
}

TEST(VariantOutcomes, ASingleMinorPieceIsTooLittleInCrazyhouse)
{
    for (Color const color : all_colors) {
        EXPECT_FALSE(can_win<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K1N1[] w - - 0 1", color));
        EXPECT_FALSE(can_win<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[B] w - - 0 1", color));
        EXPECT_TRUE(can_win<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K1N1[b] w - - 0 1", color));
        EXPECT_TRUE(can_win<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", color));
        EXPECT_TRUE(can_win<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K1N~1[] w - - 0 1", color));
    }
}

TEST(VariantOutcomes, TheHordeNeedsMenThatCanMate)
{
    auto const can_mate = [](std::string_view fen) { return can_win<HordeRules>(fen, Color::white); };
    // A lone king is mated by three knights, but by two only with a man of its own in the way.
    EXPECT_TRUE(can_mate("7k/8/8/8/8/8/8/NNN5 b - - 0 1"));
    EXPECT_FALSE(can_mate("7k/8/8/8/8/8/8/NN6 b - - 0 1"));
    EXPECT_TRUE(can_mate("7k/7p/8/8/8/8/8/NN6 b - - 0 1"));
    EXPECT_FALSE(can_mate("7k/7r/8/8/8/8/8/NN6 b - - 0 1"));
    // A queen without a king beside it needs a pawn or a rook in the way, and a pawn is a queen or a knight.
    EXPECT_FALSE(can_mate("7k/8/8/8/8/8/8/Q7 b - - 0 1"));
    EXPECT_FALSE(can_mate("7k/7n/8/8/8/8/8/Q7 b - - 0 1"));
    EXPECT_TRUE(can_mate("7k/7r/8/8/8/8/P7/8 b - - 0 1"));
    EXPECT_TRUE(can_mate("k7/8/8/8/8/8/8/QP6 b - - 0 1"));
    // A rook and a bishop, against bishops of that bishop's colour alone.
    EXPECT_FALSE(can_mate("7k/8/8/8/8/8/1b6/R1B5 b - - 0 1"));
    EXPECT_TRUE(can_mate("7k/8/8/8/8/8/b7/R1B5 b - - 0 1"));
    EXPECT_TRUE(can_win<HordeRules>("7k/8/8/8/8/8/8/NN6 b - - 0 1", Color::black));
}

TEST(VariantOutcomes, BishopsAndKnightsOfAntichessThatAreNeverTaken)
{
    // The bishop on a dark square stays, and below the one on a light square.
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/b7/BB6 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/b7/8/BB6 w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/b7/8/BB6 w - - 0 1", Color::black));
    // Of two knights on one colour the one that moves first is the one that can be taken.
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/8/8/N1n5 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/8/N1n5 w - - 0 1", Color::black));
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/8/Nn6 w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/8/8/Nn6 w - - 0 1", Color::black));
    // Nobody loses a piece to a side that has none.
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/8/R7 b - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/8/8/R7 b - - 0 1", Color::black));
}

} // namespace
} // namespace arbiter
