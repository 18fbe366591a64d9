// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"
#include "tournament/tables.h"

#include <algorithm>
#include <bit>

namespace arbiter::tournament {

namespace {

/// Whether a knock-out player has lost no game before a round.
bool is_alive(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    for (std::size_t earlier = 1; earlier < round; ++earlier) {
        if (half_points_of(tournament.entry(number, earlier).result) < 2)
            return false;
    }
    return true;
}

/// Neighbours of the tree that are still in meet; a player without one has a bye.
RoundPairing knock_out_pairing(
    Tournament const& tournament, std::size_t round, std::vector<PlayerNumber>& byes)
{
    std::vector<PlayerNumber> const tree = knock_out_tree(tournament.players.size());
    std::size_t const width = std::size_t{1} << round;
    RoundPairing result;
    for (std::size_t begin = 0; begin < tree.size(); begin += width) {
        std::vector<PlayerNumber> alive;
        for (std::size_t i = begin; i < begin + width; ++i) {
            if (tree[i] != 0 && is_alive(tournament, tree[i], round))
                alive.push_back(tree[i]);
        }
        if (alive.size() == 1)
            byes.push_back(alive.front());
        if (alive.size() < 2)
            continue;
        // The better number has White in odd rounds.
        auto const [better, other] = std::minmax(alive[0], alive[1]);
        result.pairs.push_back(round % 2 == 1 ? Pair{better, other} : Pair{other, better});
    }
    return result;
}

/// What the rules make of a round.
Result<RoundPairing, TournamentError> pair_by_rule(
    Tournament const& tournament, std::size_t round, std::vector<PlayerNumber>& byes)
{
    switch (tournament.format) {
    case Format::swiss: {
        SwissRound const state = swiss_round(tournament, round);
        if (state.players.size() < 2)
            return Err{TournamentError::too_few_players};
        auto pairing = pair_swiss(state);
        if (!pairing)
            return Err{TournamentError::no_legal_pairing};
        return std::move(*pairing);
    }
    case Format::round_robin:
    case Format::double_round_robin: return table_pairing(tournament, round);
    case Format::knock_out:
    case Format::arena: break;
    }
    return knock_out_pairing(tournament, round, byes);
}

/// A game with somebody who has withdrawn is decided.
void enter(Tournament& tournament, std::size_t round, Pair pair)
{
    bool const is_white_absent = tournament.entry(pair.white, round).result == RoundResult::zero_bye;
    bool const is_black_absent = tournament.entry(pair.black, round).result == RoundResult::zero_bye;
    auto const result = [](bool is_absent, bool is_other_absent) {
        if (is_absent)
            return RoundResult::forfeit_loss;
        return is_other_absent ? RoundResult::forfeit_win : RoundResult::open;
    };
    tournament.entry(pair.white, round)
        = {pair.black, Color::white, result(is_white_absent, is_black_absent)};
    tournament.entry(pair.black, round)
        = {pair.white, Color::black, result(is_black_absent, is_white_absent)};
}

void clear_round(Tournament& tournament, std::size_t round)
{
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        if (std::as_const(tournament).entry(number, round).is_paired())
            tournament.entry(number, round) = {};
    }
}

bool has_open_board(Tournament const& tournament, std::size_t round)
{
    return std::ranges::any_of(boards(tournament, round),
        [](Board const& board) { return board.white_result == RoundResult::open; });
}

std::vector<Pair> without(std::vector<Pair> const& pairs, std::vector<Pair> const& others)
{
    std::vector<Pair> result;
    std::ranges::copy_if(pairs, std::back_inserter(result),
        [&](Pair const& pair) { return std::ranges::find(others, pair) == others.end(); });
    return result;
}

/// Whether players have come since the first round was paired, and only they stand elsewhere than by rating.
bool has_unranked_latecomers(Tournament const& tournament)
{
    if (tournament.format != Format::swiss && tournament.format != Format::knock_out)
        return false;
    Tournament early;
    for (Player const& player : tournament.players) {
        if (!player.rounds.empty() && !player.rounds.front().is_unset())
            early.players.push_back(player);
    }
    return !early.players.empty() && are_ranked(early);
}

/// The pairs that were played, with the colours of `by_rule` where the file gives none.
std::vector<Pair> played_pairs(Tournament const& tournament, std::size_t round, RoundPairing const& by_rule)
{
    std::vector<Pair> played;
    for (Board const& board : boards(tournament, round)) {
        Pair const turned{board.black, board.white};
        bool const is_turned = tournament.entry(board.white, round).is_colorless
            && std::ranges::find(by_rule.pairs, turned) != by_rule.pairs.end();
        played.push_back(is_turned ? turned : Pair{board.white, board.black});
    }
    return played;
}

std::optional<PairingFault> check_round(Tournament const& tournament, std::size_t round)
{
    PairingFault fault;
    fault.round = round;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        if (tournament.entry(number, round).result == RoundResult::allocated_bye)
            fault.bye = number;
    }
    std::vector<PlayerNumber> byes;
    auto const pairing = pair_by_rule(tournament, round, byes);
    if (!pairing) {
        fault.is_impossible = true;
        fault.played = played_pairs(tournament, round, {});
        return fault;
    }
    if (tournament.format == Format::swiss)
        fault.bye_by_rule = pairing->bye;
    auto const played = played_pairs(tournament, round, *pairing);
    fault.played = without(played, pairing->pairs);
    fault.by_rule = without(pairing->pairs, played);
    if (fault.played.empty() && fault.by_rule.empty() && fault.bye == fault.bye_by_rule)
        return std::nullopt;
    return fault;
}

} // namespace

RoundPairing table_pairing(Tournament const& tournament, std::size_t round)
{
    std::size_t const count = tournament.players.size();
    if (tournament.format == Format::double_round_robin)
        return berger_round_of_two(count, round);
    return berger_round(count, round);
}

std::size_t rounds_of(Tournament const& tournament)
{
    std::size_t const count = tournament.players.size();
    switch (tournament.format) {
    case Format::swiss: break;
    case Format::round_robin: return berger_rounds(count);
    case Format::double_round_robin: return 2 * berger_rounds(count);
    case Format::knock_out: return static_cast<std::size_t>(std::bit_width(count - 1));
    case Format::arena: return 0;
    }
    return tournament.rounds;
}

Result<std::size_t, TournamentError> pair_next_round(Tournament& tournament, Numbering numbering)
{
    Tournament next = tournament;
    std::size_t round = paired_rounds(next);
    bool const is_open = round > 0 && has_open_board(next, round);
    bool const is_numbered_again
        = numbering == Numbering::by_rating || (round == 1 && has_unranked_latecomers(next));
    bool const has_begun = round > 0 && has_results(next, round);
    // The tables of a round robin need no results: a game may be played later.
    bool const has_table = next.format == Format::round_robin || next.format == Format::double_round_robin;
    if (is_open && has_begun && !has_table)
        return Err{TournamentError::results_missing};
    if (is_open && !has_begun)
        clear_round(next, round);
    else
        ++round;
    if (round == 1 && is_numbered_again)
        number_players(next);
    if (next.players.size() < 2)
        return Err{TournamentError::too_few_players};
    next.rounds = rounds_of(next);
    if (next.rounds == 0)
        return Err{TournamentError::rounds_unknown};
    if (round > next.rounds)
        return Err{TournamentError::tournament_over};
    if (round == 1 && next.is_baku)
        next.accelerations = baku_accelerations(next.players.size(), next.rounds);

    std::vector<PlayerNumber> byes;
    auto const pairing = pair_by_rule(next, round, byes);
    if (!pairing)
        return Err{pairing.error()};
    for (Pair const& pair : pairing->pairs)
        enter(next, round, pair);
    if (pairing->bye) {
        RoundResult const bye
            = next.format == Format::swiss ? RoundResult::allocated_bye : RoundResult::zero_bye;
        next.entry(*pairing->bye, round) = {0, Color::white, bye};
    }
    for (PlayerNumber const number : byes)
        next.entry(number, round) = {0, Color::white, RoundResult::full_bye};
    // A player who has lost a knock-out plays no more.
    for (PlayerNumber number = 1; number <= next.players.size(); ++number) {
        if (std::as_const(next).entry(number, round).is_unset())
            next.entry(number, round).result = RoundResult::zero_bye;
    }
    tournament = std::move(next);
    return round;
}

Result<std::size_t, HandPairingProblem> pair_by_hand(Tournament& tournament, RoundPairing const& pairing)
{
    using enum HandPairingError;
    if (tournament.format != Format::swiss)
        return Err{HandPairingProblem{not_swiss}};
    Tournament next = tournament;
    std::size_t round = paired_rounds(next);
    bool const is_open = round > 0 && has_open_board(next, round);
    if (is_open && has_results(next, round))
        return Err{HandPairingProblem{results_missing}};
    if (is_open)
        clear_round(next, round);
    else
        ++round;
    if (next.rounds != 0 && round > next.rounds)
        return Err{HandPairingProblem{tournament_over}};
    if (round == 1 && next.is_baku)
        next.accelerations = baku_accelerations(next.players.size(), next.rounds);

    std::optional<HandPairingProblem> problem;
    auto const take = [&](PlayerNumber number, Entry const& entry) {
        if (problem)
            return;
        if (number == 0 || number > next.players.size()) {
            problem = {no_such_player, number};
            return;
        }
        Entry& mine = next.entry(number, round);
        if (!mine.is_unset())
            problem = {mine.is_paired() ? named_twice : is_absent, number};
        mine = entry;
    };
    for (Pair const& pair : pairing.pairs) {
        take(pair.white, {pair.black, Color::white, RoundResult::open});
        take(pair.black, {pair.white, Color::black, RoundResult::open});
    }
    if (pairing.bye)
        take(*pairing.bye, {0, Color::white, RoundResult::allocated_bye});
    for (PlayerNumber number = 1; !problem && number <= next.players.size(); ++number) {
        if (std::as_const(next).entry(number, round).is_unset())
            problem = {left_out, number};
    }
    if (problem)
        return Err{*problem};
    tournament = std::move(next);
    return round;
}

std::optional<PairingFault> check_pairing(Tournament const& tournament, std::size_t round)
{
    auto fault = check_round(tournament, round);
    std::size_t const last = paired_rounds(tournament);
    if (!fault || round != last || tournament.format != Format::swiss || tournament.rounds != 0)
        return fault;
    Tournament ended = tournament;
    ended.rounds = last;
    return check_round(ended, round) ? fault : std::nullopt;
}

std::vector<PairingFault> check_pairings(Tournament const& tournament)
{
    std::vector<PairingFault> faults;
    for (std::size_t round = 1; round <= paired_rounds(tournament); ++round) {
        if (auto fault = check_pairing(tournament, round))
            faults.push_back(*std::move(fault));
    }
    return faults;
}

} // namespace arbiter::tournament
