// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_CALL_H
#define ARBITER_SRC_SERVER_API_CALL_H

#include "arbiter/server/request.h"
#include "arbiter/server/response.h"
#include "arbiter/storage/storage.h"
#include "server/accounts/accounts.h"
#include "server/base/api_error.h"
#include "server/base/messages.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// A request under /api, and what many handlers ask of it before they answer.
namespace arbiter::server {

inline constexpr std::string_view pgn_media_type = "application/x-chess-pgn; charset=utf-8";

/// After how long a caller may try again where too much work waits.
inline constexpr std::int64_t seconds_until_less_waits = 5;

/// A request on its way through the service.
struct ApiCall {
    ApiRequest request;
    std::string parameter = {}; ///< the part of the path that stands for {id} or {name}
    std::map<std::string, std::string> query = {};
    JsonFields body = {};
    std::optional<Identity> who = {};
    std::function<void(Response)> done = {};

    /// A field of the query; `otherwise` where it has none of that name.
    std::string field(std::string const& name, std::string_view otherwise = {}) const
    {
        auto const found = query.find(name);
        return found == query.end() ? std::string{otherwise} : found->second;
    }

    void fail(ApiError error, std::string_view sentence = {}) const { done(make_error(error, sentence)); }

    void fail(ApiFault const& fault) const { fail(fault.error, fault.sentence); }

    /// Fails, and says after how many seconds the caller may try again.
    void fail_for_now(ApiError error, std::int64_t seconds, std::string_view sentence = {}) const;

    /// Fails, in a function that then gives nothing.
    std::nullopt_t refuse(ApiError error, std::string_view sentence = {}) const
    {
        fail(error, sentence);
        return std::nullopt;
    }

    /// Fails, in a function that then says no.
    bool deny(ApiError error) const
    {
        fail(error);
        return false;
    }

    /// Answers with lines of JSON without end.
    void answer_lines(std::shared_ptr<BodySource> lines) const
    {
        Response answer;
        answer.headers.push_back({"Content-Type", "application/x-ndjson"});
        answer.source = std::move(lines);
        done(std::move(answer));
    }

    void answer(std::string json, unsigned status = 200) const
    {
        done(json_response(status, std::move(json)));
    }

    /// Answers with an object: `add` writes its fields.
    template <std::invocable<JsonWriter&> Add>
    void answer(Add const& add, unsigned status = 200) const
    {
        answer(write_json(add), status);
    }
};

/// By what the requests of an account are counted.
std::string counted_as(Identity const& who);

/// By what a request is counted: the account of the caller; without one the address.
std::string counted_as(ApiCall const& call);

/// Whether the body has the fields that were taken, and no others; else answers the call.
bool is_read(ApiCall const& call, FieldReader& fields);

/// Whether the request has no fields, where none are expected; else answers the call.
bool has_no_fields(ApiCall const& call);

/// Whether the person is logged in by password: a program's token does not reach what is theirs alone.
bool is_own(ApiCall const& call);

/// Whether storage says that somebody is what it takes; else answers the call, with `otherwise` where it says
/// no.
bool is_so(ApiCall const& call, storage::StorageResult<bool> const& is_one, ApiError otherwise);

/// Answers with an empty object where it was done, else with that error, or not-saved where storage has
/// failed.
void answer_if(ApiCall const& call, storage::StorageResult<bool> const& is_done, ApiError otherwise);

/// What to answer where storage has not written something; `conflict` and `too_many`: what those codes of
/// storage mean there.
ApiError to_write_error(
    storage::StorageFault const& fault, ApiError conflict, ApiError too_many = ApiError::not_saved);

/// The field "before" of a query; nothing where it is not a number.
std::optional<std::int64_t> find_before(ApiCall const& call);

} // namespace arbiter::server

#endif
