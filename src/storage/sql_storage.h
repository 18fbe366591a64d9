// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_STORAGE_H
#define ARBITER_SRC_STORAGE_SQL_STORAGE_H

#include "arbiter/storage/storage.h"
#include "storage/sql_analyses.h"
#include "storage/sql_cluster.h"
#include "storage/sql_database.h"
#include "storage/sql_moderation.h"
#include "storage/sql_school.h"
#include "storage/sql_social.h"

#include <memory>

namespace arbiter::storage {

/// "event 3 of game q7Xb2kPd".
std::string name_of(EventRow const& event);

/// The interface, on any database that speaks our SQL.
class SqlStorage final : public Storage {
public:
    /// The connection must be at the present schema.
    explicit SqlStorage(std::unique_ptr<SqlConnection> connection);

    StorageResult<void> commit(std::span<Batch const> batches) override;
    StorageResult<std::optional<GameRow>> find_game(GameId const& id) override;
    StorageResult<std::vector<EventRow>> find_events(GameId const& id, EventVersion after) override;
    StorageResult<std::vector<GameRow>> list_games(
        GamePhase state, std::optional<GameId> const& after, std::uint32_t limit) override;
    StorageResult<std::vector<GameRow>> list_open_games(AccountId account, std::uint32_t limit) override;
    StorageResult<std::vector<GameRow>> search_archive(ArchiveQuery const& query) override;
    StorageResult<std::optional<Time>> find_heartbeat() override;
    StorageResult<std::optional<CorrespondenceRow>> find_correspondence(GameId const& id) override;
    StorageResult<std::vector<CorrespondenceRow>> list_correspondence(
        AccountId account, std::uint32_t limit) override;
    StorageResult<std::vector<CorrespondenceRow>> list_due(Time now, std::uint32_t limit) override;
    StorageResult<void> give_back(Time from, Time until) override;

    StorageResult<AccountRow> create_account(
        AccountRow const& account, std::optional<TokenHash> const& invitation) override;
    StorageResult<std::optional<AccountRow>> find_account(AccountId id) override;
    StorageResult<std::optional<AccountRow>> find_account_by_key(std::string_view name_key) override;
    StorageResult<std::vector<AccountRow>> list_accounts(
        std::optional<AccountId> after, std::uint32_t limit) override;
    StorageResult<void> set_password(AccountId id, std::string_view password_hash) override;
    StorageResult<std::vector<RatingChange>> list_rating_changes(AccountId id, std::uint32_t limit) override;
    StorageResult<std::vector<ClassRating>> find_ratings(AccountId id) override;
    StorageResult<std::vector<RankedAccount>> list_best(
        RatingClass of, double most_deviation, std::uint32_t limit) override;
    StorageResult<std::vector<AccountRow>> search_accounts(
        std::string_view beginning, std::uint32_t limit) override;
    StorageResult<void> delete_account(AccountId id, std::string_view name, std::string_view key) override;
    StorageResult<void> put_login_source(AccountId account, TokenHash const& source, Time at) override;
    StorageResult<bool> has_login_source(AccountId account, TokenHash const& source) override;
    StorageResult<void> put_invitation(InvitationRow const& invitation) override;
    StorageResult<bool> has_invitation(TokenHash const& code, Time now) override;
    StorageResult<void> put_block(BlockRow const& block) override;
    StorageResult<void> drop_block(BlockRow const& block) override;
    StorageResult<std::vector<AccountRow>> list_blocked(AccountId account, std::uint32_t limit) override;
    StorageResult<bool> is_blocked(AccountId one, AccountId other) override;

    StorageResult<void> put_session(SessionRow const& session) override;
    StorageResult<std::optional<SessionRow>> find_session(TokenHash const& token, Time now) override;
    StorageResult<std::vector<SessionRow>> list_sessions(AccountId account, Time now) override;
    StorageResult<void> drop_session(TokenHash const& token) override;
    StorageResult<std::uint64_t> drop_expired_sessions(Time now) override;

    StorageResult<std::optional<TournamentRow>> find_tournament(TournamentId const& id) override;
    StorageResult<std::vector<TournamentRow>> list_tournaments(
        TournamentPhase state, std::uint32_t limit) override;
    StorageResult<std::vector<TournamentRow>> list_tournaments_of(
        AccountId account, std::uint32_t limit) override;
    StorageResult<std::vector<TournamentEntry>> find_tournament_entries(TournamentId const& id) override;
    StorageResult<std::vector<TournamentGame>> find_tournament_games(TournamentId const& id) override;

    SchoolStorage& school() override { return school_; }

    SocialStorage& social() override { return social_; }

    ModerationStorage& moderation() override { return moderation_; }

    AnalysisStorage& analyses() override { return analyses_; }

    ClusterStorage& cluster() override { return cluster_; }

    StorageResult<void> visit_records(RecordVisitor const& visit) override;
    StorageResult<void> write_records(
        std::function<StorageResult<void>(RecordVisitor const&)> const& produce) override;
    StorageResult<std::vector<std::string>> find_damage() override;
    StorageResult<void> back_up(std::string const& path) override;

private:
    void write(std::span<Batch const> batches);
    void write_owners(std::span<Batch const> batches);
    void hold_rows(Batch const& batch);
    void write_hand_overs(std::span<Batch const> batches);
    void write_events(std::span<Batch const> batches);
    void write_game(GameRow const& game);
    void write_event(EventRow const& event);
    void write_rating(RatingChange const& change);
    void write_tournaments(Batch const& batch);
    /// Runs a statement with the class and the rating of a change that has a speed; gives the rows changed.
    std::uint64_t run_class_rating(Statement const& statement, RatingChange const& change);
    void load(Record const& record);

    SqlDatabase database_;
    SqlConnection& connection_;
    SqlSchool school_{database_};
    SqlSocial social_{database_};
    SqlModeration moderation_{database_};
    SqlAnalyses analyses_{database_};
    SqlCluster cluster_{database_};
};

} // namespace arbiter::storage

#endif
