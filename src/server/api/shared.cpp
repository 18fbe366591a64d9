// SPDX-License-Identifier: MIT
#include "server/api/shared.h"

#include "arbiter/server/account_name.h"
#include "arbiter/server/password.h"
#include "server/base/token.h"

#include <algorithm>

namespace arbiter::server {

storage::StorageResult<std::optional<storage::AccountRow>> find_account_named(
    storage::Storage& storage, std::string_view name)
{
    if (!is_account_name(name))
        return std::optional<storage::AccountRow>{};
    return storage.find_account_by_key(account_name_key(name));
}

std::optional<storage::AccountRow> find_player(
    ApiCall const& call, storage::Storage& storage, std::string_view name, ApiError unknown)
{
    auto account = row_or(find_account_named(storage, name), unknown);
    if (!account)
        return call.refuse(account.error());
    return *std::move(account);
}

namespace {

ApiFault to_api_fault(RoomRefusal const& refusal)
{
    switch (refusal.fault) {
    case RoomFault::unknown_game: return {ApiError::unknown_game};
    case RoomFault::damaged: return {ApiError::damaged};
    case RoomFault::draining: return {ApiError::draining};
    case RoomFault::elsewhere:
        return {ApiError::unavailable, "The game is on another node: " + refusal.node + "."};
    case RoomFault::unavailable:
    case RoomFault::long_log: break;
    }
    return {ApiError::unavailable};
}

} // namespace

void with_room(ApiCall const& call, Rooms& rooms, std::string const& game, UseRoom use)
{
    if (!is_game_id(game))
        return call.fail(ApiError::unknown_game);
    rooms.find({game}, [call, use = std::move(use)](Rooms::Found const& room) {
        if (room)
            use(**room);
        else
            call.fail(to_api_fault(room.error()));
    });
}

bool has_enough_games(ApiCall const& call, ServiceContext const& context)
{
    if (!call.who || !context.has_enough_games(call.who->account))
        return false;
    call.fail({ApiError::rate_limited, "Too many of your games with clocks are not over."});
    return true;
}

std::optional<storage::AccountRow> find_named_other(
    ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return std::nullopt;
    auto other = find_player(call, storage, name);
    if (other && other->id == who.account)
        return call.refuse(ApiError::bad_body, "You cannot do this to yourself.");
    return other;
}

void change_tournament(
    ApiCall const& call, Tournaments& tournaments, Tournaments::Change change, Tournaments::ChangeOn on)
{
    auto done = [call](TournamentOutcome const& refused) {
        if (refused)
            call.fail(*refused);
        else
            call.answer("{}");
    };
    tournaments.change({call.parameter}, std::move(change), std::move(done), on);
}

std::optional<ApiError> refuse_shown_name(ServiceContext& context, std::string_view name)
{
    if (is_reserved_name(name) || context.settings.refused_names.refuses(name))
        return ApiError::refused_name;
    auto const operators = context.storage.moderation().list_operators();
    if (!operators)
        return ApiError::unavailable;
    bool const is_like_operator = std::ranges::any_of(*operators, [name](storage::AccountRow const& one) {
        return look_alike(one.name, name) && one.name_key != account_name_key(name);
    });
    return is_like_operator ? std::optional{ApiError::refused_name} : std::nullopt;
}

std::optional<ApiError> refuse_new_name(ServiceContext& context, std::string_view name)
{
    return is_account_name(name) ? refuse_shown_name(context, name) : std::optional{ApiError::bad_name};
}

std::optional<ApiError> refuse_new_password(std::string_view password)
{
    auto const fault = find_password_fault(password);
    if (!fault)
        return std::nullopt;
    return *fault == PasswordFault::common ? ApiError::common_password : ApiError::bad_password;
}

void answer_first_password(ApiCall const& call, std::string_view name, std::string_view password,
    unsigned status, std::string_view shown)
{
    call.answer(
        [&](JsonWriter& json) {
            json.text("name", name).text("password", password);
            if (!shown.empty())
                json.text("shown", shown);
        },
        status);
}

} // namespace arbiter::server
