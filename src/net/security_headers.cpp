// SPDX-License-Identifier: MIT
#include "arbiter/net/security_headers.h"

#include <array>

namespace arbiter::net {

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
