// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_CORRESPONDENCE_H
#define ARBITER_TESTS_SERVER_FAKE_CORRESPONDENCE_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace arbiter::server {

using storage::AccountId;
using storage::GameId;
using storage::GameRow;
using storage::StorageFault;
using storage::StorageResult;

/// The part of the storage in memory that is about correspondence.
class FakeCorrespondence : public storage::Storage {
public:
    StorageResult<std::optional<storage::CorrespondenceRow>> find_correspondence(GameId const& id) override
    {
        if (read_fault)
            return Err{*read_fault};
        auto const found = correspondence.find(id);
        return found == correspondence.end() ? std::optional<storage::CorrespondenceRow>{}
                                             : std::optional{found->second};
    }

    StorageResult<std::vector<storage::CorrespondenceRow>> list_correspondence(
        AccountId account, std::uint32_t limit) override
    {
        if (read_fault)
            return Err{*read_fault};
        return first_due(limit, [&](storage::CorrespondenceRow const& row) {
            auto const& seats = games[row.game].seats;
            return seats[0].account == account || seats[1].account == account;
        });
    }

    StorageResult<std::vector<storage::CorrespondenceRow>> list_due(
        storage::Time now, std::uint32_t limit) override
    {
        if (read_fault)
            return Err{*read_fault};
        return first_due(limit, [&](storage::CorrespondenceRow const& row) { return row.due <= now; });
    }

    StorageResult<void> give_back(storage::Time from, storage::Time until) override
    {
        if (write_fault)
            return Err{*write_fault};
        for (auto& [id, row] : correspondence) {
            if (row.since < until)
                row.due += until - std::max(row.since, from);
            row.since = std::max(row.since, until);
        }
        return {};
    }

    std::map<GameId, GameRow> games;
    std::map<GameId, storage::CorrespondenceRow> correspondence;
    std::optional<StorageFault> write_fault;
    std::optional<StorageFault> read_fault;

protected:
    /// After the games of the batch.
    void keep_correspondence(storage::Batch const& batch)
    {
        for (GameRow const& row : batch.games) {
            if (row.phase == storage::GamePhase::over)
                correspondence.erase(row.id);
        }
        for (storage::CorrespondenceRow const& row : batch.correspondence) {
            if (games[row.game].phase == storage::GamePhase::playing)
                correspondence[row.game] = row;
        }
    }

private:
    template <class Wanted>
    std::vector<storage::CorrespondenceRow> first_due(std::uint32_t limit, Wanted const& is_wanted) const
    {
        std::vector<storage::CorrespondenceRow> found;
        for (auto const& [id, row] : correspondence) {
            if (is_wanted(row))
                found.push_back(row);
        }
        std::ranges::stable_sort(found, std::less{}, &storage::CorrespondenceRow::due);
        found.resize(std::min<std::size_t>(found.size(), limit));
        return found;
    }
};

} // namespace arbiter::server

#endif
