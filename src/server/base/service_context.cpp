// SPDX-License-Identifier: MIT
#include "server/base/service_context.h"

#include <utility>

namespace arbiter::server {

void ServiceContext::write(storage::Batch batch, storage::Done done)
{
    journal.append(std::move(batch),
        [this, gone = std::weak_ptr{alive}, done = std::move(done)](
            storage::StorageResult<void> const& result) {
            if (gone.expired())
                return;
            if (result) {
                if (!std::exchange(counters.is_storage_well, true))
                    world.log({"storage-well"});
                counters.storage_trouble.clear();
            } else if (!is_of_request(result.error().code)) {
                note(result.error());
            }
            done(result);
        });
}

void ServiceContext::note(storage::StorageFault const& fault)
{
    // Everybody reads this one. The details name hosts, users and files of the operator.
    counters.storage_trouble = describe(storage::StorageFault{fault.code});
    if (std::exchange(counters.is_storage_well, false)) {
        auto const sentence = describe(fault);
        world.log({.event = "storage-failed", .sentence = sentence});
    }
}

} // namespace arbiter::server
