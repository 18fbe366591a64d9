// SPDX-License-Identifier: MIT
#include "arbiter/game/any_position.h"
#include "arbiter/game/facts.h"
#include "arbiter/game/move_text.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/textbook_facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

namespace textbook = test::textbook;
using textbook::FactRow;
using Texts = std::vector<std::string>;

/// "black at e5 by d4 to f6".
std::string text_of(Fact const& fact)
{
    std::string text = !fact.side ? "no side" : *fact.side == Color::white ? "white" : "black";
    text += " at " + test::names_of(fact.at);
    if (fact.by.any())
        text += " by " + test::names_of(fact.by);
    if (fact.to.any())
        text += " to " + test::names_of(fact.to);
    return text;
}

Texts texts_of(std::vector<Fact> const& facts, FactKind kind)
{
    Texts texts;
    for (Fact const& fact : facts) {
        if (fact.kind == kind)
            texts.push_back(text_of(fact));
    }
    return texts;
}

Texts facts_of(std::string_view fen, FactKind kind)
{
    return texts_of(find_facts(test::position_from(fen)), kind);
}

Texts facts_of_move(std::string_view fen, std::string_view move, FactKind kind)
{
    auto const position = test::position_from(fen);
    return texts_of(find_facts(position, read_move(position, move).value()), kind);
}

TEST(Facts, OfTheFirstPositionAreOnlyWhatIsDefended)
{
    std::set<FactKind> kinds;
    for (Fact const& fact : find_facts(Position::initial()))
        kinds.insert(fact.kind);
    EXPECT_EQ(kinds, std::set{FactKind::defended});
}

TEST(Facts, NameWhatAttacksAndDefendsAPiece)
{
    std::string_view const fen = "4k3/8/5n2/3p4/4P3/2N5/8/4K3 w - - 0 1";
    EXPECT_EQ(facts_of(fen, FactKind::attacked), (Texts{"white at e4 by d5 f6", "black at d5 by c3 e4"}));
    EXPECT_EQ(facts_of(fen, FactKind::defended), (Texts{"white at e4 by c3", "black at d5 by f6"}));
    EXPECT_EQ(facts_of("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", FactKind::check), Texts{"black at e8 by e1"});
}

TEST(Facts, CallAPieceHangingWhereAnExchangeWins)
{
    // A bishop for a knight wins nothing; with the rook behind it wins the pawn that takes back.
    EXPECT_EQ(facts_of("4k3/4p3/3n4/8/5B2/8/8/4K3 w - - 0 1", FactKind::hanging), Texts{});
    EXPECT_EQ(
        facts_of("4k3/4p3/3n4/8/5B2/8/8/3RK3 w - - 0 1", FactKind::hanging), Texts{"black at d6 by f4"});
    EXPECT_EQ(
        facts_of("4k3/2p5/3n4/8/5B2/8/3R4/3RK3 w - - 0 1", FactKind::hanging), Texts{"black at d6 by f4"});
    EXPECT_EQ(
        facts_of("4k3/8/3n4/8/5B2/8/8/3RK3 w - - 0 1", FactKind::hanging), Texts{"black at d6 by d1 f4"});
    // A protected rook is lost to a knight.
    EXPECT_EQ(facts_of("4k3/2p5/3r4/8/4N3/8/8/4K3 w - - 0 1", FactKind::hanging), Texts{"black at d6 by e4"});
}

TEST(Facts, CallNothingHangingThatAPinnedPieceOrAKingMayNotTake)
{
    // The knight on c3 is pinned, so only it hangs, not the rook; the pawn on e7 is, so it protects nothing
    // on d6.
    EXPECT_EQ(facts_of("4k3/8/8/3r4/1b6/2N5/8/4K3 w - - 0 1", FactKind::hanging), Texts{"white at c3 by b4"});
    EXPECT_EQ(
        facts_of("4k3/4p3/3n4/8/5B2/8/8/4RK2 w - - 0 1", FactKind::hanging), Texts{"black at d6 by f4"});
    EXPECT_EQ(facts_of("8/8/8/3k4/3Q4/4K3/8/8 b - - 0 1", FactKind::hanging), Texts{});
}

TEST(Facts, SayNothingOfWhatHangsOnTheSideInCheck)
{
    std::string_view const fen = "4k3/8/8/3p4/4N3/8/8/r3K3 w - - 0 1";
    EXPECT_EQ(facts_of(fen, FactKind::attacked), Texts{"white at e4 by d5"});
    EXPECT_EQ(facts_of(fen, FactKind::hanging), Texts{});
}

TEST(Facts, NameThePinnedPieceTheSliderAndWhatIsBehind)
{
    EXPECT_EQ(facts_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", FactKind::absolute_pin),
        Texts{"white at e2 by e8 to e1"});
    EXPECT_EQ(facts_of("3qk3/8/5n2/6B1/8/8/8/4K3 b - - 0 1", FactKind::relative_pin),
        Texts{"black at f6 by g5 to d8"});
    // A rook that is protected is not lost to a rook, a bare one is.
    EXPECT_EQ(facts_of("1r2k3/8/8/1n6/8/8/8/1R2K3 w - - 0 1", FactKind::relative_pin),
        Texts{"black at b5 by b1 to b8"});
    EXPECT_EQ(facts_of("1rk5/8/8/1n6/8/8/8/1R2K3 w - - 0 1", FactKind::relative_pin), Texts{});
}

TEST(Facts, ListEveryCheckThatIsAvailable)
{
    auto const position = test::position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Texts moves;
    for (Fact const& fact : find_facts(position)) {
        if (fact.kind == FactKind::available_check)
            moves.push_back(AnyPosition{position}.format_san(fact.move.value()) + " " + text_of(fact));
    }
    EXPECT_EQ(moves, Texts{"Rh8+ white at e8 by h8"});
}

TEST(Facts, TellTheStructureOfPawns)
{
    std::string_view const fen = "4k3/1p3p2/2p5/8/P1P1p1P1/4P3/6P1/4K3 w - - 0 1";
    EXPECT_EQ(facts_of(fen, FactKind::passed_pawn), Texts{});
    EXPECT_EQ(facts_of(fen, FactKind::doubled_pawns), Texts{"white at g2 g4"});
    EXPECT_EQ(facts_of(fen, FactKind::isolated_pawn).size(), 5U);
    EXPECT_EQ(facts_of(fen, FactKind::open_file),
        (Texts{"no side at d1 d2 d3 d4 d5 d6 d7 d8", "no side at h1 h2 h3 h4 h5 h6 h7 h8"}));
    EXPECT_EQ(facts_of(fen, FactKind::half_open_file).front(), "white at b1 b2 b3 b4 b5 b6 b7 b8 by b7");
    EXPECT_EQ(facts_of("4k3/8/1p6/3P4/8/8/8/4K3 w - - 0 1", FactKind::passed_pawn).size(), 2U);
    // The pawn on d6 is behind those beside it, and d5 is watched.
    EXPECT_EQ(facts_of("4k3/8/3p4/2p1p3/4P3/8/8/4K3 w - - 0 1", FactKind::backward_pawn),
        Texts{"black at d6 by e4 to d5"});
}

TEST(Facts, CallAnOutpostWhatNoPawnCanEverAttack)
{
    EXPECT_EQ(facts_of("4k3/8/3p4/3N4/4P3/8/8/4K3 w - - 0 1", FactKind::outpost),
        Texts{"white at d5 by e4 to c6 c7 c8 e6 e7 e8"});
    EXPECT_EQ(facts_of("4k3/2p5/3p4/3N4/4P3/8/8/4K3 w - - 0 1", FactKind::outpost), Texts{});
}

TEST(FactsOfAMove, TellCapturesAlsoEnPassant)
{
    EXPECT_EQ(facts_of_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", FactKind::captures),
        Texts{"white at d5 by d6"});
    EXPECT_EQ(facts_of_move("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2", FactKind::captures),
        Texts{"white at d2 by d2"});
}

TEST(FactsOfAMove, TellChecksMatesAndStalemates)
{
    std::string_view const fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    EXPECT_EQ(facts_of_move(fen, "Ra8", FactKind::checks), Texts{"white at g8 by a8"});
    EXPECT_EQ(facts_of_move(fen, "Ra8", FactKind::mates), Texts{"white at g8 by a8"});
    EXPECT_EQ(facts_of_move(fen, "Ra8", FactKind::stalemates), Texts{});
    EXPECT_EQ(
        facts_of_move("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", FactKind::stalemates), Texts{"white at h8"});
}

TEST(FactsOfAMove, TellForksWithTheirTargets)
{
    std::string_view const fen = "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(facts_of_move(fen, "Nc7", FactKind::forks), Texts{"white at a8 e8 by c7"});
    EXPECT_EQ(facts_of_move(fen, "Nd6", FactKind::forks), Texts{});
    // A rook that goes along the rank from which it attacked both forks nothing new.
    EXPECT_EQ(facts_of_move("4k3/8/8/n1R2n2/8/8/8/4K3 w - - 0 1", "Rd5", FactKind::forks), Texts{});
}

TEST(FactsOfAMove, TellDiscoveriesPinsAndBlocks)
{
    EXPECT_EQ(facts_of_move("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "Nc5", FactKind::discovers),
        Texts{"white at e8 by e1 to e4"});
    EXPECT_EQ(facts_of_move("4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1", "Bb5", FactKind::pins),
        Texts{"white at c6 by b5 to e8"});
    // The pawn that is taken en passant leaves the line too.
    EXPECT_EQ(facts_of_move("8/k7/8/2RpP2q/8/8/8/4K3 w - d6 0 2", "exd6", FactKind::discovers),
        Texts{"white at h5 by c5 to d5 e5"});
    EXPECT_EQ(facts_of_move("4r1k1/8/8/8/8/8/8/3BK3 w - - 0 1", "Be2", FactKind::blocks),
        Texts{"white at e1 by e2 to e8"});
}

TEST(FactsOfAMove, TellWhatThePieceReachesThereAndLeavesBehind)
{
    std::string_view const fen = "4k3/8/8/4n3/8/8/1n3N2/3BK3 w - - 0 1";
    EXPECT_EQ(facts_of_move(fen, "Ng4", FactKind::attacks), Texts{"white at e5 by g4"});
    EXPECT_EQ(facts_of_move(fen, "Ng4", FactKind::unguards), Texts{"white at d1 by f2"});
    EXPECT_EQ(facts_of_move("4k3/8/8/3p4/4P3/8/8/1N2K3 w - - 0 1", "Nc3", FactKind::defends),
        Texts{"white at e4 by c3"});
}

TEST(FactsOfAMove, TellPromotionsAndBothPiecesOfACastling)
{
    EXPECT_EQ(facts_of_move("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", FactKind::promotes),
        Texts{"white at a8 by a7"});
    std::string_view const fen = "4k3/5p2/8/8/8/8/8/4K2R w K - 0 1";
    EXPECT_EQ(facts_of_move(fen, "O-O", FactKind::castles), Texts{"white at f1 g1 by e1 h1"});
    EXPECT_EQ(facts_of_move(fen, "O-O", FactKind::attacks), Texts{"white at f7 by f1"});
}

TEST(Facts, HaveACodeEach)
{
    std::set<std::string_view> codes;
    for (std::size_t index = 0; index < fact_kind_count; ++index)
        codes.insert(to_code(static_cast<FactKind>(index)));
    EXPECT_EQ(codes.size(), fact_kind_count);
    EXPECT_EQ(to_code(FactKind::castles), "castles");
    EXPECT_EQ(to_code(FactKind::half_open_file), "half-open-file");
}

// ---- by another algorithm -------------------------------------------------------------------------------

FactRow to_row(Position const& position, Fact const& fact)
{
    char const side = !fact.side ? '-' : *fact.side == Color::white ? 'w' : 'b';
    std::string move;
    if (fact.move)
        move = textbook::name_of(textbook::try_of(to_attempt(position, *fact.move)));
    return {std::string{to_code(fact.kind)}, side, fact.at.bits(), fact.by.bits(), fact.to.bits(), move};
}

std::string to_text(FactRow const& row)
{
    auto const names = [](std::uint64_t bits) { return test::names_of(Bitboard::from_bits(bits)); };
    return row.fact + " " + row.side + " at " + names(row.at) + " by " + names(row.by) + " to "
        + names(row.to) + " " + row.move;
}

/// How often each fact was met, and the first difference.
struct FactSurvey {
    std::map<std::string, std::size_t> met;
    std::size_t positions = 0;
    std::string fault;
};

void compare(Position const& position, std::vector<Fact> const& found, std::vector<FactRow> const& expected,
    FactSurvey& survey)
{
    std::vector<FactRow> rows;
    for (Fact const& fact : found)
        rows.push_back(to_row(position, fact));
    std::ranges::sort(rows);
    for (FactRow const& row : rows)
        ++survey.met[row.fact];
    if (rows == expected || !survey.fault.empty())
        return;
    std::vector<FactRow> differing;
    std::ranges::set_symmetric_difference(rows, expected, std::back_inserter(differing));
    survey.fault = AnyPosition{position}.format_fen();
    for (FactRow const& row : differing)
        survey.fault += "\n  " + to_text(row);
}

/// Compares the facts of a position, and those of one of its moves, with the textbook's.
void survey_position(Position const& position, std::mt19937_64& random, FactSurvey& survey)
{
    ++survey.positions;
    textbook::Game const game = textbook::game_of(position);
    compare(position, find_facts(position), textbook::facts_of(game), survey);
    MoveList const moves = position.legal_moves();
    if (moves.empty() || !survey.fault.empty())
        return;
    LegalMove const move = moves[random() % moves.size()];
    auto const tried = textbook::try_of(to_attempt(position, move));
    compare(position, find_facts(position, move), textbook::facts_of(game, tried), survey);
    if (!survey.fault.empty())
        survey.fault += "\n  of " + AnyPosition{position}.format_san(move);
}

/// Positions of random games, and boards that no game has.
FactSurvey survey_facts(std::size_t count, std::uint64_t seed)
{
    FactSurvey survey;
    std::mt19937_64 random{seed};
    while (survey.positions < count && survey.fault.empty()) {
        for (Position const& start : test::varied_starts()) {
            test::walk_randomly(start, random, Plies{80}, [&](Position const& position) {
                if (random() % 8 == 0 && survey.positions < count && survey.fault.empty())
                    survey_position(position, random, survey);
            });
            auto const thrown = Position::from_setup(test::random_setup(random), Tolerance::lenient());
            if (thrown && survey.fault.empty())
                survey_position(*thrown, random, survey);
        }
    }
    return survey;
}

void expect_all_met(FactSurvey const& survey)
{
    EXPECT_EQ(survey.fault, "");
    for (std::size_t index = 0; index < fact_kind_count; ++index) {
        std::string const code{to_code(static_cast<FactKind>(index))};
        EXPECT_TRUE(survey.met.contains(code)) << code << " was not met";
    }
    for (auto const& [fact, count] : survey.met)
        std::cout << fact << ' ' << count << '\n';
}

TEST(Facts, AreThoseOfTheTextbookInTwoThousandPositions)
{
    FactSurvey const survey = survey_facts(2'000, 55);
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.positions, 2'000U);
    EXPECT_GE(survey.met.size(), fact_kind_count - 2) << "mates and stalemates are rare";
}

TEST(SlowFacts, AreThoseOfTheTextbookInAHundredThousandPositions)
{
    expect_all_met(survey_facts(100'000, 56));
}

} // namespace
} // namespace arbiter
