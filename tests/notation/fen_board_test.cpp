// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "notation/fen_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace arbiter {
namespace {

TEST(PlainBoard, EndsAtABlankOrAtTheEnd)
{
    std::string const text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (char const* const tail : {"", " w KQkq - 0 1", "\tw"}) {
        auto const plain = detail::read_plain_board(text + tail);
        ASSERT_TRUE(plain);
        EXPECT_EQ(plain->size, text.size());
        EXPECT_EQ(plain->board, Setup::standard().board);
    }
}

TEST(PlainBoard, LeavesEverythingElseToTheCarefulReader)
{
    for (char const* const text :
        {"", "8", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/", "/8/8/8/8/8/8/8/8",
            "8//8/8/8/8/8/8/8", "8/8/8/8/8/8/8/44", "8/8/8/8/8/8/8/9", "8/8/8/8/8/8/8/07P", "8/8/8/8/8/8/88",
            "7P1/8/8/8/8/8/8/7", "8/8/8/8/8/8/8/7Q~", "8/8/8/8/8/8/8/8[]", "8/8/8/8/8/8/8/7x",
            "8888888888888888888888888888888888888888888888888888888888888888888888888"})
        EXPECT_FALSE(detail::read_plain_board(text)) << text;
}

/// A board with one to three bytes changed, left out or put in.
std::string mutated_text(std::string text, std::mt19937_64& random)
{
    std::string_view const alphabet = "pnbrqkPNBRQK123456789/0x";
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
        std::size_t const at = random() % text.size();
        char const byte = alphabet[random() % alphabet.size()];
        switch (random() % 3) {
        case 0: text[at] = byte; break;
        case 1: text.insert(at, 1, byte); break;
        default: text.erase(at, 1); break;
        }
    }
    return text;
}

TEST(PlainBoard, ReadsJustWhatTheCarefulReaderReads)
{
    std::mt19937_64 random{2026};
    int read = 0;
    for (int round = 0; round < 200'000; ++round) {
        std::string const text
            = mutated_text("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", random);
        auto const plain = detail::read_plain_board(text);
        // With pockets the careful reader reads alone. A ninth rank is then a pocket.
        auto const careful = parse_fen(text + " w - -", CastlingMode::standard, SetupForm::pockets);
        bool const is_board = careful && std::count(text.begin(), text.end(), '/') == 7;
        ASSERT_EQ(plain.has_value(), is_board) << text;
        if (!plain)
            continue;
        ASSERT_EQ(plain->board, careful->board) << text;
        ++read;
    }
    EXPECT_GT(read, 5'000);
}

} // namespace
} // namespace arbiter
