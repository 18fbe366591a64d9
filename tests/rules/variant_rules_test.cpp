#include "arbiter/rules/sentence.h"
#include "support/positions.h"
#include "support/rule_sets.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

template <class Rules>
SetupFaults faults_of(std::string_view fen)
{
    Setup const setup = test::setup_from(fen, CastlingMode::standard, Rules::setup_form);
    auto const position = BasicPosition<Rules>::from_setup(setup);
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
    EXPECT_EQ(say<AtomicRules>("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "e1e2"),
        "In atomic chess a king may not capture: it would be blown up with the queen on e2.");
    EXPECT_EQ(say<AtomicRules>("4k3/8/8/8/8/8/R2n4/4K3 w - - 0 1", "a2d2"),
        "The rook on a2 may not capture on d2: the explosion would take your own king on e1 with it.");
    EXPECT_EQ(say<AtomicRules>("k3r3/8/8/3b4/4N3/8/8/3QK3 w - - 0 1", "d1d5"),
        "The queen on d1 may not capture on d5: after the explosion the rook on e8 would attack your king on "
        "e1.");
    EXPECT_EQ(say<RacingKingsRules>("8/8/8/8/8/8/k7/5R1K w - - 0 1", "f1a1"),
        "The rook may not go from f1 to a1: your rook on f1 would give check, and in racing kings nobody may "
        "give check.");
    EXPECT_EQ(say<AntichessRules>("8/8/8/3p4/4P3/8/P7/8 w - - 0 1", "a2a3"),
        "The pawn may not go from a2 to a3: in antichess a side that can capture must, and your pawn on e4 can "
        "capture on d5.");
    EXPECT_EQ(
        say<CrazyhouseRules>("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "N@e4"), "White has no knight to drop.");
    EXPECT_EQ(say<CrazyhouseRules>("4r1k1/8/8/8/8/8/8/4K3[Q] w - - 0 1", "Q@a2"),
        "Your king on e1 is in check from the rook on e8, and the queen going to a2 does not help: take that "
        "piece, block its line or move the king.");
    EXPECT_EQ(say<KingOfTheHillRules>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "N@e4"),
        "The knight cannot be dropped on e4: these rules know no drops.");
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

TEST(VariantOutcomes, MaterialThatCannotWin)
{
    EXPECT_FALSE(can_win<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R w - - 3+3 0 1", Color::black));
    EXPECT_TRUE(can_win<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2B w - - 3+3 0 1", Color::white));
    EXPECT_TRUE(can_win<KingOfTheHillRules>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K1NN w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AtomicRules>("4k3/8/8/8/8/8/8/4K1NR w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AtomicRules>("4k3/p7/8/8/8/8/8/4K2R w - - 0 1", Color::white));
    EXPECT_TRUE(can_win<AntichessRules>("8/8/8/8/8/8/8/B1b5 w - - 0 1", Color::white));
    EXPECT_FALSE(can_win<AntichessRules>("8/8/8/8/8/8/8/Bb6 w - - 0 1", Color::white));
}

} // namespace
} // namespace arbiter
