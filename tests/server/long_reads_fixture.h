// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_LONG_READS_FIXTURE_H
#define ARBITER_TESTS_SERVER_LONG_READS_FIXTURE_H

#include "tournament_fixture.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {

/// What reads much, or for long: the thread that plays the games does not wait for it.
class LongReads : public TournamentOnServer {
protected:
    /// A request whose answer may wait.
    std::shared_ptr<std::optional<Response>> begin(
        std::string method, std::string path, Credentials credentials = {}, std::string body = {})
    {
        auto const got = std::make_shared<std::optional<Response>>();
        service->request({.method = std::move(method),
                             .path = std::move(path),
                             .content_type = body.empty() ? "" : "application/json",
                             .body = std::move(body),
                             .peer = {.address = address, .credentials = std::move(credentials)}},
            [got](Response answer) { *got = std::move(answer); });
        settle();
        return got;
    }

    /// How often one of these statements has run.
    unsigned runs(std::vector<std::string_view> const& statements)
    {
        unsigned sum = 0;
        for (std::string_view const name : statements)
            sum += storage.runs[name];
        return sum;
    }
};

} // namespace arbiter::server

#endif
