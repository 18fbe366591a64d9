// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_SHARED_H
#define ARBITER_SRC_SERVER_API_SHARED_H

#include "server/api/route.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

/// What handlers of several areas share.
namespace arbiter::server {

/// Reads much from storage at the caller's turn, in a worker's thread, so that no game waits for it, and
/// answers with that JSON.
template <class Read>
void answer_later(ApiCall const& call, SlowReads& reads, Read read)
{
    reads.of_storage(call, std::move(read), [call](storage::StorageResult<std::string> const& json) {
        if (json)
            call.answer(*json);
        else
            call.fail(ApiError::unavailable);
    });
}

/// Writes to storage in a worker's thread, and answers with an empty object. `conflict`: what it means where
/// storage says that.
template <class Write>
void write_later(ApiCall const& call, ServiceContext& context, Write write,
    ApiError conflict = ApiError::not_saved, ApiError too_many = ApiError::not_saved)
{
    context.work_on_storage(
        std::move(write), [call, conflict, too_many](storage::StorageResult<void> const& done) {
            if (done)
                call.answer("{}");
            else
                call.fail(to_write_error(done.error(), conflict, too_many));
        });
}

/// The account of that name in any spelling, or nothing. Storage is not asked about what no account is
/// called.
storage::StorageResult<std::optional<storage::AccountRow>> find_account_named(
    storage::Storage& storage, std::string_view name);

/// The account of that name; else answers the call, with `unknown` if nobody has it.
std::optional<storage::AccountRow> find_player(ApiCall const& call, storage::Storage& storage,
    std::string_view name, ApiError unknown = ApiError::unknown_player);

using UseRoom = std::function<void(Room&)>;

/// Lets `use` answer with the room of a game, at once or when a worker has read it; else answers the call.
void with_room(ApiCall const& call, Rooms& rooms, std::string const& game, UseRoom use);

/// Whether the request has been refused, because the caller has too many games already.
bool has_enough_games(ApiCall const& call, ServiceContext const& context);

/// The player with the name in the body, who is not the caller; else answers the call.
std::optional<storage::AccountRow> find_named_other(
    ApiCall const& call, Identity const& who, storage::Storage& storage);

/// Changes the tournament of the path, and answers with an empty object or with why not.
void change_tournament(ApiCall const& call, Tournaments& tournaments, Tournaments::Change change,
    Tournaments::ChangeOn on = Tournaments::ChangeOn::this_thread);

// ---- accounts --------------------------------------------------------------------------------------------

/// Why nobody may be shown under this name, as an account or without one: it speaks for the server, is
/// refused here, or looks like that of an operator; else nothing.
std::optional<ApiError> refuse_shown_name(ServiceContext& context, std::string_view name);

/// The same for an account, which may also have a name that is none of an account.
std::optional<ApiError> refuse_new_name(ServiceContext& context, std::string_view name);

/// Why nobody may choose this password; else nothing.
std::optional<ApiError> refuse_new_password(std::string_view password);

/// An account with the password that its owner begins with; the only answer that ever has it. `shown`: how a
/// class calls it.
void answer_first_password(ApiCall const& call, std::string_view name, std::string_view password,
    unsigned status, std::string_view shown = {});

/// An account as the API shows it, with its ratings and what it says about itself.
std::string write_account(storage::AccountRow const& account, std::span<storage::ClassRating const> ratings,
    std::string_view profile = {});

/// What an account says about itself; empty where it is not shown.
storage::StorageResult<std::string> find_shown_profile(
    storage::Storage& storage, Settings const& settings, storage::AccountId account);

/// Takes note that a person has looked at their games. That it cannot be written harms nobody.
void note_visit(ServiceContext& context, storage::AccountId account);

// ---- lists of what an account has ------------------------------------------------------------------------

/// The days of what somebody has learned, as the member "study".
void add_study(JsonWriter& json, std::span<storage::StudyDayRow const> days);

/// The answers of somebody to homework, as the member "homework".
void add_answers(JsonWriter& json, std::span<storage::HomeworkAnswerRow const> answers);

/// The illegal moves that classes of somebody see, as the member "illegalMoves".
void add_illegal_tries(JsonWriter& json, std::span<storage::IllegalTryRow const> tries);

/// What an account has planned in its correspondence games, as the member "plans".
void add_plans(JsonWriter& json, std::span<storage::GameRow const> games,
    std::span<storage::CorrespondenceRow const> correspondence, storage::AccountId account);

/// What an account has asked to be analysed, as the member "analyses".
void add_analyses(JsonWriter& json, std::span<storage::AnalysisRow const> analyses);

/// A game of the archive.
void add_archived_game(JsonWriter& json, storage::GameRow const& row);

// ---- classes ---------------------------------------------------------------------------------------------

/// The classes of an account as a list, those that it teaches first; nothing where storage fails.
std::optional<std::string> write_classes(storage::Storage& storage, storage::AccountId account);

/// Whether a class can take one more member; else answers the call.
bool has_room(ApiCall const& call, storage::Storage& storage, storage::SchoolClassRow const& row);

/// Writes something of a class, and answers with the class as the caller sees it, or with `too_many` where
/// storage says so.
void write_of_class(ApiCall const& call, ServiceContext& context, storage::SchoolClassRow const& row,
    std::function<storage::StorageResult<void>(storage::Storage&)> write,
    ApiError too_many = ApiError::not_saved, unsigned status = 200);

/// Writes what somebody does in a class, and answers with an empty object; where storage says that they may
/// not at that moment, as for a class that is not there.
void write_in_class(ApiCall const& call, ServiceContext& context,
    std::function<storage::StorageResult<void>(storage::Storage&)> write);

/// Removes a further teacher of a class, and answers the call.
void drop_class_teacher(ApiCall const& call, ServiceContext& context, storage::SchoolClassId const& id,
    storage::AccountId account);

} // namespace arbiter::server

#endif
