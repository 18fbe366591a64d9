// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/reasons.h"
#include "support/claim_check.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/rule_sets.h"
#include "support/textbook_reasons.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>

namespace arbiter {
namespace {

/// "pinned at [e1] by [e8]; …".
std::string listed(std::string_view code, Bitboard at, Bitboard by)
{
    return std::string{code} + " at [" + test::names_of(at) + "] by [" + test::names_of(by) + "]; ";
}

template <class Rules>
std::string reasons_of(BasicPosition<Rules> const& position, Attempt attempt)
{
    std::string text;
    for (Verdict const& reason : judge_all(position, attempt))
        text += listed(to_code(reason.code), reason.at, reason.by);
    return text;
}

std::string reasons_of(std::string_view fen, std::string_view attempt)
{
    return reasons_of(test::position_from(fen), test::attempt_from(attempt));
}

TEST(Reasons, APinnedKnightMayAlsoNotMoveSo)
{
    EXPECT_EQ(reasons_of("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2d3"),
        "not-how-it-moves at [d3] by []; pinned at [e1] by [e8]; ");
}

TEST(Reasons, ACastlingMayBeBlockedOutOfCheckThroughCheckAndIntoCheckAtOnce)
{
    EXPECT_EQ(reasons_of("3rr1k1/8/8/8/8/2n5/8/RN2K3 w Q - 0 1", "e1c1"),
        "castling-blocked at [] by [b1]; castling-in-check at [e1] by [e8]; "
        "castling-through-check at [d1] by [c3 d8]; ");
    EXPECT_EQ(reasons_of("2r1r1k1/8/8/8/8/8/8/RN2K3 w - - 0 1", "e1c1q"),
        "promotion-not-allowed at [c1] by []; castling-right-lost at [] by []; castling-blocked at [] by [b1]; "
        "castling-in-check at [e1] by [e8]; castling-into-check at [c1] by [c8]; ");
}

TEST(Reasons, WithoutARookNothingMoreIsAskedOfCastling)
{
    EXPECT_EQ(reasons_of("4r1k1/8/8/8/8/8/8/1N2K3 w - - 0 1", "e1c1"), "castling-right-lost at [] by []; ");
}

TEST(Reasons, BothSquaresOfADoubleStepMayBeOccupied)
{
    EXPECT_EQ(reasons_of("4k3/8/8/8/4P3/4n3/4P3/4K3 w - - 0 1", "e2e4q"),
        "path-blocked at [] by [e3]; pawn-blocked at [] by [e4]; promotion-not-allowed at [e4] by []; ");
}

TEST(Reasons, APawnThatDoesNotArriveNeedNotSayWhatItBecomes)
{
    EXPECT_EQ(reasons_of("r3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"), "pawn-blocked at [] by [a8]; ");
    EXPECT_EQ(reasons_of("4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8"), "pawn-needs-capture at [d8] by []; ");
    // What it is named as is another question.
    EXPECT_EQ(reasons_of("r3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k"),
        "pawn-blocked at [] by [a8]; promotion-invalid at [a8] by []; ");
    EXPECT_EQ(reasons_of("7k/KP5r/8/8/8/8/8/8 w - - 0 1", "b7b8"),
        "promotion-missing at [b8] by []; pinned at [a7] by [h7]; ");
}

TEST(Reasons, WhereThereIsNoMoveNothingElseIsAsked)
{
    std::string_view const fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    EXPECT_EQ(reasons_of(fen, "a1a2q"), "no-piece at [a1] by []; ");
    EXPECT_EQ(reasons_of(fen, "e8d6"), "opponents-piece at [e8] by []; ");
    EXPECT_EQ(reasons_of(fen, "e8e8"), "opponents-piece at [e8] by []; same-square at [e8] by []; ");
    EXPECT_EQ(reasons_of(fen, "e2e2"), "same-square at [e2] by []; ");
}

TEST(Reasons, ALegalMoveHasNone)
{
    EXPECT_TRUE(judge_all(Position::initial(), test::attempt_from("e2e4")).empty());
}

TEST(Reasons, ThatTheGameIsOverIsOneOnlyWhereNoOtherIs)
{
    auto const position = test::variant_position_from<ThreeCheckRules>("4k3/8/8/8/8/8/8/4K2R b K - 0+3 0 1");
    EXPECT_EQ(reasons_of(position, test::attempt_from("e8e7")), "third-check-given at [] by []; ");
    EXPECT_EQ(reasons_of(position, test::attempt_from("e8e6")), "not-how-it-moves at [e6] by []; ");
}

TEST(Reasons, EachIsSaidAloneAndTheEndOfTheGameOnce)
{
    std::string_view const mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    Position const position = test::position_from(mate);
    Attempt const attempt = test::attempt_from("b1b3");
    ReasonList const reasons = judge_all(position, attempt);
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(describe(position, attempt, reasons[0]).view(),
        "The knight on b1 cannot go to b3: knights go two squares along a rank or file and one to the side. "
        "Black wins by checkmate.");
    EXPECT_EQ(describe_reason(position, attempt, reasons[0]).view(),
        "The knight on b1 cannot go to b3: knights go two squares along a rank or file and one to the side.");
    EXPECT_EQ(
        describe_reason(position, attempt, reasons[1]).view(), "The queen on h4 checks your king on e1.");
    EXPECT_EQ(describe_reason(position, attempt, reasons[1], Language::german).view(),
        "Die Dame auf h4 gibt deinem König auf e1 Schach.");
}

// ---- by the textbook ------------------------------------------------------------------------------------

struct ReasonSurvey {
    std::size_t attempts = 0;
    std::size_t most = 0;
    std::size_t several = 0;
    std::size_t longest = 0;
    std::set<std::string_view> further;
    std::string fault;
};

/// Any of the squares; of an empty set any of the board.
Square any_of(Bitboard squares, std::mt19937_64& random)
{
    if (squares.empty())
        squares = Bitboard::all();
    auto number = random() % static_cast<std::uint64_t>(squares.count());
    while (number-- > 0)
        squares.erase(squares.first());
    return squares.first();
}

/// Where the piece might be tried to go: as it moves, as a king castles, or anywhere.
template <class Rules>
Square random_goal(BasicPosition<Rules> const& position, Square from, std::mt19937_64& random)
{
    auto const piece = position.piece_at(from);
    if (!piece || random() % 3 == 0)
        return any_of(Bitboard::all(), random);
    if (piece->role == Role::king && random() % 2 == 0) {
        if (position.castling_mode() == CastlingMode::chess960)
            return any_of(position.our(Role::rook), random);
        return make_square(random() % 2 == 0 ? File::c : File::g, rank_of(from));
    }
    if (piece->role == Role::pawn)
        return any_of(Bitboard{file_of(from)} | attacks_from(*piece, from, {}), random);
    return any_of(attacks_from(*piece, from, {}), random);
}

template <class Rules>
Attempt random_attempt(BasicPosition<Rules> const& position, std::mt19937_64& random)
{
    Role const named = all_roles[random() % 6];
    if (random() % (Rules::has_drops ? 5 : 64) == 0) {
        Square const to = any_of(Bitboard::all(), random);
        return {to, to, std::nullopt, named};
    }
    Bitboard const kings = position.our(Role::king);
    bool const takes_king = kings.any() && random() % 4 == 0;
    Square const from = random() % 32 == 0 ? any_of(Bitboard::all(), random)
                                           : any_of(takes_king ? kings : position.us(), random);
    Square const to = random_goal(position, from, random);
    bool const arrives = position.our(Role::pawn).has(from)
        && rank_of(to) == relative_rank(position.side_to_move(), Rank::eighth);
    bool const names = random() % 4 < (arrives ? 3 : 1) && (arrives || random() % 4 == 0);
    return {from, to, names ? std::optional{named} : std::nullopt};
}

std::size_t characters_of(std::string const& utf8)
{
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// What is wrong with the sentence of a reason, in any language.
template <class Rules>
std::string find_bad_sentence(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& reason,
    test::ClaimChecker& checker, ReasonSurvey& survey)
{
    for (std::size_t language = 0; language < language_count; ++language) {
        std::string const text{
            describe_reason(position, attempt, reason, static_cast<Language>(language)).view()};
        survey.longest = std::max(survey.longest, text.size());
        if (text.empty() || text.back() != '.' || text.find_first_of("{}") != std::string::npos
            || characters_of(text) > 160)
            return "is not a sentence, or too long: " + text;
    }
    // Whether a promotion is allowed is another reason than where the piece goes.
    Attempt const plain{attempt.from, attempt.to, std::nullopt, attempt.drop};
    bool is_true = true;
    detail::with_sentence_context(position, attempt, reason, [&](detail::SentenceContext const& context) {
        detail::SentenceContext alone = context;
        alone.end.reset();
        ClaimList const claims = detail::list_claims(alone, attempt, reason);
        is_true = checker.are_remedies_complete(claims)
            && std::all_of(claims.begin(), claims.end(),
                [&](Claim const& claim) { return checker.is_true(claim, plain); });
    });
    return is_true ? std::string{} : "claims what is false";
}

/// Compares the reasons with those of the textbook.
template <class Rules>
std::string find_wrong_reasons(BasicPosition<Rules> const& position, test::textbook::Game const& game,
    Attempt attempt, ReasonSurvey& survey)
{
    ReasonList const reasons = judge_all(position, attempt);
    Verdict const verdict = judge(position, attempt);
    if (reasons.empty() != verdict.is_legal() || (!reasons.empty() && reasons[0] != verdict))
        return "does not begin with the verdict";
    std::string expected;
    for (test::textbook::Answer const& answer :
        test::textbook::judge_all(game, test::textbook::try_of(attempt)))
        expected += listed(answer.code, Bitboard::from_bits(answer.at), Bitboard::from_bits(answer.by));
    if (std::string const found = reasons_of(position, attempt); found != expected)
        return found + "but the textbook: " + expected;
    survey.attempts += reasons.empty() ? 0 : 1;
    survey.several += reasons.size() > 1 ? 1 : 0;
    survey.most = std::max(survey.most, reasons.size());
    for (std::size_t index = 1; index < reasons.size(); ++index)
        survey.further.insert(to_code(reasons[index].code));
    return {};
}

template <class Rules>
void survey_reasons(std::size_t wanted, std::uint64_t seed, ReasonSurvey& survey)
{
    std::mt19937_64 random{seed};
    std::size_t const end = survey.attempts + wanted;
    auto const visit = [&](BasicPosition<Rules> const& position) {
        test::textbook::Game const game = test::textbook::game_of(position);
        test::ClaimChecker checker{game};
        for (int count = 0; count < 16 && survey.fault.empty() && survey.attempts < end; ++count) {
            Attempt const attempt = random_attempt(position, random);
            std::string fault = find_wrong_reasons(position, game, attempt, survey);
            if (ReasonList const reasons = judge_all(position, attempt);
                fault.empty() && !reasons.empty() && count == 0)
                fault = find_bad_sentence(position, attempt, reasons[reasons.size() - 1], checker, survey);
            if (!fault.empty())
                survey.fault = std::string{Rules::name} + " " + std::string{format_fen(position).view()} + " "
                    + std::string{format_uci(attempt).view()} + ": " + fault;
        }
    };
    while (survey.attempts < end && survey.fault.empty()) {
        // A game, and as many boards that no game has.
        unsigned plies = 0;
        test::walk_randomly(BasicPosition<Rules>::initial(), random, Plies{60}, [&](auto const& position) {
            ++plies;
            visit(position);
        });
        for (unsigned board = 0; board < plies; ++board) {
            Setup const setup = test::adapted<Rules>(test::random_setup(random), random);
            if (auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient()))
                visit(*position);
        }
    }
}

ReasonSurvey survey_all(std::size_t wanted, std::uint64_t seed)
{
    ReasonSurvey survey;
    survey_reasons<StandardRules>(wanted / 5, seed, survey); // half of the boards are of Chess960
    test::for_each_variant([&]<class Rules>(Rules) { survey_reasons<Rules>(wanted / 10, seed, survey); });
    std::cout << survey.attempts << " refused attempts, " << survey.several
              << " for several reasons, at most " << survey.most << ", " << survey.further.size()
              << " codes beside the first, the longest sentence " << survey.longest << " bytes\n";
    return survey;
}

TEST(Reasons, AreThoseThatTheTextbookFindsAskingEachRungAlone)
{
    ReasonSurvey const survey = survey_all(100'000, 17);
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.attempts, 100'000U);
    EXPECT_GE(survey.several, 10'000U);
    EXPECT_GE(survey.further.size(), 21U);
    EXPECT_LE(survey.most, 6U);
}

TEST(SlowReasons, AreThoseOfTheTextbookInAMillionAttempts)
{
    ReasonSurvey const survey = survey_all(1'000'000, 4'711);
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.attempts, 1'000'000U);
    EXPECT_LE(survey.most, 6U);
}

} // namespace
} // namespace arbiter
