// SPDX-License-Identifier: MIT
#include "arbiter/learn/lesson.h"
#include "support/languages.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace arbiter::learn {
namespace {

using testing::HasSubstr;
using Kind = Response::Kind;

std::filesystem::path const folder = ARBITER_TEST_DATA "/../../share/lessons";

std::vector<std::filesystem::path> lesson_files()
{
    std::vector<std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.is_regular_file())
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::string text_of(std::filesystem::path const& file)
{
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

/// A file of share/lessons with its texts in every language.
Lesson lesson_in(std::filesystem::path const& file)
{
    auto lesson = parse_lesson(text_of(file));
    if (!lesson)
        throw std::invalid_argument{file.string() + ": " + lesson.error()};
    for (Language const language : test::all_languages) {
        auto const texts = folder / "texts" / (std::string{to_code(language)} + ".json");
        if (auto const set = set_texts(*lesson, file.stem().string(), language, text_of(texts)); !set)
            throw std::invalid_argument{texts.string() + ": " + set.error()};
    }
    return *lesson;
}

Lesson lesson_with(std::string_view step)
{
    auto lesson = parse_lesson(R"({"steps":[)" + std::string{step} + "]}");
    if (!lesson)
        throw std::invalid_argument{lesson.error()};
    return *lesson;
}

void expect_plays(LessonStep const& step, Language language, std::string const& where)
{
    auto const question = ask_step(step, language);
    EXPECT_FALSE(question->task().empty()) << where;
    EXPECT_EQ(question->take(step.wrong).kind, Kind::wrong) << where << ": " << step.wrong;
    for (std::size_t index = 0; index < step.right.size(); ++index) {
        bool const is_last = index + 1 == step.right.size();
        auto const response = question->take(step.right[index]);
        EXPECT_EQ(response.kind, is_last ? Kind::solved : Kind::unclear)
            << where << ": " << step.right[index] << ": " << response.text;
    }
}

TEST(Lessons, AreSolvedByTheirAnswersAndNotByTheWrongOne)
{
    auto const files = lesson_files();
    EXPECT_GE(files.size(), 20U);
    for (auto const& file : files) {
        Lesson const lesson = lesson_in(file);
        for (std::size_t index = 0; index < lesson.steps.size(); ++index) {
            for (Language const language : test::all_languages)
                expect_plays(lesson.steps[index], language,
                    file.filename().string() + " step " + std::to_string(index + 1));
        }
    }
}

TEST(Lessons, HaveEveryTextInEveryTaughtLanguage)
{
    for (auto const& file : lesson_files()) {
        Lesson const lesson = lesson_in(file);
        for (Language const language : test::all_languages) {
            EXPECT_TRUE(lesson.title.has(language)) << file;
            for (LessonStep const& step : lesson.steps)
                EXPECT_TRUE(step.text.has(language)) << file;
        }
    }
}

TEST(Lessons, AreInEnglishWhereALanguageLacksThem)
{
    auto lesson = lesson_with(R"({"fen":"4k3/8/8/8/8/8/8/K7 w - - 0 1","right":["Ka2"],"wrong":"x"})");
    ASSERT_TRUE(set_texts(lesson, "1", Language::english, R"({"1":{"title":"King","steps":["Move."]}})"));
    ASSERT_TRUE(set_texts(lesson, "1", Language::german, R"({"2":{"title":"Turm","steps":[]}})"));
    EXPECT_EQ(lesson.title.in(Language::german), "King");
    EXPECT_EQ(lesson.steps[0].text.in(Language::german), "Move.");
}

TEST(Lessons, SayWhatIsWrongWithTheirTexts)
{
    auto lesson = lesson_with(R"({"fen":"4k3/8/8/8/8/8/8/K7 w - - 0 1","right":["Ka2"],"wrong":"x"})");
    auto const fault_of = [&](std::string_view texts) {
        auto const set = set_texts(lesson, "1", Language::english, texts);
        return set ? std::string{"none"} : set.error();
    };
    EXPECT_EQ(fault_of("[]"), "It is not a JSON object.");
    EXPECT_EQ(fault_of(R"({"1":{"title":"King","steps":[]}})"), "1: It has 0 texts for 1 steps.");
    EXPECT_THAT(fault_of(R"({"1":{"steps":["Move."]}})"), HasSubstr("title"));
}

TEST(LessonSteps, AnswerARefusedMoveWithTheJudgesSentence)
{
    auto const lesson = lesson_with(R"({"fen":"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "goal":"refused","verdict":"pinned","right":["e2c3"],"wrong":"Kd2"})");
    auto const question = ask_step(lesson.steps[0], Language::english);
    EXPECT_THAT(question->take("e2c3").text, HasSubstr("is pinned to your king on e1 by the rook on e8"));
    EXPECT_THAT(question->take("Kd2").text, HasSubstr("Kd2 is allowed"));
    EXPECT_THAT(question->take("e2e4").text, HasSubstr("another reason"));
    EXPECT_THAT(ask_step(lesson.steps[0], Language::german)->take("e2c3").text, HasSubstr("gefesselt"));
}

TEST(LessonSteps, ShowTheMoveThatWasRightAndTheSolution)
{
    auto const lesson = lesson_with(R"({"fen":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "goal":"move","from":["a1"],"to":["a7"],"right":["Ra7"],"wrong":"Ra6"})");
    auto const question = ask_step(lesson.steps[0], Language::english);
    EXPECT_EQ(question->solution_squares(), test::squares_from("a1 a7"));
    question->take("Ra6");
    EXPECT_TRUE(question->position().piece_at(Square::a1)) << "a wrong move is not played";
    question->take("Ra7");
    EXPECT_TRUE(question->position().piece_at(Square::a7));
    EXPECT_FALSE(question->position().piece_at(Square::a1));
    auto const refused = lesson_with(R"({"fen":"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "goal":"refused","verdict":"pinned","right":["e2c3"],"wrong":"Kd2"})");
    EXPECT_EQ(ask_step(refused.steps[0], Language::english)->solution_squares(), test::squares_from("e2 c3"));
    auto const outcome = lesson_with(R"({"fen":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "goal":"outcome","right":["stalemate"],"wrong":"mate"})");
    EXPECT_TRUE(ask_step(outcome.steps[0], Language::english)->solution_squares().empty());
}

TEST(LessonSteps, TakeHowAGameEndsInTheWordsOfTheLanguage)
{
    auto const lesson = lesson_with(R"({"fen":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "goal":"outcome","right":["stalemate"],"wrong":"mate"})");
    auto const question = ask_step(lesson.steps[0], Language::french);
    EXPECT_THAT(question->words(), testing::ElementsAre("mat", "pat", "position morte", "rien"));
    EXPECT_EQ(question->take("remis").text, "Répondez mat, pat, position morte ou rien.");
    EXPECT_EQ(question->take("mat").kind, Kind::wrong);
    EXPECT_EQ(question->take("Pat").kind, Kind::solved);
    EXPECT_EQ(question->take("stalemate").kind, Kind::solved);
    EXPECT_EQ(question->solution(), "pat");
    auto const spanish = ask_step(lesson.steps[0], Language::spanish);
    EXPECT_EQ(spanish->take("posicion muerta").kind, Kind::wrong) << "understood without its accent";
    EXPECT_EQ(spanish->take("xyz").kind, Kind::unclear);
    EXPECT_EQ(spanish->take("ahog").kind, Kind::solved);
}

TEST(LessonSteps, CountTheMovesThatAreStillToBeFound)
{
    auto const lesson = lesson_with(R"({"fen":"4k3/8/8/8/8/8/8/K7 w - - 0 1",
        "goal":"every-move","right":["Ka2","Kb1","Kb2"],"wrong":"Kc3"})");
    auto const question = ask_step(lesson.steps[0], Language::english);
    EXPECT_EQ(question->take("Ka2").text, "Right. Still to be found: 2.");
    EXPECT_EQ(question->take("Ka2").text, "You have named Ka2 already.");
    EXPECT_EQ(question->take("Kb1").kind, Kind::unclear);
    EXPECT_EQ(question->take("Kb2").kind, Kind::solved);
}

TEST(Lessons, SayWhatIsWrongWithAFile)
{
    auto const fault_of = [](std::string_view step) {
        auto const lesson = parse_lesson(R"({"steps":[)" + std::string{step} + "]}");
        return lesson ? std::string{"none"} : lesson.error();
    };
    EXPECT_FALSE(parse_lesson("[]"));
    EXPECT_FALSE(parse_lesson("{}"));
    EXPECT_FALSE(parse_lesson(R"({"steps":[]})"));
    EXPECT_THAT(fault_of(R"({"fen":"x"})"), HasSubstr("'x' is not a position"));
    std::string const begin = R"({"fen":"4k3/8/8/8/8/8/8/K7 w - - 0 1",)";
    EXPECT_THAT(
        fault_of(begin + R"("goal":"win","right":["Ka2"],"wrong":"x"})"), HasSubstr("'win' is not a goal"));
    EXPECT_THAT(fault_of(begin + R"("goal":"refused","right":["Ka2"],"wrong":"x"})"), HasSubstr("verdict"));
    EXPECT_THAT(fault_of(begin + R"("right":[],"wrong":"x"})"), HasSubstr("no answer"));
}

} // namespace
} // namespace arbiter::learn
