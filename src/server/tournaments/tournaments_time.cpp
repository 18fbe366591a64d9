// SPDX-License-Identifier: MIT
#include "server/tournaments/tournaments.h"

#include <algorithm>

// What tournaments do by themselves: results of games, rounds, starts.

namespace arbiter::server {

namespace {

constexpr Milliseconds look_at_tournaments_every{1'000};
/// A tournament that has ended is forgotten when nobody has asked for that long.
constexpr Milliseconds tournament_idle_after{60'000};

bool is_passing_refusal(TournamentOutcome const& outcome)
{
    return outcome == ApiError::not_saved || outcome == ApiError::unavailable;
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
    cancel_forgotten();
    pair_arenas();
    forget_idle();
}

/// The time to appear runs in the room of a game, even where nobody comes.
void Tournaments::open_rooms()
{
    for (auto const& [game, of] : games_.open())
        rooms_.open(game);
}

/// Reads the games that are over, on another thread, and takes their results.
void Tournaments::look_at_games()
{
    if (is_reading_)
        return;
    auto games = games_.take_ended();
    if (games.empty())
        return;
    is_reading_ = true;
    context_.work_on_storage(
        [games = std::move(games)](storage::Storage& storage) { return read_ended(storage, games); },
        [this](Reading const& reading) {
            is_reading_ = false;
            take(reading);
        });
}

Tournaments::Reading Tournaments::read_ended(
    storage::Storage& storage, std::vector<storage::GameId> const& games)
{
    Reading reading;
    for (storage::GameId const& game : games) {
        auto const row = storage.find_game(game);
        auto const events = storage.find_events(game);
        if (!row || !events) {
            reading.fault = row ? events.error() : row.error();
            reading.unread.push_back(game);
        } else if (*row && (*row)->phase == storage::GamePhase::over) {
            reading.ended.push_back({**row, read_game_facts(*events)});
        }
    }
    return reading;
}

void Tournaments::take(Reading const& reading)
{
    if (reading.fault)
        context_.note(*reading.fault);
    for (storage::GameId const& game : reading.unread)
        games_.await_result(game);
    std::map<storage::TournamentId, std::vector<EndedGame>> by_tournament;
    for (EndedGame const& game : reading.ended) {
        if (auto const* const of = games_.find(game.row.id))
            by_tournament[of->tournament].push_back(game);
    }
    for (auto& [id, games] : by_tournament)
        take(id, std::move(games));
}

/// Takes the results of games of one tournament at once.
void Tournaments::take(storage::TournamentId const& id, std::vector<EndedGame> games)
{
    std::vector<storage::GameId> ids;
    ids.reserve(games.size());
    for (EndedGame const& game : games)
        ids.push_back(game.row.id);
    change(
        id,
        [this, games = std::move(games)](
            HostedTournament& tournament, storage::Batch& batch) -> TournamentOutcome {
            bool is_changed = false;
            for (auto const& [row, facts] : games) {
                auto const verdict = tournament.take_game(row, facts, context_.at());
                is_changed = is_changed || verdict != GameVerdict::ignored;
                if (verdict != GameVerdict::replay)
                    continue;
                auto const last = std::ranges::find(tournament.games, row.id, &storage::TournamentGame::game);
                make_game(tournament, last->white, last->replay + 1, batch);
            }
            return is_changed ? TournamentOutcome{} : ApiError::unknown_board;
        },
        [this, ids = std::move(ids)](TournamentOutcome const& outcome) {
            if (!is_passing_refusal(outcome))
                return;
            for (storage::GameId const& game : ids)
                games_.await_result(game);
        });
}

/// Begins the tournaments and rounds whose time has come, and ends the arenas whose time is over.
void Tournaments::begin_rounds()
{
    std::vector<storage::TournamentId> due;
    for (auto const& [id, hosted] : hosted_) {
        if (!hosted->shown || hosted->is_writing)
            continue;
        auto const when = hosted->shown->tournament.due();
        // The results that are read now count.
        bool const is_incomplete = hosted->shown->tournament.arena && (is_reading_ || games_.have_ended());
        if (when && *when <= context_.at() && !is_incomplete)
            due.push_back(id);
    }
    for (storage::TournamentId const& id : due)
        begin_round(id);
}

/// Where no round can be paired, a tournament ends, or waits for its organiser.
void Tournaments::begin_round(storage::TournamentId const& id)
{
    change(
        id,
        [at = context_.at()](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            auto const due = tournament.due();
            if (!due || *due > at)
                return ApiError::results_missing;
            bool const is_playing = tournament.row.state == storage::TournamentPhase::playing;
            if (is_playing && tournament.arena) {
                tournament.finish_arena();
                return std::nullopt;
            }
            if (!tournament.pair(at))
                return std::nullopt;
            if (is_playing)
                return tournament.end(at);
            tournament.row.next.reset();
            return std::nullopt;
        },
        [](TournamentOutcome const&) {}, ChangeOn::another_thread);
}

/// Cancels those that nobody can begin any more: after some days fewer than two have entered, and no start is
/// ahead.
void Tournaments::cancel_forgotten()
{
    auto const at = context_.at();
    auto const is_forgotten = [last = at - context_.settings.waiting_kept](HostedTournament const& one) {
        return one.row.state == storage::TournamentPhase::open && !one.row.next && one.row.created < last
            && one.players() < 2;
    };
    std::vector<storage::TournamentId> forgotten;
    for (auto const& [id, hosted] : hosted_) {
        if (hosted->shown && !hosted->is_writing && is_forgotten(hosted->shown->tournament))
            forgotten.push_back(id);
    }
    for (storage::TournamentId const& id : forgotten)
        change(
            id,
            [at, is_forgotten](HostedTournament& tournament, storage::Batch&) {
                return is_forgotten(tournament) ? tournament.end(at) : ApiError::results_missing;
            },
            [](TournamentOutcome const&) {});
}

void Tournaments::forget_idle()
{
    std::erase_if(hosted_, [this](auto const& entry) {
        Hosted const& hosted = *entry.second;
        return hosted.shown && hosted.shown->tournament.is_over() && !hosted.is_writing
            && context_.now() - hosted.used >= tournament_idle_after;
    });
}

bool Tournaments::rename(storage::RenamedAccount const& renamed)
{
    bool is_everywhere = true;
    for (auto const& [id, hosted] : hosted_) {
        bool const is_missing
            = !hosted->shown || hosted->shown->tournament.has_other_name(renamed.account, renamed.new_name);
        if (!is_missing)
            continue;
        if (!hosted->shown || hosted->is_writing) {
            is_everywhere = false;
            continue;
        }
        HostedTournament next = hosted->shown->tournament;
        next.rename(renamed.account, renamed.new_name);
        replace(*hosted, std::move(next));
    }
    return is_everywhere;
}

} // namespace arbiter::server
