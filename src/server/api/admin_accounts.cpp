// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/server/account_name.h"
#include "arbiter/server/invitation.h"
#include "arbiter/server/password.h"
#include "server/api/api.h"
#include "server/api/moderation_json.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"
#include "server/classes/class_secrets.h"

#include <algorithm>

// What operators do to accounts, and the invitations that they make.

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_shown = 20;
constexpr std::uint32_t most_sanctions = 200;

constexpr std::int64_t most_invitation_uses = 10'000;
constexpr std::int64_t most_invitation_days = 3'650;
constexpr std::int64_t usual_invitation_days = 30;

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
    case AuditAction::close:
    case AuditAction::clear_profile:
    case AuditAction::set_password:
    case AuditAction::appoint_teacher:
    case AuditAction::revoke_teacher:
    case AuditAction::reopen: return true;
    default: return false;
    }
}

bool gives_password(AuditAction action)
{
    return action == AuditAction::set_password || action == AuditAction::reopen;
}

bool is_about_teaching(AuditAction action)
{
    return action == AuditAction::appoint_teacher || action == AuditAction::revoke_teacher;
}

/// Whether the account is told the reason, or others will ask for it.
bool needs_reason(AuditAction action)
{
    bool const lifts = action == AuditAction::unmute || action == AuditAction::unban;
    return !lifts && !gives_password(action) && !is_about_teaching(action);
}

/// The accounts with a sanction in force, the newest first, each once.
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
    case storage::StorageFaultCode::first_password: return ApiError::first_password;
    case storage::StorageFaultCode::conflict:
        switch (action) {
        case AuditAction::rename: return ApiError::games_open;
        case AuditAction::reopen: return ApiError::not_closed;
        default: return ApiError::operator_account;
        }
    default: return ApiError::not_saved;
    }
}

/// Why this cannot be done to an account as it is, or nothing.
std::optional<ApiError> find_target_fault(
    AuditAction action, storage::AccountRow const& about, bool is_operator)
{
    // A deleted account keeps a row, and stays deleted.
    if (!is_account_name(about.name))
        return ApiError::unknown_player;
    if (is_operator && !is_about_teaching(action))
        return ApiError::operator_account;
    bool const is_closed = about.password_hash.empty();
    if (action == AuditAction::reopen && !is_closed)
        return ApiError::not_closed;
    if (action == AuditAction::set_password && is_closed)
        return ApiError::account_closed;
    return std::nullopt;
}

/// With "search" the accounts whose names begin with it, else those with a sanction in force.
void get_admin_accounts(ApiCall const& call, ServiceContext& context, LiveGames& live_games, SlowReads& reads)
{
    std::string const key = account_name_key(call.field("search"));
    answer_later(call, reads,
        [key, now = context.at(), online = live_games.accounts_here()](
            storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const accounts = key.empty() ? list_sanctioned(storage, now)
                                              : storage.moderation().search_all_accounts(key, most_shown);
            if (!accounts)
                return Err{accounts.error()};
            return write_accounts(storage, *accounts, now, online);
        });
}

std::optional<ApiError> find_act_fault(ServiceContext& context, storage::OperatorAct const& act)
{
    bool const lacks_reason = act.why.empty() && needs_reason(act.action);
    if (lacks_reason || act.why.size() > longest_operator_text || has_control_characters(act.why))
        return ApiError::bad_text;
    if (act.until && *act.until <= context.at())
        return ApiError::bad_until;
    return act.action == AuditAction::rename ? refuse_new_name(context, act.name) : std::nullopt;
}

void carry_out(
    ApiCall const& call, ServiceContext& context, Overseer& overseer, storage::OperatorAct const& act)
{
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [&overseer, call, action = act.action](storage::StorageResult<storage::AuditRow> const& done) {
            if (!done)
                return call.fail(to_act_error(done.error().code, action));
            overseer.look();
            call.answer("{}");
        });
}

void give_first_password(ApiCall const& call, ServiceContext& context, PasswordWork& passwords,
    Overseer& overseer, storage::OperatorAct act, std::string const& name)
{
    std::string const password = make_first_password(context.world);
    act.is_first_password = true;
    passwords.run(
        call, true, [password] { return hash_password(password); },
        [act](storage::Storage& storage, std::string const& hash) {
            auto with_hash = act;
            with_hash.password_hash = hash;
            return storage.moderation().carry_out(with_hash);
        },
        [&overseer, call, action = act.action, name, password](
            storage::StorageResult<storage::AuditRow> const& done) {
            if (!done)
                return call.fail(to_act_error(done.error().code, action));
            overseer.look();
            answer_first_password(call, name, password, 200);
        });
}

/// Storage checks again whether the caller is an operator and the account is not.
void post_admin_act(ApiCall const& call, Identity const& who, ServiceContext& context,
    PasswordWork& passwords, Overseer& overseer)
{
    FieldReader reader{call.body};
    auto const action = storage::find_audit_action(reader.text("action"));
    auto const until = reader.find_number("until");
    storage::OperatorAct act{.name = reader.find_text("newName", 64).value_or(""),
        .why = visible_text(reader.find_text("why", 4'000).value_or("")),
        .at = context.at()};
    if (!action || !is_done_to_accounts(*action))
        reader.refuse("action");
    if (!is_read(call, reader))
        return;
    act.action = *action;
    act.by = who.account;
    act.name_key = account_name_key(act.name);
    if (until && (act.action == AuditAction::mute || act.action == AuditAction::ban))
        act.until = storage::Time{Milliseconds{*until}};
    if (auto const fault = find_act_fault(context, act))
        return call.fail(*fault);
    auto const about = find_player(call, context.storage, call.parameter);
    if (!about)
        return;
    act.about = about->id;
    auto const is_one = context.storage.moderation().is_operator(about->id);
    if (!is_one)
        return call.fail(ApiError::unavailable);
    if (auto const fault = find_target_fault(act.action, *about, *is_one))
        return call.fail(*fault);
    if (gives_password(act.action))
        return give_first_password(call, context, passwords, overseer, act, about->name);
    carry_out(call, context, overseer, act);
}

/// The code is in this answer only; storage has its hash.
void post_invitation(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::int64_t const uses = reader.number("uses");
    std::int64_t const days = reader.find_number("days").value_or(usual_invitation_days);
    std::string const label = visible_text(reader.find_text("label", 4'000).value_or(""));
    if (!is_read(call, reader))
        return;
    if (uses < 1 || uses > most_invitation_uses || days < 1 || days > most_invitation_days)
        return call.fail(ApiError::bad_invitation_terms);
    if (label.size() > longest_operator_text || has_control_characters(label))
        return call.fail(ApiError::bad_text);
    std::string const code = make_invitation_code();
    storage::InvitationRow const invitation{.code = hash_invitation_code(code),
        .label = label,
        .uses = static_cast<std::uint32_t>(uses),
        .created = context.at(),
        .expires = context.at() + std::chrono::days{days}};
    storage::OperatorAct const act{
        .action = AuditAction::invite, .by = who.account, .invitation = invitation, .at = context.at()};
    context.work_on_storage([act](storage::Storage& storage) { return storage.moderation().carry_out(act); },
        [call, code](storage::StorageResult<storage::AuditRow> const& made) {
            if (made)
                return call.answer([&](JsonWriter& json) { json.text("code", code); }, 201);
            call.fail(to_write_error(made.error(), ApiError::not_an_operator));
        });
}

} // namespace

std::span<Route const> admin_account_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/admin/accounts", Needs::operator_of_server, "search", handle<get_admin_accounts>},
        {"POST", "/api/admin/accounts/{name}", Needs::operator_of_server, "", handle<post_admin_act>},
        {"POST", "/api/admin/invitations", Needs::operator_of_server, "", handle<post_invitation>},
    });
    return all;
}

} // namespace arbiter::server
