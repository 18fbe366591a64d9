// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_TOURNAMENT_STORAGE_H
#define ARBITER_TESTS_SERVER_FAKE_TOURNAMENT_STORAGE_H

#include "arbiter/storage/storage.h"
#include "fake_correspondence.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace arbiter::server {

using storage::AccountRow;
using storage::Batch;
using storage::EventRow;
using storage::StorageFaultCode;

/// The tournaments of a storage in memory.
class FakeTournamentStorage : public FakeCorrespondence {
public:
    StorageResult<std::optional<storage::TournamentRow>> find_tournament(
        storage::TournamentId const& id) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const found = tournaments.find(id);
        return found == tournaments.end() ? std::optional<storage::TournamentRow>{}
                                          : std::optional{found->second};
    }

    StorageResult<std::vector<storage::TournamentRow>> list_tournaments(
        storage::TournamentPhase state, std::uint32_t limit) override
    {
        return find_tournaments(
            [state](storage::TournamentRow const& row) { return row.state == state; }, limit);
    }

    StorageResult<std::vector<storage::TournamentRow>> list_tournaments_of(
        AccountId account, std::uint32_t limit) override
    {
        return find_tournaments(
            [&](storage::TournamentRow const& row) {
                return row.owner == account || tournament_entries[row.id].contains(account);
            },
            limit);
    }

    StorageResult<std::vector<storage::TournamentEntry>> find_tournament_entries(
        storage::TournamentId const& id) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<storage::TournamentEntry> found;
        for (auto const& [account, entry] : tournament_entries[id])
            found.push_back(entry);
        return found;
    }

    StorageResult<std::vector<storage::TournamentGame>> find_tournament_games(
        storage::TournamentId const& id) override
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<storage::TournamentGame> found;
        for (auto const& [game, row] : tournament_games) {
            if (row.tournament == id)
                found.push_back(row);
        }
        std::ranges::stable_sort(found, {}, &storage::TournamentGame::round);
        return found;
    }

    std::map<storage::TournamentId, storage::TournamentRow> tournaments;
    std::map<storage::TournamentId, std::map<AccountId, storage::TournamentEntry>> tournament_entries;
    std::map<GameId, storage::TournamentGame> tournament_games;

protected:
    void keep_tournaments(Batch const& batch)
    {
        for (storage::TournamentRow const& row : batch.tournaments)
            tournaments[row.id] = row;
        for (storage::TournamentEntry const& entry : batch.tournament_entries)
            tournament_entries[entry.tournament][entry.account] = entry;
        for (storage::TournamentGame const& game : batch.tournament_games)
            tournament_games[game.game] = game;
    }

    bool is_in_unfinished_tournament(AccountId id)
    {
        return std::ranges::any_of(tournaments, [&](auto const& tournament) {
            storage::TournamentRow const& row = tournament.second;
            bool const is_playing = row.state == storage::TournamentPhase::playing;
            auto const& entries = tournament_entries[row.id];
            auto const entry = entries.find(id);
            bool const has_part = entry != entries.end() && (!entry->second.has_left || is_playing);
            return (is_playing || row.state == storage::TournamentPhase::open)
                && (has_part || row.owner == id);
        });
    }

private:
    template <class Wanted>
    StorageResult<std::vector<storage::TournamentRow>> find_tournaments(Wanted wanted, std::uint32_t limit)
    {
        if (read_fault)
            return Err{*read_fault};
        std::vector<storage::TournamentRow> found;
        for (auto const& [id, row] : tournaments) {
            if (wanted(row))
                found.push_back(row);
        }
        std::ranges::stable_sort(found, std::greater{}, &storage::TournamentRow::created);
        found.resize(std::min<std::size_t>(found.size(), limit));
        return found;
    }
};

} // namespace arbiter::server

#endif
