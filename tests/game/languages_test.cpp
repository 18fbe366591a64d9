// SPDX-License-Identifier: MIT
#include "arbiter/game/judged_move.h"
#include "arbiter/notation/fen.h"
#include "support/games.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace arbiter {
namespace {

/// What is said in a language of a line of sentences.txt: "standard;FEN;MOVE" or "fault;FEN".
std::string said_of(std::string const& asked, Language language)
{
    auto const parts = test::split(asked, ';');
    if (parts.front() == "fault") {
        auto const position = Position::from_setup(*parse_fen(parts.at(1)), Tolerance::strict());
        return std::string{describe(*position.error().begin(), language).view()};
    }
    Variant const variant = *find_variant(parts.front());
    auto const position
        = AnyPosition::from_setup(variant, *parse_fen(parts.at(1), variant), Tolerance::lenient());
    auto const judged = judge_text(*position, parts.at(2), language);
    return judged ? std::string{judged->text.view()} : "cannot be read";
}

TEST(Languages, SayEachKindOfSentenceAsInTheFile)
{
    std::ifstream file{ARBITER_TEST_DATA "/sentences.txt"};
    std::string asked;
    std::size_t sentences = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#'))
            continue;
        if (line.find(';') != std::string::npos && line[2] != ' ') {
            asked = line;
            continue;
        }
        auto const language = find_language(line.substr(0, 2));
        ASSERT_TRUE(language) << line;
        EXPECT_EQ(said_of(asked, *language), line.substr(3)) << asked;
        ++sentences;
    }
    EXPECT_GE(sentences, 300U);
}

} // namespace
} // namespace arbiter
