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
        [this](storage::StorageResult<storage::RenamedSome> const& done) { take_step(done); });
}

void Renames::take_step(storage::StorageResult<storage::RenamedSome> const& done)
{
    is_at_work_ = false;
    if (done && (done->is_more || std::exchange(has_more_, false)))
        look();
}

/// What is read before all records have the name is renamed once more.
void Renames::take(std::vector<storage::RenamedAccount> const& renamed)
{
    auto const known = std::exchange(shown_, {});
    bool is_more = false;
    for (storage::RenamedAccount const& one : renamed) {
        std::pair const name{one.account, one.new_name};
        is_more = is_more || !one.is_done;
        bool is_shown = one.is_done && known.contains(name);
        if (!is_shown) {
            bool const is_in_rooms = rooms_.rename(one);
            bool const is_in_tournaments = tournaments_.rename(one);
            is_shown = one.is_done && is_in_rooms && is_in_tournaments;
        }
        if (is_shown)
            shown_.insert(name);
    }
    if (is_more)
        look();
}

} // namespace arbiter::server
