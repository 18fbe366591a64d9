// SPDX-License-Identifier: MIT
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"

// Games with days for each move: whose turn it is until when, and what is planned.

namespace arbiter::storage {

StorageResult<std::optional<CorrespondenceRow>> SqlStorage::find_correspondence(GameId const& id)
{
    return database_.find<CorrespondenceRow>(statements::find_correspondence, id.text);
}

StorageResult<std::vector<CorrespondenceRow>> SqlStorage::list_correspondence(
    AccountId account, std::uint32_t limit)
{
    return database_.list<CorrespondenceRow>(statements::list_correspondence, account, to_limit(limit));
}

StorageResult<std::vector<CorrespondenceRow>> SqlStorage::list_due(Time now, std::uint32_t limit)
{
    return database_.list<CorrespondenceRow>(statements::list_due, now, to_limit(limit));
}

StorageResult<void> SqlStorage::give_back(Time from, Time until)
{
    return database_.put(statements::give_back, from, until);
}

} // namespace arbiter::storage
