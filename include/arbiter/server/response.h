// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_RESPONSE_H
#define ARBITER_SERVER_RESPONSE_H

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// A header of an HTTP message.
struct Header {
    std::string name;
    std::string value;

    friend bool operator==(Header const&, Header const&) = default;
};

/// Takes the next part of a body; nothing at its end.
using TakePart = std::function<void(std::optional<std::string>)>;

/// A body that is sent in parts. Used on the server thread; destroyed when nobody reads it any more.
class BodySource {
public:
    BodySource() = default;
    BodySource(BodySource const&) = delete;
    BodySource& operator=(BodySource const&) = delete;
    virtual ~BodySource() = default;

    /// Asks for the next part, which is never empty. Calls `take` once, at once or later, on the server
    /// thread.
    virtual void next(TakePart take) = 0;
};

/// The cookie `arbiter_session` that a response sets; net adds HttpOnly, SameSite=Lax, Path=/ and Secure.
struct SessionCookie {
    std::string value; ///< empty: deletes the cookie
    std::chrono::seconds max_age{0};
};

/// An HTTP response: with `body`, with `source`, or without a body.
struct Response {
    unsigned status = 200;
    std::vector<Header> headers = {};
    std::shared_ptr<std::string const> body = nullptr;
    std::shared_ptr<BodySource> source = nullptr;
    std::optional<SessionCookie> cookie = std::nullopt;
};

/// A response with a text of that media type.
Response text_response(std::string_view media_type, std::string text);

/// A response with a JSON text.
Response json_response(unsigned status, std::string text);

/// A response that says what is wrong: {"error":{"code":…,"sentence":…}}.
Response error_response(unsigned status, std::string_view code, std::string_view sentence);

} // namespace arbiter::server

#endif
