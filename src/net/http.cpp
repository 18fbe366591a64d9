// SPDX-License-Identifier: MIT
#include "arbiter/net/http.h"

#include "arbiter/base/text.h"
#include "arbiter/base/url.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::net {

namespace {

bool is_plain_text(std::string_view text)
{
    return is_utf8(text) && std::ranges::none_of(text, [](unsigned char byte) {
        return byte < 0x20 || byte == 0x7f || byte == '\\';
    });
}

bool has_dot_folder(std::string_view path)
{
    while (!path.empty()) {
        path.remove_prefix(1);
        auto const part = path.substr(0, path.find('/'));
        if (part == "." || part == "..")
            return true;
        path.remove_prefix(part.size());
    }
    return false;
}

} // namespace

std::string_view find_header(std::vector<Header> const& headers, std::string_view name)
{
    std::string_view value;
    bool found = false;
    for (auto const& header : headers) {
        if (!is_same_but_for_case(header.name, name))
            continue;
        if (found)
            return {};
        found = true;
        value = header.value;
    }
    return value;
}

std::string_view find_cookie(std::string_view cookies, std::string_view name)
{
    std::optional<std::string_view> value;
    while (!cookies.empty()) {
        auto part = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookies.size(), part.size() + 1));
        part.remove_prefix(std::min(part.size(), part.find_first_not_of(' ')));
        auto const equals = part.find('=');
        if (equals == std::string_view::npos || part.substr(0, equals) != name)
            continue;
        if (value)
            return {};
        value = part.substr(equals + 1);
    }
    return value.value_or("");
}

Result<Target, TargetFault> parse_target(std::string_view text)
{
    if (text.empty() || text.front() != '/')
        return Err{TargetFault::not_a_path};
    Target target;
    auto const question = text.find('?');
    if (question != std::string_view::npos)
        target.query = text.substr(question + 1);
    auto path = base::read_escapes(text.substr(0, question));
    if (!path)
        return Err{TargetFault::bad_escape};
    target.path = *std::move(path);
    if (!is_plain_text(target.path) || !is_plain_text(target.query))
        return Err{TargetFault::bad_character};
    if (has_dot_folder(target.path))
        return Err{TargetFault::parent_folder};
    return target;
}

std::string json_object(std::vector<Header> const& fields)
{
    auto object = nlohmann::ordered_json::object();
    for (auto const& field : fields)
        object[field.name] = field.value;
    return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::span<Header const> security_headers()
{
    static std::array<Header, 7> const headers{{
        {"Content-Security-Policy",
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
            "img-src 'self' data: blob:; media-src 'self' data: blob:; worker-src 'self'; "
            "connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
            "form-action 'self'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
    }};
    return headers;
}

Header const& transport_security_header()
{
    static Header const header{"Strict-Transport-Security", "max-age=31536000"};
    return header;
}

} // namespace arbiter::net
