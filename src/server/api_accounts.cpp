// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/password.h"
#include "server/api.h"
#include "server/messages.h"
#include "server/token.h"

#include <vector>

namespace arbiter::server {

namespace {

constexpr std::chrono::days session_lasts{30};

struct NameAndPassword {
    std::string name;
    std::string password;
};

Result<NameAndPassword, JsonFault> read_login(JsonFields const& body)
{
    FieldReader reader{body};
    NameAndPassword login{reader.text("name", 64), reader.text("password", 4'096)};
    if (auto const fault = reader.finish())
        return Err{*fault};
    return login;
}

void add_account(JsonWriter& json, storage::AccountRow const& account)
{
    json.text("name", account.name)
        .number("rating", to_points(account.rating))
        .number("deviation", static_cast<std::int32_t>(account.rating.deviation))
        .number("games", account.games)
        .number("created", account.created);
}

std::string write_account(storage::AccountRow const& account)
{
    std::string out;
    JsonWriter json{out};
    add_account(json, account);
    json.close();
    return out;
}

/// What a try to log in or to make an account has come to, in a worker's thread.
struct LoginResult {
    std::optional<ApiError> error;
    storage::AccountRow account = {};
    std::string token = {};
};

LoginResult open_session(
    storage::Storage& storage, storage::AccountRow account, std::string token, storage::Time now)
{
    auto const kept = storage.put_session({.token = hash_token(token),
        .account = account.id,
        .kind = storage::SessionKind::browser,
        .created = now,
        .expires = now + session_lasts});
    if (!kept)
        return {ApiError::unavailable};
    return {std::nullopt, std::move(account), std::move(token)};
}

LoginResult make_account(
    storage::Storage& storage, NameAndPassword const& wanted, std::string token, storage::Time now)
{
    auto const account = storage.create_account({.id = {},
        .name = wanted.name,
        .name_key = account_name_key(wanted.name),
        .password_hash = hash_password(wanted.password),
        .created = now});
    if (!account) {
        bool const is_taken = account.error().code == storage::StorageFaultCode::name_taken;
        return {is_taken ? ApiError::name_taken : ApiError::unavailable};
    }
    return open_session(storage, *account, std::move(token), now);
}

/// Works as hard for a name that nobody has as for a wrong password, and says the same.
LoginResult log_in(
    storage::Storage& storage, NameAndPassword const& login, std::string token, storage::Time now)
{
    auto const account = storage.find_account_by_key(account_name_key(login.name));
    if (!account)
        return {ApiError::unavailable};
    bool const has_hash = account->has_value() && !(*account)->password_hash.empty();
    std::string const hash = has_hash ? (*account)->password_hash : nobodys_password_hash();
    bool const is_right = verify_password(hash, login.password);
    if (!has_hash || !is_right)
        return {ApiError::wrong_login};
    return open_session(storage, **account, std::move(token), now);
}

void answer_login(ApiCall const& call, LoginResult const& result, unsigned status)
{
    if (result.error)
        return call.fail(*result.error);
    Response answer = json_response(status, write_account(result.account));
    answer.cookie = SessionCookie{result.token, session_lasts};
    call.done(std::move(answer));
}

} // namespace

void Api::post_account(ApiCall const& call)
{
    auto const wanted = read_login(call.body);
    if (!wanted)
        return call.fail(ApiError::bad_body, describe(wanted.error()));
    if (!context_.settings.has_accounts)
        return call.fail(ApiError::accounts_closed);
    if (!is_account_name(wanted->name))
        return call.fail(ApiError::bad_name);
    if (!is_fit_for_password(wanted->password))
        return call.fail(ApiError::bad_password);
    if (is_limited(call, Limited::accounts, call.request.peer.address))
        return;
    context_.work([&storage = context_.storage, wanted = *wanted, token = make_token(context_.world),
                      now = context_.at()] { return make_account(storage, wanted, token, now); },
        [call](LoginResult const& result) { answer_login(call, result, 201); });
}

void Api::post_login(ApiCall const& call)
{
    auto const login = read_login(call.body);
    if (!login)
        return call.fail(ApiError::bad_body, describe(login.error()));
    if (!context_.settings.has_accounts)
        return call.fail(ApiError::accounts_closed);
    if (is_limited(call, Limited::logins, call.request.peer.address)
        || is_limited(call, Limited::logins_a_name, account_name_key(login->name)))
        return;
    context_.work([&storage = context_.storage, login = *login, token = make_token(context_.world),
                      now = context_.at()] { return log_in(storage, login, token, now); },
        [call](LoginResult const& result) { answer_login(call, result, 200); });
}

/// Ends all that the request shows: the token of a program and the session of a browser.
void Api::post_logout(ApiCall const& call)
{
    if (!call.body.empty())
        return call.fail(ApiError::bad_body, "The body must be an empty object.");
    Credentials const& shown = call.request.peer.credentials;
    std::vector<storage::TokenHash> asked;
    for (auto const& token : {shown.bearer, shown.session}) {
        if (token && is_token(*token))
            asked.push_back(hash_token(*token));
    }
    context_.work(
        [&storage = context_.storage, asked]() -> storage::StorageResult<void> {
            for (storage::TokenHash const& token : asked) {
                if (auto const dropped = storage.drop_session(token); !dropped)
                    return dropped;
            }
            return {};
        },
        [call](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::unavailable);
            Response answer = json_response(200, "{}");
            answer.cookie = SessionCookie{};
            call.done(std::move(answer));
        });
}

/// That nobody is logged in is an answer and no error: every page asks.
void Api::get_me(ApiCall const& call)
{
    std::string out;
    JsonWriter json{out};
    if (call.who) {
        auto const account = context_.accounts.find(call.who->account);
        if (!account)
            return call.fail(ApiError::unavailable);
        json.key("account") += write_account(*account);
    } else {
        json.null("account");
    }
    json.close();
    call.answer(std::move(out));
}

void Api::get_player(ApiCall const& call)
{
    auto const account = context_.storage.find_account_by_key(account_name_key(call.parameter));
    if (!account)
        return call.fail(ApiError::unavailable);
    if (!*account)
        return call.fail(ApiError::unknown_player);
    call.answer(write_account(context_.accounts.find((*account)->id).value_or(**account)));
}

/// Only who is logged in with the password gets a token for programs; a token does not make another.
void Api::post_token(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const label = reader.find_text("label", 64).value_or("");
    if (auto const fault = reader.finish())
        return call.fail(ApiError::bad_body, describe(*fault));
    if (!call.who || call.who->kind != storage::SessionKind::browser)
        return call.fail(ApiError::login_needed);
    if (is_limited(call, Limited::accounts, call.request.peer.address))
        return;
    std::string const token = make_token(context_.world);
    storage::SessionRow const session{.token = hash_token(token),
        .account = call.who->account,
        .kind = storage::SessionKind::bot,
        .label = label,
        .created = context_.at()};
    context_.work([&storage = context_.storage, session] { return storage.put_session(session); },
        [call, token](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::not_saved);
            std::string out;
            JsonWriter json{out};
            json.text("token", token);
            json.close();
            call.answer(std::move(out), 201);
        });
}

void Api::get_bot_stream(ApiCall const& call)
{
    if (!call.who)
        return call.fail(ApiError::login_needed);
    if (context_.counters.is_draining)
        return call.fail(ApiError::draining);
    Response answer;
    answer.headers.push_back({"Content-Type", "application/x-ndjson"});
    answer.source = open_stream_(*call.who);
    call.done(std::move(answer));
}

void Api::get_openapi(ApiCall const& call)
{
    auto const bytes = openapi_bytes();
    call.answer({bytes.begin(), bytes.end()});
}

} // namespace arbiter::server
