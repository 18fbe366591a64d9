// SPDX-License-Identifier: MIT
#include "storage/school_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoredStudy : public OnASchool { };

TEST_P(StoredStudy, AddsUpWhatAPupilLearnsOnADay)
{
    AccountRow const anna = joined("Anna");
    ASSERT_TRUE(school().add_study({anna.id, 19'000, 3, 2, 60, 1, 0}));
    ASSERT_TRUE(school().add_study({anna.id, 19'000, 4, 4, 90'000, 0, 2}));
    ASSERT_TRUE(school().add_study({anna.id, 19'001, 1, 1, 5, 0, 0}));
    EXPECT_THAT(school().list_study(anna.id).value(),
        ElementsAre(
            StudyDayRow{anna.id, 19'001, 1, 1, 5, 0, 0}, StudyDayRow{anna.id, 19'000, 7, 6, 86'400, 1, 2}));
    AccountRow const stranger = storage().create_account(account("Stranger")).value();
    EXPECT_EQ(fault_of(school().add_study({stranger.id, 19'000, 1, 1, 1, 1, 1})), "conflict");
    ASSERT_TRUE(school().drop_member({{"5b"}, anna.id}, anna.id));
    EXPECT_THAT(school().list_study(anna.id).value(), IsEmpty()) << "in no class any more";
}

TEST_P(StoredStudy, KeepsWhatAPupilHasLearnedWhileItIsInAnotherClass)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = joined("Ben");
    AccountRow const vera = storage().create_account(account("Vera")).value();
    ASSERT_TRUE(school().put_teacher({vera.id, at(1)}));
    ASSERT_TRUE(school().put_class({.id = {"6a"}, .teacher = vera.id, .code = "BBBB-BBBB"}));
    ASSERT_TRUE(school().put_member({.of = {"6a"}, .account = anna.id}));
    for (AccountRow const& one : {anna, ben})
        ASSERT_TRUE(school().add_study({one.id, 19'000, 3, 2, 60, 1, 0}));
    ASSERT_TRUE(school().drop_class(of_teacher("5b")));
    EXPECT_EQ(school().list_study(anna.id).value().size(), 1U);
    EXPECT_THAT(school().list_study(ben.id).value(), IsEmpty());
    ASSERT_TRUE(storage().delete_account(vera.id, "deleted player", "#3"));
    EXPECT_THAT(school().list_study(anna.id).value(), IsEmpty()) << "with the classes of a deleted teacher";
}

TEST_P(StoredStudy, KeepsTheNewestDaysOfStudy)
{
    AccountRow const anna = joined("Anna");
    for (std::uint32_t day = 1; day <= most_study_days + 3; ++day)
        ASSERT_TRUE(school().add_study({anna.id, day, 1, 1, 1, 0, 0}));
    auto const kept = school().list_study(anna.id).value();
    ASSERT_EQ(kept.size(), most_study_days);
    EXPECT_EQ(kept.back().day, 4U);
}

TEST_P(StoredStudy, ShowsWhatPupilsDidInAPeriod)
{
    AccountRow const anna = joined("Anna");
    AccountRow const ben = pupil("Ben");
    auto const play = [&](std::string const& id, std::string const& control, Time ended) {
        GameRow game = finished_game(id, ended);
        game.seats[0] = {.kind = SeatKind::person, .account = ben.id};
        game.seats[1] = {.kind = SeatKind::person, .account = anna.id};
        game.control = control;
        ASSERT_EQ(commit({.games = {game}, .events = {event(id, 1), event(id, 2), event(id, 3)}}), "none");
    };
    play("early", "5+3", at(50));
    play("late", "5+3", at(1'003));
    play("long", "-", at(100'000));
    play("slow", "3days", at(100'000));
    std::uint32_t const today = static_cast<std::uint32_t>(
        std::chrono::floor<std::chrono::days>(at(100)).time_since_epoch().count());
    ASSERT_TRUE(school().add_study({anna.id, today - 1, 9, 9, 9, 9, 9}));
    ASSERT_TRUE(school().add_study({anna.id, today, 7, 5, 600, 2, 1}));
    ASSERT_TRUE(school().add_study({anna.id, today + 1, 1, 1, 60, 0, 1}));
    // From the third event.
    auto const played = std::chrono::seconds{1'000} + std::chrono::hours{4};
    EXPECT_THAT(school().list_work({"5b"}, at(100)).value(),
        ElementsAre(PupilWork{anna.id, "Anna", 3, 3, 0, played, {anna.id, 0, 8, 6, 660, 2, 2}},
            PupilWork{ben.id, "Ben", 3, 0, 0, played, {ben.id}}));
    EXPECT_EQ(school().list_work({"5b"}, Time{}).value().front().games, 4U);
    EXPECT_EQ(school().list_work({"5b"}, Time{}).value().front().study.tried, 17U);
    EXPECT_THAT(school().list_work({"none"}, Time{}).value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(StoredStudy);

} // namespace
} // namespace arbiter::storage
