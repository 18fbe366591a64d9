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
    EXPECT_EQ(clean_line(" \u202Ehello\u200B ", 100), "hello\u200B");
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

} // namespace
} // namespace arbiter::server
