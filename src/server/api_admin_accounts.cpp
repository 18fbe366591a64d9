// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/server/account_name.h"
#include "server/api.h"
#include "server/api_answer_later.h"
#include "server/bidi_text.h"
#include "server/moderation_json.h"

#include <algorithm>

// What operators do to accounts.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_shown = 20;
constexpr std::uint32_t most_sanctions = 200;

using storage::AuditAction;

/// Whether it can be done to an account over HTTP.
bool is_done_to_accounts(AuditAction action)
{
    switch (action) {
    case AuditAction::mute:
    case AuditAction::unmute:
    case AuditAction::ban:
    case AuditAction::unban:
    case AuditAction::rename:
    case AuditAction::close: return true;
    default: return false;
    }
}

/// Whether the account is told the reason, or others will ask for it.
bool needs_reason(AuditAction action)
{
    return action != AuditAction::unmute && action != AuditAction::unban;
}

/// Those with something in force against them, the newest first, each once.
storage::StorageResult<std::vector<storage::AccountRow>> list_sanctioned(
    storage::Storage& storage, storage::Time now)
{
    auto const sanctions = storage.moderation().list_sanctions(now, most_sanctions);
    if (!sanctions)
        return Err{sanctions.error()};
    std::vector<storage::AccountRow> accounts;
    for (storage::SanctionRow const& sanction : *sanctions) {
        if (std::ranges::find(accounts, sanction.account, &storage::AccountRow::id) != accounts.end())
            continue;
        auto const account = storage.find_account(sanction.account);
        if (!account)
            return Err{account.error()};
        if (*account)
            accounts.push_back(**account);
    }
    return accounts;
}

storage::StorageResult<std::string> write_accounts(storage::Storage& storage,
    std::span<storage::AccountRow const> accounts, storage::Time now,
    std::set<storage::AccountId> const& online)
{
    std::string list;
    for (storage::AccountRow const& account : accounts) {
        auto const one = write_moderated_account(storage, account, now, online.contains(account.id));
        if (!one)
            return one;
        list += (list.empty() ? "" : ",") + *one;
    }
    return "{\"accounts\":[" + list + "]}";
}

ApiError to_act_error(storage::StorageFaultCode code, AuditAction action)
{
    switch (code) {
    case storage::StorageFaultCode::not_found: return ApiError::unknown_player;
    case storage::StorageFaultCode::name_taken: return ApiError::name_taken;
    case storage::StorageFaultCode::conflict:
        return action == AuditAction::rename ? ApiError::games_open : ApiError::operator_account;
    default: return ApiError::not_saved;
    }
}

} // namespace

/// With "search" the accounts whose name begins so, else those with something in force against them.
void Api::get_admin_accounts(ApiCall const& call)
{
    if (!is_operator(call))
        return;
    auto const search = call.query.find("search");
    std::string const key = search == call.query.end() ? "" : account_name_key(search->second);
    answer_later(call,
        [&storage = context_.storage, key, now = context_.at(),
            online = context_.accounts_here()]() -> storage::StorageResult<std::string> {
            auto const accounts = key.empty() ? list_sanctioned(storage, now)
                                              : storage.moderation().search_all_accounts(key, most_shown);
            if (!accounts)
                return Err{accounts.error()};
            return write_accounts(storage, *accounts, now, online);
        });
}

std::optional<ApiError> Api::find_act_fault(storage::OperatorAct const& act) const
{
    bool const lacks_reason = act.why.empty() && needs_reason(act.action);
    if (lacks_reason || act.why.size() > longest_operator_text || has_control_characters(act.why))
        return ApiError::bad_text;
    if (act.until && *act.until <= context_.at())
        return ApiError::bad_until;
    if (act.action != AuditAction::rename)
        return std::nullopt;
    if (!is_account_name(act.name))
        return ApiError::bad_name;
    return context_.settings.refused_names.refuses(act.name) ? std::optional{ApiError::refused_name}
                                                             : std::nullopt;
}

/// Storage looks once more at who asks, and whether the account is an operator's.
void Api::post_admin_act(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const action = storage::find_audit_action(reader.text("action"));
    auto const until = reader.find_number("until");
    storage::OperatorAct act{.name = reader.find_text("newName", 64).value_or(""),
        .why = read_operator_text(reader.find_text("why", 4'000).value_or("")),
        .at = context_.at()};
    if (!action || !is_done_to_accounts(*action))
        reader.refuse("action");
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    if (!is_operator(call))
        return;
    act.action = *action;
    act.by = call.who->account;
    act.name_key = account_name_key(act.name);
    if (until && (act.action == AuditAction::mute || act.action == AuditAction::ban))
        act.until = storage::Time{Milliseconds{*until}};
    if (auto const fault = find_act_fault(act))
        return call.fail(*fault);
    auto const about = find_player(call, call.parameter);
    if (!about)
        return;
    act.about = about->id;
    auto const is_one = context_.storage.moderation().is_operator(about->id);
    if (!is_one)
        return call.fail(ApiError::unavailable);
    if (*is_one)
        return call.fail(ApiError::operator_account);
    context_.work([&storage = context_.storage, act] { return storage.moderation().carry_out(act); },
        [this, call, action = act.action](storage::StorageResult<storage::AuditRow> const& done) {
            if (!done)
                return call.fail(to_act_error(done.error().code, action));
            context_.operator_acted();
            call.answer("{}");
        });
}

} // namespace arbiter::server
