// SPDX-License-Identifier: MIT
#include "arbiter/workbench/repertoire.h"
#include "workbench/index_fixture.h"

namespace arbiter::workbench {

namespace {

class RepertoireTest : public PositionIndexTest {
protected:
    RepertoireReport compare(std::string const& repertoire, RepertoireQuestion const& question) const
    {
        RepertoireCollector collector;
        read_games(repertoire, collector);
        return compare_repertoire(PositionIndex::open(index()).value(), collector, question).value();
    }

    static std::vector<std::string> lines(std::vector<RepertoireGap> const& gaps)
    {
        std::vector<std::string> all;
        for (RepertoireGap const& gap : gaps)
            all.push_back(gap.line + " x" + std::to_string(gap.counts.games));
        return all;
    }
};

constexpr char const* collection_text
    = "1. e4 e5 2. Nf3 Nc6 1-0\n\n1. e4 c5 2. Nf3 d6 0-1\n\n1. e4 c5 2. Nf3 Nc6 0-1\n\n"
      "1. e4 c5 2. c3 d5 *\n\n1. e4 e6 *\n\n1. d4 d5 *\n";

TEST_F(RepertoireTest, NamesTheMovesThatItDoesNotAnswer)
{
    build({write("games.pgn", collection_text)});
    auto const report = compare("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *\n", {});
    EXPECT_EQ(lines(report.gaps), (std::vector<std::string>{"1. e4 c5 2. Nf3 Nc6 x1", "1. e4 e6 x1"}));
    EXPECT_TRUE(report.choices.empty());
}

TEST_F(RepertoireTest, LeavesOutRareMoves)
{
    build({write("games.pgn", collection_text)});
    auto const report = compare("1. e4 d5 2. exd5 *\n", {.side = Color::white, .least_games = 2});
    EXPECT_EQ(lines(report.gaps), std::vector<std::string>{"1. e4 c5 x3"});
}

TEST_F(RepertoireTest, SaysWhereOthersPlayAnotherMove)
{
    build({write("games.pgn", collection_text)});
    auto const report = compare("1. e4 c5 2. c3 *\n", {});
    ASSERT_EQ(report.choices.size(), 1U);
    RepertoireChoice const& choice = report.choices[0];
    EXPECT_EQ(choice.line, "1. e4 c5 2. c3");
    EXPECT_EQ(choice.counts.games, 1U);
    EXPECT_EQ(choice.usual_san, "Nf3");
    EXPECT_EQ(choice.usual.counts.games, 2U);
    EXPECT_EQ(choice.total.games, 3U);
}

TEST_F(RepertoireTest, OfBlackAsksAboutTheMovesOfWhite)
{
    build({write("games.pgn", collection_text)});
    auto const report = compare("1. e4 e5 *\n", {.side = Color::black});
    EXPECT_EQ(lines(report.gaps), std::vector<std::string>{"1. d4 x1"});
    ASSERT_EQ(report.choices.size(), 1U);
    EXPECT_EQ(report.choices[0].usual_san, "c5");
}

TEST_F(RepertoireTest, IsOneWhateverTheMoveOrderAndTheFile)
{
    build({write("games.pgn", "1. d4 d5 2. c4 e6 *\n\n1. c4 e6 2. d4 d5 3. Nc3 *\n")});
    RepertoireCollector all;
    RepertoireCollector other;
    read_games("1. d4 d5 2. c4 e6 3. Nc3 *\n", all);
    read_games("1. c4 e6 2. d4 d5 3. Nf3 *\n", other);
    all.add(std::move(other));
    auto const report
        = compare_repertoire(PositionIndex::open(index()).value(), all, {.side = Color::white}).value();
    EXPECT_TRUE(report.gaps.empty());
    // Nf3 is a choice beside Nc3, in the one position after both move orders.
    auto const is_knight = [](RepertoireChoice const& it) { return it.line.ends_with("3. Nf3"); };
    EXPECT_EQ(std::ranges::count_if(report.choices, is_knight), 1);
}

} // namespace

} // namespace arbiter::workbench
