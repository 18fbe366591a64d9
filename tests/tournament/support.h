// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_TOURNAMENT_SUPPORT_H
#define ARBITER_TESTS_TOURNAMENT_SUPPORT_H

#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::tournament::test {

inline Player make_player(std::string name, unsigned rating = 0, std::string title = {})
{
    Player player;
    player.name = std::move(name);
    player.rating = rating;
    player.title = std::move(title);
    return player;
}

/// The tie-break of FIDE's acronym.
inline TieBreak tie_break(std::string_view name)
{
    return find_tie_break(name).value();
}

/// A tournament of this many players, the strongest first.
inline Tournament make_tournament(std::size_t players, std::size_t rounds, Format format = Format::swiss)
{
    Tournament tournament;
    tournament.name = "Test";
    tournament.format = format;
    tournament.rounds = rounds;
    for (std::size_t i = 0; i < players; ++i) {
        auto const rating = static_cast<unsigned>(2600 - 10 * i);
        (void)add_player(tournament, make_player("Player " + std::to_string(i + 1), rating));
    }
    return tournament;
}

/// Plays the last paired round: draws, forfeits and byes come as in life.
inline void play_round(Tournament& tournament, std::mt19937& random, int forfeits_in_100)
{
    std::size_t const round = paired_rounds(tournament);
    std::size_t const count = boards(tournament, round).size();
    for (std::size_t board = 1; board <= count; ++board) {
        if (boards(tournament, round)[board - 1].white_result != RoundResult::open)
            continue;
        if (static_cast<int>(random() % 100) < forfeits_in_100) {
            bool const is_white_absent = random() % 2 == 0;
            (void)set_result(tournament, board,
                is_white_absent ? RoundResult::forfeit_loss : RoundResult::forfeit_win,
                is_white_absent ? RoundResult::forfeit_win : RoundResult::forfeit_loss);
            continue;
        }
        switch (random() % 3) {
        case 0: (void)set_result(tournament, board, RoundResult::win, RoundResult::loss); break;
        case 1: (void)set_result(tournament, board, RoundResult::draw, RoundResult::draw); break;
        default: (void)set_result(tournament, board, RoundResult::loss, RoundResult::win); break;
        }
    }
}

/// Some players ask for a bye in the next round.
inline void ask_for_byes(Tournament& tournament, std::mt19937& random, int byes_in_100)
{
    std::size_t const next = paired_rounds(tournament) + 1;
    if (next > tournament.rounds)
        return;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        if (static_cast<int>(random() % 100) < byes_in_100)
            (void)set_bye(
                tournament, number, next, random() % 2 == 0 ? RoundResult::half_bye : RoundResult::zero_bye);
    }
}

} // namespace arbiter::tournament::test

#endif
