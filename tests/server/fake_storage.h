// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_STORAGE_H
#define ARBITER_TESTS_SERVER_FAKE_STORAGE_H

#include "arbiter/storage/storage.h"
#include "fake_analyses.h"
#include "fake_cluster.h"
#include "fake_moderation.h"
#include "fake_school.h"
#include "fake_social.h"
#include "fake_tournament_storage.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// Storage in memory, with the rules of the real one, that fails when it is told to.
class FakeStorage final : public FakeTournamentStorage {
public:
    StorageResult<void> commit(std::span<Batch const> batches) override
    {
        if (write_fault)
            return Err{*write_fault};
        for (Batch const& batch : batches) {
            if (auto const fault = check(batch))
                return Err{*fault};
        }
        for (Batch const& batch : batches)
            keep(batch);
        return {};
    }

    StorageResult<std::optional<GameRow>> find_game(GameId const& id) override
    {
        ++reads;
        if (read_fault)
            return Err{*read_fault};
        auto const found = games.find(id);
        return found == games.end() ? std::optional<GameRow>{} : std::optional{found->second};
    }

    StorageResult<std::vector<EventRow>> find_events(
        GameId const& id, storage::EventVersion after = storage::EventVersion::none) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const& all = events[id];
        auto const skipped = std::min(static_cast<std::size_t>(after), all.size());
        return std::vector<EventRow>(all.begin() + static_cast<std::ptrdiff_t>(skipped), all.end());
    }

    StorageResult<std::vector<GameRow>> list_games(
        storage::GamePhase state, std::optional<GameId> const& after, std::uint32_t limit) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<GameRow> found;
        for (auto const& [id, game] : games) {
            if (game.phase == state && (!after || id > *after) && found.size() < limit)
                found.push_back(game);
        }
        return found;
    }

    StorageResult<std::vector<GameRow>> list_open_games(
        storage::AccountId account, std::uint32_t limit) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<GameRow> found;
        for (auto const& [id, row] : games) {
            bool const is_players = row.seats[0].account == account || row.seats[1].account == account;
            if (is_players && !row.ended)
                found.push_back(row);
        }
        std::ranges::stable_sort(found, std::greater{}, &GameRow::created);
        found.resize(std::min<std::size_t>(found.size(), limit));
        return found;
    }

    StorageResult<std::vector<GameRow>> search_archive(storage::ArchiveQuery const& query) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<GameRow> found;
        for (auto const& [id, row] : games) {
            bool const is_players = !query.player || row.seats[0].account == query.player
                || row.seats[1].account == query.player;
            if (row.phase == storage::GamePhase::over && is_players
                && (!query.since || *row.ended >= *query.since))
                found.push_back(row);
        }
        bool const is_newest_first = query.order == storage::ArchiveOrder::newest_first;
        auto const key = [](GameRow const& row) { return storage::ArchiveKey{*row.ended, row.id}; };
        std::sort(found.begin(), found.end(), [&](GameRow const& a, GameRow const& b) {
            return is_newest_first ? key(b) < key(a) : key(a) < key(b);
        });
        if (query.after) {
            std::erase_if(found, [&](GameRow const& row) {
                return is_newest_first ? key(row) >= *query.after : key(row) <= *query.after;
            });
        }
        found.resize(std::min<std::size_t>(found.size(), query.limit));
        return found;
    }

    StorageResult<std::optional<storage::Time>> find_heartbeat() override { return heartbeat; }

    StorageResult<AccountRow> create_account(
        AccountRow const& account, std::optional<storage::TokenHash> const& invitation) override
    {
        if (write_fault)
            return Err{*write_fault};
        if (invitation && !*has_invitation(*invitation, account.created))
            return Err{StorageFault{StorageFaultCode::not_found}};
        if (*find_account_by_key(account.name_key))
            return Err{StorageFault{StorageFaultCode::name_taken}};
        AccountRow made = account;
        made.id = AccountId{static_cast<std::int64_t>(accounts.size()) + 1};
        accounts[made.id] = made;
        if (invitation)
            --invitations[*invitation].uses;
        return made;
    }

    StorageResult<std::optional<AccountRow>> find_account(AccountId id) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const found = accounts.find(id);
        return found == accounts.end() ? std::optional<AccountRow>{} : std::optional{found->second};
    }

    StorageResult<std::optional<AccountRow>> find_account_by_key(std::string_view name_key) override
    {
        if (read_fault)
            return Err{*read_fault};
        for (auto const& [id, account] : accounts) {
            if (account.name_key == name_key)
                return std::optional{account};
        }
        return std::optional<AccountRow>{};
    }

    StorageResult<std::vector<AccountRow>> list_accounts(std::optional<AccountId>, std::uint32_t) override
    {
        return std::vector<AccountRow>{};
    }

    StorageResult<void> set_password(AccountId id, std::string_view password_hash) override
    {
        accounts[id].password_hash = password_hash;
        std::erase_if(sessions, [id](auto const& entry) { return entry.second.account == id; });
        school_.mark_password(id, false);
        return {};
    }

    StorageResult<std::vector<storage::RatingChange>> list_rating_changes(
        AccountId id, std::uint32_t limit) override
    {
        std::vector<storage::RatingChange> found;
        for (auto change = changes.rbegin(); change != changes.rend() && found.size() < limit; ++change) {
            if (change->account == id)
                found.push_back(*change);
        }
        return found;
    }

    StorageResult<std::vector<storage::ClassRating>> find_ratings(AccountId id) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<storage::ClassRating> found;
        for (auto const& [of, rating] : ratings[id])
            found.push_back(rating);
        return found;
    }

    StorageResult<std::vector<storage::RankedAccount>> list_best(
        storage::RatingClass of, double most_deviation, std::uint32_t limit) override
    {
        std::vector<storage::RankedAccount> found;
        for (auto const& [id, classes] : ratings) {
            auto const rating = classes.find(of);
            if (rating != classes.end() && rating->second.rating.deviation <= most_deviation)
                found.push_back({id, accounts[id].name, rating->second});
        }
        std::ranges::sort(found, std::greater{},
            [](storage::RankedAccount const& ranked) { return ranked.rating.rating.rating; });
        found.resize(std::min<std::size_t>(found.size(), limit));
        return found;
    }

    StorageResult<std::vector<AccountRow>> search_accounts(
        std::string_view beginning, std::uint32_t limit) override
    {
        std::vector<AccountRow> found;
        for (auto const& [id, account] : accounts) {
            if (account.name_key.starts_with(beginning) && found.size() < limit)
                found.push_back(account);
        }
        return found;
    }

    StorageResult<void> delete_account(AccountId id, std::string_view name, std::string_view key) override
    {
        if (!list_open_games(id, 1)->empty())
            return Err{StorageFault{StorageFaultCode::conflict}};
        if (is_in_unfinished_tournament(id))
            return Err{StorageFault{StorageFaultCode::conflict}};
        AccountRow& account = accounts[id];
        account.name = name;
        account.name_key = key;
        account.password_hash.clear();
        ratings.erase(id);
        school_.forget(id);
        social_.forget(id);
        std::erase_if(sessions, [id](auto const& entry) { return entry.second.account == id; });
        for (auto& [game, row] : games) {
            for (storage::SeatRow& seat : row.seats) {
                if (seat.account == id)
                    seat.name = name;
            }
        }
        return {};
    }

    StorageResult<void> put_login_source(
        AccountId account, storage::TokenHash const& source, storage::Time) override
    {
        login_sources.insert({account, source.bytes});
        return {};
    }

    StorageResult<bool> has_login_source(AccountId account, storage::TokenHash const& source) override
    {
        return login_sources.contains({account, source.bytes});
    }

    StorageResult<void> put_invitation(storage::InvitationRow const& invitation) override
    {
        invitations[invitation.code] = invitation;
        return {};
    }

    StorageResult<bool> has_invitation(storage::TokenHash const& code, storage::Time now) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const found = invitations.find(code);
        return found != invitations.end() && found->second.uses > 0
            && (!found->second.expires || *found->second.expires > now);
    }

    StorageResult<void> put_block(storage::BlockRow const& block) override
    {
        blocks.insert(block);
        social_.part(block.account, block.blocked);
        return {};
    }

    StorageResult<void> drop_block(storage::BlockRow const& block) override
    {
        blocks.erase(block);
        return {};
    }

    StorageResult<std::vector<AccountRow>> list_blocked(AccountId account, std::uint32_t) override
    {
        std::vector<AccountRow> found;
        for (storage::BlockRow const& block : blocks) {
            if (block.account == account)
                found.push_back(accounts[block.blocked]);
        }
        return found;
    }

    StorageResult<bool> is_blocked(AccountId one, AccountId other) override
    {
        return blocks.contains({one, other}) || blocks.contains({other, one});
    }

    StorageResult<void> put_session(storage::SessionRow const& session) override
    {
        sessions[session.token] = session;
        return {};
    }

    StorageResult<std::optional<storage::SessionRow>> find_session(
        storage::TokenHash const& token, storage::Time now) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const found = sessions.find(token);
        bool const is_good
            = found != sessions.end() && (!found->second.expires || *found->second.expires > now);
        return is_good ? std::optional{found->second} : std::optional<storage::SessionRow>{};
    }

    StorageResult<std::vector<storage::SessionRow>> list_sessions(AccountId account, storage::Time) override
    {
        std::vector<storage::SessionRow> found;
        for (auto const& [token, session] : sessions) {
            if (session.account == account)
                found.push_back(session);
        }
        return found;
    }

    StorageResult<void> drop_session(storage::TokenHash const& token) override
    {
        sessions.erase(token);
        return {};
    }

    StorageResult<std::uint64_t> drop_expired_sessions(storage::Time) override { return 0; }

    FakeSchool& school() override { return school_; }

    FakeAnalyses& analyses() override { return analyses_; }

    FakeSocial& social() override { return social_; }

    FakeModeration& moderation() override { return moderation_; }

    FakeCluster& cluster() override { return cluster_; }

    StorageResult<void> visit_records(storage::RecordVisitor const&) override { return {}; }

    StorageResult<void> write_records(
        std::function<StorageResult<void>(storage::RecordVisitor const&)> const&) override
    {
        return {};
    }

    StorageResult<std::vector<std::string>> find_damage() override { return std::vector<std::string>{}; }

    StorageResult<void> back_up(std::string const&) override { return {}; }

    struct ByBytes {
        bool operator()(storage::TokenHash const& a, storage::TokenHash const& b) const
        {
            return a.bytes < b.bytes;
        }
    };

    std::map<GameId, std::vector<EventRow>> events;
    std::map<AccountId, AccountRow> accounts;
    std::map<storage::TokenHash, storage::SessionRow, ByBytes> sessions;
    std::map<AccountId, std::map<storage::RatingClass, storage::ClassRating>> ratings;
    std::vector<storage::RatingChange> changes;
    std::set<std::pair<AccountId, std::array<std::uint8_t, 32>>> login_sources;
    std::map<storage::TokenHash, storage::InvitationRow, ByBytes> invitations;
    std::set<storage::BlockRow> blocks;
    std::optional<storage::Time> heartbeat;
    std::size_t reads = 0;

private:
    FakeSchool school_{*this, accounts, games};
    FakeAnalyses analyses_{read_fault};
    FakeSocial social_{*this, accounts, read_fault};
    FakeModeration moderation_{
        *this, accounts, [this](AccountId id) {
            std::erase_if(sessions, [id](auto const& entry) { return entry.second.account == id; });
        }};
    FakeCluster cluster_{games, events, read_fault};

    static storage::RatingClass class_of(storage::RatingChange const& change)
    {
        return {change.variant, change.speed.value_or(Speed::blitz)};
    }

    std::optional<StorageFault> check(Batch const& batch)
    {
        if (auto const fault = cluster_.check(batch))
            return fault;
        std::map<GameId, std::size_t> lengths;
        for (EventRow const& event : batch.events) {
            auto& length = lengths.try_emplace(event.game, events[event.game].size()).first->second;
            if (static_cast<std::size_t>(event.version) != ++length)
                return StorageFault{StorageFaultCode::conflict};
        }
        for (storage::RatingChange const& change : batch.ratings) {
            if (!change.speed)
                return StorageFault{StorageFaultCode::bad_record};
            auto const& classes = ratings[change.account];
            auto const known = classes.find(class_of(change));
            if ((known == classes.end() ? 0 : known->second.games) + 1 != change.games)
                return StorageFault{StorageFaultCode::conflict};
        }
        return std::nullopt;
    }

    void keep_games(Batch const& batch)
    {
        cluster_.keep(batch);
        for (GameRow const& row : batch.games)
            games[row.id] = row;
        keep_correspondence(batch);
        for (EventRow const& event : batch.events)
            events[event.game].push_back(event);
    }

    void keep(Batch const& batch)
    {
        keep_games(batch);
        for (storage::RatingChange const& change : batch.ratings) {
            changes.push_back(change);
            ratings[change.account][class_of(change)]
                = {class_of(change), change.rating, change.games, change.at};
            accounts[change.account].games += 1;
        }
        keep_tournaments(batch);
        if (batch.heartbeat)
            heartbeat = std::max(heartbeat.value_or(*batch.heartbeat), *batch.heartbeat);
    }
};

} // namespace arbiter::server

#endif
