// SPDX-License-Identifier: MIT
#include "server/whole/overseer.h"

#include "arbiter/server/account_name.h"

#include <utility>

namespace arbiter::server {

namespace {

constexpr Milliseconds time_between_looks{500};
constexpr std::uint32_t most_at_once = 1'000;

} // namespace

Overseer::Overseer(ServiceContext& context, SettingsKeeper& settings, Sanctions& sanctions,
    Connections const& connections, Renames& renames)
    : context_{context},
      settings_{settings},
      sanctions_{sanctions},
      connections_{connections},
      renames_{renames}
{
    look();
}

void Overseer::tick()
{
    if (context_.now() >= next_look_)
        look();
}

/// The first look only finds the end of the log.
void Overseer::look()
{
    next_look_ = context_.now() + time_between_looks;
    has_more_ = is_looking_;
    if (is_looking_)
        return;
    is_looking_ = true;
    if (seen_)
        return context_.work_on_storage(
            [seen = *seen_](storage::Storage& storage) {
                return News{.entries = storage.moderation().list_audit_after(seen, most_at_once),
                    .ended = storage.list_ended_logins(),
                    .renamed = storage.list_renamed()};
            },
            [this](News const& news) {
                take(news.ended);
                if (news.renamed)
                    renames_.take(*news.renamed);
                take(news.entries);
            });
    context_.work_on_storage(
        [](storage::Storage& storage) {
            return storage.moderation().list_audit(std::nullopt, std::nullopt, 1);
        },
        [this](Entries const& last) { note_end(last); });
}

void Overseer::note_end(Entries const& last)
{
    is_looking_ = false;
    if (last) {
        seen_ = last->empty() ? storage::AuditNumber{0} : last->front().number;
        settings_.load();
    }
    sanctions_.forget_all();
    if (has_more_)
        look();
}

void Overseer::take(Entries const& entries)
{
    is_looking_ = false;
    if (!entries)
        return;
    for (storage::AuditRow const& entry : *entries) {
        seen_ = entry.number;
        look_after(entry);
    }
    if (has_more_ || entries->size() == most_at_once)
        look();
}

void Overseer::take(Ended const& logins)
{
    if (!logins)
        return;
    auto const known = std::exchange(ended_, {});
    for (storage::EndedLogin const& login : *logins) {
        ended_.insert(login.token.bytes);
        if (!known.contains(login.token.bytes))
            end_login(login);
    }
}

void Overseer::end_login(storage::EndedLogin const& login) const
{
    bool const is_deleted = !is_account_name(login.name);
    if (is_deleted)
        return connections_.end_logins_of(login.account);
    connections_.end_session(login.token);
}

/// Does what an act asks of settings, sanctions and connections.
void Overseer::look_after(storage::AuditRow const& entry)
{
    if (entry.action == storage::AuditAction::set_setting)
        return settings_.load();
    if (!entry.about)
        return;
    sanctions_.forget(*entry.about);
    switch (entry.action) {
    case storage::AuditAction::rename:
    case storage::AuditAction::ban:
    case storage::AuditAction::close:
    case storage::AuditAction::reopen:
    case storage::AuditAction::set_password: return connections_.end_logins_of(*entry.about);
    default: return;
    }
}

} // namespace arbiter::server
