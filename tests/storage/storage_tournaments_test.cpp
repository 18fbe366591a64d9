// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class StoredTournaments : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        anna = storage().create_account(account("Anna")).value().id;
        bert = storage().create_account(account("Bert")).value().id;
    }

    TournamentRow row(std::string id, Time created = at(0)) const
    {
        return {.id = {std::move(id)},
            .owner = anna,
            .created = created,
            .name = "Open \"♞\"",
            .next = at(7),
            .terms = "{}",
            .report = "012 Open\n"};
    }

    TournamentRow arena(std::string id, TournamentPhase state) const
    {
        TournamentRow made = row(std::move(id));
        made.state = state;
        made.report = "arena 1\nplayer 1500 JoBert                           \n"
                      "player 1400 Bert                             \ngame 1 2 * -- 0\n";
        return made;
    }

    std::vector<std::string> ids(TournamentPhase state)
    {
        std::vector<std::string> found;
        auto const listed = storage().list_tournaments(state, 10).value();
        for (TournamentRow const& one : listed)
            found.push_back(one.id.text);
        return found;
    }

    AccountId anna{};
    AccountId bert{};
};

TEST_P(StoredTournaments, ComeBackAsTheyWereWithPlayersAndGames)
{
    TournamentEntry const entry{{"a"}, bert, "Bert", SeatKind::bot, false};
    TournamentGame const first{{"g1"}, {"a"}, 1, 2, 0};
    TournamentGame const second{{"g2"}, {"a"}, 1, 2, 1};
    ASSERT_EQ(commit({.games = {playing_game("g2"), playing_game("g1")},
                  .tournaments = {row("a"), row("b", at(9))},
                  .tournament_entries = {entry},
                  .tournament_games = {second, first}}),
        "none");
    EXPECT_EQ(storage().find_tournament({"a"}).value(), row("a"));
    EXPECT_EQ(storage().find_tournament({"c"}).value(), std::nullopt);
    EXPECT_THAT(storage().find_tournament_entries({"a"}).value(), ElementsAre(entry));
    EXPECT_THAT(storage().find_tournament_games({"a"}).value(), ElementsAre(first, second));
    EXPECT_THAT(storage().find_tournament_games({"b"}).value(), IsEmpty());

    TournamentRow over = row("a");
    over.state = TournamentPhase::over;
    over.next.reset();
    over.report = "012 Another\n";
    TournamentEntry left = entry;
    left.has_left = true;
    ASSERT_EQ(commit({.tournaments = {over}, .tournament_entries = {left}}), "none");
    EXPECT_EQ(storage().find_tournament({"a"}).value(), over);
    EXPECT_THAT(storage().find_tournament_entries({"a"}).value(), ElementsAre(left));
}

TEST_P(StoredTournaments, AreListedByStateAndByAccountTheNewestFirst)
{
    TournamentRow other = row("c", at(5));
    other.owner = bert;
    other.state = TournamentPhase::playing;
    ASSERT_EQ(commit({.tournaments = {row("a", at(1)), row("b", at(2)), other}}), "none");
    EXPECT_THAT(ids(TournamentPhase::open), ElementsAre("b", "a"));
    EXPECT_THAT(ids(TournamentPhase::playing), ElementsAre("c"));
    EXPECT_THAT(ids(TournamentPhase::over), IsEmpty());
    EXPECT_EQ(storage().list_tournaments(TournamentPhase::open, 1).value().size(), 1U);
    ASSERT_EQ(commit({.tournament_entries = {{{"a"}, bert, "Bert", SeatKind::person, false}}}), "none");
    auto const of_bert = storage().list_tournaments_of(bert, 10).value();
    ASSERT_EQ(of_bert.size(), 2U);
    EXPECT_EQ(of_bert[0].report, "") << "lists of ended ones and own data do without";
    EXPECT_NE(storage().list_tournaments(TournamentPhase::playing, 1).value().at(0).report, "");
    other.state = TournamentPhase::over;
    ASSERT_EQ(commit({.tournaments = {other}}), "none");
    EXPECT_EQ(storage().list_tournaments(TournamentPhase::over, 1).value().at(0).report, "");
    EXPECT_NE(storage().find_tournament({"c"}).value()->report, "");
    EXPECT_EQ(of_bert[0].id.text, "c");
    EXPECT_EQ(of_bert[1].id.text, "a");
}

TEST_P(StoredTournaments, ARoundIsWrittenWithItsGamesOrNotAtAll)
{
    ASSERT_EQ(commit({.tournaments = {row("a")}}), "none");
    TournamentRow paired = row("a");
    paired.state = TournamentPhase::playing;
    // An event is missing: neither the round nor its games are there.
    Batch const torn{.games = {playing_game("g1"), playing_game("g2")},
        .events = {event("g1", 1), event("g2", 2)},
        .tournaments = {paired},
        .tournament_games = {{{"g1"}, {"a"}, 1, 1, 0}, {{"g2"}, {"a"}, 1, 2, 0}}};
    EXPECT_EQ(commit(torn), "conflict");
    EXPECT_EQ(storage().find_tournament({"a"}).value(), row("a"));
    EXPECT_EQ(storage().find_game({"g1"}).value(), std::nullopt);

    Batch whole = torn;
    whole.events[1] = event("g2", 1);
    EXPECT_EQ(commit(whole), "none");
    EXPECT_EQ(commit(whole), "none") << "written again, it is the same";
    // Another server that pairs the same round comes too late.
    Batch twice = whole;
    twice.games = {playing_game("g3")};
    twice.events = {event("g3", 1)};
    twice.tournament_games = {{{"g3"}, {"a"}, 1, 1, 0}};
    EXPECT_NE(commit(twice), "none");
    EXPECT_EQ(storage().find_game({"g3"}).value(), std::nullopt);
    EXPECT_EQ(storage().find_tournament_games({"a"}).value().size(), 2U);
}

TEST_P(StoredTournaments, RefuseWhatRefersToNothing)
{
    TournamentRow of_nobody = row("a");
    of_nobody.owner = AccountId{99};
    EXPECT_EQ(commit({.tournaments = {of_nobody}}), "not-found");
    ASSERT_EQ(commit({.tournaments = {row("a")}}), "none");
    EXPECT_EQ(
        commit({.tournament_entries = {{{"a"}, AccountId{99}, "X", SeatKind::person, false}}}), "not-found");
    EXPECT_EQ(commit({.tournament_games = {{{"nothing"}, {"a"}, 1, 1, 0}}}), "not-found");
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(StoredTournaments, KeepTheirPlayersUntilTheyAreOverAndThenForgetTheName)
{
    // One name is the end of another one.
    AccountId const joanna = storage().create_account(account("JoBert")).value().id;
    TournamentRow playing = row("a");
    playing.state = TournamentPhase::playing;
    playing.report = "012 Open\n001    1      JoBert                            1500\n"
                     "001    2      Bert                              1400\n";
    TournamentEntry entry{{"a"}, bert, "Bert", SeatKind::person, true};
    ASSERT_EQ(commit({.tournaments = {playing},
                  .tournament_entries = {entry, {{"a"}, joanna, "JoBert", SeatKind::person, false}}}),
        "none");
    EXPECT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "conflict") << "plays in it";
    EXPECT_EQ(fault_of(storage().delete_account(anna, "deleted", "#1")), "conflict") << "organises it";
    playing.state = TournamentPhase::over;
    ASSERT_EQ(commit({.tournaments = {playing}}), "none");
    ASSERT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "none");
    finish_renames();
    auto const report = storage().find_tournament({"a"}).value()->report;
    EXPECT_THAT(report, HasSubstr("      JoBert                            1500\n"));
    EXPECT_THAT(report, HasSubstr("      deleted                           1400\n"));
    EXPECT_EQ(storage().find_tournament_entries({"a"}).value().at(0).name, "deleted");
}

TEST_P(StoredTournaments, APlayerWithoutAnAccountKeepsANameThatEndsAsADeletedOne)
{
    TournamentRow over = row("a");
    over.state = TournamentPhase::over;
    over.report
        = "012 Open\n001    1      Carla Bert                                                      1.0\n"
          "001    2      Bert                                                            0.0\n";
    ASSERT_EQ(commit({.tournaments = {over},
                  .tournament_entries = {{{"a"}, bert, "Bert", SeatKind::person, false}}}),
        "none");
    ASSERT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "none");
    finish_renames();
    auto const report = storage().find_tournament({"a"}).value()->report;
    EXPECT_THAT(report, HasSubstr("      Carla Bert      "));
    EXPECT_THAT(report, HasSubstr("      deleted         "));
}

/// A server had it in memory when the account was deleted, and writes a result that was typed wrongly.
TEST_P(StoredTournaments, AreNotWrittenWithANameFromBefore)
{
    TournamentRow over = row("a");
    over.state = TournamentPhase::over;
    over.report = "012 Open\n001    1      Bert                              1400\n";
    TournamentRow played = arena("b", TournamentPhase::over);
    Batch const both{.tournaments = {over, played},
        .tournament_entries
        = {{{"a"}, bert, "Bert", SeatKind::person, false}, {{"b"}, bert, "Bert", SeatKind::person, false}}};
    ASSERT_EQ(commit(both), "none");
    ASSERT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "none");
    EXPECT_EQ(commit({.tournaments = {over}}), "none") << "its records do not have the name yet";
    finish_renames();
    EXPECT_EQ(commit({.tournaments = {over}}), "conflict");
    EXPECT_EQ(commit({.tournaments = {played}}), "conflict");
    over = storage().find_tournament({"a"}).value().value();
    EXPECT_THAT(over.report, HasSubstr("      deleted                           1400\n"));
    EXPECT_EQ(commit({.tournaments = {over}}), "none");
}

/// Somebody who had left before the first round, and another account that took the name.
TEST_P(StoredTournaments, AreWrittenWithANameThatAnotherPlayerHasNow)
{
    TournamentRow over = row("a");
    ASSERT_EQ(commit({.tournaments = {over},
                  .tournament_entries = {{{"a"}, bert, "Bert", SeatKind::person, true}}}),
        "none");
    ASSERT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "none");
    finish_renames();
    AccountId const next = storage().create_account(account("Bert")).value().id;
    over.state = TournamentPhase::over;
    over.report = "012 Open\n001    1      Bert                              1400\n";
    EXPECT_EQ(commit({.tournaments = {over},
                  .tournament_entries = {{{"a"}, next, "Bert", SeatKind::person, false}}}),
        "none");
}

TEST_P(StoredTournaments, AnArenaForgetsTheNameOfADeletedPlayer)
{
    AccountId const joanna = storage().create_account(account("JoBert")).value().id;
    ASSERT_EQ(commit({.tournaments = {arena("a", TournamentPhase::over)},
                  .tournament_entries = {{{"a"}, bert, "Bert", SeatKind::person, false},
                      {{"a"}, joanna, "JoBert", SeatKind::person, false}}}),
        "none");
    ASSERT_EQ(fault_of(storage().delete_account(bert, "deleted", "#2")), "none");
    finish_renames();
    auto const report = storage().find_tournament({"a"}).value()->report;
    EXPECT_THAT(report, HasSubstr("player 1500 JoBert                           \n"));
    EXPECT_THAT(report, HasSubstr("player 1400 deleted                          \n"));
    EXPECT_THAT(report, HasSubstr("game 1 2 * -- 0\n"));
}

TEST_P(StoredTournaments, OnlyOneOfTwoNodesPairsAnArena)
{
    auto const other = open();
    ASSERT_EQ(commit({.tournaments = {arena("a", TournamentPhase::playing)}}), "none");
    auto const pairing = [this](std::string const& game) {
        return Batch{.games = {playing_game(game)},
            .events = {event(game, 1)},
            .tournaments = {arena("a", TournamentPhase::playing)},
            .tournament_games = {{{game}, {"a"}, 1, 1, 0}}};
    };
    ASSERT_EQ(commit(pairing("g1")), "none");
    Batch const same = pairing("g2");
    EXPECT_NE(fault_of(other->commit(std::span{&same, 1})), "none");
    EXPECT_EQ(storage().find_game({"g2"}).value(), std::nullopt);
    EXPECT_EQ(storage().find_tournament_games({"a"}).value().size(), 1U);
}

ARBITER_ON_EACH_DATABASE(StoredTournaments);

} // namespace
} // namespace arbiter::storage
