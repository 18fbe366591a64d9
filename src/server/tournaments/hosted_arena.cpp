// SPDX-License-Identifier: MIT
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "server/tournaments/hosted_tournament.h"

// Arenas: a player who is free is paired again, and the time decides when it ends.

namespace arbiter::server {

using tournament::ArenaGame;
using tournament::ArenaResult;
using tournament::PlayerNumber;

namespace {

/// The last results of the time are on their way to storage.
constexpr std::chrono::seconds time_to_settle{3};
/// With more players there is another opponent, or will be soon.
constexpr std::size_t most_for_rematch = 3;

ArenaResult result_of(GameResult result, bool is_played)
{
    switch (result) {
    case GameResult::white_wins: return is_played ? ArenaResult::white_wins : ArenaResult::black_absent;
    case GameResult::black_wins: return is_played ? ArenaResult::black_wins : ArenaResult::white_absent;
    case GameResult::draw: return ArenaResult::draw;
    case GameResult::unfinished: break;
    }
    return ArenaResult::void_game;
}

} // namespace

std::optional<storage::Time> HostedTournament::due() const
{
    if (is_over() || !row.next)
        return std::nullopt;
    bool const is_settling = arena && row.state == storage::TournamentPhase::playing;
    return is_settling ? *row.next + time_to_settle : *row.next;
}

storage::TournamentGame const* HostedTournament::arena_game_of(PlayerNumber number) const
{
    for (std::size_t index = games.size(); index-- > 0;) {
        ArenaGame const& game = arena->games[index];
        if (game.white == number || game.black == number)
            return game.result == ArenaResult::open ? &games[index] : nullptr;
    }
    return nullptr;
}

std::vector<storage::GameId> HostedTournament::open_arena_games() const
{
    std::vector<storage::GameId> open;
    for (std::size_t index = 0; index < games.size(); ++index) {
        if (arena->games[index].result == ArenaResult::open)
            open.push_back(games[index].game);
    }
    return open;
}

TournamentOutcome HostedTournament::begin_arena(storage::Time at)
{
    if (row.state == storage::TournamentPhase::playing)
        return ApiError::no_rounds_here;
    if (arena->players.size() < 2)
        return ApiError::too_few_players;
    row.state = storage::TournamentPhase::playing;
    row.next = at + terms.duration;
    return std::nullopt;
}

TournamentOutcome HostedTournament::pair_waiting(
    std::vector<storage::AccountId> const& here, storage::Time at)
{
    if (row.state != storage::TournamentPhase::playing || !row.next || *row.next <= at)
        return ApiError::tournament_over;
    std::vector<bool> is_playing(players() + 1);
    std::size_t playing = 0;
    for (ArenaGame const& game : arena->games) {
        if (game.result == ArenaResult::open) {
            is_playing[game.white] = is_playing[game.black] = true;
            playing += 2;
        }
    }
    std::vector<PlayerNumber> waiting;
    for (storage::AccountId const account : here) {
        auto const entry = entries.find(account);
        auto const number = number_of(account);
        if (number && !entry->second.has_left && !is_playing[*number])
            waiting.push_back(*number);
    }
    bool const may_rematch = waiting.size() + playing <= most_for_rematch;
    auto const pairs = tournament::pair_arena(*arena, {waiting, may_rematch});
    for (tournament::Pair const& pair : pairs)
        arena->games.push_back({.white = pair.white, .black = pair.black});
    return pairs.empty() ? TournamentOutcome{ApiError::too_few_players} : std::nullopt;
}

GameVerdict HostedTournament::take_arena_game(
    storage::TournamentGame const& of, storage::GameRow const& game, GameFacts const& facts)
{
    ArenaGame& board = arena->games[of.round - 1];
    if (board.result != ArenaResult::open || row.state != storage::TournamentPhase::playing)
        return GameVerdict::ignored;
    count(board, game, facts);
    return GameVerdict::taken;
}

void HostedTournament::count(ArenaGame& board, storage::GameRow const& game, GameFacts const& facts)
{
    bool const is_in_time = game.ended && row.next && *game.ended <= *row.next;
    board.result = is_in_time ? result_of(game.result, facts.is_played()) : ArenaResult::void_game;
    board.has_berserked = facts.has_berserked;
    board.plies = facts.plies;
    bool const is_absence
        = game.result == GameResult::unfinished || game.termination == to_code(Termination::abandoned);
    if (is_in_time && is_absence && !facts.is_played())
        pause_absent(game);
}

/// A player who does not appear is paused, so that no opponent waits for nothing.
void HostedTournament::pause_absent(storage::GameRow const& game)
{
    for (Color const color : all_colors) {
        auto const account = game.seats[to_index(color)].account;
        auto const entry = account ? entries.find(*account) : entries.end();
        bool const has_won
            = game.result == (color == Color::white ? GameResult::white_wins : GameResult::black_wins);
        if (!has_won && entry != entries.end())
            entry->second.has_left = true;
    }
}

bool HostedTournament::add_missing_game(storage::GameRow const& game, GameFacts const& facts)
{
    std::array<PlayerNumber, 2> numbers{};
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        auto const account = game.seats[index].account;
        auto const number = account ? number_of(*account) : std::nullopt;
        if (!number)
            return false;
        numbers[index] = *number;
    }
    arena->games.push_back({.white = numbers[0], .black = numbers[1]});
    if (is_over())
        count(arena->games.back(), game, facts);
    return true;
}

void HostedTournament::finish_arena()
{
    for (ArenaGame& game : arena->games) {
        if (game.result == ArenaResult::open)
            game.result = ArenaResult::void_game;
    }
    row.state = storage::TournamentPhase::over;
}

} // namespace arbiter::server
