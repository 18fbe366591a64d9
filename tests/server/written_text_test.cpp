// SPDX-License-Identifier: MIT
#include "server/base/written_text.h"
#include "tournament_fixture.h"

#include <array>
#include <string>
#include <string_view>

namespace arbiter::server {
namespace {

/// A zero width space twice, a blank of another width, a joiner with a soft hyphen, a filler of Hangul,
/// Braille without dots, accents without letters, a variation selector, and marks of direction.
constexpr std::array<std::string_view, 8> nothing_to_see{"\u200B\u200B", "\u2003 \u00A0",
    "\u200D\u00AD\u2060", "\u3164\u3164", "\u2800\u2800", "\u0301\u0300\u20DD", "\uFE0F\uFEFF",
    "\u200E\u202E\u2066"};

TEST(WrittenText, ThatShowsNothingIsKnown)
{
    for (std::string_view const text : nothing_to_see)
        EXPECT_FALSE(shows_something(text)) << text;
    EXPECT_FALSE(shows_something(""));
    EXPECT_FALSE(shows_something(" \t\n\x7F"));
    for (char const* const text : {"5b", "\u200Ba", "王伟", "Γιώργος", "محمد", "Алина", "e\u0301", "\u0301e",
             "♞", "👩\u200D🏫", "हिन्दी", "\xFF", "\xE2\x80", "\x80"})
        EXPECT_TRUE(shows_something(text)) << text;
}

TEST(WrittenText, OfALineMustShowSomething)
{
    for (std::string_view const text : nothing_to_see)
        EXPECT_EQ(clean_line(text, 100), std::nullopt) << text;
    EXPECT_EQ(clean_line(" \u202Ehello\u200B ", 100), "hello");
}

TEST(WrittenText, LosesWhatIsInvisible)
{
    EXPECT_EQ(without_invisible("Ol\u200Bga"), "Olga");
    EXPECT_EQ(without_invisible("\uFEFFO\u00ADl\u2060g\u200D\u200Ca\uFE0F"), "Olga");
    EXPECT_EQ(without_invisible("Al\u034Fi\u202Ena \U000E0041"), "Alina ");
    EXPECT_EQ(without_invisible("\xFFO\xE2\x80"), "\xFFO\xE2\x80");
    EXPECT_EQ(without_invisible(""), "");
}

TEST(WrittenText, KeepsWhatChangesTheShapeOfLetters)
{
    for (char const* const text : {"می\u200Cخواهم", "क्\u200Dष", "രാജന്\u200D", "ක්\u200Dෂ", "\u1820\u180B",
             "👩\u200D🏫", "👩🏽\u200D🏫", "🏳\uFE0F\u200D🌈", "❤\uFE0F", "王伟", "e\u0301"})
        EXPECT_EQ(without_invisible(text), text);
    EXPECT_EQ(without_invisible("می\u200C\u200D\u200Cخ"), "می\u200Cخ") << "one is enough";
    EXPECT_EQ(without_invisible("\u200Cمحمد\u200C"), "محمد");
    EXPECT_EQ(without_invisible("👩\u200Da"), "👩a");
}

TEST(WrittenText, IsTheSameForWhatPeopleTakeForOne)
{
    for (char const* const name : {"Olga", "OLGA", "Ｏｌｇａ", "Ol\u200Bga", "\U0001D40Elga"})
        EXPECT_EQ(folded(name), "olga") << name;
    EXPECT_EQ(folded("UGO RE\u0301"), folded("Ugo Ré"));
    EXPECT_EQ(folded("АЛИНА"), "алина");
    EXPECT_EQ(folded("Ugo\u00A0Ré"), folded("Ugo Ré"));
    EXPECT_NE(folded("Ré"), folded("Re"));
    EXPECT_EQ(folded("É\xFF"), "É\xFF") << "no UTF-8";
}

TEST(WrittenText, OfALineHasNothingThatATerminalObeys)
{
    for (char const* const text :
        {"a\x1B[31m", "a\x7F", "a\u0080", "a\u009B31m", "a\u009D0;title\u009C", "a\u009F"})
        EXPECT_EQ(clean_line(text, 100), std::nullopt) << text;
    for (char const* const text : {"\u00A0a", "\u00C2\u00A0\u00A1", "ß", "€", "\u0420\u0490"})
        EXPECT_FALSE(has_control_characters(text)) << text;
}

class InvisibleNames : public TournamentOnServer { };

TEST_F(InvisibleNames, AreNoNamesOfTournamentsPlayersAndClasses)
{
    auto const olga = person("Olga");
    ASSERT_TRUE(storage.school().put_teacher({storage.find_account_by_key("olga").value()->id, {}}));
    auto const id = make(olga, {{"overTheBoard", true}});
    for (std::string_view const name : nothing_to_see) {
        EXPECT_EQ(error(request("POST", "/api/tournaments",
                      {{"name", name}, {"format", "swiss"}, {"rounds", 3}, {"control", "3+2"}}, olga.login)),
            "bad-body")
            << name;
        EXPECT_EQ(error(ask(id, "players", olga, {{"name", name}})), "bad-player-name") << name;
        EXPECT_EQ(error(request("POST", "/api/classes", {{"name", name}}, olga.login)), "bad-class-name")
            << name;
        EXPECT_EQ(error(request("POST", "/api/accounts", {{"name", name}, {"password", "long enough"}})),
            "bad-name")
            << name;
    }
    EXPECT_EQ(ask(id, "players", olga, {{"name", "王伟"}}).status, 200U);
}

TEST_F(InvisibleNames, MakeNoSecondNameOfOne)
{
    auto const olga = person("Olga");
    auto const id = make(olga, {{"overTheBoard", true}});
    for (char const* const name : {"Ol\u200Bga", "Olga\u2060", "Ｏｌｇａ", "\u00ADolga"})
        EXPECT_EQ(error(ask(id, "players", olga, {{"name", name}})), "name-taken") << name;
    EXPECT_EQ(ask(id, "players", olga, {{"name", "Иван"}}).status, 200U);
    for (char const* const name : {"Ив\u200Bан", "ИВАН"})
        EXPECT_EQ(error(ask(id, "players", olga, {{"name", name}})), "name-in-tournament") << name;
}

} // namespace
} // namespace arbiter::server
