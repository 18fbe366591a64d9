// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_STORAGE_H
#define ARBITER_STORAGE_STORAGE_H

#include "arbiter/core/result.h"
#include "arbiter/storage/analyses.h"
#include "arbiter/storage/class_matches.h"
#include "arbiter/storage/cluster.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/homework.h"
#include "arbiter/storage/moderation.h"
#include "arbiter/storage/records.h"
#include "arbiter/storage/school.h"
#include "arbiter/storage/social.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::storage {

template <class T>
using StorageResult = Result<T, StorageFault>;

/// Takes one record after the other; false: no more of them.
using RecordVisitor = std::function<bool(Record const&)>;

/// What somebody proved before storage was asked to do something to an account. It must still be so in the
/// transaction that does it: a new password, a closed account and the end of a login make it void.
struct AccountProof {
    std::optional<std::string> password_hash = {}; ///< the account has this one
    std::optional<TokenHash> session = {}; ///< the account is logged in by this one
};

/// How a database is opened.
struct StorageOptions {
    /// How long a call waits for a lock of another process before it fails with `locked`, and for a
    /// database server that does not accept a connection before it fails with `unreachable`.
    std::chrono::milliseconds patience{2000};
    /// How long a database server may take for a statement before the call fails with `unreachable`; nothing:
    /// as long as it takes. Migrations, and what reads everything (a backup, an export), are not timed. A
    /// file is not either.
    std::optional<std::chrono::milliseconds> longest_answer = {};
    /// Whether a database that is not there, or holds nothing yet, is made. If not: `cannot_open`.
    bool is_made_if_missing = true;
};

/// The database: games and their events, accounts, sessions. Every call is one transaction: when it returns a
/// value, all that it wrote is on the disk; when it returns a fault, nothing of it is (but see `commit`).
///
/// Any thread may call; calls of the same object wait for each other, those of two objects that are open for
/// the same database do not (a writer only waits for a writer). Every call may fail with unreachable, locked,
/// disk_full, read_only, io_failed, corrupt or unexpected; what else may happen is said with each. After a
/// fault the object is as good as before: the next call connects again where it must.
class Storage {
public:
    /// Over a connection to a database that has the present schema; see `open_storage`.
    explicit Storage(std::unique_ptr<SqlConnection> connection);
    ~Storage();
    Storage(Storage const&) = delete;
    Storage& operator=(Storage const&) = delete;

    // ---- games -------------------------------------------------------------------------------------------

    /// Writes all batches in one transaction: first their games, leases and claims, then their events, then
    /// hand-overs, ratings, tournaments and the sign of life, each in their order. Fails with conflict,
    /// too_many, fenced, not_found, bad_record or bad_text where one of them cannot be written; then none is.
    /// After `unreachable` it is unknown whether they were written; write them again to find out.
    StorageResult<void> commit(std::span<Batch const> batches);

    /// A game by its id, or nothing.
    StorageResult<std::optional<GameRow>> find_game(GameId const& id);

    /// The events of a game that follow a version, in order, at most `limit`; none if there is no such game.
    StorageResult<std::vector<EventRow>> find_events(
        GameId const& id, EventVersion after = EventVersion::none, std::uint32_t limit = any_number);

    /// A game with all that is kept of it, or nothing. What `commit` has failed to write before is in it, or
    /// is never written. Fails with locked, at once, while that is open, or somebody else writes of the game.
    /// Linear in the events.
    StorageResult<std::optional<WholeGame>> find_whole_game(GameId const& id);

    /// Games of an account that have not ended, the newest first, at most `limit`. Cost grows with the
    /// results, not with the size of the database.
    StorageResult<std::vector<GameRow>> list_open_games(AccountId account, std::uint32_t limit);

    /// Finished games that were not aborted. Cost grows with the results, not with the size of the database.
    StorageResult<std::vector<GameRow>> search_archive(ArchiveQuery const& query);

    /// What is kept of a correspondence game while it is played, or nothing.
    StorageResult<std::optional<CorrespondenceRow>> find_correspondence(GameId const& id);

    /// The correspondence games that an account plays, those due first first, at most `limit`. Cost grows
    /// with the games that the account plays.
    StorageResult<std::vector<CorrespondenceRow>> list_correspondence(AccountId account, std::uint32_t limit);

    /// The correspondence games whose flag falls at `now` or before, the earliest first, at most `limit`.
    /// Cost grows with the results.
    StorageResult<std::vector<CorrespondenceRow>> list_due(Time now, std::uint32_t limit);

    /// Gives the time in which there was no server, from its last sign of life `from` until `until`, back to
    /// the player to move in every correspondence game. A second time for the same outage changes nothing.
    StorageResult<void> give_back(Time from, Time until);

    /// The last sign of life, or nothing before the first.
    StorageResult<std::optional<Time>> find_heartbeat();

    // ---- accounts ----------------------------------------------------------------------------------------

    /// Makes an account; its `id` is not looked at. Gives it with the id that it got. With an invitation it
    /// takes one of its uses; not_found where none is left, or it has expired when the account is made. Fails
    /// with name_taken or bad_text.
    StorageResult<AccountRow> create_account(
        AccountRow const& account, std::optional<TokenHash> const& invitation = std::nullopt);

    /// The account with this number, or nothing. Blocks until the database answers.
    StorageResult<std::optional<AccountRow>> find_account(AccountId id);

    /// The account whose `name_key` this is, or nothing.
    StorageResult<std::optional<AccountRow>> find_account_by_key(std::string_view name_key);

    /// Accounts by their ids, starting after `after`, at most `limit`.
    StorageResult<std::vector<AccountRow>> list_accounts(std::optional<AccountId> after, std::uint32_t limit);

    /// Gives an account another password and ends all its sessions, bot tokens too. An empty hash closes the
    /// account: nobody can log in any more. Fails with not_found, and where the proof is void.
    StorageResult<void> set_password(
        AccountId id, std::string_view password_hash, AccountProof const& proof = {});

    /// What rated games did to an account, the newest first, at most `limit`.
    StorageResult<std::vector<RatingChange>> list_rating_changes(AccountId id, std::uint32_t limit);

    /// The ratings of an account, one for each class in which it has played.
    StorageResult<std::vector<ClassRating>> find_ratings(AccountId id);

    /// The best open accounts of a class, the best first, at most `limit`: those whose rating has at most
    /// that deviation. Cost grows with the accounts that are better than the last of them.
    StorageResult<std::vector<RankedAccount>> list_best(
        RatingClass of, double most_deviation, std::uint32_t limit);

    /// Open accounts whose `name_key` begins so, in the order of their keys, at most `limit`.
    StorageResult<std::vector<AccountRow>> search_accounts(std::string_view beginning, std::uint32_t limit);

    /// Deletes an account as far as others do not need it: its name becomes `name` and its key `key`;
    /// password, sessions, ratings and classes are gone. Its games stay; they, its tournaments and its chat
    /// get the new name by `rename_some`, which also removes its followers and what its ratings were, and
    /// empties its messages. Fails with not_found, and where the proof is void; with conflict while it
    /// plays, or has a part in a tournament that has not ended; with overloaded while `rename_some` has not
    /// done its last name.
    StorageResult<void> delete_account(
        AccountId id, std::string_view name, std::string_view key, AccountProof const& proof = {});

    /// Puts the names of accounts that were renamed or deleted into some of their games, tournaments or lines
    /// of chat, or removes some of what else a deleted one has left, in a short transaction, so that moves
    /// are written in between. Call it until nothing is left: what was begun by a process that has ended is
    /// taken up again. Until then nobody else gets an old name.
    StorageResult<RenamedSome> rename_some();

    /// Calls `rename_some` until nothing is left.
    StorageResult<void> finish_renames();

    /// The accounts that were renamed or deleted, or some of whose records got the new name, within
    /// `renames_shown` by the clock of the database: so a server that looks every second shows the new name.
    StorageResult<std::vector<RenamedAccount>> list_renamed();

    /// Remembers that an account was logged in to from a source, at most 32 for each; forgets the oldest.
    StorageResult<void> put_login_source(AccountId account, TokenHash const& source, Time at);

    /// Whether an account was logged in to from this source.
    StorageResult<bool> has_login_source(AccountId account, TokenHash const& source);

    /// Keeps an invitation; one with the same code takes its place.
    StorageResult<void> put_invitation(InvitationRow const& invitation);

    /// Whether accounts can be made with this invitation at `now`.
    StorageResult<bool> has_invitation(TokenHash const& code, Time now);

    /// Ends that the two follow each other. Fails with not_found where there is no such account, and with
    /// too_many where the account blocks `most` others. A second time is not a fault.
    StorageResult<void> put_block(BlockRow const& block, std::uint32_t most = any_number);
    /// One that is not there is not a fault.
    StorageResult<void> drop_block(BlockRow const& block);
    /// The accounts that an account has blocked, at most `limit`, in the order of their names.
    StorageResult<std::vector<AccountRow>> list_blocked(AccountId account, std::uint32_t limit);
    /// Whether one of the two has blocked the other.
    StorageResult<bool> is_blocked(AccountId one, AccountId other);

    // ---- sessions ----------------------------------------------------------------------------------------

    /// Keeps a session; one with the same token takes its place. An account has at most `most` of each kind:
    /// the oldest browsers are logged out, a further token fails with too_many. Fails with not_found if there
    /// is no such account, or the proof is void.
    StorageResult<void> put_session(
        SessionRow const& session, std::uint32_t most = any_number, AccountProof const& proof = {});

    /// The session of a token; nothing if the token is unknown or the session has expired by `now`.
    StorageResult<std::optional<SessionRow>> find_session(TokenHash const& token, Time now);

    /// The sessions of an account that have not expired, oldest first.
    StorageResult<std::vector<SessionRow>> list_sessions(AccountId account, Time now);

    /// Ends a session; an unknown session is not a fault.
    StorageResult<void> drop_session(TokenHash const& token);

    /// The sessions that were ended, each by itself or with all of its account, within `ended_logins_shown`
    /// by the clock of the database. That is long enough to be seen by a server that looks every second, even
    /// if the transaction that ended them took long.
    StorageResult<std::vector<EndedLogin>> list_ended_logins();

    // ---- what has lost its use ---------------------------------------------------------------------------

    /// Removes what has lost its use, the oldest first, and gives how much that was. Expired sessions end as
    /// others do. A game that a tournament, a report, a rating or an analysis refers to stays, and so does
    /// the last entry of the audit log. At most 100 games go at once, fewer where they have many events; call
    /// it again until none goes. Cost grows with `terms.most`, invitations and the audit log.
    StorageResult<Expired> drop_expired(ExpiryTerms const& terms);

    /// How much has ever been removed so; nothing before the first time.
    StorageResult<std::optional<Expired>> find_expired();

    // ---- tournaments, which `commit` writes --------------------------------------------------------------

    /// A tournament by its id, or nothing.
    StorageResult<std::optional<TournamentRow>> find_tournament(TournamentId const& id);

    /// Tournaments in a state, the newest first, at most `limit`; those that have ended without their
    /// reports, which may be long.
    StorageResult<std::vector<TournamentRow>> list_tournaments(TournamentPhase state, std::uint32_t limit);

    /// Tournaments that an account organises or has entered, the newest first, at most `limit`, without their
    /// reports.
    StorageResult<std::vector<TournamentRow>> list_tournaments_of(AccountId account, std::uint32_t limit);

    /// The accounts that have entered a tournament.
    StorageResult<std::vector<TournamentEntry>> find_tournament_entries(TournamentId const& id);

    /// The games of a tournament, by their rounds and boards, oldest first.
    StorageResult<std::vector<TournamentGame>> find_tournament_games(TournamentId const& id);

    // ---- school ------------------------------------------------------------------------------------------

    /// Teachers, classes and their members. The part lives as long as this object. O(1).
    SchoolStorage& school() { return school_; }

    // ---- homework ----------------------------------------------------------------------------------------

    /// Homework of classes and their illegal moves. The part lives as long as this object. O(1).
    HomeworkStorage& homework() { return homework_; }

    // ---- matches of classes ------------------------------------------------------------------------------

    /// Simuls and matches of two classes. The part lives as long as this object. O(1).
    ClassMatchStorage& matches() { return matches_; }

    // ---- social ------------------------------------------------------------------------------------------

    /// The accounts that follow each other, and messages. The part lives as long as this object. O(1).
    SocialStorage& social() { return social_; }

    // ---- moderation --------------------------------------------------------------------------------------

    /// Operators, reports, sanctions and the audit log. The part lives as long as this object. O(1).
    ModerationStorage& moderation() { return moderation_; }

    // ---- analyses ----------------------------------------------------------------------------------------

    /// Games to be analysed, and the workers that analyse them. The part lives as long as this object. O(1).
    AnalysisStorage& analyses() { return analyses_; }

    // ---- nodes, which `commit` writes --------------------------------------------------------------------

    /// The servers on this database and the owners of games. The part lives as long as this object. O(1).
    ClusterStorage& cluster() { return cluster_; }

    // ---- the whole ---------------------------------------------------------------------------------------

    /// Calls `visit` with every record as they were at one moment, each after those that it refers to, until
    /// it returns false. Writers do not wait for it, but other calls of this object do; `visit` may not
    /// call it. Fails with newer_schema where a newer program may have records that this one does not know.
    StorageResult<void> visit_records(RecordVisitor const& visit);

    /// Writes all records that `produce` hands to the function which it is given, in one transaction, with
    /// the ids that they have. That function gives false when no more are wanted because one could not be
    /// written. Fails with not_empty unless the database is empty, with what `commit` may fail with, and with
    /// whatever `produce` fails with.
    StorageResult<void> write_records(
        std::function<StorageResult<void>(RecordVisitor const&)> const& produce);

    /// Checks everything for damage: damaged pages, records that refer to nothing, gaps between
    /// events. Gives a sentence for each finding; none: all is well. Linear in the size of the database.
    StorageResult<std::vector<std::string>> find_damage();

    /// Writes a backup to a new file while the database is in use. The file is whole or not there. For SQLite
    /// it is a database of the same form, for PostgreSQL a portable export (see transfer.h); `restore` takes
    /// both. Fails with file_exists.
    StorageResult<void> back_up(std::string const& path);

private:
    std::unique_ptr<SqlDatabase> database_;
    SchoolStorage school_{*database_};
    HomeworkStorage homework_{*database_};
    ClassMatchStorage matches_{*database_};
    SocialStorage social_{*database_};
    ModerationStorage moderation_{*database_};
    AnalysisStorage analyses_{*database_};
    ClusterStorage cluster_{*database_};
};

/// Opens a database, makes it where it is not there yet, and brings it to the present schema, in one
/// transaction. One with a newer schema stays as it is, if it says that this program may use it. `url` is
/// `sqlite:PATH` or `postgresql://user@host/database?...` as libpq reads it. Fails with bad_url, cannot_open,
/// unreachable, locked, corrupt, foreign or newer_schema.
StorageResult<std::unique_ptr<Storage>> open_storage(
    std::string_view url, StorageOptions const& options = {});

/// What a database holds.
struct DatabaseState {
    unsigned schema = 0; ///< the version of its schema
    bool is_compatible
        = false; ///< whether `open_storage` opens it: it is not newer, or this program may use it
    std::uint64_t accounts = 0;
    std::uint64_t games = 0;
    std::uint64_t open_games = 0; ///< those of the games that have not ended
    std::optional<Time> heartbeat = {}; ///< the last sign of life of a server
    std::optional<Expired> expired = {}; ///< what has gone by itself
    std::vector<NodeRow> nodes = {}; ///< none where the schema lacks what this program reads
};

/// The state of a database. Changes nothing: its schema is not brought up to date,
/// so that it may also be older or newer than this program. Fails as `open_storage`; with cannot_open where
/// there is no database of a server. Linear in accounts and games.
StorageResult<DatabaseState> read_database_state(std::string_view url, StorageOptions options = {});

/// The version of the schema that `open_storage` brings a database to. O(1).
unsigned newest_schema_version();

/// A URL as people and logs may see it: what stands for a password in it is replaced by "...".
std::string without_password(std::string_view url);

} // namespace arbiter::storage

#endif
