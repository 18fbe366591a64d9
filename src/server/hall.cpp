#include "hall.h"

#include <utility>

namespace arbiter::server {

void Hall::write(storage::Batch batch, storage::Done done)
{
    journal.append(std::move(batch),
        [this, gone = std::weak_ptr{alive}, done = std::move(done)](storage::StorageResult<void> const& result) {
            if (gone.expired())
                return;
            if (result) {
                counters.is_storage_well = true;
                counters.storage_trouble.clear();
            } else if (!is_of_request(result.error().code)) {
                note(result.error());
            }
            done(result);
        });
}

void Hall::note(storage::StorageFault const& fault)
{
    counters.is_storage_well = false;
    counters.storage_trouble = describe(fault);
}

} // namespace arbiter::server
