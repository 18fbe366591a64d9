// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace arbiter::tournament {

namespace {

bool is_game_result(RoundResult result)
{
    switch (result) {
    case RoundResult::win:
    case RoundResult::draw:
    case RoundResult::loss:
    case RoundResult::short_win:
    case RoundResult::short_draw:
    case RoundResult::short_loss:
    case RoundResult::forfeit_win:
    case RoundResult::forfeit_loss:
    case RoundResult::open: return true;
    default: return false;
    }
}

/// What a player has before a round, with what counts for the pairing alone.
unsigned pairing_score(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    return half_points(tournament, number, round - 1) + virtual_half_points(tournament, number, round);
}

/// What a round means for later ones (C.04.3, 1.4).
Float float_of(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    Entry const entry = tournament.entry(number, round);
    if (!entry.is_played())
        return half_points_of(entry.result) > 0 ? Float::down : Float::none;
    unsigned const mine = pairing_score(tournament, number, round);
    unsigned const theirs = pairing_score(tournament, entry.opponent, round);
    return mine > theirs ? Float::down : mine < theirs ? Float::up : Float::none;
}

SwissPlayer swiss_player(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    SwissPlayer player;
    player.number = number;
    player.half_points = pairing_score(tournament, number, round);
    for (std::size_t earlier = 1; earlier < round; ++earlier) {
        Entry const entry = tournament.entry(number, earlier);
        if (entry.is_played()) {
            player.opponents.push_back(entry.opponent);
            player.colors.push_back(entry.color);
            continue;
        }
        ++player.unplayed;
        if (half_points_of(entry.result) >= 2)
            player.may_get_bye = false;
    }
    if (round > 1)
        player.last_float = float_of(tournament, number, round - 1);
    if (round > 2)
        player.float_before = float_of(tournament, number, round - 2);
    return player;
}

bool was_paired_before(Tournament const& tournament, PlayerNumber number, std::size_t round)
{
    for (std::size_t earlier = 1; earlier < round; ++earlier) {
        if (tournament.entry(number, earlier).is_paired())
            return true;
    }
    return false;
}

} // namespace

bool Entry::is_played() const
{
    return opponent != 0 && result != RoundResult::forfeit_win && result != RoundResult::forfeit_loss;
}

Entry Tournament::entry(PlayerNumber number, std::size_t round) const
{
    std::vector<Entry> const& entries = player(number).rounds;
    return round <= entries.size() ? entries[round - 1] : Entry{};
}

Entry& Tournament::entry(PlayerNumber number, std::size_t round)
{
    std::vector<Entry>& entries = players[number - 1].rounds;
    if (round > entries.size())
        entries.resize(round);
    return entries[round - 1];
}

std::size_t paired_rounds(Tournament const& tournament)
{
    std::size_t last = 0;
    for (Player const& player : tournament.players) {
        for (std::size_t round = player.rounds.size(); round > last; --round) {
            if (player.rounds[round - 1].opponent != 0)
                last = round;
        }
    }
    return last;
}

unsigned half_points(Tournament const& tournament, PlayerNumber number, std::size_t rounds)
{
    std::vector<Entry> const& entries = tournament.player(number).rounds;
    unsigned sum = 0;
    for (std::size_t i = 0; i < std::min(rounds, entries.size()); ++i)
        sum += half_points_of(entries[i].result);
    return sum;
}

std::vector<Board> boards(Tournament const& tournament, std::size_t round)
{
    std::vector<Board> result;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        Entry const entry = tournament.entry(number, round);
        if (entry.opponent == 0 || entry.color == Color::black)
            continue;
        result.push_back(
            {number, entry.opponent, entry.result, tournament.entry(entry.opponent, round).result});
    }
    auto const key = [&](Board const& board) {
        unsigned const white = half_points(tournament, board.white, round - 1);
        unsigned const black = half_points(tournament, board.black, round - 1);
        PlayerNumber const higher = white != black ? (white > black ? board.white : board.black)
                                                   : std::min(board.white, board.black);
        return std::tuple{std::max(white, black), white + black, -static_cast<std::int64_t>(higher)};
    };
    std::ranges::sort(result, std::ranges::greater{}, key);
    return result;
}

bool has_results(Tournament const& tournament, std::size_t round)
{
    return std::ranges::any_of(boards(tournament, round),
        [](Board const& board) { return board.white_result != RoundResult::open; });
}

SwissRound swiss_round(Tournament const& tournament, std::size_t round)
{
    SwissRound result;
    result.rounds_played = round - 1;
    result.is_last = tournament.rounds != 0 && round >= tournament.rounds;
    result.first_color = tournament.first_color;
    for (ForbiddenPair const& pair : tournament.forbidden) {
        if (pair.first_round <= round && round <= pair.last_round)
            result.forbidden.emplace_back(pair.one, pair.other);
    }
    bool const is_paired = round <= paired_rounds(tournament);
    std::size_t arrived = 0;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        Entry const entry = tournament.entry(number, round);
        bool const takes_part = is_paired ? entry.is_paired() : entry.is_unset();
        if (takes_part || was_paired_before(tournament, number, round))
            ++arrived;
        if (!takes_part)
            continue;
        result.players.push_back(swiss_player(tournament, number, round));
        result.players.back().arrival_number = arrived;
    }
    return result;
}

Result<Done, TournamentError> add_player(Tournament& tournament, Player player)
{
    std::size_t paired = paired_rounds(tournament);
    // A round without a result can be paired again, with the new player.
    if (paired > 0 && !has_results(tournament, paired))
        --paired;
    if (paired > 0 && tournament.format != Format::swiss)
        return Err{TournamentError::too_late};
    player.rounds.assign(paired, Entry{0, Color::white, RoundResult::zero_bye});
    tournament.players.push_back(std::move(player));
    return Done{};
}

Result<Done, TournamentError> set_result(
    Tournament& tournament, std::size_t board, RoundResult white, RoundResult black)
{
    return set_result(tournament, paired_rounds(tournament), board, white, black);
}

Result<Done, TournamentError> set_result(
    Tournament& tournament, std::size_t round, std::size_t board, RoundResult white, RoundResult black)
{
    std::size_t const last = paired_rounds(tournament);
    if (round == 0 || round > last)
        return Err{TournamentError::no_round_yet};
    bool const is_knock_out = tournament.format == Format::knock_out;
    if (is_knock_out && round < last)
        return Err{TournamentError::round_is_over};
    std::vector<Board> const all = boards(tournament, round);
    if (board == 0 || board > all.size())
        return Err{TournamentError::no_such_board};
    bool const is_taken_back = white == RoundResult::open && round < last;
    if (!is_game_result(white) || !is_game_result(black) || is_taken_back)
        return Err{TournamentError::wrong_result};
    if (is_knock_out && white != RoundResult::open && half_points_of(white) == half_points_of(black))
        return Err{TournamentError::draw_in_knock_out};
    for (auto const& [number, result] :
        {std::pair{all[board - 1].white, white}, std::pair{all[board - 1].black, black}}) {
        Entry& entry = tournament.entry(number, round);
        entry.result = result;
        entry.is_colorless = entry.is_colorless && !entry.is_played();
    }
    return Done{};
}

Result<std::size_t, TournamentError> take_back_round(Tournament& tournament)
{
    std::size_t const round = paired_rounds(tournament);
    if (round == 0)
        return Err{TournamentError::no_round_yet};
    for (Player& player : tournament.players) {
        if (player.rounds.size() < round || !player.rounds[round - 1].is_paired())
            continue;
        Entry& entry = player.rounds[round - 1];
        bool const has_no_game
            = entry.result == RoundResult::forfeit_loss || entry.result == RoundResult::allocated_bye;
        bool const has_withdrawn = has_no_game && player.rounds.size() > round
            && player.rounds[round].result == RoundResult::zero_bye;
        entry = {};
        if (has_withdrawn)
            entry.result = RoundResult::zero_bye;
        while (!player.rounds.empty() && player.rounds.back().is_unset())
            player.rounds.pop_back();
    }
    return round;
}

Result<Done, TournamentError> set_bye(
    Tournament& tournament, PlayerNumber player, std::size_t round, RoundResult bye)
{
    if (player == 0 || player > tournament.players.size())
        return Err{TournamentError::no_such_player};
    bool const is_bye
        = bye == RoundResult::full_bye || bye == RoundResult::half_bye || bye == RoundResult::zero_bye;
    if (!is_bye && bye != RoundResult::open)
        return Err{TournamentError::wrong_result};
    std::size_t const last = paired_rounds(tournament);
    if (round <= last) {
        if (std::as_const(tournament).entry(player, round).is_paired())
            return Err{TournamentError::already_paired};
        if (round < last || has_results(tournament, last))
            return Err{TournamentError::round_is_over};
    }
    tournament.entry(player, round) = {0, Color::white, bye};
    return Done{};
}

Result<Done, TournamentError> withdraw(Tournament& tournament, PlayerNumber player)
{
    if (player == 0 || player > tournament.players.size())
        return Err{TournamentError::no_such_player};
    std::size_t const last = paired_rounds(tournament);
    for (std::size_t round = std::max<std::size_t>(last, 1); round <= std::max(tournament.rounds, last);
        ++round) {
        Entry& entry = tournament.entry(player, round);
        if (entry.is_unset() || (round > last && entry.opponent == 0)) {
            entry.result = RoundResult::zero_bye;
        } else if (entry.opponent != 0 && entry.result == RoundResult::open) {
            entry.result = RoundResult::forfeit_loss;
            tournament.entry(entry.opponent, round).result = RoundResult::forfeit_win;
        }
    }
    return Done{};
}

} // namespace arbiter::tournament
