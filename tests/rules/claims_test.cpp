// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "support/claim_check.h"
#include "support/perft_facts.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/rule_sets.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <map>
#include <regex>

namespace arbiter {
namespace {

/// What random attempts have shown: how many were refused, what they claimed, and what was wrong first.
struct Survey {
    std::size_t attempts = 0;
    std::size_t claims = 0;
    std::size_t longest = 0;
    std::map<std::string_view, std::size_t> codes;
    std::string fault;
};

std::string place_of(auto const& position, Attempt attempt, std::string_view text)
{
    return std::string{format_fen(position).view()} + " " + std::string{format_uci(attempt).view()} + ": "
        + std::string{text} + " ";
}

/// Every square that the text names, in its order.
std::vector<std::string> squares_in(std::string const& text)
{
    static std::regex const square{"[a-h][1-8]"};
    std::vector<std::string> squares;
    for (std::sregex_iterator found{text.begin(), text.end(), square}, end; found != end; ++found)
        squares.push_back(found->str());
    return squares;
}

/// Whether "the rook on f8" is a rook, and "your rook on f1" one of the side to move.
std::string find_wrong_piece(std::string const& text, test::ClaimChecker const& checker)
{
    static std::regex const named{
        "([Tt]he|[Yy]our|own) (pawn|knight|bishop|rook|queen|king) on ([a-h][1-8])"};
    std::map<std::string, char> const kinds{
        {"pawn", 'P'}, {"knight", 'N'}, {"bishop", 'B'}, {"rook", 'R'}, {"queen", 'Q'}, {"king", 'K'}};
    for (std::sregex_iterator found{text.begin(), text.end(), named}, end; found != end; ++found) {
        bool const is_own = (*found)[1] != "The" && (*found)[1] != "the";
        if (!checker.has_piece(parse_square((*found)[3].str()).value(), kinds.at((*found)[2]), is_own))
            return found->str() + " does not stand there";
    }
    return {};
}

/// One line that ends with a full stop, not too long, with every witness and no square twice.
std::string find_bad_form(std::string const& text, Verdict const& verdict)
{
    if (text.size() > 160 || text.empty() || text.back() != '.')
        return "is too long or no sentence";
    if (text.find_first_of("{}\n") != std::string::npos)
        return "has a slot left";
    auto squares = squares_in(text);
    for (Square const square : verdict.at | verdict.by) {
        if (std::find(squares.begin(), squares.end(), std::string{to_string(square)}) == squares.end())
            return "does not name " + std::string{to_string(square)};
    }
    std::sort(squares.begin(), squares.end());
    auto const twice = std::adjacent_find(squares.begin(), squares.end());
    return twice == squares.end() ? std::string{} : "names twice " + *twice;
}

template <class Rules>
void look_at(BasicPosition<Rules> const& position, Attempt attempt, Verdict const& verdict,
    test::ClaimChecker& checker, Survey& survey)
{
    ProvenSentence const said = describe_with_claims(position, attempt, verdict);
    std::string const text{said.text.view()};
    ++survey.attempts;
    ++survey.codes[to_code(verdict.code)];
    survey.claims += said.claims.size();
    survey.longest = std::max(survey.longest, text.size());
    std::string fault = find_bad_form(text, verdict);
    if (fault.empty())
        fault = find_wrong_piece(text, checker);
    for (Claim const& claim : said.claims) {
        if (fault.empty() && !checker.is_true(claim, attempt))
            fault = "claim " + std::to_string(static_cast<int>(claim.kind)) + " is false";
    }
    if (fault.empty() && !checker.are_remedies_complete(said.claims))
        fault = "leaves out a remedy";
    if (!fault.empty() && survey.fault.empty())
        survey.fault = std::string{Rules::name} + " " + place_of(position, attempt, text) + fault;
}

/// Attempts of every code that the position has, a few of each.
template <class Rules>
void look_at_some(BasicPosition<Rules> const& position, std::mt19937_64& random, Survey& survey)
{
    std::map<VerdictCode, std::size_t> seen;
    test::ClaimChecker checker{test::textbook::game_of(position)};
    auto const look = [&](Attempt attempt) {
        Verdict const verdict = judge(position, attempt);
        // What every position has is of less interest than what few have.
        bool const is_rare
            = verdict.code >= VerdictCode::castling_right_lost && verdict.code != VerdictCode::not_in_pocket;
        if (!verdict.is_legal() && ++seen[verdict.code] <= (is_rare ? 6U : 1U))
            look_at(position, attempt, verdict, checker, survey);
    };
    auto const& all = test::all_attempts();
    for (int count = 0; count < 100; ++count)
        look(all[random() % all.size()]);
    auto const& plausible = test::plausible_attempts_of_all_rules();
    std::size_t const first = random() % plausible.size();
    // A prime number, so that all are visited, each time in another order.
    constexpr std::size_t stride = 7'919;
    for (std::size_t count = 0; count < plausible.size(); ++count)
        look(plausible[(first + count * stride) % plausible.size()]);
}

/// Positions near rare verdicts.
constexpr std::array rare_starts{"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
    "r3k2r/8/8/1b6/8/8/6q1/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/4Q3/8/8/R3K2R b KQkq - 0 1",
    "4r1k1/8/8/8/6B1/5n2/P7/4K3 w - - 0 1", "k3r3/8/8/3b4/4N3/8/2n5/3QK2R w K - 0 1",
    "4k3/8/8/8/8/8/8/P3q2K b - - 0 1", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"};

/// Positions of random games, and boards that no game has.
template <class Rules>
void survey_rule_set(std::size_t wanted, Survey& survey)
{
    std::mt19937_64 random{20'261'123};
    std::vector<BasicPosition<Rules>> starts{BasicPosition<Rules>::initial()};
    for (test::PerftFact const& fact : test::perft_facts(std::string{Rules::name} + ".perft"))
        starts.push_back(test::variant_position_from<Rules>(fact.fen));
    for (char const* const fen : rare_starts) {
        auto const setup = parse_fen(fen, CastlingMode::standard, Rules::setup_form);
        auto position = BasicPosition<Rules>::from_setup(*setup, Tolerance::lenient());
        for (unsigned round = 0; position && round < 4; ++round)
            starts.push_back(*position);
    }
    std::size_t const end = survey.attempts + wanted;
    auto const visit = [&](BasicPosition<Rules> const& position) {
        // Positions in check, and those at the end of a game, have most to say.
        bool const is_telling
            = position.in_check() || !position.has_legal_move() || position.castling_rights().rooks().any();
        if (survey.attempts < end && (is_telling || random() % 8 == 0))
            look_at_some(position, random, survey);
    };
    while (survey.attempts < end && survey.fault.empty()) {
        test::walk_randomly(starts[random() % starts.size()], random, Plies{60}, visit);
        Setup const setup = test::adapted<Rules>(test::random_setup(random), random);
        if (auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient()))
            visit(*position);
    }
}

void survey_file(std::string const& name, CastlingMode mode, Survey& survey)
{
    std::mt19937_64 random{7};
    std::ifstream file{std::string{ARBITER_TEST_DATA} + "/" + name};
    for (std::string fen; std::getline(file, fen);)
        look_at_some(test::position_from(fen, mode, Tolerance::lenient()), random, survey);
}

TEST(Claims, OfAHundredThousandRefusalsAreTrueByTheTextbook)
{
    Survey survey;
    survey_file("random_standard.fen", CastlingMode::standard, survey);
    survey_file("random_chess960.fen", CastlingMode::chess960, survey);
    survey_rule_set<StandardRules>(32'000, survey);
    test::for_each_variant([&]<class Rules>(Rules) { survey_rule_set<Rules>(9'000, survey); });
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.attempts, 100'000U);
    EXPECT_GE(survey.codes.size(), verdict_code_count - 1);
    std::cout << survey.attempts << " refused attempts of " << survey.codes.size() << " codes, "
              << survey.claims << " claims, the longest sentence " << survey.longest << " characters\n";
}

} // namespace
} // namespace arbiter
