// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/workbench/book.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::workbench {

namespace {

std::vector<PolyglotEntry> book_of(
    std::string_view games, Plies most_plies = Plies{10}, std::uint32_t least_games = 1)
{
    BookCollector collector{most_plies};
    read_games(games, collector);
    BookBuilder builder;
    builder.add(collector.moves);
    return builder.build(least_games);
}

/// "e2e4 3, d2d4 1": the moves that the book has for a position, with their weights.
std::string moves_at(std::vector<PolyglotEntry> const& book, Position const& position)
{
    std::string text;
    for (PolyglotEntry const& entry : book) {
        if (entry.key != position.polyglot_key())
            continue;
        auto const move = find_polyglot_move(position, entry.move);
        text += (text.empty() ? "" : ", ") + (move ? std::string{format_uci(position, *move).view()} : "none")
            + " " + std::to_string(entry.weight);
    }
    return text;
}

TEST(Book, AWinIsTwoPointsForTheSideThatMoved)
{
    auto const book = book_of("1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n1. e4 c5 1/2-1/2\n\n1. Nf3 *\n");
    auto const start = Position::initial();
    EXPECT_EQ(moves_at(book, start), "e2e4 3, g1f3 1");
    auto const e4 = start.try_play(Move::normal(Square::e2, Square::e4)).value();
    EXPECT_EQ(moves_at(book, e4), "c7c5 1");
    auto const d4 = start.try_play(Move::normal(Square::d2, Square::d4)).value();
    EXPECT_EQ(moves_at(book, d4), "d7d5 2");
}

TEST(Book, IsSortedAndHasEachMoveOnce)
{
    auto const book
        = book_of("1. e4 e5 2. Nf3 Nc6 1-0\n\n1. Nf3 Nc6 2. e4 e5 1-0\n\n1. e4 e5 2. Nf3 d6 0-1\n");
    std::vector<std::byte> bytes;
    for (PolyglotEntry const& entry : book) {
        auto const encoded = encode(entry);
        bytes.insert(bytes.end(), encoded.begin(), encoded.end());
    }
    EXPECT_EQ(PolyglotBook::from_bytes(bytes)->check(), std::nullopt);
}

TEST(Book, LeavesOutLateAndRareMoves)
{
    std::string_view const games = "1. e4 e5 2. Nf3 1-0\n\n1. e4 c5 1-0\n\n1. d4 1-0\n";
    EXPECT_EQ(book_of(games, Plies{1}).size(), 2U);
    EXPECT_EQ(moves_at(book_of(games, Plies{9}, 2), Position::initial()), "e2e4 4");
}

TEST(Book, BlackMayMoveFirst)
{
    auto const book = book_of("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 1\"]\n\n1... Ke7 2. O-O 0-1\n");
    ASSERT_EQ(book.size(), 1U);
    EXPECT_EQ(book[0].weight, 2);
}

TEST(Book, EndsWhereATurnIsPassed)
{
    EXPECT_EQ(book_of("1. e4 -- 2. d4 1-0\n").size(), 1U);
}

TEST(Book, HeavyWeightsBecomeSmallerAlike)
{
    BookBuilder builder;
    ZobristKey const key{7};
    builder.add(std::vector<BookMove>{{key, PolyglotMove{1}, 1, 50'000}, {key, PolyglotMove{2}, 1, 50'000},
        {key, PolyglotMove{1}, 1, 150'000}, {key, PolyglotMove{3}, 1, 1}});
    auto const book = builder.build();
    ASSERT_EQ(book.size(), 3U);
    EXPECT_EQ(book[0].weight, 65535);
    EXPECT_EQ(book[1].weight, 16383);
    EXPECT_EQ(book[2].weight, 1);
}

} // namespace

} // namespace arbiter::workbench
