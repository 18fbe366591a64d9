// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/invitation.h"
#include "arbiter/server/password.h"
#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/classes/class_secrets.h"

#include <algorithm>
#include <vector>

// Passwords: registration, login, another password, the end of an account.

namespace arbiter::server {

namespace {

constexpr std::chrono::days session_lasts{30};
constexpr std::string_view name_of_the_deleted = "deleted player";

struct NameAndPassword {
    std::string name;
    std::string password;
};

NameAndPassword read_login(FieldReader& reader)
{
    return {reader.text("name", 64), reader.text("password", 4'096)};
}

/// Where an account is logged in to from, as storage remembers it.
storage::TokenHash login_source(storage::AccountId account, std::string const& address)
{
    return hash_token(std::to_string(static_cast<std::int64_t>(account)) + ' ' + address);
}

/// What a try to log in or to make an account has come to, in a worker's thread.
struct LoginResult {
    std::optional<ApiError> error;
    storage::AccountRow account = {};
    std::vector<storage::ClassRating> ratings = {};
    std::string token = {};
    std::optional<storage::SanctionRow> ban = {};
};

/// What a worker needs for it.
struct LoginTask {
    NameAndPassword login;
    std::string token;
    std::string address;
    storage::Time now;
};

/// `changed`: what it means where the account has another password by then, or is closed.
LoginResult open_session(
    storage::Storage& storage, storage::AccountRow account, LoginTask const& task, ApiError changed)
{
    auto const ban = keep_session(storage,
        {.token = hash_token(task.token),
            .account = account.id,
            .kind = storage::SessionKind::browser,
            .created = task.now,
            .expires = task.now + session_lasts},
        {.password_hash = account.password_hash});
    if (ban && *ban)
        return {.error = ApiError::banned, .ban = *ban};
    if (!ban && ban.error().code == storage::StorageFaultCode::not_found)
        return {changed};
    auto const remembered
        = storage.put_login_source(account.id, login_source(account.id, task.address), task.now);
    auto const noted = storage.school().note_seen(account.id, task.now);
    auto ratings = storage.find_ratings(account.id);
    if (!ban || !remembered || !noted || !ratings)
        return {ApiError::unavailable};
    return {.error = std::nullopt,
        .account = std::move(account),
        .ratings = *std::move(ratings),
        .token = task.token};
}

/// What lets somebody make an account: at most one of both.
struct EntryCode {
    std::optional<storage::TokenHash> invitation = {};
    std::optional<std::string> class_code = {}; ///< the account then joins the class
};

/// A code of a class is shorter than that of an invitation.
EntryCode read_entry_code(std::string_view code)
{
    if (code.empty())
        return {};
    if (auto class_code = read_class_code(code))
        return {.class_code = std::move(class_code)};
    return {.invitation = hash_invitation_code(code)};
}

LoginResult make_account(
    storage::Storage& storage, LoginTask const& task, std::string const& hash, EntryCode const& code)
{
    storage::AccountRow const row{.id = {},
        .name = task.login.name,
        .name_key = account_name_key(task.login.name),
        .password_hash = hash,
        .created = task.now};
    auto const account = code.class_code
        ? storage.school().create_member(row, *code.class_code, most_class_members)
        : storage.create_account(row, code.invitation);
    if (account)
        return open_session(storage, *account, task, ApiError::unavailable);
    switch (account.error().code) {
    case storage::StorageFaultCode::name_taken: return {ApiError::name_taken};
    case storage::StorageFaultCode::not_found: return {ApiError::bad_invitation};
    case storage::StorageFaultCode::too_many: return {ApiError::class_full};
    default: return {ApiError::unavailable};
    }
}

/// Opens a session if the account still has the password that has proved to be right.
LoginResult log_in(storage::Storage& storage, LoginTask const& task, std::string const& right_hash)
{
    auto const account = find_account_named(storage, task.login.name);
    if (!account)
        return {ApiError::unavailable};
    if (!*account || (*account)->password_hash != right_hash)
        return {ApiError::wrong_login};
    return open_session(storage, **account, task, ApiError::wrong_login);
}

void answer_login(ApiCall const& call, LoginResult const& result, unsigned status)
{
    if (result.ban)
        return call.done(make_sanction_error(*result.ban));
    if (result.error)
        return call.fail(*result.error);
    Response answer = json_response(status, write_account(result.account, result.ratings));
    answer.cookie = SessionCookie{result.token, session_lasts};
    call.done(std::move(answer));
}

/// What a fault of storage means that weighs in its transaction whether the password is the one that was
/// proved.
ApiError to_own_error(storage::StorageFault const& fault)
{
    if (fault.code == storage::StorageFaultCode::not_found)
        return ApiError::wrong_password;
    return to_write_error(fault, ApiError::games_open);
}

/// Changes the password, ends all sessions and opens one.
LoginResult replace_password(storage::Storage& storage, storage::AccountId id, std::string const& old_hash,
    std::string const& new_hash, LoginTask const& task)
{
    if (auto const set = storage.set_password(id, new_hash, {.password_hash = old_hash}); !set)
        return {to_own_error(set.error())};
    auto account = storage.find_account(id);
    if (!account || !*account)
        return {ApiError::unavailable};
    (*account)->password_hash = new_hash;
    return open_session(storage, **std::move(account), task, ApiError::wrong_password);
}

/// Deletes an account whose password was found right by this hash.
std::optional<ApiError> delete_own(
    storage::Storage& storage, storage::AccountId id, std::string const& right_hash)
{
    // No account can have this key: it is not the key of a name.
    std::string key{'#'};
    key += std::to_string(static_cast<std::int64_t>(id));
    auto const deleted = storage.delete_account(id, name_of_the_deleted, key, {.password_hash = right_hash});
    return deleted ? std::nullopt : std::optional{to_own_error(deleted.error())};
}

/// Counts wrong codes by address.
void refuse_invitation(ApiCall const& call, CallLimits& limits)
{
    if (!limits.refuses(call, Limited::wrong_codes, call.request.peer.address))
        call.fail(ApiError::bad_invitation);
}

/// Whether the class with this code takes somebody new; else answers the call. Storage looks once more.
bool takes_members(
    ApiCall const& call, storage::Storage& storage, CallLimits& limits, std::string const& code)
{
    auto& school = storage.school();
    auto const row = school.find_class_by_code(code);
    auto const is_taught
        = row && *row ? school.is_teacher((*row)->teacher) : storage::StorageResult<bool>{false};
    if (!row || !is_taught)
        return call.deny(ApiError::unavailable);
    if (!*is_taught) {
        refuse_invitation(call, limits);
        return false;
    }
    return has_room(call, storage, **row);
}

bool may_register(ApiCall const& call, ServiceContext& context, CallLimits& limits, EntryCode const& code)
{
    auto const& [invitation, class_code] = code;
    Registration const registration = context.settings.registration;
    if (!context.settings.has_accounts)
        return call.deny(ApiError::accounts_closed);
    if (registration == Registration::closed)
        return call.deny(ApiError::registration_closed);
    bool const has_code = invitation || class_code;
    if (has_code && limits.would_refuse(call, Limited::wrong_codes, call.request.peer.address))
        return false;
    if (class_code)
        return takes_members(call, context.storage, limits, *class_code);
    if (registration == Registration::invited && !invitation)
        return call.deny(ApiError::invitation_needed);
    if (!invitation)
        return true;
    auto const is_good = context.storage.has_invitation(*invitation, context.at());
    if (!is_good)
        return call.deny(ApiError::unavailable);
    if (!*is_good)
        refuse_invitation(call, limits);
    return *is_good;
}

/// Whether nobody has the name; else answers the call. So a name that is taken costs no hash, and trying one
/// with an invitation uses the same limit as making accounts.
bool is_name_free(ApiCall const& call, storage::Storage& storage, CallLimits& limits, std::string_view name,
    EntryCode const& code)
{
    auto const account = find_account_named(storage, name);
    if (!account)
        return call.deny(ApiError::unavailable);
    if (!*account)
        return true;
    bool const is_counted = !code.invitation;
    if (is_counted || !limits.refuses(call, Limited::accounts, call.request.peer.address))
        call.fail(ApiError::name_taken);
    return false;
}

/// An invitation counts its own uses, a class its members; without either, accounts are counted by address.
void post_account(ApiCall const& call, ServiceContext& context, CallLimits& limits, PasswordWork& passwords)
{
    FieldReader reader{call.body};
    NameAndPassword const wanted = read_login(reader);
    EntryCode const code = read_entry_code(reader.find_text("invitation", 64).value_or(""));
    if (!is_read(call, reader) || !may_register(call, context, limits, code))
        return;
    if (auto const refused = refuse_new_name(context, wanted.name))
        return call.fail(*refused);
    if (auto const refused = refuse_new_password(wanted.password))
        return call.fail(*refused);
    std::string const& address = call.request.peer.address;
    // Leaving a class frees a place, so one code could make accounts for ever.
    bool const is_refused = code.class_code
        ? limits.refuses(call, Limited::class_accounts, *code.class_code)
        : !code.invitation && limits.refuses(call, Limited::accounts, address);
    if (is_refused || !is_name_free(call, context.storage, limits, wanted.name, code))
        return;
    LoginTask task{
        .login = wanted, .token = make_token(context.world), .address = address, .now = context.at()};
    passwords.run(
        call, false, [password = wanted.password] { return hash_password(password); },
        [task = std::move(task), code](storage::Storage& storage, std::string const& hash) {
            return make_account(storage, task, hash, code);
        },
        [call](LoginResult const& result) { answer_login(call, result, 201); });
}

/// Wrong passwords for a name slow down attempts from elsewhere, and none from where the account has been
/// logged in to before. There all attempts are counted; at other addresses the wrong ones.
void post_login(ApiCall const& call, ServiceContext& context, CallLimits& limits, PasswordWork& passwords)
{
    FieldReader reader{call.body};
    NameAndPassword const login = read_login(reader);
    if (!is_read(call, reader))
        return;
    if (!context.settings.has_accounts)
        return call.fail(ApiError::accounts_closed);
    std::string const key = account_name_key(login.name);
    std::string const& address = call.request.peer.address;
    auto const account = find_account_named(context.storage, login.name);
    if (!account)
        return call.fail(ApiError::unavailable);
    bool const is_usual = *account
        && context.storage.has_login_source((*account)->id, login_source((*account)->id, address))
               .value_or(false);
    if (is_usual && limits.refuses(call, Limited::usual_logins, address + ' ' + key))
        return;
    auto const counted = is_usual ? std::optional{call} : limits.count_login(call, key);
    if (!counted)
        return;
    Milliseconds const wait = is_usual ? Milliseconds{0} : limits.until_next(Limited::wrong_logins, key);
    LoginTask task{
        .login = login, .token = make_token(context.world), .address = address, .now = context.at()};
    std::string hash = *account ? (*account)->password_hash : std::string{};
    passwords.later(std::min(wait, context.settings.longest_login_delay),
        [&limits, &passwords, call = *counted, key, is_usual, task = std::move(task),
            hash = std::move(hash)] {
            passwords.run(
                call, is_usual,
                [hash, password = task.login.password] { return is_right_password(hash, password); },
                [task, hash](storage::Storage& storage, bool is_right) {
                    return is_right ? log_in(storage, task, hash) : LoginResult{ApiError::wrong_login};
                },
                [&limits, call, key, is_usual](LoginResult const& result) {
                    if (result.error == ApiError::wrong_login && !is_usual)
                        limits.count(Limited::wrong_logins, key);
                    answer_login(call, result, 200);
                });
        });
}

/// Ends all that the request shows: the token of a program and the session of a browser.
void post_logout(ApiCall const& call, ServiceContext& context, Overseer& overseer)
{
    if (!has_no_fields(call))
        return;
    Credentials const& shown = call.request.peer.credentials;
    std::vector<storage::TokenHash> asked;
    for (auto const& token : {shown.bearer, shown.session}) {
        if (token && is_token(*token))
            asked.push_back(hash_token(*token));
    }
    context.work_on_storage(
        [asked](storage::Storage& storage) -> storage::StorageResult<void> {
            for (storage::TokenHash const& token : asked) {
                if (auto const dropped = storage.drop_session(token); !dropped)
                    return dropped;
            }
            return {};
        },
        [&overseer, call](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::unavailable);
            overseer.look();
            Response answer = json_response(200, "{}");
            answer.cookie = SessionCookie{};
            call.done(std::move(answer));
        });
}

/// A session is a proof of the account for some weeks; some acts ask for the password once more. Else answers
/// the call.
std::optional<std::string> find_password_hash(
    ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    auto const account = storage.find_account(who.account);
    if (account)
        return *account ? (*account)->password_hash : std::string{};
    return call.refuse(ApiError::unavailable);
}

/// Ends all sessions and tokens, and opens a session for the caller.
void post_password(ApiCall const& call, Identity const& who, ServiceContext& context, PasswordWork& passwords,
    Overseer& overseer)
{
    FieldReader reader{call.body};
    std::string const old_one = reader.text("old", 4'096);
    std::string const new_one = reader.text("new", 4'096);
    if (!is_read(call, reader))
        return;
    if (auto const refused = refuse_new_password(new_one))
        return call.fail(*refused);
    auto const id = who.account;
    auto const hash = find_password_hash(call, who, context.storage);
    if (!hash)
        return;
    LoginTask task{.login = {.name = who.name, .password = new_one},
        .token = make_token(context.world),
        .address = call.request.peer.address,
        .now = context.at()};
    passwords.run(
        call, true,
        [hash = *hash, old_one, new_one]() -> std::optional<std::string> {
            if (!is_right_password(hash, old_one))
                return std::nullopt;
            return hash_password(new_one);
        },
        [id, hash = *hash, task](storage::Storage& storage, std::optional<std::string> const& new_hash) {
            return new_hash ? replace_password(storage, id, hash, *new_hash, task)
                            : LoginResult{ApiError::wrong_password};
        },
        [&overseer, call](LoginResult const& result) {
            overseer.look();
            answer_login(call, result, 200);
        });
}

/// Deletes the account of the caller, and logs out.
void post_deletion(ApiCall const& call, Identity const& who, ServiceContext& context, PasswordWork& passwords,
    Overseer& overseer)
{
    FieldReader reader{call.body};
    std::string const password = reader.text("password", 4'096);
    if (!is_read(call, reader))
        return;
    auto const id = who.account;
    auto const hash = find_password_hash(call, who, context.storage);
    if (!hash)
        return;
    passwords.run(
        call, true, [hash = *hash, password] { return is_right_password(hash, password); },
        [id, hash = *hash](storage::Storage& storage, bool is_right) {
            return is_right ? delete_own(storage, id, hash) : std::optional{ApiError::wrong_password};
        },
        [&overseer, call](std::optional<ApiError> error) {
            if (error)
                return call.fail(*error);
            overseer.look();
            Response answer = json_response(200, "{}");
            answer.cookie = SessionCookie{};
            call.done(std::move(answer));
        });
}

} // namespace

std::span<Route const> login_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/accounts", Needs::anyone, "", handle<post_account>},
        {"POST", "/api/login", Needs::anyone, "", handle<post_login>},
        {"POST", "/api/logout", Needs::anyone, "", handle<post_logout>},
        {"POST", "/api/me/delete", Needs::person, "", handle<post_deletion>, Limited::usual_logins},
        {"POST", "/api/me/password", Needs::person, "", handle<post_password>, Limited::usual_logins},
    });
    return all;
}

} // namespace arbiter::server
