// SPDX-License-Identifier: MIT
#include "server/tournaments/tournaments.h"

#include "server/base/token.h"
#include "server/rooms/new_game.h"
#include "server/tournaments/hosted_tournament.h"

#include <algorithm>
#include <utility>

namespace arbiter::server {

using tournament::PlayerNumber;
using tournament::RoundResult;

namespace {

/// The entries that are not what they were.
std::vector<storage::TournamentEntry> changed_entries(
    HostedTournament const* before, HostedTournament const& next)
{
    std::vector<storage::TournamentEntry> changed;
    for (auto const& [account, entry] : next.entries) {
        auto const known = before == nullptr ? next.entries.end() : before->entries.find(account);
        bool const is_same = before != nullptr && known != before->entries.end() && known->second == entry;
        if (!is_same)
            changed.push_back(entry);
    }
    return changed;
}

/// To pair a round of 100 players takes some 7 ms, and the time grows with the cube of their number: these
/// pairings take a second.
tournament::ReasonLimits limits_of_reasons(std::size_t players)
{
    constexpr std::size_t work = 150'000'000;
    return {.pairings = work / std::max<std::size_t>(players * players * players, 1)};
}

} // namespace

// ---- loading ---------------------------------------------------------------------------------------------

Tournaments::Tournaments(ServiceContext& context, Accounts& accounts, Connections const& connections,
    TournamentGames& games, Rooms& rooms)
    : context_{context},
      accounts_{accounts},
      connections_{connections},
      games_{games},
      rooms_{rooms}
{
    keep(read_unfinished_tournaments(context_.storage));
}

/// Reads those that have not ended once more, on another thread.
void Tournaments::load()
{
    if (std::exchange(is_loading_, true))
        return;
    context_.work_on_storage([](storage::Storage& storage) { return read_unfinished_tournaments(storage); },
        [this](UnfinishedTournaments unfinished) {
            is_loading_ = false;
            keep(std::move(unfinished));
        });
}

void Tournaments::keep(UnfinishedTournaments unfinished)
{
    for (HostedTournament& tournament : unfinished.read) {
        if (!hosted_.contains(tournament.row.id))
            keep(std::make_shared<Shown>(Shown{std::move(tournament), version_now()}));
    }
    if (unfinished.fault)
        context_.note(*unfinished.fault);
    if (!unfinished.are_all)
        return;
    is_loaded_ = true;
    games_.complete();
}

Tournaments::HostedPtr Tournaments::keep(std::shared_ptr<Shown> shown)
{
    auto const hosted = std::make_shared<Hosted>();
    hosted->used = context_.now();
    hosted->shown = std::move(shown);
    hosted_[hosted->shown->tournament.row.id] = hosted;
    index_games(hosted->shown->tournament, true);
    await_results(*hosted);
    return hosted;
}

/// The open games of a tournament that was read may have ended while nobody listened.
void Tournaments::await_results(Hosted const& hosted)
{
    for (storage::GameId const& game : hosted.shown->tournament.open_games())
        games_.await_result(game);
}

void Tournaments::find_hosted(storage::TournamentId const& id, TakeHosted const& take)
{
    if (auto const known = hosted_.find(id); known != hosted_.end() && known->second->shown) {
        known->second->used = context_.now();
        return take(known->second);
    }
    auto const [reading, is_first] = being_read_.try_emplace(id);
    reading->second.push_back(take);
    if (is_first)
        read_by_worker(id);
}

/// The worker also writes its text, which everybody who asks wants.
void Tournaments::read_by_worker(storage::TournamentId const& id)
{
    context_.work_on_storage(
        [id, version = version_now()](storage::Storage& storage) -> ReadShown {
            auto tournament = read_tournament(storage, id);
            if (!tournament)
                return Err{tournament.error()};
            auto shown = std::make_shared<Shown>(Shown{*std::move(tournament), version});
            shown->text();
            return shown;
        },
        [this, id](ReadShown const& read) { take_read(id, read); });
}

void Tournaments::take_read(storage::TournamentId const& id, ReadShown const& read)
{
    if (!read && read.error().fault)
        context_.note(*read.error().fault);
    auto const known = hosted_.find(id);
    bool const is_known = known != hosted_.end() && known->second->shown;
    HostedFound const found = is_known ? HostedFound{known->second}
        : read                         ? HostedFound{keep(*read)}
                                       : Err{read.error().error};
    auto const waiting = being_read_.extract(id);
    for (TakeHosted const& take : waiting.mapped())
        take(found);
}

/// Reads a tournament again after a write has failed; then makes the changes that wait. The first of them is
/// refused where that fails too.
void Tournaments::reload(HostedPtr const& hosted)
{
    hosted->is_writing = true;
    context_.work_on_storage([id = hosted->shown->tournament.row.id](
                                 storage::Storage& storage) { return read_tournament(storage, id); },
        [this, hosted](TournamentRead read) {
            hosted->is_writing = false;
            hosted->is_doubtful = !read;
            if (read) {
                replace(*hosted, *std::move(read));
                // Another server may have had them.
                await_results(*hosted);
            } else {
                if (read.error().fault)
                    context_.note(*read.error().fault);
                auto const done = std::move(hosted->waiting.front().done);
                hosted->waiting.pop_front();
                done(ApiError::unavailable);
            }
            run(hosted);
        });
}

std::uint64_t Tournaments::version_now() const
{
    return static_cast<std::uint64_t>(context_.at().time_since_epoch().count());
}

/// Shows another state of a tournament, which is durable.
void Tournaments::replace(Hosted& hosted, HostedTournament next)
{
    std::uint64_t least = 0;
    if (hosted.shown) {
        HostedTournament const& before = hosted.shown->tournament;
        least = hosted.shown->version + 1;
        // A board that is open again has the result of its game. In an arena none is.
        auto const were_open = before.open_games();
        for (storage::GameId const& game : next.arena ? std::vector<storage::GameId>{} : next.open_games()) {
            bool const was_there
                = std::ranges::find(before.games, game, &storage::TournamentGame::game) != before.games.end();
            if (was_there && std::ranges::find(were_open, game) == were_open.end())
                games_.await_result(game);
        }
        index_games(before, false);
    }
    index_games(next, true);
    hosted.shown = std::make_shared<Shown>(Shown{std::move(next), std::max(version_now(), least)});
}

void Tournaments::index_games(HostedTournament const& tournament, bool is_there)
{
    TournamentGames::Of const of{.tournament = tournament.row.id,
        .default_time = first_move_time(tournament.terms),
        .is_of_arena = tournament.arena.has_value()};
    for (storage::GameId const& game : tournament.open_games()) {
        if (is_there)
            games_.put(game, of);
        else
            games_.erase(game);
    }
}

// ---- looking ---------------------------------------------------------------------------------------------

void Tournaments::find(storage::TournamentId const& id, TakeShown const& take)
{
    find_hosted(id, [take](HostedFound const& hosted) {
        take(hosted ? Found{(*hosted)->shown} : Found{Err{hosted.error()}});
    });
}

std::string const& Tournaments::Shown::text() const
{
    if (written.empty())
        written = write_tournament(tournament, version);
    return written;
}

tournament::RoundReasons const* Tournaments::Shown::find_reasons(std::size_t round) const
{
    if (round == 0 || round > tournament.round())
        return nullptr;
    auto const [known, is_new] = explained.try_emplace(round);
    if (is_new)
        known->second = explain_round(tournament.report, round, limits_of_reasons(tournament.players()));
    return known->second ? &*known->second : nullptr;
}

std::optional<std::vector<std::shared_ptr<Tournaments::Shown const>>> Tournaments::list_unfinished() const
{
    if (!is_loaded_)
        return std::nullopt;
    std::vector<std::shared_ptr<Shown const>> list;
    for (auto const& [id, hosted] : hosted_) {
        if (hosted->shown && !hosted->shown->tournament.is_over())
            list.push_back(hosted->shown);
    }
    std::ranges::sort(list, std::ranges::greater{},
        [](auto const& shown) { return std::pair{shown->tournament.row.created, shown->tournament.row.id}; });
    return list;
}

unsigned Tournaments::rating_in(HostedTournament const& tournament, storage::AccountId account) const
{
    auto const of = rating_class_of(tournament.terms);
    return to_tournament_rating(accounts_.rating(account, of).value_or(0));
}

void Tournaments::note_presence(storage::TournamentId const& id, storage::AccountId account)
{
    auto const hosted = hosted_.find(id);
    if (hosted != hosted_.end() && hosted->second->shown && hosted->second->shown->tournament.arena)
        hosted->second->seen[account] = context_.now();
}

// ---- changes ---------------------------------------------------------------------------------------------

void Tournaments::create(HostedTournament tournament, Done done)
{
    auto const hosted = std::make_shared<Hosted>();
    hosted_[tournament.row.id] = hosted;
    storage::Batch batch;
    batch.quota = storage::Quota{.account = tournament.row.owner,
        .tournaments = context_.settings.most_tournaments_a_player,
        .all_tournaments = context_.settings.most_tournaments};
    batch.speakers.push_back({tournament.row.owner, tournament.owner_name});
    write(hosted, std::move(tournament), std::move(batch), std::move(done));
}

void Tournaments::change(storage::TournamentId const& id, Change change, Done done, ChangeOn on)
{
    if (context_.counters.is_draining)
        return done(ApiError::draining);
    find_hosted(
        id, [this, change = std::move(change), done = std::move(done), on](HostedFound const& hosted) {
            if (!hosted)
                return done(hosted.error());
            (*hosted)->waiting.push_back({change, done, on});
            run(*hosted);
        });
}

/// Makes the changes that wait, up to the first that has to be written.
void Tournaments::run(HostedPtr const& hosted)
{
    while (!hosted->is_writing && !hosted->waiting.empty()) {
        if (hosted->is_doubtful)
            return reload(hosted);
        auto const [change, done, on] = std::move(hosted->waiting.front());
        hosted->waiting.pop_front();
        if (on == ChangeOn::another_thread)
            return run_aside(hosted, change, done);
        HostedTournament next = hosted->shown->tournament;
        storage::Batch batch;
        auto const refused = change(next, batch);
        if (refused)
            done(refused);
        else
            write(hosted, std::move(next), std::move(batch), done);
    }
}

/// Makes a change on another thread; nothing else changes the tournament meanwhile.
void Tournaments::run_aside(HostedPtr const& hosted, Change change, Done done)
{
    struct Made {
        HostedTournament next;
        storage::Batch batch = {};
        TournamentOutcome refused = {};
    };

    hosted->is_writing = true;
    context_.work(
        WorkKind::other,
        [shown = hosted->shown, change = std::move(change)] {
            Made made{.next = shown->tournament};
            made.refused = change(made.next, made.batch);
            return made;
        },
        [this, hosted, done = std::move(done)](Made made) {
            hosted->is_writing = false;
            if (!made.refused)
                return write(hosted, std::move(made.next), std::move(made.batch), done);
            done(made.refused);
            run(hosted);
        });
}

void Tournaments::write(HostedPtr const& hosted, HostedTournament next, storage::Batch batch, Done done)
{
    HostedTournament const* const before = hosted->shown ? &hosted->shown->tournament : nullptr;
    make_games(next, batch);
    batch.tournament_entries = changed_entries(before, next);
    auto const known = before == nullptr ? 0 : before->games.size();
    batch.tournament_games.assign(next.games.begin() + static_cast<std::ptrdiff_t>(known), next.games.end());
    batch.tournaments.push_back(next.to_row());
    hosted->is_writing = true;
    auto const begun = batch.games;
    context_.write(std::move(batch),
        [this, hosted, next = std::move(next), begun, done = std::move(done)](
            storage::StorageResult<void> const& result) mutable {
            hosted->is_writing = false;
            if (result) {
                replace(*hosted, std::move(next));
                context_.counters.games_made += begun.size();
                for (storage::GameRow const& row : begun)
                    connections_.tell_start(row);
            } else if (hosted->shown) {
                hosted->is_doubtful = true;
            } else {
                hosted_.erase(next.row.id);
            }
            bool const is_one_too_many
                = !result && result.error().code == storage::StorageFaultCode::too_many;
            done(result               ? TournamentOutcome{}
                    : is_one_too_many ? ApiError::too_many_tournaments
                                      : ApiError::not_saved);
            run(hosted);
        });
}

/// Makes the games of the boards that have neither a result nor a game.
void Tournaments::make_games(HostedTournament& tournament, storage::Batch& batch)
{
    bool const is_playing = tournament.row.state == storage::TournamentPhase::playing;
    if (!is_playing || tournament.terms.is_over_the_board)
        return;
    while (tournament.arena && tournament.games.size() < tournament.arena->games.size())
        make_arena_game(tournament, batch);
    if (tournament.arena)
        return;
    std::size_t const round = tournament.round();
    for (tournament::Board const& board : boards(tournament.report, round)) {
        bool const is_open = board.white_result == RoundResult::open;
        if (is_open && tournament.last_game(round, board.white) == nullptr)
            make_game(tournament, board.white, 0, batch);
    }
}

/// With the colours of the board, which change with each replay.
void Tournaments::make_game(
    HostedTournament& tournament, PlayerNumber white, std::uint32_t replay, storage::Batch& batch)
{
    std::size_t const round = tournament.round();
    auto const* first = tournament.find_entry(white);
    auto const* second = tournament.find_entry(std::as_const(tournament.report).entry(white, round).opponent);
    if (replay % 2 == 1)
        std::swap(first, second);
    add_game(tournament,
        {.game = {},
            .tournament = tournament.row.id,
            .round = static_cast<std::uint32_t>(round),
            .white = static_cast<std::uint32_t>(white),
            .replay = replay},
        {first, second}, batch);
}

/// Its key is the number of the game alone: of two servers that pair at once, one is refused.
void Tournaments::make_arena_game(HostedTournament& tournament, storage::Batch& batch)
{
    std::size_t const made = tournament.games.size();
    tournament::ArenaGame const& game = tournament.arena->games[made];
    add_game(tournament,
        {.game = {}, .tournament = tournament.row.id, .round = static_cast<std::uint32_t>(made + 1)},
        {tournament.find_entry(game.white), tournament.find_entry(game.black)}, batch);
}

/// Makes a game of two players, White first.
void Tournaments::add_game(HostedTournament& tournament, storage::TournamentGame key,
    std::array<storage::TournamentEntry const*, 2> const& players, storage::Batch& batch)
{
    auto terms = read_terms(tournament.terms.control, to_name(tournament.terms.variant), {});
    auto const [first, second] = players;
    if (!terms || first == nullptr || second == nullptr)
        return;
    terms->is_rated = tournament.terms.is_rated;
    if (terms->start.variant() == Variant::chess960)
        terms->start = draw_chess960_start(context_.world);
    auto const of = rating_class(terms->control, terms->start.variant());
    auto const seat = [&](storage::TournamentEntry const& entry) {
        return storage::SeatRow{.kind = entry.kind,
            .account = entry.account,
            .name = entry.name,
            .rating = accounts_.rating(entry.account, of)};
    };
    key.game = make_game_id(context_.world);
    auto game = build_game(key.game, *terms, {seat(*first), seat(*second)}, context_.at());
    std::ranges::move(game.games, std::back_inserter(batch.games));
    std::ranges::move(game.events, std::back_inserter(batch.events));
    tournament.games.push_back(std::move(key));
}

} // namespace arbiter::server
