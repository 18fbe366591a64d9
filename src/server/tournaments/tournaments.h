// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENTS_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_TOURNAMENTS_H

#include "arbiter/core/result.h"
#include "server/base/service_context.h"
#include "server/rooms/connections.h"
#include "server/rooms/rooms.h"
#include "server/rooms/tournament_games.h"
#include "server/tournaments/hosted_tournament.h"
#include "server/tournaments/stored_tournament.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arbiter::server {

/// The tournaments of the server. Tournaments that have not ended are in memory; storage has them all.
///
/// A change is made to a copy, written in one transaction with the games that it makes, and takes the place
/// of the original when it is durable: what is shown has been written, and a round is made once. Changes of a
/// tournament wait for each other. Results of games are read from storage.
class Tournaments {
public:
    /// Changes a tournament, or says why not. It may add games to the batch.
    using Change = std::function<TournamentOutcome(HostedTournament&, storage::Batch&)>;
    using Done = std::function<void(TournamentOutcome)>;

    /// A tournament as everybody sees it.
    struct Shown {
        HostedTournament tournament;
        std::uint64_t version = 0; ///< grows with each change, also over a restart
        mutable std::string written = {}; ///< empty until it is asked for
        /// Of the rounds whose reasons somebody has asked for.
        mutable std::map<std::size_t, std::optional<tournament::RoundReasons>> explained = {};

        /// As JSON. Only one thread at a time may ask.
        std::string const& text() const;

        /// Why a round is paired as it is, as far as that can be worked out in a second or two: long for the
        /// server thread, but only once. Null where `explain_round` has nothing. Only one thread at a time
        /// may ask.
        tournament::RoundReasons const* find_reasons(std::size_t round) const;
    };

    /// Loads those that have not ended. Where storage fails, `tick` tries again.
    Tournaments(ServiceContext& context, Accounts& accounts, Connections const& connections,
        TournamentGames& games, Rooms& rooms);

    /// Does what is due: results of games, rounds, starts.
    void tick();

    using Found = Result<std::shared_ptr<Shown const>, ApiError>;
    using TakeShown = std::function<void(Found const&)>;

    /// Gives a tournament: at once where it is in memory, else later, when a worker has read it once for all
    /// who ask.
    void find(storage::TournamentId const& id, TakeShown const& take);

    /// The rating of an account in the games of a tournament; 0 where it has none.
    unsigned rating_in(HostedTournament const& tournament, storage::AccountId account) const;

    /// Those that have not ended, the newest first; nothing before they could be loaded.
    std::optional<std::vector<std::shared_ptr<Shown const>>> list_unfinished() const;

    /// Takes a new tournament; calls `done` when that is durable.
    void create(HostedTournament tournament, Done done);

    /// A player looks at the page of a tournament: in an arena it waits for an opponent.
    void note_presence(storage::TournamentId const& id, storage::AccountId account);

    /// Where a change is made.
    enum class ChangeOn : std::uint8_t {
        this_thread,
        another_thread, ///< for a change that may take a second, as pairing two hundred does
    };

    /// Changes a tournament; calls `done` when that is durable, or has been refused. On another thread the
    /// change must not touch what belongs to this one.
    void change(
        storage::TournamentId const& id, Change change, Done done, ChangeOn on = ChangeOn::this_thread);

    /// Shows the name that an account has now in those that are in memory. False where one of them is being
    /// written: call it again. Linear in their number.
    bool rename(storage::RenamedAccount const& renamed);

private:
    struct Waiting {
        Change change;
        Done done;
        ChangeOn on;
    };

    /// A game that is over, as storage has it.
    struct EndedGame {
        storage::GameRow row;
        GameFacts facts;
    };

    /// Which games have been read; those that could not be are read again.
    struct Reading {
        std::vector<EndedGame> ended;
        std::vector<storage::GameId> unread;
        std::optional<storage::StorageFault> fault;
    };

    struct Hosted {
        std::shared_ptr<Shown> shown;
        std::deque<Waiting> waiting;
        bool is_writing = false;
        bool is_doubtful = false; ///< a write failed: storage says how it is
        Instant used{};
        std::map<storage::AccountId, Instant> seen; ///< when its players last looked at its page
        Instant next_pairing{}; ///< of an arena
    };

    using HostedPtr = std::shared_ptr<Hosted>;

    using HostedFound = Result<HostedPtr, ApiError>;
    using TakeHosted = std::function<void(HostedFound const&)>;
    using ReadShown = Result<std::shared_ptr<Shown>, UnreadTournament>;

    void load();
    void keep(UnfinishedTournaments unfinished);
    HostedPtr keep(std::shared_ptr<Shown> shown);
    void await_results(Hosted const& hosted);
    void find_hosted(storage::TournamentId const& id, TakeHosted const& take);
    void read_by_worker(storage::TournamentId const& id);
    void take_read(storage::TournamentId const& id, ReadShown const& read);
    void reload(HostedPtr const& hosted);
    std::uint64_t version_now() const;
    void run(HostedPtr const& hosted);
    void run_aside(HostedPtr const& hosted, Change change, Done done);
    void write(HostedPtr const& hosted, HostedTournament next, storage::Batch batch, Done done);
    void replace(Hosted& hosted, HostedTournament next);
    void make_games(HostedTournament& tournament, storage::Batch& batch);
    void make_game(HostedTournament& tournament, tournament::PlayerNumber white, std::uint32_t replay,
        storage::Batch& batch);
    void make_arena_game(HostedTournament& tournament, storage::Batch& batch);
    void add_game(HostedTournament& tournament, storage::TournamentGame key,
        std::array<storage::TournamentEntry const*, 2> const& players, storage::Batch& batch);
    void index_games(HostedTournament const& tournament, bool is_there);
    void open_rooms();
    void look_at_games();
    static Reading read_ended(storage::Storage& storage, std::vector<storage::GameId> const& games);
    void take(Reading const& reading);
    void take(storage::TournamentId const& id, std::vector<EndedGame> games);
    void begin_rounds();
    void begin_round(storage::TournamentId const& id);
    void cancel_forgotten();
    void pair_arenas();
    std::vector<storage::AccountId> find_waiting(
        Hosted const& hosted, std::set<storage::AccountId> const& bots);
    void forget_idle();

    ServiceContext& context_;
    Accounts& accounts_;
    Connections const& connections_;
    TournamentGames& games_;
    Rooms& rooms_;
    std::map<storage::TournamentId, HostedPtr> hosted_;
    /// The callers that wait for tournaments which a worker reads.
    std::map<storage::TournamentId, std::vector<TakeHosted>> being_read_;
    bool is_reading_ = false; ///< results of games are read
    bool is_loaded_ = false;
    bool is_loading_ = false;
    Instant next_look_{};
};

} // namespace arbiter::server

#endif
