// SPDX-License-Identifier: MIT
#include "server/tournaments/hosted_tournament.h"

#include "arbiter/tournament/trf.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace arbiter::server {

using tournament::PlayerNumber;
using tournament::RoundResult;
using tournament::TournamentError;

namespace {

ApiError to_refusal(TournamentError error)
{
    switch (error) {
    case TournamentError::no_such_player: return ApiError::not_entered;
    case TournamentError::no_such_board: return ApiError::unknown_board;
    case TournamentError::no_round_yet: return ApiError::tournament_not_begun;
    case TournamentError::wrong_result:
    case TournamentError::draw_in_knock_out: return ApiError::bad_result;
    case TournamentError::already_paired:
    case TournamentError::round_is_over: return ApiError::bad_bye;
    case TournamentError::too_few_players: return ApiError::too_few_players;
    case TournamentError::results_missing: return ApiError::results_missing;
    case TournamentError::tournament_over: return ApiError::tournament_over;
    case TournamentError::no_legal_pairing:
    case TournamentError::rounds_unknown: return ApiError::no_legal_pairing;
    case TournamentError::too_late: break;
    }
    return ApiError::entries_closed;
}

/// A day as TRF16 writes it.
std::string format_date(storage::Time time)
{
    std::chrono::year_month_day const date{std::chrono::floor<std::chrono::days>(time)};
    return fmt::format("{:04}/{:02}/{:02}", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

/// What a game gave the first and the second of two players.
std::pair<RoundResult, RoundResult> results_of(GameResult result, bool is_played)
{
    auto const won = is_played ? RoundResult::win : RoundResult::forfeit_win;
    auto const lost = is_played ? RoundResult::loss : RoundResult::forfeit_loss;
    switch (result) {
    case GameResult::white_wins: return {won, lost};
    case GameResult::black_wins: return {lost, won};
    case GameResult::draw: return {RoundResult::draw, RoundResult::draw};
    case GameResult::unfinished: break;
    }
    // Neither of them appeared.
    return {RoundResult::forfeit_loss, RoundResult::forfeit_loss};
}

} // namespace

// ---- rows ------------------------------------------------------------------------------------------------

std::optional<HostedTournament> HostedTournament::read(storage::TournamentRow row,
    std::vector<storage::TournamentEntry> const& entries, std::vector<storage::TournamentGame> games)
{
    auto terms = read_tournament_terms(row.terms);
    if (!terms)
        return std::nullopt;
    HostedTournament hosted;
    if (terms->format == tournament::Format::arena) {
        auto arena = tournament::read_arena(row.report);
        if (!arena)
            return std::nullopt;
        hosted.arena = *std::move(arena);
    } else {
        auto report = tournament::read_trf(row.report);
        if (!report)
            return std::nullopt;
        hosted.report = *std::move(report);
    }
    hosted.row = std::move(row);
    hosted.terms = *std::move(terms);
    hosted.report.format = hosted.terms.format;
    for (storage::TournamentEntry const& entry : entries)
        hosted.entries.emplace(entry.account, entry);
    hosted.games = std::move(games);
    return hosted;
}

storage::TournamentRow HostedTournament::to_row() const
{
    storage::TournamentRow written = row;
    written.terms = write_tournament_terms(terms);
    written.report = arena ? tournament::write_arena(*arena) : tournament::write_trf(report);
    return written;
}

// ---- looking ---------------------------------------------------------------------------------------------

std::size_t HostedTournament::round() const
{
    if (arena)
        return row.state == storage::TournamentPhase::open ? 0 : 1;
    return paired_rounds(report);
}

bool HostedTournament::is_round_over() const
{
    std::size_t const now = round();
    return now == 0 || std::ranges::none_of(boards(report, now), [](tournament::Board const& board) {
        return board.white_result == RoundResult::open;
    });
}

bool HostedTournament::takes_entries() const
{
    if (row.state == storage::TournamentPhase::open)
        return true;
    if (arena)
        return row.state == storage::TournamentPhase::playing;
    return row.state == storage::TournamentPhase::playing && terms.takes_late_entries
        && terms.format == tournament::Format::swiss && round() < report.rounds;
}

std::optional<PlayerNumber> HostedTournament::number_of(storage::AccountId account) const
{
    auto const entry = entries.find(account);
    if (entry == entries.end())
        return std::nullopt;
    return find_name(entry->second.name);
}

storage::TournamentEntry const* HostedTournament::find_entry(PlayerNumber number) const
{
    auto const found = std::ranges::find_if(
        entries, [&](auto const& entry) { return entry.second.name == name_of(number); });
    return found == entries.end() ? nullptr : &found->second;
}

storage::TournamentGame const* HostedTournament::last_game(std::size_t of_round, PlayerNumber white) const
{
    for (storage::TournamentGame const& game : std::views::reverse(games)) {
        if (game.round == of_round && game.white == white)
            return &game;
    }
    return nullptr;
}

storage::TournamentGame const* HostedTournament::game_of(storage::AccountId account) const
{
    auto const number = number_of(account);
    std::size_t const now = round();
    if (!number || now == 0 || row.state != storage::TournamentPhase::playing)
        return nullptr;
    if (arena)
        return arena_game_of(*number);
    tournament::Entry const entry = report.entry(*number, now);
    if (entry.opponent == 0 || entry.result != RoundResult::open)
        return nullptr;
    return last_game(now, entry.color == Color::white ? *number : entry.opponent);
}

std::vector<storage::GameId> HostedTournament::open_games() const
{
    std::vector<storage::GameId> open;
    std::size_t const now = round();
    if (row.state != storage::TournamentPhase::playing)
        return open;
    if (arena)
        return open_arena_games();
    for (tournament::Board const& board : boards(report, now)) {
        auto const* const game = last_game(now, board.white);
        if (board.white_result == RoundResult::open && game != nullptr)
            open.push_back(game->game);
    }
    return open;
}

// ---- changes ---------------------------------------------------------------------------------------------

TournamentOutcome HostedTournament::pair(storage::Time at)
{
    if (is_over())
        return ApiError::tournament_over;
    if (arena)
        return begin_arena(at);
    // A round whose games are made is never paired again.
    if (!is_round_over())
        return ApiError::results_missing;
    auto const paired = tournament::pair_next_round(report);
    if (!paired)
        return to_refusal(paired.error());
    if (row.state == storage::TournamentPhase::open)
        report.start_date = format_date(at);
    row.state = storage::TournamentPhase::playing;
    row.next.reset();
    follow_up(at);
    return std::nullopt;
}

TournamentOutcome HostedTournament::set_result(
    std::size_t of_round, std::size_t board, RoundResult white, RoundResult black, storage::Time at)
{
    if (row.state == storage::TournamentPhase::cancelled)
        return ApiError::tournament_over;
    if (arena)
        return ApiError::no_rounds_here;
    if (round() == 0)
        return ApiError::tournament_not_begun;
    if (of_round != round())
        return ApiError::unknown_board;
    // What has ended may be corrected, and does not begin again.
    if (is_over() && white == RoundResult::open)
        return ApiError::bad_result;
    auto const set = tournament::set_result(report, board, white, black);
    if (!set)
        return to_refusal(set.error());
    if (!is_over())
        follow_up(at);
    return std::nullopt;
}

TournamentOutcome HostedTournament::set_bye(std::string_view name, RoundResult bye)
{
    if (is_over())
        return ApiError::tournament_over;
    if (arena)
        return ApiError::no_rounds_here;
    auto const number = find_spelling(name);
    if (!number || has_left(*number))
        return ApiError::not_entered;
    if (terms.format != tournament::Format::swiss || (report.rounds != 0 && round() >= report.rounds))
        return ApiError::bad_bye;
    auto const set = tournament::set_bye(report, *number, round() + 1, bye);
    return set ? TournamentOutcome{} : to_refusal(set.error());
}

GameVerdict HostedTournament::take_game(
    storage::GameRow const& game, GameFacts const& facts, storage::Time at)
{
    auto const of = std::ranges::find(games, game.id, &storage::TournamentGame::game);
    if (arena && of != games.end())
        return take_arena_game(*of, game, facts);
    if (of == games.end() || of->round != round() || row.state != storage::TournamentPhase::playing
        || last_game(of->round, of->white) != &*of)
        return GameVerdict::ignored;
    tournament::Entry& white = report.entry(of->white, of->round);
    if (white.result != RoundResult::open)
        return GameVerdict::ignored;
    tournament::Entry& black = report.entry(white.opponent, of->round);
    auto [first, second] = results_of(game.result, facts.is_played());
    // Colours change with each game of a board.
    if (of->replay % 2 == 1)
        std::swap(first, second);
    if (terms.format == tournament::Format::knock_out && game.result == GameResult::draw)
        return GameVerdict::replay;
    // Somebody advances, even where neither of them appeared: the better number.
    if (terms.format == tournament::Format::knock_out && first == second)
        (of->white < white.opponent ? first : second) = RoundResult::forfeit_win;
    white.result = first;
    black.result = second;
    follow_up(at);
    return GameVerdict::taken;
}

TournamentOutcome HostedTournament::end(storage::Time at)
{
    if (is_over())
        return ApiError::tournament_over;
    if (round() == 0) {
        row.state = storage::TournamentPhase::cancelled;
        row.next.reset();
    } else if (arena) {
        row.next = std::min(row.next.value_or(at), at);
    } else {
        finish(at);
    }
    return std::nullopt;
}

void HostedTournament::follow_up(storage::Time at)
{
    if (!is_round_over())
        row.next.reset();
    else if (round() >= report.rounds)
        finish(at);
    else if (terms.is_automatic && !row.next)
        row.next = at + terms.pause;
}

void HostedTournament::finish(storage::Time at)
{
    row.state = storage::TournamentPhase::over;
    row.next.reset();
    report.end_date = format_date(at);
}

} // namespace arbiter::server
