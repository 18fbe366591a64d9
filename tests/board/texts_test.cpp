// SPDX-License-Identifier: MIT
#include "arbiter/core/packed_texts.h"
#include "board/texts_english.h"
#include "board/texts_german.h"
#include "board/texts_spanish.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace arbiter::chip {
namespace {

constexpr auto in_english = words_of<english>;
constexpr auto in_german = words_of<german>;
constexpr auto in_spanish = words_of<spanish>;

struct Language {
    std::string_view name;
    std::array<std::string_view, text_count> const& words;

    std::string_view text(Text text) const { return words[static_cast<std::size_t>(text)]; }
};

class Texts : public testing::TestWithParam<Language> { };

std::size_t count_columns(std::string_view line)
{
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(),
        [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

TEST_P(Texts, ExplainEveryCommandOnANarrowTerminal)
{
    std::string_view const help = GetParam().text(Text::help);
    for (std::string_view const command :
        {"moves [e2]", "why [e2 e4]", "undo", "new", "draw [e2 e4]", "resign", "fen [FEN]", "time 5+3",
            "board", "flip", "plain, color", "rules king-capture, rules standard", "level 2, level off",
            "link white, link black, link off", "status", "perft 3"})
        EXPECT_NE(help.find(command), std::string_view::npos) << command;
    for (std::string_view rest = help; !rest.empty();) {
        std::size_t const end = std::min(rest.find("\r\n"), rest.size());
        EXPECT_LE(count_columns(rest.substr(0, end)), 72U) << rest.substr(0, end);
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
}

TEST_P(Texts, NameTheSameCommands)
{
    auto const says = [](Text text, std::string_view command) {
        return GetParam().text(text).find(command) != std::string_view::npos;
    };
    EXPECT_TRUE(says(Text::greeting, "help"));
    EXPECT_TRUE(says(Text::may_claim, "draw"));
    EXPECT_TRUE(says(Text::offers, "draw"));
    EXPECT_TRUE(says(Text::over, "(new, undo)"));
    EXPECT_TRUE(says(Text::nothing_refused, "why"));
    EXPECT_TRUE(says(Text::bad_time, "time 5, time 3+2, time off"));
    EXPECT_TRUE(says(Text::bad_rules, "rules standard, rules king-capture"));
    EXPECT_TRUE(says(Text::not_linked, "link off"));
    EXPECT_TRUE(says(Text::same_seat, "link white"));
    EXPECT_TRUE(says(Text::bad_level, "level off"));
}

// The prompt is followed by what is typed, and the parts of a sentence by a name or a move.
TEST_P(Texts, LeaveRoomBetweenTheirParts)
{
    for (Text const text : {Text::plays, Text::in_check, Text::may_claim, Text::offers, Text::to_move})
        EXPECT_EQ(GetParam().text(text).front(), ' ');
    for (Text const text : {Text::plays, Text::to_move, Text::over})
        EXPECT_EQ(GetParam().text(text).back(), ' ');
}

INSTANTIATE_TEST_SUITE_P(Languages, Texts,
    testing::Values(
        Language{"English", in_english}, Language{"German", in_german}, Language{"Spanish", in_spanish}),
    [](auto const& test) { return std::string{test.param.name}; });

} // namespace
} // namespace arbiter::chip
