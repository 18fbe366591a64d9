// SPDX-License-Identifier: MIT
#include "server/tournaments.h"

#include <algorithm>

// What tournaments do by themselves: results of games, rounds, starts.

namespace arbiter::server {

namespace {

constexpr Milliseconds look_at_tournaments_every{1'000};
/// A tournament that has ended is forgotten when nobody has asked for that long.
constexpr Milliseconds tournament_idle_after{60'000};

bool has_moves_of_both(std::vector<storage::EventRow> const& events)
{
    return std::ranges::count_if(events, [](storage::EventRow const& event) {
        return event.body.starts_with("{\"t\":\"move\"");
    }) >= 2;
}

bool is_passing_refusal(TournamentOutcome const& outcome)
{
    return outcome == TournamentRefusal::not_saved || outcome == TournamentRefusal::unavailable;
}

} // namespace

void Tournaments::tick()
{
    if (context_.now() < next_look_ || context_.counters.is_draining)
        return;
    next_look_ = context_.now() + look_at_tournaments_every;
    if (!is_loaded_)
        load();
    if (!is_loaded_)
        return;
    open_rooms();
    look_at_games();
    begin_rounds();
    forget_idle();
}

/// The time to appear runs in the room of a game, also where nobody comes.
void Tournaments::open_rooms()
{
    for (auto const& [game, of] : open_games_) {
        // What cannot be read now is tried again.
        static_cast<void>(rooms_.find(game));
    }
}

void Tournaments::look_at_games()
{
    for (storage::GameId const& game : std::exchange(ended_games_, {})) {
        auto const of = open_games_.find(game);
        if (of != open_games_.end() && !look_at(game, storage::TournamentId{of->second}))
            ended_games_.insert(game);
    }
}

/// Takes the result of a game, if it is over. False when storage cannot be read.
bool Tournaments::look_at(storage::GameId const& game, storage::TournamentId const& of)
{
    auto const row = context_.storage.find_game(game);
    auto const events = context_.storage.find_events(game);
    if (!row || !events) {
        context_.note(row ? events.error() : row.error());
        return false;
    }
    if (!*row || (*row)->state != storage::GamePhase::over)
        return true;
    change(
        of,
        [this, row = **row, is_played = has_moves_of_both(*events)](
            HostedTournament& tournament, storage::Batch& batch) -> TournamentOutcome {
            auto const verdict = tournament.take_game(row, is_played, context_.at());
            if (verdict == GameVerdict::ignored)
                return TournamentRefusal::unknown_board;
            if (verdict == GameVerdict::replay) {
                auto const last = std::ranges::find(tournament.games, row.id, &storage::TournamentGame::game);
                make_game(tournament, last->white, last->replay + 1, batch);
            }
            return std::nullopt;
        },
        [this, game](TournamentOutcome const& outcome) {
            if (is_passing_refusal(outcome))
                ended_games_.insert(game);
        });
    return true;
}

/// Begins the tournaments and rounds whose time has come. Where no round can be paired, a tournament ends, or
/// waits for its organiser.
void Tournaments::begin_rounds()
{
    std::vector<storage::TournamentId> due;
    for (auto const& [id, hosted] : hosted_) {
        if (hosted->shown && !hosted->is_writing && hosted->shown->tournament.row.next.has_value()
            && *hosted->shown->tournament.row.next <= context_.at())
            due.push_back(id);
    }
    for (storage::TournamentId const& id : due) {
        change(
            id,
            [at = context_.at()](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
                if (!tournament.row.next || *tournament.row.next > at)
                    return TournamentRefusal::results_missing;
                if (!tournament.pair(at))
                    return std::nullopt;
                if (tournament.row.state == storage::TournamentPhase::playing)
                    return tournament.end(at);
                tournament.row.next.reset();
                return std::nullopt;
            },
            [](TournamentOutcome const&) {});
    }
}

void Tournaments::forget_idle()
{
    std::erase_if(hosted_, [this](auto const& entry) {
        Hosted const& hosted = *entry.second;
        return hosted.shown && hosted.shown->tournament.is_over() && !hosted.is_writing
            && context_.now() - hosted.used >= tournament_idle_after;
    });
}

void Tournaments::forget_ended()
{
    std::erase_if(hosted_, [](auto const& entry) {
        Hosted const& hosted = *entry.second;
        return hosted.shown && hosted.shown->tournament.is_over() && !hosted.is_writing;
    });
}

} // namespace arbiter::server
