// SPDX-License-Identifier: MIT
#include "server/api/api.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <sstream>

namespace arbiter::server {

namespace {

using Json = nlohmann::json;

Json description()
{
    return Json::parse(openapi_bytes());
}

/// The response that a reference names.
Json const& referred(Json const& all, Json const& response)
{
    if (!response.contains("$ref"))
        return response;
    return all.at(Json::json_pointer{response.at("$ref").get<std::string>().substr(1)});
}

std::set<std::string> words(std::string_view text)
{
    std::set<std::string> found;
    std::istringstream in{std::string{text}};
    for (std::string word; in >> word;)
        found.insert(word);
    return found;
}

TEST(OpenApi, DescribesEveryRouteAndNoOther)
{
    std::set<std::string> in_code;
    for (Route const& route : all_routes()) {
        std::string method{route.method};
        std::transform(method.begin(), method.end(), method.begin(),
            [](char c) { return static_cast<char>(std::tolower(c)); });
        in_code.insert(method + " " + std::string{route.path});
    }
    std::set<std::string> described;
    Json const paths = description().at("paths");
    for (auto const& [path, operations] : paths.items()) {
        for (auto const& [method, operation] : operations.items())
            described.insert(method + " " + path);
    }
    EXPECT_EQ(in_code, described);
}

TEST(OpenApi, DescribesEveryQueryAndNoOther)
{
    auto const paths = description().at("paths");
    for (Route const& route : all_routes()) {
        std::set<std::string> described;
        std::string const method = route.method == "GET" ? "get" : "post";
        auto const& operation = paths.at(std::string{route.path}).at(method);
        for (auto const& parameter : operation.value("parameters", Json::array())) {
            std::string const name = parameter.at("name");
            std::string in_path{"{"};
            in_path.append(name).append("}");
            if (parameter.at("in") == "query")
                described.insert(name);
            else
                EXPECT_NE(route.path.find(in_path), std::string_view::npos) << name;
        }
        EXPECT_EQ(words(route.query), described) << route.path;
        EXPECT_EQ(operation.contains("requestBody"), route.method == "POST") << route.path;
    }
}

/// The ways to log in that a route takes, as the description writes them; "nobody" where none is needed.
std::set<std::string> logins(Needs needs)
{
    switch (needs) {
    case Needs::anyone:
    case Needs::member:
    case Needs::viewer: return {"nobody", "session", "bearer"};
    case Needs::login:
    case Needs::entrant:
    case Needs::player: return {"session", "bearer"};
    case Needs::worker: return {"worker"};
    default: return {"session"};
    }
}

TEST(OpenApi, SaysOfEveryRouteHowToLogIn)
{
    auto const paths = description().at("paths");
    for (Route const& route : all_routes()) {
        auto const& operation = paths.at(std::string{route.path}).at(route.method == "GET" ? "get" : "post");
        std::set<std::string> described;
        for (Json const& way : operation.at("security"))
            described.insert(way.empty() ? "nobody" : way.begin().key());
        EXPECT_EQ(described, logins(route.needs)) << route.method << ' ' << route.path;
    }
}

TEST(OpenApi, NamesOnlyErrorsThatExistUnderTheirStatus)
{
    std::set<std::string> described;
    Json const all = description();
    for (auto const& [path, operations] : all.at("paths").items()) {
        for (auto const& [method, operation] : operations.items()) {
            for (auto const& [status, response] : operation.at("responses").items()) {
                std::string text = referred(all, response).at("description");
                if (!text.starts_with("Error: "))
                    continue;
                for (auto open = text.find('`'); open != std::string::npos; open = text.find('`', open)) {
                    auto const close = text.find('`', open + 1);
                    described.insert(status + " " + text.substr(open + 1, close - open - 1));
                    open = close + 1;
                }
            }
        }
    }
    // What net answers before the service is asked.
    std::set<std::string> in_code{"400 bad-protocol-version", "400 bad-request", "400 bad-target",
        "403 foreign-origin", "413 body-too-large", "421 unknown-host", "431 header-too-large"};
    for (std::size_t index = 0; index < api_error_count; ++index) {
        auto const error = static_cast<ApiError>(index);
        // These two are what happens beside the described paths.
        if (error != ApiError::unknown_path && error != ApiError::wrong_method)
            in_code.insert(std::to_string(http_status(error)) + " " + std::string{to_code(error)});
    }
    EXPECT_EQ(in_code, described);
}

TEST(OpenApi, NamesEveryOperationForGeneratedClients)
{
    std::set<std::string> names;
    std::size_t operations = 0;
    Json const paths = description().at("paths");
    for (auto const& [path, methods] : paths.items()) {
        for (auto const& [method, operation] : methods.items()) {
            std::string const name = operation.value("operationId", "");
            EXPECT_TRUE(std::regex_match(name, std::regex{"[a-z][A-Za-z]+"})) << path << ": " << name;
            names.insert(name);
            ++operations;
        }
    }
    EXPECT_EQ(operations, names.size());
}

TEST(OpenApi, DescribesNothingThatIsNotUsed)
{
    auto const all = description();
    std::string const text = all.dump();
    for (std::string const kind : {"schemas", "responses"}) {
        for (auto const& [name, part] : all.at("components").at(kind).items()) {
            std::string const reference = "\"#/components/" + kind + "/" + name + '"';
            EXPECT_NE(text.find(reference), std::string::npos) << name;
        }
    }
}

TEST(OpenApi, NamesEveryFaultByItsStatusAndItsCodes)
{
    Json const all = description();
    for (auto const& [name, response] : all.at("components").at("responses").items()) {
        std::string const text = response.at("description");
        std::string codes;
        for (auto open = text.find('`'); open != std::string::npos; open = text.find('`', open + 1)) {
            auto const close = text.find('`', open + 1);
            codes += "." + text.substr(open + 1, close - open - 1);
            open = close;
        }
        EXPECT_EQ(name.substr(3), codes);
    }
    for (auto const& [path, operations] : all.at("paths").items()) {
        for (auto const& [method, operation] : operations.items()) {
            for (auto const& [status, response] : operation.at("responses").items()) {
                if (status < "400")
                    continue;
                auto const reference = "#/components/responses/" + status + ".";
                EXPECT_TRUE(response.at("$ref").get<std::string>().starts_with(reference)) << path;
            }
        }
    }
}

TEST(OpenApi, EveryReferenceLeadsSomewhere)
{
    auto const all = description();
    std::string const text = all.dump();
    constexpr std::string_view reference = "\"$ref\":\"#";
    std::size_t count = 0;
    for (auto at = text.find(reference); at != std::string::npos;
        at = text.find(reference, at + 1), ++count) {
        auto const begin = at + reference.size();
        Json::json_pointer const target{text.substr(begin, text.find('"', begin) - begin)};
        EXPECT_TRUE(all.contains(target)) << target.to_string();
    }
    EXPECT_GT(count, 50U);
}

} // namespace

} // namespace arbiter::server
