// SPDX-License-Identifier: MIT
#include "server/tournaments/tournaments.h"

#include <set>

// Arenas: waiting players are paired every few seconds.

namespace arbiter::server {

namespace {

constexpr Milliseconds pair_every{5'000};
/// A page asks every three seconds.
constexpr Milliseconds seen_lasts{10'000};

} // namespace

void Tournaments::pair_arenas()
{
    std::optional<std::set<storage::AccountId>> bots;
    for (auto const& [id, hosted] : hosted_) {
        if (!hosted->shown || hosted->is_writing || hosted->next_pairing > context_.now())
            continue;
        HostedTournament const& tournament = hosted->shown->tournament;
        bool const is_on = tournament.arena && tournament.row.state == storage::TournamentPhase::playing
            && tournament.row.next && context_.at() < *tournament.row.next;
        if (!is_on)
            continue;
        hosted->next_pairing = context_.now() + pair_every;
        if (!bots)
            bots = connections_.accounts_with(is_bot_stream);
        auto here = find_waiting(*hosted, *bots);
        if (here.size() < 2)
            continue;
        change(
            storage::TournamentId{id},
            [here = std::move(here), at = context_.at()](
                HostedTournament& arena, storage::Batch&) { return arena.pair_waiting(here, at); },
            [](TournamentOutcome const&) {});
    }
}

/// The players who are on the page of the tournament, or whose bots listen.
std::vector<storage::AccountId> Tournaments::find_waiting(
    Hosted const& hosted, std::set<storage::AccountId> const& bots)
{
    std::vector<storage::AccountId> here;
    for (auto const& [account, entry] : hosted.shown->tournament.entries) {
        auto const seen = hosted.seen.find(account);
        bool const is_on_page = seen != hosted.seen.end() && context_.now() - seen->second < seen_lasts;
        bool const is_listening = entry.kind == storage::SeatKind::bot && bots.contains(account);
        if (!entry.has_left && (is_on_page || is_listening))
            here.push_back(account);
    }
    return here;
}

} // namespace arbiter::server
