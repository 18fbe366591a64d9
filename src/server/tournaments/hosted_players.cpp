// SPDX-License-Identifier: MIT
#include "server/base/written_text.h"
#include "server/tournaments/hosted_tournament.h"

#include <algorithm>
#include <utility>

// Who plays in a tournament: players with an account, who have an entry, and guests, whom only the report
// has.

namespace arbiter::server {

using tournament::PlayerNumber;
using tournament::RoundResult;

// ---- looking ---------------------------------------------------------------------------------------------

std::optional<PlayerNumber> HostedTournament::find_name(std::string_view name) const
{
    for (PlayerNumber number = 1; number <= players(); ++number) {
        if (name_of(number) == name)
            return number;
    }
    return std::nullopt;
}

/// In any spelling that people take for the same name.
std::optional<PlayerNumber> HostedTournament::find_spelling(std::string_view name) const
{
    auto const key = folded(name);
    for (PlayerNumber number = 1; number <= players(); ++number) {
        if (folded(name_of(number)) == key)
            return number;
    }
    return std::nullopt;
}

/// The rounds that a guest does not play are in the report.
bool HostedTournament::has_left(PlayerNumber number) const
{
    if (auto const* const entry = find_entry(number))
        return entry->has_left;
    bool is_out = !arena && !is_over() && round() > 0 && round() < report.rounds;
    for (std::size_t later = round() + 1; is_out && later <= report.rounds; ++later)
        is_out = report.entry(number, later).result == RoundResult::zero_bye;
    return is_out;
}

// ---- other names -----------------------------------------------------------------------------------------

bool HostedTournament::has_other_name(storage::AccountId account, std::string_view name) const
{
    auto const entry = entries.find(account);
    bool const is_in_entry = entry != entries.end() && entry->second.name != name;
    return is_in_entry || (row.owner == account && owner_name != name);
}

void HostedTournament::rename(storage::AccountId account, std::string const& name)
{
    if (row.owner == account)
        owner_name = name;
    auto const entry = entries.find(account);
    if (entry == entries.end())
        return;
    // A player who left before the first round is not in the report.
    if (auto const number = number_of(account))
        (arena ? arena->players[*number - 1].name : report.players[*number - 1].name) = name;
    entry->second.name = name;
}

// ---- coming ----------------------------------------------------------------------------------------------

void HostedTournament::add_player(std::string const& name, unsigned rating)
{
    if (arena) {
        arena->players.push_back({name, rating});
        return;
    }
    tournament::Player player;
    player.name = name;
    player.rating = rating;
    player.rounds.assign(round(), {0, Color::white, RoundResult::zero_bye});
    report.players.push_back(std::move(player));
}

TournamentOutcome HostedTournament::enter(storage::TournamentEntry entry, unsigned rating)
{
    if (is_over())
        return ApiError::tournament_over;
    if (!takes_entries())
        return ApiError::entries_closed;
    auto const known = number_of(entry.account);
    if (!known && find_spelling(entry.name))
        return ApiError::name_in_tournament;
    if (!known && players() >= most_players(terms.format))
        return ApiError::tournament_full;
    // The rounds that are not paired yet are open again.
    if (!known)
        add_player(entry.name, rating);
    else if (!arena && entries[entry.account].has_left)
        report.players[*known - 1].rounds.resize(round());
    entry.tournament = row.id;
    entry.has_left = false;
    entries[entry.account] = std::move(entry);
    return std::nullopt;
}

TournamentOutcome HostedTournament::enter_guest(std::string const& name, unsigned rating)
{
    if (is_over())
        return ApiError::tournament_over;
    if (arena)
        return ApiError::accounts_only;
    if (!takes_entries())
        return ApiError::entries_closed;
    auto const known = find_spelling(name);
    bool const is_back = known && find_entry(*known) == nullptr && has_left(*known);
    if (known && !is_back)
        return ApiError::name_in_tournament;
    if (!known && players() >= most_players(terms.format))
        return ApiError::tournament_full;
    if (known)
        report.players[*known - 1].rounds.resize(round());
    else
        add_player(name, rating);
    return std::nullopt;
}

// ---- leaving ---------------------------------------------------------------------------------------------

TournamentOutcome HostedTournament::leave(storage::AccountId account)
{
    if (is_over())
        return ApiError::tournament_over;
    auto const number = number_of(account);
    return number ? withdraw(*number) : ApiError::not_entered;
}

TournamentOutcome HostedTournament::leave(std::string_view name)
{
    if (is_over())
        return ApiError::tournament_over;
    auto const number = find_spelling(name);
    return number ? withdraw(*number) : ApiError::not_entered;
}

TournamentOutcome HostedTournament::withdraw(PlayerNumber number)
{
    if (auto const* const entry = find_entry(number))
        entries[entry->account].has_left = true;
    std::size_t const now = round();
    if (arena) {
        if (now == 0)
            arena->players.erase(arena->players.begin() + static_cast<std::ptrdiff_t>(number - 1));
        return std::nullopt;
    }
    if (now == 0) {
        report.players.erase(report.players.begin() + static_cast<std::ptrdiff_t>(number - 1));
        return std::nullopt;
    }
    tournament::Entry const playing = std::as_const(report).entry(number, now);
    static_cast<void>(tournament::withdraw(report, number));
    if (playing.opponent != 0 && playing.result == RoundResult::open) {
        report.entry(number, now).result = RoundResult::open;
        report.entry(playing.opponent, now).result = RoundResult::open;
    }
    return std::nullopt;
}

} // namespace arbiter::server
