// SPDX-License-Identifier: MIT
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "rules/finding.h"
#include "support/positions.h"
#include "support/rule_sets.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <set>

namespace arbiter {
namespace {

/// A row of a table of docs/rules.md, and the heading it stands under.
struct DocumentedRow {
    std::string heading;
    std::vector<std::string> cells;
};

std::string trimmed(std::string_view text)
{
    std::string_view const dressing = " `";
    std::size_t const begin = text.find_first_not_of(dressing);
    if (begin == std::string_view::npos)
        return {};
    return std::string{text.substr(begin, text.find_last_not_of(dressing) - begin + 1)};
}

/// The rows with this number of cells.
std::vector<DocumentedRow> documented_rows(std::size_t width)
{
    std::ifstream file{ARBITER_TEST_DATA "/../../docs/rules.md"};
    std::vector<DocumentedRow> rows;
    std::string heading;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#'))
            heading = line.substr(line.find_first_not_of("# "));
        if (!line.starts_with("| ") || !line.ends_with('|'))
            continue;
        auto cells = test::split(line.substr(1, line.size() - 2), '|');
        if (cells.size() != width)
            continue;
        for (std::string& cell : cells)
            cell = trimmed(cell);
        rows.push_back({heading, std::move(cells)});
    }
    return rows;
}

/// The name of the rule set under whose heading something stands: "King of the hill".
std::string rule_set_of(std::string name)
{
    for (char& character : name)
        character = character == ' ' ? '-' : static_cast<char>(std::tolower(character));
    return name;
}

Verdict judge_documented(DocumentedRow const& row, std::string const& fen, std::string const& attempt)
{
    std::optional<Verdict> verdict;
    test::for_each_variant([&]<class Rules>(Rules) {
        if (Rules::name == rule_set_of(row.heading))
            verdict = judge(test::variant_position_from<Rules>(fen), test::attempt_from(attempt));
    });
    if (verdict)
        return *verdict;
    CastlingMode const mode = row.heading == "Chess960" ? CastlingMode::chess960 : CastlingMode::standard;
    return judge(test::position_from(fen, mode), test::attempt_from(attempt));
}

TEST(RulesPage, EveryExampleGetsItsVerdict)
{
    std::set<std::string> seen;
    for (DocumentedRow const& row : documented_rows(8)) {
        auto const& cells = row.cells;
        if (cells[1].empty() || cells[1] == "code")
            continue;
        SCOPED_TRACE(row.heading + ": " + cells[1] + " " + cells[4] + " " + cells[5]);
        Verdict const verdict = judge_documented(row, cells[4], cells[5]);
        EXPECT_EQ(to_code(verdict.code), cells[1]);
        EXPECT_EQ(laws_article(verdict.code), cells[2]);
        EXPECT_EQ(test::names_of(verdict.at), cells[6]);
        EXPECT_EQ(test::names_of(verdict.by), cells[7]);
        std::string const number = verdict.is_legal() ? "" : std::to_string(static_cast<int>(verdict.code));
        EXPECT_EQ(cells[0], number);
        seen.insert(cells[1]);
    }
    EXPECT_EQ(seen.size(), verdict_code_count) << "some verdict has no example";
}

/// A refusal of a move, in the words of the page's table of sentences.
struct ToldRefusal {
    std::string sentence;
    std::vector<detail::Phrase> phrases;
};

template <class Rules>
ToldRefusal tell(BasicPosition<Rules> const& position, std::string const& text)
{
    auto const read = read_move(position, text, CastlingSquares::form_of_mode);
    RefusedAttempt const judged
        = read ? RefusedAttempt{to_attempt(position, *read), Verdict{}} : find_attempt(read.error()).value();
    ToldRefusal told{std::string{describe(position, judged.attempt, judged.verdict).view()}, {}};
    detail::with_sentence_context(position, judged.attempt, judged.verdict, [&](auto const& context) {
        detail::Finding const finding = detail::find_words(context, judged.attempt, judged.verdict);
        told.phrases.push_back(finding.phrase);
        if (finding.rest)
            told.phrases.push_back(*finding.rest);
    });
    return told;
}

ToldRefusal tell(std::string const& rule_set, std::string const& fen, std::string const& text)
{
    std::optional<ToldRefusal> told;
    test::for_each_variant([&]<class Rules>(Rules) {
        if (Rules::name == rule_set)
            told = tell(test::variant_position_from<Rules>(fen), text);
    });
    if (told)
        return *told;
    CastlingMode const mode = rule_set == "chess960" ? CastlingMode::chess960 : CastlingMode::standard;
    return tell(test::position_from(fen, mode), text);
}

TEST(RulesPage, ShowsEverySentenceWithAPosition)
{
    std::set<detail::Phrase> seen;
    for (DocumentedRow const& row : documented_rows(4)) {
        auto const& cells = row.cells;
        if (row.heading != "All sentences" || cells[0] == "sentence" || cells[0].starts_with("---"))
            continue;
        SCOPED_TRACE(cells[1] + " " + cells[2] + " " + cells[3]);
        ToldRefusal const told = tell(cells[1], cells[2], cells[3]);
        EXPECT_EQ(cells[0], told.sentence);
        seen.insert(told.phrases.begin(), told.phrases.end());
    }
    for (std::size_t index = 0; index < static_cast<std::size_t>(detail::Phrase::missing_king); ++index)
        EXPECT_TRUE(seen.contains(static_cast<detail::Phrase>(index))) << "no example of phrase " << index;
}

TEST(RulesPage, EveryOutcomeWithAnExampleComesAsItIsTold)
{
    std::size_t examples = 0;
    for (DocumentedRow const& row : documented_rows(3)) {
        auto const& cells = row.cells;
        if (cells[0] == "termination" || row.heading != "Outcomes")
            continue;
        SCOPED_TRACE(cells[0] + " " + cells[2]);
        auto const termination = find_termination(cells[0]);
        ASSERT_TRUE(termination);
        if (cells[2].empty())
            continue;
        Position const position = test::position_from(cells[2]);
        bool const is_claim = *termination == Termination::fifty_moves;
        auto const outcome = is_claim ? claimable_draw(position, {}) : automatic_outcome(position, {});
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->termination, *termination);
        ++examples;
    }
    EXPECT_EQ(examples, 6U);
}

TEST(RulesPage, EveryImpossibleHistoryWithAnExampleIsFoundThere)
{
    std::size_t examples = 0;
    for (DocumentedRow const& row : documented_rows(3)) {
        auto const& cells = row.cells;
        if (cells[0] == "code" || row.heading != "Positions that no game can lead to")
            continue;
        SCOPED_TRACE(cells[0] + " " + cells[2]);
        SetupFaults const faults = find_faults(test::setup_from(cells[2]));
        ASSERT_EQ(faults.size(), 1U);
        EXPECT_EQ(to_code(faults.begin()->fault), cells[0]);
        ++examples;
    }
    EXPECT_EQ(examples, 8U);
}

TEST(RulesPage, EveryOutcomeOfAnotherRuleSetComesAsItIsTold)
{
    std::size_t examples = 0;
    for (DocumentedRow const& row : documented_rows(4)) {
        auto const& cells = row.cells;
        if (row.heading != "Outcomes of other rule sets")
            continue;
        test::for_each_variant([&]<class Rules>(Rules) {
            if (Rules::name != cells[1])
                return;
            SCOPED_TRACE(cells[0] + " " + cells[2]);
            auto const outcome = automatic_outcome(test::variant_position_from<Rules>(cells[2]), {});
            ASSERT_TRUE(outcome);
            EXPECT_EQ(to_code(outcome->termination), cells[0]);
            std::string_view const winner
                = !outcome->winner ? "nobody" : (*outcome->winner == Color::white ? "White" : "Black");
            EXPECT_EQ(winner, cells[3]);
            ++examples;
        });
    }
    EXPECT_EQ(examples, 7U);
}

TEST(RulesPage, EveryReasonWhyASideCannotWinIsThatOfItsExample)
{
    std::vector<HelpmateMemory::value_type> memory(10'000);
    std::size_t examples = 0;
    for (DocumentedRow const& row : documented_rows(4)) {
        auto const& cells = row.cells;
        if (row.heading != "Who can still win" || cells[0] == "reason" || cells[0].starts_with("---"))
            continue;
        SCOPED_TRACE(cells[0]);
        Color const color = cells[3] == "White" ? Color::white : Color::black;
        auto const found = can_win(test::position_from(cells[2]), color, memory);
        ASSERT_TRUE(found.reason);
        EXPECT_EQ(to_code(*found.reason), cells[0]);
        ++examples;
    }
    EXPECT_EQ(examples, unwinnable_reason_count);
}

} // namespace
} // namespace arbiter
