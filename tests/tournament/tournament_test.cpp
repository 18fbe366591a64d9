// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "arbiter/tournament/tournament.h"
#include "arbiter/tournament/trf.h"
#include "tournament/support.h"
#include "tournament/tables.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace arbiter::tournament::test {

TEST(KnockOut, LetsTheBestMeetLastAndEndsWithOnePlayer)
{
    Tournament tournament = make_tournament(6, 0, Format::knock_out);
    EXPECT_EQ(knock_out_tree(8), (std::vector<PlayerNumber>{1, 8, 4, 5, 2, 7, 3, 6}));
    for (std::size_t round = 1; round <= 3; ++round) {
        ASSERT_EQ(pair_next_round(tournament), round);
        std::vector<Board> const all = boards(tournament, round);
        EXPECT_EQ(all.size(), round == 3 ? 1U : 2U);
        EXPECT_EQ(set_result(tournament, 1, RoundResult::draw, RoundResult::draw).error(),
            TournamentError::draw_in_knock_out);
        for (std::size_t board = 1; board <= all.size(); ++board) {
            bool const does_white_win = all[board - 1].white < all[board - 1].black;
            ASSERT_TRUE(set_result(tournament, board, does_white_win ? RoundResult::win : RoundResult::loss,
                does_white_win ? RoundResult::loss : RoundResult::win));
        }
    }
    EXPECT_EQ(tournament.entry(1, 1).result, RoundResult::full_bye);
    EXPECT_EQ(tournament.entry(1, 3).opponent, 2U);
    EXPECT_EQ(pair_next_round(tournament).error(), TournamentError::tournament_over);
    EXPECT_EQ(standings(tournament, 3, {}).front().number, 1U);
}

TEST(Tournament, NumbersPlayersByRatingThenTitleThenName)
{
    Tournament tournament = make_tournament(2, 1);
    tournament.players[0] = make_player("B");
    tournament.players[1] = make_player("A");
    ASSERT_TRUE(add_player(tournament, make_player("C", 0, "FM")));
    ASSERT_TRUE(add_player(tournament, make_player("D", 1500)));
    number_players(tournament);
    std::string names;
    for (Player const& player : tournament.players)
        names += player.name;
    EXPECT_EQ(names, "DCAB");
}

TEST(Tournament, PairsARoundAgainOnlyWhileItHasNoResult)
{
    Tournament tournament = make_tournament(8, 3);
    ASSERT_EQ(pair_next_round(tournament), 1U);
    ASSERT_TRUE(withdraw(tournament, 8));
    ASSERT_TRUE(add_player(tournament, make_player("Late", 1000)));
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::open, RoundResult::open));
    EXPECT_EQ(pair_next_round(tournament).error(), TournamentError::results_missing);

    Tournament again = make_tournament(8, 3);
    ASSERT_EQ(pair_next_round(again), 1U);
    Tournament const once = again;
    ASSERT_EQ(pair_next_round(again), 1U);
    EXPECT_EQ(again, once);
}

TEST(Tournament, PairsARoundRobinWhileGamesAreOpen)
{
    Tournament tournament = make_tournament(4, 0, Format::round_robin);
    ASSERT_EQ(pair_next_round(tournament), 1U);
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::draw, RoundResult::draw));
    ASSERT_EQ(pair_next_round(tournament), 2U);
    EXPECT_EQ(boards(tournament, 1).back().white_result, RoundResult::open);
    ASSERT_EQ(pair_next_round(tournament), 2U) << "a round without results is paired again";
    auto const read = read_trf(write_trf(tournament));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->players, tournament.players);
    ASSERT_TRUE(set_result(tournament, 1, 2, RoundResult::win, RoundResult::loss))
        << "the game is played later";
    EXPECT_TRUE(check_pairings(tournament).empty());
}

TEST(Tournament, SaysWhatTheTableGivesARound)
{
    Tournament const six = make_tournament(6, 0, Format::round_robin);
    EXPECT_EQ(rounds_of(six), 5U);
    EXPECT_EQ(table_pairing(six, 1).pairs, (std::vector<Pair>{{1, 6}, {2, 5}, {3, 4}}));
    EXPECT_EQ(rounds_of(make_tournament(5, 0, Format::double_round_robin)), 10U);
    EXPECT_EQ(table_pairing(make_tournament(5, 0, Format::double_round_robin), 6).bye, PlayerNumber{1});
}

TEST(Tournament, PairsARoundWithoutResultsAgainWithALatePlayer)
{
    Tournament tournament = make_tournament(5, 3);
    ASSERT_EQ(pair_next_round(tournament), 1U);
    ASSERT_TRUE(add_player(tournament, make_player("Late", 2700)));
    ASSERT_EQ(pair_next_round(tournament), 1U);
    EXPECT_EQ(tournament.player(1).name, "Late");
    EXPECT_EQ(boards(tournament, 1).size(), 3U);

    std::mt19937 random{1};
    play_round(tournament, random, 0);
    ASSERT_TRUE(add_player(tournament, make_player("Later", 2800)));
    EXPECT_EQ(tournament.entry(7, 1).result, RoundResult::zero_bye);
    ASSERT_EQ(pair_next_round(tournament), 2U);
    EXPECT_EQ(tournament.player(7).name, "Later");
    EXPECT_TRUE(tournament.entry(7, 2).is_paired());
}

TEST(Tournament, KeepsGivenNumbersAndPlacesLatecomersByRatingOnlyAmongRankedPlayers)
{
    Tournament lots = make_tournament(0, 3);
    for (char const* const name : {"Zoe", "Max", "Eva", "Ben"})
        lots.players.push_back(make_player(name));
    EXPECT_FALSE(are_ranked(lots));
    ASSERT_TRUE(pair_next_round(lots, Numbering::as_given));
    EXPECT_EQ(lots.player(1).name, "Zoe");
    ASSERT_TRUE(add_player(lots, make_player("Ann", 2000)));
    ASSERT_TRUE(pair_next_round(lots, Numbering::as_given));
    EXPECT_EQ(lots.player(5).name, "Ann");

    Tournament ranked = make_tournament(4, 3);
    ASSERT_TRUE(are_ranked(ranked));
    ASSERT_TRUE(pair_next_round(ranked, Numbering::as_given));
    ASSERT_TRUE(add_player(ranked, make_player("Late", 2700)));
    ASSERT_TRUE(pair_next_round(ranked, Numbering::as_given));
    EXPECT_EQ(ranked.player(1).name, "Late");
}

TEST(PairingByHand, TakesWhateverTheArbiterSays)
{
    Tournament tournament = make_tournament(5, 3);
    std::mt19937 random{1};
    ASSERT_EQ(pair_by_hand(tournament, {{{1, 2}, {4, 3}}, 5}), 1U);
    EXPECT_EQ(tournament.entry(4, 1), (Entry{3, Color::white, RoundResult::open}));
    EXPECT_EQ(tournament.entry(5, 1).result, RoundResult::allocated_bye);
    ASSERT_TRUE(check_pairing(tournament, 1)) << "the rules make another";
    // While it has no result, it can be made again.
    ASSERT_EQ(pair_by_hand(tournament, {{{2, 5}, {4, 3}}, 1}), 1U);
    EXPECT_EQ(boards(tournament, 1).size(), 2U);
    play_round(tournament, random, 0);
    ASSERT_TRUE(set_bye(tournament, 3, 2, RoundResult::half_bye));
    ASSERT_EQ(pair_by_hand(tournament, {{{1, 2}, {5, 4}}, {}}), 2U);
    play_round(tournament, random, 0);
    ASSERT_EQ(pair_next_round(tournament), 3U);
    EXPECT_FALSE(check_pairing(tournament, 3));
}

TEST(PairingByHand, NamesThePlayerWhoDoesNotFit)
{
    using enum HandPairingError;
    Tournament tournament = make_tournament(5, 1);
    ASSERT_TRUE(set_bye(tournament, 5, 1, RoundResult::zero_bye));
    Tournament const before = tournament;
    auto const problem
        = [&](RoundPairing const& pairing) { return pair_by_hand(tournament, pairing).error(); };
    EXPECT_EQ(problem({{{1, 2}, {3, 9}}, {}}), (HandPairingProblem{no_such_player, 9}));
    EXPECT_EQ(problem({{{1, 2}, {3, 1}}, {}}), (HandPairingProblem{named_twice, 1}));
    EXPECT_EQ(problem({{{1, 1}, {3, 4}}, {}}), (HandPairingProblem{named_twice, 1}));
    EXPECT_EQ(problem({{{1, 2}, {3, 4}}, 3}), (HandPairingProblem{named_twice, 3}));
    EXPECT_EQ(problem({{{1, 2}, {3, 5}}, 4}), (HandPairingProblem{is_absent, 5}));
    EXPECT_EQ(problem({{{1, 2}}, 3}), (HandPairingProblem{left_out, 4}));
    EXPECT_EQ(tournament, before);
    ASSERT_TRUE(pair_by_hand(tournament, {{{1, 2}, {3, 4}}, {}}));
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::win, RoundResult::loss));
    EXPECT_EQ(problem({{{1, 3}, {2, 4}}, {}}), (HandPairingProblem{results_missing, 0}));
    ASSERT_TRUE(set_result(tournament, 2, RoundResult::win, RoundResult::loss));
    EXPECT_EQ(problem({{{1, 3}, {2, 4}}, {}}), (HandPairingProblem{tournament_over, 0}));
    Tournament table = make_tournament(4, 0, Format::round_robin);
    EXPECT_EQ(pair_by_hand(table, {{{1, 2}, {3, 4}}, {}}).error(), (HandPairingProblem{not_swiss, 0}));
}

TEST(Swiss, NamesWhatTheAbsoluteRulesSayAgainstAPair)
{
    SwissPlayer one;
    SwissPlayer two;
    SwissPlayer three;
    SwissPlayer four;
    one.number = 1;
    one.opponents = {2};
    two.number = 2;
    two.opponents = {1};
    three.number = 3;
    four.number = 4;
    one.colors = three.colors = {Color::white, Color::white};
    SwissRound round;
    round.rounds_played = 2;
    round.forbidden = {{4, 1}};
    EXPECT_EQ(find_obstacle(round, one, two), Obstacle::met_before);
    EXPECT_EQ(find_obstacle(round, one, three), Obstacle::same_color);
    EXPECT_EQ(find_obstacle(round, one, four), Obstacle::is_forbidden);
    EXPECT_EQ(find_obstacle(round, two, three), std::nullopt);
    one.half_points = 3;
    EXPECT_EQ(find_obstacle(round, one, three), Obstacle::same_color);
    round.is_last = true;
    EXPECT_EQ(find_obstacle(round, one, three), std::nullopt) << "a top scorer in the last round";
}

TEST(Tournament, CorrectsTheResultOfAnyRound)
{
    Tournament tournament = make_tournament(4, 3);
    std::mt19937 random{1};
    ASSERT_TRUE(pair_next_round(tournament));
    play_round(tournament, random, 0);
    ASSERT_TRUE(pair_next_round(tournament));
    ASSERT_TRUE(set_result(tournament, 1, 2, RoundResult::forfeit_win, RoundResult::forfeit_loss));
    EXPECT_EQ(boards(tournament, 1)[1].white_result, RoundResult::forfeit_win);
    EXPECT_EQ(set_result(tournament, 1, 2, RoundResult::open, RoundResult::open).error(),
        TournamentError::wrong_result);
    EXPECT_EQ(set_result(tournament, 3, 1, RoundResult::win, RoundResult::loss).error(),
        TournamentError::no_round_yet);
    EXPECT_EQ(set_result(tournament, 1, 3, RoundResult::win, RoundResult::loss).error(),
        TournamentError::no_such_board);

    Tournament cup = make_tournament(4, 0, Format::knock_out);
    ASSERT_TRUE(pair_next_round(cup));
    for (std::size_t const board : {1U, 2U})
        ASSERT_TRUE(set_result(cup, board, RoundResult::win, RoundResult::loss));
    ASSERT_TRUE(pair_next_round(cup));
    EXPECT_EQ(
        set_result(cup, 1, 1, RoundResult::loss, RoundResult::win).error(), TournamentError::round_is_over);
}

TEST(Tournament, TakesARoundBackWithItsResults)
{
    Tournament tournament = make_tournament(6, 3);
    EXPECT_EQ(take_back_round(tournament).error(), TournamentError::no_round_yet);
    std::mt19937 random{1};
    ASSERT_TRUE(pair_next_round(tournament));
    play_round(tournament, random, 0);
    ASSERT_TRUE(set_bye(tournament, 3, 2, RoundResult::half_bye));
    Tournament const before = tournament;
    ASSERT_TRUE(pair_next_round(tournament));
    play_round(tournament, random, 0);
    EXPECT_EQ(take_back_round(tournament), 2U);
    EXPECT_EQ(tournament, before);

    // After a withdrawal a round can be made again without the player.
    ASSERT_TRUE(pair_next_round(tournament));
    ASSERT_TRUE(withdraw(tournament, 1));
    EXPECT_EQ(take_back_round(tournament), 2U);
    EXPECT_EQ(tournament.entry(1, 2).result, RoundResult::zero_bye);
    ASSERT_EQ(pair_next_round(tournament), 2U);
    EXPECT_EQ(boards(tournament, 2).size(), 2U);
}

TEST(Tournament, LetsAnAbsentPlayerIntoARoundWithoutResults)
{
    Tournament tournament = make_tournament(4, 3);
    ASSERT_TRUE(set_bye(tournament, 4, 1, RoundResult::zero_bye));
    ASSERT_TRUE(pair_next_round(tournament));
    EXPECT_EQ(boards(tournament, 1).size(), 1U);
    ASSERT_TRUE(set_bye(tournament, 4, 1, RoundResult::open));
    ASSERT_EQ(pair_next_round(tournament), 1U);
    EXPECT_EQ(boards(tournament, 1).size(), 2U);
    ASSERT_TRUE(set_bye(tournament, 4, 2, RoundResult::zero_bye));
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::win, RoundResult::loss));
    EXPECT_EQ(set_bye(tournament, 4, 1, RoundResult::open).error(), TournamentError::already_paired);
}

TEST(Tournament, ChecksRoundsWithoutKnowingHowManyThereAre)
{
    // Every round of a whole tournament is right, and its last one only as the last.
    std::mt19937 random{8};
    for (int i = 0; i < 20; ++i) {
        Tournament tournament = make_tournament(8, 6);
        while (pair_next_round(tournament))
            play_round(tournament, random, 0);
        EXPECT_TRUE(check_pairings(tournament).empty());
        tournament.rounds = 0;
        EXPECT_TRUE(check_pairings(tournament).empty());
    }
}

TEST(Tournament, LeavesOutWhoHasAByeOrHasWithdrawn)
{
    Tournament tournament = make_tournament(6, 3);
    ASSERT_TRUE(set_bye(tournament, 2, 1, RoundResult::half_bye));
    ASSERT_TRUE(withdraw(tournament, 5));
    ASSERT_EQ(pair_next_round(tournament), 1U);
    EXPECT_EQ(tournament.entry(2, 1).opponent, 0U);
    EXPECT_EQ(tournament.entry(5, 1).result, RoundResult::zero_bye);
    EXPECT_EQ(half_points(tournament, 2, 1), 1U);
    EXPECT_EQ(set_bye(tournament, 1, 1, RoundResult::zero_bye).error(), TournamentError::already_paired);
}

TEST(Tournament, NamesThePairingsThatTheRulesWouldNotMake)
{
    std::mt19937 random{4};
    Tournament tournament = make_tournament(12, 4);
    for (int round = 1; round <= 4; ++round) {
        ASSERT_TRUE(pair_next_round(tournament));
        play_round(tournament, random, 5);
        ask_for_byes(tournament, random, 10);
    }
    EXPECT_TRUE(check_pairings(tournament).empty());

    // Two games of round 1 change their black players.
    std::vector<Board> const all = boards(tournament, 1);
    for (auto const& [white, black] :
        {std::pair{all[0].white, all[1].black}, std::pair{all[1].white, all[0].black}}) {
        tournament.entry(white, 1).opponent = black;
        tournament.entry(black, 1).opponent = white;
    }
    auto const faults = check_pairings(tournament);
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults.front().round, 1U);
    EXPECT_EQ(faults.front().played.size(), 2U);
    EXPECT_EQ(faults.front().by_rule.size(), 2U);
}

} // namespace arbiter::tournament::test
