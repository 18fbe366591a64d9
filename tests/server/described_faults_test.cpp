// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::server {

namespace {

/// Every fault that a request can have in itself is sent to every route; the answer must be described.
class DescribedFaults : public ServerTest {
protected:
    struct Sent {
        std::string query = {};
        std::string type = "application/json";
        std::string body = "{}";
        Credentials credentials = {};
    };

    Response send(Route const& route, Sent const& what)
    {
        bool const is_post = route.method == "POST";
        std::string path{route.path};
        if (auto const open = path.find('{'); open != std::string::npos)
            path.replace(open, path.find('}') + 1 - open, "nothing123");
        Response got;
        got.status = 0;
        service->request({.method = std::string{route.method},
                             .path = path,
                             .query = what.query,
                             .content_type = is_post ? what.type : "",
                             .body = is_post ? what.body : "",
                             .peer = {.address = address, .credentials = what.credentials}},
            [&got](Response answer) { got = std::move(answer); });
        settle();
        return got;
    }

    /// Whether the answer is described for the route: its status, and its code where it is an error.
    void expect_described(Route const& route, Response const& answer, std::string const& why)
    {
        std::string method{route.method};
        std::ranges::transform(
            method, method.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
        auto const& responses
            = description.at("paths").at(std::string{route.path}).at(method).at("responses");
        std::string const status = std::to_string(answer.status);
        std::string const place = method + " " + std::string{route.path} + ", " + why + ": " + status;
        ASSERT_TRUE(responses.contains(status)) << place;
        if (answer.status < 400)
            return;
        std::string const code = Json::parse(*answer.body).at("error").at("code");
        // openapi_test.cpp holds the names of the responses to their codes.
        auto const reference = responses.at(status).at("$ref").get<std::string>() + ".";
        EXPECT_NE(reference.find("." + code + "."), std::string::npos) << place << " " << code;
    }

    /// Sends it to every route, as nobody and logged in.
    void send_everywhere(Sent what, std::string const& why)
    {
        for (Route const& route : all_routes()) {
            expect_described(route, send(route, what), why);
            Sent as_anna = what;
            if (!as_anna.credentials.bearer)
                as_anna.credentials = anna;
            expect_described(route, send(route, as_anna), why + ", logged in");
        }
    }

    void SetUp() override
    {
        settings.requests = {1e6, 1e6};
        settings.accounts = {1e6, 1e6};
        restart();
        anna = log_in("Anna");
    }

    Json description = Json::parse(openapi_bytes());
    Credentials anna;
};

TEST_F(DescribedFaults, OfRequestsThatCannotBeRead)
{
    send_everywhere({.query = "unknown=1"}, "an unknown field of the query");
    send_everywhere({.query = "%zz"}, "a malformed query");
    send_everywhere({.type = "text/plain"}, "not JSON by its type");
    send_everywhere({.body = "{"}, "not JSON");
    send_everywhere({.body = R"({"unknown":1})"}, "an unknown field of the body");
    send_everywhere({.body = std::string(20'000, ' ')}, "a body that is too long");
    send_everywhere({}, "an empty body");
}

TEST_F(DescribedFaults, OfWhoAsks)
{
    send_everywhere({.credentials = {.bearer = "AAAAAAAAAAAAAAAAAAAAAA"}}, "a wrong token");
    send_everywhere({.credentials = {.session = "AAAAAAAAAAAAAAAAAAAAAA"}}, "an old cookie");
}

TEST_F(DescribedFaults, OfStorage)
{
    storage.read_fault = storage::StorageFault{storage::StorageFaultCode::unreachable};
    send_everywhere({}, "storage cannot be read");
}

TEST_F(DescribedFaults, OfLimits)
{
    settings.requests = {0, 1};
    restart();
    send_everywhere({}, "too many requests");
}

} // namespace

} // namespace arbiter::server
