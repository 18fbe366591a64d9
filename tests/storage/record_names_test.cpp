// SPDX-License-Identifier: MIT
#include "storage/record_names.h"

#include <gtest/gtest.h>

namespace arbiter::storage {
namespace {

TEST(RecordNames, AreReadAsTheyAreWritten)
{
    for (auto const state : {GamePhase::waiting, GamePhase::playing, GamePhase::over})
        EXPECT_EQ(find_game_phase(to_name(state)), state);
    for (auto const kind : {SeatKind::open, SeatKind::person, SeatKind::computer, SeatKind::bot})
        EXPECT_EQ(find_seat_kind(to_name(kind)), kind);
    for (auto const kind : {SessionKind::browser, SessionKind::bot})
        EXPECT_EQ(find_session_kind(to_name(kind)), kind);
    EXPECT_EQ(find_game_phase("Over"), std::nullopt);
}

TEST(TokenHash, IsReadAsItIsWritten)
{
    TokenHash token;
    for (std::size_t i = 0; i != token.bytes.size(); ++i)
        token.bytes[i] = static_cast<std::uint8_t>(i * 37);
    EXPECT_EQ(to_hex(token).substr(0, 8), "00254a6f");
    EXPECT_EQ(parse_hex(to_hex(token)), token);
    EXPECT_EQ(parse_hex(to_hex(token).substr(1)), std::nullopt);
    EXPECT_EQ(parse_hex(std::string(64, 'g')), std::nullopt);
}

TEST(TokenHash, IsEqualOnlyWhereAllOfItIs)
{
    TokenHash const token{};
    for (std::size_t i = 0; i != token.bytes.size(); ++i) {
        TokenHash other = token;
        other.bytes[i] = 0x80;
        EXPECT_FALSE(token == other) << i;
    }
    EXPECT_TRUE(token == TokenHash{});
}

TEST(CleanText, IsUtf8WithoutZero)
{
    for (std::string_view const text : {"", "Nf3", "ä", "♞", "\U0010FFFF", "\xED\x9F\xBF", "a\nb"})
        EXPECT_TRUE(is_clean_text(text)) << text;
    EXPECT_FALSE(is_clean_text(std::string_view{"a\0b", 3}));
    // A lonely follower, a cut character, one longer than it need be, a surrogate, beyond the last character.
    for (std::string_view const text : {"\x80", "\xC3", "x\xE2\x99", "\xC0\x80", "\xE0\x80\x80",
             "\xF0\x80\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF", "\xC3x"})
        EXPECT_FALSE(is_clean_text(text));
}

} // namespace
} // namespace arbiter::storage
