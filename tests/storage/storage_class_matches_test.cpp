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

class StoredClassMatches : public OnASchool {
protected:
    ClassMatchStorage& matches() { return storage().matches(); }

    /// A game of the teacher with White against this name.
    GameRow game(std::string const& id, std::string const& against, GameResult result)
    {
        GameRow row = result == GameResult::unfinished ? playing_game(id) : finished_game(id, at(7));
        row.result = result;
        row.seats = {SeatRow{.kind = SeatKind::person, .account = teacher.id, .name = "Teacher"},
            SeatRow{.kind = SeatKind::person, .name = against}};
        return row;
    }

    void keep(std::vector<GameRow> games) { ASSERT_EQ(commit({.games = std::move(games)}), "none"); }

    static MatchBoardRow board(std::string const& match, std::uint32_t number, std::string const& of)
    {
        return {.of = {match}, .board = number, .game = {of}};
    }

    std::string_view put(ClassMatchRow const& row, std::vector<MatchBoardRow> const& boards, AccountId by,
        std::uint32_t most = 9)
    {
        return fault_of(matches().put_match(row, boards, by, most));
    }

    ClassMatchRow simul(std::string const& id, std::int64_t created = 5) const
    {
        return {.id = {id}, .of = {"5b"}, .created = at(created)};
    }
};

TEST_P(StoredClassMatches, CountWhatBothSidesHave)
{
    keep({game("a", "Anna", GameResult::white_wins), game("b", "Ben", GameResult::draw),
        game("c", "Cleo", GameResult::black_wins), game("d", "Dora", GameResult::unfinished)});
    ASSERT_EQ(
        put(simul("m"), {board("m", 1, "a"), board("m", 2, "b"), board("m", 3, "c"), board("m", 4, "d")},
            teacher.id),
        "none");
    ClassMatchState const expected{.row = simul("m"),
        .classes = {"5b ♞", ""},
        .first = "Teacher",
        .boards = 4,
        .over = 3,
        .score = {3, 3}};
    EXPECT_EQ(matches().find_match({"m"}, {"5b"}).value(), expected);
    EXPECT_THAT(matches().list_matches({"5b"}).value(), ElementsAre(expected));
    auto const boards = matches().list_boards({"m"}).value();
    ASSERT_THAT(boards, SizeIs(4));
    EXPECT_EQ(boards[2],
        (MatchBoard{.board = 3,
            .game = {"c"},
            .accounts = {teacher.id, std::nullopt},
            .names = {"Teacher", "Cleo"},
            .phase = GamePhase::over,
            .result = GameResult::black_wins}));
}

TEST_P(StoredClassMatches, CountTheSideThatHasBlack)
{
    keep({game("a", "Anna", GameResult::white_wins), game("b", "Ben", GameResult::black_wins)});
    MatchBoardRow other = board("m", 2, "b");
    other.first = Color::black;
    ASSERT_EQ(put(simul("m"), {board("m", 1, "a"), other}, teacher.id), "none");
    auto const state = matches().find_match({"m"}, {"5b"}).value();
    ASSERT_TRUE(state);
    EXPECT_EQ(state->score, (std::array<std::uint32_t, 2>{4, 0}));
}

TEST_P(StoredClassMatches, AreSeenInBothClassesAndNowhereElse)
{
    ASSERT_TRUE(school().put_class({.id = {"6a"}, .name = "6a", .teacher = teacher.id, .code = "BBBB-BBBB"}));
    ASSERT_TRUE(school().put_class({.id = {"7c"}, .name = "7c", .teacher = teacher.id, .code = "CCCC-CCCC"}));
    keep({game("a", "Anna", GameResult::draw)});
    ClassMatchRow row = simul("m");
    row.against = SchoolClassId{"6a"};
    row.is_simul = false;
    ASSERT_EQ(put(row, {board("m", 1, "a")}, teacher.id), "none");
    EXPECT_EQ(matches().find_match({"m"}, {"6a"}).value(), matches().find_match({"m"}, {"5b"}).value());
    EXPECT_EQ(matches().find_match({"m"}, {"7c"}).value(), std::nullopt);
    EXPECT_THAT(matches().list_matches({"7c"}).value(), IsEmpty());

    ASSERT_TRUE(school().drop_class({{"6a"}, teacher.id}));
    auto const left = matches().find_match({"m"}, {"5b"}).value();
    ASSERT_TRUE(left);
    EXPECT_EQ(left->classes[1], "") << "the games and the score stay";
    EXPECT_EQ(left->score, (std::array<std::uint32_t, 2>{1, 1}));
    ASSERT_TRUE(school().drop_class({{"5b"}, teacher.id}));
    EXPECT_THAT(matches().list_boards({"m"}).value(), IsEmpty());
}

TEST_P(StoredClassMatches, AreMadeByWhoTeachesBothClassesAtThatMoment)
{
    AccountRow const other = storage().create_account(account("Other")).value();
    ASSERT_TRUE(school().put_teacher({other.id, at(1)}));
    ASSERT_TRUE(school().put_class({.id = {"6a"}, .name = "6a", .teacher = other.id, .code = "BBBB-BBBB"}));
    keep({game("a", "Anna", GameResult::draw)});
    ClassMatchRow row = simul("m");
    EXPECT_EQ(put(row, {board("m", 1, "a")}, other.id), "not-found");
    row.against = SchoolClassId{"6a"};
    EXPECT_EQ(put(row, {board("m", 1, "a")}, teacher.id), "not-found");
    EXPECT_THAT(matches().list_matches({"5b"}).value(), IsEmpty());
}

TEST_P(StoredClassMatches, AreForgottenWhenThereAreNewerOnes)
{
    keep({game("a", "Anna", GameResult::draw), game("b", "Ben", GameResult::draw),
        game("c", "Cleo", GameResult::draw)});
    ASSERT_EQ(put(simul("one", 1), {board("one", 1, "a")}, teacher.id, 2), "none");
    ASSERT_EQ(put(simul("two", 2), {board("two", 1, "b")}, teacher.id, 2), "none");
    ASSERT_EQ(put(simul("three", 3), {board("three", 1, "c")}, teacher.id, 2), "none");
    auto const left = matches().list_matches({"5b"}).value();
    ASSERT_THAT(left, SizeIs(2));
    EXPECT_EQ(left[0].row.id.text, "three");
    EXPECT_EQ(left[1].row.id.text, "two");
}

ARBITER_ON_EACH_DATABASE(StoredClassMatches);

} // namespace
} // namespace arbiter::storage
