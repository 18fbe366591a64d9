// SPDX-License-Identifier: MIT
// Whatever stands in a request, its target stays below the page's folder, a cookie is one value or none, and
// a host that a page could have brought is not ours.

#include "arbiter/net/http.h"
#include "arbiter/net/origin.h"
#include "check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    using namespace arbiter;
    auto const text = fuzz::as_text(data, size);

    if (auto const target = net::parse_target(text)) {
        std::string const path = target->path + '/';
        fuzz::require(path.starts_with('/'));
        fuzz::require(path.find("/../") == std::string::npos && path.find("/./") == std::string::npos);
        fuzz::require(
            std::ranges::none_of(path, [](unsigned char byte) { return byte < ' ' || byte == '\\'; }));
    }

    constexpr std::string_view name = "arbiter_session";
    auto const cookie = net::find_cookie(text, name);
    fuzz::require(cookie.find(';') == std::string_view::npos);
    // With another one of the name there is none.
    fuzz::require(cookie.empty() || net::find_cookie(std::string{text} + ";arbiter_session=x", name).empty());

    net::OriginPolicy const strict{.only_known_hosts = true};
    std::string const letters = "x." + std::string{text.substr(0, text.find_first_of(":]"))};
    fuzz::require(!net::is_allowed_host(letters, strict));
    fuzz::require(!net::is_allowed_origin("http://" + std::string{text}, std::string{text}, true, strict));
    return 0;
}
