// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_UNASKED_STORAGE_H
#define ARBITER_TESTS_STORAGE_UNASKED_STORAGE_H

#include "arbiter/storage/storage.h"

#include <stdexcept>

namespace arbiter::storage {

/// A storage that only commits; whatever else it is asked, it refuses.
class UnaskedStorage : public Storage {
public:
    // NOLINTBEGIN(readability-named-parameter)
    StorageResult<std::optional<GameRow>> find_game(GameId const&) override { return refuse(); }

    StorageResult<std::vector<EventRow>> find_events(GameId const&, EventVersion) override
    {
        return refuse();
    }

    StorageResult<std::vector<GameRow>> list_games(
        GamePhase, std::optional<GameId> const&, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<GameRow>> list_open_games(AccountId, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<GameRow>> search_archive(ArchiveQuery const&) override { return refuse(); }

    StorageResult<std::optional<Time>> find_heartbeat() override { return refuse(); }

    StorageResult<std::optional<CorrespondenceRow>> find_correspondence(GameId const&) override
    {
        return refuse();
    }

    StorageResult<std::vector<CorrespondenceRow>> list_correspondence(AccountId, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<CorrespondenceRow>> list_due(Time, std::uint32_t) override { return refuse(); }

    StorageResult<void> give_back(Time, Time) override { return refuse(); }

    StorageResult<AccountRow> create_account(AccountRow const&, std::optional<TokenHash> const&) override
    {
        return refuse();
    }

    StorageResult<std::optional<AccountRow>> find_account(AccountId) override { return refuse(); }

    StorageResult<std::optional<AccountRow>> find_account_by_key(std::string_view) override
    {
        return refuse();
    }

    StorageResult<std::vector<AccountRow>> list_accounts(std::optional<AccountId>, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<void> set_password(AccountId, std::string_view) override { return refuse(); }

    StorageResult<std::vector<RatingChange>> list_rating_changes(AccountId, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<ClassRating>> find_ratings(AccountId) override { return refuse(); }

    StorageResult<std::vector<RankedAccount>> list_best(RatingClass, double, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<AccountRow>> search_accounts(std::string_view, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<void> delete_account(AccountId, std::string_view, std::string_view) override
    {
        return refuse();
    }

    StorageResult<void> put_login_source(AccountId, TokenHash const&, Time) override { return refuse(); }

    StorageResult<bool> has_login_source(AccountId, TokenHash const&) override { return refuse(); }

    StorageResult<void> put_invitation(InvitationRow const&) override { return refuse(); }

    StorageResult<bool> has_invitation(TokenHash const&, Time) override { return refuse(); }

    StorageResult<std::optional<TournamentRow>> find_tournament(TournamentId const&) override
    {
        return refuse();
    }

    StorageResult<std::vector<TournamentRow>> list_tournaments(TournamentPhase, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<TournamentRow>> list_tournaments_of(AccountId, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<std::vector<TournamentEntry>> find_tournament_entries(TournamentId const&) override
    {
        return refuse();
    }

    StorageResult<std::vector<TournamentGame>> find_tournament_games(TournamentId const&) override
    {
        return refuse();
    }

    StorageResult<void> put_block(BlockRow const&) override { return refuse(); }

    StorageResult<void> drop_block(BlockRow const&) override { return refuse(); }

    StorageResult<std::vector<AccountRow>> list_blocked(AccountId, std::uint32_t) override
    {
        return refuse();
    }

    StorageResult<bool> is_blocked(AccountId, AccountId) override { return refuse(); }

    StorageResult<void> put_session(SessionRow const&) override { return refuse(); }

    StorageResult<std::optional<SessionRow>> find_session(TokenHash const&, Time) override
    {
        return refuse();
    }

    StorageResult<std::vector<SessionRow>> list_sessions(AccountId, Time) override { return refuse(); }

    StorageResult<void> drop_session(TokenHash const&) override { return refuse(); }

    StorageResult<std::uint64_t> drop_expired_sessions(Time) override { return refuse(); }

    SchoolStorage& school() override { throw std::logic_error{"a storage without a school"}; }

    AnalysisStorage& analyses() override { throw std::logic_error{"a storage without analyses"}; }

    SocialStorage& social() override { throw std::logic_error{"a storage without messages"}; }

    ModerationStorage& moderation() override { throw std::logic_error{"a storage without operators"}; }

    ClusterStorage& cluster() override { throw std::logic_error{"a storage without nodes"}; }

    StorageResult<void> visit_records(RecordVisitor const&) override { return refuse(); }

    StorageResult<void> write_records(
        std::function<StorageResult<void>(RecordVisitor const&)> const&) override
    {
        return refuse();
    }

    StorageResult<std::vector<std::string>> find_damage() override { return refuse(); }

    StorageResult<void> back_up(std::string const&) override { return refuse(); }

    // NOLINTEND(readability-named-parameter)

private:
    static Err<StorageFault> refuse() { return Err<StorageFault>{{StorageFaultCode::unexpected}}; }
};

} // namespace arbiter::storage

#endif
