// SPDX-License-Identifier: MIT
#include "arbiter/server/response.h"

#include <nlohmann/json.hpp>

namespace arbiter::server {

Response text_response(std::string_view media_type, std::string text)
{
    Response response;
    response.headers.push_back({"Content-Type", std::string{media_type}});
    response.body = std::make_shared<std::string const>(std::move(text));
    return response;
}

Response json_response(unsigned status, std::string text)
{
    Response response = text_response("application/json", std::move(text));
    response.status = status;
    return response;
}

Response error_response(unsigned status, std::string_view code, std::string_view sentence)
{
    // The texts may hold what a client has sent: bytes that are not UTF-8 are replaced.
    nlohmann::ordered_json const json{{"error", {{"code", code}, {"sentence", sentence}}}};
    return json_response(status, json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace arbiter::server
