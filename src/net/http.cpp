// SPDX-License-Identifier: MIT
#include "arbiter/net/http.h"

#include "arbiter/core/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace arbiter::net {

namespace {

std::optional<unsigned> hex_value(char digit)
{
    if (digit >= '0' && digit <= '9')
        return static_cast<unsigned>(digit - '0');
    auto const small = static_cast<char>(digit | 0x20);
    if (small >= 'a' && small <= 'f')
        return static_cast<unsigned>(small - 'a' + 10);
    return std::nullopt;
}

/// How many bytes the UTF-8 sequence at the beginning has; 0 when it is not UTF-8.
std::size_t utf8_length(std::string_view text)
{
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned const lead = byte(0);
    std::size_t const length = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0U) != 0x80U)
            return 0;
    if (length == 3 && ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) >= 0xa0)))
        return 0;
    if (length == 4 && ((lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) >= 0x90)))
        return 0;
    return length;
}

bool is_plain_text(std::string_view text)
{
    while (!text.empty()) {
        auto const first = static_cast<unsigned char>(text.front());
        auto const length = utf8_length(text);
        if (length == 0 || first < 0x20 || first == 0x7f || first == '\\')
            return false;
        text.remove_prefix(length);
    }
    return true;
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
    while (!cookies.empty()) {
        auto part = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookies.size(), part.size() + 1));
        part.remove_prefix(std::min(part.size(), part.find_first_not_of(' ')));
        auto const equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name)
            return part.substr(equals + 1);
    }
    return {};
}

Result<Target, TargetFault> parse_target(std::string_view text)
{
    if (text.empty() || text.front() != '/')
        return Err{TargetFault::not_a_path};
    Target target;
    auto const question = text.find('?');
    if (question != std::string_view::npos)
        target.query = text.substr(question + 1);
    auto const path = text.substr(0, question);
    target.path.reserve(path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '%') {
            target.path += path[i];
            continue;
        }
        auto const high = i + 2 < path.size() ? hex_value(path[i + 1]) : std::nullopt;
        auto const low = high ? hex_value(path[i + 2]) : std::nullopt;
        if (!low)
            return Err{TargetFault::bad_escape};
        target.path += static_cast<char>(*high * 16 + *low);
        i += 2;
    }
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

} // namespace arbiter::net
