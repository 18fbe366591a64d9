// SPDX-License-Identifier: MIT
#include "arbiter/server/mcp.h"

#include "arbiter/core/text.h"
#include "arbiter/protocol/mcp.h"
#include "server/api/api.h"

#include <algorithm>

// Assistants that ask over HTTP.

namespace arbiter::server {

namespace {

void post_mcp(ApiCall const& call, Surroundings& world, SlowReads& reads)
{
    Mcp* const mcp = world.mcp();
    if (mcp == nullptr)
        return call.fail(ApiError::no_mcp);
    if (trimmed(call.request.body).empty())
        return call.fail(ApiError::bad_body, "A message is missing.");
    reads.of_mcp(
        call, [mcp, message = call.request.body] { return mcp->answer(message); },
        [call](std::optional<std::string> answer) {
            if (!answer)
                return call.fail(ApiError::unavailable, "The answer did not come in time. Ask for less.");
            call.done(answer->empty() ? Response{.status = 202} : json_response(200, *std::move(answer)));
        });
}

} // namespace

bool is_mcp_revision(std::string_view version)
{
    auto const& known = protocol::mcp_revisions;
    return version.empty() || std::ranges::find(known, version) != known.end();
}

std::string mcp_revision_list()
{
    std::string list;
    for (std::string_view const revision : protocol::mcp_revisions)
        list.append(list.empty() ? "" : ", ").append(revision);
    return list;
}

std::span<Route const> mcp_routes()
{
    static constexpr auto all = make_routes({
        {"POST", mcp_path, Needs::member, "", handle<post_mcp>, Limited::requests, WhenDraining::answers,
            BodyForm::any_json},
    });
    return all;
}

} // namespace arbiter::server
