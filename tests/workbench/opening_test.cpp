// SPDX-License-Identifier: MIT
#include "arbiter/workbench/opening.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::workbench {

namespace {

constexpr std::string_view some_openings
    = "eco\tname\tpgn\n"
      "B20\tSicilian Defense\t1. e4 c5\n"
      "C20\tKing's Pawn Game\t1. e4 e5\n"
      "\n"
      "B27\tSicilian Defense: a knight's move\t1. e4 c5 2. Nf3\tfurther\r\n"
      "D06\tQueen's Gambit\td4 d5 c4";

OpeningList list_of(std::string_view text)
{
    OpeningList list;
    EXPECT_TRUE(read_openings(text, list));
    return list;
}

OpeningError opening_error_of(std::string_view text)
{
    OpeningList list;
    auto const added = read_openings(text, list);
    EXPECT_FALSE(added);
    return added ? OpeningError{} : added.error();
}

ZobristKey key_of(std::string_view fen)
{
    return test::position_from(fen).key();
}

TEST(OpeningList, NamesThePositionAfterTheMoves)
{
    auto list = list_of(some_openings);
    auto const table = list.table();
    EXPECT_EQ(table.size(), 4U);
    EXPECT_EQ(table.find(key_of("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")),
        (Opening{"B20", "Sicilian Defense"}));
    EXPECT_EQ(table.find(key_of("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")),
        (Opening{"B27", "Sicilian Defense: a knight's move"}));
    EXPECT_EQ(table.find(Position::initial().key()), std::nullopt);
}

TEST(OpeningList, TheOrderOfMovesDoesNotMatter)
{
    auto list = list_of(some_openings);
    auto const by_another_way = key_of("rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
    EXPECT_EQ(list.table().find(by_another_way), (Opening{"D06", "Queen's Gambit"}));
}

TEST(OpeningList, OfTwoNamesForOnePositionTheFirstCounts)
{
    auto list = list_of("A00\tfirst\t1. Nf3 Nf6 2. Nc3\nA01\tsecond\t1. Nc3 Nf6 2. Nf3\n");
    auto const table = list.table();
    EXPECT_EQ(table.size(), 1U);
    EXPECT_EQ(
        table.find(key_of("rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R b KQkq - 3 2"))->name, "first");
}

TEST(OpeningList, NamesTheLineThatCannotBeRead)
{
    EXPECT_EQ(opening_error_of("A00 name moves"), (OpeningError{OpeningErrorCode::missing_column, 1}));
    EXPECT_EQ(opening_error_of("A00\tname\te4\nF00\tname\te4"), (OpeningError{OpeningErrorCode::bad_eco, 2}));
    EXPECT_EQ(opening_error_of("A0\tname\te4"), (OpeningError{OpeningErrorCode::bad_eco, 1}));
    EXPECT_EQ(opening_error_of("A00\t\te4"), (OpeningError{OpeningErrorCode::empty_name, 1}));
    EXPECT_EQ(opening_error_of("A00\tname\te5"), (OpeningError{OpeningErrorCode::bad_move, 1}));
    EXPECT_EQ(opening_error_of("A00\tname\t1. e4 xyzzy"), (OpeningError{OpeningErrorCode::bad_move, 1}));
}

TEST(OpeningError, EveryCodeHasItsOwnNameAndASentence)
{
    std::set<std::string_view> codes;
    for (std::size_t index = 0; index < opening_error_count; ++index) {
        auto const code = static_cast<OpeningErrorCode>(index);
        codes.insert(to_code(code));
        EXPECT_FALSE(to_sentence(code).empty());
    }
    EXPECT_EQ(codes.size(), opening_error_count);
}

TEST(BuiltInOpenings, KnowTheSicilianDefence)
{
    auto const opening = find_opening(key_of("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
    ASSERT_TRUE(opening);
    EXPECT_EQ(opening->eco, "B20");
    EXPECT_GE(OpeningTable::built_in().size(), 3600U);
}

TEST(OpeningTable, KnowsWhatIsFinerThanAName)
{
    auto const table = OpeningTable::built_in();
    Opening const sicilian{"B20", "Sicilian Defense"};
    EXPECT_TRUE(table.is_finer("B90", sicilian));
    EXPECT_TRUE(table.is_finer("B20/03", sicilian));
    EXPECT_FALSE(table.is_finer("B20", sicilian));
    EXPECT_FALSE(table.is_finer("A00", sicilian));
    EXPECT_FALSE(table.is_finer("C60", sicilian)) << "another opening";
    EXPECT_FALSE(table.is_finer("", sicilian));
    EXPECT_FALSE(table.is_finer("B90x", Opening{"B92", "Sicilian Defense: Najdorf Variation"})) << "earlier";
}

} // namespace

} // namespace arbiter::workbench
