// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

/// The faults of a text that may not be PGN, and its games.
struct FormatVisitor : PgnVisitor {
    FormatVisitor() { policy = PgnPolicy::usual(); }

    void fault(PgnFault const& fault)
    {
        faults.append(to_code(fault.code)).append(": ").append(fault.sentence);
    }

    void end_game(PgnGameEnd const& end)
    {
        ++games;
        plies += end.plies;
    }

    std::string faults;
    int games = 0;
    std::uint32_t plies = 0;
};

FormatVisitor look_into(std::string const& text)
{
    FormatVisitor visitor;
    read_games(text, visitor);
    return visitor;
}

TEST(OtherFormat, IsOneSentenceHoweverLongTheFileIs)
{
    struct Case {
        std::string text;
        std::string_view faults;
    };

    using namespace std::string_literals;
    std::vector<Case> const cases{
        {"PK\x03\x04\x14\x00\x00"s,
            "not-pgn: This is an archive, not PGN. Unpack it, and read the files in it."},
        {"7z\xBC\xAF\x27\x1C\x00\x04"s,
            "not-pgn: This is an archive, not PGN. Unpack it, and read the files in it."},
        {"\x89PNG\r\n\x1A\n"s, "not-pgn: This is a picture, not PGN."},
        {"\xFF\xD8\xFF\xE0"s, "not-pgn: This is a picture, not PGN."},
        {"\x7F"
         "ELF\x02"s,
            "not-pgn: This is a program, not PGN."},
        {"{\\rtf1\\ansi 1. e4 e5 *}"s, "not-pgn: This is a document in RTF, not PGN. Save it as plain text."},
        {"Scid.si\0\x01"s, "not-pgn: This is a Scid database, not PGN. Export its games as PGN with Scid."},
        {"SQLite format 3\0"s, "not-pgn: This is an SQLite database, not PGN. Export its games as PGN."},
        {"\xFF\xFE[\0E\0v\0"s, "not-text: This is not text in ASCII, UTF-8 or Latin-1."},
        {std::string(600, '\x02'), "not-text: This is not text in ASCII, UTF-8 or Latin-1."},
    };
    for (Case const& it : cases) {
        std::string long_text = it.text;
        for (int line = 0; line < 1000; ++line)
            long_text += "\n1. e4 e9 )))";
        FormatVisitor const found = look_into(long_text);
        EXPECT_EQ(found.faults, it.faults);
        EXPECT_EQ(found.games, 1);
        EXPECT_EQ(found.plies, 0U);
    }
}

TEST(OtherFormat, LosesNoGameThatStandsInIt)
{
    FormatVisitor const found = look_into(
        "<html><pre>\n\n[Event \"A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"1\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n[Event \"B\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
        "[Round \"1\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. d4 *\n");
    EXPECT_EQ(found.games, 3) << "what stands before counts as one";
    EXPECT_EQ(found.plies, 3U);
}

TEST(OtherFormat, IsNotWhatOnlyBeginsOddly)
{
    for (char const* const text :
        {"e4 e5 Nf3 *", "1. e4", "*", "{\"The Immortal\", they say} 1. e4 *", "O-O O-O-O", "Sf3 Sc6 Lb5 a6",
            "; a remark of many words about a game\n1. e4 *", "\xEF\xBB\xBF[Event \"A\"]\n\n1. e4 *"})
        EXPECT_EQ(look_into(text).faults.find("not-pgn"), std::string::npos) << text;
}

} // namespace
} // namespace arbiter
