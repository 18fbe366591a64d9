// SPDX-License-Identifier: MIT
#include "storage/record_names.h"
#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"

// Games with days for each move: whose turn it is until when, and what is planned.

namespace arbiter::storage {

void SqlStorage::write_correspondence(CorrespondenceRow const& row)
{
    RowValues values;
    fill(values, row);
    connection_->run(statements::put_correspondence, values.all());
}

StorageResult<std::optional<CorrespondenceRow>> SqlStorage::find_correspondence(GameId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        return read_first(
            connection_->run(statements::find_correspondence, values.all()), read_correspondence);
    });
}

StorageResult<std::vector<CorrespondenceRow>> SqlStorage::list_correspondence(
    AccountId account, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(account);
        values.add(to_limit(limit));
        return read_all(connection_->run(statements::list_correspondence, values.all()), read_correspondence);
    });
}

StorageResult<std::vector<CorrespondenceRow>> SqlStorage::list_due(Time now, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(now);
        values.add(to_limit(limit));
        return read_all(connection_->run(statements::list_due, values.all()), read_correspondence);
    });
}

StorageResult<void> SqlStorage::give_back(Time from, Time until)
{
    std::lock_guard const lock{mutex_};
    return transact(*connection_, Access::write, [&] {
        RowValues values;
        values.add(from);
        values.add(until);
        connection_->run(statements::give_back, values.all());
    });
}

} // namespace arbiter::storage
