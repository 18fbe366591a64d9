// SPDX-License-Identifier: MIT
#include "server/whole/expiry.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr std::chrono::minutes first_after{5};
constexpr std::chrono::hours expire_every{1};
constexpr std::chrono::seconds expire_more_after{1};

} // namespace

Expiry::Expiry(ServiceContext& context) : context_{context}, next_look_{context.now() + first_after} { }

void Expiry::tick()
{
    if (is_looking_ || context_.now() < next_look_)
        return;
    is_looking_ = true;
    Settings const& settings = context_.settings;
    auto const now = context_.at();
    storage::ExpiryTerms const terms{.now = now,
        .waiting_before = now - settings.waiting_kept,
        .anonymous_before = now - settings.anonymous_waiting_kept,
        .aborted_before = now - settings.aborted_kept,
        .audit_before = now - settings.audit_kept};
    context_.work_on_storage([terms](storage::Storage& storage) { return storage.drop_expired(terms); },
        [this, most = terms.most](
            storage::StorageResult<storage::Expired> const& gone) { take(gone, most); });
}

void Expiry::take(storage::StorageResult<storage::Expired> const& gone, std::uint32_t most)
{
    is_looking_ = false;
    next_look_ = context_.now() + expire_every;
    if (!gone)
        return;
    // Of games fewer go at once where they have many events.
    bool const are_games = gone->waiting_games + gone->aborted_games > 0;
    auto const largest = std::max({gone->sessions, gone->invitations, gone->audit_entries});
    if (are_games || largest >= most)
        next_look_ = context_.now() + expire_more_after;
}

} // namespace arbiter::server
