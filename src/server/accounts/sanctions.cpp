// SPDX-License-Identifier: MIT
#include "server/accounts/sanctions.h"

#include "server/api/api.h"

#include <algorithm>

namespace arbiter::server {

namespace {

constexpr Milliseconds look_at_log_every{2'000};
constexpr std::uint32_t most_at_once = 1'000;
/// Accounts that are remembered before all are forgotten and read again.
constexpr std::size_t most_known = 10'000;

std::optional<storage::SanctionRow> pick(
    std::vector<storage::SanctionRow> const& rows, storage::SanctionKind kind, storage::Time now)
{
    auto const found = std::ranges::find_if(
        rows, [&](storage::SanctionRow const& row) { return row.kind == kind && row.is_in_force(now); });
    return found == rows.end() ? std::nullopt : std::optional{*found};
}

ApiError error_of(storage::SanctionRow const& sanction)
{
    return sanction.kind == storage::SanctionKind::mute ? ApiError::muted : ApiError::banned;
}

} // namespace

storage::StorageResult<std::optional<storage::SanctionRow>> find_in_force(
    storage::Storage& storage, storage::AccountId account, storage::SanctionKind kind, storage::Time now)
{
    auto const rows = storage.moderation().find_sanctions(account);
    if (!rows)
        return Err{rows.error()};
    return pick(*rows, kind, now);
}

storage::StorageResult<std::optional<storage::SanctionRow>> keep_session(
    storage::Storage& storage, storage::SessionRow const& session)
{
    auto const kept = storage.put_session(session);
    if (!kept)
        return Err{kept.error()};
    auto ban = find_in_force(storage, session.account, storage::SanctionKind::ban, session.created);
    if (ban && !*ban)
        return ban;
    auto const dropped = storage.drop_session(session.token);
    if (!dropped)
        return Err{dropped.error()};
    return ban;
}

std::string describe_sanction(storage::SanctionRow const& sanction)
{
    std::string text{describe(error_of(sanction))};
    if (sanction.reason.empty())
        return text;
    text.back() = ':';
    return text.append(" ").append(sanction.reason);
}

void add_sanction_error(JsonWriter& json, storage::SanctionRow const& sanction)
{
    json.text("code", to_code(error_of(sanction)))
        .text("sentence", describe_sanction(sanction))
        .text("reason", sanction.reason);
    if (sanction.until)
        json.number("until", *sanction.until);
}

Response make_sanction_error(storage::SanctionRow const& sanction)
{
    return json_response(http_status(error_of(sanction)), write_json([&](JsonWriter& json) {
        json.object("error", [&](JsonWriter& error) { add_sanction_error(error, sanction); });
    }));
}

void add_refusal(JsonWriter& json, WritingRefusal const& refusal)
{
    json.object("refused", [&refusal](JsonWriter& one) {
        if (refusal.mute)
            return add_sanction_error(one, *refusal.mute);
        one.text("code", to_code(refusal.error)).text("sentence", describe(refusal.error));
    });
}

Response make_refusal(WritingRefusal const& refusal)
{
    return refusal.mute ? make_sanction_error(*refusal.mute) : make_error(refusal.error);
}

storage::StorageResult<std::optional<storage::SanctionRow>> Sanctions::find(
    storage::AccountId account, storage::SanctionKind kind)
{
    auto known = known_.find(account);
    if (known == known_.end()) {
        auto rows = context_.storage.moderation().find_sanctions(account);
        if (!rows)
            return Err{rows.error()};
        if (known_.size() >= most_known)
            known_.clear();
        known = known_.emplace(account, *std::move(rows)).first;
    }
    return pick(known->second, kind, context_.at());
}

void Sanctions::tick()
{
    if (context_.now() >= next_look_)
        look();
}

/// The first look only finds the end of the log.
void Sanctions::look()
{
    next_look_ = context_.now() + look_at_log_every;
    has_more_ = is_looking_;
    if (is_looking_)
        return;
    is_looking_ = true;
    if (seen_)
        return context_.work_on_storage(
            [seen = *seen_](storage::Storage& storage) {
                return storage.moderation().list_audit_after(seen, most_at_once);
            },
            [this](Entries const& entries) { take(entries); });
    context_.work_on_storage(
        [](storage::Storage& storage) {
            return storage.moderation().list_audit(std::nullopt, std::nullopt, 1);
        },
        [this](Entries const& last) { note_end(last); });
}

void Sanctions::note_end(Entries const& last)
{
    is_looking_ = false;
    if (last) {
        seen_ = last->empty() ? storage::AuditNumber{0} : last->front().number;
        catch_up_();
    }
    known_.clear();
    if (has_more_)
        look();
}

void Sanctions::take(Entries const& entries)
{
    is_looking_ = false;
    if (!entries)
        return;
    for (storage::AuditRow const& entry : *entries) {
        seen_ = entry.number;
        if (entry.about)
            known_.erase(*entry.about);
        look_after_(entry);
    }
    if (has_more_ || entries->size() == most_at_once)
        look();
}

} // namespace arbiter::server
