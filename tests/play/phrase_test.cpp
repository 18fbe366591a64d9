// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/event.h"
#include "arbiter/play/coach.h"
#include "arbiter/play/command.h"
#include "arbiter/play/event_sentence.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/speech.h"
#include "arbiter/play/typed_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::array<std::string_view, 3> values{"\x01", "\x02", "\x03"};

Language language_of(std::size_t index)
{
    return static_cast<Language>(index);
}

Phrase phrase_of(std::size_t index)
{
    return static_cast<Phrase>(index);
}

/// How often each value stands in a text.
std::array<std::ptrdiff_t, values.size()> places_in(std::string const& text)
{
    std::array<std::ptrdiff_t, values.size()> counts{};
    for (std::size_t index = 0; index < values.size(); ++index)
        counts[index] = std::count(text.begin(), text.end(), values[index].front());
    return counts;
}

TEST(Phrase, HasTheSamePlacesInEveryLanguage)
{
    for (std::size_t index = 0; index <= static_cast<std::size_t>(Phrase::command_quit); ++index) {
        auto const filled = [index](Language language) {
            return base::fill(text_of(phrase_of(index), language), {values[0], values[1], values[2]});
        };
        std::string const english = filled(Language::english);
        EXPECT_THAT(english, Not(HasSubstr("{")));
        for (std::size_t other = 1; other < language_count; ++other)
            EXPECT_EQ(places_in(filled(language_of(other))), places_in(english))
                << text_of(phrase_of(index), language_of(other));
    }
}

TEST(Phrase, SaysOfARefusedActionWhatTheRefereeSays)
{
    for (std::size_t reason = 0; reason <= static_cast<std::size_t>(ActionRefusal::touched_piece); ++reason) {
        ActionRefused refused{Color::white, static_cast<ActionRefusal>(reason), {}};
        EXPECT_EQ(sentence_of(refused), describe(refused));
        refused.outcome = Outcome{Color::white, Termination::checkmate};
        EXPECT_EQ(sentence_of(refused), describe(refused));
    }
    EXPECT_EQ(sentence_of(ActionRefused{Color::white, ActionRefusal::game_over,
                              Outcome{Color::white, Termination::checkmate}},
                  Language::german),
        "Die Partie ist zu Ende. Weiß gewinnt durch Schachmatt.");
}

TEST(Phrase, NamesSidesAndPiecesAsTheLanguageDoes)
{
    EXPECT_EQ(name_of(Color::black, SideName::label, Language::spanish), "Negras");
    EXPECT_EQ(name_of(Color::black, SideName::subject, Language::spanish), "Las negras");
    EXPECT_EQ(name_of(Color::black, SideName::inside, Language::spanish), "las negras");
    EXPECT_EQ(name_of(Role::rook, PieceName::one, Language::german), "Turm");
    EXPECT_EQ(name_of(Role::rook, PieceName::several, Language::german), "Türme");
    EXPECT_EQ(name_of(Role::bishop, PieceName::subject, Language::italian), "L'alfiere");
    EXPECT_EQ(name_of({Color::black, Role::queen}, Language::portuguese), "dama preta");
    EXPECT_EQ(name_of({Color::white, Role::king}, Language::french), "roi blanc");
}

TEST(Phrase, IsHeardInTheLanguage)
{
    auto const position = AnyPosition::initial(Variant::standard);
    LegalMove const move = position.find_move({Square::g1, Square::f3}).value();
    EXPECT_EQ(speak_move(position, move, Language::german), "Springer von g1 nach f3");
    EXPECT_EQ(speak_rank(position, Rank::fourth, Language::italian), "Traversa 4: vuota.");
    EXPECT_EQ(
        speak_pieces(position, Color::white, Role::knight, Language::spanish), "Blancas: caballos b1, g1.");
    EXPECT_EQ(speak_square(position, Square::d1, Language::french),
        "d1\u00a0: dame blanche\u00a0; défenses depuis e1.");
    EXPECT_EQ(
        speak_attackers(position, Square::e3, Language::portuguese), "e3, ataques: as brancas de d2, f2.");
    EXPECT_EQ(speak_clocks({{1min, 2min + 1s}}, Language::german),
        "Weiß hat 1 Minute. Schwarz hat 2 Minuten 1 Sekunde.");
    EXPECT_EQ(describe_score(engine::Score::centipawns(30), Color::white, Language::spanish),
        "cerca de +0.3 para las blancas");
}

TEST(Phrase, LetsTheCoachTalkInTheLanguage)
{
    GameTree const game;
    EXPECT_THAT(to_lines(coach(game, game.root(), Square::g1, Language::german), Language::german),
        ElementsAre("Der Springer auf g1 darf nach f3 und h3 ziehen.", HasSubstr("Nicht e2: ")));
    EXPECT_EQ(to_lines(coach(game, game.root(), Square::a1, Language::spanish), Language::spanish).front(),
        "La torre de a1 no puede moverse.");
}

TEST(Phrase, LeavesTheMeaningsInTheHelpTheirColumn)
{
    constexpr std::size_t heading_columns = 11;
    for (std::size_t index = 0; index < language_count; ++index) {
        for (CommandGroup const group : all_command_groups) {
            std::string const heading
                = say(language_of(index), Phrase::labelled, {to_name(group, language_of(index)), ""});
            // The group of the screen is not in that list.
            if (group != CommandGroup::screen) {
                EXPECT_LE(count_characters(heading), heading_columns) << heading;
            }
        }
    }
}

} // namespace
} // namespace arbiter::play
