// SPDX-License-Identifier: MIT
#include "arbiter/notation/quick_san.h"
#include "arbiter/notation/san.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace arbiter {
namespace {

using test::position_from;

/// The move that is found by the quick way, if it is.
std::optional<LegalMove> find_quickly(Replay const& replay, std::string_view text)
{
    auto const length = static_cast<unsigned>(text.size());
    std::uint64_t const word = load_word(text);
    QuickSan san;
    if (read_quick_san(word, length, san))
        return replay.find(san.move);
    if (auto const side = read_quick_castling(word, length, san.check))
        return replay.find_castling(*side);
    return std::nullopt;
}

TEST(QuickSan, FindsAndPlaysEveryMoveThatIsWrittenByTheStandard)
{
    test::visit_random_positions(2, [](Position const& position) {
        Replay const replay{position};
        for (LegalMove const move : position.legal_moves()) {
            auto const text = format_san(position, move);
            if (text.size() > 7)
                continue; // "Qa1xb2+": as rare as it is long
            ASSERT_EQ(find_quickly(replay, text.view()), move) << text.view();
            QuickSan san;
            Replay after = replay;
            if (read_quick_san(load_word(text.view()), static_cast<unsigned>(text.size()), san))
                after.play(move, san.move);
            else
                after.play(move);
            EXPECT_EQ(after.position(), position.play(move)) << text.view();
            EXPECT_EQ(after.in_check(), after.position().in_check()) << text.view();
        }
    });
}

TEST(QuickSan, NeverFindsWhatTheLenientReaderDoesNot)
{
    constexpr std::string_view letters = "abcdefgh12345678NBRQKPxO-=+#";
    std::mt19937_64 random{7};
    std::size_t found = 0;
    test::visit_random_positions(1, [&](Position const& position) {
        Replay const replay{position};
        MoveList const moves = position.legal_moves();
        for (LegalMove const move : moves) {
            // A word of the game with one letter changed, put in or left out is often another move.
            std::string text{format_san(position, move).view()};
            std::size_t const place = random() % text.size();
            char const letter = letters[random() % letters.size()];
            switch (random() % 3) {
            case 0: text[place] = letter; break;
            case 1: text.insert(place, 1, letter); break;
            default: text.erase(place, 1); break;
            }
            auto const quick = find_quickly(replay, text);
            if (!quick)
                continue;
            ++found;
            auto const san = parse_san(text);
            ASSERT_TRUE(san) << text;
            auto const resolved = resolve(position, *san);
            ASSERT_TRUE(resolved) << text;
            EXPECT_EQ(*resolved, *quick) << text;
        }
    });
    EXPECT_GT(found, 100U);
}

TEST(QuickSan, RefusesOtherForms)
{
    Replay const replay{Position::initial()};
    for (std::string_view const text :
        {"", "e", "+", "e+", "#", "=", "e4e5", "Pe4", "ee4", "Nxf3", "f3N", "N", "Nf", "xe4", "e2e4", "1f3",
            "O-O", "O-", "NNf3", "Nf3=Q", "e4=Q", "e9", "i4", "nf3", "Nxxf3"})
        EXPECT_FALSE(find_quickly(replay, text)) << text;
}

TEST(QuickSan, TellsTheMarkOfCastling)
{
    SanCheck check{};
    EXPECT_EQ(read_quick_castling(load_word("O-O"), 3, check), CastlingSide::king);
    EXPECT_EQ(check, SanCheck::none);
    EXPECT_EQ(read_quick_castling(load_word("O-O-O+"), 6, check), CastlingSide::queen);
    EXPECT_EQ(check, SanCheck::check);
    EXPECT_EQ(read_quick_castling(load_word("O-O#"), 4, check), CastlingSide::king);
    EXPECT_EQ(check, SanCheck::checkmate);
    EXPECT_EQ(read_quick_castling(load_word("O-O-"), 4, check), std::nullopt);
    EXPECT_EQ(read_quick_castling(load_word("O-O-O-O"), 7, check), std::nullopt);
}

TEST(QuickSan, ShortWordsAreReadAtOnceAsByteByByte)
{
    std::string_view const text = "Nb1xd2\xFF#";
    for (std::size_t size = 2; size <= 8; ++size)
        EXPECT_EQ(load_short_word(text.substr(0, size)), load_word(text.substr(0, size))) << size;
}

TEST(QuickSan, FindsTheEndOfAWord)
{
    EXPECT_EQ(find_blank(load_word("Nf3 Nc6 ")), 3U);
    EXPECT_EQ(find_blank(load_word("exd8=Q+\n")), 7U);
    EXPECT_EQ(find_blank(load_word("abcdefgh")), 8U);
    EXPECT_EQ(find_blank(load_word("\xE2\x99\x98"
                                   "f3 xx")),
        5U);
}

} // namespace
} // namespace arbiter
