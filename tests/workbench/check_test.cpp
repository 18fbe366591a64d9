// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_exporter.h"
#include "arbiter/workbench/check.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace arbiter::workbench {
namespace {

std::string content_of(std::filesystem::path const& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

std::string summary_of(std::vector<FaultRecord> const& faults)
{
    std::string text;
    for (FaultRecord const& fault : faults) {
        if (!text.empty())
            text += ' ';
        text.append(to_code(fault.code));
        if (!fault.verdict.empty())
            text.append(":").append(fault.verdict);
        text.append("@").append(std::to_string(fault.line)).append(":").append(std::to_string(fault.column));
    }
    return text;
}

TEST(BrokenPgn, GetsItsDiagnosis)
{
    std::filesystem::path const folder = std::filesystem::path{ARBITER_TEST_DATA} / "pgn_broken";
    auto const rows = test::read_table("pgn_broken.tsv");
    ASSERT_GE(rows.size(), 80U);
    std::set<std::string> named;
    for (auto const& row : rows) {
        std::string const name = row.at("file") + ".pgn";
        named.insert(name);
        CheckVisitor visitor{PgnPolicy::usual()};
        read_games(content_of(folder / name), visitor);
        EXPECT_EQ(summary_of(visitor.faults()), row.at("faults")) << name;
        EXPECT_EQ(std::to_string(visitor.totals().games), row.at("games")) << name;
        EXPECT_EQ(std::to_string(visitor.totals().plies), row.at("plies")) << name;
        for (FaultRecord const& fault : visitor.faults())
            EXPECT_FALSE(fault.sentence.empty()) << name;
    }
    for (auto const& entry : std::filesystem::directory_iterator{folder})
        EXPECT_TRUE(named.contains(entry.path().filename().string()))
            << entry.path() << " is not in the table";
}

/// The text of a case: "\\h" stands for seven tags, "\\n" for a line break.
std::string text_of_case(std::string_view written)
{
    constexpr std::string_view head = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.01.02\"]\n[Round \"1\"]\n"
                                      "[White \"Anna\"]\n[Black \"Bela\"]\n[Result \"*\"]\n";
    std::string text;
    for (std::size_t place = 0; place < written.size(); ++place) {
        bool const is_escape = written[place] == '\\' && place + 1 < written.size();
        if (!is_escape)
            text += written[place];
        else if (written[++place] == 'h')
            text += head;
        else
            text += '\n';
    }
    return text;
}

TEST(BrokenPgn, ShortTextsGetTheirDiagnosis)
{
    auto const rows = test::read_table("pgn_broken_texts.tsv");
    ASSERT_GE(rows.size(), 200U);
    for (auto const& row : rows) {
        CheckVisitor visitor{PgnPolicy::usual()};
        read_games(text_of_case(row.at("text")), visitor);
        EXPECT_EQ(summary_of(visitor.faults()), row.at("faults")) << row.at("case");
        EXPECT_EQ(std::to_string(visitor.totals().games), row.at("games")) << row.at("case");
        EXPECT_EQ(std::to_string(visitor.totals().plies), row.at("plies")) << row.at("case");
    }
}

TEST(BrokenPgn, ConvertingLosesNoMoveOfAShortText)
{
    for (auto const& row : test::read_table("pgn_broken_texts.tsv")) {
        std::string const text = text_of_case(row.at("text"));
        PgnExporter exporter;
        read_games(text, exporter);
        CheckVisitor visitor{PgnPolicy::usual()};
        read_games(exporter.take_text(), visitor);
        // What is not PGN counts as a game, so that its fault has one; there is nothing to write of it.
        std::uint64_t const left_out = row.at("faults").find("not-pgn") != std::string::npos ? 1 : 0;
        EXPECT_EQ(std::to_string(visitor.totals().games + left_out), row.at("games")) << row.at("case");
        EXPECT_EQ(std::to_string(visitor.totals().plies), row.at("plies")) << row.at("case");
    }
}

TEST(BrokenPgn, NeedsNoOtherFilesForAnyKindOfFault)
{
    std::string all;
    for (auto const* const table : {"pgn_broken.tsv", "pgn_broken_texts.tsv"}) {
        for (auto const& row : test::read_table(table))
            all += " " + row.at("faults");
    }
    for (std::size_t index = 0; index < pgn_error_count; ++index) {
        auto const code = static_cast<PgnErrorCode>(index);
        // An empty text has no game to tell it of, and a long game needs a long file: both have tests of
        // their own.
        if (code == PgnErrorCode::no_game || code == PgnErrorCode::game_too_long)
            continue;
        std::string const name = std::string{" "}.append(to_code(code));
        EXPECT_TRUE(all.find(name + "@") != std::string::npos || all.find(name + ":") != std::string::npos)
            << name;
    }
}

TEST(Check, KeepsWhatAPersonNeedsToFindTheGame)
{
    CheckVisitor visitor{PgnPolicy::usual()};
    read_games(
        "[Event \"Club\"]\n[White \"Anna\"]\n[Black \"B\xE9la\"]\n[Date \"2024.01.02\"]\n\n1. e4 e5 2. Ke3 *",
        visitor);
    auto const& fault = visitor.faults().at(1);
    EXPECT_EQ(fault.code, PgnErrorCode::illegal_move);
    EXPECT_EQ(fault.game, 1U);
    EXPECT_EQ(fault.white, "Anna");
    EXPECT_EQ(fault.black, "B\u00E9la") << "Latin-1 becomes UTF-8";
    EXPECT_EQ(fault.event, "Club");
    EXPECT_EQ(fault.date, "2024.01.02");
    EXPECT_EQ(fault.text, "Ke3");
    EXPECT_EQ(fault.verdict, "not-how-it-moves");
    EXPECT_EQ(fault.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

TEST(Check, CountsPartsThatAddUpToTheWhole)
{
    std::string const game = "[Event \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n";
    CheckVisitor one{PgnPolicy::usual()};
    CheckVisitor two{PgnPolicy::usual()};
    read_games(game, one);
    read_games(game + game, two);
    CheckTotals sum = one.totals();
    sum += one.totals();
    EXPECT_EQ(sum, two.totals());
    EXPECT_EQ(sum.games_with_errors, 2U);
}

TEST(Check, TellsOnlyWhatThePolicyWants)
{
    PgnPolicy policy = PgnPolicy::silent();
    policy.set(PgnErrorCode::missing_check_mark, PgnSeverity::error);
    CheckVisitor visitor{policy};
    read_games("1. e4 f6 2. Qh5 Kd4 *", visitor);
    ASSERT_EQ(visitor.faults().size(), 1U);
    EXPECT_EQ(visitor.faults()[0].severity, PgnSeverity::error);
    EXPECT_EQ(visitor.totals().games_with_errors, 1U);
}

TEST(Check, StopsTellingAfterAHundredFaultsOfAGame)
{
    std::string text = "1. e4 ";
    for (int count = 0; count < 1000; ++count)
        text += "} ";
    CheckVisitor visitor{PgnPolicy::usual()};
    read_games(text + "*", visitor);
    EXPECT_EQ(visitor.faults().size(), 100U);
}

TEST(Check, FollowsVariationsWhereAsked)
{
    std::string_view const text = "[Event \"x\"]\n\n1. e4 (1. Ke3) e5 *";
    CheckVisitor main_line{PgnPolicy::usual()};
    ThoroughCheckVisitor thorough{PgnPolicy::usual()};
    read_games(text, main_line);
    read_games(text, thorough);
    EXPECT_EQ(main_line.totals().games_with_errors, 0U);
    EXPECT_EQ(thorough.totals().games_with_errors, 1U);
    EXPECT_EQ(thorough.totals().plies, 2U) << "those of the main line";
}

} // namespace
} // namespace arbiter::workbench
