// SPDX-License-Identifier: MIT
#include "class_fixture.h"
#include "server/classes/homework_questions.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::server {

namespace {

/// The bishop on e2 shields the king on e1 from the rook on e8.
constexpr auto pinned_fen = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
constexpr auto mate_fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

std::string line(std::string const& kind, std::string const& fen, std::string const& moves)
{
    return kind + '\t' + fen + '\t' + moves;
}

std::string const two_questions = line("legal", pinned_fen, "e2-d3") + '\n' + line("find", mate_fen, "a1a8");

TEST(HomeworkQuestions, AreReadWithTheReasonOfAnIllegalMove)
{
    auto const questions = read_questions(two_questions);
    ASSERT_TRUE(questions);
    EXPECT_EQ(questions->front(), (HomeworkQuestion{"legal", pinned_fen, "e2d3", "pinned"}));
    EXPECT_EQ(questions->back(), (HomeworkQuestion{"find", mate_fen, "a1a8", ""}));
    EXPECT_EQ(read_questions(write_questions(*questions)), *questions);
}

TEST(HomeworkQuestions, AskForPromotionsLessonsAndGames)
{
    constexpr auto pawn_fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    auto const questions = read_questions(line("legal", pawn_fen, "e7e8q") + '\n'
        + line("legal", pawn_fen, "e7-e8=K") + '\n' + line("lesson", "", "07-promotion") + '\n'
        + line("play", "", "3") + '\n' + line("play", "", "3"));
    ASSERT_TRUE(questions) << questions.error();
    EXPECT_EQ(questions->at(0), (HomeworkQuestion{"legal", pawn_fen, "e7e8q", "legal"}));
    EXPECT_EQ(questions->at(1), (HomeworkQuestion{"legal", pawn_fen, "e7e8k", "promotion-invalid"}));
    EXPECT_EQ(questions->at(2), (HomeworkQuestion{"lesson", "", "07-promotion", ""}));
    EXPECT_EQ(questions->at(3), (HomeworkQuestion{"play", "", "3", ""}));
    EXPECT_EQ(questions->at(4), questions->at(3)) << "two games are two questions";
    EXPECT_EQ(read_questions(write_questions(*questions)), *questions);
}

TEST(HomeworkQuestions, AskForEndingsByWhatTheWinnerHasAndANumber)
{
    auto const questions
        = read_questions(line("ending", "", "rook-4711") + '\n' + line("ending", "", "pawn-0"));
    ASSERT_TRUE(questions) << questions.error();
    EXPECT_EQ(questions->at(0), (HomeworkQuestion{"ending", "", "rook-4711", ""}));
    EXPECT_EQ(read_questions(write_questions(*questions)), *questions);
    for (std::string const bad : {"", "rook", "rook-", "knight-1", "rook-x", "rook-4294967296", "rook--1"})
        EXPECT_FALSE(read_questions(line("ending", "", bad))) << bad;
    EXPECT_FALSE(read_questions(line("ending", pinned_fen, "rook-1"))) << "the number draws the position";
}

TEST(HomeworkQuestions, NameTheFirstWrongLine)
{
    std::string const wrong
        = "Question 2 is not a position with a move, or with legal moves to find, a lesson, "
          "an ending, or a level to play.";
    for (std::string const& bad :
        {line("legal", "no FEN", "e2d3"), line("legal", pinned_fen, "d3"), line("legal", pinned_fen, "e2e2"),
            line("find", mate_fen, "a1h8"), line("find", mate_fen, ""), line("find", mate_fen, "a1a7 g8f8"),
            line("other", mate_fen, "a1a8"), line("lesson", "", "../texts/de"), line("lesson", "", ""),
            line("play", "", "21"), line("play", "", "0"), line("play", mate_fen, "3"), std::string{}})
        EXPECT_EQ(
            read_questions(two_questions.substr(0, two_questions.find('\n') + 1) + bad + "\n").error(), wrong)
            << bad;
    EXPECT_EQ(read_questions("").error(), "A homework has at least one question.");
    std::string many;
    for (std::size_t count = 0; count <= most_questions; ++count)
        many += line("find", mate_fen, "a1a8") + '\n';
    EXPECT_EQ(read_questions(many).error(), "A homework has at most 60 questions.");
}

class HomeworkOf : public Classes {
protected:
    std::string set(Json body)
    {
        body.update({{"title", "Pins"}, {"questions", two_questions}});
        return post(path("/homework"), body, teacher).value("id", "");
    }

    std::string answer(Credentials const& who, std::string const& homework, unsigned question, unsigned wrong,
        std::string const& first_wrong)
    {
        return change("/homework/answer",
            {{"homework", homework}, {"question", question}, {"round", 1}, {"wrong", wrong}, {"seconds", 9},
                {"solved", true}, {"firstWrong", first_wrong}},
            who);
    }

    Json results(std::string const& homework)
    {
        return get(path("/homework/results"), teacher, "homework=" + homework);
    }

    Json task(std::string const& homework, Credentials const& who)
    {
        return get(path("/homework/task"), who, "homework=" + homework);
    }

    static std::string error_in(Json const& answer)
    {
        return answer.contains("error") ? answer.at("error").at("code").get<std::string>() : "";
    }
};

TEST_F(HomeworkOf, AClassIsAnsweredAndItsTableIsRight)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    std::string const homework = set({{"rounds", 3}, {"due", 99'000}});
    auto const waiting = get("/api/me/homework", anna).at("homework").at(0);
    EXPECT_EQ(waiting.at("class"), id);
    EXPECT_EQ(waiting.at("title"), "Pins");
    EXPECT_EQ(waiting.at("questions"), 2);
    EXPECT_EQ(waiting.at("due"), 99'000);
    EXPECT_EQ(waiting.at("answered"), 0);
    EXPECT_EQ(task(homework, anna).at("list").at(0).at("reason"), "pinned");
    EXPECT_EQ(answer(anna, homework, 1, 0, ""), "");
    EXPECT_EQ(answer(anna, homework, 2, 2, "a1a7"), "");
    EXPECT_EQ(answer(anna, homework, 2, 0, ""), "") << "the first answer counts";
    EXPECT_EQ(answer(ben, homework, 2, 1, "a1a7"), "");
    EXPECT_EQ(task(homework, anna).at("answers").size(), 2U);
    EXPECT_EQ(get("/api/me/homework", anna).at("homework").at(0).at("answered"), 2);
    EXPECT_EQ(get(path("/homework"), teacher).at("homework").at(0).at("answered"), 3);
    auto const table = results(homework);
    ASSERT_EQ(table.at("pupils").size(), 2U);
    auto const& round = table.at("pupils").at(0).at("rounds").at(0);
    EXPECT_EQ(table.at("pupils").at(0).at("name"), "Anna");
    EXPECT_EQ(round.at("answered"), 2);
    EXPECT_EQ(round.at("wrong"), 2);
    EXPECT_EQ(round.at("seconds"), 18);
    EXPECT_EQ(table.at("first"),
        (Json::array({{{"question", 1}, {"answer", ""}, {"pupils", 1}},
            {{"question", 2}, {"answer", "a1a7"}, {"pupils", 2}}})));
}

TEST_F(HomeworkOf, GamesIsDoneWhetherTheyAreWonOrNot)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    std::string const homework = post(path("/homework"),
        {{"title", "Two games"}, {"questions", line("play", "", "3") + '\n' + line("play", "", "3")}},
        teacher)
                                     .value("id", "");
    EXPECT_EQ(task(homework, anna).at("list").at(1), (Json{{"kind", "play"}, {"fen", ""}, {"moves", "3"}}));
    EXPECT_EQ(answer(anna, homework, 1, 0, "lost"), "");
    EXPECT_EQ(answer(anna, homework, 2, 0, ""), "");
    EXPECT_EQ(answer(ben, homework, 1, 0, "drawn"), "");
    auto const table = results(homework);
    auto const& round = table.at("pupils").at(0).at("rounds").at(0);
    EXPECT_EQ(round.at("answered"), 2);
    EXPECT_EQ(round.at("solved"), 2);
    EXPECT_EQ(round.at("wrong"), 0);
    EXPECT_EQ(table.at("first").at(0), (Json{{"question", 1}, {"answer", "drawn"}, {"pupils", 1}}));
    EXPECT_EQ(table.at("first").at(1), (Json{{"question", 1}, {"answer", "lost"}, {"pupils", 1}}));
}

TEST_F(HomeworkOf, ATeacherWhoTriesItIsNotCounted)
{
    auto const anna = pupil("Anna");
    std::string const homework = set({{"pupils", "Anna"}});
    auto const seen = task(homework, teacher);
    EXPECT_EQ(seen.at("list").size(), 2U);
    EXPECT_EQ(seen.at("counted"), false);
    EXPECT_EQ(task(homework, anna).at("counted"), true);
    EXPECT_EQ(answer(teacher, homework, 1, 0, ""), "unknown-homework") << "the page sends none";
    EXPECT_TRUE(results(homework).at("first").empty());
}

TEST_F(HomeworkOf, ChosenPupilsIsSeenByNoOther)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    std::string const homework = set({{"pupils", "Anna"}});
    EXPECT_EQ(get("/api/me/homework", ben).at("homework").size(), 0U);
    EXPECT_EQ(get(path("/homework"), ben).at("homework").size(), 0U);
    EXPECT_EQ(error_in(task(homework, ben)), "unknown-homework");
    EXPECT_EQ(answer(ben, homework, 1, 0, ""), "unknown-homework");
    EXPECT_EQ(answer(anna, homework, 1, 0, ""), "");
    EXPECT_EQ(results(homework).at("pupils").size(), 1U);
    EXPECT_EQ(change("/homework",
                  {{"title", "Pins"}, {"questions", two_questions}, {"pupils", "Anna\nStranger"}}, teacher),
        "unknown-pupil");
}

TEST_F(HomeworkOf, APupilIsSeenByNobodyOutsideTheClass)
{
    auto const anna = pupil("Anna");
    std::string const homework = set(Json::object());
    EXPECT_EQ(answer(anna, homework, 1, 1, "yes"), "");
    EXPECT_EQ(
        error(request("POST", "/api/me/illegal", {{"tries", std::string{pinned_fen} + "\te2d3"}}, anna)), "");
    auto const other = log_in("Other");
    appoint("Other");
    std::string own = post("/api/classes", {{"name", "6a"}}, other).at("id");
    for (auto const& who : {other, log_in("Stranger")}) {
        EXPECT_EQ(error_in(get(path("/homework/results"), who, "homework=" + homework)), "unknown-class");
        EXPECT_EQ(error_in(get(path("/illegal"), who)), "unknown-class");
        EXPECT_EQ(error_in(task(homework, who)), "unknown-class");
    }
    EXPECT_EQ(error_in(get(path("/homework/results"), anna, "homework=" + homework)), "not-a-teacher");
    EXPECT_EQ(error_in(get(path("/illegal"), anna)), "not-a-teacher");
    // Nor through the other teacher's class.
    id.swap(own);
    EXPECT_EQ(error_in(get(path("/homework/results"), other, "homework=" + homework)), "unknown-homework");
    EXPECT_TRUE(get(path("/illegal"), other).at("tries").empty());
    EXPECT_EQ(change("/homework/delete", {{"homework", homework}}, other), "") << "of this class: none";
    id.swap(own);
    EXPECT_EQ(results(homework).at("first").size(), 1U);
}

TEST_F(HomeworkOf, APupilIsInTheOwnDataAndGoesWithTheClass)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    std::string const homework = set(Json::object());
    for (auto const& who : {anna, ben}) {
        EXPECT_EQ(answer(who, homework, 1, 1, "yes"), "");
        EXPECT_EQ(
            error(request("POST", "/api/me/illegal", {{"tries", std::string{pinned_fen} + "\te2d3"}}, who)),
            "");
    }
    auto const data_of = [&](Credentials const& who) {
        return Json::parse(all_of(request("GET", "/api/me/data", nullptr, who)));
    };
    EXPECT_EQ(data_of(anna).at("homework").at(0).at("firstWrong"), "yes");
    EXPECT_EQ(data_of(anna).at("illegalMoves").at(0).at("reason"), "pinned");
    EXPECT_EQ(change("/remove", {{"name", "Anna"}}, teacher), "");
    EXPECT_TRUE(data_of(anna).at("homework").empty());
    EXPECT_TRUE(data_of(anna).at("illegalMoves").empty());
    EXPECT_EQ(results(homework).at("first").at(0).at("pupils"), 1) << "Ben's alone";
    EXPECT_EQ(change("/delete", Json::object(), teacher), "");
    EXPECT_TRUE(data_of(ben).at("homework").empty());
    EXPECT_TRUE(data_of(ben).at("illegalMoves").empty());
}

TEST_F(HomeworkOf, AClassIsBounded)
{
    auto const anna = pupil("Anna");
    std::string many;
    for (int count = 0; count != 31; ++count)
        many += line("find", mate_fen, "a1a8") + '\n';
    auto const refusal = [&](unsigned rounds) {
        auto const answer
            = post(path("/homework"), {{"title", "T"}, {"questions", many}, {"rounds", rounds}}, teacher);
        return answer.contains("error") ? answer.at("error").value("sentence", "") : std::string{};
    };
    EXPECT_EQ(refusal(3), "A homework of 3 rounds has at most 30 questions.");
    EXPECT_EQ(refusal(2), "");
    EXPECT_EQ(change("/homework", {{"title", "T"}, {"questions", many}, {"rounds", 4}}, teacher), "bad-body");
    EXPECT_EQ(change("/homework", {{"title", " "}, {"questions", two_questions}}, teacher), "bad-body");
    EXPECT_EQ(
        change("/homework", {{"title", "T"}, {"questions", std::string(12'001, 'x')}}, teacher), "bad-body");
    std::string const homework = set(Json::object());
    EXPECT_EQ(answer(anna, homework, 3, 0, ""), "unknown-homework") << "it has two questions";
    EXPECT_EQ(answer(anna, homework, 1, 100, "yes"), "bad-body");
    EXPECT_EQ(answer(anna, homework, 1, 1, "<script>"), "bad-body");
    EXPECT_EQ(answer(anna, homework, 1, 0, "yes"), "bad-body") << "nothing was wrong";
    EXPECT_EQ(answer(anna, homework, 1, 1, "lost"), "bad-body") << "to lose a game is not a mistake";
    for (int count = 2; count != 100; ++count)
        ASSERT_NE(set(Json::object()), "") << count;
    EXPECT_EQ(
        change("/homework", {{"title", "T"}, {"questions", two_questions}}, teacher), "too-many-homework");
    EXPECT_EQ(change("/homework/delete", {{"homework", homework}}, teacher), "");
    EXPECT_NE(set(Json::object()), "");
}

TEST_F(HomeworkOf, IllegalMovesAreJudgedByTheServerAndGroupedByReason)
{
    auto const anna = pupil("Anna");
    auto const ben = pupil("Ben");
    std::string const pinned = std::string{pinned_fen} + "\te2d3";
    std::string const legal = std::string{pinned_fen} + "\te1d1";
    std::string const unlike = std::string{pinned_fen} + "\te2e4";
    EXPECT_EQ(error(request("POST", "/api/me/illegal",
                  {{"tries", pinned + '\n' + legal + "\nnothing\n" + unlike + '\n' + pinned}}, anna)),
        "");
    EXPECT_EQ(error(request("POST", "/api/me/illegal", {{"tries", pinned}}, ben)), "");
    auto const seen = get(path("/illegal"), teacher, "days=7");
    EXPECT_EQ(seen.at("reasons"),
        (Json::array({{{"reason", "pinned"}, {"tries", 2}, {"pupils", 2}},
            {{"reason", "not-how-it-moves"}, {"tries", 1}, {"pupils", 1}}})));
    EXPECT_EQ(seen.at("tries").size(), 3U);
    EXPECT_EQ(seen.dump().find("Anna"), std::string::npos) << "nobody is named";
    EXPECT_EQ(error(request("POST", "/api/me/illegal", {{"tries", pinned}}, log_in("Stranger"))), "");
    EXPECT_EQ(get(path("/illegal"), teacher).at("tries").size(), 3U) << "of the class alone";
}

} // namespace

} // namespace arbiter::server
