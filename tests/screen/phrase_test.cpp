// SPDX-License-Identifier: MIT
#include "screen/phrase.h"
#include "screen/start_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::screen {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view values = "\x01\x02\x03\x04";

/// How often each value stands in a phrase.
std::array<std::ptrdiff_t, values.size()> places_in(ScreenPhrase phrase, Language language)
{
    std::string const text = say(language, phrase,
        {values.substr(0, 1), values.substr(1, 1), values.substr(2, 1), values.substr(3, 1)});
    EXPECT_THAT(text, Not(HasSubstr("{")));
    std::array<std::ptrdiff_t, values.size()> counts{};
    for (std::size_t index = 0; index < values.size(); ++index)
        counts[index] = std::count(text.begin(), text.end(), values[index]);
    return counts;
}

TEST(ScreenPhrase, HasTheSamePlacesInEveryLanguage)
{
    for (std::size_t index = 0; index < detail::phrase_count; ++index) {
        auto const phrase = static_cast<ScreenPhrase>(index);
        for (std::size_t other = 1; other < language_count; ++other) {
            auto const language = static_cast<Language>(other);
            EXPECT_EQ(places_in(phrase, language), places_in(phrase, Language::english))
                << say(language, phrase, {"0", "1", "2", "3"});
        }
    }
}

TEST(StartPage, SpeaksTheLanguage)
{
    std::string const text
        = StartPage{{.has_unfinished = true, .language = Language::german}}.paint({80, 24}).to_text();
    EXPECT_THAT(text, HasSubstr("Deine Partie fortsetzen"));
    EXPECT_THAT(text, HasSubstr("Stufe   < 5 > von 20"));
    EXPECT_THAT(text, HasSubstr("Du      < Weiß >"));
    EXPECT_THAT(text, HasSubstr("Uhr     < keine >"));
    EXPECT_THAT(text, HasSubstr("Links, Rechts: ändern"));
}

TEST(ScreenPhrase, NamesTheKeysInEightyColumns)
{
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        for (ScreenPhrase const keys : {ScreenPhrase::menu_keys, ScreenPhrase::scroll_keys,
                 ScreenPhrase::games_keys, ScreenPhrase::players_keys, ScreenPhrase::setup_keys})
            EXPECT_LE(to_columns(say(language, keys)).size(), 78U) << say(language, keys);
        EXPECT_THAT(StartPage{{.language = language}}.paint({80, 24}).to_text(),
            HasSubstr(say(language, ScreenPhrase::menu_keys)));
    }
}

} // namespace
} // namespace arbiter::screen
