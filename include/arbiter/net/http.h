#ifndef ARBITER_NET_HTTP_H
#define ARBITER_NET_HTTP_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::net {

struct Header {
    std::string name;
    std::string value;

    friend bool operator==(Header const&, Header const&) = default;
};

/// Whether two texts are the same but for the case of ASCII letters, as names of headers and hosts are.
bool equal_without_case(std::string_view left, std::string_view right);

/// The value of a header; empty when there is none, and also when there are several: none of the headers that
/// are asked for may come twice. Names are compared without case. O(headers).
std::string_view find_header(std::vector<Header> const& headers, std::string_view name);

/// The value of a cookie in the header Cookie; empty when there is none.
std::string_view find_cookie(std::string_view cookies, std::string_view name);

/// A request as it came in.
struct Request {
    std::string method;
    std::string target;
    std::vector<Header> headers;
    std::string body;
    /// The other end of the TCP connection, without port.
    std::string peer;
    /// Whether the connection itself is TLS.
    bool is_secure = false;
};

/// Where a request goes: the path with its escapes (%41) read, and what stands behind the `?`, as it came.
struct Target {
    std::string path;
    std::string query;

    friend bool operator==(Target const&, Target const&) = default;
};

enum class TargetFault : std::uint8_t {
    not_a_path, ///< it does not begin with "/"
    bad_escape, ///< a "%" without two hexadecimal digits behind it
    bad_character, ///< a control character or a backslash, or not UTF-8, also when written as an escape
    parent_folder, ///< "." or ".." between two slashes
};

/// Reads the target of a request: "/game/x?seat=y".
Result<Target, TargetFault> parse_target(std::string_view text);

/// What comes of an answer in parts when it is asked for the next one: the part, or nothing at the end.
using TakePart = std::function<void(std::optional<std::string>)>;

/// An answer in parts. It is destroyed as soon as nobody listens any more.
class BodySource {
public:
    BodySource() = default;
    BodySource(BodySource const&) = delete;
    BodySource& operator=(BodySource const&) = delete;
    virtual ~BodySource() = default;

    /// Asks for the next part; `take` may be called at once or later, on the thread of the event loop, and
    /// once. A part is not empty.
    virtual void next(TakePart take) = 0;
};

/// An answer: a body, or the source of one.
struct Response {
    unsigned status = 200;
    std::vector<Header> headers;
    std::shared_ptr<std::string const> body;
    std::shared_ptr<BodySource> source;
};

/// A JSON object whose values are texts.
std::string json_object(std::vector<Header> const& fields);

/// An answer with a JSON text.
Response json_response(unsigned status, std::string text);

/// An answer that says what is wrong: {"error":{"code":…,"sentence":…}}.
Response error_response(unsigned status, std::string_view code, std::string_view sentence);

} // namespace arbiter::net

#endif
