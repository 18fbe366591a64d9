// SPDX-License-Identifier: MIT
#include "arbiter/notation/polyglot.h"
#include "arbiter/notation/uci_move.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace arbiter {

namespace {

using test::position_from;

constexpr ZobristKey start_key{0x463b96181691fc9c};

std::vector<std::byte> bytes_of(std::vector<PolyglotEntry> const& entries)
{
    std::vector<std::byte> bytes;
    for (PolyglotEntry const& entry : entries) {
        auto const encoded = encode(entry);
        bytes.insert(bytes.end(), encoded.begin(), encoded.end());
    }
    return bytes;
}

/// The bits of a move in the words of the format: file and row of the destination, then of the origin.
PolyglotMove raw(Square from, Square to, unsigned promotion = 0)
{
    return static_cast<PolyglotMove>(to_index(file_of(to)) | (to_index(rank_of(to)) << 3U)
        | (to_index(file_of(from)) << 6U) | (to_index(rank_of(from)) << 9U) | (promotion << 12U));
}

std::string found(Position const& position, PolyglotMove move)
{
    auto const legal = find_polyglot_move(position, move);
    return legal ? std::string{format_uci(position, *legal).view()} : "none";
}

TEST(PolyglotMove, HasFilesAndRowsWhereTheFormatPutsThem)
{
    EXPECT_EQ(to_polyglot_move(Move::normal(Square::g1, Square::f3)), raw(Square::g1, Square::f3));
    EXPECT_EQ(to_polyglot_move(Move::en_passant(Square::e5, Square::d6)), raw(Square::e5, Square::d6));
    EXPECT_EQ(to_polyglot_move(Move::promotion(Square::e7, Square::e8, Promotion::knight)),
        raw(Square::e7, Square::e8, 1));
    EXPECT_EQ(to_polyglot_move(Move::promotion(Square::e7, Square::d8, Promotion::queen)),
        raw(Square::e7, Square::d8, 4));
    EXPECT_EQ(to_polyglot_move(Move::castling(Square::e8, Square::a8)), raw(Square::e8, Square::a8));
}

TEST(PolyglotMove, EveryLegalMoveIsFoundAgain)
{
    test::visit_random_positions(2, [](Position const& position) {
        for (LegalMove const move : position.legal_moves())
            ASSERT_EQ(find_polyglot_move(position, to_polyglot_move(move)), move);
    });
}

TEST(PolyglotMove, CastlingIsKingTakesRookOrTheKingsStep)
{
    auto const position = position_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_EQ(found(position, raw(Square::e1, Square::h1)), "e1g1");
    EXPECT_EQ(found(position, raw(Square::e1, Square::g1)), "e1g1");
    EXPECT_EQ(found(position, raw(Square::e1, Square::c1)), "e1c1");
    EXPECT_EQ(found(position, raw(Square::e1, Square::b1)), "none");
    auto const chess960 = position_from("5k2/8/8/8/8/8/8/5KR1 w G - 0 1", CastlingMode::chess960);
    EXPECT_EQ(found(chess960, raw(Square::f1, Square::g1)), "f1g1");
}

TEST(PolyglotMove, NothingIsFoundForMovesThatAreNone)
{
    auto const start = Position::initial();
    EXPECT_EQ(found(start, raw(Square::a1, Square::a1)), "none");
    EXPECT_EQ(found(start, raw(Square::e2, Square::e5)), "none");
    EXPECT_EQ(found(start, raw(Square::e2, Square::e4, 4)), "none");
    EXPECT_EQ(found(start, PolyglotMove{0xFFFF}), "none");
    auto const last_rank = position_from("8/4P3/8/8/8/1k6/8/1K6 w - - 0 1");
    EXPECT_EQ(found(last_rank, raw(Square::e7, Square::e8)), "none") << "a promotion must say to what";
    EXPECT_EQ(found(last_rank, raw(Square::e7, Square::e8, 5)), "none");
}

TEST(PolyglotEntry, HasItsMostSignificantBytesFirst)
{
    PolyglotEntry const entry{start_key, PolyglotMove{0x0102}, 0x0304, 0x05060708};
    auto const bytes = encode(entry);
    std::array<unsigned, 16> const expected{
        0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 1, 2, 3, 4, 5, 6, 7, 8};
    for (std::size_t index = 0; index < expected.size(); ++index)
        EXPECT_EQ(std::to_integer<unsigned>(bytes[index]), expected[index]);
    EXPECT_EQ(decode_polyglot_entry(bytes), entry);
}

TEST(PolyglotBook, FindsAllEntriesOfAKeyAndNoOthers)
{
    std::vector<PolyglotEntry> entries;
    for (std::uint64_t key = 1; key <= 50; ++key) {
        for (std::uint16_t move = 0; move < key % 4; ++move)
            entries.push_back({ZobristKey{3 * key}, PolyglotMove{move}, 1, 0});
    }
    auto const bytes = bytes_of(entries);
    auto const book = PolyglotBook::from_bytes(bytes).value();
    EXPECT_EQ(book.check(), std::nullopt);
    for (std::uint64_t key = 0; key <= 155; ++key) {
        std::uint64_t const count = key % 3 == 0 && key <= 150 ? key / 3 % 4 : 0;
        auto const found = book.find(ZobristKey{key});
        ASSERT_EQ(found.size(), count) << key;
        for (PolyglotEntry const entry : found)
            ASSERT_EQ(entry.key, ZobristKey{key});
    }
}

TEST(PolyglotBook, RefusesBytesThatCannotBeABook)
{
    EXPECT_EQ(PolyglotBook::from_bytes({}).error(), (PolyglotError{PolyglotErrorCode::empty_book, 0}));
    std::vector<std::byte> const bytes(16 * 3 + 5);
    EXPECT_EQ(PolyglotBook::from_bytes(bytes).error(), (PolyglotError{PolyglotErrorCode::wrong_size, 48}));
}

TEST(PolyglotBook, NamesTheFirstEntryThatIsOutOfOrder)
{
    auto const unsorted = bytes_of({{ZobristKey{5}, PolyglotMove{1}, 1, 0},
        {ZobristKey{7}, PolyglotMove{1}, 1, 0}, {ZobristKey{6}, PolyglotMove{1}, 1, 0}});
    EXPECT_EQ(
        PolyglotBook::from_bytes(unsorted)->check(), (PolyglotError{PolyglotErrorCode::not_sorted, 32}));
    auto const twice = bytes_of({{ZobristKey{5}, PolyglotMove{1}, 1, 0},
        {ZobristKey{5}, PolyglotMove{2}, 1, 0}, {ZobristKey{5}, PolyglotMove{1}, 1, 0}});
    EXPECT_EQ(PolyglotBook::from_bytes(twice)->check(), (PolyglotError{PolyglotErrorCode::move_twice, 32}));
}

TEST(PolyglotBook, ChoosesByWeightAndOnlyLegalMoves)
{
    auto const start = Position::initial();
    auto const bytes = bytes_of(
        {{start_key, raw(Square::e2, Square::e4), 30, 0}, {start_key, raw(Square::e2, Square::e5), 500, 0},
            {start_key, raw(Square::d2, Square::d4), 10, 0}, {start_key, raw(Square::a2, Square::a3), 0, 0}});
    auto const book = PolyglotBook::from_bytes(bytes).value();
    std::map<std::string, int> chosen;
    for (std::uint64_t chance = 0; chance < 40; ++chance)
        ++chosen[std::string{format_uci(start, *book.choose(start, chance)).view()}];
    EXPECT_EQ(chosen, (std::map<std::string, int>{{"e2e4", 30}, {"d2d4", 10}}));
    EXPECT_EQ(book.choose(position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 0), std::nullopt);
}

TEST(PolyglotBook, EveryErrorHasItsOwnCodeAndASentence)
{
    std::map<std::string_view, int> codes;
    for (std::size_t index = 0; index < polyglot_error_count; ++index) {
        auto const code = static_cast<PolyglotErrorCode>(index);
        EXPECT_FALSE(to_sentence(code).empty());
        ++codes[to_code(code)];
    }
    EXPECT_EQ(codes.size(), polyglot_error_count);
}

} // namespace

} // namespace arbiter
