// SPDX-License-Identifier: MIT
#include "server/accounts/sanctions.h"

#include <algorithm>

namespace arbiter::server {

namespace {

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
    storage::Storage& storage, storage::SessionRow const& session, storage::AccountProof const& proof)
{
    auto const kept = storage.put_session(session, most_logins_of_one, proof);
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

} // namespace arbiter::server
