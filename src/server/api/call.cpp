// SPDX-License-Identifier: MIT
#include "server/api/call.h"

#include "arbiter/core/number.h"

namespace arbiter::server {

void ApiCall::fail_for_now(ApiError error, std::int64_t seconds, std::string_view sentence) const
{
    Response answer = make_error(error, sentence);
    answer.headers.push_back({"Retry-After", std::to_string(seconds)});
    done(std::move(answer));
}

std::string counted_as(Identity const& who)
{
    // No address has this form.
    return "account " + std::to_string(static_cast<std::int64_t>(who.account));
}

std::string counted_as(ApiCall const& call)
{
    return call.who ? counted_as(*call.who) : call.request.peer.address;
}

bool is_read(ApiCall const& call, FieldReader& fields)
{
    auto const fault = fields.finish();
    if (fault)
        call.fail(ApiError::bad_body, describe(*fault));
    return !fault;
}

bool has_no_fields(ApiCall const& call)
{
    if (call.body.empty())
        return true;
    call.fail(ApiError::bad_body, "The body must be an empty object.");
    return false;
}

bool is_own(ApiCall const& call)
{
    return call.who && call.who->kind == storage::SessionKind::browser;
}

bool is_so(ApiCall const& call, storage::StorageResult<bool> const& is_one, ApiError otherwise)
{
    if (!is_one || !*is_one)
        call.fail(is_one ? otherwise : ApiError::unavailable);
    return is_one && *is_one;
}

void answer_if(ApiCall const& call, storage::StorageResult<bool> const& is_done, ApiError otherwise)
{
    if (is_done && *is_done)
        call.answer("{}");
    else
        call.fail(is_done ? otherwise : ApiError::not_saved);
}

ApiError to_write_error(storage::StorageFault const& fault, ApiError conflict, ApiError too_many)
{
    if (fault.code == storage::StorageFaultCode::too_many)
        return too_many;
    if (fault.code == storage::StorageFaultCode::first_password)
        return ApiError::first_password;
    return fault.code == storage::StorageFaultCode::conflict ? conflict : ApiError::not_saved;
}

std::optional<std::int64_t> find_before(ApiCall const& call)
{
    return find_number<std::int64_t>(call.field("before", std::to_string(FieldReader::max_number)));
}

} // namespace arbiter::server
