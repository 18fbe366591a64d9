// SPDX-License-Identifier: MIT
#include "server/base/settings_keeper.h"

#include "arbiter/server/live_settings.h"

namespace arbiter::server {

namespace {

constexpr Milliseconds retry_every{2'000};

} // namespace

void SettingsKeeper::load()
{
    auto const rows = context_.storage.moderation().list_settings();
    if (!rows) {
        context_.note(rows.error());
        retry_ = context_.now() + retry_every;
        return;
    }
    retry_.reset();
    apply_settings(settings_, *rows);
}

void SettingsKeeper::tick()
{
    if (retry_ && context_.now() >= *retry_)
        load();
}

} // namespace arbiter::server
