// SPDX-License-Identifier: MIT
#include "server/whole/renames.h"

#include <utility>

namespace arbiter::server {

namespace {

constexpr Milliseconds first_renames_after{5'000};
constexpr Milliseconds renames_every{60'000};

} // namespace

Renames::Renames(ServiceContext& context, Rooms& rooms, Tournaments& tournaments)
    : context_{context},
      rooms_{rooms},
      tournaments_{tournaments},
      next_look_{context.now() + first_renames_after}
{
}

void Renames::tick()
{
    if (context_.now() >= next_look_)
        look();
}

void Renames::look()
{
    next_look_ = context_.now() + renames_every;
    has_more_ = is_at_work_;
    if (is_at_work_)
        return;
    is_at_work_ = true;
    context_.work_on_storage([](storage::Storage& storage) { return storage.rename_some(); },
        [this](storage::StorageResult<storage::RenamedSome> const& done) { take(done); });
}

/// What is in memory of the account was read before its records had the name, and is read again.
void Renames::take(storage::StorageResult<storage::RenamedSome> const& done)
{
    is_at_work_ = false;
    if (!done)
        return;
    if (done->account) {
        tournaments_.forget_ended();
        rooms_.reload_games_of(*done->account);
    }
    if (done->is_more || std::exchange(has_more_, false))
        look();
}

} // namespace arbiter::server
