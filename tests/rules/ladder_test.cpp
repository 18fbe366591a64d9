// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/ladder.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/rule_sets.h"
#include "support/textbook.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <set>

namespace arbiter {
namespace {

std::vector<std::string_view> names_of_rungs(RungList const& rungs)
{
    std::vector<std::string_view> names;
    for (VerdictCode const rung : rungs)
        names.push_back(to_code(rung));
    return names;
}

using Names = std::vector<std::string_view>;

RungList rungs_of(std::string_view fen, std::string_view attempt)
{
    return list_rungs(test::position_from(fen), test::attempt_from(attempt));
}

TEST(Ladder, CastlingIsAskedItsOwnRungs)
{
    RungList const rungs = rungs_of("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
    Names const expected{"no-piece", "opponents-piece", "same-square", "castling-right-lost",
        "castling-blocked", "castling-in-check", "castling-through-check"};
    EXPECT_EQ(names_of_rungs(rungs), expected);
    EXPECT_TRUE(rungs.passes(VerdictCode::castling_in_check));
    EXPECT_FALSE(rungs.passes(VerdictCode::castling_through_check));
}

TEST(Ladder, ALegalMovePassesAllOfIt)
{
    RungList const rungs = rungs_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6");
    Names const expected{"no-piece", "opponents-piece", "same-square", "not-how-it-moves",
        "own-piece-on-target", "en-passant-unavailable", "pawn-needs-capture", "double-check",
        "check-not-answered", "pinned", "en-passant-exposes-king"};
    EXPECT_EQ(names_of_rungs(rungs), expected);
    for (VerdictCode const rung : rungs)
        EXPECT_TRUE(rungs.passes(rung));
}

TEST(Ladder, NothingIsAskedAfterTheRungThatFails)
{
    Names const expected{"no-piece"};
    EXPECT_EQ(names_of_rungs(rungs_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1a2")), expected);
}

TEST(Ladder, APromotionIsAskedForWhereAPawnArrives)
{
    Names const expected{"no-piece", "opponents-piece", "same-square", "not-how-it-moves", "pawn-blocked",
        "promotion-missing", "promotion-not-allowed", "promotion-invalid"};
    EXPECT_EQ(names_of_rungs(rungs_of("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8k")), expected);
}

/// Whether a rung that can be seen on the board at a glance is passed there.
template <class Rules>
bool is_passed_on_board(BasicPosition<Rules> const& position, Attempt attempt, VerdictCode rung)
{
    Color const us = position.side_to_move();
    switch (rung) {
    case VerdictCode::no_piece: return position.piece_at(attempt.from).has_value();
    case VerdictCode::opponents_piece: return position.pieces(us).has(attempt.from);
    case VerdictCode::same_square: return attempt.from != attempt.to;
    case VerdictCode::path_blocked: return (between(attempt.from, attempt.to) & position.occupied()).empty();
    case VerdictCode::pawn_blocked:
    case VerdictCode::drop_on_occupied: return !position.occupied().has(attempt.to);
    case VerdictCode::own_piece_on_target: return !position.pieces(us).has(attempt.to);
    case VerdictCode::pawn_needs_capture:
        return position.occupied().has(attempt.to) || position.en_passant_target() == attempt.to;
    case VerdictCode::promotion_missing: return attempt.promotion.has_value();
    case VerdictCode::castling_in_check: return !position.in_check();
    case VerdictCode::double_check: return !position.checkers().more_than_one();
    default: return true;
    }
}

/// What is the matter with the list of an attempt, or nothing. The textbook gives the first rung that fails;
/// it knows nothing of lists.
template <class Rules>
std::string find_list_fault(BasicPosition<Rules> const& position, Attempt attempt)
{
    test::textbook::Answer const answer
        = test::textbook::judge(test::textbook::game_of(position), test::textbook::try_of(attempt));
    RungList const rungs = list_rungs(position, attempt);
    if (rungs.size() == 0)
        return "asks nothing";
    std::set<VerdictCode> seen;
    for (VerdictCode const rung : rungs) {
        if (rung == VerdictCode::legal || !seen.insert(rung).second)
            return "asks twice";
        bool const is_passed = to_code(rung) != answer.code;
        if (rungs.passes(rung) != is_passed)
            return "passes a rung that fails, or fails one that is passed";
        if (is_passed != is_passed_on_board(position, attempt, rung) && is_passed)
            return std::string{to_code(rung)} + " is not passed on the board";
    }
    VerdictCode const last = *(rungs.end() - 1);
    if (rungs.passes(last) != (answer.code == "legal"))
        return "does not end with the rung that fails";
    return {};
}

/// A position near rare verdicts, and its rule set.
struct RareStart {
    std::string_view variant;
    std::string_view fen;
};

constexpr std::array rare_rung_starts{RareStart{"standard", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1"},
    RareStart{"standard", "r3k2r/8/8/1b6/8/8/6q1/R3K2R w KQkq - 0 1"},
    RareStart{"standard", "4r1k1/8/8/8/6B1/5n2/P7/4K3 w - - 0 1"},
    RareStart{"standard", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1"},
    RareStart{"standard", "4k1r1/8/8/3pP3/8/8/8/RN2K2R w KQ - 0 1"},
    RareStart{"king-capture", "8/8/8/8/8/4k3/8/7R w - - 0 1"},
    RareStart{"three-check", "4k3/8/8/8/8/8/8/4K2R b K - 0+3 0 1"},
    RareStart{"king-of-the-hill", "4k3/8/8/8/3K4/8/8/8 b - - 0 1"},
    RareStart{"racing-kings", "6K1/8/8/8/8/k7/8/8 b - - 0 1"},
    RareStart{"racing-kings", "8/8/8/8/8/8/k7/5R1K w - - 0 1"},
    RareStart{"atomic", "8/8/8/8/8/8/4k3/7R w - - 0 1"},
    RareStart{"atomic", "4k3/8/8/8/8/8/R2n4/4K3 w - - 0 1"},
    RareStart{"atomic", "k3r3/8/8/3b4/4N3/8/8/3QK3 w - - 0 1"},
    RareStart{"atomic", "3rk3/8/8/8/4r3/8/8/3RK3 w - - 0 1"},
    RareStart{"antichess", "8/P7/8/3p4/4P3/8/P7/8 w - - 0 1"},
    RareStart{"horde", "4k3/3P4/8/8/8/p7/8/8 b - - 0 1"}, RareStart{"horde", "4k3/8/8/8/8/8/8/8 b - - 0 1"},
    RareStart{"crazyhouse", "4r1k1/8/8/8/8/5n2/8/4K3[QPp] w - - 0 1"},
    RareStart{"crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPp] w - - 0 1"}};

struct LadderSurvey {
    std::size_t attempts = 0;
    std::size_t longest = 0;
    std::set<std::string_view> failed;
    std::string fault;
};

template <class Rules>
void look_at_attempt(BasicPosition<Rules> const& position, Attempt attempt, LadderSurvey& survey)
{
    ++survey.attempts;
    survey.failed.insert(to_code(judge(position, attempt).code));
    survey.longest = std::max(survey.longest, list_rungs(position, attempt).size());
    if (std::string const fault = find_list_fault(position, attempt); !fault.empty() && survey.fault.empty())
        survey.fault = std::string{Rules::name} + " " + std::string{format_fen(position).view()} + " "
            + std::string{format_uci(attempt).view()} + ": " + fault;
}

template <class Rules>
void survey_ladder(std::size_t wanted, LadderSurvey& survey)
{
    std::mt19937_64 random{5};
    auto const& plausible = test::plausible_attempts_of_all_rules();
    std::size_t const end = survey.attempts + wanted;
    auto const visit = [&](BasicPosition<Rules> const& position) {
        std::set<VerdictCode> seen;
        for (int count = 0; count < 400 && survey.fault.empty() && survey.attempts < end; ++count) {
            Attempt const attempt = plausible[random() % plausible.size()];
            VerdictCode const code = judge(position, attempt).code;
            if (!seen.insert(code).second && code < VerdictCode::castling_right_lost)
                continue;
            look_at_attempt(position, attempt, survey);
        }
    };
    while (survey.attempts < end && survey.fault.empty()) {
        test::walk_randomly(BasicPosition<Rules>::initial(), random, Plies{80}, visit);
        Setup const setup = test::adapted<Rules>(test::random_setup(random), random);
        if (auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient()))
            visit(*position);
    }
}

template <class Rules>
void survey_rare_rung_starts(LadderSurvey& survey)
{
    for (RareStart const& start : rare_rung_starts) {
        if (start.variant != Rules::name)
            continue;
        auto const position = test::variant_position_from<Rules>(start.fen);
        for (Attempt const attempt : test::plausible_attempts_of_all_rules())
            look_at_attempt(position, attempt, survey);
        // A promotion without a pawn, and one to a king.
        look_at_attempt(position, {Square::e1, Square::e2, Role::queen}, survey);
        look_at_attempt(position, {Square::a7, Square::a8, Role::pawn}, survey);
    }
}

TEST(Ladder, PassesWhatTheTextbookPassesAndFailsWhatItFails)
{
    LadderSurvey survey;
    survey_ladder<StandardRules>(30'000, survey);
    survey_rare_rung_starts<StandardRules>(survey);
    test::for_each_variant([&]<class Rules>(Rules) {
        survey_ladder<Rules>(8'000, survey);
        survey_rare_rung_starts<Rules>(survey);
    });
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.failed.size(), 33U);
    EXPECT_LE(survey.longest, 16U);
    std::cout << survey.attempts << " attempts on " << survey.failed.size() << " codes, at most "
              << survey.longest << " rungs\n";
}

TEST(Ladder, HasAStatementForEveryRungInEveryLanguage)
{
    Attempt const attempt{Square::e1, Square::g1};
    for (std::size_t language = 0; language < language_count; ++language) {
        std::set<std::string> said;
        for (std::size_t code = 1; code < verdict_code_count; ++code) {
            std::string const text{
                describe_rung(attempt, static_cast<VerdictCode>(code), static_cast<Language>(language))
                    .view()};
            said.insert(text);
            EXPECT_TRUE(text.ends_with('.') && text.find('{') == std::string::npos && text.size() <= 100)
                << text;
            EXPECT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << text;
        }
        EXPECT_EQ(said.size(), verdict_code_count - 1);
    }
}

TEST(Ladder, NamesTheSquaresOfTheAttempt)
{
    Attempt const attempt{Square::e1, Square::c1};
    EXPECT_EQ(describe_rung(attempt, VerdictCode::no_piece).view(), "A piece stands on e1.");
    EXPECT_EQ(describe_rung(attempt, VerdictCode::castling_right_lost).view(),
        "You have the right to castle queenside.");
    EXPECT_EQ(describe_rung(attempt, VerdictCode::castling_right_lost, Language::german).view(),
        "Du hast das Recht, lang zu rochieren.");
}

} // namespace
} // namespace arbiter
