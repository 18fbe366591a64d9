// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_TRANSACTION_H
#define ARBITER_SRC_STORAGE_TRANSACTION_H

#include "arbiter/storage/storage.h"
#include "storage/sql_connection.h"

#include <type_traits>
#include <utility>

namespace arbiter::storage {

/// What `work` gives, or the fault of the Failure that it throws.
template <class Work>
auto catch_failure(Work&& work) -> StorageResult<std::invoke_result_t<Work>>
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (Failure const& failure) {
        return Err<StorageFault>{failure.fault()};
    }
}

/// A transaction that is rolled back unless it was committed.
class Transaction {
public:
    Transaction(SqlConnection& connection, Access access) : connection_{connection}
    {
        connection_.begin(access);
    }

    Transaction(Transaction const&) = delete;
    Transaction& operator=(Transaction const&) = delete;

    ~Transaction()
    {
        if (!is_committed_)
            connection_.roll_back();
    }

    void commit()
    {
        connection_.commit();
        is_committed_ = true;
    }

private:
    SqlConnection& connection_;
    bool is_committed_ = false;
};

/// What only reads has nothing to commit. A snapshot that met damage would meet it once more, and a game that
/// was held would wait for a standby.
inline void finish(Transaction& transaction, Access access)
{
    if (access == Access::write)
        transaction.commit();
}

/// Runs `work` in one transaction.
template <class Work>
auto transact(SqlConnection& connection, Access access, Work&& work)
{
    return catch_failure([&] {
        Transaction transaction{connection, access};
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            work();
            finish(transaction, access);
        } else {
            auto result = work();
            finish(transaction, access);
            return result;
        }
    });
}

/// Runs `work`, which is one statement that reads. A connection lost since the last call is restored once.
template <class Work>
auto read(Work&& work)
{
    auto result = catch_failure(work);
    if (!result && result.error().code == StorageFaultCode::unreachable)
        result = catch_failure(work);
    return result;
}

} // namespace arbiter::storage

#endif
