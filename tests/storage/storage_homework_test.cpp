// SPDX-License-Identifier: MIT
#include "storage/school_fixture.h"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <vector>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class StoredHomework : public OnASchool {
protected:
    HomeworkStorage& homework() { return storage().homework(); }

    HomeworkRow row(std::string const& id) const
    {
        return {.id = {id},
            .of = {"5b"},
            .title = "Pins",
            .questions = "legal\tfen\te2e4",
            .rounds = 3,
            .created = at(5),
            .due = at(90)};
    }

    static HomeworkAnswerRow answer(std::string const& id, AccountId account, std::uint32_t question)
    {
        return {.of = {id},
            .in = {"5b"},
            .account = account,
            .question = question,
            .seconds = 7,
            .is_solved = true,
            .at = at(6)};
    }

    static IllegalTryRow illegal(AccountId account, std::string const& move, Time when)
    {
        return {.account = account, .fen = "fen", .move = move, .reason = "pinned", .at = when};
    }

    void keep(std::vector<IllegalTryRow> const& tries) { ASSERT_TRUE(homework().put_illegal_tries(tries)); }
};

TEST_P(StoredHomework, IsForTheClassOrForChosenPupils)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = joined("Ben");
    ASSERT_TRUE(homework().put_homework(row("all"), teacher.id));
    ASSERT_TRUE(homework().put_homework(row("some"), teacher.id, std::array{ben.id}));
    HomeworkRow some = row("some");
    some.is_for_all = false;
    EXPECT_THAT(homework().list_homework_for(anna.id).value(), ElementsAre(HomeworkState{row("all"), 0, 0}));
    EXPECT_THAT(homework().list_homework_for(ben.id).value(),
        ElementsAre(HomeworkState{row("all"), 0, 0}, HomeworkState{some, 0, 1}));
    EXPECT_EQ(homework().find_homework({"some"}, {"5b"}).value(), some);
    EXPECT_EQ(homework().find_homework({"some"}, {"6a"}).value(), std::nullopt);
    EXPECT_EQ(fault_of(homework().put_answer(answer("some", anna.id, 1))), "not-found") << "not hers";
    EXPECT_EQ(fault_of(homework().put_answer(answer("some", ben.id, 1))), "none");
}

TEST_P(StoredHomework, IsSetAndDeletedOnlyByWhoTeachesTheClass)
{
    AccountRow const anna = joined("Anna");
    AccountRow const stranger = storage().create_account(account("Stranger")).value();
    EXPECT_EQ(fault_of(homework().put_homework(row("a"), anna.id)), "not-found");
    EXPECT_EQ(fault_of(homework().put_homework(row("a"), teacher.id, std::array{stranger.id})), "not-found");
    ASSERT_TRUE(homework().put_homework(row("a"), teacher.id, std::array{anna.id}, 1));
    EXPECT_EQ(fault_of(homework().put_homework(row("b"), teacher.id, {}, 1)), "too-many");
    ASSERT_TRUE(homework().put_answer(answer("a", anna.id, 1)));
    EXPECT_EQ(fault_of(homework().drop_homework({"a"}, {"5b"}, anna.id)), "not-found");
    ASSERT_TRUE(homework().drop_homework({"a"}, {"5b"}, teacher.id));
    EXPECT_THAT(homework().list_answers_of(anna.id).value(), IsEmpty());
    EXPECT_THAT(homework().list_homework({"5b"}).value(), IsEmpty());
}

TEST_P(StoredHomework, CountsTheFirstAnswerOfARoundAndAddsThemUp)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = joined("Ben");
    ASSERT_TRUE(homework().put_homework(row("a"), teacher.id));
    HomeworkAnswerRow wrong = answer("a", anna.id, 2);
    wrong.wrong = 2;
    wrong.is_solved = false;
    wrong.first_wrong = "e2e5";
    HomeworkAnswerRow of_ben = wrong;
    of_ben.account = ben.id;
    HomeworkAnswerRow again = answer("a", anna.id, 2);
    again.round = 2;
    for (HomeworkAnswerRow const& one :
        {answer("a", anna.id, 1), wrong, answer("a", anna.id, 2), of_ben, again})
        ASSERT_TRUE(homework().put_answer(one));
    EXPECT_THAT(
        homework().list_answers({"a"}, anna.id).value(), ElementsAre(answer("a", anna.id, 1), wrong, again));
    EXPECT_THAT(homework().list_rounds({"a"}).value(),
        ElementsAre(HomeworkRound{anna.id, 1, 2, 1, 2, 14, at(6)},
            HomeworkRound{anna.id, 2, 1, 1, 0, 7, at(6)}, HomeworkRound{ben.id, 1, 1, 0, 2, 7, at(6)}));
    EXPECT_THAT(homework().list_first_answers({"a"}).value(),
        ElementsAre(FirstAnswers{1, "", 1}, FirstAnswers{2, "e2e5", 2}));
    EXPECT_EQ(homework().list_homework({"5b"}).value().front().answered, 4U);
    EXPECT_EQ(homework().list_homework_for(ben.id).value().front().answered, 1U);
}

TEST_P(StoredHomework, KeepsIllegalMovesForTheClassesOfAPupil)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = joined("Ben");
    AccountRow const stranger = storage().create_account(account("Stranger")).value();
    keep({illegal(anna.id, "e2e5", at(1)), illegal(anna.id, "e1e2", at(3)), illegal(anna.id, "e2e5", at(9))});
    keep({illegal(ben.id, "e2e5", at(5))});
    keep({illegal(stranger.id, "e2e5", at(5))});
    EXPECT_THAT(
        homework().list_illegal_reasons({"5b"}, at(1)).value(), ElementsAre(IllegalReason{"pinned", 3, 2}));
    EXPECT_THAT(
        homework().list_illegal_reasons({"5b"}, at(4)).value(), ElementsAre(IllegalReason{"pinned", 1, 1}));
    auto const newest = homework().list_illegal_tries({"5b"}, at(1), 2).value();
    ASSERT_THAT(newest, SizeIs(2));
    EXPECT_EQ(newest.front().account, ben.id);
    EXPECT_EQ(newest.back().move, "e1e2");
    EXPECT_THAT(homework().list_illegal_tries_of(stranger.id).value(), IsEmpty()) << "in no class";
}

TEST_P(StoredHomework, ForgetsAllButTheNewestIllegalMoves)
{
    AccountRow const anna = joined("Anna");
    for (std::uint32_t first = 0; first != 250; first += 50) {
        std::vector<IllegalTryRow> some;
        for (std::uint32_t one = first; one != first + 50; ++one)
            some.push_back(illegal(anna.id, "move " + std::to_string(one), at(one)));
        keep(some);
    }
    auto const kept = homework().list_illegal_tries_of(anna.id).value();
    ASSERT_THAT(kept, SizeIs(most_illegal_tries));
    EXPECT_EQ(kept.back().move, "move 50");
}

TEST_P(StoredHomework, OfAPupilLeavesWithThePupilAndAllOfItWithTheClass)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = joined("Ben");
    AccountRow const cleo = joined("Cleo");
    std::array const all{anna.id, ben.id, cleo.id};
    ASSERT_TRUE(homework().put_homework(row("a"), teacher.id, all));
    for (AccountId const one : all) {
        ASSERT_TRUE(homework().put_answer(answer("a", one, 1)));
        keep({illegal(one, "e2e5", at(1))});
    }
    ASSERT_TRUE(school().drop_member(of_teacher("5b"), anna.id));
    ASSERT_TRUE(storage().delete_account(ben.id, "deleted player", "#2"));
    for (AccountId const one : {anna.id, ben.id}) {
        EXPECT_THAT(homework().list_answers_of(one).value(), IsEmpty());
        EXPECT_THAT(homework().list_illegal_tries_of(one).value(), IsEmpty());
    }
    EXPECT_THAT(homework().list_homework_pupils({"a"}).value(),
        ElementsAre(HomeworkPupilRow{{"a"}, {"5b"}, cleo.id}));
    ASSERT_TRUE(school().drop_class(of_teacher("5b")));
    EXPECT_THAT(homework().list_answers_of(cleo.id).value(), IsEmpty());
    EXPECT_THAT(homework().list_illegal_tries_of(cleo.id).value(), IsEmpty());
    EXPECT_THAT(homework().list_homework({"5b"}).value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(StoredHomework);

} // namespace
} // namespace arbiter::storage
